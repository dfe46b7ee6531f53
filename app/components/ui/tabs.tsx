import { useLocation } from '@remix-run/react'
import { cx } from './class-names.ts'
import { isAt, Link } from './link.tsx'

export interface Tab {
  readonly to: string
  readonly label: string
  /** A figure after the label. */
  readonly count?: number
  /** True when only this very address is the tab, not what lies under it. */
  readonly end?: boolean
  /** Other addresses that belong to the tab. */
  readonly also?: readonly string[]
}

/** Whether a page belongs to a tab. */
export const isTabOf = (here: string, { to, end = false, also = [] }: Tab): boolean =>
  isAt(here, to, end) || also.some((address) => isAt(here, address, false))

/** Tabs side by side, the current one underlined. */
export function TabList({ tabs }: { readonly tabs: readonly Tab[] }) {
  const here = useLocation().pathname
  return (
    <ul className="flex w-max gap-1">
      {tabs.map((tab) => {
        const isCurrent = isTabOf(here, tab)
        return (
          <li key={tab.to}>
            <Link
              to={tab.to}
              prefetch="intent"
              {...(isCurrent && { 'aria-current': 'page' })}
              className={cx(
                'relative flex min-h-12 items-center gap-2 px-3 font-semibold whitespace-nowrap md:px-4',
                'focus-visible:-outline-offset-2',
                isCurrent
                  ? 'text-ink after:absolute after:inset-x-0 after:-bottom-px after:h-[3px] after:bg-accent-text'
                  : 'text-ink-muted hover:text-ink',
              )}
            >
              {tab.label}
              <TabCount tab={tab} />
            </Link>
          </li>
        )
      })}
    </ul>
  )
}

/** The figure after a tab's label. */
export function TabCount({ tab: { count } }: { readonly tab: Tab }) {
  if (count === undefined) return null
  return <span className="figures rounded-xs bg-neutral-tint px-1.5 text-sm text-ink-muted">{count}</span>
}

/** Sections of a page, as links. The strip scrolls by itself where it does not fit; the page never does. */
export function Tabs({ tabs, label }: { readonly tabs: readonly Tab[]; readonly label: string }) {
  return (
    <nav aria-label={label} data-chrome className="strip -mx-4 border-b border-line px-4 md:mx-0 md:px-0">
      <TabList tabs={tabs} />
    </nav>
  )
}
