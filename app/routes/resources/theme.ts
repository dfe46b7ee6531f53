import { redirect, type ActionFunctionArgs } from '@remix-run/node'
import { localPath } from '~/server/session/local-path.ts'
import { choiceCookie, readTheme } from '~/server/session/preferences.ts'
import { readForm } from '~/server/forms/read-form.ts'

/** Keeps the chosen theme. A plain form posts here, so it works without a script. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request)
  const theme = readTheme(form.get('theme'))
  if (!theme) throw new Response(null, { status: 400 })
  return redirect(localPath(form.get('redirectTo')), {
    headers: { 'Set-Cookie': choiceCookie('theme', theme, context.settings.publicUrl.startsWith('https:')) },
  })
}

/** Nothing to see here: whoever comes by address goes home. */
export const loader = () => redirect('/')

/** A refused choice is answered by a page, as the form was sent by one. */
export { RefusedPage as ErrorBoundary } from '~/components/layout/error-page.tsx'
