import { useLocation } from '@remix-run/react'
import { lazy, Suspense, type ComponentType } from 'react'
import { useText } from '~/i18n/words.tsx'
import { lazyCode } from '../network/lazy-code.ts'
import { LinkButton } from '../ui/button.tsx'
import { CachedMarkup } from '../ui/cached-markup.tsx'
import { cx } from '../ui/class-names.ts'
import { MenuLink } from './menu-link.tsx'
import { shownMenu, type MenuGroup } from './menu.ts'
import { MobileMenu } from './mobile-menu.tsx'
import { Switches, useHere } from './switches.tsx'
import { useViewer, type Viewer } from './viewer.tsx'
import { HomeLink } from './wordmark.tsx'

/** Visitors need no script for it. The server draws it at once, and the browser brings it to life when it is there. */
const ViewerControls: ComponentType<{ readonly viewer: Viewer }> = import.meta.env.SSR
  ? (await import('./viewer-controls.tsx')).default
  : lazy(() => lazyCode(() => import('./viewer-controls.tsx')))

/**
 * The head of every page but the TV's. `first` stands in it on a wide screen; `groups` are the menu of a narrow one.
 */
export function SiteHeader({
  first,
  groups,
  width = 'page',
}: {
  readonly first: MenuGroup
  readonly groups: readonly MenuGroup[]
  /** `page` keeps to the width of the text below, `full` goes from edge to edge. */
  readonly width?: 'page' | 'full'
}) {
  const t = useText()
  const viewer = useViewer()
  const { pathname } = useLocation()
  const here = useHere()
  return (
    <header data-chrome className="sticky top-0 z-30 border-b border-line bg-page">
      <a
        href="#content"
        className="absolute start-2 top-2 z-50 -translate-y-20 rounded-sm bg-accent px-4 py-2 font-semibold text-on-accent focus-visible:translate-y-0"
      >
        {t('common:skipToContent')}
      </a>
      <div className="heri h-1" aria-hidden="true" />
      <div
        className={cx(
          'flex h-16 items-center gap-1 px-4 md:px-6',
          width === 'page' && 'mx-auto max-w-page xl:px-0',
        )}
      >
        <HomeLink className="me-auto lg:me-2 xl:me-5" />
        <nav aria-label={t('common:nav.main')} className="me-auto hidden lg:block">
          <CachedMarkup
            as="ul"
            name="header"
            shows={shownMenu([first], pathname)}
            className="flex"
            content={() =>
              first.entries.map((entry) => (
                <li key={entry.to}>
                  <MenuLink
                    entry={entry}
                    here={pathname}
                    prefetch="intent"
                    classOf={(isCurrent) =>
                      cx(
                        'relative flex h-16 items-center px-1.5 text-sm font-medium xl:px-3.5 xl:text-[0.9375rem]',
                        isCurrent
                          ? 'text-ink after:absolute after:inset-x-1.5 xl:after:inset-x-3.5 after:-bottom-px after:h-[3px] after:bg-accent-text'
                          : 'text-ink-muted hover:text-ink',
                      )
                    }
                  />
                </li>
              ))
            }
          />
        </nav>
        <Switches className="hidden items-center lg:flex" here={here} />
        {viewer ? (
          <>
            <LinkButton to={viewer.home} variant="ghost" size="sm" className="ms-2 hidden xl:inline-flex">
              {t(viewer.area === 'admin' ? 'common:nav.toAdmin' : 'common:nav.toAccount')}
            </LinkButton>
            <Suspense>
              <ViewerControls viewer={viewer} />
            </Suspense>
          </>
        ) : (
          <CachedMarkup
            as="div"
            name="sign-in"
            className="ms-1 hidden shrink-0 items-center gap-1 md:flex xl:ms-2 xl:gap-2"
            content={() => (
              <>
                <LinkButton to="/auth/login" variant="ghost" size="sm">
                  {t('common:actions.login')}
                </LinkButton>
                <LinkButton to="/auth/signup" size="sm">
                  {t('common:actions.signup')}
                </LinkButton>
              </>
            )}
          />
        )}
        <MobileMenu groups={groups} isSignedIn={viewer !== null} here={here} />
      </div>
    </header>
  )
}
