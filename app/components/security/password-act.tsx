import type { SubmissionResult } from '@conform-to/react'
import { useText } from '~/i18n/words.tsx'
import { ActionForm } from '../forms/action-form.tsx'
import { HiddenField } from '../forms/fields.tsx'
import { PasswordField } from '../forms/special-fields.tsx'
import type { ButtonVariant } from '../ui/button.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'

/** A form of the account's page as its action has answered it. */
export interface Answered {
  readonly intent: string
  readonly lastResult: SubmissionResult<string[]>
}

/** What the page's action answered to the form of one intent. */
export const answerTo = (answer: Answered | undefined, intent: string) =>
  answer?.intent === intent ? answer.lastResult : undefined

/** An act that asks for the password. */
export function PasswordAct({
  intent,
  submit,
  variant = 'secondary',
  answer,
}: {
  readonly intent: string
  readonly submit: string
  readonly variant?: ButtonVariant
  readonly answer: Answered | undefined
}) {
  const t = useText()
  return (
    <ActionForm<{ password: string }>
      id={intent.replace(':', '-')}
      guarded={false}
      lastResult={answerTo(answer, intent)}
    >
      {(fields) => (
        <>
          <HiddenField name="intent" value={intent} />
          <PasswordField
            field={fields.password}
            label={t('security:factor.password')}
            autoComplete="current-password"
            required
          />
          <div>
            <SubmitButton
              variant={variant}
              name="intent"
              value={intent}
              pendingText={t('common:actions.sending')}
            >
              {submit}
            </SubmitButton>
          </div>
        </>
      )}
    </ActionForm>
  )
}
