import type { LoaderFunctionArgs } from '@remix-run/node'
import { Outlet, useLoaderData, useRouteError } from '@remix-run/react'
import { ErrorPanel } from '~/components/layout/error-page.tsx'
import { PublicLayout } from '~/components/layout/public-layout.tsx'
import { paths } from '~/components/paths.ts'
import { PageHeader } from '~/components/ui/page-header.tsx'
import { Tabs } from '~/components/ui/tabs.tsx'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import { useText } from '~/i18n/words.tsx'
import { loadMats } from '~/server/pages/load-display.ts'

export const handle: RouteHandle = {
  i18n: ['display', 'public'],
  title: ({ competition }: Awaited<ReturnType<typeof loader>>, t) =>
    `${t('display:title')}: ${competition.name}`,
}

export const loader = ({ context, params }: LoaderFunctionArgs) => loadMats(context, params['slug'] ?? '')

export type DisplayData = typeof loader

/** Where the screens of a competition are chosen and set up (spec §2, display mode). */
export default function DisplayPages() {
  const t = useText()
  const { competition } = useLoaderData<DisplayData>()
  const { slug } = competition
  return (
    <PublicLayout>
      <div className="flex flex-col gap-6">
        <PageHeader
          crumbs={[{ label: competition.name, to: paths.competition(slug) }]}
          title={t('display:title')}
          lead={t('display:lead')}
        />
        <Tabs
          label={t('common:nav.sections')}
          tabs={[
            { to: paths.display(slug), label: t('display:overview.tab'), end: true },
            { to: paths.displayScheduleSetUp(slug), label: t('display:constructor.schedule') },
            { to: paths.displayMatSetUp(slug), label: t('display:constructor.fight') },
            { to: paths.displayOverlaySetUp(slug), label: t('display:overlay.tab') },
            { to: paths.displayWidgetSetUp(slug), label: t('display:widget.tab') },
          ]}
        />
        <Outlet />
      </div>
    </PublicLayout>
  )
}

export function ErrorBoundary() {
  return (
    <PublicLayout>
      <ErrorPanel error={useRouteError()} />
    </PublicLayout>
  )
}
