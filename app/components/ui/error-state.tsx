import type { ReactNode } from 'react'
import { MatPinwheel } from './mat-pinwheel.tsx'

/** Something failed: the number, what happened, the way out. Fills the place of a page. */
export function ErrorState({
  code,
  title,
  text,
  action,
  children,
}: {
  readonly code?: ReactNode
  readonly title: ReactNode
  readonly text: ReactNode
  readonly action?: ReactNode
  /** Stands between the words and the way out. */
  readonly children?: ReactNode
}) {
  return (
    <div
      data-error-page
      className="mx-auto flex min-h-[60dvh] max-w-prose flex-col items-start justify-center gap-5 px-4 py-12"
    >
      <div className="flex items-center gap-4">
        <MatPinwheel className="size-14 text-ink-faint" />
        {code ? <span className="figures text-5xl leading-none text-ink-faint">{code}</span> : null}
      </div>
      <div className="heri h-1 w-40" aria-hidden="true" />
      <h1 className="display text-3xl">{title}</h1>
      <p className="text-lg text-ink-muted">{text}</p>
      {children}
      {action ? <div className="flex flex-wrap gap-2 pt-2">{action}</div> : null}
    </div>
  )
}
