import type { SubmissionResult } from '@conform-to/react'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import type { Competition } from '~/domain/contract/competition.fields.ts'
import type { ImportPreview } from '~/domain/contract/entries-import.fields.ts'
import { IMPORT_STATUSES } from '~/domain/contract/entries-import.columns.ts'
import type { NamedGrid } from '~/domain/import/columns.ts'
import { cellsOf } from '~/domain/import/list.ts'
import { useText } from '~/i18n/words.tsx'
import { ActionForm, type Fields } from '../forms/action-form.tsx'
import { HiddenField } from '../forms/fields.tsx'
import { PaperFields, usePaperLabels } from '../organiser/paper-fields.tsx'
import { paths } from '../paths.ts'
import { LinkButton } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { InSight } from '../ui/in-sight.tsx'
import { Notice } from '../ui/notice.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { ColumnChoices } from './column-choices.tsx'
import { StatusSection } from './status-section.tsx'
import { UnknownClubs } from './unknown-clubs.tsx'

/** What the page answers a list with. */
export interface ListAnswer {
  readonly list: NamedGrid
  /** What has to be said of the columns first; nothing is previewed then. */
  readonly missing: readonly ('name' | 'birth_date')[]
  readonly preview: ImportPreview | null
  /** What is to be done with a row, by its number. */
  readonly decisions: Readonly<Record<string, string>>
}

interface Signed extends Record<string, unknown> {
  confirmed_by: string
  confirmed_on: string
}

/** What a list makes, to be corrected and then entered. The list travels in the form itself. */
export function ListPreview({
  answer,
  lastResult,
  competition,
  clubs,
}: {
  readonly answer: ListAnswer
  readonly lastResult: SubmissionResult<string[]> | undefined
  readonly competition: Competition
  readonly clubs: readonly string[]
}) {
  const t = useText()
  const { list, preview } = answer
  return (
    <Card
      title={t('entriesImport:reader')}
      actions={
        <LinkButton look="ghost" size="sm" to={paths.managedImport(competition.slug)} reloadDocument>
          {t('entriesImport:again')}
        </LinkButton>
      }
    >
      <ActionForm<Signed> id="list" lastResult={lastResult} labels={usePaperLabels()}>
        {(fields) => (
          <>
            <HiddenField name="list" value={JSON.stringify(list)} />
            {preview ? (
              <InSight>
                <Counts preview={preview} />
              </InSight>
            ) : null}
            <ColumnChoices list={list} missing={answer.missing} />
            <div>
              <CheckButton />
            </div>
            {preview ? (
              <>
                <Sections answer={answer} preview={preview} competition={competition} clubs={clubs} />
                <Entering preview={preview} fields={fields} />
              </>
            ) : null}
          </>
        )}
      </ActionForm>
    </Card>
  )
}

function CheckButton() {
  const t = useText()
  return (
    <SubmitButton look="secondary" name="intent" value="check" icon={<RefreshCw size={18} />}>
      {t('entriesImport:check')}
    </SubmitButton>
  )
}

/** How many rows there are of each kind, each leading to them. */
function Counts({ preview }: { readonly preview: ImportPreview }) {
  const t = useText()
  return (
    <ul className="flex flex-wrap gap-2" aria-label={t('entriesImport:reader')}>
      {IMPORT_STATUSES.filter((status) => preview.counts[status] > 0).map((status) => (
        <li key={status}>
          <a
            href={`#list-${status}`}
            className="flex min-h-11 items-center gap-2 rounded-sm border border-line bg-sunken px-3 hover:border-line-strong"
          >
            <span className="figures text-xl">{preview.counts[status]}</span>
            {t(`entriesImport:status.${status}`)}
          </a>
        </li>
      ))}
    </ul>
  )
}

function Sections({
  answer,
  preview,
  competition,
  clubs,
}: {
  readonly answer: ListAnswer
  readonly preview: ImportPreview
  readonly competition: Competition
  readonly clubs: readonly string[]
}) {
  const cells = new Map(cellsOf(answer.list).map((row) => [row.line, row.cells]))
  const rows = preview.rows.map((row) => ({
    ...row,
    id: row.line,
    cells: cells.get(row.line) ?? {},
    decision: answer.decisions[row.line] ?? '',
  }))
  return (
    <>
      <UnknownClubs rows={rows} clubs={clubs} />
      {IMPORT_STATUSES.map((status) => (
        <StatusSection
          key={status}
          status={status}
          rows={rows.filter((row) => row.status === status)}
          categories={competition.categories}
        />
      ))}
    </>
  )
}

function Entering({ preview, fields }: { readonly preview: ImportPreview; readonly fields: Fields<Signed> }) {
  const t = useText()
  const count = preview.counts.new + preview.counts.known
  if (!preview.ready)
    return (
      <>
        {/* What was signed already is kept for when the rows are right. */}
        <HiddenField name="confirmed_by" value={fields.confirmed_by.initialValue ?? ''} />
        <HiddenField name="confirmed_on" value={fields.confirmed_on.initialValue ?? ''} />
        <Notice tone="warning" action={<CheckButton />}>
          <p>{t('entriesImport:notReady')}</p>
        </Notice>
      </>
    )
  if (count === 0)
    return (
      <Notice>
        <p>{t('entriesImport:nothing')}</p>
      </Notice>
    )
  return (
    <>
      <PaperFields fields={fields} required />
      <div>
        <SubmitButton size="lg" name="intent" value="enter" pendingText={t('common:actions.sending')}>
          {t('entriesImport:enter', { count })}
        </SubmitButton>
      </div>
    </>
  )
}
