import { Link, type LinkProps } from '@remix-run/react'
import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { cx } from './class-names.ts'

export type ButtonLook = 'primary' | 'secondary' | 'ghost' | 'danger' | 'red' | 'blue'
export type ButtonSize = 'sm' | 'md' | 'lg'

const looks: Readonly<Record<ButtonLook, string>> = {
  primary: 'bg-accent text-on-accent hover:bg-accent-hover',
  secondary: 'border border-line-strong bg-surface text-ink hover:border-ink-muted hover:bg-raised',
  ghost: 'text-ink-muted hover:bg-neutral-tint hover:text-ink',
  danger: 'bg-danger text-on-red hover:brightness-110',
  red: 'bg-red text-on-red hover:brightness-110',
  blue: 'bg-blue text-on-blue hover:brightness-110',
}

const sizes: Readonly<Record<ButtonSize, string>> = {
  sm: 'min-h-9 gap-1.5 px-3 text-sm',
  md: 'min-h-11 gap-2 px-4 text-base',
  lg: 'min-h-13 gap-2.5 px-6 text-lg',
}

/** The classes of a button, for the few places that need them on another element (a `summary`, a file label). */
export function buttonClass(look: ButtonLook = 'primary', size: ButtonSize = 'md', extra?: string): string {
  return cx(
    'inline-flex shrink-0 items-center justify-center rounded-sm font-semibold leading-tight select-none',
    'transition-[background-color,border-color,color,filter] duration-150',
    'disabled:cursor-not-allowed disabled:opacity-50 aria-disabled:cursor-not-allowed aria-disabled:opacity-60',
    looks[look],
    sizes[size],
    extra,
  )
}

interface Look {
  readonly look?: ButtonLook
  readonly size?: ButtonSize
  /** An icon before the words. */
  readonly icon?: ReactNode
}

export function Button({
  look,
  size,
  icon,
  className,
  children,
  type = 'button',
  ...rest
}: Look & ButtonHTMLAttributes<HTMLButtonElement>) {
  return (
    <button type={type} className={buttonClass(look, size, className)} {...rest}>
      {icon}
      {children}
    </button>
  )
}

/** A link that looks like a button. `prefetch` is `intent` unless told otherwise. */
export function LinkButton({ look, size, icon, className, children, ...rest }: Look & LinkProps) {
  return (
    <Link prefetch="intent" {...rest} className={buttonClass(look, size, className)}>
      {icon}
      {children}
    </Link>
  )
}

/** A square button with an icon alone; `label` is its name for those who do not see it. */
export function IconButton({
  label,
  look = 'ghost',
  size = 'md',
  className,
  children,
  type = 'button',
  ...rest
}: { readonly label: string } & Omit<Look, 'icon'> & ButtonHTMLAttributes<HTMLButtonElement>) {
  return (
    <button
      type={type}
      aria-label={label}
      title={label}
      className={buttonClass(look, size, cx(size === 'sm' ? 'w-9 px-0!' : 'w-11 px-0!', className))}
      {...rest}
    >
      {children}
    </button>
  )
}
