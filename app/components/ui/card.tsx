import type { HTMLAttributes, ReactNode } from 'react'
import { cx } from './class-names.ts'
import { Link, type LinkProps } from './link.tsx'

export const cardClass = 'rounded-md border border-line bg-surface'

/** A panel. `title` makes it a section with a heading bar; `actions` stand at its right. */
export function Card({
  title,
  actions,
  className,
  children,
  ...rest
}: {
  readonly title?: ReactNode
  readonly actions?: ReactNode
} & Omit<HTMLAttributes<HTMLElement>, 'title'>) {
  return (
    <section className={cx(cardClass, 'min-w-0', className)} {...rest}>
      {title || actions ? (
        <header className="flex min-h-13 flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line px-4 py-2 md:px-5">
          {title ? <h2 className="display text-xl">{title}</h2> : null}
          {actions ? <div className="flex flex-wrap items-center gap-2">{actions}</div> : null}
        </header>
      ) : null}
      <div className="p-4 md:p-5">{children}</div>
    </section>
  )
}

/** A card that is one link; its heading names it. */
export function LinkCard({ className, children, ...rest }: LinkProps) {
  return (
    <Link
      prefetch="intent"
      {...rest}
      className={cx(
        cardClass,
        'group block min-w-0 overflow-hidden transition-[border-color,background-color] duration-150',
        'hover:border-line-strong hover:bg-raised',
        className,
      )}
    >
      {children}
    </Link>
  )
}
