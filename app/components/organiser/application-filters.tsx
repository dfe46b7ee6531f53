import type { ApplicationCounts } from '~/domain/contract/application.fields.ts'
import type { Category } from '~/domain/contract/category.fields.ts'
import { useText } from '~/i18n/words.tsx'
import { FilterBar } from '../list/filter-bar.tsx'
import { SearchFilter, SelectFilter } from '../list/filters.tsx'
import type { RefusedFilters } from '../list/read-filters.ts'

/** What the organiser's list of applications is narrowed by, each choice with how many there are of it. */
export function ApplicationFilters({
  counts,
  categories,
  refused,
}: {
  readonly counts: ApplicationCounts
  readonly categories: readonly Category[]
  readonly refused: RefusedFilters
}) {
  const t = useText()
  const option = (value: string | number, label: string, count: number) => ({
    value: String(value),
    label: t('organiser:applications.counted', { label, count }),
  })
  const inCategory = new Map(counts.categories.map(({ id, count }) => [id, count]))
  const { total, paid, weighed_in: weighedIn } = counts
  return (
    <FilterBar
      refused={refused}
      folded={
        <>
          <SelectFilter
            name="status"
            label={t('organiser:applications.status')}
            options={[
              option('waiting', t('status:applicationList.waiting'), counts.waiting),
              option('approved', t('status:applicationList.approved'), counts.approved),
              ...counts.statuses.map(({ status, count }) =>
                option(status, t(`status:application.${status}`), count),
              ),
            ]}
          />
          <SelectFilter
            name="club_id"
            label={t('organiser:applications.club')}
            searched={counts.clubs.length > 20}
            options={counts.clubs.map(({ id, name, count }) => option(id, name, count))}
          />
          <SelectFilter
            name="category_id"
            label={t('organiser:applications.category')}
            options={categories.map(({ id, name }) => option(id, name, inCategory.get(id) ?? 0))}
          />
          <SelectFilter
            name="is_paid"
            label={t('organiser:applications.payment')}
            options={[
              option('1', t('status:payment.paid'), paid),
              option('0', t('status:payment.not_paid'), total - paid),
            ]}
          />
          <SelectFilter
            name="weighed_in"
            label={t('organiser:applications.weighedIn')}
            options={[
              option('1', t('organiser:applications.weighedInYes'), weighedIn),
              option('0', t('organiser:applications.weighedInNo'), total - weighedIn),
            ]}
          />
        </>
      }
    >
      <SearchFilter isBare placeholder={t('organiser:applications.athlete')} />
    </FilterBar>
  )
}
