import type { LoaderFunctionArgs } from '@remix-run/node'
import { Outlet, useLoaderData, useMatches } from '@remix-run/react'
import { VenueTimeNote } from '~/components/competition/venue-time-note.tsx'
import { StageBadge } from '~/components/competition/stage-badge.tsx'
import { useViewer } from '~/components/layout/viewer.tsx'
import { paths } from '~/components/paths.ts'
import { useLiveCompetitions } from '~/components/fight/use-live-fights.ts'
import { LinkButton } from '~/components/ui/button.tsx'
import { LiveDot } from '~/components/ui/live-dot.tsx'
import { CachedMarkup } from '~/components/ui/cached-markup.tsx'
import { PAGE_HEADER, PageHeaderContent } from '~/components/ui/page-header.tsx'
import { Tabs } from '~/components/ui/tabs.tsx'
import type { Competition } from '~/domain/contract/competition.fields.ts'
import { PAGE_PACE_MS } from '~/domain/realtime/page-pace.ts'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import { VenueTime, useFormat, useText } from '~/i18n/words.tsx'
import { load } from '~/server/client/load.ts'
import { oncePerAnswer } from '~/server/client/once-per-answer.ts'
import { pageSummary } from '~/server/pages/page-summary.ts'
import { teamKindOf } from '~/server/pages/team.ts'

type Data = Awaited<ReturnType<typeof loader>>

export const handle: RouteHandle = {
  i18n: ['fight', 'bracket', 'athlete'],
  title: ({ competition }: Data) => competition.name,
}

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { data: competition } = await load(
    context.api.competitions.details({ params: { slug: params['slug'] ?? '' } }),
  )
  const viewer = competition.abilities.team ? await context.viewer() : null
  return {
    competition: headOf(competition),
    team: viewer && teamKindOf(viewer),
    summary: pageSummary(context, competition),
  }
}

/** What the head of each of its pages shows: the categories, say, go with the pages that list them. */
const headOf = oncePerAnswer((competition: Competition) => {
  const { id, slug, name, status, stage, timezone, address, city, abilities } = competition
  const { start_at, end_at, registration_open, athletes_count, live_fights_count } = competition
  return {
    ...{ id, slug, name, status, stage, timezone, address, city: city && { name: city.name }, abilities },
    ...{ start_at, end_at, registration_open, athletes_count, live_fights_count },
  }
})

export default function CompetitionPage() {
  const t = useText()
  const { competition, team } = useLoaderData<typeof loader>()
  const format = useFormat(competition.timezone)
  const { slug } = competition
  const viewer = useViewer()
  const page = useMatches().at(-1)?.handle as RouteHandle | undefined
  useLiveCompetitions([competition.id], {
    everyMs: page?.refreshedEveryMs ?? PAGE_PACE_MS.bouts,
    pollMs: 30_000,
    withoutScores: !page?.showsScores,
  })
  const place = [competition.city?.name, competition.address].filter(Boolean).join(', ')
  return (
    <div className="flex flex-col gap-6">
      <CachedMarkup
        as="header"
        className={PAGE_HEADER}
        name="head of a competition"
        shows={[competition, team, viewer !== null]}
        content={() => (
          <PageHeaderContent
            crumbs={[{ label: t('public:competitions.title'), to: paths.competitions }]}
            eyebrow={[format.dateRange(competition.start_at, competition.end_at), place]
              .filter(Boolean)
              .join(' · ')}
            title={competition.name}
            badges={
              <>
                <StageBadge competition={competition} />
                <VenueTimeNote competition={competition} />
                {competition.live_fights_count > 0 ? (
                  <span className="inline-flex items-center gap-2 font-semibold text-accent-text">
                    <LiveDot />
                    {t('public:competitions.live', { count: competition.live_fights_count })}
                  </span>
                ) : null}
              </>
            }
            actions={
              <>
                {competition.abilities.apply || (competition.registration_open && !viewer) ? (
                  <LinkButton to={paths.apply(slug)}>{t('common:actions.apply')}</LinkButton>
                ) : null}
                {team ? (
                  <LinkButton variant="secondary" to={paths.team(team, slug)}>
                    {t(competition.registration_open ? 'athlete:team.enter' : 'athlete:team.mine')}
                  </LinkButton>
                ) : null}
                {competition.abilities.manage ? (
                  <LinkButton variant="secondary" to={paths.managedCompetition(slug)}>
                    {t('public:competitions.toConsole')}
                  </LinkButton>
                ) : null}
              </>
            }
          />
        )}
      />
      <Tabs
        label={t('common:nav.sections')}
        tabs={[
          { to: paths.competition(slug), label: t('public:competitions.tabs.overview'), end: true },
          {
            to: paths.competitionAthletes(slug),
            label: t('public:competitions.tabs.athletes'),
            count: competition.athletes_count,
          },
          { to: paths.competitionSchedule(slug), label: t('public:competitions.tabs.schedule') },
          { to: paths.competitionBrackets(slug), label: t('public:competitions.tabs.brackets') },
          { to: paths.competitionResults(slug), label: t('public:competitions.tabs.results') },
        ]}
      />
      <VenueTime timeZone={competition.timezone}>
        <Outlet />
      </VenueTime>
    </div>
  )
}
