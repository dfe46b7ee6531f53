import type { ReactNode } from 'react'
import { cx } from './class-names.ts'

export type Tone = 'success' | 'warning' | 'danger' | 'neutral' | 'generating' | 'info' | 'accent'

const tones: Readonly<Record<Tone, string>> = {
  success: 'bg-success-tint text-success-text',
  warning: 'bg-warning-tint text-warning-text',
  danger: 'bg-danger-tint text-danger-text',
  neutral: 'bg-neutral-tint text-neutral-text',
  generating: 'bg-generating-tint text-generating-text',
  info: 'bg-info-tint text-info-text',
  accent: 'bg-accent-tint text-accent-text',
}

/** A short label on a tinted ground. The words carry the meaning, the colour only repeats it. */
export function Badge({
  tone = 'neutral',
  children,
}: {
  readonly tone?: Tone
  readonly children: ReactNode
}) {
  return (
    <span
      className={cx(
        'inline-flex max-w-full items-center gap-1.5 rounded-xs px-2 py-0.5 text-xs font-semibold',
        tones[tone],
      )}
    >
      {children}
    </span>
  )
}
