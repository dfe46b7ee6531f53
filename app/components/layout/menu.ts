import type { LucideIcon } from 'lucide-react'
import type { TextKey } from '~/i18n/en/translation.ts'
import { isAt } from '../ui/link.tsx'

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

/**
 * What tells a menu from every other as it is drawn, where the reader is in it included. Groups do not change: frozen,
 * they are recognised without being read (`CachedMarkup`).
 */
export const shownMenu = (groups: readonly MenuGroup[], here: string): readonly unknown[] =>
  groups.flatMap((group) => [Object.freeze(group), ...entriesAt(group, here)])

const entriesAt = ({ entries }: MenuGroup, here: string) =>
  entries.filter(({ to, end = false }) => isAt(here, to, end)).map(({ to }) => to)
