import { cx } from './class-names.ts'

/**
 * A country as results name it. No flag: flags are emoji, which half of the world's screens draw as boxes or as the
 * two letters that stand here anyway.
 */
export function Country({
  name,
  code,
  short = false,
  className,
}: {
  readonly name: string
  readonly code?: string | null | undefined
  /** Shows the code in place of the name where room is scarce. */
  readonly short?: boolean
  readonly className?: string
}) {
  return (
    <span className={cx(short ? 'eyebrow' : undefined, className)} title={short ? name : undefined}>
      {short && code ? code : name}
    </span>
  )
}
