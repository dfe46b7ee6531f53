import type { LucideIcon } from 'lucide-react'
import type { TextKey } from '~/i18n/en/translation.ts'

/** One way to go. */
export interface MenuEntry {
  readonly to: string
  readonly label: TextKey
  readonly icon?: LucideIcon
  /** True when only this very address counts as "here". */
  readonly end?: boolean
  /** Which of the viewer's counts stands beside it. */
  readonly counts?: 'unread'
}

export interface MenuGroup {
  readonly label?: TextKey
  readonly entries: readonly MenuEntry[]
}
