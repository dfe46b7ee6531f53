import type { Category } from '~/domain/contract/category.fields.ts'
import { type Instant } from '~/domain/time.ts'
import type { Rng } from '../../api/seed/rng.ts'
import { newName } from '../../api/seed/names.ts'
import { inTurns } from '../in-turns.ts'
import type { Platform, Sizes } from './run.ts'

export interface Athlete {
  readonly id: number
  readonly clubId: number
  readonly category: Category
  /** Kilograms. */
  readonly weight: number
}

/** Athletes that a category is meant to have: what a bracket of a championship usually holds. */
const PER_CATEGORY = 16

/** Categories of the federation for so many athletes, spread over its ages and weights. */
export async function chooseCategories({ admin }: Platform, athletes: number): Promise<Category[]> {
  const { data } = await admin.dict.categories({ query: { no_pagination: '1' } })
  const offered = data.filter(({ discipline }) => discipline.slug === 'fight')
  const count = Math.min(offered.length, Math.max(1, Math.ceil(athletes / PER_CATEGORY)))
  return Array.from({ length: count }, (_, at) => offered[Math.floor((at * offered.length) / count)]!)
}

const twoDigits = (number: number) => String(number).padStart(2, '0')

/** A birthday in January that makes somebody of the category's age this year: `dd-MM-yyyy`. */
function birthDateFor({ age_from, age_to }: Category, rng: Rng, now: Instant): string {
  const age = age_from ?? Math.min(age_to ?? 25, 25)
  return `${twoDigits(1 + rng.below(20))}-01-${new Date(now).getUTCFullYear() - age}`
}

const weightFor = ({ weight_from, weight_to }: Category): number =>
  weight_to !== null ? weight_to - 0.5 : (weight_from ?? 70) + 4

/** Clubs with a manager each, and their athletes: the first category's first athlete is the first club's, and so on. */
export async function foundClubs(
  { admin }: Platform,
  { clubs, athletes }: Sizes,
  categories: readonly Category[],
  rng: Rng,
  now: Instant,
): Promise<Athlete[]> {
  const taken = new Set<string>()
  const run = now.toString(36)
  const emailOf = (who: string, at: number) => `${who}-${at}-${run}@championship.example`
  const clubIds = await inTurns(
    Array.from({ length: clubs }, (_, at) => at),
    async (at) => {
      const { data: manager } = await admin.admin.users.create({
        body: {
          email: emailOf('club', at),
          name: newName(rng, rng.below(2) === 0 ? 'male' : 'female', taken),
          roles: ['club_manager'],
        },
      })
      const { data: club } = await admin.admin.clubs.create({
        body: { name: `Club ${at + 1} · ${run}`, manager_id: manager.id, status: 'active' },
      })
      return club.id
    },
  )
  return inTurns(
    Array.from({ length: athletes }, (_, at) => at),
    async (at) => {
      const category = categories[at % categories.length]!
      const clubId = clubIds[Math.floor(at / categories.length) % clubs]!
      const { data: person } = await admin.admin.users.create({
        body: {
          email: emailOf('athlete', at),
          name: newName(rng, category.gender, taken),
          gender: category.gender,
          birth_date: birthDateFor(category, rng, now),
          club_id: clubId,
        },
      })
      return { id: person.id, clubId, category, weight: weightFor(category) }
    },
  )
}
