import { useLocation } from '@remix-run/react'
import MenuIcon from 'lucide-react/icons/menu'
import X from 'lucide-react/icons/x'
import { useText } from '~/i18n/words.tsx'
import { buttonClass, LinkButton } from '../ui/button.tsx'
import { CachedMarkup } from '../ui/cached-markup.tsx'
import { cx } from '../ui/class-names.ts'
import { useDetailsMenu } from '../ui/details-menu.ts'
import { MenuLink } from './menu-link.tsx'
import { shownMenu, type MenuGroup } from './menu.ts'
import { Switches } from './switches.tsx'

/**
 * The menu of a narrow screen: a `details` over the whole page, so it opens without a script. The stylesheet holds
 * the page behind it still (base.css); navigation closes it.
 * @param here where its switches lead back to
 */
export function MobileMenu({
  groups,
  isSignedIn,
  here,
}: {
  readonly groups: readonly MenuGroup[]
  readonly isSignedIn: boolean
  readonly here: string
}) {
  const t = useText()
  const ref = useDetailsMenu()
  const { pathname } = useLocation()
  return (
    <CachedMarkup
      as="details"
      name="menu"
      elementRef={ref}
      shows={[isSignedIn, ...shownMenu(groups, pathname)]}
      texts={{ here }}
      data-locks-scroll
      className="group lg:hidden"
      content={(texts) => (
        <>
          <summary aria-label={t('common:nav.menu')} className={buttonClass('ghost', 'md', 'w-11 px-0')}>
            <MenuIcon size={24} className="group-open:hidden" />
            <X size={24} className="hidden group-open:block" />
          </summary>
          <div className="fixed inset-x-0 top-17 bottom-0 z-40 flex flex-col gap-6 overflow-y-auto overscroll-contain bg-page px-4 pt-4 pb-10">
            <nav aria-label={t('common:nav.menu')} className="flex flex-col gap-5">
              {groups.map((group, index) => (
                <Group key={group.label ?? index} group={group} here={pathname} />
              ))}
            </nav>
            {isSignedIn ? null : (
              <div className="grid grid-cols-2 gap-3">
                <LinkButton to="/auth/login" variant="secondary">
                  {t('common:actions.login')}
                </LinkButton>
                <LinkButton to="/auth/signup">{t('common:actions.signup')}</LinkButton>
              </div>
            )}
            <Switches className="flex items-center justify-between" here={texts.here} />
          </div>
        </>
      )}
    />
  )
}

function Group({ group: { label, entries }, here }: { readonly group: MenuGroup; readonly here: string }) {
  const t = useText()
  return (
    <div>
      {label ? <p className="eyebrow mb-1 text-ink-faint">{t(label)}</p> : null}
      <ul>
        {entries.map((entry) => (
          <li key={entry.to}>
            <MenuLink
              entry={entry}
              here={here}
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
  )
}
