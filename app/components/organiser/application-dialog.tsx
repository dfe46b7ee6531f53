import { REASON_MAX } from '~/domain/contract/text-limits.ts'
import type { SubmissionResult } from '@conform-to/react'
import { isClosed } from '~/domain/competition/application-status.ts'
import type { CompetitionApplication } from '~/domain/contract/application.fields.ts'
import type { OfferedCategory } from '~/domain/contract/competition.fields.ts'
import { useFormat, useText } from '~/i18n/words.tsx'
import { ActionForm } from '../forms/action-form.tsx'
import { CheckboxGroupField, HiddenField, NumberField, TextField } from '../forms/fields.tsx'
import { placesText } from '../competition/places-text.ts'
import { LackingPapers } from '../document/lacking-papers.tsx'
import { consolePaths } from '../console-paths.ts'
import { DefinitionList } from '../ui/definition-list.tsx'
import { RouteDialog } from '../ui/dialog.tsx'
import { Link } from '../ui/link.tsx'
import { Notice } from '../ui/notice.tsx'
import { StatusBadge } from '../ui/status-badge.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { ActForm } from '../ui/act-form.tsx'
import type { Refused } from '../forms/refused.ts'
import { partlyDue } from './partly-due.ts'
import { ReplyNotice } from './reply-notice.tsx'

interface Correction extends Record<string, unknown> {
  weight: string
  seed: string
  categories: string[]
}

/** One application and everything the organiser may decide about it. */
export function ApplicationDialog({
  application,
  categories,
  closeTo,
  reply,
}: {
  readonly application: CompetitionApplication
  /** The categories of the competition. */
  readonly categories: readonly OfferedCategory[]
  readonly closeTo: string
  readonly reply: (Refused & { readonly lastResult: object }) | undefined
}) {
  const t = useText()
  const format = useFormat()
  const { id, user, status, abilities, confirmed_on_paper: confirmedOnPaper } = application
  const answerTo = (intent: string) =>
    reply?.intent === intent ? (reply.lastResult as SubmissionResult<string[]>) : undefined
  const corrected = answerTo('correct')
  const rejected = abilities.refuse ? answerTo('refuse') : undefined
  return (
    <RouteDialog title={user.name} closeTo={closeTo}>
      <div className="flex flex-col gap-6">
        {corrected || rejected ? null : <ReplyNotice reply={reply} />}
        <div className="flex flex-wrap items-center gap-2">
          <StatusBadge reader="organiser" kind="application" slug={status} />
          {application.amount > 0 ? (
            <StatusBadge kind="payment" slug={application.is_paid ? 'paid' : 'not_paid'} />
          ) : null}
        </div>
        {application.lacking_papers.length > 0 && !isClosed(status) ? (
          <Notice tone="warning">
            <LackingPapers kinds={application.lacking_papers} />
            <Link
              to={`${consolePaths.managedAdmission(application.competition.slug)}?entry=${id}`}
              className="link ms-2"
            >
              {t('documents:admission.toPapers')}
            </Link>
          </Notice>
        ) : null}
        {application.closed_reason ? (
          <Notice tone="danger" title={t('organiser:applications.reason')}>
            <p>{application.closed_reason}</p>
          </Notice>
        ) : null}
        <DefinitionList
          items={[
            { term: t('organiser:applications.club'), value: user.club?.name },
            { term: t('organiser:applications.birthYear'), value: user.birth_year },
            {
              term: t('organiser:applications.amount'),
              value:
                application.amount > 0
                  ? format.price(application.amount, application.competition.currency)
                  : null,
            },
            { term: t('organiser:applications.due'), value: partlyDue(format, application) },
            {
              term: t('organiser:entry.paper'),
              value: confirmedOnPaper && `${confirmedOnPaper.by}, ${format.date(confirmedOnPaper.on)}`,
            },
            { term: t('organiser:applications.created'), value: format.dateTime(application.created_at) },
          ]}
        />
        <Decisions application={application} />
        {isClosed(status) ? null : (
          <section className="flex flex-col gap-4 border-t border-line pt-5">
            <h3 className="display text-xl">{t('organiser:applications.correction')}</h3>
            <ActionForm<Correction>
              id={`correct-${id}`}
              lastResult={corrected}
              edited={{ version: application.version }}
              values={{
                weight: application.weight === null ? '' : String(application.weight),
                seed: application.seed === null ? '' : String(application.seed),
                categories: application.categories.map((category) => String(category.id)),
              }}
            >
              {(fields) => (
                <>
                  <HiddenField name="intent" value="correct" />
                  <HiddenField name="id" value={id} />
                  <div className="grid gap-5 md:grid-cols-2">
                    <NumberField
                      field={fields.weight}
                      label={t('organiser:applications.weight')}
                      hint={t('common:form.weightHint')}
                    />
                    <NumberField
                      field={fields.seed}
                      label={t('organiser:applications.seed')}
                      hint={t('organiser:applications.seedHint')}
                      inputMode="numeric"
                    />
                  </div>
                  <CheckboxGroupField
                    field={fields.categories}
                    label={t('organiser:applications.categories')}
                    options={fitting(categories, application).map((category) => ({
                      value: String(category.id),
                      label: category.name,
                      hint: application.categories.some(({ id }) => id === category.id)
                        ? ''
                        : placesText(t, category),
                    }))}
                    columns={2}
                  />
                  <div>
                    <SubmitButton variant="secondary" pendingText={t('common:actions.saving')}>
                      {t('organiser:applications.correct')}
                    </SubmitButton>
                  </div>
                </>
              )}
            </ActionForm>
          </section>
        )}
        {abilities.refuse ? <RefuseForm id={id} lastResult={rejected} /> : null}
      </div>
    </RouteDialog>
  )
}

/** The categories of the athlete's gender, and those already entered. */
function fitting(
  categories: readonly OfferedCategory[],
  { user, categories: entered }: CompetitionApplication,
) {
  return categories.filter(
    (category) =>
      user.gender === null ||
      category.gender === user.gender ||
      entered.some((present) => present.id === category.id),
  )
}

const DECISIONS = [
  { intent: 'reopen', text: 'organiser:applications.reopen', variant: 'secondary' },
  { intent: 'approve', text: 'common:actions.approve', variant: 'primary' },
  { intent: 'unapprove', text: 'organiser:applications.unapprove', variant: 'secondary' },
  { intent: 'pay', text: 'organiser:applications.markPaid', variant: 'primary' },
  { intent: 'unpay', text: 'organiser:applications.markUnpaid', variant: 'ghost' },
] as const

function Decisions({ application }: { readonly application: CompetitionApplication }) {
  const t = useText()
  const { id, abilities, amount_due: due } = application
  return (
    <div className="flex flex-wrap gap-2 empty:hidden">
      {DECISIONS.map(({ intent, text, variant }) =>
        abilities[intent] ? (
          <ActForm
            key={intent}
            intent={intent}
            fields={{ id, ...(intent === 'pay' && { seen_price: due }) }}
            size="md"
            variant={variant}
          >
            {t(text)}
          </ActForm>
        ) : null,
      )}
    </div>
  )
}

function RefuseForm({
  id,
  lastResult,
}: {
  readonly id: number
  readonly lastResult: SubmissionResult<string[]> | undefined
}) {
  const t = useText()
  return (
    <section className="flex flex-col gap-4 border-t border-line pt-5">
      <h3 className="display text-xl">{t('organiser:applications.refusal')}</h3>
      <ActionForm<{ closed_reason: string }> id={`refuse-${id}`} lastResult={lastResult}>
        {(fields) => (
          <>
            <HiddenField name="intent" value="refuse" />
            <HiddenField name="id" value={id} />
            <TextField
              field={fields.closed_reason}
              label={t('organiser:applications.reason')}
              hint={t('organiser:applications.reasonHint')}
              maxLength={REASON_MAX}
            />
            <div>
              <SubmitButton variant="danger">{t('common:actions.refuse')}</SubmitButton>
            </div>
          </>
        )}
      </ActionForm>
    </section>
  )
}
