import { IMPORT_STATUSES, type ImportField } from '~/domain/contract/entries-import.columns.ts'
import type { ImportedRow, ImportPreview } from '~/domain/contract/entries-import.fields.ts'
import type { CellRefusal, CellRefusals } from '~/domain/import/entry-row.ts'
import { errorText } from '~/i18n/errors.ts'
import { createFormat } from '~/i18n/format.ts'
import { duplicatesOf } from '../athletes/duplicates.ts'
import type { ReadContext } from '../platform/calls/call.ts'
import { digestOf, requireAsPreviewed } from '../platform/calls/previewed.ts'
import { wireDay } from '../platform/kernel/dates.ts'
import type { PlannedRow } from './plan.ts'

/** Whether nothing keeps a list back. */
export const isReady = (rows: readonly PlannedRow[]): boolean =>
  !rows.some(({ status }) => status === 'wrong' || status === 'possible_duplicate')

export async function presentPlan(call: ReadContext, rows: readonly PlannedRow[]): Promise<ImportPreview> {
  const peopleOf = await duplicatesOf(
    call,
    rows.flatMap(({ people }) => people),
  )
  const count = (status: string) => rows.filter((row) => row.status === status).length
  return {
    rows: rows.map((row) => presentRow(row, peopleOf(row.person ? [row.person] : row.people), call)),
    counts: Object.fromEntries(
      IMPORT_STATUSES.map((status) => [status, count(status)]),
    ) as ImportPreview['counts'],
    ready: isReady(rows),
    digest: digestOf(effectOf(rows)),
  }
}

/** What becomes of each row. */
const effectOf = (rows: readonly PlannedRow[]) =>
  rows.map(({ line, status, facts, person, categories, clubId, cityId, countryId }) => [
    [line, status, facts, person?.id, clubId, cityId, countryId],
    categories.map(({ id }) => id),
  ])

/** Refuses a list that would no longer make what its preview said, where the caller sends what that was. */
export const requireListAsPreviewed = (
  call: ReadContext,
  digest: string | null | undefined,
  rows: readonly PlannedRow[],
): Promise<void> => requireAsPreviewed(digest, effectOf(rows), () => presentPlan(call, rows))

const presentRow = (row: PlannedRow, people: ImportedRow['people'], call: ReadContext): ImportedRow => ({
  line: row.line,
  status: row.status,
  name: row.facts.name,
  birth_date: wireDay(row.facts.birthDate),
  gender: row.facts.gender,
  weight: row.facts.weight,
  club: row.clubId === null ? null : row.facts.club,
  categories: row.categories.map(({ id, name }) => ({ id, name })),
  errors: worded(row.errors, call),
  warnings: worded(row.warnings, call),
  people,
})

function worded(refusals: CellRefusals, { text, language, zone }: ReadContext): ImportedRow['errors'] {
  if (Object.keys(refusals).length === 0) return {}
  const format = createFormat(language, zone)
  const wordedValues = (values: CellRefusal['values'] = {}) =>
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [
        name,
        typeof value === 'number' ? format.number(value) : value,
      ]),
    )
  const errors: ImportedRow['errors'] = {}
  for (const [field, list] of Object.entries(refusals))
    errors[field as ImportField] = list.map(({ code, values }) => ({
      code,
      message: errorText(text, code, wordedValues(values)),
    }))
  return errors
}
