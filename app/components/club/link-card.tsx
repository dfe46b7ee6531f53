import type { SubmissionResult } from '@conform-to/react'
import { INVITATION_DAYS } from '~/domain/people/club-invitation.ts'
import { useFormat, useText } from '~/i18n/words.tsx'
import { ActionForm } from '../forms/action-form.tsx'
import { HiddenField, SelectField } from '../forms/fields.tsx'
import { AddressBox } from '../ui/address-box.tsx'
import { Card } from '../ui/card.tsx'
import { ConfirmButton } from '../ui/confirm-button.tsx'
import { QrImage, type QrCode } from '../ui/qr-image.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'

interface OpenLink {
  readonly id: number
  readonly address: string
  readonly qr: QrCode
  readonly joined: number
  readonly expires_at: string
}

/** The link anybody may join the club by: to send to a group, or its code to print. */
export function LinkCard({
  link,
  lastResult,
}: {
  readonly link: OpenLink | null
  readonly lastResult: SubmissionResult<string[]> | null | undefined
}) {
  const t = useText()
  return (
    <Card title={t('athlete:invitations.byLink')}>
      <div className="flex flex-col gap-5">
        <p className="max-w-prose text-ink-muted">{t('athlete:invitations.linkLead')}</p>
        {link ? <Shown link={link} /> : null}
        <ActionForm<{ days: string }>
          id="invitation-link"
          guarded={false}
          lastResult={lastResult}
          values={{ days: '30' }}
          className="flex flex-wrap items-end gap-4"
        >
          {(fields) => (
            <>
              <HiddenField name="intent" value="link" />
              <SelectField
                field={fields.days}
                label={t('athlete:managed.handOver.days')}
                hint={link ? t('athlete:managed.handOver.renewHint') : undefined}
                options={INVITATION_DAYS.map((days) => ({
                  value: String(days),
                  label: t('athlete:managed.handOver.daysOption', { count: days }),
                }))}
                placeholder={null}
              />
              <SubmitButton look="secondary" pendingText={t('common:actions.sending')}>
                {t(link ? 'athlete:managed.handOver.renew' : 'athlete:managed.handOver.make')}
              </SubmitButton>
            </>
          )}
        </ActionForm>
      </div>
    </Card>
  )
}

function Shown({ link: { id, address, qr, joined, expires_at } }: { readonly link: OpenLink }) {
  const t = useText()
  const format = useFormat()
  return (
    <div className="flex flex-col gap-5 sm:flex-row">
      <QrImage qr={qr} label={t('athlete:invitations.qr')} className="size-48 max-w-full shrink-0" />
      <div className="flex min-w-0 flex-1 flex-col gap-3">
        <AddressBox id="club-link" label={t('athlete:invitations.link')} address={address} />
        <p className="text-sm text-ink-muted">
          {[
            t('athlete:invitation.until', {
              time: `${format.date(expires_at)} ${format.time(expires_at)}`,
            }),
            t('athlete:invitations.joinedBy', { count: joined }),
          ].join(' · ')}
        </p>
        <div>
          <ConfirmButton
            question={t('athlete:invitations.withdrawLinkQuestion')}
            yes={t('athlete:invitations.withdrawLink')}
            fields={{ intent: 'withdraw', id }}
          >
            {t('athlete:invitations.withdrawLink')}
          </ConfirmButton>
        </div>
      </div>
    </div>
  )
}
