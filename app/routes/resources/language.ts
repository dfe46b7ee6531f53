import { redirect, type ActionFunctionArgs } from '@remix-run/node'
import { localPath } from '~/server/session/local-path.ts'
import { choiceCookie, readLanguage } from '~/server/session/preferences.ts'
import { readForm } from '~/server/forms/read-form.ts'

/**
 * Keeps the chosen language; a signed-in person's profile learns it too (spec §4). The page is then loaded anew in
 * that language.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request)
  const language = readLanguage(form.get('language'))
  if (!language) throw new Response(null, { status: 400 })
  const viewer = await context.viewer()
  if (viewer && viewer.lang !== language) await context.api.user.update({ body: { lang: language } })
  return redirect(localPath(form.get('redirectTo')), {
    headers: {
      'Set-Cookie': choiceCookie('language', language, context.settings.publicUrl.startsWith('https:')),
    },
  })
}

export const loader = () => redirect('/')

/** A refused choice is answered by a page, as the form was sent by one. */
export { RefusedPage as ErrorBoundary } from '~/components/layout/error-page.tsx'
