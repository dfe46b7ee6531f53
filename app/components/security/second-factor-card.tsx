import type { ReactNode } from 'react'
import type { SecondFactor } from '~/domain/contract/second-factor.fields.ts'
import { useFormat, useText } from '~/i18n/words.tsx'
import { paths } from '../paths.ts'
import { LinkButton } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Fold } from '../ui/fold.tsx'
import { AddPasskey, type PasskeyBegun } from './add-passkey.tsx'
import { PasskeyList } from './passkey-list.tsx'
import { PasswordAct, type Answered } from './password-act.tsx'

/** What signing in asks for beside the password: set up, changed and turned off here. */
export function SecondFactorCard({
  factor,
  answer,
  begun,
}: {
  readonly factor: SecondFactor
  readonly answer: Answered | undefined
  readonly begun: PasskeyBegun | null
}) {
  const t = useText()
  const format = useFormat()
  const { totp_since: since, passkeys, recovery_codes_left: left } = factor
  const isOn = since !== null || passkeys.length > 0
  return (
    <Card title={t('security:factor.title')} id="second-factor">
      <p className="text-sm text-ink-muted">{t(isOn ? 'security:factor.on' : 'security:factor.off')}</p>
      <Part title={t('security:app.title')}>
        <p className="text-sm text-ink-muted">
          {since ? t('security:app.on', { moment: format.date(since) }) : t('security:app.about')}
        </p>
        {since ? (
          <Fold label={t('security:app.remove')} open={answer?.intent === 'remove-app'}>
            <PasswordAct
              intent="remove-app"
              submit={t('security:app.remove')}
              variant="danger"
              answer={answer}
            />
          </Fold>
        ) : (
          <div>
            <LinkButton variant="secondary" to={paths.setUpApp}>
              {t('security:app.setUp')}
            </LinkButton>
          </div>
        )}
      </Part>
      <Part title={t('security:passkeys.title')}>
        <p className="text-sm text-ink-muted">{t('security:passkeys.about')}</p>
        <PasskeyList passkeys={passkeys} answer={answer} />
        <AddPasskey answer={answer} begun={begun} />
      </Part>
      {isOn ? (
        <Part title={t('security:codes.title')}>
          <p className="text-sm text-ink-muted">{t('security:codes.left', { count: left })}</p>
          <Fold label={t('security:codes.renew')} open={answer?.intent === 'new-codes'}>
            <p className="pb-4 text-sm text-ink-muted">{t('security:codes.renewLead')}</p>
            <PasswordAct intent="new-codes" submit={t('security:codes.renew')} answer={answer} />
          </Fold>
        </Part>
      ) : null}
    </Card>
  )
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="mt-5 flex flex-col gap-3 border-t border-line pt-5">
      <h3 className="text-lg font-semibold">{title}</h3>
      {children}
    </section>
  )
}
