import type { SubmissionResult } from '@conform-to/react'
import { HAND_OVER_DAYS } from '~/domain/contract/managed-athlete.fields.ts'
import { useFormat, useText } from '~/i18n/words.tsx'
import { ActionForm } from '../forms/action-form.tsx'
import { HiddenField, SelectField } from '../forms/fields.tsx'
import { AddressBox } from '../ui/address-box.tsx'
import { Card } from '../ui/card.tsx'
import { ConfirmButton } from '../ui/confirm-button.tsx'
import { Notice } from '../ui/notice.tsx'
import { QrImage, type QrCode } from '../ui/qr-image.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'

interface Link {
  readonly address: string
  readonly qr: QrCode
  readonly expires_at: string
  readonly created_by: string | null
}

/** Hands an athlete over to themselves: a link to send, or its code to scan. */
export function HandOverCard({
  link,
  consentIsMissing,
  lastResult,
}: {
  readonly link: Link | null
  readonly consentIsMissing: boolean
  readonly lastResult: SubmissionResult<string[]> | null | undefined
}) {
  const t = useText()
  return (
    <Card title={t('athlete:managed.handOver.title')}>
      <div className="flex flex-col gap-5">
        <p>{t('athlete:managed.handOver.about')}</p>
        <p className="text-sm text-ink-muted">{t('athlete:managed.handOver.after')}</p>
        {link ? <OpenLink link={link} /> : null}
        {consentIsMissing ? (
          <Notice tone="warning">
            <p>{t('athlete:managed.handOver.consentFirst')}</p>
          </Notice>
        ) : (
          <ActionForm<{ days: string }>
            id="hand-over"
            guarded={false}
            lastResult={lastResult}
            values={{ days: '7' }}
            className="flex flex-wrap items-end gap-4"
          >
            {(fields) => (
              <>
                <HiddenField name="intent" value="offer" />
                <SelectField
                  field={fields.days}
                  label={t('athlete:managed.handOver.days')}
                  hint={link ? t('athlete:managed.handOver.renewHint') : undefined}
                  options={HAND_OVER_DAYS.map((days) => ({
                    value: String(days),
                    label: t('athlete:managed.handOver.daysOption', { count: days }),
                  }))}
                  placeholder={null}
                />
                <SubmitButton look={link ? 'secondary' : 'primary'} pendingText={t('common:actions.sending')}>
                  {t(link ? 'athlete:managed.handOver.renew' : 'athlete:managed.handOver.make')}
                </SubmitButton>
              </>
            )}
          </ActionForm>
        )}
      </div>
    </Card>
  )
}

function OpenLink({ link }: { readonly link: Link }) {
  const t = useText()
  const format = useFormat()
  const { address, qr, expires_at, created_by } = link
  return (
    <div className="flex flex-col gap-5 sm:flex-row">
      <QrImage qr={qr} label={t('athlete:managed.handOver.qr')} className="size-48 max-w-full shrink-0" />
      <div className="flex min-w-0 flex-1 flex-col gap-3">
        <AddressBox id="hand-over-link" label={t('athlete:managed.handOver.link')} address={address} />
        <p className="text-sm text-ink-muted">
          {[
            t('athlete:managed.handOver.until', {
              time: `${format.date(expires_at)} ${format.time(expires_at)}`,
            }),
            created_by && t('athlete:managed.handOver.by', { name: created_by }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <div>
          <ConfirmButton
            question={t('athlete:managed.handOver.revokeQuestion')}
            yes={t('athlete:managed.handOver.revoke')}
            fields={{ intent: 'revoke' }}
          >
            {t('athlete:managed.handOver.revoke')}
          </ConfirmButton>
        </div>
      </div>
    </div>
  )
}
