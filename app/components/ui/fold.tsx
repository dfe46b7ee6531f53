import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ReactNode } from 'react'
import { cx } from './class-names.ts'

/** Something that can be folded away under its name; it opens without a script. */
export function Fold({
  id,
  label,
  open = false,
  isPrinted = false,
  className,
  children,
}: {
  readonly id?: string
  readonly label: ReactNode
  /** How it stands when the page comes. */
  readonly open?: boolean
  /** Stands unfolded on paper. */
  readonly isPrinted?: boolean
  readonly className?: string
  readonly children: ReactNode
}) {
  return (
    <details id={id} open={open} data-printed={isPrinted || undefined} className={cx('group', className)}>
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-3 font-semibold hover:text-accent-text [&::-webkit-details-marker]:hidden">
        {label}
        <ChevronDown
          size={20}
          aria-hidden="true"
          className="shrink-0 text-ink-muted transition-transform group-open:rotate-180"
        />
      </summary>
      {children}
    </details>
  )
}
