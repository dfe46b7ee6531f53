import { useLocation } from '@remix-run/react'
import { CachedMarkup } from './cached-markup.tsx'
import { cx } from './class-names.ts'
import { isAt, Link } from './link.tsx'

export interface Tab {
  /** A path of this site. */
  readonly to: string
  readonly label: string
  /** A figure after the label. */
  readonly count?: number
  /** True when only this very address is the tab, not what lies under it. */
  readonly end?: boolean
}

interface ShownTab extends Tab {
  readonly isActive: boolean
}

/** How a tab looks; the one of the current page is underlined. */
const tabClass = ({ isActive }: { readonly isActive: boolean }): string =>
  cx(
    'relative flex min-h-12 items-center gap-2 px-3 font-semibold whitespace-nowrap xl:px-4',
    'focus-visible:-outline-offset-2',
    isActive
      ? 'text-ink after:absolute after:inset-x-0 after:-bottom-px after:h-[3px] after:bg-accent-text'
      : 'text-ink-muted hover:text-ink',
  )

/** What stands on a tab. */
export function TabLabel({ label, count }: Pick<Tab, 'label' | 'count'>) {
  return (
    <>
      {label}
      {count === undefined ? null : (
        <span className="figures rounded-xs bg-neutral-tint px-1.5 text-sm text-ink-muted">{count}</span>
      )}
    </>
  )
}

/** Tabs side by side, those of this page underlined. */
export function TabList({ tabs }: { readonly tabs: readonly ShownTab[] }) {
  return (
    <CachedMarkup
      as="ul"
      className="flex w-max gap-1"
      name="tabs"
      shows={tabs}
      content={() =>
        tabs.map((tab) => (
          <li key={tab.to}>
            <Link
              to={tab.to}
              prefetch="intent"
              {...(tab.isActive && { 'aria-current': 'page' as const })}
              className={tabClass(tab)}
            >
              <TabLabel {...tab} />
            </Link>
          </li>
        ))
      }
    />
  )
}

/** The strip scrolls by itself where it does not fit; the page never does. */
export const TAB_STRIP = 'strip -mx-4 border-b border-line px-4 md:mx-0 md:px-0'

/** Sections of a page, as links. */
export function Tabs({ tabs, label }: { readonly tabs: readonly Tab[]; readonly label: string }) {
  const here = useLocation().pathname
  return (
    <nav aria-label={label} data-chrome className={TAB_STRIP}>
      <TabList tabs={tabs.map((tab) => ({ ...tab, isActive: isAt(here, tab.to, tab.end ?? false) }))} />
    </nav>
  )
}
