import type { FightCard } from '~/domain/contract/fight.fields.ts'
import { useText } from '~/i18n/words.tsx'
import { clockOf, useClockFace } from './use-clock.ts'

/** A fight's clock in a line of text, as lists and cards show it. */
export function ClockText({
  clock,
  renderedAtMs,
  className = 'figures',
}: {
  readonly clock: FightCard['clock']
  /** The server's time the page was rendered at, ms since the epoch. */
  readonly renderedAtMs: number
  readonly className?: string
}) {
  const t = useText()
  const face = useClockFace(clockOf(clock), renderedAtMs)
  return (
    <span role="timer" aria-label={t('common:clock.left', { time: face })} className={className}>
      {face}
    </span>
  )
}
