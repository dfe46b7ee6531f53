import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import { placesText } from '~/components/competition/places-text.ts'
import { LiveMatGrid } from '~/components/fight/live-mat-grid.tsx'
import { paths } from '~/components/paths.ts'
import { StorySection } from '~/components/public/story-cards.tsx'
import { AsideLayout } from '~/components/ui/aside-layout.tsx'
import { buttonClass } from '~/components/ui/button.tsx'
import { Card } from '~/components/ui/card.tsx'
import { DefinitionList } from '~/components/ui/definition-list.tsx'
import { Link } from '~/components/ui/link.tsx'
import type { Competition } from '~/domain/contract/competition.fields.ts'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import { useFormat, useText } from '~/i18n/words.tsx'
import { loadLiveMats } from '~/server/pages/live-mats.ts'
import { load } from '~/server/client/load.ts'
import { oncePerAnswer } from '~/server/client/once-per-answer.ts'
import { newsEntries } from '~/server/pages/list-entries.ts'
import { shownCategories } from '~/server/pages/shown-categories.ts'

export const handle: RouteHandle = { showsScores: true }

const NEWS = 3

export async function loader({ context, params }: LoaderFunctionArgs) {
  const slug = params['slug'] ?? ''
  const [{ data }, live] = await Promise.all([
    load(context.api.competitions.details({ params: { slug } })),
    loadLiveMats(context, slug),
  ])
  const news = await load(
    context.api.news.list({
      query: {
        competition_id: data.id,
        per_page: NEWS,
        order_by: 'published_at',
        order_direction: 'DESC',
      },
    }),
  )
  return {
    competition: withoutCategories(data),
    categories: shownCategories(data),
    live,
    news: newsEntries(news.data),
    renderedAtMs: Date.now(),
  }
}

const withoutCategories = oncePerAnswer(({ categories: _, ...competition }: Competition) => competition)

export default function CompetitionOverview() {
  const t = useText()
  const format = useFormat()
  const { competition, categories, live, news, renderedAtMs } = useLoaderData<typeof loader>()
  const dateAndTime = (value: string) => `${format.longDate(value)}, ${format.time(value)}`
  return (
    <AsideLayout
      lead={
        live.length > 0 || competition.image || competition.description ? (
          <>
            {live.length > 0 ? (
              <Card title={t('public:competitions.liveNow')}>
                <LiveMatGrid mats={live} renderedAtMs={renderedAtMs} className="md:grid-cols-2" />
              </Card>
            ) : null}
            {competition.image ? (
              <img
                src={competition.image}
                alt=""
                width={1200}
                height={720}
                className="aspect-[5/3] w-full rounded-md border border-line object-cover"
              />
            ) : null}
            {competition.description ? (
              <Card title={t('public:competitions.about')}>
                <p className="max-w-prose whitespace-pre-line">{competition.description}</p>
              </Card>
            ) : null}
          </>
        ) : null
      }
      aside={
        <>
          <Card title={t('public:competitions.facts')}>
            <DefinitionList
              items={[
                {
                  term: t('public:competitions.organiser'),
                  value: (
                    <Link className="link" to={paths.organisation(competition.organisation.slug)}>
                      {competition.organisation.name}
                    </Link>
                  ),
                },
                { term: t('public:competitions.starts'), value: dateAndTime(competition.start_at) },
                { term: t('public:competitions.ends'), value: dateAndTime(competition.end_at) },
                {
                  term: t('public:competitions.place'),
                  value: competition.address ?? competition.city?.name ?? '—',
                },
                {
                  term: t('public:competitions.registration'),
                  value: format.dateRange(competition.registration_start_at, competition.registration_end_at),
                },
                {
                  term: t('public:competitions.fee'),
                  value:
                    competition.price > 0
                      ? t('public:competitions.feePerDiscipline', {
                          price: format.price(competition.price, competition.currency),
                        })
                      : t('public:competitions.free'),
                },
              ]}
            />
            <a
              href={paths.competitionCalendar(competition.slug)}
              download
              className={buttonClass('secondary', 'md', 'mt-4')}
            >
              <CalendarPlus size={18} />
              {t('public:competitions.calendar')}
            </a>
          </Card>
          <Card title={t('public:competitions.categories')}>
            <ul className="flex flex-col divide-y divide-line">
              {categories.map((category) => (
                <li key={category.id} className="flex items-center justify-between gap-3 py-2">
                  <span>{category.name}</span>
                  <span className="text-end text-sm text-ink-muted">
                    {[category.discipline.name, competition.registration_open && placesText(t, category)]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </li>
              ))}
            </ul>
          </Card>
        </>
      }
    >
      {competition.payment_information && competition.registration_open ? (
        <Card title={t('public:competitions.payment')}>
          <p className="max-w-prose whitespace-pre-line">{competition.payment_information}</p>
        </Card>
      ) : null}
      <StorySection title={t('public:competitions.news')} stories={news} />
    </AsideLayout>
  )
}
