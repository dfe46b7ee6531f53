import { SEARCH_MAX } from '~/domain/contract/search-limit.ts'
import type { Offer, ReferredTo } from '~/domain/access/admin-area.ts'
import type { TextKey } from '~/i18n/en/translation.ts'
import { useText } from '~/i18n/words.tsx'
import { useReadFilters } from '../list/read-filters.ts'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { SearchSelect } from '../ui/search-select.tsx'
import { useReferenceSearch, useScript } from './reference-search.ts'

/** The choice of none: it agrees with what is chosen from ("Любая категория"). */
const ANY = {
  'belt-kinds': 'common:any.belt',
  brackets: 'common:any.bracket',
  categories: 'common:any.category',
  cities: 'common:any.city',
  clubs: 'common:any.club',
  competitions: 'common:any.competition',
  continents: 'common:any.continent',
  countries: 'common:any.country',
  mats: 'common:any.mat',
  organisations: 'common:any.organisation',
  states: 'common:any.state',
  users: 'common:any.person',
} as const satisfies Record<ReferredTo, TextKey>

/**
 * One of the things the rows of a list refer to, found as its name is typed. Without a script, where there are too many
 * for a choice, the field beside it finds them by a part of their name, as the whole filter bar is sent.
 */
export function ReferenceFilter({
  name,
  of,
  label,
  offer,
}: {
  readonly name: string
  readonly of: ReferredTo
  readonly label: string
  readonly offer: Offer
}) {
  const t = useText()
  const { written, refused } = useReadFilters()
  const found = useReferenceSearch(of, offer)
  const byScript = useScript()
  const selected = written(name) ?? ''
  const find = `find_${name}`
  return (
    <div className="flex min-w-0 flex-[1_1_16rem] flex-col gap-2">
      <Field id={`filter-${name}`} label={label} errors={refused[name]}>
        {(control) => (
          <SearchSelect
            {...control}
            {...found}
            name={name}
            placeholder={t(ANY[of])}
            defaultValue={offer.options.some(({ value }) => value === selected) ? selected : ''}
          />
        )}
      </Field>
      {!byScript && (offer.more || written(find)) ? (
        <Input
          type="search"
          name={find}
          maxLength={SEARCH_MAX}
          aria-label={t('admin:form.findLabel', { label })}
          placeholder={t('admin:hints.reference')}
          defaultValue={written(find) ?? ''}
        />
      ) : null}
    </div>
  )
}
