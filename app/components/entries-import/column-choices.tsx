import { IMPORT_FIELDS, isImportField } from '~/domain/contract/entries-import.columns.ts'
import type { NamedGrid } from '~/domain/import/columns.ts'
import { useText } from '~/i18n/words.tsx'
import { Field } from '../ui/field.tsx'
import { Fold } from '../ui/fold.tsx'
import { Notice } from '../ui/notice.tsx'
import { Select } from '../ui/select.tsx'
import { type ListPurpose, takesField } from './purpose.ts'

/** What each column holds; said by hand where it was not recognised. */
export function ColumnChoices({
  list,
  missing,
  purpose,
}: {
  readonly list: NamedGrid
  readonly missing: readonly ('name' | 'birth_date')[]
  readonly purpose: ListPurpose
}) {
  const t = useText()
  const { columns, headings, rows } = list
  const nameOf = (at: number) => headings[at] || t('entriesImport:columns.number', { number: at + 1 })
  const options = IMPORT_FIELDS.map((field) => ({ value: field, label: t(`entriesImport:field.${field}`) }))
  const ignored = columns.flatMap((column, at) =>
    column === null || !isImportField(column) || !takesField(purpose, column) ? [nameOf(at)] : [],
  )
  return (
    <>
      {missing.length > 0 ? (
        <Notice tone="warning" role="alert">
          <p>
            {t('entriesImport:columns.missing', {
              columns: missing.map((field) => t(`entriesImport:field.${field}`)).join(', '),
            })}
          </p>
        </Notice>
      ) : null}
      <Fold label={t('entriesImport:columns.title')} open={missing.length > 0}>
        <p className="pb-3 text-sm text-ink-muted">{t('entriesImport:columns.lead')}</p>
        <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
          {columns.map((column, at) => {
            const sample = sampleOf(rows, at)
            return (
              <Field
                // A column has no other identity than its place.
                key={at}
                id={`list-column-${at}`}
                label={nameOf(at)}
                hint={sample ? t('entriesImport:columns.sample', { text: sample }) : null}
              >
                {(control) => (
                  <Select
                    {...control}
                    name={`column-${at}`}
                    options={options}
                    placeholder={t('entriesImport:columns.none')}
                    defaultValue={column !== null && isImportField(column) ? column : ''}
                  />
                )}
              </Field>
            )
          })}
        </div>
      </Fold>
      {ignored.length > 0 && missing.length === 0 ? (
        <p className="text-sm text-ink-muted">
          {t('entriesImport:columns.ignored', { columns: ignored.join(', ') })}
        </p>
      ) : null}
    </>
  )
}

const sampleOf = (rows: NamedGrid['rows'], at: number): string =>
  rows.find((row) => (row[at] ?? '') !== '')?.[at] ?? ''
