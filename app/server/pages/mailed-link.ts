import type { LoaderFunctionArgs } from '@remix-run/node'
import type { LinkPurpose } from '../../domain/contract/sign-up.fields.ts'
import { load } from '../client/load.ts'

/** The loader of a page that a mailed link opens: what the link is good for. A GET uses nothing up. */
export const mailedLink =
  (purpose: LinkPurpose) =>
  async ({ request, context }: LoaderFunctionArgs) => {
    const token = (new URL(request.url).searchParams.get('token') ?? '').slice(0, 500)
    const signUpToken = await context.session.signUpToken()
    const { data: link } = await load(
      context.api.auth.link({
        body: { token, purpose, ...(signUpToken && { sign_up_token: signUpToken }) },
      }),
    )
    await context.device.name()
    return { token, link, hasSignUp: signUpToken !== null }
  }
