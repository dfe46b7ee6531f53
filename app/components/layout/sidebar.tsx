import { NavLink } from '@remix-run/react'
import PanelLeft from 'lucide-react/icons/panel-left'
import { useText } from '~/i18n/words.tsx'
import { cx } from '../ui/class-names.ts'
import type { MenuEntry, MenuGroup } from './menu.ts'
import { useViewer } from './viewer.tsx'

/** The switch the stylesheet listens to: `group-has-[aside_input:checked]/shell` is the minimised state. Starts expanded (spec §4). */
function SidebarSwitch() {
  const t = useText()
  return (
    <label
      title={t('common:nav.collapse')}
      className="mt-auto flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-3.5 text-sm text-ink-faint hover:bg-neutral-tint hover:text-ink has-focus-visible:outline-2 has-focus-visible:outline-accent-text"
    >
      <input type="checkbox" role="switch" className="sr-only" aria-label={t('common:nav.collapse')} />
      <PanelLeft size={20} className="shrink-0" />
      <span className="group-has-[aside_input:checked]/shell:hidden">{t('common:nav.collapse')}</span>
    </label>
  )
}

/** The left menu of the account and admin areas, 248 px wide or 70 (spec §9). `fixed` has no switch and is always narrow. */
export function Sidebar({
  groups,
  mode,
}: {
  readonly groups: readonly MenuGroup[]
  readonly mode: 'switch' | 'narrow'
}) {
  const t = useText()
  return (
    <aside
      data-chrome
      className="sticky top-17 hidden h-[calc(100dvh-4.25rem)] flex-col gap-1 overflow-y-auto border-e border-line bg-surface p-2 [scrollbar-width:thin] lg:flex"
    >
      <nav
        aria-label={t('common:nav.account')}
        className={cx('flex flex-col gap-4 pt-2', mode === 'narrow' && 'flex-1')}
      >
        {groups.map((group, index) => (
          <div
            key={group.label ?? index}
            className={cx(mode === 'narrow' && index > 0 && index === groups.length - 1 && 'mt-auto')}
          >
            {group.label && mode === 'switch' ? (
              <p className="eyebrow mb-1 truncate px-3.5 text-ink-faint group-has-[aside_input:checked]/shell:invisible">
                {t(group.label)}
              </p>
            ) : null}
            <ul className="flex flex-col gap-0.5">
              {group.entries.map((entry) => (
                <li key={entry.to}>
                  <SidebarLink entry={entry} mode={mode} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      {mode === 'switch' ? <SidebarSwitch /> : null}
    </aside>
  )
}

function SidebarLink({ entry, mode }: { readonly entry: MenuEntry; readonly mode: 'switch' | 'narrow' }) {
  const t = useText()
  const viewer = useViewer()
  const Icon = entry.icon
  const count = entry.counts === 'unread' ? (viewer?.bell.messages.count ?? 0) : 0
  return (
    <NavLink
      to={entry.to}
      end={entry.end ?? false}
      prefetch="intent"
      title={t(entry.label)}
      className={({ isActive }) =>
        cx(
          'relative flex min-h-11 items-center gap-3 rounded-sm px-3.5 font-medium',
          isActive
            ? 'bg-neutral-tint text-ink before:absolute before:inset-y-2 before:start-0 before:w-[3px] before:bg-accent-text'
            : 'text-ink-muted hover:bg-neutral-tint hover:text-ink',
        )
      }
    >
      {Icon ? <Icon size={20} className="shrink-0" /> : null}
      <span
        className={mode === 'narrow' ? 'sr-only' : 'truncate group-has-[aside_input:checked]/shell:sr-only'}
      >
        {t(entry.label)}
      </span>
      {count > 0 ? (
        <span className="figures ms-auto rounded-xs bg-red px-1.5 text-sm text-on-red group-has-[aside_input:checked]/shell:absolute group-has-[aside_input:checked]/shell:end-1 group-has-[aside_input:checked]/shell:top-1">
          {count}
        </span>
      ) : null}
    </NavLink>
  )
}
