import type { SubmissionResult } from '@conform-to/react'
import { STAFF_ROLES, type StaffRole } from '~/domain/access/staff.ts'
import { HAND_OVER_DAYS } from '~/domain/contract/managed-athlete.fields.ts'
import { STAFF_MAX } from '~/domain/contract/text-limits.ts'
import { useFormat, useText } from '~/i18n/words.tsx'
import { ActionForm } from '../forms/action-form.tsx'
import { HiddenField, SelectField, TextField } from '../forms/fields.tsx'
import { SharedLink, type OpenLink } from '../link/shared-link.tsx'
import { Card } from '../ui/card.tsx'
import { Fold } from '../ui/fold.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'

export interface ShownInvitation extends OpenLink {
  readonly id: number
  readonly role: StaffRole
  readonly note: string | null
  readonly created_by: string | null
}

interface InvitationFields extends Record<string, unknown> {
  role: string
  note: string
  days: string
}

/** Links that invite to a role: a new one, and those that nobody has answered. */
export function InvitationCard({
  invitations,
  isMade,
  lastResult,
}: {
  /** The last made first. */
  readonly invitations: readonly ShownInvitation[]
  /** The first was made just now, to be sent or shown. */
  readonly isMade: boolean
  readonly lastResult: SubmissionResult<string[]> | null | undefined
}) {
  const t = useText()
  return (
    <Card title={t('staff:link.title')}>
      <div className="flex flex-col gap-5">
        <p className="text-ink-muted">{t('staff:link.about')}</p>
        {invitations.length > 0 ? (
          <ul className="divide-y divide-line border-y border-line">
            {invitations.map((invitation, at) => (
              <li key={invitation.id}>
                <OpenInvitation invitation={invitation} isUnfolded={isMade && at === 0} />
              </li>
            ))}
          </ul>
        ) : null}
        <ActionForm<InvitationFields>
          id="staff-invitation"
          lastResult={lastResult}
          values={{ role: STAFF_ROLES[0], note: '', days: '7' }}
        >
          {(fields) => (
            <>
              <HiddenField name="intent" value="invite" />
              <div className="grid gap-5 md:grid-cols-2">
                <SelectField
                  field={fields.role}
                  label={t('staff:link.role')}
                  options={STAFF_ROLES.map((value) => ({ value, label: t(`staff:role.${value}`) }))}
                  placeholder={null}
                />
                <SelectField
                  field={fields.days}
                  label={t('staff:link.days')}
                  options={HAND_OVER_DAYS.map((days) => ({
                    value: String(days),
                    label: t('staff:link.daysOption', { count: days }),
                  }))}
                  placeholder={null}
                />
              </div>
              <TextField
                field={fields.note}
                label={t('staff:link.note')}
                hint={t('staff:link.noteHint')}
                maxLength={STAFF_MAX.note}
              />
              <div>
                <SubmitButton pendingText={t('common:actions.sending')}>{t('staff:link.make')}</SubmitButton>
              </div>
            </>
          )}
        </ActionForm>
      </div>
    </Card>
  )
}

function OpenInvitation({
  invitation,
  isUnfolded,
}: {
  readonly invitation: ShownInvitation
  readonly isUnfolded: boolean
}) {
  const t = useText()
  const format = useFormat()
  const { id, role, note, created_by: author, expires_at: until } = invitation
  const name = [t(`staff:role.${role}`), note].filter(Boolean).join(': ')
  return (
    <Fold open={isUnfolded} label={<span className="min-w-0 wrap-anywhere">{name}</span>}>
      <div className="pb-4">
        <SharedLink
          id={`staff-link-${id}`}
          link={invitation}
          labels={{ qr: t('staff:link.qr', { name }), address: t('staff:link.address') }}
          facts={[`${t('staff:link.until')} ${format.moment(until)}`, author]}
          revoke={{
            question: t('staff:link.revokeQuestion'),
            yes: t('staff:link.revoke'),
            fields: { intent: 'revoke', id },
          }}
        >
          <span aria-hidden="true">{t('staff:link.revoke')}</span>
          <span className="sr-only">{t('staff:link.revokeOf', { name })}</span>
        </SharedLink>
      </div>
    </Fold>
  )
}
