import { redirect, type ActionFunctionArgs } from '@remix-run/node'
import { localPath } from '~/server/session/local-path.ts'
import { choiceCookie, readSidebar } from '~/server/session/preferences.ts'
import { readForm } from '~/server/forms/read-form.ts'

/** Stores whether the sidebar is minimised. A plain form posts here; with a script the page stores it by itself. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request)
  const sidebar = readSidebar(form.get('sidebar'))
  if (!sidebar) throw new Response(null, { status: 400 })
  return redirect(localPath(form.get('redirectTo')), {
    headers: {
      'Set-Cookie': choiceCookie('sidebar', sidebar, context.settings.publicUrl.startsWith('https:')),
    },
  })
}

export const loader = () => redirect('/')

/** A refused choice is answered by a page, as the form was sent by one. */
export { RefusedPage as ErrorBoundary } from '~/components/layout/error-page.tsx'
