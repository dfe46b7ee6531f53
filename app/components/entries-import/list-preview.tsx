import type { SubmissionResult } from '@conform-to/react'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import type { Category } from '~/domain/contract/category.fields.ts'
import type { ImportPreview } from '~/domain/contract/entries-import.fields.ts'
import { IMPORT_STATUSES } from '~/domain/contract/entries-import.columns.ts'
import { cellsOf } from '~/domain/import/list.ts'
import type { ListAnswer } from '~/domain/import/list-answer.ts'
import { useText } from '~/i18n/words.tsx'
import { ActionForm, type Fields } from '../forms/action-form.tsx'
import { HiddenField } from '../forms/fields.tsx'
import { PaperFields, usePaperLabels } from '../organiser/paper-fields.tsx'
import { LinkButton } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { InSight } from '../ui/in-sight.tsx'
import { Notice } from '../ui/notice.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { ColumnChoices } from './column-choices.tsx'
import { type ListPurpose, statusKey } from './purpose.ts'
import { StatusSection } from './status-section.tsx'
import { UnknownClubs } from './unknown-clubs.tsx'

interface Signed extends Record<string, unknown> {
  confirmed_by: string
  confirmed_on: string
}

/** What the cells of a list are chosen from, and where it goes. */
interface Choices {
  readonly purpose: ListPurpose
  readonly categories: readonly Category[]
  /** Names of clubs that are known. */
  readonly clubs: readonly string[]
}

/** What a list makes, to be corrected and then entered. The list travels in the form itself. */
export function ListPreview({
  answer,
  lastResult,
  againAt,
  ...given
}: Choices & {
  readonly answer: ListAnswer
  readonly lastResult: SubmissionResult<string[]> | undefined
  /** Where another list is read. */
  readonly againAt: string
}) {
  const t = useText()
  const { list, preview } = answer
  return (
    <Card
      title={t('entriesImport:reader')}
      actions={
        <LinkButton variant="ghost" size="sm" to={againAt} reloadDocument>
          {t('entriesImport:again')}
        </LinkButton>
      }
    >
      <ActionForm<Signed> id="list" lastResult={lastResult} labels={usePaperLabels()}>
        {(fields) => (
          <>
            <HiddenField name="list" value={JSON.stringify(list)} />
            {preview ? <HiddenField name="digest" value={preview.digest} /> : null}
            {preview ? (
              <InSight>
                <Counts preview={preview} purpose={given.purpose} />
              </InSight>
            ) : null}
            {list.unreadSheets ? (
              <Notice tone="warning">
                {t('entriesImport:unreadSheets', { names: list.unreadSheets.join(', ') })}
              </Notice>
            ) : null}
            {list.leftOut ? (
              <Notice>
                <p>{t('entriesImport:leftOut', { count: list.leftOut.length })}</p>
                <ul className="list-disc ps-5">
                  {list.leftOut.map(({ line, text }) => (
                    <li key={line} className="min-w-0 break-words">
                      {t('entriesImport:row', { line })}: {text}
                    </li>
                  ))}
                </ul>
              </Notice>
            ) : null}
            <ColumnChoices list={list} missing={answer.missing} purpose={given.purpose} />
            <div className="flex flex-wrap gap-3">
              <CheckButton />
              {/* What is signed at the end of the page is missing here. */}
              {preview && given.purpose === 'group' ? (
                <EnterButton preview={preview} purpose={given.purpose} />
              ) : null}
            </div>
            {preview ? (
              <>
                <Sections answer={answer} preview={preview} {...given} />
                <Entering preview={preview} purpose={given.purpose} fields={fields} />
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
    <SubmitButton variant="secondary" name="intent" value="check" icon={<RefreshCw size={18} />}>
      {t('entriesImport:check')}
    </SubmitButton>
  )
}

/** How many rows there are of each kind, each leading to them. */
function Counts({ preview, purpose }: { readonly preview: ImportPreview; readonly purpose: ListPurpose }) {
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
            {t(statusKey(purpose, status))}
          </a>
        </li>
      ))}
    </ul>
  )
}

function Sections({
  answer,
  preview,
  purpose,
  categories,
  clubs,
}: Choices & {
  readonly answer: ListAnswer
  readonly preview: ImportPreview
}) {
  const cells = new Map(cellsOf(answer.list).map((row) => [row.line, row.cells]))
  const rows = preview.rows.map((row) => ({
    ...row,
    id: row.line,
    cells: cells.get(row.line) ?? {},
    decision: answer.decisions[row.line] ?? '',
    purpose,
  }))
  return (
    <>
      <UnknownClubs rows={rows} clubs={clubs} />
      {IMPORT_STATUSES.map((status) => (
        <StatusSection
          key={status}
          purpose={purpose}
          status={status}
          rows={rows.filter((row) => row.status === status)}
          categories={categories}
        />
      ))}
    </>
  )
}

function Entering({
  preview,
  purpose,
  fields,
}: {
  readonly preview: ImportPreview
  readonly purpose: ListPurpose
  readonly fields: Fields<Signed>
}) {
  const t = useText()
  if (!preview.ready)
    return (
      <>
        {/* What was signed already is kept for when the rows are right. */}
        {purpose === 'competition' ? (
          <>
            <HiddenField name="confirmed_by" value={fields.confirmed_by.initialValue ?? ''} />
            <HiddenField name="confirmed_on" value={fields.confirmed_on.initialValue ?? ''} />
          </>
        ) : null}
        <Notice tone="warning" action={<CheckButton />}>
          <p>{t(purpose === 'group' ? 'entriesImport:group.notReady' : 'entriesImport:notReady')}</p>
        </Notice>
      </>
    )
  if (sentOf(preview) === 0)
    return (
      <Notice>
        <p>{t(purpose === 'group' ? 'entriesImport:group.nothing' : 'entriesImport:nothing')}</p>
      </Notice>
    )
  return (
    <>
      {purpose === 'competition' ? <PaperFields fields={fields} required /> : null}
      <div>
        <EnterButton size="lg" preview={preview} purpose={purpose} />
      </div>
    </>
  )
}

/** Sends the list, where nothing in it is wrong and somebody is in it. */
function EnterButton({
  preview,
  purpose,
  size,
}: {
  readonly preview: ImportPreview
  readonly purpose: ListPurpose
  readonly size?: 'lg'
}) {
  const t = useText()
  const count = sentOf(preview)
  if (!preview.ready || count === 0) return null
  return (
    <SubmitButton size={size} name="intent" value="enter" pendingText={t('common:actions.sending')}>
      {t(purpose === 'group' ? 'entriesImport:group.add' : 'entriesImport:enter', { count })}
    </SubmitButton>
  )
}

const sentOf = ({ counts }: ImportPreview): number => counts.new + counts.known
