import { type FightState } from './fight'
import { isTimeUp } from '~/domain/clock/clock'
import { type Instant } from '~/domain/time'

export type FightStatus = 'waiting' | 'online' | 'ended'

/** Ended when end_at is set; online when start_at is set and end_at is not; otherwise waiting (spec §4). */
export const fightStatus = ({ startAt, endAt }: Pick<FightState, 'startAt' | 'endAt'>): FightStatus =>
  endAt !== null ? 'ended' : startAt !== null ? 'online' : 'waiting'

/** The label beside a fight: its status, or `draw` while time is up on equal points and nobody has been chosen. */
export function fightLabel(state: FightState, now: Instant): FightStatus | 'draw' {
  const status = fightStatus(state)
  const level = state.left.points === state.right.points
  return status === 'online' && level && isTimeUp(state.clock, now) ? 'draw' : status
}
