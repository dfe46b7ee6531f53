import { and, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { CountryRef, CityRef } from '~/domain/contract/place.fields.ts'
import type { GroupRef, Person, PersonRef } from '~/domain/contract/user.fields.ts'
import type { Language } from '~/i18n/languages.ts'
import { beltApprovals, belts, cities, clubs, countries, states, users } from '../platform/db/schema.ts'
import type { Queryable } from '../platform/db/database.ts'
import type { ReadContext } from '../platform/calls/call.ts'
import { ORGANISATION } from './group.ts'
import { loadGroupRefs } from './group-refs.ts'
import { wireDay, wireTimestamp } from '../platform/kernel/dates.ts'
import { anyOfIds, builtOnce } from '../platform/queries/built-once.ts'
import { anyOf } from '../platform/queries/list.ts'
import { rememberedNames, rememberedRows } from '../platform/db/remembered.ts'
import { nameFor } from './deleted.ts'

type Named = { name: string; nameRu: string }
/** The name of a dictionary entry in the reader's language. */
export const nameIn = (language: Language, entry: Named): string =>
  language === 'ru' ? entry.nameRu : entry.name

export const countryRefOf = (
  language: Language,
  country: (Named & { id: number; code: string; emoji: string }) | null,
): CountryRef | null =>
  country && { id: country.id, code: country.code, emoji: country.emoji, name: nameIn(language, country) }

const clubOf = (club: (GroupRef & { thumb: string | null }) | null): PersonRef['club'] =>
  club && { id: club.id, slug: club.slug, name: club.name, ...(club.thumb ? { thumb: club.thumb } : {}) }

/** Whom an id is asked of: somebody merged is read as the person they were merged into. */
const requested = alias(users, 'requested')

const personsAt = builtOnce('named_persons', (db) =>
  db
    .select({
      requestedId: requested.id,
      id: users.id,
      slug: users.slug,
      name: users.name,
      status: users.status,
      roles: users.roles,
      thumb: users.thumb,
      club: { id: clubs.id, slug: clubs.slug, name: clubs.name, thumb: clubs.thumb },
      country: {
        id: countries.id,
        code: countries.code,
        emoji: countries.emoji,
        name: countries.name,
        nameRu: countries.nameRu,
      },
    })
    .from(requested)
    .innerJoin(users, eq(users.id, sql`coalesce(${requested.mergedIntoId}, ${requested.id})`))
    .leftJoin(clubs, eq(clubs.id, users.clubId))
    .leftJoin(countries, eq(countries.id, users.countryId))
    .where(anyOfIds(requested.id)),
)
const namedPersons = rememberedNames(
  async (db, ids) => new Map((await personsAt(db, ids)).map((row) => [row.requestedId, row])),
)

/** People as bouts, lists and medals name them, by id: one query for any number of them. */
export async function loadPersonRefs(
  db: Queryable,
  ids: Iterable<number | null | undefined>,
  language: Language,
): Promise<Map<number, PersonRef>> {
  const rows = await namedPersons(db, ids)
  return new Map(
    [...rows.values()].map((row) => [
      row.requestedId,
      {
        id: row.id,
        slug: row.slug,
        name: nameFor(language, row),
        thumb: row.thumb,
        club: clubOf(row.club),
        country: countryRefOf(language, row.country),
      },
    ]),
  )
}

const namedCities = rememberedNames(async (db, ids) => {
  const rows = await db
    .select({ city: cities, country: countries })
    .from(cities)
    .leftJoin(states, eq(states.id, cities.stateId))
    .leftJoin(countries, eq(countries.id, states.countryId))
    .where(anyOf(cities.id, ids))
  return new Map(rows.map((row) => [row.city.id, row]))
})

/** Cities as other things name them, by id. */
export async function loadCityRefs(
  db: Queryable,
  ids: Iterable<number | null | undefined>,
  language: Language,
): Promise<Map<number, CityRef>> {
  const rows = await namedCities(db, ids)
  return new Map(
    [...rows.values()].map(({ city, country }) => [
      city.id,
      {
        id: city.id,
        name: nameIn(language, city),
        timezone: city.timezone,
        country: countryRefOf(language, country),
      },
    ]),
  )
}

/** Kilograms: of the profile, else of the last entry. The statement has a join, so that columns bear their tables' names. */
export const knownWeight = sql<number | null>`coalesce(${users.weight}, (select a.weight
  from competition_applications a where a.user_id = ${users.id} and a.weight is not null
  order by a.id desc limit 1))`.mapWith(users.weight)

/** The rank of the highest approved belt. The table is named, as a statement without a join does not name it. */
export const wornRank = sql<
  number | null
>`(select max(b.rank) from belt_approvals a join belts b on b.id = a.belt_id
  where a.user_id = users.id and a.is_approved)`

type UserRow = typeof users.$inferSelect

interface WornBelt {
  readonly award: typeof beltApprovals.$inferSelect
  readonly belt: typeof belts.$inferSelect
}

/** What an organiser reads of an entrant, and everybody on their page. */
export const entrantFacts = ({
  gender,
  birthDate,
  sportRank,
  coach,
}: Pick<UserRow, 'gender' | 'birthDate' | 'sportRank' | 'coach'>) => ({
  gender,
  birth_year: birthDate ? Number(birthDate.slice(0, 4)) : null,
  sport_rank: sportRank,
  coach,
})

/** The highest approved belt of people, by their ids. */
const wornBelts = rememberedRows<WornBelt>(async (db, ids) => {
  const rows = await db
    .selectDistinctOn([beltApprovals.userId], { award: beltApprovals, belt: belts })
    .from(beltApprovals)
    .innerJoin(belts, eq(belts.id, beltApprovals.beltId))
    .where(and(anyOf(beltApprovals.userId, ids), eq(beltApprovals.isApproved, true)))
    .orderBy(beltApprovals.userId, sql`${belts.rank} desc`)
  return new Map(rows.map((row) => [row.award.userId, row]))
})

/** The highest approved belt of people as lists show it, by their ids. */
export async function presentBelts(db: Queryable, ids: readonly number[], language: Language) {
  const worn = await wornBelts(db, ids)
  return new Map(
    [...worn].map(([id, { belt }]) => [
      id,
      { slug: belt.slug, name: nameIn(language, belt), colour: belt.colour, rank: belt.rank },
    ]),
  )
}

/** The public pages of people: nothing private, the year of birth only. */
export async function presentPersons(
  { db, language, zone }: ReadContext,
  rows: readonly UserRow[],
): Promise<Person[]> {
  const ids = rows.map((row) => row.id)
  const refs = await loadPersonRefs(db, ids, language)
  const places = await loadCityRefs(
    db,
    rows.map((row) => row.cityId),
    language,
  )
  const organisationRefs = await loadGroupRefs(
    ORGANISATION,
    db,
    rows.map((row) => row.organisationId),
  )
  const beltOf = await wornBelts(db, ids)
  const presentWorn = ({ award, belt }: WornBelt) => ({
    slug: belt.slug,
    name: nameIn(language, belt),
    colour: belt.colour,
    description: belt.description,
    issuer: award.issuer,
    issued_at: wireDay(award.issuedAt),
    approved_at: wireTimestamp(award.approvedAt, zone),
  })
  return rows.map((row) => {
    const ref = refs.get(row.id)
    const worn = beltOf.get(row.id)
    return {
      id: row.id,
      slug: row.slug,
      name: nameFor(language, row),
      thumb: row.thumb,
      club: ref?.club ?? null,
      country: ref?.country ?? null,
      image: row.image,
      ...entrantFacts(row),
      city: (row.cityId !== null && places.get(row.cityId)) || null,
      organisation: (row.organisationId !== null && organisationRefs.get(row.organisationId)) || null,
      belt: worn ? presentWorn(worn) : null,
      roles: row.roles as Person['roles'],
    }
  })
}
