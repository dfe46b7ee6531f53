import { useRef } from 'react'
import { DICTIONARY_MAX } from '~/domain/contract/text-limits.ts'
import { useText } from '~/i18n/words.tsx'
import type { SearchOption } from '../ui/search-select.tsx'
import { type AnyField, SearchSelectField, shown, TextField } from './fields.tsx'

/** A city of the list, found by typing; one that is not in it is written beneath. */
export function CityField({
  field,
  nameField,
  label,
  cities,
  current,
}: {
  readonly field: AnyField
  readonly nameField: AnyField
  readonly label: string
  readonly cities: readonly SearchOption[]
  /** The city that is stored: the list may not have it. */
  readonly current?: { readonly id: number; readonly name: string } | null | undefined
}) {
  const t = useText()
  const other = useRef<HTMLDetailsElement>(null)
  const isListed = !current || cities.some(({ value }) => value === String(current.id))
  return (
    <div className="flex flex-col gap-1">
      <SearchSelectField
        field={field}
        label={label}
        onUnknown={(text) => writeOther(other.current, text)}
        options={isListed ? cities : [{ value: String(current.id), label: current.name }, ...cities]}
      />
      <details ref={other} open={Boolean(shown(nameField)) || Boolean(nameField.errors)}>
        <summary className="flex min-h-11 cursor-pointer items-center link text-sm">
          {t('common:form.cityOther')}
        </summary>
        <TextField
          field={nameField}
          label={t('common:form.cityName')}
          hint={t('common:form.cityNameHint')}
          autoComplete="off"
          maxLength={DICTIONARY_MAX.name}
        />
      </details>
    </div>
  )
}

/** What was searched for and is not in the list stands where such a name is written. */
function writeOther(other: HTMLDetailsElement | null, name: string) {
  const input = other?.querySelector('input')
  if (!other || !input) return
  other.open = true
  input.value = name
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
