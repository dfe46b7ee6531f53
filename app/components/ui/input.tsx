import { forwardRef, type InputHTMLAttributes, type TextareaHTMLAttributes } from 'react'
import { cx } from './class-names.ts'

/** The look all text-like controls share. */
export const controlClass = cx(
  'w-full min-w-0 rounded-sm border border-line-strong bg-sunken px-3 text-base text-ink',
  'placeholder:text-ink-faint hover:border-ink-muted',
  'focus-visible:border-accent-text focus-visible:outline-1 focus-visible:outline-offset-0',
  'aria-invalid:border-danger-text disabled:cursor-not-allowed disabled:opacity-60',
)

export const Input = forwardRef<HTMLInputElement, InputHTMLAttributes<HTMLInputElement>>(function Input(
  { className, type = 'text', ...rest },
  ref,
) {
  return <input ref={ref} type={type} className={cx(controlClass, 'h-11', className)} {...rest} />
})

/** Whole or decimal figures; it accepts a comma and shows a number pad on phones. Not `type="number"`, whose
 *  value is lost when it is not understood. */
export function NumberInput({
  className,
  inputMode = 'decimal',
  ...rest
}: InputHTMLAttributes<HTMLInputElement>) {
  return (
    <input
      type="text"
      inputMode={inputMode}
      autoComplete="off"
      className={cx(controlClass, 'h-11 tabular-nums', className)}
      {...rest}
    />
  )
}

export function Textarea({ className, rows = 5, ...rest }: TextareaHTMLAttributes<HTMLTextAreaElement>) {
  return (
    <textarea rows={rows} className={cx(controlClass, 'field-sizing-content py-2.5', className)} {...rest} />
  )
}
