import type { Category } from '~/domain/contract/category.fields.ts'
import type { GroupRef } from '~/domain/contract/user.fields.ts'
import { useText } from '~/i18n/words.tsx'
import { FilterBar } from '../list/filter-bar.tsx'
import { SelectFilter } from '../list/filters.tsx'

/** Of which category and which club there is paper. */
export function PaperFilters({
  categories,
  clubs,
}: {
  readonly categories: readonly Category[]
  readonly clubs: readonly GroupRef[]
}) {
  const t = useText()
  const options = (rows: readonly { readonly id: number; readonly name: string }[]) =>
    rows.map(({ id, name }) => ({ value: String(id), label: name }))
  return (
    <FilterBar>
      <SelectFilter name="category_id" label={t('weighIn:filter.category')} options={options(categories)} />
      <SelectFilter name="club_id" label={t('weighIn:filter.club')} options={options(clubs)} />
    </FilterBar>
  )
}
