import { useState, type ReactNode } from 'react'
import { FormKey } from './form-key.tsx'
import type { ButtonVariant, ButtonSize } from './button.tsx'
import { cx } from './class-names.ts'
import { Form } from './form.tsx'
import { keptFocus } from './kept-focus.ts'
import { SubmitButton } from './submit-button.tsx'

/** One act behind one button, done at once: what it needs travels in hidden fields. */
export function ActForm({
  intent,
  fields = {},
  variant = 'secondary',
  size = 'sm',
  icon,
  label,
  action,
  disabled,
  className,
  focusAfter,
  children,
}: {
  readonly intent: string
  readonly fields?: Readonly<Record<string, string | number>>
  readonly variant?: ButtonVariant
  readonly size?: ButtonSize
  readonly icon?: ReactNode
  /** The button's name, when what it shows is not words. */
  readonly label?: string
  readonly action?: string
  readonly disabled?: boolean
  /** Of the button. */
  readonly className?: string
  /** A selector: where the keyboard goes on once the act has taken its own button away; usually what was around it. */
  readonly focusAfter?: string
  readonly children?: ReactNode
}) {
  const mark = [intent, ...Object.values(fields)].join(':')
  const [ref] = useState(keptFocus)
  return (
    <Form
      ref={ref}
      data-focus-after={focusAfter}
      method="post"
      preventScrollReset
      {...(action ? { action } : {})}
    >
      <FormKey />
      <input type="hidden" name="intent" value={intent} />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <SubmitButton
        variant={variant}
        size={size}
        icon={icon}
        name="pressed"
        value={mark}
        disabled={disabled}
        className={cx(size === 'sm' && 'whitespace-nowrap', className)}
        {...(label ? { 'aria-label': label, title: label } : {})}
      >
        {children}
      </SubmitButton>
    </Form>
  )
}
