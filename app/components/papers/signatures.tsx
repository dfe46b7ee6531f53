import { cx } from '../ui/class-names.ts'

/** Lines to sign on, each after whose it is. */
export function Signatures({
  of,
  narrow = false,
}: {
  readonly of: readonly string[]
  /** Three beside one another. */
  readonly narrow?: boolean
}) {
  return (
    <p className={cx('mt-2 flex flex-wrap gap-y-4', narrow ? 'gap-x-4' : 'gap-x-10')}>
      {of.map((role) => (
        <span key={role} className={cx('flex flex-1 items-end gap-2', narrow ? 'min-w-48' : 'min-w-60')}>
          {role}
          <span className="min-w-16 flex-1 border-b border-black" />
        </span>
      ))}
    </p>
  )
}
