import ChevronDown from 'lucide-react/icons/chevron-down'
import { cx } from './class-names.ts'
import { Dropdown, menuItemClass } from './dropdown.tsx'
import { isAt, Link } from './link.tsx'
import { TAB_STRIP, TabLabel, TabList, type Tab } from './tabs.tsx'

/** A tab that other addresses may belong to as well. */
export interface GroupedTab extends Tab {
  readonly also?: readonly string[]
}

export interface TabGroup {
  readonly name: string
  readonly tabs: readonly GroupedTab[]
}

/** More tabs than this do not stand beside each other on a tablet. */
const PLAIN = 6

const isTabOf = (here: string, { to, end = false, also = [] }: GroupedTab): boolean =>
  isAt(here, to, end) || also.some((address) => isAt(here, address, false))

/**
 * Many sections on one line: the tabs of the current group, after a menu of all groups, which opens without a script.
 * A few tabs stand plainly, without groups.
 * @param groups those without tabs are left out
 */
export function GroupedTabs({
  groups,
  label,
  here,
}: {
  readonly groups: readonly TabGroup[]
  readonly label: string
  /** The path of the page. */
  readonly here: string
}) {
  const shown = groups
    .filter(({ tabs }) => tabs.length > 0)
    .map(({ name, tabs }) => ({ name, tabs: tabs.map((tab) => ({ ...tab, isActive: isTabOf(here, tab) })) }))
  const all = shown.flatMap(({ tabs }) => tabs)
  const current = shown.find(({ tabs }) => tabs.some(({ isActive }) => isActive)) ?? shown[0]
  if (all.length <= PLAIN || !current)
    return (
      <nav aria-label={label} data-chrome className={TAB_STRIP}>
        <TabList tabs={all} />
      </nav>
    )
  return (
    <nav aria-label={label} data-chrome className="-mx-4 flex border-b border-line px-4 md:mx-0 md:px-0">
      <Dropdown
        align="start"
        button={
          <>
            {current.name}
            <ChevronDown size={18} aria-hidden="true" className="shrink-0" />
          </>
        }
        buttonClassName={cx(
          'me-2 flex min-h-10 mt-1 cursor-pointer list-none items-center gap-1 rounded-sm bg-neutral-tint px-3',
          'font-semibold whitespace-nowrap hover:text-accent-text [&::-webkit-details-marker]:hidden',
        )}
        panelClassName="max-h-[70vh] w-[calc(100vw-2rem)] gap-x-1 overflow-y-auto md:w-[calc(100vw-3rem)] md:columns-3 lg:w-[min(calc(100vw-19.5rem),60rem)]"
      >
        {shown.map(({ name, tabs }) => (
          <section key={name} aria-label={name} className="break-inside-avoid">
            <p className="px-3 pt-2 pb-1 text-sm font-semibold text-ink">{name}</p>
            <ul>
              {tabs.map((tab) => (
                <li key={tab.to}>
                  <Link
                    to={tab.to}
                    className={menuItemClass}
                    {...(tab.isActive && { 'aria-current': 'page' })}
                  >
                    <TabLabel {...tab} />
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </Dropdown>
      <div className="strip min-w-0 flex-1">
        <TabList tabs={current.tabs} />
      </div>
    </nav>
  )
}
