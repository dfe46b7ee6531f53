import { useText } from '~/i18n/words.tsx'
import { FilterBar } from '../list/filter-bar.tsx'
import { SelectFilter } from '../list/filters.tsx'
import { matOptions } from '~/i18n/mat-name.ts'

interface Named {
  readonly id: number
  readonly name: string
}

/** Of which category or mat there is paper. */
export function EventFilters({
  categories,
  mats,
}: {
  readonly categories?: readonly Named[]
  readonly mats?: readonly Named[]
}) {
  const t = useText()
  const options = (rows: readonly Named[]) => rows.map(({ id, name }) => ({ value: String(id), label: name }))
  return (
    <FilterBar>
      {categories ? (
        <SelectFilter name="category_id" label={t('papers:category')} options={options(categories)} />
      ) : null}
      {mats ? <SelectFilter name="mat_id" label={t('papers:mat')} options={matOptions(t, mats)} /> : null}
    </FilterBar>
  )
}
