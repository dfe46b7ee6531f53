import { redirect, type ActionFunctionArgs } from '@remix-run/node'
import { isTheme } from 'remix-themes'
import { localPath } from '~/server/session/local-path.ts'
import { themeSessionOf } from '~/server/session/theme-session.ts'
import { readForm } from '~/server/forms/read-form.ts'

/** Keeps the chosen theme. A plain form posts here, so it works without a script. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request)
  const theme = form.get('theme')
  if (!isTheme(theme)) throw new Response(null, { status: 400 })
  const session = await themeSessionOf(context.settings)(request)
  session.setTheme(theme)
  return redirect(localPath(form.get('redirectTo')), { headers: { 'Set-Cookie': await session.commit() } })
}

/** Nothing to see here: a reader who comes by address is led home. */
export const loader = () => redirect('/')

/** A refused choice is answered by a page, as the form was sent by one. */
export { RefusedPage as ErrorBoundary } from '~/components/layout/error-page.tsx'
