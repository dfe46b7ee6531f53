import { NAME_MAX } from '~/domain/contract/text-limits.ts'
import { useText } from '~/i18n/words.tsx'
import { DateField } from '../forms/date-field.tsx'
import { TextField, type AnyField } from '../forms/fields.tsx'

type PaperName = 'confirmed_by' | 'confirmed_on'

/** What the summary of errors calls the fields below, in their order. */
export function usePaperLabels(): Readonly<Record<PaperName, string>> {
  const t = useText()
  return { confirmed_by: t('organiser:entry.confirmedBy'), confirmed_on: t('organiser:entry.confirmedOn') }
}

/** An entry confirmed on paper: who signed it, and when. */
export function PaperFields({
  fields,
  required = false,
}: {
  readonly fields: Readonly<Record<PaperName, AnyField>>
  readonly required?: boolean
}) {
  const t = useText()
  const labels = usePaperLabels()
  return (
    <fieldset className="grid gap-5 md:grid-cols-2">
      <legend className="display pb-3 text-xl">{t('organiser:entry.paper')}</legend>
      <TextField
        field={fields.confirmed_by}
        label={labels.confirmed_by}
        hint={t('organiser:entry.confirmedByHint')}
        autoComplete="off"
        maxLength={NAME_MAX}
        required={required}
      />
      <DateField
        field={fields.confirmed_on}
        label={labels.confirmed_on}
        hint={t('organiser:entry.confirmedOnHint')}
        autoComplete="off"
      />
    </fieldset>
  )
}
