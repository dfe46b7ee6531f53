import { useText } from '~/i18n/words.tsx'
import type { AnyField } from './fields.tsx'
import { PasswordField } from './special-fields.tsx'

/** What a summary of errors calls these fields. */
export function useNewPasswordLabels() {
  const t = useText()
  return { password: t('auth:signup.password'), password_confirmation: t('auth:signup.passwordConfirmation') }
}

/** A password nobody has used yet, asked for twice. */
export function NewPasswordFields({
  password,
  confirmation,
}: {
  readonly password: AnyField
  readonly confirmation: AnyField
}) {
  const t = useText()
  return (
    <>
      <PasswordField
        field={password}
        label={t('auth:signup.password')}
        hint={t('auth:signup.passwordHint')}
        autoComplete="new-password"
        required
      />
      <PasswordField
        field={confirmation}
        label={t('auth:signup.passwordConfirmation')}
        autoComplete="new-password"
        required
      />
    </>
  )
}
