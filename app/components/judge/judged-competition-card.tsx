import { Form } from '@remix-run/react'
import type { MatJudge } from '~/domain/entities/competition.ts'
import { useText } from '~/i18n/words.tsx'
import { FormKey } from '../forms/form-key.tsx'
import { CompetitionDates } from '../competition/competition-dates.tsx'
import { StageBadge } from '../competition/stage-badge.tsx'
import { paths } from '../paths.ts'
import { LinkButton } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { ConfirmButton } from '../ui/confirm-button.tsx'
import { StatusBadge } from '../ui/status-badge.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'

/** A competition the judge is invited to or sits at, mat by mat, with the answers that are still open. */
export function JudgedCompetitionCard({
  competition,
  seats,
  mayAnswer = false,
}: {
  readonly competition: MatJudge['competition']
  readonly seats: readonly MatJudge[]
  readonly mayAnswer?: boolean
}) {
  const t = useText()
  const seated = seats.some(({ status }) => status === 'approved')
  return (
    <Card title={competition.name} actions={<StageBadge competition={competition} />}>
      <div className="flex flex-col gap-4">
        <p className="eyebrow text-ink-muted">
          <CompetitionDates competition={competition} />
        </p>
        <ul className="divide-y divide-line border-y border-line">
          {seats.map((seat) => (
            <li
              key={seat.id}
              className="flex min-h-15 flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2"
            >
              <span className="flex flex-wrap items-center gap-3">
                <span className="font-semibold">{seat.mat.name}</span>
                <StatusBadge reader="judge" kind="judge" slug={seat.status} />
              </span>
              {mayAnswer ? <Answer seat={seat} /> : null}
            </li>
          ))}
        </ul>
        {seated ? (
          <LinkButton to={paths.judgeCompetition(competition.slug)} className="self-start">
            {t('judge:competitions.open')}
          </LinkButton>
        ) : null}
      </div>
    </Card>
  )
}

function Answer({ seat }: { readonly seat: MatJudge }) {
  const t = useText()
  const { accept, decline } = seat.abilities
  if (!decline) return null
  if (seat.user_approved_at !== null)
    return (
      <ConfirmButton
        look="ghost"
        question={t('judge:competitions.leaveQuestion', { mat: seat.mat.name })}
        fields={{ intent: 'decline', id: seat.id }}
      >
        {t('judge:competitions.leave')}
      </ConfirmButton>
    )
  return (
    <Form method="post" className="flex flex-wrap gap-2">
      <FormKey />
      <input type="hidden" name="id" value={seat.id} />
      {accept ? (
        <SubmitButton name="intent" value="accept">
          {t('judge:competitions.accept')}
        </SubmitButton>
      ) : null}
      <SubmitButton name="intent" value="decline" look="secondary">
        {t('judge:competitions.decline')}
      </SubmitButton>
    </Form>
  )
}
