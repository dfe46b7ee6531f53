import { inArray } from 'drizzle-orm'
import { COMPETITION_REF } from '../competitions/zone.ts'
import { categories, competitions, mats } from '../db/schema.ts'
import type { Queryable } from '../deps.ts'
import { presentCategory } from '../dict/presenter.ts'
import type { Call } from '../kernel/call.ts'

const wanted = (ids: readonly (number | null)[]) => [...new Set(ids.filter((id) => id !== null))]

/** Mats as bouts name them, by id. */
export async function loadMatRefs(db: Queryable, ids: readonly (number | null)[]) {
  const named = wanted(ids)
  const rows = named.length
    ? await db.select({ id: mats.id, name: mats.name }).from(mats).where(inArray(mats.id, named))
    : []
  return new Map(rows.map((row) => [row.id, row]))
}

/** Competitions as other things name them, by id. */
export async function loadCompetitionRefs(db: Queryable, ids: readonly number[]) {
  const rows = ids.length
    ? await db
        .select(COMPETITION_REF)
        .from(competitions)
        .where(inArray(competitions.id, wanted(ids)))
    : []
  return new Map(rows.map((row) => [row.id, row]))
}

/** Categories as the contract shows them, by id. */
export async function loadCategories(
  { db, language, text }: Pick<Call, 'db' | 'language' | 'text'>,
  ids: readonly number[],
) {
  const rows = ids.length
    ? await db
        .select()
        .from(categories)
        .where(inArray(categories.id, wanted(ids)))
    : []
  return new Map(rows.map((row) => [row.id, presentCategory(row, language, text)]))
}
