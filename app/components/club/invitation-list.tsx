import type { SubmissionResult } from '@conform-to/react'
import type { ClubInvitation } from '~/domain/contract/club-invitation.fields.ts'
import { useText } from '~/i18n/words.tsx'
import { FormErrors } from '../forms/action-form.tsx'
import { column, dateColumn, textColumn } from '../list/columns.tsx'
import { DataTable } from '../list/data-table.tsx'
import type { ListQuery } from '../list/query.ts'
import { Badge, type Tone } from '../ui/badge.tsx'
import { Card } from '../ui/card.tsx'
import { ConfirmButton } from '../ui/confirm-button.tsx'
import { FormKey } from '../ui/form-key.tsx'
import { Form } from '../ui/form.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'

const TONES: Readonly<Record<ClubInvitation['state'], Tone>> = {
  open: 'info',
  expired: 'warning',
  accepted: 'success',
  refused: 'danger',
  withdrawn: 'neutral',
}

function State({ state }: Pick<ClubInvitation, 'state'>) {
  const t = useText()
  return <Badge tone={TONES[state]}>{t(`athlete:invitations.state.${state}`)}</Badge>
}

const columns = [
  textColumn<ClubInvitation>('athlete:invitations.email', ({ email }) => email, { place: 'lead' }),
  textColumn<ClubInvitation>('athlete:club.person', ({ name }) => name, { sort: 'name' }),
  column<ClubInvitation>('athlete:invitations.outcome', ({ state }) => <State state={state} />),
  dateColumn<ClubInvitation>('athlete:invitations.sent', ({ created_at }) => created_at, {
    sort: 'created_at',
  }),
  dateColumn<ClubInvitation>('athlete:invitations.until', ({ expires_at }) => expires_at, {
    sort: 'expires_at',
    place: 'spare',
  }),
]

/** The invitations by mail, with what may still be done with them. */
export function InvitationList({
  rows,
  query,
  lastResult,
}: {
  readonly rows: readonly ClubInvitation[]
  readonly query: Pick<ListQuery, 'order_by' | 'order_direction'>
  readonly lastResult: SubmissionResult<string[]> | null | undefined
}) {
  const t = useText()
  return (
    <Card title={t('athlete:invitations.list')}>
      <FormErrors id="invitations-errors" errors={lastResult?.error?.[''] ?? []} />
      {rows.length === 0 ? (
        <p className="text-ink-muted">{t('athlete:invitations.none')}</p>
      ) : (
        <DataTable
          name="invitations"
          columns={columns}
          rows={rows}
          query={query}
          caption={t('athlete:invitations.list')}
          rowActions={({ id, email, state }, { action }) =>
            state === 'open' || state === 'expired' ? (
              <>
                <Form method="post" action={action}>
                  <FormKey />
                  <input type="hidden" name="id" value={id} />
                  <SubmitButton
                    size="sm"
                    variant="secondary"
                    name="intent"
                    value="resend"
                    aria-label={t('athlete:invitations.resendTo', { email: email ?? '' })}
                  >
                    {t('athlete:invitations.resend')}
                  </SubmitButton>
                </Form>
                <ConfirmButton
                  id={`withdraw-${id}`}
                  action={action}
                  size="sm"
                  question={t('athlete:invitations.withdrawQuestion', { email: email ?? '' })}
                  fields={{ intent: 'withdraw', id }}
                >
                  {t('athlete:club.takeBack')}
                </ConfirmButton>
              </>
            ) : null
          }
        />
      )}
    </Card>
  )
}
