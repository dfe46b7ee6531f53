import { isRehearsal } from '../../domain/competition/rehearsal.ts'
import { bearerOfScreen } from '../../domain/screen/bearer.ts'
import type { AppContext } from './context.ts'
import { cookiesOf } from './cookies.ts'

/** Browsers keep no cookie for longer than 400 days; it is set anew with every page of the screen. */
const LIFETIME_SECONDS = 400 * 86_400

type Site = Pick<AppContext, 'settings'>
const isSecure = ({ settings }: Site) => settings.publicUrl.startsWith('https:')
const nameOf = (site: Site) => (isSecure(site) ? '__Host-screen' : 'screen')

/** What a screen of a venue is known by; it is no session, and opens the screen's own page and its rehearsal alone. */
export const screenTokenOf = (context: Site, request: Request): string | null =>
  cookiesOf(request.headers.get('cookie'))[nameOf(context)] ?? null

/** The bearer token a screen reads a rehearsal with; what is public needs none. */
export function rehearsalBearer(context: Site, request: Request, slug: string): string | undefined {
  const token = isRehearsal(slug) ? screenTokenOf(context, request) : null
  return token === null ? undefined : bearerOfScreen(token)
}

export function storeScreenToken(context: Pick<AppContext, 'settings' | 'session'>, token: string): void {
  const secure = isSecure(context) ? '; Secure' : ''
  context.session.headers.append(
    'set-cookie',
    `${nameOf(context)}=${token}; Path=/; Max-Age=${LIFETIME_SECONDS}; HttpOnly; SameSite=Lax${secure}`,
  )
}
