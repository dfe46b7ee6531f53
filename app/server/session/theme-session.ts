import { createSession, type SessionStorage } from '@remix-run/node'
import { createThemeSessionResolver } from 'remix-themes'
import { cookiesOf } from './cookies.ts'
import { choiceCookie } from './preferences.ts'

/**
 * The theme's cookie as a session of one value. Remix's own cookie sessions would wrap it, and the page's first byte
 * and the key of a kept page are made from `theme=dark` as it is (spec §1, decision 0018).
 */
const plainStorage = (isSecure: boolean): SessionStorage => ({
  getSession: (header) => Promise.resolve(createSession({ theme: cookiesOf(header)['theme'] })),
  commitSession: (session) => Promise.resolve(choiceCookie('theme', String(session.get('theme')), isSecure)),
  destroySession: () => Promise.resolve('theme=; Path=/; Max-Age=0; SameSite=Lax'),
})

/** Reads and writes the theme of a request, by the resolver of remix-themes. */
export const themeSessionOf = ({ publicUrl }: { readonly publicUrl: string }) =>
  createThemeSessionResolver(plainStorage(publicUrl.startsWith('https:')))
