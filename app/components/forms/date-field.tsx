import { useText } from '~/i18n/words.tsx'
import { DateInput } from '../ui/date-input.tsx'
import { Field, type FieldFrame } from '../ui/field.tsx'
import { shown, type AnyField, type BoundField } from './fields.tsx'

export function DateField({
  field,
  label,
  hint,
  required,
  className,
  autoComplete,
}: BoundField & { readonly autoComplete?: string }) {
  const t = useText()
  return (
    <Field {...frame({ field, label, required, className })} hint={hint ?? t('common:form.dateHint')}>
      {(control) => (
        <DateInput
          key={field.key}
          control={control}
          name={field.name}
          defaultValue={typedOr(field, 10)}
          {...(autoComplete ? { autoComplete } : {})}
        />
      )}
    </Field>
  )
}

/** A timestamp as `dd-MM-yyyy HH:mm`, or to the second; the zone the API writes after it is left out. */
export function DateTimeField({
  field,
  label,
  hint,
  required,
  className,
  to = 'minutes',
}: BoundField & { readonly to?: 'minutes' | 'seconds' }) {
  const t = useText()
  return (
    <Field {...frame({ field, label, required, className })} hint={hint ?? t('common:form.dateTimeHint')}>
      {(control) => (
        <DateInput
          key={field.key}
          time={to}
          control={control}
          name={field.name}
          defaultValue={typedOr(field, to === 'seconds' ? 19 : 16)}
        />
      )}
    </Field>
  )
}

/** What was typed stays as it was; of what is stored, the zone and what is finer than asked for are left out. */
function typedOr(field: AnyField, length: 10 | 16 | 19): string | undefined {
  const text = shown(field)
  return text !== undefined && STORED.test(text) ? text.slice(0, length) : text
}
/** As the API writes a timestamp, and as `Format.dateTime` does, which leaves the zone out. */
const STORED = /^\d{2}-\d{2}-\d{4} \d{2}:\d{2}:[0-5]\d(?: \(.+\))?$/

function frame({ field, label, required, className }: BoundField): Omit<FieldFrame, 'hint'> {
  return { id: field.id, label, errors: field.errors, required, className: className ?? '' }
}
