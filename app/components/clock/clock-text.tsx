import type { FightCard } from '~/domain/contract/fight.fields.ts'
import { useText } from '~/i18n/words.tsx'
import { clockLabel } from './clock-label.ts'
import { boardClockOf, useClockFace } from './use-clock.ts'

/** The clock of a fight, or of the break between its periods, in a line of text, as lists and cards show it. */
export function ClockText({
  clock: wire,
  renderedAtMs,
  className = 'figures',
}: {
  readonly clock: FightCard['clock']
  /** The server's time the page was rendered at, ms since the epoch. */
  readonly renderedAtMs: number
  readonly className?: string
}) {
  const t = useText()
  const clock = boardClockOf(wire)
  const face = useClockFace(clock, renderedAtMs)
  return (
    <span role="timer" aria-label={clockLabel(t, clock, face)} className={className}>
      {face}
    </span>
  )
}
