import { IMPORT_CELL_MAX } from '~/domain/contract/entries-import.columns.ts'
import { useText } from '~/i18n/words.tsx'
import { HiddenField } from '../forms/fields.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import type { PreviewRow } from './preview-row.ts'

const LIST_ID = 'list-clubs'

/** The clubs of the list that were not found, each once: another name takes effect in all of their rows. */
export function UnknownClubs({
  rows,
  clubs,
}: {
  readonly rows: readonly PreviewRow[]
  /** Names that are known. */
  readonly clubs: readonly string[]
}) {
  const t = useText()
  const counts = new Map<string, number>()
  for (const { warnings, cells } of rows)
    if (warnings.club && cells.club) counts.set(cells.club, (counts.get(cells.club) ?? 0) + 1)
  if (counts.size === 0) return null
  return (
    <fieldset className="border-t border-line pt-4">
      <legend className="sr-only">{t('entriesImport:clubs.title')}</legend>
      <h3 className="display text-xl" aria-hidden="true">
        {t('entriesImport:clubs.title')}
      </h3>
      <p className="py-2 text-sm text-ink-muted">{t('entriesImport:clubs.lead')}</p>
      <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
        {[...counts].map(([name, count], at) => (
          <Field key={name} id={`list-club-${at}`} label={name} hint={t('entriesImport:rowsRead', { count })}>
            {(control) => (
              <>
                <HiddenField name="club_written" value={name} />
                <Input
                  {...control}
                  name="club"
                  defaultValue={name}
                  list={LIST_ID}
                  autoComplete="off"
                  maxLength={IMPORT_CELL_MAX}
                />
              </>
            )}
          </Field>
        ))}
      </div>
      <datalist id={LIST_ID}>
        {clubs.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </fieldset>
  )
}
