import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { FilterBar } from '~/components/list/filter-bar.tsx'
import { SearchFilter, SelectFilter } from '~/components/list/filters.tsx'
import { Pagination } from '~/components/list/pagination.tsx'
import { entryOfPerson, PersonList } from '~/components/public/person-list.tsx'
import { EmptyState } from '~/components/ui/empty-state.tsx'
import type { Participant } from '~/domain/contract/application.fields.ts'
import { PAGE_PACE_MS } from '~/domain/realtime/page-pace.ts'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import { useText } from '~/i18n/words.tsx'
import { loadList } from '~/server/client/load-list.ts'
import { load } from '~/server/client/load.ts'
import { oncePerAnswer } from '~/server/client/once-per-answer.ts'
import { choicesOf } from '~/server/pages/choices.ts'
import { shownCategories } from '~/server/pages/shown-categories.ts'

export const handle: RouteHandle = {
  title: 'public:competitions.tabs.athletes',
  refreshedEveryMs: PAGE_PACE_MS.otherwise,
}

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const slug = params['slug'] ?? ''
  const [competition, page] = await Promise.all([
    load(context.api.competitions.details({ params: { slug } })),
    loadList(request, (query) => context.api.competitions.athletes({ params: { slug }, query })),
  ])
  return {
    page: { ...page, data: entriesOf(page.data) },
    categories: choicesOf(shownCategories(competition.data)),
  }
}

const entriesOf = oncePerAnswer((people: readonly Participant[]) =>
  people.map(({ categories, ...person }) => ({
    ...entryOfPerson(person),
    note: categories.map(({ name }) => name).join(', '),
  })),
)

export default function CompetitionAthletes() {
  const t = useText()
  const { page, categories } = useLoaderData<typeof loader>()
  return (
    <div className="flex flex-col gap-5">
      <FilterBar refused={page.meta.refused}>
        <SearchFilter />
        <SelectFilter name="category_id" label={t('public:competitions.category')} options={categories} />
      </FilterBar>
      {page.data.length === 0 ? (
        <EmptyState
          title={t('public:competitions.noAthletes.title')}
          text={t('public:competitions.noAthletes.text')}
        />
      ) : (
        <PersonList people={page.data} />
      )}
      <Pagination meta={page.meta} />
    </div>
  )
}
