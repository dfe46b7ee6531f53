import type { z } from 'zod'
import type { FightSnapshot } from '../fight/snapshot.ts'
import type { fightClock } from './fight.fields.ts'

/** A fight's clock as facts; screens derive the reading from their own estimate of the server's now. */
export function clockView({
  clock,
  periods = [],
  firstScore = null,
  firstScoreWithdrawn = null,
  extraPeriods,
  technicalBreak,
  hold,
}: Pick<
  FightSnapshot,
  'clock' | 'periods' | 'firstScore' | 'firstScoreWithdrawn' | 'extraPeriods' | 'technicalBreak' | 'hold'
>): z.infer<typeof fightClock> {
  return {
    accumulated_ms: clock.accumulatedMs,
    running_since_ms: clock.runningSince,
    limit_ms: clock.limitMs,
    counts_from_ms: clock.countsFromMs ?? 0,
    periods: periods.map(({ left, right, winner }) => ({
      left_points: left.points,
      right_points: right.points,
      winner,
    })),
    first_score: firstScore?.side ?? null,
    first_score_withdrawn: firstScoreWithdrawn,
    extra_time_count: extraPeriods,
    technical_break_since_ms: technicalBreak?.clock.runningSince ?? null,
    technical_break_user_id: technicalBreak?.athlete ?? null,
    // Boards stored before a break had its limit are without it.
    technical_break_limit_ms: technicalBreak?.limitMs ?? null,
    is_between_periods: technicalBreak?.isBetweenPeriods ?? false,
    holding: hold && { user_id: hold.athlete, since_ms: hold.clock.runningSince ?? 0 },
  }
}
