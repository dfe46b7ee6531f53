import { eq } from 'drizzle-orm'
import {
  asksForBelt,
  eligibilityRefusals,
  refusalsOnPaper,
  saidOnce,
  type EligibilityRefusal,
} from '~/domain/competition/eligibility.ts'
import { createFormat } from '~/i18n/format.ts'
import { categories, competitionCategories, users } from '../platform/db/schema.ts'
import type { Queryable } from '../platform/db/database.ts'
import type { CompetitionRow } from '../competitions/policy/policy.ts'
import { lockedPlaces } from './places.ts'
import { zoneOf } from '../competitions/policy/zone.ts'
import type { Call } from '../platform/calls/call.ts'
import { ApiError, type FieldRefusal, invalidField } from '../platform/kernel/errors.ts'
import { anyOf } from '../platform/queries/list.ts'
import { nameIn, wornRank } from '../references/person.ts'

/** A category on offer, with the most entries it takes. */
export type OfferedRow = typeof categories.$inferSelect & { readonly maxEntrants: number | null }

type UserRow = typeof users.$inferSelect

export interface Wish {
  /** Without an id while the person is not stored yet. */
  readonly athlete: Pick<UserRow, 'gender' | 'birthDate'> & Partial<Pick<UserRow, 'id'>>
  readonly categories: readonly number[]
  readonly disciplines: readonly string[]
  /** Kilograms. */
  readonly weight: number | null
  /** Categories the athlete is in already: a place there is theirs. */
  readonly held?: readonly number[]
}

/** What of some people the limits of a category ask for, by their ids. */
export async function athletesOf(db: Queryable, ids: readonly number[]) {
  const rows = await db
    .select({ id: users.id, gender: users.gender, birthDate: users.birthDate, belt: wornRank })
    .from(users)
    .where(anyOf(users.id, ids))
  return new Map(rows.map((row) => [row.id, row]))
}

/** Which field of the form a refusal stands beside. */
const FIELD: Readonly<Record<EligibilityRefusal, 'categories' | 'weight' | 'disciplines'>> = {
  gender_unknown: 'categories',
  wrong_gender: 'categories',
  birth_date_unknown: 'categories',
  too_young: 'categories',
  too_old: 'categories',
  weight_unknown: 'weight',
  too_light: 'weight',
  too_heavy: 'weight',
  belt_unknown: 'categories',
  belt_too_low: 'categories',
  belt_too_high: 'categories',
  wrong_discipline: 'disciplines',
}

/**
 * Checks a wish to enter against the categories on offer; everything that is wrong is reported at once, beside its field.
 * @param onPaper the organiser enters, who has seen the belt
 */
export async function requireEligible(
  call: Pick<Call, 'db' | 'language'>,
  competition: CompetitionRow,
  wish: Wish,
  { onPaper = false } = {},
): Promise<OfferedRow[]> {
  const offered = await offeredBy(call.db, competition.id)
  const fields: Record<string, FieldRefusal[]> = {}
  const refuse = (field: string, refusal: FieldRefusal) => (fields[field] ??= []).push(refusal)

  const wanted = [...new Set(wish.categories)].flatMap((id) => offered.get(id) ?? [])
  if (wanted.length < new Set(wish.categories).size) refuse('categories', { code: 'category_not_offered' })
  const eventDay = await eventDayOf(call.db, competition)
  const belt =
    wanted.some(asksForBelt) && wish.athlete.id !== undefined ? await rankOf(call.db, wish.athlete.id) : null
  const entrant = { ...wish.athlete, weight: wish.weight, belt, disciplines: wish.disciplines }
  const refusalsOf = onPaper ? refusalsOnPaper : eligibilityRefusals
  const refusals = saidOnce(
    wanted.flatMap((category) =>
      refusalsOf(entrant, category, eventDay).map((code) => ({
        code,
        category: nameIn(call.language, category),
      })),
    ),
  )
  for (const { code, category } of refusals)
    refuse(FIELD[code], { code, values: { category: category ?? '' } })
  if (wish.disciplines.some((slug) => !wanted.some((category) => category.discipline === slug)))
    refuse('disciplines', { code: 'discipline_without_category' })

  const taken = wanted.filter(({ id }) => !wish.held?.includes(id))
  const places = await lockedPlaces(call.db, competition.id, taken)
  for (const { id, max } of places.full(taken.map((category) => category.id))) {
    const category = offered.get(id)
    if (category)
      refuse('categories', {
        code: 'category_full',
        values: { category: nameIn(call.language, category), max },
      })
  }

  if (Object.keys(fields).length > 0) throw new ApiError('invalid', { fields })
  return wanted
}

async function rankOf(db: Queryable, userId: number): Promise<number | null> {
  const [row] = await db.select({ rank: wornRank }).from(users).where(eq(users.id, userId))
  return row?.rank ?? null
}

/** The categories of a competition, by their ids. */
export async function offeredBy(db: Queryable, competitionId: number): Promise<Map<number, OfferedRow>> {
  const rows = await db
    .select({ category: categories, maxEntrants: competitionCategories.maxEntrants })
    .from(competitionCategories)
    .innerJoin(categories, eq(categories.id, competitionCategories.categoryId))
    .where(eq(competitionCategories.competitionId, competitionId))
  return new Map(rows.map(({ category, maxEntrants }) => [category.id, { ...category, maxEntrants }]))
}

/** The day the main event begins where it is held, `yyyy-MM-dd`: ages are counted on it. */
export async function eventDayOf(db: Queryable, competition: CompetitionRow): Promise<string> {
  const day = createFormat('en', await zoneOf(db, competition)).date(competition.startAt.getTime())
  return day.split('-').reverse().join('-')
}

/** Refuses when one of the categories takes nobody more. */
export async function requirePlaces(
  call: Pick<Call, 'db' | 'language'>,
  competitionId: number,
  categoryIds: readonly number[],
  field = 'categories',
): Promise<void> {
  const offered = await offeredBy(call.db, competitionId)
  const wanted = categoryIds.flatMap((id) => offered.get(id) ?? [])
  const places = await lockedPlaces(call.db, competitionId, wanted)
  const [full] = places.full(categoryIds)
  const category = full && offered.get(full.id)
  if (full && category)
    throw invalidField(field, 'category_full', { category: nameIn(call.language, category), max: full.max })
}
