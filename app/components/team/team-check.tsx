import type { TeamOutcome } from '~/domain/contract/team.fields.ts'
import type { Currency } from '~/domain/order/currency.ts'
import { useFormat, useText } from '~/i18n/words.tsx'
import { FormErrors } from '../forms/action-form.tsx'
import { HiddenField } from '../forms/fields.tsx'
import { Card } from '../ui/card.tsx'
import { InSight } from '../ui/in-sight.tsx'
import { StatusBadge } from '../ui/status-badge.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'

/** What a call would do, or has done: who is entered for what and for how much, and who is not, with the reason. */
export function TeamCheck({
  outcome,
  currency,
  errors,
}: {
  readonly outcome: TeamOutcome
  readonly currency: Currency
  /** Why what was seen before was not done. */
  readonly errors: readonly string[]
}) {
  const t = useText()
  const format = useFormat()
  const { entered, present, refused, amount, is_done: isDone } = outcome
  const heading = entered.length > 0 ? (isDone ? 'done' : 'title') : isDone ? 'nobodyDone' : 'nobody'
  return (
    <InSight>
      <FormErrors errors={errors} />
      <Card title={t(`athlete:team.review.${heading}`)}>
        <div className="flex flex-col gap-5">
          {entered.length > 0 ? (
            <ul className="-my-2 divide-y divide-line">
              {entered.map(({ user, categories, weight, amount: price, user_approved: isAccepted }) => (
                <li
                  key={user.id}
                  className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-2"
                >
                  <span className="min-w-0">
                    <span className="font-semibold">{user.name}</span>
                    <span className="block text-sm text-ink-muted">
                      {[...categories.map(({ name }) => name), format.weight(weight)]
                        .filter(Boolean)
                        .join(' · ')}
                      {isAccepted ? null : ` · ${t('athlete:team.review.asked')}`}
                    </span>
                  </span>
                  <span className="tabular-nums">{price > 0 ? format.price(price, currency) : null}</span>
                </li>
              ))}
            </ul>
          ) : null}
          {refused.length > 0 ? (
            <div
              role="alert"
              className="flex flex-col gap-2 rounded-sm border-s-4 border-s-warning-text bg-warning-tint px-4 py-3"
            >
              <p className="font-semibold">{t('athlete:team.review.refused', { count: refused.length })}</p>
              <ul className="flex flex-col gap-1">
                {refused.map(({ user, reasons }) => (
                  <li key={user.id}>
                    <span className="font-semibold">{user.name}</span>
                    {' — '}
                    {reasons.map(({ message }) => message).join('; ')}
                  </li>
                ))}
              </ul>
            </div>
          ) : null}
          {present.length > 0 ? (
            <div className="flex flex-col gap-2">
              <p className="font-semibold">{t('athlete:team.review.present')}</p>
              <ul className="flex flex-col gap-1.5">
                {present.map(({ user, status }) => (
                  <li key={user.id} className="flex flex-wrap items-center gap-3">
                    {user.name}
                    <StatusBadge kind="application" slug={status} />
                  </li>
                ))}
              </ul>
            </div>
          ) : null}
          {entered.length > 0 && !isDone ? (
            <div className="flex flex-wrap items-center justify-between gap-4 border-t border-line pt-4">
              <p className="flex items-baseline gap-3">
                <span className="text-ink-muted">{t('athlete:team.review.total')}</span>
                <span className="figures text-3xl">
                  {amount > 0 ? format.price(amount, currency) : t('athlete:team.review.free')}
                </span>
              </p>
              <HiddenField name="digest" value={outcome.digest ?? ''} />
              <SubmitButton name="intent" value="enter" size="lg" pendingText={t('common:actions.sending')}>
                {t('athlete:team.send', { count: entered.length })}
              </SubmitButton>
            </div>
          ) : null}
        </div>
      </Card>
    </InSight>
  )
}
