import type { LoaderFunctionArgs } from '@remix-run/node'
import type { LinkPurpose } from '../../domain/contract/sign-up.fields.ts'
import { load } from '../client/load.ts'

/** Tokens of links are shorter; what is longer is none. */
const TOKEN_MAX = 200

/** The token of a link that was sent, handed over or shown as a code; empty where the address has none. */
export const linkTokenOf = (request: Request): string =>
  (new URL(request.url).searchParams.get('token') ?? '').slice(0, TOKEN_MAX)

/** The loader of a page that a mailed link opens: what the link is good for. A GET uses nothing up. */
export const mailedLink =
  (purpose: LinkPurpose) =>
  async ({ request, context }: LoaderFunctionArgs) => {
    const token = linkTokenOf(request)
    const signUpToken = await context.session.signUpToken()
    const { data: link } = await load(
      context.api.auth.link({
        body: { token, purpose, ...(signUpToken && { sign_up_token: signUpToken }) },
      }),
    )
    await context.device.name()
    return { token, link, hasSignUp: signUpToken !== null }
  }
