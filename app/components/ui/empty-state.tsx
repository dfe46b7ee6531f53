import type { ReactNode } from 'react'
import { MatPinwheel } from './mat-pinwheel.tsx'

/** Nothing here: why, and what to do about it. */
export function EmptyState({
  title,
  text,
  action,
}: {
  readonly title: ReactNode
  readonly text?: ReactNode
  readonly action?: ReactNode
}) {
  return (
    <div className="weave flex flex-col items-center gap-3 rounded-md border border-dashed border-line-strong px-5 py-12 text-center">
      <MatPinwheel className="size-12 text-ink-faint" />
      <p className="display text-xl">{title}</p>
      {text ? <p className="max-w-[44ch] text-ink-muted">{text}</p> : null}
      {action ? <div className="pt-2">{action}</div> : null}
    </div>
  )
}
