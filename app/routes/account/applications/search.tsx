import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { CompetitionDates } from '~/components/competition/competition-dates.tsx'
import { SearchFilter } from '~/components/list/filters.tsx'
import { FilterBar } from '~/components/list/filter-bar.tsx'
import { Pagination } from '~/components/list/pagination.tsx'
import { LinkButton } from '~/components/ui/button.tsx'
import { paths } from '~/components/paths.ts'
import { Card } from '~/components/ui/card.tsx'
import { EmptyState } from '~/components/ui/empty-state.tsx'
import { isClosed } from '~/domain/competition/application-status.ts'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import { useFormat, useText } from '~/i18n/words.tsx'
import { requireArea } from '~/server/session/guard.ts'
import { load } from '~/server/client/load.ts'
import { loadList } from '~/server/client/load-list.ts'

export const handle: RouteHandle = { title: 'athlete:applications.tabs.search' }

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireArea(context, request, 'user')
  const [page, own] = await Promise.all([
    loadList(request, (query) => context.api.competitions.list({ query }), {
      // A cancelled one keeps its dates, and takes no applications.
      fixed: { stage: 'registration', status: 'active', order_by: 'start_at' },
    }),
    load(context.api.applications.list({ query: { no_pagination: '1' } })),
  ])
  // After a refusal or a withdrawal one may apply anew.
  const entered = own.data.filter(({ status }) => !isClosed(status))
  return { page, entered: entered.map(({ competition }) => competition.id) }
}

export default function SearchCompetitions() {
  const t = useText()
  const format = useFormat()
  const { page, entered } = useLoaderData<typeof loader>()
  return (
    <div className="flex flex-col gap-5">
      <FilterBar refused={page.meta.refused}>
        <SearchFilter />
      </FilterBar>
      {page.data.length === 0 ? (
        <EmptyState title={t('athlete:search.empty.title')} text={t('athlete:search.empty.text')} />
      ) : (
        <ul className="grid gap-5 md:grid-cols-2 xl:grid-cols-3">
          {page.data.map((competition) => (
            <li key={competition.id}>
              <Card title={competition.name}>
                <div className="flex h-full flex-col gap-3">
                  <p>
                    <CompetitionDates competition={competition} />
                  </p>
                  <p className="text-ink-muted">
                    {[competition.city?.name, competition.organisation.name].filter(Boolean).join(' · ')}
                  </p>
                  <p className="text-ink-muted">
                    {t('athlete:search.until', { date: format.longDate(competition.registration_end_at) })}
                  </p>
                  <p className="figures text-xl">
                    {competition.price > 0
                      ? format.price(competition.price, competition.currency)
                      : t('athlete:search.free')}
                  </p>
                  <div className="mt-auto flex flex-wrap gap-2 pt-2">
                    {entered.includes(competition.id) ? (
                      <LinkButton variant="secondary" to={paths.myApplications}>
                        {t('athlete:search.entered')}
                      </LinkButton>
                    ) : (
                      <LinkButton to={paths.apply(competition.slug)}>{t('common:actions.apply')}</LinkButton>
                    )}
                    <LinkButton variant="ghost" to={`/competitions/${competition.slug}`}>
                      {t('common:actions.details')}
                    </LinkButton>
                  </div>
                </div>
              </Card>
            </li>
          ))}
        </ul>
      )}
      <Pagination meta={page.meta} />
    </div>
  )
}
