import type { LoaderFunctionArgs } from '@remix-run/node'
import { Outlet, useLoaderData } from '@remix-run/react'
import { paths } from '~/components/paths.ts'
import { Avatar } from '~/components/ui/avatar.tsx'
import { PageHeader } from '~/components/ui/page-header.tsx'
import { Tabs } from '~/components/ui/tabs.tsx'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import { useText } from '~/i18n/words.tsx'
import { load } from '~/server/client/load.ts'
import { pageSummary } from '~/server/pages/page-summary.ts'

type Data = Awaited<ReturnType<typeof loader>>

export const handle: RouteHandle = {
  i18n: ['fight'],
  title: ({ club }: Data) => club.name,
}

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { data: club } = await load(context.api.clubs.details({ params: { slug: params['slug'] ?? '' } }))
  return { club, summary: pageSummary(context, club) }
}

export default function ClubPage() {
  const t = useText()
  const { club } = useLoaderData<typeof loader>()
  return (
    <div className="flex flex-col gap-6">
      <PageHeader
        crumbs={[{ label: t('public:clubs.title'), to: '/clubs' }]}
        picture={<Avatar name={club.name} src={club.image} size="xl" />}
        eyebrow={club.city?.name}
        title={club.name}
      />
      <Tabs
        label={t('common:nav.sections')}
        tabs={[
          { to: paths.club(club.slug), label: t('public:clubs.tabs.overview'), end: true },
          { to: `${paths.club(club.slug)}/activities`, label: t('public:clubs.tabs.activities') },
        ]}
      />
      <Outlet />
    </div>
  )
}
