import { asc, inArray, sql } from 'drizzle-orm'
import type { FightRow } from '../stored/stored.ts'
import { mats } from '../../platform/db/schema.ts'
import type { WriteContext } from '../../platform/calls/call.ts'
import { requestEstimates } from '../schedule/estimates.ts'
import { announceMat } from '../views/announce-fight.ts'

/** A fight that begins, ends or is taken back changes what its mat shows, and when the next ones are to be called. */
export async function announceMats(
  call: WriteContext,
  competitionId: number,
  rows: readonly Pick<FightRow, 'matId'>[],
): Promise<void> {
  const { db, deps } = call
  const ids = [...new Set(rows.flatMap(({ matId }) => matId ?? []))]
  if (ids.length > 0) {
    const locked =
      ids.length > 1 &&
      db
        .select({ id: mats.id })
        .from(mats)
        .where(inArray(mats.id, ids))
        .orderBy(asc(mats.id))
        .for('no key update')
        .execute()
    // Behind the lock on the transaction's connection.
    const [, touched] = await Promise.all([
      locked,
      db
        .update(mats)
        .set({ version: sql`${mats.version} + 1` })
        .where(inArray(mats.id, ids))
        .returning({ id: mats.id, version: mats.version, competitionId: mats.competitionId })
        .execute(),
    ])
    for (const mat of touched) announceMat(call, mat)
  }
  call.afterCommit(() => requestEstimates(deps, competitionId))
}
