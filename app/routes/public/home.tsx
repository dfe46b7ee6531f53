import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { CompetitionDates } from '~/components/competition/competition-dates.tsx'
import { CompetitionCard } from '~/components/competition/competition-card.tsx'
import { FightCard } from '~/components/fight/fight-card.tsx'
import { labelOf } from '~/components/fight/fight-label.ts'
import { LiveMatGrid } from '~/components/fight/live-mat-grid.tsx'
import { paths } from '~/components/paths.ts'
import { Hero } from '~/components/public/hero.tsx'
import { StoryGrid } from '~/components/public/story-cards.tsx'
import { useLiveCompetitions } from '~/components/fight/use-live-fights.ts'
import { LinkButton } from '~/components/ui/button.tsx'
import { CachedMarkup } from '~/components/ui/cached-markup.tsx'
import { CornerMark } from '~/components/ui/corner-mark.tsx'
import { EmptyState } from '~/components/ui/empty-state.tsx'
import { Link } from '~/components/ui/link.tsx'
import { LiveDot } from '~/components/ui/live-dot.tsx'
import { MedalIcon } from '~/components/ui/medal-icon.tsx'
import type { Results } from '~/domain/contract/result.fields.ts'
import { withVacant } from '~/domain/results/vacant-places.ts'
import { PAGE_PACE_MS } from '~/domain/realtime/page-pace.ts'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import { useText } from '~/i18n/words.tsx'
import type { AppContext } from '~/server/session/context.ts'
import { loadLiveMats } from '~/server/pages/live-mats.ts'
import { load } from '~/server/client/load.ts'
import { newsEntries } from '~/server/pages/list-entries.ts'

export const handle: RouteHandle = { i18n: ['fight'], title: 'public:home.title' }

/** How many things of a kind the front page shows. */
const NEXT = 6
const COMPETITIONS = 3
const PODIUMS = 6
const NEWS = 3

export async function loader({ context }: LoaderFunctionArgs) {
  const { api } = context
  const [live, next, upcoming, passed, news] = await Promise.all([
    loadLiveMats(context),
    load(api.fights.list({ query: { status: 'waiting', per_page: NEXT, order_by: 'start_estimate_at' } })),
    load(
      api.competitions.list({
        query: { list_status: 'upcoming', per_page: COMPETITIONS, order_by: 'start_at' },
      }),
    ),
    load(
      api.competitions.list({
        query: { list_status: 'passed', per_page: 1, order_by: 'start_at', order_direction: 'DESC' },
      }),
    ),
    frontNews(api),
  ])
  const last = passed.data[0] ?? null
  const results = last && (await load(api.competitions.results({ params: { slug: last.slug } }))).data
  return {
    live,
    next: next.data.filter((fight) => fight.start_estimate_at !== null),
    upcoming: upcoming.data,
    news: newsEntries(news),
    last:
      last && results
        ? {
            competition: last,
            podiums: results.categories
              .filter((c) => c.medals.length + c.vacant_medals.length > 0)
              .slice(0, PODIUMS)
              .map(podiumOf),
          }
        : null,
    renderedAtMs: Date.now(),
  }
}

/** What the front page shows of a category: who won which medal in it. */
const podiumOf = ({ category, bracket_id, medals, vacant_medals }: Results['categories'][number]) => ({
  ...{ name: category.name, bracket_id, vacant_medals },
  medals: medals.map(({ user, medal, place }) => ({
    name: user.name,
    club: user.club?.name ?? null,
    medal,
    place,
  })),
})

/** What the federation has put on the front page; the latest news while it has put nothing there. */
async function frontNews(api: AppContext['api']) {
  const query = { order_by: 'published_at', order_direction: 'DESC', per_page: NEWS } as const
  const chosen = await load(api.news.list({ query: { ...query, is_on_main: '1' } }))
  return chosen.data.length > 0 ? chosen.data : (await load(api.news.list({ query }))).data
}

export default function Home() {
  const t = useText()
  const { live, next, upcoming, news, last, renderedAtMs } = useLoaderData<typeof loader>()
  const bouts = [...live.flatMap(({ fight }) => fight ?? []), ...next]
  const running = [...new Map(bouts.map(({ competition }) => [competition.id, competition])).values()]
  useLiveCompetitions(
    running.map(({ id }) => id),
    { everyMs: PAGE_PACE_MS.bouts, pollMs: 30_000 },
  )
  return (
    <div className="flex flex-col gap-12">
      <Hero
        eyebrow={t('public:home.eyebrow')}
        title={t('public:home.heading')}
        lead={t('public:home.lead')}
        actions={
          <>
            <LinkButton size="lg" to={paths.competitions}>
              {t('public:home.toCompetitions')}
            </LinkButton>
            <LinkButton size="lg" variant="secondary" to="/auth/signup">
              {t('public:home.join')}
            </LinkButton>
          </>
        }
      />
      {live.length > 0 ? (
        <Section
          title={t('public:home.live')}
          mark={
            live.some(({ fight }) => fight !== null && labelOf(fight) === 'online') ? (
              <LiveDot className="size-3 text-danger-text" />
            ) : null
          }
          more={
            running[0]
              ? { to: paths.competitionSchedule(running[0].slug), label: t('public:home.allMats') }
              : null
          }
        >
          <LiveMatGrid mats={live} renderedAtMs={renderedAtMs} className="md:grid-cols-2 lg:grid-cols-3" />
        </Section>
      ) : null}
      {next.length > 0 ? (
        <Section title={t('public:home.next')} mark={<CornerMark />}>
          <ul className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
            {next.map((fight) => (
              <li key={fight.id} className="min-w-0">
                <FightCard fight={fight} renderedAtMs={renderedAtMs} />
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
      <Section
        title={t('public:home.upcoming')}
        mark={<CornerMark />}
        more={{ to: paths.competitions, label: t('common:actions.showAll') }}
      >
        {upcoming.length > 0 ? (
          <ul className="grid gap-5 md:grid-cols-2 lg:grid-cols-3">
            {upcoming.map((competition) => (
              <li key={competition.id} className="min-w-0">
                <CompetitionCard competition={competition} />
              </li>
            ))}
          </ul>
        ) : (
          <EmptyState title={t('public:competitions.empty.title')} text={t('public:home.noUpcoming')} />
        )}
      </Section>
      {last && last.podiums.length > 0 ? <LastResults {...last} /> : null}
      {news.length > 0 ? (
        <Section
          title={t('public:home.news')}
          mark={<CornerMark />}
          more={{ to: paths.news, label: t('public:home.allNews') }}
        >
          <StoryGrid stories={news} />
        </Section>
      ) : null}
    </div>
  )
}

function Section({
  title,
  mark,
  more = null,
  children,
}: {
  readonly title: string
  readonly mark: React.ReactNode
  readonly more?: { readonly to: string; readonly label: string } | null
  readonly children: React.ReactNode
}) {
  return (
    <section className="flex min-w-0 flex-col gap-5">
      <header className="flex flex-wrap items-baseline justify-between gap-3">
        <h2 className="display flex items-center gap-3 text-2xl">
          {mark}
          {title}
        </h2>
        {more ? (
          <Link className="link inline-flex min-h-11 items-center" to={more.to}>
            {more.label}
          </Link>
        ) : null}
      </header>
      {children}
    </section>
  )
}

type Last = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>['last']>

function LastResults({ competition, podiums }: Last) {
  const t = useText()
  return (
    <Section
      title={t('public:home.results')}
      mark={<CornerMark />}
      more={{ to: paths.competitionResults(competition.slug), label: t('public:home.allResults') }}
    >
      <p className="text-ink-muted">
        <Link className="link" to={paths.competition(competition.slug)}>
          {competition.name}
        </Link>
        {' · '}
        <CompetitionDates competition={competition} />
      </p>
      <ul className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
        {podiums.map(({ name, bracket_id, medals, vacant_medals: vacant }) => (
          <CachedMarkup
            key={bracket_id}
            as="li"
            className="min-w-0 rounded-md border border-line bg-surface p-4"
            name="podium"
            shows={[competition.slug, name, bracket_id, medals, vacant]}
            content={() => (
              <>
                <h3 className="eyebrow pb-3 text-ink-muted">
                  <Link
                    className="hover:underline"
                    to={paths.competitionBracket(competition.slug, bracket_id)}
                  >
                    {name}
                  </Link>
                </h3>
                <ol className="flex flex-col gap-2">
                  {withVacant(medals, vacant, ({ place }) => place).map(({ row, vacant: free }, at) => (
                    <li key={at} className="flex min-w-0 items-center gap-2.5">
                      <MedalIcon medal={row === null ? free : row.medal} size="sm" />
                      {row === null ? (
                        <span className="text-ink-muted">{t('public:results.vacant')}</span>
                      ) : (
                        <>
                          <span className="min-w-0 font-medium wrap-anywhere">{row.name}</span>
                          <span className="ms-auto max-w-2/5 min-w-0 shrink-0 truncate text-sm text-ink-muted">
                            {row.club}
                          </span>
                        </>
                      )}
                    </li>
                  ))}
                </ol>
              </>
            )}
          />
        ))}
      </ul>
    </Section>
  )
}
