import type { SubmissionResult } from '@conform-to/react'
import { SEARCH_MAX } from '~/domain/contract/search-limit.ts'
import Search from 'lucide-react/icons/search'
import type { MatJudge } from '~/domain/contract/mat-judge.fields.ts'
import type { Mat } from '~/domain/contract/mat.fields.ts'
import type { Person } from '~/domain/contract/user.fields.ts'
import { useText } from '~/i18n/words.tsx'
import { Avatar } from '../ui/avatar.tsx'
import { Button } from '../ui/button.tsx'
import { RouteDialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { Input } from '../ui/input.tsx'
import { StatusBadge } from '../ui/status-badge.tsx'
import { FormKey } from '../ui/form-key.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import type { Refused } from '../forms/refused.ts'
import { ReplyNotice } from './reply-notice.tsx'
import { SeatSelect } from './seat-select.tsx'
import { matName } from '~/i18n/mat-name.ts'

/** Judges to invite to a mat, found by name. */
export function InviteDialog({
  mat,
  people,
  assigned,
  closeTo,
  reply,
}: {
  readonly mat: Mat
  readonly people: readonly Person[]
  readonly assigned: readonly MatJudge[]
  readonly closeTo: string
  readonly reply: (Refused & { readonly lastResult: object }) | undefined
}) {
  const t = useText()
  return (
    <RouteDialog title={t('organiser:mats.inviteTo', { mat: matName(t, mat) })} closeTo={closeTo}>
      <div className="flex flex-col gap-5">
        <ReplyNotice reply={reply} />
        <Form method="get" role="search" preventScrollReset className="flex flex-wrap field-line gap-3">
          <input type="hidden" name="invite" value={mat.id} />
          <Field id="judge-search" label={t('organiser:mats.judgeName')} className="flex-1 basis-48">
            {(control) => <Input {...control} type="search" name="search" maxLength={SEARCH_MAX} />}
          </Field>
          <Button type="submit" variant="secondary" icon={<Search size={18} />}>
            {t('common:actions.search')}
          </Button>
        </Form>
        {people.length === 0 ? <p className="text-ink-muted">{t('common:list.noMatchTitle')}</p> : null}
        <ul className="divide-y divide-line">
          {people.map((person) => {
            const assignment = assigned.find(({ user }) => user.id === person.id)
            return (
              <li key={person.id} className="flex flex-wrap items-center gap-x-3 gap-y-2 py-2">
                <Avatar name={person.name} src={person.thumb} size="sm" />
                <span className="min-w-0 flex-1 basis-40">
                  <span className="block font-semibold">{person.name}</span>
                  <span className="block text-sm text-ink-muted">{person.city?.name}</span>
                </span>
                {assignment && assignment.status !== 'declined' ? (
                  <StatusBadge kind="judge" slug={assignment.status} />
                ) : (
                  <Form method="post" preventScrollReset className="flex flex-wrap items-center gap-2">
                    <FormKey />
                    <input type="hidden" name="mat_id" value={mat.id} />
                    <input type="hidden" name="user_id" value={person.id} />
                    <SeatSelect
                      label={t('organiser:mats.seatOf', { name: person.name })}
                      chosen={chosenSeat(reply, person.id)}
                    />
                    <SubmitButton size="sm" variant="secondary" name="intent" value="invite">
                      {t('common:actions.invite')}
                    </SubmitButton>
                  </Form>
                )}
              </li>
            )
          })}
        </ul>
      </div>
    </RouteDialog>
  )
}

/** The seat that was asked for and refused stays chosen. */
function chosenSeat(reply: { readonly lastResult: object } | undefined, personId: number): string {
  const { initialValue } = (reply?.lastResult ?? {}) as SubmissionResult<string[]>
  const isSame = String(initialValue?.['user_id']) === String(personId)
  return isSame ? String(initialValue?.['seat'] ?? 'table') : 'table'
}
