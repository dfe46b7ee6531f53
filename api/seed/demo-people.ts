import { GENDERS, type Gender } from '~/domain/people/gender.ts'
import { inArray } from 'drizzle-orm'
import { DAY_MS } from '~/domain/time.ts'
import { slugOf } from '~/domain/slug.ts'
import {
  beltApprovals,
  belts,
  cities,
  clubs,
  countries,
  organisations,
  users,
} from '../platform/db/schema.ts'
import type { ApiDeps } from '../platform/calls/deps.ts'
import { emailKeyOf } from '../platform/kernel/password.ts'
import { firstFreeSlug } from '../platform/queries/slug.ts'
import { type Rng, rngFrom } from './rng.ts'
import { CLUBS, ORGANISATIONS } from './demo-content.ts'
import { newName } from './names.ts'
import type { DemoPictures } from './pictures.ts'

export const DEMO_PASSWORD = 'demo-password'

/** How long the demo accounts have been there when the demo is made. */
export const DEMO_AGE_MS = 90 * DAY_MS

export interface DemoAthlete {
  readonly id: number
  readonly gender: Gender
  /** Kilograms. */
  readonly weight: number
  /** Eighteen or older; the others are sixteen or seventeen. */
  readonly adult: boolean
}

/** The demo accounts, by the name before the @. */
type DemoAccount = 'admin' | 'organiser' | 'club' | 'judge' | 'trainer' | 'athlete'

export interface DemoPeople {
  readonly accounts: Readonly<Record<DemoAccount, number>>
  readonly judgeIds: readonly number[]
  /** Athletes of no club yet: eight. */
  readonly beginnerIds: readonly number[]
  /** An athlete from abroad, who reads English. */
  readonly guestId: number
  /** A club manager without a club, two of them, and an organisation's without an organisation. */
  readonly founderIds: readonly number[]
  readonly organisationIds: readonly number[]
  readonly cityIds: ReadonlyMap<string, number>
  readonly athletes: readonly DemoAthlete[]
}

const ATHLETES = 190
const JUDGES = 8
const BEGINNERS = 8
const FOUNDERS = ['club_manager', 'club_manager', 'organisation_manager'] as const

type NewUser = typeof users.$inferInsert

/** Organisations, clubs and people, the six demo accounts among them. */
export async function seedPeople(
  deps: ApiDeps,
  rng: Rng,
  { pictures, passwordHash }: { readonly pictures: DemoPictures; readonly passwordHash: string },
): Promise<DemoPeople> {
  const { db } = deps
  const cityIds = new Map((await db.select().from(cities)).map((city) => [city.nameRu, city.id]))
  const countryIds = new Map((await db.select().from(countries)).map((country) => [country.code, country.id]))
  const taken = new Set<string>()
  const slugs = new Set<string>()
  const verified = new Date(deps.now() - DEMO_AGE_MS)

  async function person(fields: Partial<NewUser> & { name: string; roles: string[] }): Promise<NewUser> {
    const slug = await firstFreeSlug(fields.name, (candidate) => Promise.resolve(slugs.has(candidate)))
    slugs.add(slug)
    const email = fields.email ?? `${slug}@people.example`
    return {
      slug,
      email,
      emailKey: emailKeyOf(email),
      emailVerifiedAt: verified,
      passwordHash,
      countryId: countryIds.get('RU') ?? null,
      createdAt: verified,
      ...fields,
    }
  }
  const store = async (rows: NewUser[]) =>
    (await db.insert(users).values(rows).returning({ id: users.id })).map((row) => row.id)

  const account = (name: string, email: string, role: string, more: Partial<NewUser> = {}) =>
    person({ name, email: `${email}@demo.example`, roles: [role], ...more })
  const [admin, organiser, club, judge, trainer] = await store([
    await account('Администратор Федерации', 'admin', 'admin'),
    await account('Ольга Рубежная', 'organiser', 'organisation_manager', {
      gender: 'female',
      birthDate: '1985-04-12',
    }),
    await account('Сергей Клубнев', 'club', 'club_manager', { gender: 'male', birthDate: '1979-09-30' }),
    await account('Ирина Справедлива', 'judge', 'judge', { gender: 'female', birthDate: '1988-02-17' }),
    await account('Пётр Наставников', 'trainer', 'trainer', { gender: 'male', birthDate: '1976-11-05' }),
  ])
  if (!admin || !organiser || !club || !judge || !trainer)
    throw new Error('the demo accounts were not stored')

  const organisationIds = (
    await db
      .insert(organisations)
      .values(
        ORGANISATIONS.map(({ city, ...organisation }, place) => ({
          ...organisation,
          slug: slugOf(organisation.name),
          cityId: cityIds.get(city) ?? null,
          status: 'active' as const,
          managerId: place === 0 ? organiser : null,
          createdAt: verified,
        })),
      )
      .returning({ id: organisations.id })
  ).map((row) => row.id)

  const clubRows = CLUBS.map(([name, city, , , description], place) => ({
    slug: slugOf(name),
    name,
    description,
    cityId: cityIds.get(city) ?? null,
    email: `${slugOf(name)}@clubs.example`,
    status: 'active' as const,
    organisationId: organisationIds[0] ?? null,
    managerId: place === 0 ? club : null,
    createdAt: verified,
    ...pictures.get(name),
  }))
  const clubIds = (await db.insert(clubs).values(clubRows).returning({ id: clubs.id })).map((row) => row.id)
  await db
    .update(users)
    .set({ clubId: clubIds[0] ?? null })
    .where(inArray(users.id, [club, trainer]))

  const otherJudges: NewUser[] = []
  for (let number = 0; number < JUDGES; number += 1) {
    const gender = rng.pick(GENDERS)
    otherJudges.push(await person({ name: newName(rng, gender, taken), gender, roles: ['judge'] }))
  }
  const judgeIds = [judge, ...(await store(otherJudges))]

  const drafts = await draftAthletes(deps, rng, taken)
  const rows: NewUser[] = []
  for (const [place, draft] of drafts.entries()) {
    const clubId = clubIds[place === 0 ? 0 : rng.below(clubIds.length)] ?? null
    const city = CLUBS[clubIds.indexOf(clubId ?? -1)]?.[1]
    rows.push(
      await person({
        name: draft.name,
        gender: draft.gender,
        birthDate: draft.birthDate,
        roles: ['user'],
        clubId,
        cityId: (city && cityIds.get(city)) || null,
        countryId:
          countryIds.get(rng.below(9) === 0 ? rng.pick(['BY', 'KZ', 'AM', 'KG', 'RS']) : 'RU') ?? null,
        ...(place === 0 ? { email: 'athlete@demo.example', countryId: countryIds.get('RU') ?? null } : {}),
      }),
    )
  }
  const athleteIds = await store(rows)
  await giveBelts(deps, rng, athleteIds, trainer)
  const athletes = drafts.flatMap((draft, place) => {
    const id = athleteIds[place]
    return id === undefined ? [] : [{ id, gender: draft.gender, weight: draft.weight, adult: draft.adult }]
  })
  const guest = await person({
    name: 'Nikola Savić',
    gender: 'male',
    birthDate: '1999-06-21',
    roles: ['user'],
    lang: 'en',
    tz: 'Europe/Belgrade',
    countryId: countryIds.get('RS') ?? null,
    createdAt: new Date(deps.now() - 5 * DAY_MS),
  })
  const newcomers = await store([...(await Promise.all(draftNewcomers(deps, taken).map(person))), guest])
  return {
    accounts: { admin, organiser, club, judge, trainer, athlete: athleteIds[0] ?? 0 },
    judgeIds,
    beginnerIds: newcomers.slice(0, BEGINNERS),
    founderIds: newcomers.slice(BEGINNERS, -1),
    guestId: newcomers.at(-1) ?? 0,
    organisationIds,
    cityIds,
    athletes,
  }
}

/** Those who have just signed up: athletes of no club, and managers of what is not founded yet. */
function draftNewcomers(deps: ApiDeps, taken: Set<string>) {
  // With an rng of their own, so that whatever joins them changes nothing of who fights whom.
  const rng = rngFrom(4_711)
  const year = new Date(deps.now()).getUTCFullYear()
  return Array.from({ length: BEGINNERS + FOUNDERS.length }, (_, place) => {
    const gender = place % 3 === 1 ? ('female' as const) : ('male' as const)
    return {
      name: newName(rng, gender, taken),
      gender,
      birthDate: `${year - 19 - rng.below(9)}-0${1 + rng.below(9)}-1${rng.below(9)}`,
      roles: [FOUNDERS[place - BEGINNERS] ?? 'user'],
      createdAt: new Date(deps.now() - (12 + rng.below(20)) * DAY_MS),
    }
  })
}

interface Draft {
  readonly name: string
  readonly gender: Gender
  readonly birthDate: string
  readonly weight: number
  readonly adult: boolean
}

/** The first is athlete@demo.example: a man of 68.5 kg who fits the live, the past and the upcoming competition. */
async function draftAthletes(deps: ApiDeps, rng: Rng, taken: Set<string>): Promise<Draft[]> {
  const year = new Date(deps.now()).getUTCFullYear()
  const drafts: Draft[] = [
    { name: 'Артём Бойцов', gender: 'male', birthDate: `${year - 24}-03-14`, weight: 68.5, adult: true },
  ]
  for (let number = 1; number < ATHLETES; number += 1) {
    const gender = number % 3 === 0 ? 'female' : 'male'
    const adult = number % 5 !== 0
    const age = adult ? 19 + rng.below(12) : 17
    // Juniors were sixteen or seventeen all season long: born in the first days of their year.
    const birthDate = adult
      ? `${year - age}-${String(1 + rng.below(9)).padStart(2, '0')}-${String(1 + rng.below(28)).padStart(2, '0')}`
      : `${year - 17}-01-0${1 + rng.below(9)}`
    const base = gender === 'male' ? (adult ? 62 : 56) : adult ? 47 : 46
    const weight = base + rng.below(gender === 'male' ? (adult ? 46 : 34) : 30) / 2
    drafts.push({ name: newName(rng, gender, taken), gender, birthDate, weight, adult })
  }
  return drafts
}

async function giveBelts(deps: ApiDeps, rng: Rng, userIds: readonly number[], issuerId: number | null) {
  const all = await deps.db.select().from(belts).orderBy(belts.rank)
  const day = new Date(deps.now() - 88 * DAY_MS).toISOString().slice(0, 10)
  const approvedAt = new Date(deps.now() - 85 * DAY_MS)
  await deps.db.insert(beltApprovals).values(
    userIds
      .filter((_, place) => place % 2 === 0)
      .map((userId) => {
        const beltId = rng.pick(all).id
        const isApproved = rng.below(5) > 0
        const createdAt = new Date(deps.now() - 87 * DAY_MS)
        return {
          userId,
          beltId,
          issuerId,
          issuedAt: day,
          isApproved,
          approvedAt: isApproved ? approvedAt : null,
          createdAt,
        }
      }),
  )
}
