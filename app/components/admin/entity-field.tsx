import type { Category } from '~/domain/contract/category.fields.ts'
import type { Offer } from '~/domain/access/admin-area.ts'
import { useText } from '~/i18n/words.tsx'
import { DateField, DateTimeField } from '../forms/date-field.tsx'
import {
  CheckboxGroupField,
  FlagField,
  NumberField,
  SearchSelectField,
  SelectField,
  TextareaField,
  TextField,
  type AnyField as Bound,
} from '../forms/fields.tsx'
import { ImageField } from '../forms/file-field.tsx'
import { EmailField, PasswordField } from '../forms/special-fields.tsx'
import { CategoryPicker } from '../organiser/category-picker.tsx'
import { Link } from '../ui/link.tsx'
import type { SearchOption } from '../ui/search-select.tsx'
import type { AnyField, AnyRow } from './entity.ts'
import { ReferenceField } from './reference-field.tsx'

const NOTHING: Offer = { options: [], more: false }

/** The control a field is asked with. */
export function EntityField({
  spec,
  field,
  offer = NOTHING,
  categories,
  zones,
  picture,
  row,
}: {
  readonly spec: AnyField
  readonly field: Bound
  readonly offer?: Offer | undefined
  /** All of them, where some are to be chosen. */
  readonly categories: readonly Category[]
  readonly zones: readonly SearchOption[]
  /** The address of the picture it has now. */
  readonly picture: string | null
  /** What is changed; null for a new one. */
  readonly row: AnyRow | null
}) {
  const t = useText()
  const { required } = spec
  const label = t(spec.label)
  const hint = (row && spec.hintOf?.(row)) ?? spec.hint
  const bound = { field, label, required, hint: hint ? t(hint) : undefined }
  const optionsOf = (options: readonly { value: string; label: AnyField['label'] }[]) =>
    options.map((option) => ({ value: option.value, label: t(option.label) }))
  switch (spec.as) {
    case 'text':
      if (spec.type === 'password') return <PasswordField {...bound} autoComplete="new-password" />
      return spec.type === 'email' ? (
        <EmailField {...bound} autoComplete="off" />
      ) : (
        <TextField {...bound} type={spec.type ?? 'text'} maxLength={spec.max} autoComplete="off" />
      )
    case 'lines':
      return <TextareaField {...bound} maxLength={spec.max} rows={spec.rows ?? 6} />
    case 'number':
      return <NumberField {...bound} />
    case 'day':
      return <DateField {...bound} />
    case 'moment':
      return <DateTimeField {...bound} to={spec.to ?? 'minutes'} />
    case 'flag':
      return <FlagField {...bound} />
    case 'picture':
      return (
        <ImageField {...bound} shape={spec.shape} isCropped={spec.isCropped ?? false} current={picture} />
      )
    case 'zone':
      return <SearchSelectField {...bound} options={zones} />
    case 'choice':
      return <SelectField {...bound} options={optionsOf(spec.options)} />
    case 'choices':
      return <CheckboxGroupField {...bound} options={optionsOf(spec.options)} columns={2} />
    case 'reference':
      return (
        <ReferenceField
          {...bound}
          of={spec.of}
          offer={offer}
          placeholder={t(required ? 'common:form.choose' : 'admin:form.none')}
        />
      )
    case 'offered': {
      if (row === null) return null
      const { options, refusal } = spec.offered(row)
      return (
        <SelectField
          {...bound}
          options={options}
          placeholder={t('admin:form.none')}
          {...(refusal === null ? {} : { hint: refusal })}
        />
      )
    }
    case 'fixed': {
      const shown = row && spec.shown(row)
      return (
        <div className="flex min-w-0 flex-col gap-2">
          <span className="text-sm font-medium text-ink-muted">{label}</span>
          <span className="flex min-h-11 items-center">
            {shown?.to ? (
              <Link to={shown.to} className="underline underline-offset-4 hover:text-accent-text">
                {shown.text}
              </Link>
            ) : (
              (shown?.text ?? '—')
            )}
          </span>
          <p className="text-xs text-ink-faint">{bound.hint}</p>
        </div>
      )
    }
    case 'references':
      return (
        <fieldset className="flex min-w-0 flex-col gap-2">
          <legend className="mb-2 text-sm font-medium text-ink-muted">{label}</legend>
          <CategoryPicker field={field} categories={categories} hint={t('organiser:form.categoriesHint')} />
        </fieldset>
      )
  }
}
