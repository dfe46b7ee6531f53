import { cx } from './class-names.ts'

/** A country as results name it: flag and name. The flag alone never says it. */
export function Country({
  name,
  code,
  emoji,
  short = false,
  className,
}: {
  readonly name: string
  readonly code?: string | null | undefined
  readonly emoji?: string | null | undefined
  /** Shows the code in place of the name where room is scarce. */
  readonly short?: boolean
  readonly className?: string
}) {
  return (
    <span className={cx('inline-flex items-center gap-1.5', className)} title={short ? name : undefined}>
      {emoji ? <span aria-hidden="true">{emoji}</span> : null}
      <span className={short ? 'eyebrow' : undefined}>{short && code ? code : name}</span>
    </span>
  )
}
