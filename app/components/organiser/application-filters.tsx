import type { ApplicationCounts } from '~/domain/contract/application.fields.ts'
import type { Category } from '~/domain/contract/category.fields.ts'
import type { Text } from '~/i18n/en/translation.ts'
import { useText } from '~/i18n/words.tsx'
import { FilterBar } from '../list/filter-bar.tsx'
import { SearchFilter, SelectFilter } from '../list/filters.tsx'
import type { RefusedFilters } from '../list/read-filters.ts'
import type { Option } from '../ui/select.tsx'

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
  const choices = choicesOf(t, counts, categories)
  return (
    <FilterBar
      refused={refused}
      folded={
        <>
          <SelectFilter name="status" label={t('organiser:applications.status')} options={choices.status} />
          <SelectFilter
            name="club_id"
            label={t('organiser:applications.club')}
            searched={choices.club.length > 20}
            options={choices.club}
          />
          <SelectFilter
            name="category_id"
            label={t('organiser:applications.category')}
            options={choices.category}
          />
          <SelectFilter name="is_paid" label={t('organiser:applications.payment')} options={choices.isPaid} />
          <SelectFilter
            name="weighed_in"
            label={t('organiser:applications.weighedIn')}
            options={choices.weighedIn}
          />
        </>
      }
    >
      <SearchFilter isBare placeholder={t('organiser:applications.athlete')} />
    </FilterBar>
  )
}

type Choices = Readonly<Record<'category' | 'club' | 'isPaid' | 'status' | 'weighedIn', readonly Option[]>>

/** What was made last of counts that are frozen, as answers to many are. */
const made = new WeakMap<
  ApplicationCounts,
  { readonly t: Text; readonly categories: readonly Category[]; readonly choices: Choices }
>()

function choicesOf(t: Text, counts: ApplicationCounts, categories: readonly Category[]): Choices {
  const known = made.get(counts)
  if (known && known.t === t && known.categories === categories) return known.choices
  const option = (value: string | number, label: string, count: number): Option => ({
    value: String(value),
    label: t('organiser:applications.counted', { label, count }),
  })
  const inCategory = new Map(counts.categories.map(({ id, count }) => [id, count]))
  const { total, paid, weighed_in: weighedIn } = counts
  const choices: Choices = {
    status: [
      option('waiting', t('status:applicationList.waiting'), counts.waiting),
      option('approved', t('status:applicationList.approved'), counts.approved),
      ...counts.statuses.map(({ status, count }) => option(status, t(`status:application.${status}`), count)),
    ],
    club: counts.clubs.map(({ id, name, count }) => option(id, name, count)),
    category: categories.map(({ id, name }) => option(id, name, inCategory.get(id) ?? 0)),
    isPaid: [
      option('1', t('status:payment.paid'), paid),
      option('0', t('status:payment.not_paid'), total - paid),
    ],
    weighedIn: [
      option('1', t('organiser:applications.weighedInYes'), weighedIn),
      option('0', t('organiser:applications.weighedInNo'), total - weighedIn),
    ],
  }
  if (Object.isFrozen(counts) && Object.isFrozen(categories)) {
    for (const options of Object.values(choices)) Object.freeze(options)
    made.set(counts, { t, categories, choices })
  }
  return choices
}
