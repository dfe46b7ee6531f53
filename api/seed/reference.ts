import { GENDERS, type Gender } from '~/domain/people/gender.ts'
import {
  countries as COUNTRIES,
  continents as CONTINENTS,
  getEmojiFlag,
  type TCountryCode,
} from 'countries-list'
import { count } from 'drizzle-orm'
import { categoryName } from '~/domain/competition/category-name.ts'
import { belts, categories, cities, continents, countries, states } from '../platform/db/schema.ts'
import type { Queryable } from '../platform/db/database.ts'
import { STATES } from './reference-places.ts'

const CONTINENTS_RU: Readonly<Record<string, string>> = {
  AF: 'Африка',
  AS: 'Азия',
  EU: 'Европа',
  NA: 'Северная Америка',
  OC: 'Океания',
  SA: 'Южная Америка',
}

/**
 * Countries of ISO 3166 in which nobody lives: Antarctica, Bouvet Island, South Georgia, Heard and McDonald Islands, the
 * British Indian Ocean Territory, the French Southern Territories, the outlying islands of the United States.
 */
const UNINHABITED: ReadonlySet<string> = new Set(['AQ', 'BV', 'GS', 'HM', 'IO', 'TF', 'UM'])
const inhabited = Object.entries(COUNTRIES).filter(([code]) => !UNINHABITED.has(code))

// [slug, en, ru, colour], from the first to the last.
const BELTS = [
  ['white', 'White belt', 'Белый пояс', '#f4f4f0'],
  ['yellow', 'Yellow belt', 'Жёлтый пояс', '#f2c230'],
  ['orange', 'Orange belt', 'Оранжевый пояс', '#e8792b'],
  ['green', 'Green belt', 'Зелёный пояс', '#2f8f4e'],
  ['blue', 'Blue belt', 'Синий пояс', '#2f6fd0'],
  ['brown', 'Brown belt', 'Коричневый пояс', '#7a4a2a'],
  ['black-1', 'Black belt, 1st dan', 'Чёрный пояс, 1-й дан', '#15171a'],
  ['black-2', 'Black belt, 2nd dan', 'Чёрный пояс, 2-й дан', '#15171a'],
  ['black-3', 'Black belt, 3rd dan', 'Чёрный пояс, 3-й дан', '#15171a'],
] as const

interface Classes {
  readonly gender: Gender
  readonly ages: readonly [number, number | null]
  /** Seconds. */
  readonly time: number
  /** Upper bounds, kilograms; the last class is open above. */
  readonly weights: readonly number[]
}

const CLASSES: readonly Classes[] = [
  { gender: 'male', ages: [12, 13], time: 90, weights: [36, 42, 48, 55] },
  { gender: 'female', ages: [12, 13], time: 90, weights: [36, 42, 50] },
  { gender: 'male', ages: [14, 15], time: 120, weights: [45, 50, 55, 60, 65] },
  { gender: 'female', ages: [14, 15], time: 120, weights: [45, 50, 55] },
  { gender: 'male', ages: [16, 17], time: 120, weights: [55, 60, 65, 70, 75] },
  { gender: 'female', ages: [16, 17], time: 120, weights: [50, 55, 60] },
  { gender: 'male', ages: [18, 35], time: 180, weights: [60, 65, 70, 75, 80, 85] },
  { gender: 'female', ages: [18, 35], time: 180, weights: [50, 55, 60, 65] },
]

/** Fills the dictionaries every federation needs: places, belts, categories. Does nothing where they are filled. */
export async function seedReference(db: Queryable): Promise<void> {
  const [filled] = await db.select({ total: count() }).from(continents)
  if (filled && filled.total > 0) return
  const continentIds = await insertContinents(db)
  const countryIds = await insertCountries(db, continentIds)
  await insertPlaces(db, countryIds)
  await db
    .insert(belts)
    .values(
      BELTS.map(([slug, name, nameRu, colour], rank) => ({ slug, name, nameRu, colour, rank: rank + 1 })),
    )
  await db.insert(categories).values(CLASSES.flatMap(categoriesOf))
  await db.insert(categories).values(
    GENDERS.map((gender) => ({
      ...categoryName({ gender, ages: [16, null], weight: null, discipline: 'technique' }),
      discipline: 'technique',
      timePerFight: 120,
      gender,
      ageFrom: 16,
      ageTo: null,
    })),
  )
}

function categoriesOf({ gender, ages, time, weights }: Classes) {
  const bounds = [...weights, null]
  return bounds.map((to, place) => {
    const from = place === 0 ? null : (weights[place - 1] ?? null)
    const weight = to === null ? { over: from ?? 0 } : { upTo: to }
    return {
      ...categoryName({ gender, ages, weight, discipline: 'fight' }),
      discipline: 'fight',
      timePerFight: time,
      gender,
      weightFrom: from,
      weightTo: to,
      ageFrom: ages[0],
      ageTo: ages[1],
    }
  })
}

async function insertContinents(db: Queryable): Promise<Map<string, number>> {
  const rows = await db
    .insert(continents)
    .values(
      Object.entries(CONTINENTS)
        .filter(([code]) => inhabited.some(([, country]) => country.continent === code))
        .map(([code, name]) => ({ code, name, nameRu: CONTINENTS_RU[code] ?? name })),
    )
    .returning({ id: continents.id, code: continents.code })
  return new Map(rows.map((row) => [row.code, row.id]))
}

async function insertCountries(
  db: Queryable,
  continentIds: Map<string, number>,
): Promise<Map<string, number>> {
  const english = new Intl.DisplayNames('en', { type: 'region' })
  const russian = new Intl.DisplayNames('ru', { type: 'region' })
  const rows = await db
    .insert(countries)
    .values(
      inhabited.map(([code, country]) => ({
        code,
        name: english.of(code) ?? country.name,
        nameRu: russian.of(code) ?? country.name,
        continentId: continentIds.get(country.continent) ?? 1,
        phoneCode: `+${country.phone[0] ?? ''}`,
        currency: country.currency[0] ?? '',
        region: CONTINENTS[country.continent],
        subregion: country.capital,
        emoji: getEmojiFlag(code as TCountryCode),
      })),
    )
    .returning({ id: countries.id, code: countries.code })
  return new Map(rows.map((row) => [row.code, row.id]))
}

async function insertPlaces(db: Queryable, countryIds: Map<string, number>): Promise<void> {
  for (const state of STATES) {
    const countryId = countryIds.get(state.country)
    if (countryId === undefined) continue
    const [row] = await db
      .insert(states)
      .values({ countryId, code: state.code, name: state.name, nameRu: state.nameRu })
      .returning({ id: states.id })
    if (!row) continue
    await db.insert(cities).values(
      state.cities.map(([name, nameRu, population, timezone, location]) => ({
        stateId: row.id,
        name,
        nameRu,
        population,
        timezone,
        location,
      })),
    )
  }
}
