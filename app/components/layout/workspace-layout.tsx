import type { ReactNode } from 'react'
import { cx } from '../ui/class-names.ts'
import type { MenuGroup } from './menu.ts'
import { PageProgress } from './page-progress.tsx'
import { siteGroup } from './public-menu.ts'
import { useSidebar } from './sidebar-state.tsx'
import { Sidebar } from './sidebar.tsx'
import { SiteHeader } from './site-header.tsx'
import { SlidingMain } from './sliding-main.tsx'

/** Header, left menu, page: what the account and the admin areas share. `bottom` is a bar at the foot of a phone. */
export function WorkspaceLayout({
  groups,
  sidebar,
  bottom,
  children,
}: {
  readonly groups: readonly MenuGroup[]
  readonly sidebar: 'switch' | 'narrow'
  readonly bottom?: ReactNode
  readonly children: ReactNode
}) {
  const [state] = useSidebar()
  const isNarrow = sidebar === 'narrow' || state === 'minimised'
  return (
    <div className={cx('min-h-dvh overflow-x-clip print:overflow-visible', bottom ? 'max-lg:pb-18' : null)}>
      <PageProgress />
      <SiteHeader first={siteGroup} groups={[...groups, siteGroup]} width="full" />
      <div
        className={cx(
          'grid print:block grid-cols-[minmax(0,1fr)]',
          isNarrow ? 'lg:grid-cols-[70px_minmax(0,1fr)]' : 'lg:grid-cols-[248px_minmax(0,1fr)]',
        )}
      >
        <Sidebar groups={groups} mode={sidebar} />
        <SlidingMain className="w-full max-w-[110rem] px-4 py-6 md:px-6 lg:px-8 lg:py-8 print:p-0">
          {children}
        </SlidingMain>
      </div>
      {bottom}
    </div>
  )
}
