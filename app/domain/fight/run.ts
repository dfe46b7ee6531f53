import { type FightState, type Run } from './fight.ts'
import { elapsedMs, isRunning, runsOutAt, stopClock } from '~/domain/clock/clock.ts'
import { type Instant } from '~/domain/time.ts'

/** Stops the fight clock and remembers that it ran, for a point that was pressed then and arrives later. */
export function stopRun(state: FightState, at: Instant): FightState {
  const { clock } = state
  const from = clock.runningSince
  if (from === null) return state
  const to = Math.max(from, Math.min(at, runsOutAt(clock) ?? at))
  const run: Run = { from, to, elapsedMs: clock.accumulatedMs }
  return { ...state, clock: stopClock(clock, at), runs: [...state.runs, run] }
}

const isNow = ({ clock }: FightState, at: Instant): boolean =>
  clock.runningSince !== null && at >= clock.runningSince

/** Whether the fight clock ran at a moment, of now or of before. */
export const ranAt = (state: FightState, at: Instant): boolean =>
  isNow(state, at) ? isRunning(state.clock, at) : state.runs.some(({ from, to }) => at >= from && at < to)

/** The fight clock's elapsed milliseconds at a moment, of now or of before. */
export function timecodeAt(state: FightState, at: Instant): number {
  const next = state.runs.findIndex(({ to }) => at < to)
  const run = state.runs[next]
  if (isNow(state, at) || run === undefined) return elapsedMs(state.clock, at)
  return run.elapsedMs + Math.max(0, at - run.from)
}
