import { isClosed } from '~/domain/competition/application-status.ts'
import type { CompetitionApplication } from '~/domain/contract/application.fields.ts'
import type { Order } from '~/domain/contract/order.fields.ts'
import { useFormat, useText } from '~/i18n/words.tsx'
import { FormKey } from '../ui/form-key.tsx'
import { CompetitionDates } from '../competition/competition-dates.tsx'
import { StageBadge } from '../competition/stage-badge.tsx'
import { paths } from '../paths.ts'
import { LackingPapersNotice } from '../document/own-papers.tsx'
import { Card } from '../ui/card.tsx'
import { ConfirmButton } from '../ui/confirm-button.tsx'
import { DefinitionList } from '../ui/definition-list.tsx'
import { Form } from '../ui/form.tsx'
import { Link } from '../ui/link.tsx'
import { Notice } from '../ui/notice.tsx'
import { StatusBadge } from '../ui/status-badge.tsx'
import { type EntryResult, OwnEntry } from './own-entry.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'

/** One entry of an athlete: where it stands, what to do next, and a way out while there is one. */
export function ApplicationCard({
  application,
  entry,
  renderedAtMs,
  payment,
  order,
  action,
}: {
  readonly application: CompetitionApplication
  /** What came of it; null until it is confirmed. */
  readonly entry: EntryResult | null
  /** The server's time the page was rendered at, ms since the epoch. */
  readonly renderedAtMs: number
  /** How to pay, in the organiser's words. */
  readonly payment: string | null
  readonly order: Order | null
  /** Where its forms post to. */
  readonly action: string
}) {
  const t = useText()
  const format = useFormat()
  const { competition, status, abilities } = application
  const venue = useFormat(competition.timezone)
  const isCanceled = competition.status === 'canceled' && !isClosed(status)
  const isOver = isCanceled || status === 'expired' || isClosed(status)
  const canWithdraw = abilities.withdraw && !isOver && competition.stage !== 'past'
  const canAccept = abilities.accept && !isOver
  return (
    <Card
      title={
        <Link className="hover:underline" to={paths.competition(competition.slug)}>
          {competition.name}
        </Link>
      }
      actions={
        isCanceled ? (
          <StageBadge competition={competition} />
        ) : (
          <StatusBadge reader="athlete" kind="application" slug={status} />
        )
      }
    >
      <div className="flex flex-col gap-5">
        <p className="text-ink-muted">
          <CompetitionDates competition={competition} />
        </p>
        <Notice
          tone={
            isOver
              ? status === 'withdrawn'
                ? 'info'
                : 'danger'
              : status === 'confirmed'
                ? 'success'
                : 'info'
          }
        >
          <p>
            {isCanceled ? (
              t('athlete:next.canceled')
            ) : status === 'confirmed' ? (
              <Confirmed competition={competition} />
            ) : (
              t(`athlete:next.${status}`)
            )}
          </p>
          {application.closed_reason ? <p>{application.closed_reason}</p> : null}
          {status === 'waiting_for_payment' && !isOver ? (
            <>
              <p className="font-semibold">
                {t('athlete:next.amount', {
                  amount: format.price(application.amount_due, application.competition.currency),
                })}
              </p>
              {payment ? <p className="whitespace-pre-line">{payment}</p> : null}
            </>
          ) : null}
        </Notice>
        {application.weigh_in?.due_at_ms && !isOver ? (
          <Notice tone="warning" title={t('athlete:applications.secondWeighIn')}>
            <p>
              {t('athlete:applications.comeBefore', {
                at: `${venue.date(application.weigh_in.due_at_ms)} ${venue.time(application.weigh_in.due_at_ms)}`,
              })}
            </p>
          </Notice>
        ) : null}
        {application.lacking_papers.length > 0 && !isOver ? (
          <LackingPapersNotice kinds={application.lacking_papers} />
        ) : null}
        {entry ? <OwnEntry slug={competition.slug} entry={entry} renderedAtMs={renderedAtMs} /> : null}
        <DefinitionList
          items={[
            {
              term: t('athlete:applications.categories'),
              value: application.categories.map((category) => category.name).join(', '),
            },
            {
              term: t('athlete:applications.disciplines'),
              value: application.disciplines.map((discipline) => discipline.name).join(', '),
            },
            { term: t('athlete:applications.weight'), value: format.weight(application.weight) },
            ...(application.amount > 0
              ? [
                  {
                    term: t('athlete:applications.payment'),
                    value: <StatusBadge kind="payment" slug={application.is_paid ? 'paid' : 'not_paid'} />,
                  },
                  ...(order
                    ? [{ term: t('athlete:applications.order'), value: <OrderLink order={order} /> }]
                    : []),
                ]
              : []),
          ]}
        />
        {canWithdraw || canAccept ? (
          <div className="flex flex-wrap gap-3">
            {canAccept ? (
              <Form method="post" action={action}>
                <FormKey />
                <input type="hidden" name="id" value={application.id} />
                <SubmitButton name="intent" value="accept">
                  {t('athlete:applications.accept')}
                </SubmitButton>
              </Form>
            ) : null}
            {canWithdraw ? (
              <ConfirmButton
                id={`withdraw-${application.id}`}
                action={action}
                question={t('athlete:applications.withdrawQuestion', { name: competition.name })}
                fields={{ intent: 'withdraw', id: application.id }}
              >
                {t('athlete:applications.withdraw')}
              </ConfirmButton>
            ) : null}
          </div>
        ) : null}
      </div>
    </Card>
  )
}

/** The order's number, which leads to how it is paid or to the receipt; and until when. */
function OrderLink({ order }: { readonly order: Order }) {
  const t = useText()
  const format = useFormat()
  return (
    <>
      <Link className="link" to={paths.order(order.id)}>
        {order.number}
      </Link>
      {order.due_on && order.billing === 'not_paid' ? (
        <span className="block text-sm text-ink-muted">
          {t('athlete:applications.dueOn', { date: format.date(order.due_on) })}
        </span>
      ) : null}
    </>
  )
}

/** What a confirmed athlete looks for: before the start nothing, on the day the bouts, afterwards the results. */
function Confirmed({ competition }: Pick<CompetitionApplication, 'competition'>) {
  const t = useText()
  const { stage, slug } = competition
  if (stage === 'main_event')
    return (
      <>
        {t('athlete:next.underWay')}{' '}
        <Link className="link" to={paths.myBouts(slug)}>
          {t('athlete:next.toSchedule')}
        </Link>
      </>
    )
  if (stage === 'past')
    return (
      <>
        {t('athlete:next.over')}{' '}
        <Link className="link" to={paths.competitionResults(slug)}>
          {t('athlete:next.toResults')}
        </Link>
      </>
    )
  return t('athlete:next.confirmed')
}
