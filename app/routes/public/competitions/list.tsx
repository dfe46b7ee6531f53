import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { CompetitionCard } from '~/components/competition/competition-card.tsx'
import { FilterBar } from '~/components/list/filter-bar.tsx'
import { DateRangeFilter, SearchFilter, SelectFilter } from '~/components/list/filters.tsx'
import { Pagination } from '~/components/list/pagination.tsx'
import { EmptyState } from '~/components/ui/empty-state.tsx'
import { PageHeader } from '~/components/ui/page-header.tsx'
import { COMPETITION_LIST_STATUSES } from '~/domain/competition/slugs.ts'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import { useText } from '~/i18n/words.tsx'
import { load } from '~/server/load.ts'

export const handle: RouteHandle = { title: 'public:competitions.title' }

export async function loader({ request, context }: LoaderFunctionArgs) {
  const asked = Object.fromEntries(new URL(request.url).searchParams)
  const named = { no_pagination: '1', short: '1', order_by: 'name' } as const
  const [page, organisations] = await Promise.all([
    load(context.api.competitions.list({ query: { list_status: 'upcoming', ...asked } as never })),
    load(context.api.organisations.list({ query: named })),
  ])
  return {
    page,
    organisations: organisations.data.map(({ id, name }) => ({ value: String(id), label: name })),
  }
}

export default function Competitions() {
  const t = useText()
  const { page, organisations } = useLoaderData<typeof loader>()
  return (
    <div className="flex flex-col gap-6">
      <PageHeader title={t('public:competitions.title')} lead={t('public:competitions.lead')} />
      <FilterBar>
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
          label={t('public:competitions.organiser')}
          options={organisations}
        />
        <DateRangeFilter name="start_at" label={t('public:competitions.dates')} />
      </FilterBar>
      {page.data.length === 0 ? (
        <EmptyState title={t('public:competitions.empty.title')} text={t('public:competitions.empty.text')} />
      ) : (
        <ul className="grid gap-5 md:grid-cols-2 lg:grid-cols-3">
          {page.data.map((competition) => (
            <li key={competition.id} className="min-w-0">
              <CompetitionCard competition={competition} />
            </li>
          ))}
        </ul>
      )}
      <Pagination meta={page.meta} />
    </div>
  )
}
