import {
  forwardRef,
  useImperativeHandle,
  useRef,
  type CSSProperties,
  type InputHTMLAttributes,
  type TextareaHTMLAttributes,
} from 'react'
import { useText } from '~/i18n/words.tsx'
import { cx } from './class-names.ts'
import { tooLargeMark } from './size-limit.ts'
import { useLength } from './use-length.ts'

type InputProps = InputHTMLAttributes<HTMLInputElement>

/**
 * One line of text. It takes more than its `maxLength`, since cutting a pasted text off would lose it in silence: it
 * says how much is too much, its form is not sent then, and without a script the API refuses it beside the field.
 */
export const Input = forwardRef<HTMLInputElement, InputProps>(function Input(
  { className, type = 'text', maxLength, ...rest },
  ref,
) {
  const given = { ...rest, type, className: cx('control', className) }
  return maxLength === undefined ? (
    <input ref={ref} {...given} />
  ) : (
    <LimitedInput ref={ref} {...given} limit={maxLength} />
  )
})

const LimitedInput = forwardRef<HTMLInputElement, InputProps & { readonly limit: number }>(
  function LimitedInput({ limit, onInput, ...rest }, ref) {
    const t = useText()
    const field = useRef<HTMLInputElement>(null)
    useImperativeHandle(ref, () => field.current as HTMLInputElement)
    const { length, measure } = useLength(field, rest.value ?? rest.defaultValue)
    const over = length - limit
    const isOver = over > 0
    const message = rest.id && isOver ? `${rest.id}-limit` : undefined
    return (
      <>
        <input
          {...rest}
          ref={field}
          data-limit={limit}
          {...tooLargeMark(isOver)}
          aria-invalid={isOver || rest['aria-invalid']}
          aria-describedby={cx(rest['aria-describedby'], message) || undefined}
          onInput={(event) => {
            measure()
            onInput?.(event)
          }}
        />
        {isOver ? (
          <p id={message} role="status" className="text-xs font-semibold text-danger-text">
            {t('common:form.charactersOver', { count: over })}
          </p>
        ) : null}
      </>
    )
  },
)

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
    <Input
      inputMode={inputMode}
      maxLength={maxLength}
      autoComplete="off"
      className={cx('tabular-nums', className)}
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
