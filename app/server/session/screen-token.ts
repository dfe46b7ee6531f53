import { parse as parseCookies } from 'hono/utils/cookie'
import type { AppContext } from './context.ts'

/** Browsers keep no cookie for longer than 400 days; it is set anew with every page of the screen. */
const LIFETIME_SECONDS = 400 * 86_400

type Site = Pick<AppContext, 'settings'>
const isSecure = ({ settings }: Site) => settings.publicUrl.startsWith('https:')
const nameOf = (site: Site) => (isSecure(site) ? '__Host-screen' : 'screen')

/** What a screen of a venue is known by; it is no session, and opens nothing but the screen's own page. */
export const screenTokenOf = (context: Site, request: Request): string | null =>
  parseCookies(request.headers.get('cookie') ?? '')[nameOf(context)] ?? null

export function keepScreenToken(context: Pick<AppContext, 'settings' | 'session'>, token: string): void {
  const secure = isSecure(context) ? '; Secure' : ''
  context.session.headers.append(
    'set-cookie',
    `${nameOf(context)}=${token}; Path=/; Max-Age=${LIFETIME_SECONDS}; HttpOnly; SameSite=Lax${secure}`,
  )
}
