import { useLocation } from '@remix-run/react'
import PanelLeftClose from 'lucide-react/icons/panel-left-close'
import PanelLeftOpen from 'lucide-react/icons/panel-left-open'
import { useText } from '~/i18n/words.tsx'
import { CachedMarkup } from '../ui/cached-markup.tsx'
import { FormKey } from '../ui/form-key.tsx'
import { cx } from '../ui/class-names.ts'
import { Form } from '../ui/form.tsx'
import { isAt, Link } from '../ui/link.tsx'
import { shownMenu, type MenuEntry, type MenuGroup } from './menu.ts'
import { useSidebar } from './sidebar-state.tsx'
import { useViewer } from './viewer.tsx'

/** Minimises the sidebar or expands it (spec §4): done by the page itself with a script, by a plain form without one. */
function SidebarSwitch({ isNarrow }: { readonly isNarrow: boolean }) {
  const t = useText()
  const { pathname, search } = useLocation()
  const [, change] = useSidebar()
  const next = isNarrow ? 'expanded' : 'minimised'
  const Icon = isNarrow ? PanelLeftOpen : PanelLeftClose
  const label = t(isNarrow ? 'common:nav.expand' : 'common:nav.collapse')
  return (
    <CachedMarkup
      as={Form}
      name="sidebar switch"
      shows={isNarrow}
      texts={{ here: `${pathname}${search}` }}
      method="post"
      action="/resources/sidebar"
      className="mt-auto"
      onSubmit={(event) => {
        event.preventDefault()
        change(next)
      }}
      content={({ here }) => (
        <>
          <FormKey />
          <input type="hidden" name="sidebar" value={next} />
          <input type="hidden" name="redirectTo" value={here} />
          <button
            type="submit"
            title={label}
            aria-expanded={!isNarrow}
            aria-controls="sidebar"
            className="flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-sm px-3.5 text-sm text-ink-faint hover:bg-neutral-tint hover:text-ink"
          >
            <Icon size={20} className="shrink-0" />
            <span className={isNarrow ? 'sr-only' : 'truncate'}>{label}</span>
          </button>
        </>
      )}
    />
  )
}

/** The left menu of the account and admin areas, 248 px wide or 70 (spec §9). `narrow` has no switch: a judge's is always minimised. */
export function Sidebar({
  groups,
  mode,
}: {
  readonly groups: readonly MenuGroup[]
  readonly mode: 'switch' | 'narrow'
}) {
  const t = useText()
  const [state] = useSidebar()
  const viewer = useViewer()
  const { pathname } = useLocation()
  const isNarrow = mode === 'narrow' || state === 'minimised'
  const unread = viewer?.bell.messages.count ?? 0
  return (
    <aside
      id="sidebar"
      data-chrome
      className="sticky top-17 hidden h-[calc(100dvh-4.25rem)] flex-col gap-1 overflow-y-auto border-e border-line bg-surface p-2 [scrollbar-width:thin] lg:flex"
    >
      <CachedMarkup
        as="nav"
        name="sidebar"
        // An entry's icon is always that of the place it leads to.
        shows={[mode, isNarrow, unread, ...shownMenu(groups, pathname)]}
        aria-label={t('common:nav.account')}
        className={cx('flex flex-col gap-4 pt-2', mode === 'narrow' && 'flex-1')}
        content={() =>
          groups.map((group, index) => (
            <div
              key={group.label ?? index}
              className={cx(mode === 'narrow' && index > 0 && index === groups.length - 1 && 'mt-auto')}
            >
              {group.label && mode === 'switch' ? (
                <p className={cx('eyebrow mb-1 truncate px-3.5 text-ink-faint', isNarrow && 'invisible')}>
                  {t(group.label)}
                </p>
              ) : null}
              <ul className="flex flex-col gap-0.5">
                {group.entries.map((entry) => (
                  <li key={entry.to}>
                    <SidebarLink
                      entry={entry}
                      isCurrent={isAt(pathname, entry.to, entry.end ?? false)}
                      isNarrow={isNarrow}
                      count={entry.counts === 'unread' ? unread : 0}
                    />
                  </li>
                ))}
              </ul>
            </div>
          ))
        }
      />
      {mode === 'switch' ? <SidebarSwitch isNarrow={isNarrow} /> : null}
    </aside>
  )
}

function SidebarLink({
  entry,
  isCurrent,
  isNarrow,
  count,
}: {
  readonly entry: MenuEntry
  readonly isCurrent: boolean
  readonly isNarrow: boolean
  readonly count: number
}) {
  const t = useText()
  const Icon = entry.icon
  return (
    <Link
      to={entry.to}
      prefetch="intent"
      title={t(entry.label)}
      {...(isCurrent && { 'aria-current': 'page' as const })}
      className={cx(
        'relative flex min-h-11 items-center gap-3 rounded-sm px-3.5 font-medium',
        isCurrent
          ? 'bg-neutral-tint text-ink before:absolute before:inset-y-2 before:start-0 before:w-[3px] before:bg-accent-text'
          : 'text-ink-muted hover:bg-neutral-tint hover:text-ink',
      )}
    >
      {Icon ? <Icon size={20} className="shrink-0" /> : null}
      <span className={isNarrow ? 'sr-only' : 'min-w-0 leading-tight'}>{t(entry.label)}</span>
      {count > 0 ? (
        <span
          className={cx(
            'figures shrink-0 rounded-xs bg-red px-1.5 text-sm text-on-red',
            isNarrow ? 'absolute end-1 top-1' : 'ms-auto',
          )}
        >
          {count > 99 ? '99+' : count}
        </span>
      ) : null}
    </Link>
  )
}
