import { redirect, type ActionFunctionArgs } from '@remix-run/node'
import { readTableLayout } from '~/components/judge/table-layout.ts'
import { localPath } from '~/server/session/local-path.ts'
import { choiceCookie } from '~/server/session/preferences.ts'
import { readForm } from '~/server/forms/read-form.ts'

/** Stores how this device shows the scoring table. A plain form posts here; with a script the table stores it by itself. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request)
  const layout = readTableLayout(form.get('layout'))
  if (!layout) throw new Response(null, { status: 400 })
  return redirect(localPath(form.get('redirectTo')), {
    headers: { 'Set-Cookie': choiceCookie('table', layout, context.settings.publicUrl.startsWith('https:')) },
  })
}

export const loader = () => redirect('/')

/** A refused choice is answered by a page, as the form was sent by one. */
export { RefusedPage as ErrorBoundary } from '~/components/layout/error-page.tsx'
