import { cx } from './class-names.ts'

/** The on-air light. Decoration: the words beside it say "live". */
export function LiveDot({ className }: { readonly className?: string }) {
  return (
    <span aria-hidden="true" className={cx('live-dot size-2 shrink-0 rounded-full bg-current', className)} />
  )
}
