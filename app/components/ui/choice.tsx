import type { InputHTMLAttributes, ReactNode } from 'react'
import { cx } from './class-names.ts'
import { FieldErrors, RequiredMark } from './field.tsx'
import type { Option } from './select.tsx'

interface ChoiceProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id'> {
  readonly id: string
  readonly label: ReactNode
  readonly hint?: ReactNode
  readonly errors?: readonly string[] | undefined
}

function Choice({ input, label, hint, errors, id, required }: ChoiceProps & { readonly input: ReactNode }) {
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="flex min-h-11 cursor-pointer items-center gap-3 py-1.5">
        {input}
        <span className="min-w-0">
          {label}
          {required ? <RequiredMark /> : null}
          {hint ? <span className="block text-xs text-ink-faint">{hint}</span> : null}
        </span>
      </label>
      <FieldErrors id={`${id}-error`} errors={errors} />
    </div>
  )
}

const invalid = (id: string, errors: readonly string[] | undefined) =>
  errors && errors.length > 0 ? { 'aria-invalid': true as const, 'aria-describedby': `${id}-error` } : {}

/** One yes-or-no. Sends `value` (default `1`) when it is on, and nothing when it is off. */
export function Checkbox({ label, hint, errors, id, value = '1', ...rest }: ChoiceProps) {
  return (
    <Choice
      id={id}
      label={label}
      hint={hint}
      errors={errors}
      required={rest.required}
      input={
        <input type="checkbox" id={id} value={value} className="choice" {...invalid(id, errors)} {...rest} />
      }
    />
  )
}

/** At most so many columns, and fewer where a longer word would be broken: the room of the question counts, not the page's. */
const COLUMNS = {
  1: null,
  2: 'grid-cols-[repeat(auto-fill,minmax(min(100%,max(11rem,calc((100%_-_2rem)/2))),1fr))]',
  3: 'grid-cols-[repeat(auto-fill,minmax(min(100%,max(11rem,calc((100%_-_4rem)/3))),1fr))]',
} as const

/** Several answers under one question, one or many of them to be chosen. */
export function ChoiceGroup({
  id,
  name,
  legend,
  options,
  type = 'radio',
  chosen = [],
  errors,
  hint,
  required,
  columns = 1,
}: {
  readonly id: string
  readonly name: string
  readonly legend: ReactNode
  readonly options: readonly (Option & { readonly hint?: string })[]
  readonly type?: 'radio' | 'checkbox'
  readonly chosen?: readonly string[]
  readonly errors?: readonly string[] | undefined
  readonly hint?: ReactNode
  readonly required?: boolean | undefined
  readonly columns?: 1 | 2 | 3
}) {
  return (
    <fieldset id={id} className="flex min-w-0 scroll-mt-24 flex-col gap-1.5" {...invalid(id, errors)}>
      <legend className="mb-1 text-sm font-medium text-ink-muted">
        {legend}
        {required ? <RequiredMark /> : null}
      </legend>
      {hint ? <p className="text-xs text-ink-faint">{hint}</p> : null}
      <div className={cx('grid gap-x-6', COLUMNS[columns])}>
        {options.map((option, index) => (
          <Choice
            key={option.value}
            id={`${id}-${index}`}
            label={option.label}
            hint={option.hint}
            input={
              <input
                type={type}
                id={`${id}-${index}`}
                name={name}
                value={option.value}
                disabled={option.disabled}
                defaultChecked={chosen.includes(String(option.value))}
                className="choice"
              />
            }
          />
        ))}
      </div>
      <FieldErrors id={`${id}-error`} errors={errors} options={options} />
    </fieldset>
  )
}
