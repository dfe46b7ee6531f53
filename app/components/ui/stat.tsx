import type { ReactNode } from 'react'
import { cx } from './class-names.ts'

const tones = {
  plain: 'text-ink',
  accent: 'text-accent-text',
  red: 'text-red-text',
  blue: 'text-blue-text',
} as const

/** A figure and what it counts, in a column of a grid: `120 000 $` fits a fifth of a tablet, in one line. */
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
    <div className="@container flex min-w-0 flex-col-reverse justify-end gap-1 border-s-2 border-line-strong ps-4">
      {note ? <div className="text-xs text-ink-faint">{note}</div> : null}
      <div className="text-sm text-ink-muted">{label}</div>
      <div className={cx('figures text-[clamp(1.5rem,25cqi,3.75rem)] leading-none', tones[tone])}>
        {value}
      </div>
    </div>
  )
}
