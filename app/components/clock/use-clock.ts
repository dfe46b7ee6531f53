import { useEffect, useState } from 'react'
import type { Clock } from '~/domain/clock/clock.ts'
import { clockFace, msToNextBoardTick, msToNextTick, type Direction } from '~/domain/clock/display.ts'
import type { FightCard } from '~/domain/contract/fight.fields.ts'
import { breakClock } from '~/domain/fight/break-clock.ts'
import { serverClock } from './server-clock.ts'

/** The clock of a fight as the contract sends it, as the domain reads it. */
export const clockOf = (wire: FightCard['clock']): Clock => ({
  accumulatedMs: wire.accumulated_ms,
  runningSince: wire.running_since_ms,
  limitMs: wire.limit_ms,
  countsFromMs: wire.counts_from_ms,
})

/** The clock of the break that is on, whichever it is; null without one. */
export const breakClockOf = (wire: FightCard['clock']): Clock | null =>
  wire.technical_break_since_ms === null
    ? null
    : breakClock(wire.technical_break_since_ms, wire.technical_break_limit_ms, wire.is_between_periods)

/** The clock a board shows of a fight: what is left of the break between two periods, else of the time of the fight. */
export const boardClockOf = (wire: FightCard['clock']): Clock =>
  (wire.is_between_periods && breakClockOf(wire)) || clockOf(wire)

/**
 * The server's now, moving. At first it is the moment the page was rendered, so that the first paint equals the
 * server's HTML; then it changes just past each second the clock shows; on a board, past each tenth of the last ten.
 */
export function useClockNow(
  clock: Clock,
  renderedAtMs: number,
  direction: Direction | 'board' = 'down',
): number {
  const [now, setNow] = useState(renderedAtMs)
  const { accumulatedMs, runningSince, limitMs, countsFromMs = 0 } = clock
  useEffect(() => {
    const shown = { accumulatedMs, runningSince, limitMs, countsFromMs }
    let timer: ReturnType<typeof setTimeout> | undefined
    const tick = () => {
      clearTimeout(timer)
      const at = serverClock.now()
      setNow(at)
      const next = direction === 'board' ? msToNextBoardTick(shown, at) : msToNextTick(shown, at, direction)
      if (next !== null) timer = setTimeout(tick, next)
    }
    serverClock.sync(renderedAtMs)
    const unwatch = serverClock.watch(tick)
    tick()
    return () => {
      unwatch()
      clearTimeout(timer)
    }
  }, [accumulatedMs, runningSince, limitMs, countsFromMs, renderedAtMs, direction])
  return now
}

/** What the clock shows, mm:ss, ticking. */
export function useClockFace(clock: Clock, renderedAtMs: number, direction: Direction = 'down'): string {
  return clockFace(clock, useClockNow(clock, renderedAtMs, direction), direction)
}
