/** The fields of a filter bar. Each shows what the address says of it. */
import type { ReactNode } from 'react'
import Search from 'lucide-react/icons/search'
import { tidyDay } from '~/domain/date-text.ts'
import { SEARCH_MAX } from '~/domain/contract/search-limit.ts'
import { afterColon } from '~/i18n/after-colon.ts'
import { useText } from '~/i18n/words.tsx'
import { CachedMarkup } from '../ui/cached-markup.tsx'
import { cx } from '../ui/class-names.ts'
import { DateInput } from '../ui/date-input.tsx'
import { FieldErrors, fieldClass, FieldParts } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { SearchSelect } from '../ui/search-select.tsx'
import { Select, type Option } from '../ui/select.tsx'
import type { TextKey } from '~/i18n/en/translation.ts'
import { useReadFilters } from './read-filters.ts'

/** Words to look for; the contract's `search`. */
export function SearchFilter({
  name = 'search',
  placeholder,
  isBare = false,
}: {
  readonly name?: string
  readonly placeholder?: string
  /** In a bar of one line the label is heard only. */
  readonly isBare?: boolean
}) {
  const t = useText()
  const { written, refused } = useReadFilters()
  const errors = refused[name]
  const value = written(name) ?? ''
  return (
    <CachedMarkup
      as="div"
      name="search filter"
      shows={[name, placeholder, value, errors]}
      className={cx(fieldClass, isBare ? 'min-w-24 grow [&>label]:sr-only' : 'min-w-40 flex-[2_1_14rem]')}
      content={() => (
        <FieldParts id={`filter-${name}`} label={t('common:list.search')} errors={errors}>
          {(control) => (
            <div className="relative">
              <Search
                size={18}
                className="pointer-events-none absolute start-3 top-1/2 -translate-y-1/2 text-ink-faint"
              />
              <Input
                {...control}
                type="search"
                name={name}
                maxLength={SEARCH_MAX}
                placeholder={placeholder}
                defaultValue={value}
                className="ps-10"
              />
            </div>
          )}
        </FieldParts>
      )}
    />
  )
}

/** The choice of none, by filter: it agrees with what is chosen from ("Любая категория"). */
const ANY = {
  account: 'common:any.account',
  approved: 'common:any.answer',
  belt_id: 'common:any.belt',
  billing: 'common:any.billing',
  category_id: 'common:any.category',
  club_id: 'common:any.club',
  competition_approved: 'common:any.answer',
  discipline: 'common:any.discipline',
  gender: 'common:any.gender',
  is_approved: 'common:any.answer',
  is_on_main: 'common:any.answer',
  is_paid: 'common:any.payment',
  kind: 'common:any.kind',
  mat_id: 'common:any.mat',
  organisation_id: 'common:any.organiser',
  reason: 'common:any.reason',
  role: 'common:any.role',
  stage: 'common:any.stage',
  state: 'common:any.status',
  status: 'common:any.status',
  type: 'common:any.type',
  weighed_in: 'common:any.answer',
} as const satisfies Record<string, TextKey>

/** A filter that may be left open. */
export type OpenFilter = keyof typeof ANY

/** One of several; its empty choice is "any" unless a `fallback` is what the list shows by itself. */
export function SelectFilter({
  name,
  label,
  options,
  fallback,
  searched = false,
}: {
  readonly label: string
  /** There are many: it is found by typing. */
  readonly searched?: boolean
  readonly options: readonly Option[]
} & (
  | { readonly name: OpenFilter; readonly fallback?: undefined }
  | { readonly name: string; readonly fallback: string }
)) {
  const t = useText()
  const { written, refused } = useReadFilters()
  const current = written(name)
  const Control = searched ? SearchSelect : Select
  const known = options.some(({ value }) => String(value) === current)
  const errors = refused[name]
  const value = known && current !== null ? current : (fallback ?? '')
  return (
    <CachedMarkup
      as="div"
      name="choice filter"
      shows={[name, label, options, fallback, searched, value, errors]}
      className={cx(fieldClass, 'min-w-36 flex-[1_1_10rem]')}
      content={() => (
        <FieldParts id={`filter-${name}`} label={label} errors={errors}>
          {(control) => (
            <Control
              {...control}
              name={name}
              options={options}
              placeholder={fallback === undefined ? t(ANY[name]) : undefined}
              data-fallback={fallback}
              defaultValue={value}
            />
          )}
        </FieldParts>
      )}
    />
  )
}

export interface RangeProps {
  readonly name: string
  readonly label: string
}

type RangeEnd = (typeof RANGE_ENDS)[number]
export const RANGE_ENDS = ['from', 'to'] as const

/** Two inputs for the bounds of a filter, sent as `<name>_from` and `<name>_to`, each with what is wrong beside it. */
export function RangeFilter({
  name,
  legend,
  className,
  input,
}: {
  readonly name: string
  readonly legend: ReactNode
  readonly className: string
  readonly input: (
    end: RangeEnd,
    field: {
      readonly id: string
      readonly name: string
      readonly value: string
      readonly 'aria-describedby': string | undefined
      readonly 'aria-invalid': true | undefined
    },
  ) => ReactNode
}) {
  const { written, refused } = useReadFilters()
  return (
    <fieldset className={`min-w-0 ${className}`}>
      <legend className="mb-1.5 text-sm font-medium text-ink-muted">{legend}</legend>
      <div className="grid grid-cols-2 gap-2">
        {RANGE_ENDS.map((end) => {
          const field = `${name}_${end}`
          const id = `filter-${field}`
          const errors = refused[field]
          const failed = errors !== undefined && errors.length > 0
          return (
            <div key={end} className="flex min-w-0 flex-col gap-1.5">
              {input(end, {
                id,
                name: field,
                value: written(field) ?? '',
                'aria-describedby': failed ? `${id}-error` : undefined,
                'aria-invalid': failed || undefined,
              })}
              <FieldErrors id={`${id}-error`} errors={errors} />
            </div>
          )
        })}
      </div>
    </fieldset>
  )
}

/** Days from one to another (spec §7). */
export function DateRangeFilter({ name, label }: RangeProps) {
  const t = useText()
  return (
    <RangeFilter
      name={name}
      legend={
        <>
          {label} <span className="font-normal text-ink-faint">{t('common:form.dateForm')}</span>
        </>
      }
      className="flex-[2_1_20rem]"
      input={(end, { name: field, value, ...control }) => (
        <DateInput
          name={field}
          defaultValue={tidyDay(value)}
          placeholder={t(`common:list.${end}`)}
          control={{
            ...control,
            'aria-label': `${label}: ${afterColon(t(`common:list.${end}`))}, ${t('common:form.dateForm')}`,
            required: undefined,
          }}
        />
      )}
    />
  )
}
