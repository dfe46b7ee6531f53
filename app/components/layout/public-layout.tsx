import type { ReactNode } from 'react'
import { PageProgress } from './page-progress.tsx'
import { publicGroup } from './public-menu.ts'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'
import { SlidingMain } from './sliding-main.tsx'
import { useViewer } from './viewer.tsx'
import type { MenuGroup } from './menu.ts'

/** Header, page, footer: the public area (spec §2). A full-bleed band inside a page takes the class `bleed`. */
export function PublicLayout({ children }: { readonly children: ReactNode }) {
  const viewer = useViewer()
  const own: MenuGroup[] = viewer
    ? [
        {
          entries: [
            {
              to: viewer.home,
              label: viewer.area === 'admin' ? 'common:nav.toAdmin' : 'common:nav.toAccount',
            },
          ],
        },
      ]
    : []
  return (
    <div className="flex min-h-dvh flex-col overflow-x-clip">
      <PageProgress />
      <SiteHeader first={publicGroup} groups={[publicGroup, ...own]} />
      <SlidingMain className="mx-auto w-full max-w-page flex-1 px-4 py-8 md:px-6 md:py-10 xl:px-0">
        {children}
      </SlidingMain>
      <SiteFooter />
    </div>
  )
}
