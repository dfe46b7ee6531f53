import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { FilterBar } from '~/components/list/filter-bar.tsx'
import { SearchFilter, SelectFilter } from '~/components/list/filters.tsx'
import { Pagination } from '~/components/list/pagination.tsx'
import { paths } from '~/components/paths.ts'
import { Avatar } from '~/components/ui/avatar.tsx'
import { CachedMarkup } from '~/components/ui/cached-markup.tsx'
import { Country } from '~/components/ui/country.tsx'
import { EmptyState } from '~/components/ui/empty-state.tsx'
import { Link } from '~/components/ui/link.tsx'
import { PAGE_PACE_MS } from '~/domain/realtime/page-pace.ts'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import { useText } from '~/i18n/words.tsx'
import { loadList } from '~/server/client/load-list.ts'
import { load } from '~/server/client/load.ts'
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
    page,
    categories: shownCategories(competition.data).map(({ id, name }) => ({ value: String(id), label: name })),
  }
}

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
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] gap-3">
          {page.data.map((athlete) => (
            <CachedMarkup
              key={athlete.id}
              as="li"
              className="min-w-0"
              name="entrant"
              shows={athlete}
              content={() => (
                <Link
                  to={paths.user(athlete.slug)}
                  className="flex min-w-0 items-center gap-3 rounded-md border border-line bg-surface p-3 hover:bg-raised"
                >
                  <Avatar name={athlete.name} src={athlete.thumb} />
                  <span className="flex min-w-0 flex-col">
                    <span className="truncate font-semibold">{athlete.name}</span>
                    <span className="flex min-w-0 gap-2 text-sm text-ink-muted">
                      {athlete.country ? (
                        <Country name={athlete.country.name} code={athlete.country.code} short />
                      ) : null}
                      <span className="truncate">{athlete.club?.name}</span>
                    </span>
                    <span className="truncate text-sm text-ink-muted">
                      {athlete.categories.map((category) => category.name).join(', ')}
                    </span>
                  </span>
                </Link>
              )}
            />
          ))}
        </ul>
      )}
      <Pagination meta={page.meta} />
    </div>
  )
}
