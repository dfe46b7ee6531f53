import type { SubmissionResult } from '@conform-to/react'
import { useText } from '~/i18n/words.tsx'
import { ActionForm } from '../forms/action-form.tsx'
import { HiddenField, SelectField } from '../forms/fields.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'

/** Makes a link that holds for some days, in place of the one there is. */
export function LinkForm({
  id,
  intent,
  choices,
  days,
  isOpen,
  variant,
  lastResult,
}: {
  readonly id: string
  readonly intent: string
  /** Days a link may hold, and the one of them that is usual. */
  readonly choices: readonly number[]
  readonly days: number
  /** There is a link that holds: another one ends it. */
  readonly isOpen: boolean
  readonly variant: 'primary' | 'secondary'
  readonly lastResult: SubmissionResult<string[]> | null | undefined
}) {
  const t = useText()
  return (
    <ActionForm<{ days: string }>
      id={id}
      guarded={false}
      lastResult={lastResult}
      values={{ days: String(days) }}
      className="flex flex-wrap field-line gap-4"
    >
      {(fields) => (
        <>
          <HiddenField name="intent" value={intent} />
          <SelectField
            field={fields.days}
            label={t('athlete:managed.handOver.days')}
            hint={isOpen ? t('athlete:managed.handOver.renewHint') : undefined}
            options={choices.map((count) => ({
              value: String(count),
              label: t('athlete:managed.handOver.daysOption', { count }),
            }))}
            placeholder={null}
          />
          <SubmitButton variant={variant} pendingText={t('common:actions.sending')}>
            {t(isOpen ? 'athlete:managed.handOver.renew' : 'athlete:managed.handOver.make')}
          </SubmitButton>
        </>
      )}
    </ActionForm>
  )
}
