import { ACCOUNT_MAX } from '~/domain/contract/text-limits.ts'
import { useSubmit } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { useText } from '~/i18n/words.tsx'
import { ActionForm } from '../forms/action-form.tsx'
import { HiddenField, TextField } from '../forms/fields.tsx'
import { PasswordField } from '../forms/special-fields.tsx'
import { Fold } from '../ui/fold.tsx'
import { Notice } from '../ui/notice.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { answerTo, type Answered } from './password-act.tsx'
import { usePasskeySupport } from './use-passkey-support.ts'

const INTENT = 'begin-passkey'

/** What a browser makes a passkey with, and the name it is to have: the answer to the form below. */
export interface PasskeyBegun {
  readonly name: string
  readonly challenge_token: string
  readonly options: Record<string, unknown>
}

/**
 * Asks for a name and the password, has the browser make a passkey with what is answered, and posts it (`add-passkey`).
 * The form is there once the page's script runs; until then the page says that one is needed.
 */
export function AddPasskey({
  answer,
  begun,
}: {
  readonly answer: Answered | undefined
  readonly begun: PasskeyBegun | null
}) {
  const t = useText()
  const isSupported = usePasskeySupport()
  const [isHydrated, setHydrated] = useState(false)
  useEffect(() => setHydrated(true), [])
  const hasFailed = useMaking(begun)
  if (!isSupported)
    return (
      <p className="text-sm text-ink-muted">
        {t(isHydrated ? 'security:passkeys.unsupported' : 'security:passkeys.needsScript')}
      </p>
    )
  return (
    <Fold label={t('security:passkeys.add')} open={answer?.intent === INTENT || hasFailed}>
      <ActionForm<{ name: string; password: string }>
        id={INTENT}
        guarded={false}
        lastResult={answerTo(answer, INTENT)}
      >
        {(fields) => (
          <>
            <HiddenField name="intent" value={INTENT} />
            {hasFailed ? (
              <Notice tone="danger" role="alert">
                {t('security:passkeys.failed')}
              </Notice>
            ) : null}
            <TextField
              field={fields.name}
              label={t('security:passkeys.name')}
              hint={t('security:passkeys.nameHint')}
              maxLength={ACCOUNT_MAX.passkey_name}
              autoComplete="off"
              required
            />
            <PasswordField
              field={fields.password}
              label={t('security:factor.password')}
              autoComplete="current-password"
              required
            />
            <div>
              <SubmitButton
                variant="secondary"
                name="intent"
                value={INTENT}
                pendingText={t('common:actions.sending')}
              >
                {t('security:passkeys.add')}
              </SubmitButton>
            </div>
          </>
        )}
      </ActionForm>
    </Fold>
  )
}

/** Makes the passkey that was begun, once, and posts it; true when the browser did not. */
function useMaking(begun: PasskeyBegun | null): boolean {
  const submit = useSubmit()
  const [failed, setFailed] = useState<PasskeyBegun | null>(null)
  useEffect(() => {
    if (!begun) return
    let isLeft = false
    const { name, challenge_token } = begun
    made(begun.options).then(
      (passkey) => {
        if (!isLeft) submit({ intent: 'add-passkey', name, challenge_token, passkey }, { method: 'post' })
      },
      () => !isLeft && setFailed(begun),
    )
    return () => void (isLeft = true)
    // Each answer is used once.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [begun])
  return failed !== null && failed === begun
}

async function made(options: Record<string, unknown>): Promise<string> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  type Given = Parameters<typeof startRegistration>[0]['optionsJSON']
  return JSON.stringify(await startRegistration({ optionsJSON: options as unknown as Given }))
}
