import type { LoaderFunctionArgs } from '@remix-run/node'
import { Outlet, useLoaderData } from '@remix-run/react'
import { VenueTimeNote } from '~/components/competition/venue-time-note.tsx'
import { StageBadge } from '~/components/competition/stage-badge.tsx'
import { paths } from '~/components/paths.ts'
import { useLiveLoader } from '~/components/realtime/use-live-loader.ts'
import { PageHeader } from '~/components/ui/page-header.tsx'
import { Tabs } from '~/components/ui/tabs.tsx'
import { competitionChannel } from '~/domain/realtime/channels.ts'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import { VenueTime, useFormat, useText } from '~/i18n/words.tsx'
import { requireArea } from '~/server/session/guard.ts'
import { load } from '~/server/client/load.ts'

export const handle: RouteHandle = {
  i18n: ['judge', 'fight', 'bracket'],
  title: (data: Awaited<ReturnType<typeof loader>>) => data.competition.name,
}

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  await requireArea(context, request, 'judge')
  const { data: competition } = await load(
    context.api.competitions.details({ params: { slug: params['slug'] ?? '' } }),
  )
  return { competition }
}

export default function JudgeCompetition() {
  const t = useText()
  const { competition } = useLoaderData<typeof loader>()
  const format = useFormat(competition.timezone)
  const { slug } = competition
  useLiveLoader({ channels: [competitionChannel(competition.id)], everyMs: 3_000 })
  return (
    <>
      <PageHeader
        crumbs={[{ label: t('judge:competitions.title'), to: paths.judgeUpcoming }]}
        eyebrow={[format.dateRange(competition.start_at, competition.end_at), competition.city?.name]
          .filter(Boolean)
          .join(' · ')}
        title={competition.name}
        badges={
          <>
            <StageBadge competition={competition} />
            <VenueTimeNote competition={competition} />
          </>
        }
      />
      <Tabs
        label={t('common:nav.sections')}
        tabs={[
          { to: paths.judgeCompetition(slug), label: t('judge:tabs.overview'), end: true },
          { to: paths.judgeSchedule(slug), label: t('judge:tabs.schedule') },
          { to: paths.judgeFights(slug), label: t('judge:tabs.fights') },
          { to: paths.judgeBrackets(slug), label: t('judge:tabs.brackets') },
        ]}
      />
      <div className="pt-6">
        <VenueTime timeZone={competition.timezone}>
          <Outlet />
        </VenueTime>
      </div>
    </>
  )
}
