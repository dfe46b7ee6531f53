import { useLocation } from '@remix-run/react'
import MenuIcon from 'lucide-react/icons/menu'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { useText } from '~/i18n/words.tsx'
import { buttonClass } from '../ui/button.tsx'
import { CachedMarkup } from '../ui/cached-markup.tsx'
import { cx } from '../ui/class-names.ts'
import { useDetailsMenu } from '../ui/details-menu.ts'
import { MenuLink, shownEntries } from './menu-link.tsx'
import type { MenuGroup } from './menu.ts'

/**
 * The menu of a narrow screen: a `details` over the whole page, so it opens without a script. The stylesheet holds
 * the page behind it still (base.css); navigation closes it.
 */
export function MobileMenu({
  groups,
  children,
}: {
  readonly groups: readonly MenuGroup[]
  readonly children?: ReactNode
}) {
  const t = useText()
  const ref = useDetailsMenu()
  const here = useLocation().pathname
  const shown = groups.map(({ label, entries }) => ({ label, entries: shownEntries(entries, here) }))
  return (
    <details ref={ref} data-locks-scroll className="group lg:hidden">
      <summary aria-label={t('common:nav.menu')} className={buttonClass('ghost', 'md', 'w-11 px-0')}>
        <MenuIcon size={24} className="group-open:hidden" />
        <X size={24} className="hidden group-open:block" />
      </summary>
      <div className="fixed inset-x-0 top-17 bottom-0 z-40 flex flex-col gap-6 overflow-y-auto overscroll-contain bg-page px-4 pt-4 pb-10">
        <CachedMarkup
          as="nav"
          name="menu"
          shows={shown}
          aria-label={t('common:nav.menu')}
          className="flex flex-col gap-5"
          content={() =>
            shown.map((group, index) => (
              <div key={group.label ?? index}>
                {group.label ? <p className="eyebrow mb-1 text-ink-faint">{t(group.label)}</p> : null}
                <ul>
                  {group.entries.map((entry) => (
                    <li key={entry.to}>
                      <MenuLink
                        entry={entry}
                        classOf={(isCurrent) =>
                          cx(
                            'display flex min-h-13 items-center gap-3 border-b border-line text-2xl',
                            isCurrent ? 'text-accent-text' : 'text-ink',
                          )
                        }
                      />
                    </li>
                  ))}
                </ul>
              </div>
            ))
          }
        />
        {children}
      </div>
    </details>
  )
}
