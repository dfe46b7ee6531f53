import { eq } from 'drizzle-orm'
import { eligibilityRefusals, type EligibilityRefusal } from '~/domain/competition/eligibility.ts'
import { createFormat } from '~/i18n/format.ts'
import { categories, competitionCategories, type users } from '../platform/db/schema.ts'
import type { Queryable } from '../platform/db/database.ts'
import type { CompetitionRow } from '../competitions/policy/policy.ts'
import { zoneOf } from '../competitions/policy/zone.ts'
import type { Call } from '../platform/calls/call.ts'
import { ApiError, type FieldRefusal } from '../platform/kernel/errors.ts'
import { nameIn } from '../references/person.ts'

type CategoryRow = typeof categories.$inferSelect

export interface Wish {
  readonly athlete: Pick<typeof users.$inferSelect, 'gender' | 'birthDate'>
  readonly categories: readonly number[]
  readonly disciplines: readonly string[]
  /** Kilograms. */
  readonly weight: number | null
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
  wrong_discipline: 'disciplines',
}

/** Checks a wish to enter against the categories on offer; everything that is wrong is told at once, beside its field. */
export async function requireEligible(
  call: Pick<Call, 'db' | 'language'>,
  competition: CompetitionRow,
  wish: Wish,
): Promise<CategoryRow[]> {
  const offered = await offeredBy(call.db, competition.id)
  const fields: Record<string, FieldRefusal[]> = {}
  const refuse = (field: string, refusal: FieldRefusal) => (fields[field] ??= []).push(refusal)

  const wanted = [...new Set(wish.categories)].flatMap((id) => offered.get(id) ?? [])
  if (wanted.length < new Set(wish.categories).size) refuse('categories', { code: 'category_not_offered' })
  const eventDay = await eventDayOf(call.db, competition)
  const entrant = { ...wish.athlete, weight: wish.weight, disciplines: wish.disciplines }
  for (const category of wanted)
    for (const code of eligibilityRefusals(entrant, category, eventDay))
      refuse(FIELD[code], { code, values: { category: nameIn(call.language, category) } })
  if (wish.disciplines.some((slug) => !wanted.some((category) => category.discipline === slug)))
    refuse('disciplines', { code: 'discipline_without_category' })

  if (Object.keys(fields).length > 0) throw new ApiError('invalid', { fields })
  return wanted
}

/** The categories of a competition, by their ids. */
export async function offeredBy(db: Queryable, competitionId: number): Promise<Map<number, CategoryRow>> {
  const rows = await db
    .select({ category: categories })
    .from(competitionCategories)
    .innerJoin(categories, eq(categories.id, competitionCategories.categoryId))
    .where(eq(competitionCategories.competitionId, competitionId))
  return new Map(rows.map(({ category }) => [category.id, category]))
}

/** The day the main event begins where it is held, `yyyy-MM-dd`: ages are counted on it. */
export async function eventDayOf(db: Queryable, competition: CompetitionRow): Promise<string> {
  const day = createFormat('en', await zoneOf(db, competition)).date(competition.startAt.getTime())
  return day.split('-').reverse().join('-')
}
