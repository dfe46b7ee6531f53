import { useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import type { AccountArea } from '~/domain/access/roles.ts'
import { useText } from '~/i18n/words.tsx'
import { cx } from '../ui/class-names.ts'
import { CachedMarkup } from '../ui/cached-markup.tsx'
import { isAt, Link } from '../ui/link.tsx'
import { adminMenu } from './admin-menu.ts'
import { accountMenus, helpingGroup } from './account-menu.ts'
import { shownMenu, type MenuEntry } from './menu.ts'
import { WorkspaceLayout } from './workspace-layout.tsx'

const phoneBars: Readonly<Partial<Record<AccountArea, readonly MenuEntry[]>>> = {
  user: accountMenus.user[0]?.entries ?? [],
}

/** What a bar of 320 pixels has room for; the menu has the rest. */
const PHONE_BAR_MAX = 4

/** The account area of a role: its menu at the left, narrow for a judge; an athlete's phone has it at the foot (spec §2). */
export function AccountLayout({
  area,
  helps = false,
  children,
}: {
  readonly area: AccountArea
  /** They help at some competition. */
  readonly helps?: boolean
  readonly children: ReactNode
}) {
  const phoneBar = phoneBars[area]
  const helping = helps ? helpingGroup.entries : []
  return (
    <WorkspaceLayout
      // An administrator's menu stays the same on the shared pages and in an organiser's console.
      groups={[...(area === 'admin' ? adminMenu : accountMenus[area]), ...(helps ? [helpingGroup] : [])]}
      sidebar={area === 'judge' ? 'narrow' : 'switch'}
      bottom={phoneBar ? <BottomBar entries={[...helping, ...phoneBar].slice(0, PHONE_BAR_MAX)} /> : null}
    >
      {children}
    </WorkspaceLayout>
  )
}

function BottomBar({ entries }: { readonly entries: readonly MenuEntry[] }) {
  const t = useText()
  const here = useLocation().pathname
  return (
    <nav
      aria-label={t('common:nav.account')}
      data-chrome
      data-bottom-bar
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      <CachedMarkup
        as="ul"
        name="bottom bar"
        shows={shownMenu([{ entries }], here)}
        className="grid auto-cols-fr grid-flow-col"
        content={() =>
          entries.map((entry) => {
            const Icon = entry.icon
            const isCurrent = isAt(here, entry.to, entry.end ?? false)
            return (
              <li key={entry.to} className="min-w-0">
                <Link
                  to={entry.to}
                  {...(isCurrent && { 'aria-current': 'page' as const })}
                  className={cx(
                    'flex h-16 flex-col items-center justify-center gap-1 border-t-[3px] px-1 text-2xs font-medium',
                    isCurrent ? 'border-accent-text text-ink' : 'border-transparent text-ink-muted',
                  )}
                >
                  {Icon ? <Icon size={21} /> : null}
                  <span className="line-clamp-2 max-w-full text-center leading-tight">{t(entry.label)}</span>
                </Link>
              </li>
            )
          })
        }
      />
    </nav>
  )
}
