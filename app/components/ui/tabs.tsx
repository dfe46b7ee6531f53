import { cx } from './class-names.ts'
import { NavLink } from './link.tsx'

export interface Tab {
  readonly to: string
  readonly label: string
  /** A figure after the label. */
  readonly count?: number
  /** True when only this very address is the tab, not what lies under it. */
  readonly end?: boolean
}

/** How a tab looks; the one of the current page is underlined. */
export const tabClass = ({ isActive }: { readonly isActive: boolean }): string =>
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

/** Sections of a page, as links. The strip scrolls by itself where it does not fit; the page never does. */
export function Tabs({ tabs, label }: { readonly tabs: readonly Tab[]; readonly label: string }) {
  return (
    <nav aria-label={label} data-chrome className="strip -mx-4 border-b border-line px-4 md:mx-0 md:px-0">
      <ul className="flex w-max gap-1">
        {tabs.map((tab) => (
          <li key={tab.to}>
            <NavLink to={tab.to} end={tab.end ?? false} prefetch="intent" className={tabClass}>
              <TabLabel {...tab} />
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
