import { useContext, type ReactNode } from 'react'
import { useText } from '~/i18n/words.tsx'
import { errorText } from '~/i18n/errors.ts'
import { cx } from './class-names.ts'
import { FormConflictContext } from './form-conflict.ts'
import type { Option } from './select.tsx'

/** What a control gets from its field: put it on the input. */
export interface ControlProps {
  readonly id: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
  readonly required: boolean | undefined
}

export interface FieldFrame {
  readonly id: string
  readonly label: ReactNode
  readonly hint?: ReactNode
  /** Codes or texts; they stand beside the control and describe it. */
  readonly errors?: readonly string[] | undefined
  readonly required?: boolean | undefined
  readonly className?: string
  /** What the control offers, where it offers a choice. */
  readonly options?: readonly Option[] | undefined
}

/**
 * A labelled control with its hint and its errors. `<Field id label>{(control) => <Input {...control} />}</Field>`.
 */
export function Field({ className, ...parts }: FieldFrame & FieldControl) {
  return (
    <div className={cx(fieldClass, className)}>
      <FieldParts {...parts} />
    </div>
  )
}

interface FieldControl {
  readonly children: (control: ControlProps) => ReactNode
}

export const fieldClass = 'flex min-w-0 flex-col gap-1.5'

/** What stands in a field, for an element of the class `fieldClass`. */
export function FieldParts({
  id,
  label,
  hint,
  errors,
  required,
  options,
  children,
}: Omit<FieldFrame, 'className'> & FieldControl) {
  const failed = errors !== undefined && errors.length > 0
  const describedBy = cx(hint ? `${id}-hint` : null, failed ? `${id}-error` : null)
  return (
    <>
      <label htmlFor={id} className="text-sm font-medium text-ink-muted">
        {label}
        {required ? <RequiredMark /> : null}
      </label>
      {children({
        id,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': failed || undefined,
        required: required || undefined,
      })}
      {hint ? (
        <p id={`${id}-hint`} className="text-xs text-ink-faint">
          {hint}
        </p>
      ) : null}
      <FieldErrors id={`${id}-error`} errors={errors} options={options} />
    </>
  )
}

export function RequiredMark() {
  return (
    <span className="ms-1 text-danger-text" aria-hidden="true">
      *
    </span>
  )
}

export function FieldErrors({
  id,
  errors,
  options,
}: {
  readonly id: string
  readonly errors?: readonly string[] | undefined
  readonly options?: readonly Option[] | undefined
}) {
  const t = useText()
  const conflict = useContext(FormConflictContext)
  if (!errors || errors.length === 0) return null
  return (
    <>
      <ul id={id} className="flex flex-col gap-0.5 text-sm font-medium text-danger-text">
        {errors.map((error) => (
          <li key={error} className="flex gap-1.5">
            <span aria-hidden="true" className="mt-[0.45em] size-1.5 shrink-0 rotate-45 bg-danger-text" />
            {errorText(t, error)}
          </li>
        ))}
      </ul>
      {conflict ? <conflict.View id={id.replace(/-error$/, '')} options={options} /> : null}
    </>
  )
}
