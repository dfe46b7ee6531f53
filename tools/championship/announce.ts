import type { Competition } from '~/domain/contract/competition.fields.ts'
import type { CategoryLimits } from '~/domain/competition/eligibility.ts'
import { HOUR_MS, MINUTE_MS, type Instant } from '~/domain/time.ts'
import { createFormat } from '~/i18n/format.ts'
import { inTurns } from '../in-turns.ts'
import { DISCIPLINE, PRESET } from './classes.ts'
import type { Plan } from './plan.ts'
import { Difference, type Platform, requireSame } from './run.ts'

/** US dollars for a discipline. */
export const PRICE = 20

const dateTimeOf = (at: Instant) => createFormat('en', 'UTC').dateTime(at)

type WireCategory = Pick<
  Competition['categories'][number],
  'discipline' | 'gender' | 'age_from' | 'age_to' | 'weight_from' | 'weight_to'
>

export const limitsOf = (category: WireCategory): CategoryLimits => ({
  gender: category.gender,
  discipline: category.discipline.slug,
  ageFrom: category.age_from,
  ageTo: category.age_to,
  weightFrom: category.weight_from,
  weightTo: category.weight_to,
})

const sameLimits = (one: CategoryLimits, other: CategoryLimits): boolean =>
  (['gender', 'discipline', 'ageFrom', 'ageTo', 'weightFrom', 'weightTo'] as const).every(
    (field) => one[field] === other[field],
  )

/** A category of the federation. */
export interface KnownCategory {
  readonly id: number
  readonly limits: CategoryLimits
}

export async function federationCategories({ admin }: Platform): Promise<KnownCategory[]> {
  const { data } = await admin.dict.categories({ query: { no_pagination: '1' } })
  return data
    .map((category) => ({ id: category.id, limits: limitsOf(category) }))
    .filter(({ limits }) => limits.discipline === DISCIPLINE)
}

/** Announces a competition of today whose registration is open. */
export async function announce(
  { organiser }: Platform,
  plan: Plan,
  known: readonly KnownCategory[],
  now: Instant,
): Promise<{ readonly competition: Competition; readonly categoryIds: readonly number[] }> {
  const federal = plan.categories.filter(({ source }) => source === 'federation')
  const { data: announced } = await organiser.competitions.create({
    body: {
      name: `Championship — ${dateTimeOf(now)}`,
      registration_start_at: dateTimeOf(now - 48 * HOUR_MS),
      registration_end_at: dateTimeOf(now + HOUR_MS),
      start_at: dateTimeOf(now + 2 * HOUR_MS),
      end_at: dateTimeOf(now + 12 * HOUR_MS),
      status: 'active',
      price: PRICE,
      categories: federal.flatMap(({ limits }) => known.find((one) => one.limits === limits)?.id ?? []),
    },
  })
  const params = { id: announced.id }
  const { data: preset } = await organiser.competitionCategories.addPreset({
    params,
    body: { preset: PRESET, discipline: DISCIPLINE },
  })
  requireSame(
    'categories of the preset',
    plan.categories.filter(({ source }) => source === 'preset').length,
    preset.added,
  )
  await inTurns(
    plan.categories.filter(({ source }) => source === 'own'),
    ({ limits }) =>
      organiser.competitionCategories.create({
        params,
        body: {
          discipline: DISCIPLINE,
          gender: limits.gender,
          age_from: limits.ageFrom,
          age_to: limits.ageTo,
          weight_from: limits.weightFrom,
          weight_to: limits.weightTo,
        },
      }),
  )
  const competition = await read(organiser, announced)
  requireSame('categories of the competition', plan.categories.length, competition.categories.length)
  const categoryIds = plan.categories.map(({ limits }) => {
    const found = competition.categories.find((one) => sameLimits(limitsOf(one), limits))
    if (!found) throw new Difference(`The competition lacks the category ${JSON.stringify(limits)}`)
    return found.id
  })
  return { competition, categoryIds }
}

const read = async (organiser: Platform['organiser'], { slug }: Pick<Competition, 'slug'>) =>
  (await organiser.competitions.details({ params: { slug } })).data

/** The competition as it is now, for its organiser. */
export const readCompetition = ({ organiser }: Platform, competition: Pick<Competition, 'slug'>) =>
  read(organiser, competition)

/** Nobody enters any more. */
export const closeRegistration = ({ organiser }: Platform, { id }: Competition, now: Instant) =>
  organiser.competitions.update({
    params: { id },
    body: { registration_end_at: dateTimeOf(now - MINUTE_MS) },
  })

/** The day begins. */
export const beginDay = ({ organiser }: Platform, { id }: Competition, now: Instant) =>
  organiser.competitions.update({
    params: { id },
    body: { start_at: dateTimeOf(now), end_at: dateTimeOf(now + 10 * HOUR_MS) },
  })
