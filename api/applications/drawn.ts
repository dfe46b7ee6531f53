import { and, eq, inArray, isNotNull, or } from 'drizzle-orm'
import { bracketCells, brackets } from '../platform/db/schema.ts'
import type { Queryable } from '../platform/db/database.ts'
import { ApiError } from '../platform/kernel/errors.ts'

// What the draw has settled, an application no longer changes. Before the draw of a category is confirmed, an approval
// still comes in time: the athlete is drawn when the bracket is built anew. After it, an approval would promise a
// place that does not exist and is refused; leaving is then the bracket's business (a withdrawal there).

/** Refuses while the athlete stands in a bracket of the competition. */
export async function requireNotDrawn(db: Queryable, competitionId: number, userId: number): Promise<void> {
  const [drawn] = await db
    .select({ id: brackets.id })
    .from(bracketCells)
    .innerJoin(brackets, eq(brackets.id, bracketCells.bracketId))
    .where(
      and(
        eq(brackets.competitionId, competitionId),
        or(eq(bracketCells.leftUserId, userId), eq(bracketCells.rightUserId, userId)),
      ),
    )
    .limit(1)
  if (drawn) throw new ApiError('already_drawn')
}

/** Refuses when the draw of one of the categories is confirmed or being fought. */
export async function requireOpenDraw(
  db: Queryable,
  competitionId: number,
  categoryIds: readonly number[],
): Promise<void> {
  const [refusal] = (await settledDraws(db, competitionId, categoryIds)).values()
  if (refusal) throw new ApiError(refusal)
}

/** Those of the categories whose draw is confirmed or being fought, and why nobody enters them any more. */
export async function settledDraws(
  db: Queryable,
  competitionId: number,
  categoryIds: readonly number[],
): Promise<ReadonlyMap<number, 'bracket_confirmed' | 'bracket_started'>> {
  if (categoryIds.length === 0) return new Map()
  const rows = await db
    .select({ categoryId: brackets.categoryId, status: brackets.status })
    .from(brackets)
    .where(
      and(
        eq(brackets.competitionId, competitionId),
        inArray(brackets.categoryId, [...categoryIds]),
        or(isNotNull(brackets.confirmedAt), inArray(brackets.status, ['started', 'ended'])),
      ),
    )
  return new Map(
    rows.map(({ categoryId, status }) => [
      categoryId,
      status === 'ready' ? 'bracket_confirmed' : 'bracket_started',
    ]),
  )
}
