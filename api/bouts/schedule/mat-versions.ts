import { asc, eq, inArray, sql, sum } from 'drizzle-orm'
import { mats } from '../../platform/db/schema.ts'
import type { Queryable } from '../../platform/db/database.ts'

/** A mat whose order or times changed, at its new version. */
export interface ChangedMat {
  readonly id: number
  readonly version: number
  readonly competitionId: number
}

/** Raises the versions of mats whose order or times changed. */
export async function bumpMats(db: Queryable, ids: readonly (number | null)[]): Promise<ChangedMat[]> {
  const touched = [...new Set(ids.filter((id) => id !== null))]
  if (touched.length === 0) return []
  const lock =
    touched.length > 1 &&
    db
      .select({ id: mats.id })
      .from(mats)
      .where(inArray(mats.id, touched))
      .orderBy(asc(mats.id))
      .for('no key update')
      .execute()
  // Behind the lock on the transaction's connection.
  const [, raised] = await Promise.all([
    lock,
    db
      .update(mats)
      .set({ version: sql`${mats.version} + 1` })
      .where(inArray(mats.id, touched))
      .returning({ id: mats.id, version: mats.version, competitionId: mats.competitionId })
      .execute(),
  ])
  return raised
}

/** The schedule's version: it grows with every change of one of its mats. */
export async function scheduleVersion(db: Queryable, competitionId: number): Promise<number> {
  const [row] = await db
    .select({ version: sum(mats.version) })
    .from(mats)
    .where(eq(mats.competitionId, competitionId))
  return Number(row?.version ?? 0)
}
