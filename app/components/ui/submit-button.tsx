import { useNavigation } from '@remix-run/react'
import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { Button, type ButtonVariant, type ButtonSize } from './button.tsx'
import { Spinner } from './spinner.tsx'

/** On the server nothing is being sent; and what it keeps as markup is drawn without a router. */
const useCurrentNavigation = import.meta.env.SSR ? () => IDLE : useNavigation
const IDLE = { state: 'idle', formData: undefined, formMethod: undefined } as const

/**
 * Submits its form; while this very submission travels it shows so and refuses a second press. Tell forms of one
 * page apart with `name` and `value` (an intent) or with a `formAction`.
 */
export function SubmitButton({
  pendingText,
  icon,
  children,
  name,
  value,
  ...rest
}: {
  readonly variant?: ButtonVariant
  readonly size?: ButtonSize
  readonly icon?: ReactNode
  readonly pendingText?: string
} & ButtonHTMLAttributes<HTMLButtonElement>) {
  const navigation = useCurrentNavigation()
  const mine = name ? navigation.formData?.get(name) === value : true
  const pending = navigation.state === 'submitting' && navigation.formMethod !== 'GET' && mine
  return (
    <Button
      type="submit"
      name={name}
      value={value}
      {...rest}
      aria-disabled={pending || undefined}
      onClick={(event) => {
        if (pending) event.preventDefault()
        rest.onClick?.(event)
      }}
      icon={pending ? <Spinner /> : icon}
    >
      {pending && pendingText ? pendingText : children}
    </Button>
  )
}
