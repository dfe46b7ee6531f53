import { useState } from 'react'
import { LIST_FILE_MAX_BYTES, LIST_FILE_MAX_MEGABYTES } from '~/domain/contract/upload-limits.ts'
import { useFormat, useText } from '~/i18n/words.tsx'
import type { AnyField } from '../forms/fields.tsx'
import { Field } from '../ui/field.tsx'
import { tooLargeMark } from '../ui/size-limit.ts'

/** A spreadsheet with a list, of so many rows at most. */
export function ListFileInput({
  field,
  label,
  rows,
}: {
  readonly field: AnyField
  readonly label: string
  readonly rows: number
}) {
  const t = useText()
  const format = useFormat()
  const [isTooLarge, setTooLarge] = useState(false)
  return (
    <Field
      id={field.id}
      label={label}
      hint={t('entriesImport:fileHint', {
        limit: LIST_FILE_MAX_MEGABYTES,
        rows: format.number(rows),
      })}
      errors={isTooLarge ? ['list_too_large'] : field.errors}
    >
      {(control) => (
        <input
          type="file"
          accept=".xlsx,.csv,.txt,.tsv"
          {...control}
          {...tooLargeMark(isTooLarge)}
          name={field.name}
          onChange={(event) => setTooLarge((event.target.files?.[0]?.size ?? 0) > LIST_FILE_MAX_BYTES)}
          className="w-full min-w-0 text-sm text-ink-muted file:me-3 file:min-h-11 file:cursor-pointer file:rounded-sm file:border file:border-line-strong file:bg-surface file:px-4 file:font-semibold file:text-ink hover:file:bg-raised"
        />
      )}
    </Field>
  )
}
