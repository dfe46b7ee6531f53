import type { Category } from '~/domain/contract/category.fields.ts'
import type { ImportField, ImportStatus } from '~/domain/contract/entries-import.columns.ts'
import { useText } from '~/i18n/words.tsx'
import { column, weightColumn, type Column } from '../list/columns.tsx'
import { DataTable } from '../list/data-table.tsx'
import { paths } from '../paths.ts'
import { Fold } from '../ui/fold.tsx'
import { Badge, type Tone } from '../ui/badge.tsx'
import { Link } from '../ui/link.tsx'
import { DecisionSelect } from './decision-select.tsx'
import { writtenName, type PreviewRow } from './preview-row.ts'
import { aboutKey, type ListPurpose, statusKey, takesField } from './purpose.ts'
import { RowCard } from './row-card.tsx'

const TONES: Readonly<Record<ImportStatus, Tone>> = {
  wrong: 'danger',
  possible_duplicate: 'warning',
  new: 'success',
  known: 'info',
  already_entered: 'neutral',
  repeated: 'neutral',
  skipped: 'neutral',
}

/** The rows of one kind: those that wait for a correction or a decision as cards, the others as a table. */
export function StatusSection({
  purpose,
  status,
  rows,
  categories,
}: {
  readonly purpose: ListPurpose
  readonly status: ImportStatus
  readonly rows: readonly PreviewRow[]
  readonly categories: readonly Category[]
}) {
  const t = useText()
  if (rows.length === 0) return null
  const waits = status === 'wrong' || status === 'possible_duplicate'
  const hasDecisions = rows.some(({ decision }) => decision !== '')
  return (
    <section id={`list-${status}`} className="scroll-mt-24 border-t border-line pt-2">
      <Fold
        open
        label={
          <span className="flex flex-wrap items-center gap-3">
            <h3 className="display text-xl">{t(statusKey(purpose, status))}</h3>
            <Badge tone={TONES[status]}>{t('entriesImport:rowsRead', { count: rows.length })}</Badge>
          </span>
        }
      >
        <p className="pb-3 text-sm text-ink-muted">{t(aboutKey(purpose, status))}</p>
        {waits ? (
          <ul className="flex flex-col gap-3">
            {rows.map((row) => (
              <RowCard key={row.line} row={row} categories={categories} />
            ))}
          </ul>
        ) : (
          <DataTable
            columns={COLUMNS.filter(({ isThere }) => isThere === undefined || rows.some(isThere)).map(
              ({ shown }) => shown,
            )}
            rows={rows}
            caption={t(statusKey(purpose, status))}
            {...(hasDecisions && {
              rowActions: (row: PreviewRow) => (row.decision ? <DecisionSelect row={row} isBare /> : null),
            })}
          />
        )}
      </Fold>
    </section>
  )
}

/** What every list has, and what stands there only where a row has it. */
const COLUMNS: readonly {
  readonly shown: Column<PreviewRow>
  readonly isThere?: (row: PreviewRow) => boolean
}[] = [
  { shown: column('entriesImport:field.name', (row) => <Name row={row} />, { place: 'lead' }) },
  {
    shown: column('entriesImport:field.birth_date', (row) => (
      <span className="block">
        <span className="tabular-nums @2xl:whitespace-nowrap">{row.birth_date ?? row.cells.birth_date}</span>
        <Warnings row={row} field="birth_date" />
      </span>
    )),
  },
  { shown: column('entriesImport:field.gender', (row) => <Gender row={row} />) },
  { shown: weightColumn('entriesImport:field.weight', ({ weight }) => weight) },
  {
    shown: column(
      'entriesImport:field.category',
      ({ categories }) => categories.map(({ name }) => name).join('; '),
      { place: 'wide' },
    ),
    isThere: ({ purpose }) => purpose === 'competition',
  },
  ...(['club', 'city', 'phone', 'sport_rank', 'belt', 'trainer', 'guardian'] as const).map((field) => ({
    shown: column<PreviewRow>(`entriesImport:field.${field}`, (row) => (
      <WithWarning row={row} field={field} />
    )),
    isThere: ({ cells, purpose }: PreviewRow) =>
      Boolean(cells[field]) &&
      (purpose === 'competition' || (field !== 'club' && takesField(purpose, field))),
  })),
]

function Name({ row }: { readonly row: PreviewRow }) {
  const t = useText()
  const [person] = row.status === 'known' ? row.people : []
  return (
    <span className="block">
      {person ? (
        <Link to={paths.user(person.slug)} className="font-semibold underline-offset-4 hover:underline">
          {person.name}
        </Link>
      ) : (
        <span className="font-semibold">{row.name ?? writtenName(row.cells)}</span>
      )}
      <span className="block text-xs text-ink-faint">{t('entriesImport:row', { line: row.line })}</span>
      <Warnings row={row} field={row.warnings.name ? 'name' : 'surname'} />
    </span>
  )
}

function Gender({ row }: { readonly row: PreviewRow }) {
  const t = useText()
  if (!row.gender) return null
  return <Warned row={row} field="gender" text={t(`status:personGender.${row.gender}`)} />
}

function WithWarning({ row, field }: { readonly row: PreviewRow; readonly field: ImportField }) {
  const text = row.cells[field]
  return text ? <Warned row={row} field={field} text={text} /> : null
}

function Warned({
  row,
  field,
  text,
}: {
  readonly row: PreviewRow
  readonly field: ImportField
  readonly text: string
}) {
  return (
    <span className="block">
      {text}
      <Warnings row={row} field={field} />
    </span>
  )
}

/** What is not taken over of a cell, or is to be looked at. */
const Warnings = ({ row, field }: { readonly row: PreviewRow; readonly field: ImportField }) =>
  row.warnings[field]?.map(({ code, message }) => (
    <span key={code} className="block text-xs text-warning-text @2xl:min-w-36">
      {message}
    </span>
  ))
