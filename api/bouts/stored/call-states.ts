import { asc } from 'drizzle-orm'
import { athleteCall, type AthleteCall, type CallAct } from '~/domain/call-room/call-room.ts'
import { callActs } from '../../platform/db/schema.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { anyOf } from '../../platform/queries/list.ts'

interface Called {
  readonly id: number
  readonly leftUserId: number | null
  readonly rightUserId: number | null
}

/** The state of an athlete in a bout. */
export interface StoredCall extends AthleteCall {
  readonly athlete: number
}

/** Where the athletes of bouts stand in the call room, left and right, by the bouts' ids. */
export async function readCallStates(
  db: Queryable,
  bouts: readonly Called[],
): Promise<Map<number, readonly StoredCall[]>> {
  const rows = await db
    .select()
    .from(callActs)
    .where(
      anyOf(
        callActs.fightId,
        bouts.map(({ id }) => id),
      ),
    )
    .orderBy(asc(callActs.id))
  const acts = new Map<number, CallAct[]>()
  for (const { fightId, userId, type, happenedAt } of rows) {
    const act = { athlete: userId, type, at: happenedAt.getTime() }
    const known = acts.get(fightId)
    if (known) known.push(act)
    else acts.set(fightId, [act])
  }
  return new Map(
    bouts.map(({ id, leftUserId, rightUserId }) => [
      id,
      [leftUserId, rightUserId].flatMap((athlete) =>
        athlete === null ? [] : [{ athlete, ...athleteCall(acts.get(id) ?? [], athlete) }],
      ),
    ]),
  )
}
