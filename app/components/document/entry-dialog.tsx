import type { SubmissionResult } from '@conform-to/react'
import type { ReactNode } from 'react'
import type { EntryPapers } from '~/domain/contract/papers.fields.ts'
import { DOCUMENT_MAX, REASON_MAX } from '~/domain/contract/text-limits.ts'
import { useFormat, useText } from '~/i18n/words.tsx'
import { ActionForm } from '../forms/action-form.tsx'
import { DateField } from '../forms/date-field.tsx'
import { HiddenField, TextField } from '../forms/fields.tsx'
import type { Refused } from '../forms/refused.ts'
import { ActForm } from '../ui/act-form.tsx'
import { RouteDialog } from '../ui/dialog.tsx'
import { Notice } from '../ui/notice.tsx'
import { StatusBadge } from '../ui/status-badge.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { PaperStateBadge } from './paper-state.tsx'
import { usePaperText } from './paper-text.ts'

type Reply = (Refused & { readonly lastResult: object }) | undefined
type LastResult = SubmissionResult<string[]> | undefined

/** One entry with its papers, and what the desk decides on them. */
export function EntryDialog({
  entry,
  closeTo,
  reply,
  notice,
}: {
  readonly entry: EntryPapers
  readonly closeTo: string
  /** Why an act was refused that is no form's. */
  readonly notice: ReactNode
  readonly reply: Reply
}) {
  const { user, status, state, papers } = entry
  const inForms = new Set([...papers.map(({ kind }) => `seen:${kind}`), 'admit'])
  const answerTo = (intent: string): LastResult =>
    reply?.intent === intent ? (reply.lastResult as LastResult) : undefined
  return (
    <RouteDialog title={user.name} closeTo={closeTo}>
      <div className="flex flex-col gap-6">
        {reply && inForms.has(reply.intent) ? null : notice}
        <div className="flex flex-wrap items-center gap-2">
          <StatusBadge reader="organiser" kind="application" slug={status} />
          <PaperStateBadge state={state} />
        </div>
        <ul className="flex flex-col divide-y divide-line">
          {papers.map((paper) => (
            <PaperItem
              key={paper.kind}
              entryId={entry.id}
              paper={paper}
              lastResult={answerTo(`seen:${paper.kind}`)}
            />
          ))}
        </ul>
        <Admission entry={entry} lastResult={answerTo('admit')} />
      </div>
    </RouteDialog>
  )
}

function PaperItem({
  entryId,
  paper,
  lastResult,
}: {
  readonly entryId: number
  readonly paper: EntryPapers['papers'][number]
  readonly lastResult: LastResult
}) {
  const t = useText()
  const paperText = usePaperText()
  const { kind, state, seen } = paper
  return (
    <li className="flex flex-col gap-3 py-4 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="font-semibold">{t(`documents:kinds.${kind}`)}</h3>
        <PaperStateBadge state={state} />
      </div>
      {state === 'missing' ? null : <p className="text-sm text-ink-muted">{paperText(paper)}</p>}
      {seen ? (
        <div>
          <ActForm intent="unmark" fields={{ id: seen.id }} variant="ghost">
            {t('documents:admission.unmark')}
          </ActForm>
        </div>
      ) : null}
      {state === 'complete' ? null : (
        <ActionForm<{ number: string; valid_until: string }> id={`seen-${kind}`} lastResult={lastResult}>
          {(fields) => (
            <>
              <HiddenField name="intent" value={`seen:${kind}`} />
              <HiddenField name="papers" value={`${entryId}:${kind}`} />
              <div className="grid gap-5 md:grid-cols-2">
                <TextField
                  field={fields.number}
                  label={t('documents:number')}
                  autoComplete="off"
                  maxLength={DOCUMENT_MAX.number}
                />
                <DateField
                  field={fields.valid_until}
                  label={t('documents:validUntil')}
                  hint={t('documents:validUntilHint')}
                />
              </div>
              <div>
                <SubmitButton variant="secondary" pendingText={t('common:actions.saving')}>
                  {t('documents:admission.seen')}
                </SubmitButton>
              </div>
            </>
          )}
        </ActionForm>
      )}
    </li>
  )
}

/** Admits the entry although it lacks papers, or takes that back. */
function Admission({
  entry: { id, state, admitted },
  lastResult,
}: {
  readonly entry: EntryPapers
  readonly lastResult: LastResult
}) {
  const t = useText()
  const format = useFormat()
  if (admitted)
    return (
      <Notice
        title={t('documents:admission.admitted')}
        action={
          <ActForm intent="take-back" fields={{ id }}>
            {t('documents:admission.takeBack')}
          </ActForm>
        }
      >
        <p className="wrap-anywhere">{admitted.note}</p>
        <p className="text-sm text-ink-muted">
          {[admitted.by, format.dateTime(admitted.at)].filter(Boolean).join(' · ')}
        </p>
      </Notice>
    )
  if (state === 'complete') return null
  return (
    <section className="flex flex-col gap-4 border-t border-line pt-5">
      <h3 className="display text-xl">{t('documents:admission.admit')}</h3>
      <ActionForm<{ note: string }> id="admit" lastResult={lastResult}>
        {(fields) => (
          <>
            <HiddenField name="intent" value="admit" />
            <HiddenField name="id" value={id} />
            <TextField
              field={fields.note}
              label={t('documents:admission.note')}
              hint={t('documents:admission.noteHint')}
              autoComplete="off"
              maxLength={REASON_MAX}
              required
            />
            <div>
              <SubmitButton variant="secondary" pendingText={t('common:actions.saving')}>
                {t('documents:admission.admit')}
              </SubmitButton>
            </div>
          </>
        )}
      </ActionForm>
    </section>
  )
}
