import { and, asc, eq, isNotNull } from 'drizzle-orm'
import { resolveBracket } from '~/domain/bracket/resolve/resolve.ts'
import { placesOf } from '~/domain/results/places.ts'
import { readRecords } from '../bouts/stored/stored.ts'
import { brackets } from '../platform/db/schema.ts'
import type { Queryable } from '../platform/db/database.ts'
import { anyOf } from '../platform/queries/list.ts'

interface PlaceIn {
  readonly categoryId: number
  readonly bracketId: number
  readonly athlete: number
  readonly from: number
  readonly to: number
}

/** The places that are decided in some categories of a competition. */
export async function loadPlaces(
  db: Queryable,
  competitionId: number,
  categoryIds: readonly number[],
): Promise<PlaceIn[]> {
  if (categoryIds.length === 0) return []
  const rows = await db
    .select()
    .from(brackets)
    .where(
      and(
        eq(brackets.competitionId, competitionId),
        anyOf(brackets.categoryId, categoryIds),
        isNotNull(brackets.draw),
      ),
    )
    .orderBy(asc(brackets.id))
  const drawn = rows.flatMap((row) => (row.draw ? [{ ...row, draw: row.draw }] : []))
  const records = await readRecords(db, drawn)
  return records.flatMap((record, at) => {
    const { id: bracketId = 0, categoryId = 0 } = drawn[at] ?? {}
    return placesOf(resolveBracket(record)).flatMap(({ athlete, from, to }) =>
      from === null ? [] : [{ categoryId, bracketId, athlete, from, to: to ?? from }],
    )
  })
}
