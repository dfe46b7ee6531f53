import { and, desc, eq, gt } from 'drizzle-orm'
import { proposeCategories } from '~/domain/competition/category-proposal.ts'
import { eligibilityRefusals } from '~/domain/competition/eligibility.ts'
import type { CategoryMoves, CategoryReshape } from '~/domain/contract/competition-category.fields.ts'
import type { contract } from '~/domain/contract/contract.ts'
import { athletesOf, eventDayOf } from '../applications/eligibility.ts'
import { openCompetition } from '../applications/enter.ts'
import { categoriesOffered } from '../competitions/categories.ts'
import { type CompetitionRow, requireManagedCompetition } from '../competitions/policy/policy.ts'
import type { Call } from '../platform/calls/call.ts'
import type { Queryable } from '../platform/db/database.ts'
import { brackets, categories, categoryReshapes, weighInActs } from '../platform/db/schema.ts'
import { wireTimestamp } from '../platform/kernel/dates.ts'
import { ApiError, invalidField } from '../platform/kernel/errors.ts'
import { anyOf } from '../platform/queries/list.ts'
import { nameIn } from '../references/person.ts'
import {
  type Entrant,
  entrantsOf,
  type FormerTarget,
  namesOf,
  requireOffered,
  requireUndrawn,
  reshape,
} from './reshape.ts'

type ReshapeRow = typeof categoryReshapes.$inferSelect
type CategoryRow = typeof categories.$inferSelect

/** What was merged or split and stands as it was made, not drawn. */
export async function listReshapes(
  call: Call<typeof contract.competitionCategories.reshapes>,
): Promise<CategoryReshape[]> {
  const { db, language, zone } = call
  const { id: competitionId } = await requireManagedCompetition(call, { id: call.params.id })
  const rows = await db
    .select()
    .from(categoryReshapes)
    .where(eq(categoryReshapes.competitionId, competitionId))
    .orderBy(desc(categoryReshapes.id))
  if (rows.length === 0) return []
  const drawn = await db
    .select({ id: brackets.categoryId })
    .from(brackets)
    .where(eq(brackets.competitionId, competitionId))
  const undrawn = new Set(await categoriesOffered(db, competitionId))
  for (const { id } of drawn) undrawn.delete(id)
  const undoable = rows.filter(({ made }) => made.every((id) => undrawn.has(id)))
  const stored = await categoriesById(
    db,
    undoable.flatMap(({ made, former }) => [...made, ...former.map(({ id }) => id)]),
  )
  const named = (ids: readonly number[]) =>
    ids.flatMap((id) => {
      const row = stored.get(id)
      return row ? [{ id, name: nameIn(language, row) }] : []
    })
  return undoable.map(({ id, action, made, former, createdAt }) => ({
    id,
    action,
    former: named(former.map((category) => category.id)),
    made: named(made),
    created_at: wireTimestamp(createdAt, zone),
  }))
}

/**
 * Makes categories what they were before they were merged or split. Everybody goes back to where they came from, unless
 * their weight is another by now; who has entered since goes where they fit.
 */
export async function undoReshape(
  call: Call<typeof contract.competitionCategories.undo>,
): Promise<CategoryMoves> {
  const { db, body } = call
  const competition = await openCompetition(call)
  const [done] = await db
    .select()
    .from(categoryReshapes)
    .where(and(eq(categoryReshapes.id, body.reshape_id), eq(categoryReshapes.competitionId, competition.id)))
  if (!done) throw invalidField('reshape_id', 'wrong_choice')
  const from = await requireOffered(db, competition, 'reshape_id', done.made)
  const former = await formerCategories(db, done)
  await requireUndrawn(db, competition.id, [...from, ...former])
  const entrants = await entrantsOf(db, competition.id, from)
  await requireUnweighed(db, entrants, done.createdAt)
  const placed = await placesOf(db, competition, { done, former, entrants })
  const caps = new Map(done.former.map(({ id, maxEntrants }) => [id, maxEntrants]))
  const targets = former.map(({ id, name, nameRu }): FormerTarget => ({
    id,
    name,
    nameRu,
    maxEntrants: caps.get(id) ?? null,
    entrants: entrants.filter(({ application }) => placed.get(application.id)?.includes(id)),
  }))
  const moves = await reshape(call, competition, { from, targets, act: 'undo' })
  if (!body.preview) await db.delete(categoryReshapes).where(eq(categoryReshapes.id, done.id))
  return moves
}

async function categoriesById(
  db: Queryable,
  ids: readonly number[],
): Promise<ReadonlyMap<number, CategoryRow>> {
  if (ids.length === 0) return new Map()
  const rows = await db.select().from(categories).where(anyOf(categories.id, ids))
  return new Map(rows.map((row) => [row.id, row]))
}

async function formerCategories(db: Queryable, { former }: ReshapeRow): Promise<CategoryRow[]> {
  const ids = former.map(({ id }) => id)
  const stored = await categoriesById(db, ids)
  const found = ids.flatMap((id) => stored.get(id) ?? [])
  if (found.length < ids.length) throw invalidField('reshape_id', 'category_not_offered')
  return found
}

/** What the scales said since was judged by the limits as they are now. */
async function requireUnweighed(db: Queryable, entrants: readonly Entrant[], since: Date): Promise<void> {
  const ids = entrants.map(({ application }) => application.id)
  if (ids.length === 0) return
  const [act] = await db
    .select({ id: weighInActs.id })
    .from(weighInActs)
    .where(and(anyOf(weighInActs.applicationId, ids), gt(weighInActs.createdAt, since)))
    .limit(1)
  if (act) throw new ApiError('weighed_since')
}

interface Placing {
  readonly done: ReshapeRow
  readonly former: readonly CategoryRow[]
  readonly entrants: readonly Entrant[]
}

/** The former categories everybody goes to, by the ids of their entries. Those who fit nowhere are named. */
async function placesOf(
  db: Queryable,
  competition: CompetitionRow,
  { done, former, entrants }: Placing,
): Promise<ReadonlyMap<number, readonly number[]>> {
  if (entrants.length === 0) return new Map()
  const eventDay = await eventDayOf(db, competition)
  const personOf = await athletesOf(
    db,
    entrants.map(({ application }) => application.userId),
  )
  const placed = new Map<number, readonly number[]>()
  const unplaced: Entrant[] = []
  for (const entrant of entrants) {
    const { application, weight } = entrant
    const { gender = null, birthDate = null, belt = null } = personOf.get(application.userId) ?? {}
    const athlete = { gender, birthDate, belt, weight }
    const isOfWeight = (category: CategoryRow) =>
      !eligibilityRefusals({ ...athlete, disciplines: [category.discipline] }, category, eventDay).some(
        (refusal) => refusal === 'too_light' || refusal === 'too_heavy',
      )
    const before = former.filter(({ id }) => done.entries[application.id]?.includes(id))
    // The scales have judged them by the former limits, their tolerance and the tries that are left.
    const back = entrant.isWeighed ? before : before.filter(isOfWeight)
    const [fits] = back.length > 0 ? [] : proposeCategories(athlete, former, eventDay).fitting
    const to = back.length > 0 ? back : fits ? [fits] : before
    if (to.length === 0) unplaced.push(entrant)
    placed.set(
      application.id,
      to.map(({ id }) => id),
    )
  }
  if (unplaced.length > 0)
    throw new ApiError('entrants_unplaced', { values: { names: (await namesOf(db, unplaced)).join(', ') } })
  return placed
}
