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

/** Menus do not change: what is frozen is recognised without being read (`CachedMarkup`). */
export const fixedGroup: <G extends MenuGroup>(group: G) => G = import.meta.env.SSR
  ? (group) => Object.freeze({ ...group, entries: Object.freeze(group.entries) })
  : (group) => group

/** What tells a menu from every other as it is drawn, where the reader is in it included. */
export const shownMenu: (groups: readonly MenuGroup[], here: string) => readonly unknown[] = import.meta.env
  .SSR
  ? (groups, here) => groups.flatMap((group) => [group, ...entriesAt(group, here)])
  : () => []

const entriesAt = ({ entries }: MenuGroup, here: string) =>
  entries.filter(({ to, end = false }) => isAt(here, to, end)).map(({ to }) => to)
