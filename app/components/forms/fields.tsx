/** Fields bound to conform's metadata: label, hint, error and what was typed come together. */
import type { FieldMetadata } from '@conform-to/react'
import { Fragment, type InputHTMLAttributes, type ReactNode, type TextareaHTMLAttributes } from 'react'
import { useText } from '~/i18n/words.tsx'
import { Checkbox, ChoiceGroup } from '../ui/choice.tsx'
import { Segmented } from '../ui/segmented.tsx'
import { type ControlProps, Field } from '../ui/field.tsx'
import { Input, NumberInput, Textarea } from '../ui/input.tsx'
import { SearchSelect, type SearchOption } from '../ui/search-select.tsx'
import { Select, type Option } from '../ui/select.tsx'
import { LimitedTextarea } from './limited-textarea.tsx'

/** Any field of any form. */
// oxlint-disable-next-line typescript/no-explicit-any -- conform's metadata is invariant in its schema
export type AnyField = FieldMetadata<any, any, string[]>

export interface BoundField {
  readonly field: AnyField
  readonly label: ReactNode
  readonly hint?: ReactNode
  readonly required?: boolean | undefined
  readonly className?: string | undefined
}

type InputRest = Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'id' | 'name' | 'defaultValue' | 'className' | 'required'
>

/** What a field shows at first: what was typed, or what was stored. */
export function shown(field: AnyField): string | undefined {
  return typeof field.initialValue === 'string' ? field.initialValue : undefined
}

function shownList(field: AnyField): readonly string[] {
  const value: unknown = field.initialValue
  if (Array.isArray(value)) return value.filter((item) => typeof item === 'string')
  return typeof value === 'string' ? [value] : []
}

interface BoundControl extends ControlProps {
  readonly name: string
  readonly defaultValue: string | undefined
}

/** What stands around every bound control, and what every one of them receives. */
function Bound({
  field,
  className = '',
  children,
  ...around
}: BoundField & {
  readonly options?: readonly Option[]
  readonly children: (control: BoundControl) => ReactNode
}) {
  return (
    <Field id={field.id} errors={field.errors} className={className} {...around}>
      {(control) => (
        <Fragment key={field.key}>
          {children({ ...control, name: field.name, defaultValue: shown(field) })}
        </Fragment>
      )}
    </Field>
  )
}

export function TextField({ field, label, hint, required, className, ...rest }: BoundField & InputRest) {
  return (
    <Bound {...{ field, label, hint, required, className }}>
      {(control) => <Input {...control} {...rest} />}
    </Bound>
  )
}

/** Figures; weights and prices take a comma or a point. */
export function NumberField({ field, label, hint, required, className, ...rest }: BoundField & InputRest) {
  return (
    <Bound {...{ field, label, hint, required, className }}>
      {(control) => <NumberInput {...control} {...rest} />}
    </Bound>
  )
}

export function TextareaField({
  field,
  label,
  hint,
  required,
  className,
  maxLength,
  ...rest
}: BoundField &
  Omit<
    TextareaHTMLAttributes<HTMLTextAreaElement>,
    'id' | 'name' | 'defaultValue' | 'className' | 'required'
  >) {
  return (
    <Bound {...{ field, label, hint, required, className }}>
      {(control) =>
        maxLength === undefined ? (
          <Textarea {...control} {...rest} />
        ) : (
          <LimitedTextarea {...control} {...rest} limit={maxLength} />
        )
      }
    </Bound>
  )
}

/** A native select; `placeholder` is the empty choice, "Choose…" by default. Pass null for none. */
export function SelectField({
  options,
  placeholder,
  ...bound
}: BoundField & { readonly options: readonly Option[]; readonly placeholder?: string | null }) {
  const t = useText()
  return (
    <Bound {...bound} options={options}>
      {(control) => (
        <Select
          {...control}
          options={options}
          placeholder={placeholder === null ? undefined : (placeholder ?? t('common:form.choose'))}
          defaultValue={control.defaultValue ?? ''}
        />
      )}
    </Bound>
  )
}

/** One of many, found by typing; without a script a native select. */
export function SearchSelectField({
  options,
  placeholder,
  onSearch,
  pending,
  onUnknown,
  ...bound
}: BoundField & {
  readonly options: readonly SearchOption[]
  readonly placeholder?: string | null
  readonly onSearch?: (text: string) => void
  readonly pending?: boolean
  readonly onUnknown?: (text: string) => void
}) {
  const t = useText()
  return (
    <Bound {...bound} options={options}>
      {(control) => (
        <SearchSelect
          {...control}
          options={options}
          placeholder={placeholder === null ? undefined : (placeholder ?? t('common:form.choose'))}
          defaultValue={control.defaultValue ?? ''}
          pending={pending ?? false}
          onUnknown={onUnknown}
          {...(onSearch ? { onSearch } : {})}
        />
      )}
    </Bound>
  )
}

/** One yes-or-no; the form sends `1` or nothing (the API reads a missing flag as `0`). */
export function CheckboxField({ field, label, hint, required }: BoundField) {
  return (
    <Checkbox
      key={field.key}
      id={field.id}
      name={field.name}
      label={label}
      hint={hint}
      errors={field.errors}
      required={required}
      defaultChecked={isOn(field)}
    />
  )
}

/** A yes-or-no that also says no: the form always sends `1` or `0` (spec §5). For updates, where a missing flag means "as it was". */
export function FlagField({ field, label, hint }: Omit<BoundField, 'className' | 'required'>) {
  const t = useText()
  return (
    <Segmented
      key={field.key}
      id={field.id}
      name={field.name}
      legend={label}
      hint={hint}
      errors={field.errors}
      options={[
        { value: '1', label: t('common:form.yes') },
        { value: '0', label: t('common:form.no') },
      ]}
      chosen={isOn(field) ? '1' : '0'}
    />
  )
}

function isOn(field: AnyField): boolean {
  return shownList(field).some((value) => value === '1' || value === 'on')
}

/** Any number of answers; the form sends the name once for each. */
export function CheckboxGroupField({
  field,
  label,
  hint,
  required,
  options,
  columns,
}: Omit<BoundField, 'className'> & {
  readonly options: readonly (Option & { hint?: string })[]
  readonly columns?: 1 | 2 | 3
}) {
  const errors = [...(field.errors ?? []), ...listErrors(field)]
  return (
    <ChoiceGroup
      key={field.key}
      id={field.id}
      name={field.name}
      legend={label}
      hint={hint}
      required={required}
      options={options}
      type="checkbox"
      chosen={shownList(field)}
      errors={errors}
      columns={columns ?? 1}
    />
  )
}

/** Errors on single answers (`categories[0]`) are shown under their question. */
function listErrors(field: AnyField): string[] {
  return Object.entries(field.allErrors)
    .filter(([name]) => name !== field.name)
    .flatMap(([, errors]) => errors)
}

export function HiddenField({ name, value }: { readonly name: string; readonly value: string | number }) {
  return <input type="hidden" name={name} value={value} />
}
