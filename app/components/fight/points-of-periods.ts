import { rulesOfBout } from '~/domain/contract/bout-rules.ts'
import type { FightCard } from '~/domain/contract/fight.fields.ts'
import { pointsByPeriod } from '~/domain/fight/periods.ts'

type Periods = Pick<FightCard, 'status' | 'clock' | 'details' | 'rules' | 'discipline'>

/** `3 : 1 · 0 : 2`: what was scored in each period. */
export function pointsOfPeriods({ status, clock, details, ...bout }: Periods): string {
  const { left_user_stats: left, right_user_stats: right } = details
  return pointsByPeriod(
    clock.periods.map((period) => ({ left: period.left_points, right: period.right_points })),
    { left: left.points, right: right.points },
    { periodsAreWon: rulesOfBout(bout).periodsAreWon, isOver: status === 'ended' },
  )
    .map((points) => `${points.left} : ${points.right}`)
    .join(' · ')
}
