import { cx } from './class-names.ts'

/** A place kept for what is still on its way. Give it the size of the thing. */
export function Skeleton({ className }: { readonly className?: string }) {
  return <span aria-hidden="true" className={cx('shimmer block rounded-sm', className ?? 'h-4 w-full')} />
}
