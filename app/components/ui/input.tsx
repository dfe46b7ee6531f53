import { forwardRef, type CSSProperties, type InputHTMLAttributes, type TextareaHTMLAttributes } from 'react'
import { cx } from './class-names.ts'

export const Input = forwardRef<HTMLInputElement, InputHTMLAttributes<HTMLInputElement>>(function Input(
  { className, type = 'text', ...rest },
  ref,
) {
  return <input ref={ref} type={type} className={cx('control', className)} {...rest} />
})

/** Longer than any number with its unit. */
const NUMBER_MAX = 40

/** Whole or decimal figures; it accepts a comma and shows a number pad on phones. Not `type="number"`, whose
 *  value is lost when it is not understood. */
export function NumberInput({
  className,
  inputMode = 'decimal',
  maxLength = NUMBER_MAX,
  ...rest
}: InputHTMLAttributes<HTMLInputElement>) {
  return (
    <input
      type="text"
      inputMode={inputMode}
      maxLength={maxLength}
      autoComplete="off"
      className={cx('control tabular-nums', className)}
      {...rest}
    />
  )
}

/** As tall as its rows at first, and growing with what is written. */
export const Textarea = forwardRef<HTMLTextAreaElement, TextareaHTMLAttributes<HTMLTextAreaElement>>(
  function Textarea({ className, rows = 5, ...rest }, ref) {
    const style = { '--rows': rows } as CSSProperties
    return <textarea ref={ref} rows={rows} style={style} className={cx('control', className)} {...rest} />
  },
)
