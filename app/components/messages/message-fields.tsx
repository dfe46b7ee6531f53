import { MESSAGE_MAX } from '~/domain/contract/text-limits.ts'
import { useText } from '~/i18n/words.tsx'
import { TextareaField, type AnyField } from '../forms/fields.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'

/** What is written to somebody, and the button that sends it. */
export function MessageFields({ field, rows }: { readonly field: AnyField; readonly rows: number }) {
  const t = useText()
  return (
    <>
      <TextareaField
        field={field}
        label={t('account:messages.message')}
        rows={rows}
        maxLength={MESSAGE_MAX}
        required
      />
      <div>
        <SubmitButton pendingText={t('common:actions.sending')}>{t('common:actions.send')}</SubmitButton>
      </div>
    </>
  )
}
