import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { nameOfLimits } from '~/domain/competition/category-name.ts'
import { mergedLimits, sideOf, splitLimits } from '~/domain/competition/category-merge.ts'
import type { CategoryLimits } from '~/domain/competition/eligibility.ts'
import { readWeighIn } from '~/domain/weigh-in/weigh-in.ts'
import type { CategoryMoves } from '~/domain/contract/competition-category.fields.ts'
import type { contract } from '~/domain/contract/contract.ts'
import { offeredBy, type OfferedRow } from '../applications/eligibility.ts'
import { openCompetition } from '../applications/enter.ts'
import type { ApplicationRow } from '../applications/rows.ts'
import { categoriesOffered, offerCategories } from '../competitions/categories.ts'
import type { CompetitionRow } from '../competitions/policy/policy.ts'
import { noteChange, noteChanges } from '../edits/changes.ts'
import { notifyMoved } from '../applications/moved.ts'
import {
  applicationCategories,
  brackets,
  categories,
  categoryReshapes,
  competitionApplications,
  competitionCategories,
  competitions,
  users,
} from '../platform/db/schema.ts'
import type { Queryable } from '../platform/db/database.ts'
import { audit } from '../platform/calls/audit.ts'
import type { Call, WriteContext } from '../platform/calls/call.ts'
import { digestOf, requirePreviewed } from '../platform/calls/previewed.ts'
import { ApiError, invalidField, refusedAt } from '../platform/kernel/errors.ts'
import { anyOf } from '../platform/queries/list.ts'
import { loadPersonRefs, nameIn } from '../references/person.ts'
import { entriesAt } from '../weigh-in/entries.ts'
import { beltNames, noteOffer } from './acts.ts'

/** A living entry of one of the categories that are taken apart or together. */
export interface Entrant {
  readonly application: ApplicationRow
  /** All its categories, in the order of their ids. */
  readonly categoryIds: readonly number[]
  /** Kilograms: from the scales, else declared. */
  readonly weight: number | null
  readonly isWeighed: boolean
}

interface AnyTarget {
  readonly name: string
  readonly nameRu: string
  readonly maxEntrants: number | null
  readonly entrants: readonly Entrant[]
}

/** One that is yet to be made. */
interface NewTarget extends AnyTarget {
  readonly id: null
  readonly limits: CategoryLimits
  readonly timePerFight: number
}

/** One that was there before. */
export interface FormerTarget extends AnyTarget {
  readonly id: number
}

type Target = NewTarget | FormerTarget

/**
 * Merges categories before their draw. Everybody goes to one category of the competition's own, whose limits take them
 * all: neither the scales nor a correction then turns somebody away.
 */
export async function mergeCategories(
  call: Call<typeof contract.competitionCategories.merge>,
): Promise<CategoryMoves> {
  const { db, body } = call
  const competition = await openCompetition(call)
  const from = await requireOffered(db, competition, 'categories', body.categories)
  const limits = mergedLimits(from)
  if (!limits.ok) throw refusedAt('categories', limits.refusal)
  await requireUndrawn(db, competition.id, from)
  const composed = nameOfLimits(limits.value, await beltNames(db))
  const own = body.name ?? body.name_ru
  const caps = from.map(({ maxEntrants }) => maxEntrants)
  const target: Target = {
    id: null,
    limits: limits.value,
    name: own ?? composed.name,
    nameRu: body.name_ru ?? own ?? composed.nameRu,
    timePerFight: Math.max(...from.map(({ timePerFight }) => timePerFight)),
    maxEntrants: caps.reduce((sum, cap) => (sum === null || cap === null ? null : sum + cap), 0),
    entrants: await entrantsOf(db, competition.id, from),
  }
  return reshape(call, competition, { from, targets: [target], act: 'merge' })
}

/** Splits a category at a weight before its draw. Entries without a weight are named and keep it from being done. */
export async function splitCategory(
  call: Call<typeof contract.competitionCategories.split>,
): Promise<CategoryMoves> {
  const { db, body } = call
  const competition = await openCompetition(call)
  const from = await requireOffered(db, competition, 'category_id', [body.category_id])
  const [category] = from
  if (!category) throw invalidField('category_id', 'category_not_offered')
  const limits = splitLimits(category, body.weight)
  if (!limits.ok) throw refusedAt('weight', limits.refusal)
  await requireUndrawn(db, competition.id, from)
  const entrants = await entrantsOf(db, competition.id, from)
  const unknown = entrants.filter(({ weight }) => weight === null)
  if (unknown.length > 0) {
    const people = await namesOf(db, unknown)
    throw new ApiError('weights_unknown', { values: { names: people.join(', ') } })
  }
  const named = await beltNames(db)
  const targets = limits.value.map((of, side): Target => ({
    id: null,
    limits: of,
    ...nameOfLimits(of, named),
    timePerFight: category.timePerFight,
    maxEntrants: category.maxEntrants,
    entrants: entrants.filter(({ weight }) => sideOf(weight, body.weight) === side),
  }))
  return reshape(call, competition, { from, targets, act: 'split' })
}

export async function requireOffered(
  db: Queryable,
  competition: CompetitionRow,
  field: string,
  ids: readonly number[],
): Promise<OfferedRow[]> {
  const offered = await offeredBy(db, competition.id)
  const wanted = [...new Set(ids)].sort((one, other) => one - other)
  const found = wanted.flatMap((id) => offered.get(id) ?? [])
  if (found.length < wanted.length) throw invalidField(field, 'category_not_offered')
  return found
}

/** What is drawn has its bracket, with its athletes in it. */
export async function requireUndrawn(
  db: Queryable,
  competitionId: number,
  from: readonly { readonly id: number }[],
): Promise<void> {
  const ids = from.map(({ id }) => id)
  const [drawn] = await db
    .select({ id: brackets.id })
    .from(brackets)
    .where(and(eq(brackets.competitionId, competitionId), inArray(brackets.categoryId, ids)))
    .limit(1)
  if (drawn) throw new ApiError('category_drawn')
}

/** The living entries of some categories, locked, in the order they were made. */
export async function entrantsOf(
  db: Queryable,
  competitionId: number,
  from: readonly OfferedRow[],
): Promise<Entrant[]> {
  const ids = from.map(({ id }) => id)
  const entered = db
    .select({ id: applicationCategories.applicationId })
    .from(applicationCategories)
    .where(inArray(applicationCategories.categoryId, ids))
  const applications = await db
    .select()
    .from(competitionApplications)
    .where(
      and(
        eq(competitionApplications.competitionId, competitionId),
        isNull(competitionApplications.closedAt),
        inArray(competitionApplications.id, entered),
      ),
    )
    .orderBy(asc(competitionApplications.id))
    .for('update')
  if (applications.length === 0) return []
  const rows = await db
    .select()
    .from(applicationCategories)
    .where(
      anyOf(
        applicationCategories.applicationId,
        applications.map(({ id }) => id),
      ),
    )
    .orderBy(asc(applicationCategories.categoryId))
  const byApplication = new Map<number, number[]>()
  for (const { applicationId, categoryId } of rows)
    byApplication.set(applicationId, [...(byApplication.get(applicationId) ?? []), categoryId])
  const weighed = new Map(
    (
      await entriesAt(
        db,
        applications.map(({ id }) => id),
      )
    ).map(({ application, log }) => [application.id, readWeighIn(log).weight]),
  )
  return applications.map((application) => ({
    application,
    categoryIds: byApplication.get(application.id) ?? [],
    weight: weighed.get(application.id) ?? application.weight,
    isWeighed: typeof weighed.get(application.id) === 'number',
  }))
}

export async function namesOf(db: Queryable, entrants: readonly Entrant[]): Promise<string[]> {
  const ids = entrants.map(({ application }) => application.userId)
  const rows = await db.select({ name: users.name }).from(users).where(anyOf(users.id, ids))
  return rows.map(({ name }) => name).sort()
}

/** What the acts are called in the history. */
const ACTIONS = { merge: 'merge_categories', split: 'split_category', undo: 'undo_reshape' } as const

interface Reshaping {
  readonly from: readonly OfferedRow[]
  readonly targets: readonly Target[]
  readonly act: keyof typeof ACTIONS
}

type ReshapeCall = WriteContext & {
  readonly body: { readonly preview?: boolean | undefined; readonly digest?: string | null | undefined }
}

export async function reshape(
  call: ReshapeCall,
  competition: CompetitionRow,
  reshaping: Reshaping,
): Promise<CategoryMoves> {
  const { preview, digest } = call.body
  if (preview) return present(call, reshaping, null)
  await requirePreviewed(digest, effectOf(reshaping), () => present(call, reshaping, null))
  return present(call, reshaping, await write(call, competition, reshaping))
}

/** What is made and who goes where. A weight that leaves its athlete on the same side changes nothing. */
const effectOf = ({ from, targets }: Reshaping) => [
  from.map(({ id }) => id),
  targets.map(({ entrants, ...made }) => [
    made.id === null ? made : { id: made.id, maxEntrants: made.maxEntrants },
    entrants.map(({ application, categoryIds }) => [application.id, categoryIds]),
  ]),
]

/** The categories made, and everybody in theirs: a fixed number of statements. */
async function write(
  call: WriteContext,
  competition: CompetitionRow,
  { from, targets, act }: Reshaping,
): Promise<number[]> {
  const { db } = call
  const gone = from.map(({ id }) => id)
  const before = await categoriesOffered(db, competition.id)
  await noteChange(db, competitions, competition.id, { categories: before })
  const made: number[] = []
  for (const target of targets) {
    const id = target.id === null ? await makeCategory(db, competition.id, target, gone) : target.id
    await offerCategories(db, competition.id, [id], target.maxEntrants)
    made.push(id)
  }
  const moves = movesTo(targets, made, gone)
  await noteChanges(
    db,
    competitionApplications,
    new Map(moves.map(({ application, categoryIds }) => [application.id, { categories: categoryIds }])),
  )
  if (moves.length > 0) {
    const ids = moves.map(({ application }) => application.id)
    await db
      .delete(applicationCategories)
      .where(
        and(anyOf(applicationCategories.applicationId, ids), inArray(applicationCategories.categoryId, gone)),
      )
    await db
      .insert(applicationCategories)
      .values(
        moves.flatMap(({ application, to }) =>
          to.map((categoryId) => ({ applicationId: application.id, categoryId })),
        ),
      )
      .onConflictDoNothing()
  }
  await db
    .delete(competitionCategories)
    .where(
      and(
        eq(competitionCategories.competitionId, competition.id),
        inArray(competitionCategories.categoryId, gone),
      ),
    )
  await audit(
    call,
    ...moves.map(({ application, categoryIds, after }) => ({
      action: 'move_category',
      entity: 'competition_application',
      entityId: application.id,
      before: { categories: categoryIds },
      after: { categories: after },
    })),
  )
  const kept = before.filter((id) => !gone.includes(id))
  await noteOffer(call, competition, before, [...new Set([...kept, ...made])], ACTIONS[act])
  if (act !== 'undo') await keepFormer(db, competition.id, { act, from, made, moves })
  await notifyMoved(
    call,
    competition,
    moves.map(({ application: { id, userId }, targets: to }) => ({ id, userId, to })),
  )
  return made
}

async function makeCategory(
  db: Queryable,
  competitionId: number,
  { limits, name, nameRu, timePerFight }: NewTarget,
  reshapedFrom: number[],
): Promise<number> {
  const [row] = await db
    .insert(categories)
    .values({ ...limits, name, nameRu, timePerFight, competitionId, reshapedFrom })
    .returning({ id: categories.id })
  if (!row) throw new ApiError('internal')
  return row.id
}

interface Move extends Entrant {
  readonly targets: readonly Target[]
  /** The ids of the targets, and of all categories of the entry once it has moved. */
  readonly to: readonly number[]
  readonly after: readonly number[]
}

/** Each entry once, with all it goes to. */
function movesTo(targets: readonly Target[], made: readonly number[], gone: readonly number[]): Move[] {
  const byApplication = new Map<number, Move>()
  for (const [index, target] of targets.entries())
    for (const entrant of target.entrants) {
      const id = made[index] ?? 0
      const earlier = byApplication.get(entrant.application.id)
      const kept = entrant.categoryIds.filter((categoryId) => !gone.includes(categoryId))
      byApplication.set(entrant.application.id, {
        ...entrant,
        targets: [...(earlier?.targets ?? []), target],
        to: [...(earlier?.to ?? []), id],
        after: [...new Set([...(earlier?.after ?? kept), id])],
      })
    }
  return [...byApplication.values()]
}

interface Reshaped extends Pick<Reshaping, 'from'> {
  readonly act: 'merge' | 'split'
  readonly made: number[]
  readonly moves: readonly Move[]
}

/** Keeps what undoing it needs: the limits of the categories, and who was in which of them. */
async function keepFormer(
  db: Queryable,
  competitionId: number,
  { act, from, made, moves }: Reshaped,
): Promise<void> {
  const gone = from.map(({ id }) => id)
  await db.insert(categoryReshapes).values({
    competitionId,
    action: act,
    former: from.map(({ id, maxEntrants }) => ({ id, maxEntrants })),
    made,
    entries: Object.fromEntries(
      moves.map(({ application, categoryIds }) => [
        application.id,
        categoryIds.filter((id) => gone.includes(id)),
      ]),
    ),
  })
}

async function present(
  { db, language }: WriteContext,
  reshaping: Reshaping,
  ids: readonly number[] | null,
): Promise<CategoryMoves> {
  const { from, targets } = reshaping
  const people = await loadPersonRefs(
    db,
    targets.flatMap(({ entrants }) => entrants.map(({ application }) => application.userId)),
    language,
  )
  return {
    digest: digestOf(effectOf(reshaping)),
    targets: targets.map((target, index) => ({
      id: ids?.[index] ?? null,
      name: nameIn(language, target),
      entrants: target.entrants.flatMap(({ application, categoryIds, weight }) => {
        const user = people.get(application.userId)
        const left = from.filter(({ id }) => categoryIds.includes(id))
        return user
          ? [
              {
                user,
                from: left.map((category) => ({ id: category.id, name: nameIn(language, category) })),
                weight,
              },
            ]
          : []
      }),
    })),
  }
}
