import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { FightCard } from '~/components/fight/fight-card.tsx'
import { FilterBar } from '~/components/list/filter-bar.tsx'
import { SelectFilter } from '~/components/list/filters.tsx'
import { Pagination } from '~/components/list/pagination.tsx'
import { useActiveFilters } from '~/components/list/query.ts'
import { consolePaths } from '~/components/console-paths.ts'
import { paths } from '~/components/paths.ts'
import { LinkButton } from '~/components/ui/button.tsx'
import { EmptyState } from '~/components/ui/empty-state.tsx'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import { useText } from '~/i18n/words.tsx'
import { choicesOf } from '~/server/pages/choices.ts'
import { requireConsole } from '~/server/pages/managed-competition.ts'
import { loadList } from '~/server/client/load-list.ts'
import { load } from '~/server/client/load.ts'
import { matOptions } from '~/i18n/mat-name.ts'

const STATUSES = ['online', 'waiting', 'ended'] as const

export const handle: RouteHandle = { title: 'organiser:tabs.fights' }

export async function loader(args: LoaderFunctionArgs) {
  const { api } = args.context
  const competition = await requireConsole(args, 'fights')
  const [page, mats, time] = await Promise.all([
    loadList(args.request, (query) => api.fights.list({ query }), {
      defaults: { order_by: 'start_estimate_at' },
      fixed: { competition_id: competition.id },
    }),
    load(api.mats.list({ query: { competition_id: competition.id, no_pagination: '1' } })),
    load(api.time.now()),
  ])
  return {
    slug: competition.slug,
    manage: competition.abilities.manage,
    page,
    mats: mats.data,
    categories: choicesOf(competition.categories),
    renderedAtMs: time.data.server_time_ms,
  }
}

export default function ManagedFights() {
  const t = useText()
  const { slug, manage, page, mats, categories, renderedAtMs } = useLoaderData<typeof loader>()
  const filtered = useActiveFilters() > 0
  return (
    <div className="flex flex-col gap-5">
      {manage ? (
        <LinkButton variant="secondary" size="sm" to={consolePaths.paperResults(slug)} className="self-end">
          {t('organiser:paperResults.title')}
        </LinkButton>
      ) : null}
      <FilterBar refused={page.meta.refused}>
        <SelectFilter
          name="status"
          label={t('organiser:fights.status')}
          options={STATUSES.map((value) => ({ value, label: t(`status:fight.${value}`) }))}
        />
        <SelectFilter name="mat_id" label={t('fight:mat')} options={matOptions(t, mats)} />
        <SelectFilter name="category_id" label={t('fight:category')} options={categories} />
      </FilterBar>
      {page.data.length > 0 ? (
        <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
          {page.data.map((fight) => (
            <li key={fight.id} className="min-w-0">
              <FightCard
                fight={fight}
                renderedAtMs={renderedAtMs}
                to={manage ? consolePaths.managedBout(slug, fight) : paths.fight(fight.id)}
              />
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState
          title={t(filtered ? 'common:list.noMatchTitle' : 'organiser:fights.empty.title')}
          text={t(filtered ? 'common:list.noMatchText' : 'organiser:fights.empty.text')}
        />
      )}
      <Pagination meta={page.meta} />
    </div>
  )
}
