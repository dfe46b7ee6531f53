import type { ReactNode } from 'react'
import { cx } from './class-names.ts'

const tones = {
  plain: 'text-ink',
  accent: 'text-accent-text',
  red: 'text-red-text',
  blue: 'text-blue-text',
} as const

/** A figure and what it counts. */
export function Stat({
  label,
  value,
  note,
  tone = 'plain',
}: {
  readonly label: ReactNode
  readonly value: ReactNode
  readonly note?: ReactNode
  readonly tone?: keyof typeof tones
}) {
  return (
    <div className="flex min-w-0 flex-col-reverse justify-end gap-1 border-s-2 border-line-strong ps-4">
      {note ? <div className="text-xs text-ink-faint">{note}</div> : null}
      <div className="text-sm text-ink-muted">{label}</div>
      <div className={cx('figures text-4xl', tones[tone])}>{value}</div>
    </div>
  )
}
