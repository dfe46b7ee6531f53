import type { MatJudge } from '~/domain/contract/mat-judge.fields.ts'
import { useText } from '~/i18n/words.tsx'
import { FormKey } from '../ui/form-key.tsx'
import { CompetitionDates } from '../competition/competition-dates.tsx'
import { StageBadge } from '../competition/stage-badge.tsx'
import { paths } from '../paths.ts'
import { LinkButton } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { ConfirmButton } from '../ui/confirm-button.tsx'
import { Form } from '../ui/form.tsx'
import { StatusBadge } from '../ui/status-badge.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { matName } from '~/i18n/mat-name.ts'

/** A competition the judge is invited to or sits at, mat by mat, with the answers that are still open. */
export function JudgedCompetitionCard({
  competition,
  assignments,
  mayAnswer = false,
}: {
  readonly competition: MatJudge['competition']
  readonly assignments: readonly MatJudge[]
  readonly mayAnswer?: boolean
}) {
  const t = useText()
  const seated = assignments.some(({ status }) => status === 'approved')
  return (
    <Card title={competition.name} actions={<StageBadge competition={competition} />}>
      <div className="flex flex-col gap-4">
        <p className="eyebrow text-ink-muted">
          <CompetitionDates competition={competition} />
        </p>
        <ul className="divide-y divide-line border-y border-line">
          {assignments.map((assignment) => (
            <li
              key={assignment.id}
              className="flex min-h-15 flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2"
            >
              <span className="flex flex-wrap items-center gap-3">
                <span>
                  <span className="font-semibold">{matName(t, assignment.mat)}</span>
                  <span className="block text-sm text-ink-muted">{t(`fight:seats.${assignment.seat}`)}</span>
                </span>
                <StatusBadge reader="judge" kind="judge" slug={assignment.status} />
              </span>
              {mayAnswer ? <Answer assignment={assignment} /> : null}
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

function Answer({ assignment }: { readonly assignment: MatJudge }) {
  const t = useText()
  const { accept, decline } = assignment.abilities
  if (!decline) return null
  if (assignment.user_approved_at !== null)
    return (
      <ConfirmButton
        variant="ghost"
        question={t('judge:competitions.leaveQuestion', { mat: matName(t, assignment.mat) })}
        fields={{ intent: 'decline', id: assignment.id }}
      >
        {t('judge:competitions.leave')}
      </ConfirmButton>
    )
  return (
    <Form method="post" className="flex flex-wrap gap-2">
      <FormKey />
      <input type="hidden" name="id" value={assignment.id} />
      {accept ? (
        <SubmitButton name="intent" value="accept">
          {t('judge:competitions.accept')}
        </SubmitButton>
      ) : null}
      <SubmitButton name="intent" value="decline" variant="secondary">
        {t('judge:competitions.decline')}
      </SubmitButton>
    </Form>
  )
}
