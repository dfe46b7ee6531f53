import type { SubmissionResult } from '@conform-to/react'
import type { ReactNode } from 'react'
import { useText } from '~/i18n/words.tsx'
import { ActionForm, type Fields } from '../forms/action-form.tsx'
import { HiddenField } from '../forms/fields.tsx'
import { EmailField, PasswordField } from '../forms/special-fields.tsx'
import { Card } from '../ui/card.tsx'
import { Notice } from '../ui/notice.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'

interface EmailChange extends Record<string, unknown> {
  email: string
  old_password: string
}

interface PasswordChange extends Record<string, unknown> {
  old_password: string
  password: string
  password_confirmation: string
}

interface Answered {
  /** What the action answered to this very form. */
  readonly lastResult: SubmissionResult<string[]> | undefined
}

/** Mails the link again that confirms an address. */
export function VerificationForm({ lastResult }: Answered) {
  const t = useText()
  return (
    <Notice tone="warning" className="mb-5">
      <p className="pb-3">{t('account:preferences.unconfirmed')}</p>
      <ActionForm id="verify" guarded={false} lastResult={lastResult}>
        {() => (
          <div>
            <SubmitButton
              variant="secondary"
              name="intent"
              value="verify"
              pendingText={t('common:actions.sending')}
            >
              {t('account:preferences.verify')}
            </SubmitButton>
          </div>
        )}
      </ActionForm>
    </Notice>
  )
}

/** Changes the address one logs in with; the new one has to be confirmed. */
export function EmailForm({
  email,
  unconfirmed,
  lastResult,
}: Answered & {
  readonly email: string
  /** Stands above the form while the present address is not confirmed. */
  readonly unconfirmed?: ReactNode
}) {
  const t = useText()
  return (
    <SignInForm<EmailChange>
      intent="email"
      title={t('account:preferences.email')}
      lead={t('account:preferences.emailIs', { email })}
      above={unconfirmed}
      submit={t('account:preferences.changeEmail')}
      lastResult={lastResult}
    >
      {(fields) => (
        <>
          <EmailField
            field={fields.email}
            label={t('account:preferences.newEmail')}
            hint={t('account:preferences.emailHint')}
            required
          />
          <PasswordField
            field={fields.old_password}
            label={t('account:preferences.password')}
            autoComplete="current-password"
            required
          />
        </>
      )}
    </SignInForm>
  )
}

/** Changes the password; every other device is logged out. */
export function PasswordForm({ lastResult }: Answered) {
  const t = useText()
  return (
    <SignInForm<PasswordChange>
      intent="password"
      title={t('account:preferences.password')}
      submit={t('account:preferences.changePassword')}
      lastResult={lastResult}
    >
      {(fields) => (
        <>
          <PasswordField
            field={fields.old_password}
            label={t('account:preferences.oldPassword')}
            autoComplete="current-password"
            required
          />
          <PasswordField
            field={fields.password}
            label={t('account:preferences.newPassword')}
            hint={t('account:preferences.passwordHint')}
            autoComplete="new-password"
            required
          />
          <PasswordField
            field={fields.password_confirmation}
            label={t('account:preferences.passwordConfirmation')}
            autoComplete="new-password"
            required
          />
        </>
      )}
    </SignInForm>
  )
}

/** One of the page's forms, distinguished by its intent. */
function SignInForm<T extends Record<string, unknown>>({
  intent,
  title,
  lead,
  above,
  submit,
  lastResult,
  children,
}: Answered & {
  readonly intent: string
  readonly title: string
  readonly lead?: string
  readonly above?: ReactNode
  readonly submit: string
  readonly children: (fields: Fields<T>) => ReactNode
}) {
  const t = useText()
  return (
    <Card title={title}>
      {lead ? <p className="pb-4 text-sm text-ink-muted">{lead}</p> : null}
      {above}
      <ActionForm<T> id={intent} lastResult={lastResult}>
        {(fields) => (
          <>
            <HiddenField name="intent" value={intent} />
            {children(fields)}
            <div>
              <SubmitButton variant="secondary" pendingText={t('common:actions.saving')}>
                {submit}
              </SubmitButton>
            </div>
          </>
        )}
      </ActionForm>
    </Card>
  )
}
