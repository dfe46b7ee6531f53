import { ACCOUNT_MAX } from '~/domain/contract/text-limits.ts'
import type { Passkey } from '~/domain/contract/second-factor.fields.ts'
import { useFormat, useText } from '~/i18n/words.tsx'
import { ActionForm } from '../forms/action-form.tsx'
import { HiddenField, TextField } from '../forms/fields.tsx'
import { Fold } from '../ui/fold.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { answerTo, PasswordAct, type Answered } from './password-act.tsx'

/** The passkeys of the account; each can be named anew and removed. */
export function PasskeyList({
  passkeys,
  answer,
}: {
  readonly passkeys: readonly Passkey[]
  readonly answer: Answered | undefined
}) {
  const t = useText()
  if (passkeys.length === 0) return <p className="text-sm text-ink-muted">{t('security:passkeys.none')}</p>
  return (
    <ul className="divide-y divide-line border-y border-line">
      {passkeys.map((passkey) => (
        <Entry key={passkey.id} passkey={passkey} answer={answer} />
      ))}
    </ul>
  )
}

function Entry({ passkey, answer }: { readonly passkey: Passkey; readonly answer: Answered | undefined }) {
  const t = useText()
  const format = useFormat()
  const { id, name, created_at: added, last_used_at: used } = passkey
  const [rename, remove] = [`rename-passkey:${id}`, `remove-passkey:${id}`]
  const isOpen = answer?.intent === rename || answer?.intent === remove
  const facts = [
    t('security:passkeys.added', { date: format.date(added) }),
    ...(used ? [t('security:passkeys.used', { moment: format.dateTime(used).slice(0, 16) })] : []),
  ]
  return (
    <li className="py-3">
      <p className="font-semibold wrap-anywhere">{name}</p>
      <p className="text-sm text-ink-muted tabular-nums">{facts.join(' · ')}</p>
      <Fold label={t('security:passkeys.change')} open={isOpen}>
        <div className="grid gap-6 pb-2 md:grid-cols-2">
          <ActionForm<{ name: string }>
            id={`rename-passkey-${id}`}
            guarded={false}
            lastResult={answerTo(answer, rename)}
            values={{ name }}
          >
            {(fields) => (
              <>
                <HiddenField name="intent" value={rename} />
                <TextField
                  field={fields.name}
                  label={t('security:passkeys.name')}
                  maxLength={ACCOUNT_MAX.passkey_name}
                  autoComplete="off"
                  required
                />
                <div>
                  <SubmitButton variant="secondary" name="intent" value={rename}>
                    {t('security:passkeys.rename')}
                  </SubmitButton>
                </div>
              </>
            )}
          </ActionForm>
          <PasswordAct
            intent={remove}
            submit={t('security:passkeys.remove')}
            variant="danger"
            answer={answer}
          />
        </div>
      </Fold>
    </li>
  )
}
