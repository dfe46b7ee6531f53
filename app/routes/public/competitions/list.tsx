import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { CompetitionCard } from '~/components/competition/competition-card.tsx'
import { DateRangeFilter, SearchFilter, SelectFilter } from '~/components/list/filters.tsx'
import { placeInGrid } from '~/components/ui/picture-place.ts'
import { ListPage } from '~/components/list/list-page.tsx'
import { EmptyState } from '~/components/ui/empty-state.tsx'
import { COMPETITION_LIST_STATUSES } from '~/domain/competition/slugs.ts'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import { useText } from '~/i18n/words.tsx'
import { loadList } from '~/server/client/load-list.ts'
import { load } from '~/server/client/load.ts'
import { choicesOf } from '~/server/pages/choices.ts'

export const handle: RouteHandle = { title: 'public:competitions.title' }

export async function loader({ request, context }: LoaderFunctionArgs) {
  const named = { no_pagination: '1', short: '1', order_by: 'name' } as const
  const [page, organisations] = await Promise.all([
    loadList(request, (query) => context.api.competitions.list({ query }), {
      defaults: { list_status: 'upcoming' },
    }),
    load(context.api.organisations.list({ query: named })),
  ])
  return {
    page,
    organisations: choicesOf(organisations.data),
  }
}

export default function Competitions() {
  const t = useText()
  const { page, organisations } = useLoaderData<typeof loader>()
  return (
    <ListPage
      title="public:competitions.title"
      lead={t('public:competitions.lead')}
      meta={page.meta}
      empty={<EmptyState title={t('public:competitions.empty.title')} text={t('public:home.noUpcoming')} />}
      filters={
        <>
          <SearchFilter />
          <SelectFilter
            name="list_status"
            label={t('public:competitions.when')}
            fallback="upcoming"
            options={COMPETITION_LIST_STATUSES.map((value) => ({
              value,
              label: t(`status:competitionList.${value}`),
            }))}
          />
          <SelectFilter
            name="organisation_id"
            searched
            label={t('public:competitions.organiser')}
            options={organisations}
          />
          <DateRangeFilter name="start_at" label={t('public:competitions.dates')} />
        </>
      }
    >
      <ul className="grid gap-5 md:grid-cols-2 lg:grid-cols-3">
        {page.data.map((competition, at) => (
          <li key={competition.id} className="min-w-0">
            <CompetitionCard competition={competition} picture={placeInGrid(at)} />
          </li>
        ))}
      </ul>
    </ListPage>
  )
}
