import type { Fight } from '~/domain/fight/fight.ts'
import type { FightRow } from './stored.ts'
import { snapshotOf } from '~/domain/fight/snapshot.ts'

type FightProjection = Pick<
  FightRow,
  'startAt' | 'endAt' | 'winnerId' | 'loserId' | 'details' | 'signedOffAt' | 'version' | 'updatedAt'
> &
  Partial<Pick<FightRow, 'description'>>

const dateOrNull = (at: number | null) => (at === null ? null : new Date(at))

/** The columns in which a fight's row repeats what its log says, for everything that reads without the log. */
export function projectionOf(fight: Fight, now: number): FightProjection {
  const { setup, state, events, log, lock, version } = fight
  const winner = state.outcome?.winner ?? null
  const end = events.findLast(({ type }) => type === 'end')
  // What the table said with an end stands for as long as the end does; what was written of the fight before stays.
  const isDescribed = log.some(({ type, description }) => type === 'end' && description)
  return {
    startAt: dateOrNull(state.startAt),
    endAt: dateOrNull(state.endAt),
    winnerId: winner,
    loserId: winner === null ? null : winner === setup.left ? setup.right : setup.left,
    ...(isDescribed && { description: end?.description ?? null }),
    details: snapshotOf(state),
    signedOffAt: dateOrNull(lock?.at ?? null),
    version,
    updatedAt: new Date(now),
  }
}
