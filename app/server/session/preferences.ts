import { readTableLayout, DEFAULT_LAYOUT, type TableLayout } from '../../components/judge/table-layout.ts'
import { isLanguage, type Language } from '../../i18n/languages.ts'
import type { AppContext, SidebarState } from './context.ts'
import { cookiesOf } from './cookies.ts'

const YEAR_SECONDS = 31_536_000

/**
 * A choice kept as it is in a cookie that scripts may read: `theme=dark`, `language=ru` (spec §1), `sidebar=minimised`,
 * `timezone=Europe/Moscow`, `table=score`.
 */
export function choiceCookie(
  name: 'theme' | 'language' | 'sidebar' | 'timezone' | 'table',
  value: string,
  secure: boolean,
): string {
  return `${name}=${value}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure ? '; Secure' : ''}`
}

/** Keeps a choice for the pages of a browser. A zone is for one that does not name its own: a script names it again. */
export function storePreference(
  { session, settings }: Pick<AppContext, 'session' | 'settings'>,
  name: 'language' | 'timezone',
  value: string,
): void {
  const secure = settings.publicUrl.startsWith('https:')
  session.headers.append('set-cookie', choiceCookie(name, value, secure))
}

export function readLanguage(value: unknown): Language | null {
  return isLanguage(value) ? value : null
}

/** How this device shows the scoring table. */
export const tableLayoutOf = (request: Request): TableLayout =>
  readTableLayout(cookiesOf(request.headers.get('cookie'))['table']) ?? DEFAULT_LAYOUT

export function readSidebar(value: unknown): SidebarState | null {
  return value === 'expanded' || value === 'minimised' ? value : null
}
