/** Fields with a habit of their own: a phone with its country code, a password that can be looked at. */
import { EMAIL_MAX, PASSWORD_MAX, PHONE_MAX } from '~/domain/contract/text-limits.ts'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { useEffect, useState } from 'react'
import { useText } from '~/i18n/words.tsx'
import { IconButton } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { TextField, type BoundField } from './fields.tsx'

/** A phone, with its country code (spec §5). */
export function PhoneField(props: BoundField) {
  const t = useText()
  return (
    <TextField
      {...props}
      hint={props.hint ?? t('common:form.phoneHint')}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      maxLength={PHONE_MAX}
    />
  )
}

/** An address in any script: a browser's own field for addresses takes none with letters beyond ASCII before the @. */
export function EmailField({
  autoComplete = 'email',
  ...props
}: BoundField & { readonly autoComplete?: 'email' | 'username' | 'off' }) {
  return (
    <TextField
      {...props}
      type="text"
      inputMode="email"
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={EMAIL_MAX}
    />
  )
}

/** What was typed is never sent back, so a failed form asks for it again. */
export function PasswordField({
  field,
  label,
  hint,
  required,
  autoComplete,
}: BoundField & { readonly autoComplete: 'current-password' | 'new-password' }) {
  const t = useText()
  const [seen, setSeen] = useState(false)
  const [ready, setReady] = useState(false)
  useEffect(() => setReady(true), [])
  return (
    <Field id={field.id} label={label} hint={hint} errors={field.errors} required={required}>
      {(control) => (
        <div className="relative">
          <Input
            key={field.key}
            {...control}
            name={field.name}
            type={seen ? 'text' : 'password'}
            autoComplete={autoComplete}
            maxLength={PASSWORD_MAX}
            className="pe-12"
          />
          {ready ? (
            <IconButton
              label={t(seen ? 'common:form.hidePassword' : 'common:form.showPassword')}
              aria-pressed={seen}
              className="absolute end-0 top-0"
              onClick={() => setSeen(!seen)}
            >
              {seen ? <EyeOff size={19} /> : <Eye size={19} />}
            </IconButton>
          ) : null}
        </div>
      )}
    </Field>
  )
}
