import { asc, eq, sql, sum } from 'drizzle-orm'
import { mats } from '../../platform/db/schema.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { anyOfIds, builtOnce, builtWith } from '../../platform/queries/built-once.ts'

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
  // Behind the lock on the transaction's connection.
  const [, raised] = await Promise.all([touched.length > 1 && lockMats(db, touched), raiseMats(db, touched)])
  return raised
}

const lockMats = builtOnce('locked_mats', (db) =>
  db.select({ id: mats.id }).from(mats).where(anyOfIds(mats.id)).orderBy(asc(mats.id)).for('no key update'),
)

const raiseMats = builtOnce('raised_mats', (db) =>
  db
    .update(mats)
    .set({ version: sql`${mats.version} + 1` })
    .where(anyOfIds(mats.id))
    .returning({ id: mats.id, version: mats.version, competitionId: mats.competitionId }),
)

/** The schedule's version: it grows with every change of one of its mats. */
export async function scheduleVersion(db: Queryable, competitionId: number): Promise<number> {
  const [row] = await versionOf(db, { competitionId })
  return Number(row?.version ?? 0)
}

const versionOf = builtWith<{ readonly competitionId: number }, { version: string | null }[]>(
  'schedule_version',
  (db) =>
    db
      .select({ version: sum(mats.version) })
      .from(mats)
      .where(eq(mats.competitionId, sql.placeholder('competitionId'))),
)
