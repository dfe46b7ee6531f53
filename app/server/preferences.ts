import { isTheme } from 'remix-themes'
import { isLanguage, type Language } from '../i18n/languages.ts'
import type { SidebarState, Theme } from './context.ts'

const YEAR_SECONDS = 31_536_000

/**
 * A choice kept as it is in a cookie that scripts may read: `theme=dark`, `language=ru` (spec §1), `sidebar=minimised`. The session of
 * remix-themes would wrap the value; its validation is what is used of it.
 */
export function choiceCookie(
  name: 'theme' | 'language' | 'sidebar',
  value: Theme | Language | SidebarState,
  secure: boolean,
): string {
  return `${name}=${value}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure ? '; Secure' : ''}`
}

export function readTheme(value: unknown): Theme | null {
  return isTheme(value) ? value : null
}

export function readLanguage(value: unknown): Language | null {
  return isLanguage(value) ? value : null
}

export function readSidebar(value: unknown): SidebarState | null {
  return value === 'expanded' || value === 'minimised' ? value : null
}
