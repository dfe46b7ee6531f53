import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { cx } from './class-names.ts'
import { Link, type LinkProps } from './link.tsx'

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger' | 'red' | 'blue'
export type ButtonSize = 'sm' | 'md' | 'lg'

/** The classes of a button, for the few places that need them on another element (a `summary`, a file label). */
export function buttonClass(
  variant: ButtonVariant = 'primary',
  size: ButtonSize = 'md',
  extra?: string,
): string {
  return cx('button', `button-${variant}`, `button-${size}`, extra)
}

interface Appearance {
  readonly variant?: ButtonVariant
  readonly size?: ButtonSize
  /** An icon before the words. */
  readonly icon?: ReactNode
}

export function Button({
  variant,
  size,
  icon,
  className,
  children,
  type = 'button',
  ...rest
}: Appearance & ButtonHTMLAttributes<HTMLButtonElement>) {
  return (
    <button type={type} className={buttonClass(variant, size, className)} {...rest}>
      {icon}
      {children}
    </button>
  )
}

/** A link that looks like a button. `prefetch` is `intent` unless set otherwise. */
export function LinkButton({ variant, size, icon, className, children, ...rest }: Appearance & LinkProps) {
  return (
    <Link prefetch="intent" {...rest} className={buttonClass(variant, size, className)}>
      {icon}
      {children}
    </Link>
  )
}

/** A square button with an icon alone; `label` is its name for those who do not see it. */
export function IconButton({
  label,
  variant = 'ghost',
  size = 'md',
  className,
  children,
  type = 'button',
  ...rest
}: { readonly label: string } & Omit<Appearance, 'icon'> & ButtonHTMLAttributes<HTMLButtonElement>) {
  return (
    <button
      type={type}
      aria-label={label}
      title={label}
      className={buttonClass(variant, size, cx(size === 'sm' ? 'w-9 px-0' : 'w-11 px-0', className))}
      {...rest}
    >
      {children}
    </button>
  )
}
