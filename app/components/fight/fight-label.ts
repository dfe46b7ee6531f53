/** The label of a fight as the API tells it: the same rule as at the scoring table. */
import type { FightCard } from '~/domain/contract/fight.fields.ts'
import { type FightLabel, pauseOf } from '~/domain/fight/status.ts'

interface Labelled extends Pick<FightCard, 'status'> {
  readonly is_draw?: boolean
  readonly clock: FightCard['clock'] | null
}

export function labelOf({ status, is_draw: isDraw, clock }: Labelled): FightLabel {
  if (isDraw && status !== 'waiting') return 'draw'
  if (status !== 'online' || clock === null) return status
  return pauseOf({
    isRunning: clock.running_since_ms !== null,
    breakOn: clock.technical_break_since_ms === null ? null : { isBetweenPeriods: clock.is_between_periods },
    isTimeUp: clock.limit_ms !== null && clock.accumulated_ms >= clock.limit_ms,
  })
}
