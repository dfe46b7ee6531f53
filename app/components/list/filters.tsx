/** The fields of a filter bar. Each shows what the address says of it. */
import { useSearchParams } from '@remix-run/react'
import Search from 'lucide-react/icons/search'
import { useText } from '~/i18n/words.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { Select, type Option } from '../ui/select.tsx'

/** Words to look for; the contract's `search`. */
export function SearchFilter({
  name = 'search',
  placeholder,
}: {
  readonly name?: string
  readonly placeholder?: string
}) {
  const t = useText()
  const [params] = useSearchParams()
  return (
    <Field id={`filter-${name}`} label={t('common:list.search')} className="min-w-40 flex-[2_1_14rem]">
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
            maxLength={100}
            placeholder={placeholder}
            defaultValue={params.get(name) ?? ''}
            className="ps-10"
          />
        </div>
      )}
    </Field>
  )
}

/** One of several; its empty choice is "any" unless a `fallback` is what the list shows by itself. */
export function SelectFilter({
  name,
  label,
  options,
  fallback,
}: {
  readonly name: string
  readonly label: string
  readonly options: readonly Option[]
  readonly fallback?: string
}) {
  const t = useText()
  const [params] = useSearchParams()
  return (
    <Field id={`filter-${name}`} label={label} className="min-w-36 flex-[1_1_10rem]">
      {(control) => (
        <Select
          {...control}
          name={name}
          options={options}
          placeholder={fallback === undefined ? t('common:form.any') : undefined}
          data-fallback={fallback}
          defaultValue={params.get(name) ?? fallback ?? ''}
        />
      )}
    </Field>
  )
}

/** A stretch of days, sent as `<name>_from` and `<name>_to` (spec §7). */
export function DateRangeFilter({ name, label }: { readonly name: string; readonly label: string }) {
  const t = useText()
  const [params] = useSearchParams()
  return (
    <fieldset className="flex min-w-0 flex-[1_1_16rem] flex-col gap-1.5">
      <legend className="mb-1.5 text-sm font-medium text-ink-muted">{label}</legend>
      <div className="flex items-center gap-2">
        {(['from', 'to'] as const).map((end) => (
          <Input
            key={end}
            name={`${name}_${end}`}
            aria-label={`${label}: ${t(`common:list.${end}`)}`}
            inputMode="numeric"
            maxLength={10}
            placeholder={t(`common:list.${end}`)}
            defaultValue={params.get(`${name}_${end}`) ?? ''}
            className="tabular-nums"
          />
        ))}
      </div>
    </fieldset>
  )
}
