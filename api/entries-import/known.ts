import { and, eq, inArray, isNull, ne, type SQL } from 'drizzle-orm'
import { categoriesOfRow, type RowCategories, type RowWish } from '~/domain/import/row-categories.ts'
import { asksForBelt } from '~/domain/competition/eligibility.ts'
import type { FreePlaces } from '~/domain/competition/category-places.ts'
import { rankOfBelt } from '~/domain/import/belt-text.ts'
import { comparableName } from '~/domain/import/cells.ts'
import type { RowFacts } from '~/domain/import/entry-row.ts'
import { type KnownPerson, namesakesAmong } from '~/domain/people/same-person.ts'
import { languages } from '~/i18n/languages.ts'
import { textFor } from '~/i18n/text.server.ts'
import { eventDayOf, offeredBy } from '../applications/eligibility.ts'
import { lockedPlaces } from '../applications/places.ts'
import { settledDraws } from '../applications/drawn.ts'
import { peopleLike } from '../athletes/duplicates.ts'
import type { PersonRow } from '../athletes/policy.ts'
import { citiesNamed } from '../cities/named.ts'
import type { CompetitionRow } from '../competitions/policy/policy.ts'
import type { ReadContext } from '../platform/calls/call.ts'
import { belts, clubs, competitionApplications, countries, users } from '../platform/db/schema.ts'
import type { Queryable } from '../platform/db/database.ts'
import { anyOf } from '../platform/queries/list.ts'
import { disciplineRef } from '../references/dictionary.ts'
import { nameIn, wornRank } from '../references/person.ts'

/** What the rows of a list are compared with, read in a fixed number of statements. */
export interface Known extends Named {
  readonly categoriesOf: (wish: RowWish) => RowCategories
  /** The ranks of belts: the highest approved one of somebody who was found, and what is written in a cell. */
  readonly belts: Belts
  /** The places left in the categories; rows take them one after another. */
  readonly places: FreePlaces
  /** Categories nobody enters any more, with the reason. */
  readonly settled: ReadonlyMap<number, string>
  /** Who is where the list leads already: has a living entry in the competition, or is among the club's. */
  readonly entered: ReadonlySet<number>
  /** Those of one name there who were born on another day. */
  readonly namesakes: (person: KnownPerson) => readonly KnownPerson[]
  /** Whether somebody who was found is taken instead of a new person. */
  readonly takes: boolean
}

/** The people and the places that a list may speak of. */
export interface Named {
  readonly people: (facts: RowFacts) => readonly PersonRow[]
  readonly clubId: (name: string) => number | null
  readonly cityId: (name: string) => number | null
  readonly countryId: (name: string) => number | null
}

/** The belts a list writes, where a category asks for belts or they are recorded. */
interface Belts {
  readonly wornBy: (personId: number) => number | null
  /** Undefined where nothing depends on them. */
  readonly written: ((text: string) => number | null) | undefined
}

export const loadNamed = async (db: Queryable, rows: readonly RowFacts[]): Promise<Named> => ({
  people: await loadPeople(db, rows),
  clubId: await loadClubs(db, rows),
  cityId: await citiesNamed(
    db,
    rows.map(({ city }) => city),
  ),
  countryId: await loadCountries(db, rows),
})

export async function loadKnown(
  call: ReadContext,
  competition: CompetitionRow,
  rows: readonly RowFacts[],
): Promise<Known> {
  const { db, language } = call
  const offered = [...(await offeredBy(db, competition.id)).values()]
  const named = await loadNamed(db, rows)
  const found = rows.flatMap((facts) => named.people(facts))
  const eventDay = await eventDayOf(db, competition)
  const choices = offered.map((row) => ({
    ...row,
    name: nameIn(language, row),
    names: [row.name, row.nameRu],
    disciplineNames: languages.map((one) => disciplineRef(row.discipline, textFor(one)).name),
  }))
  const places = await lockedPlaces(db, competition.id, offered)
  return {
    ...named,
    categoriesOf: (wish) => categoriesOfRow(wish, choices, eventDay, ({ id }) => places.isFull(id)),
    belts: offered.some(asksForBelt) ? await loadBelts(db, found) : NO_BELTS,
    namesakes: await loadNamesakes(
      db,
      inArray(
        users.id,
        db
          .select({ id: competitionApplications.userId })
          .from(competitionApplications)
          .where(
            and(
              eq(competitionApplications.competitionId, competition.id),
              isNull(competitionApplications.closedAt),
            ),
          ),
      ),
    ),
    takes: true,
    places,
    settled: await settledDraws(
      db,
      competition.id,
      offered.map(({ id }) => id),
    ),
    entered: await enteredAmong(
      db,
      competition.id,
      found.map(({ id }) => id),
    ),
  }
}

/** Nothing depends on belts. */
export const NO_BELTS: Belts = { wornBy: () => null, written: undefined }

async function loadBelts(db: Queryable, people: readonly PersonRow[]): Promise<Belts> {
  const worn = await db
    .select({ id: users.id, rank: wornRank })
    .from(users)
    .where(
      anyOf(
        users.id,
        people.map(({ id }) => id),
      ),
    )
  const ranks = new Map(worn.map(({ id, rank }) => [id, rank]))
  return { wornBy: (personId) => ranks.get(personId) ?? null, written: await loadWrittenBelts(db) }
}

/** Reads the rank of a belt as a list writes it. */
export async function loadWrittenBelts(db: Queryable): Promise<NonNullable<Belts['written']>> {
  const kinds = await db
    .select({ rank: belts.rank, slug: belts.slug, name: belts.name, nameRu: belts.nameRu })
    .from(belts)
  const named = kinds.map(({ rank, slug, name, nameRu }) => ({ rank, names: [name, nameRu, slug] }))
  return (text) => rankOfBelt(text, named)
}

export async function loadNamesakes(db: Queryable, among: SQL | undefined) {
  const people = await db
    .select({ name: users.name, birthDate: users.birthDate })
    .from(users)
    .where(and(among, ne(users.status, 'deleted')))
  return namesakesAmong(people)
}

async function loadPeople(db: Queryable, rows: readonly RowFacts[]) {
  const newcomers = rows.flatMap(({ name, birthDate }) =>
    name === null || birthDate === null ? [] : [{ name, birthDate }],
  )
  const like = await peopleLike(db, newcomers)
  return ({ name, birthDate }: RowFacts) =>
    name === null || birthDate === null ? [] : like({ name, birthDate })
}

async function enteredAmong(
  db: Queryable,
  competitionId: number,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const { userId, closedAt } = competitionApplications
  const rows = await db
    .select({ userId })
    .from(competitionApplications)
    .where(
      and(eq(competitionApplications.competitionId, competitionId), anyOf(userId, ids), isNull(closedAt)),
    )
  return new Set(rows.map((row) => row.userId))
}

interface NamedThing {
  readonly id: number
  readonly names: readonly string[]
}

/** Things by their names as `comparableName` has them; of two of one name the first. */
function byName(things: readonly NamedThing[]): (name: string) => number | null {
  const ids = new Map<string, number>()
  for (const { id, names } of things)
    for (const name of names.map(comparableName)) if (!ids.has(name)) ids.set(name, id)
  return (name) => ids.get(comparableName(name)) ?? null
}

const isMentioned = (rows: readonly RowFacts[], field: 'club' | 'country') =>
  rows.some((facts) => facts[field] !== '')

async function loadClubs(db: Queryable, rows: readonly RowFacts[]) {
  if (!isMentioned(rows, 'club')) return () => null
  const found = await db
    .select({ id: clubs.id, name: clubs.name })
    .from(clubs)
    .where(eq(clubs.status, 'active'))
    .orderBy(clubs.id)
  return byName(found.map(({ id, name }) => ({ id, names: [name] })))
}

async function loadCountries(db: Queryable, rows: readonly RowFacts[]) {
  if (!isMentioned(rows, 'country')) return () => null
  const found = await db
    .select({ id: countries.id, code: countries.code, name: countries.name, nameRu: countries.nameRu })
    .from(countries)
    .orderBy(countries.id)
  return byName(found.map(({ id, code, name, nameRu }) => ({ id, names: [name, nameRu, code] })))
}
