import type { SubmissionResult } from '@conform-to/react'
import UserPlus from 'lucide-react/icons/user-plus'
import type { MatJudge } from '~/domain/contract/mat-judge.fields.ts'
import type { Mat } from '~/domain/contract/mat.fields.ts'
import { useText } from '~/i18n/words.tsx'
import { useAddress } from '../list/query.ts'
import { Avatar } from '../ui/avatar.tsx'
import { buttonClass } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { ConfirmButton } from '../ui/confirm-button.tsx'
import { FormKey } from '../ui/form-key.tsx'
import { Form } from '../ui/form.tsx'
import { Link } from '../ui/link.tsx'
import { StatusBadge } from '../ui/status-badge.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { MatForm } from './mat-form.tsx'
import { SeatSelect } from './seat-select.tsx'
import type { Refused } from '../forms/refused.ts'
import { matName } from '~/i18n/mat-name.ts'

/** A mat with its judges and their answers. */
export function MatCard({
  mat,
  judges,
  reply,
}: {
  readonly mat: Mat
  readonly judges: readonly MatJudge[]
  readonly reply: (Refused & { readonly lastResult: object }) | undefined
}) {
  const t = useText()
  const address = useAddress()
  const form = `mat-${mat.id}`
  const refused = reply?.intent === 'edit' ? (reply.lastResult as SubmissionResult<string[]>) : undefined
  const mine = String(refused?.initialValue?.['id']) === String(mat.id) ? refused : undefined
  return (
    <Card
      title={matName(t, mat)}
      actions={
        <ConfirmButton
          size="sm"
          question={t('organiser:mats.removeQuestion', { name: matName(t, mat) })}
          fields={{ intent: 'remove', id: mat.id }}
        >
          {t('common:actions.remove')}
        </ConfirmButton>
      }
    >
      <div className="flex flex-col gap-4">
        {mat.description ? <p className="text-ink-muted">{mat.description}</p> : null}
        {mat.stream_url || mat.record_url ? (
          <p className="flex flex-wrap gap-x-5">
            {mat.stream_url ? (
              <a className="link" href={mat.stream_url} rel="noreferrer">
                {t('organiser:mats.stream')}
              </a>
            ) : null}
            {mat.record_url ? (
              <a className="link" href={mat.record_url} rel="noreferrer">
                {t('organiser:mats.record')}
              </a>
            ) : null}
          </p>
        ) : null}
        <section className="flex flex-col gap-2">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <h3 className="eyebrow text-ink-muted">{t('organiser:mats.judges')}</h3>
            <Link
              to={address({ invite: mat.id, search: null })}
              preventScrollReset
              className={buttonClass('secondary', 'sm')}
            >
              <UserPlus size={16} />
              {t('organiser:mats.invite')}
            </Link>
          </div>
          {judges.length === 0 ? <p className="text-ink-muted">{t('organiser:mats.noJudges')}</p> : null}
          <ul className="divide-y divide-line">
            {judges.map((assignment) => (
              <li key={assignment.id} className="flex flex-wrap items-center gap-x-3 gap-y-2 py-2">
                <Avatar name={assignment.user.name} src={assignment.user.thumb} size="sm" />
                <span className="min-w-0 flex-1 basis-40 font-semibold">{assignment.user.name}</span>
                <StatusBadge reader="organiser" kind="judge" slug={assignment.status} />
                {assignment.status === 'declined' ? null : <SeatForm assignment={assignment} reply={reply} />}
                {assignment.status === 'declined' ? null : (
                  <ConfirmButton
                    size="sm"
                    question={t('organiser:mats.removeJudgeQuestion', {
                      name: assignment.user.name,
                      mat: matName(t, mat),
                    })}
                    fields={{ intent: 'remove-judge', id: assignment.id }}
                  >
                    {t('common:actions.remove')}
                  </ConfirmButton>
                )}
              </li>
            ))}
          </ul>
        </section>
        <details open={mine !== undefined}>
          <summary className="flex min-h-11 w-fit cursor-pointer items-center font-semibold text-ink-muted hover:text-ink">
            {t('common:actions.edit')}
          </summary>
          <div className="pt-3">
            <MatForm
              id={form}
              intent="edit"
              matId={mat.id}
              values={mat}
              lastResult={mine}
              button={t('common:actions.save')}
            />
          </div>
        </details>
      </div>
    </Card>
  )
}

/** Where a judge sits: at the table, at the head of the mat, or as a side judge. */
function SeatForm({
  assignment: { id, seat, user },
  reply,
}: {
  readonly assignment: MatJudge
  readonly reply: (Refused & { readonly lastResult: object }) | undefined
}) {
  const t = useText()
  const refused = reply?.intent === 'seat' ? (reply.lastResult as SubmissionResult<string[]>) : undefined
  const isMine = String(refused?.initialValue?.['id']) === String(id)
  return (
    <Form method="post" preventScrollReset className="flex flex-wrap items-center gap-2">
      <FormKey />
      <input type="hidden" name="id" value={id} />
      <SeatSelect
        label={t('organiser:mats.seatOf', { name: user.name })}
        chosen={isMine ? String(refused?.initialValue?.['seat']) : seat}
      />
      <SubmitButton size="sm" variant="ghost" name="intent" value="seat">
        {t('common:actions.save')}
      </SubmitButton>
    </Form>
  )
}
