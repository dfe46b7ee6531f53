import { refusalsOnPaper } from '~/domain/competition/eligibility.ts'
import { movedCategories } from '~/domain/competition/category-move.ts'
import type { CompetitionRow } from '../competitions/policy/policy.ts'
import type { WriteContext } from '../platform/calls/call.ts'
import { invalidField } from '../platform/kernel/errors.ts'
import { settledDraws } from './drawn.ts'
import { athletesOf, eventDayOf, offeredBy } from './eligibility.ts'
import { lockedPlaces } from './places.ts'
import { categoriesOfAll, type ApplicationRow, type CategoryMove } from './rows.ts'

type CategoryRow = Awaited<ReturnType<typeof offeredBy>> extends Map<number, infer C> ? C : never

export interface MovePlan {
  readonly target: CategoryRow
  readonly moves: readonly CategoryMove[]
  readonly refused: readonly { readonly row: ApplicationRow; readonly code: string }[]
}

/**
 * Who of some applications may be moved to a category, and why the others may not. Those that are in it already are in
 * neither list.
 */
export async function planMoves(
  { db }: Pick<WriteContext, 'db'>,
  competition: CompetitionRow,
  rows: readonly ApplicationRow[],
  { to, from }: { readonly to: number | null; readonly from: number | null },
): Promise<MovePlan> {
  if (to === null) throw invalidField('category_id', 'choose_category')
  const target = (await offeredBy(db, competition.id)).get(to)
  if (!target) throw invalidField('category_id', 'category_not_offered')
  const entered = await categoriesOfAll(
    db,
    rows.map(({ id }) => id),
  )
  const athleteOf = await athletesOf(
    db,
    rows.map(({ userId }) => userId),
  )
  const eventDay = await eventDayOf(db, competition)
  const settled = (await settledDraws(db, competition.id, [to])).get(to)
  const places = await lockedPlaces(db, competition.id, [target])
  const moves: CategoryMove[] = []
  const refused: { row: ApplicationRow; code: string }[] = []
  for (const row of rows) {
    const now = entered.get(row.id) ?? []
    const moved = movedCategories(now, target, from)
    const athlete = athleteOf.get(row.userId)
    if (!moved.ok || !athlete) {
      refused.push({ row, code: moved.ok ? 'not_found' : moved.refusal })
      continue
    }
    const before = now.map(({ id }) => id)
    if (moved.value.join() === before.join()) continue
    const entrant = { ...athlete, weight: row.weight, disciplines: [target.discipline] }
    const [misfit] = refusalsOnPaper(entrant, target, eventDay)
    const code = misfit ?? (row.competitionApprovedAt ? settled : undefined)
    // A place in it is asked for only by those who are not there yet.
    const takes = before.includes(to) ? [] : [to]
    if (code) refused.push({ row, code })
    else if (places.full(takes).length > 0) refused.push({ row, code: 'category_full' })
    else {
      places.take(takes)
      moves.push({ id: row.id, before, after: moved.value })
    }
  }
  return { target, moves, refused }
}
