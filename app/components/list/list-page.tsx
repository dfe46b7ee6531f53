import type { ReactNode } from 'react'
import type { TextKey } from '~/i18n/en/translation.ts'
import { useText } from '~/i18n/words.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Breadcrumbs, type Crumb } from '../ui/breadcrumbs.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { FilterBar } from './filter-bar.tsx'
import { Pagination } from './pagination.tsx'
import { useActiveFilters, type ListMeta } from './query.ts'

/** The shell of every list: head, filters, the list itself, pages; and what to say when it is empty. */
export function ListPage({
  title,
  lead,
  crumbs = [],
  actions,
  isPart = false,
  filters,
  meta,
  empty,
  children,
}: {
  readonly title: TextKey
  readonly lead?: ReactNode
  readonly crumbs?: readonly Crumb[]
  readonly actions?: ReactNode
  /** It stands below the head of a larger page, which has the `h1`. */
  readonly isPart?: boolean
  /** The fields of the filter bar, from `filters.tsx`. */
  readonly filters?: ReactNode
  readonly meta: ListMeta
  /** Shown when there is nothing at all; a plain word by default. */
  readonly empty?: ReactNode
  readonly children: ReactNode
}) {
  const t = useText()
  const filtered = useActiveFilters() > 0
  const Total = isPart ? 'p' : 'h2'
  const nothing = filtered ? (
    <EmptyState title={t('common:list.noMatchTitle')} text={t('common:list.noMatchText')} />
  ) : (
    (empty ?? <EmptyState title={t('common:list.emptyTitle')} text={t('common:list.emptyText')} />)
  )
  return (
    <div className="flex flex-col gap-6">
      {isPart ? (
        <header className="flex flex-col gap-3">
          <Breadcrumbs crumbs={crumbs} />
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
            <h2 className="display text-2xl">{t(title)}</h2>
            {actions}
          </div>
          {lead ? <p className="max-w-prose text-ink-muted">{lead}</p> : null}
        </header>
      ) : (
        <PageHeader title={t(title)} lead={lead} crumbs={crumbs} actions={actions} />
      )}
      {filters ? <FilterBar refused={meta.refused}>{filters}</FilterBar> : null}
      <Total className="sr-only">{t('common:list.total', { count: meta.total })}</Total>
      {meta.total === 0 ? nothing : children}
      <Pagination meta={meta} />
    </div>
  )
}
