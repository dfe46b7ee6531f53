import type { Queryable } from '#api/platform/db/database.ts'
import {
  applicationCategories,
  athleteManagers,
  belts,
  categories,
  cities,
  clubs,
  competitionApplications,
  competitionCategories,
  competitions,
  continents,
  countries,
  matJudges,
  mats,
  organisations,
  states,
  users,
} from '#api/platform/db/schema.ts'
import { emailKeyOf } from '#api/platform/kernel/password.ts'
import { DAY_MS, HOUR_MS } from '~/domain/time.ts'
import { NOON } from './api.ts'

// Rows as a test needs them: everything has a sensible value, the test names what matters to it.

let made = 0
/** A number no other row of this process has. */
const fresh = () => (made += 1)

const one = async <T>(rows: Promise<T[]>): Promise<T> => {
  const [row] = await rows
  if (!row) throw new Error('nothing was inserted')
  return row
}

type Row<T extends { $inferInsert: unknown }> = Partial<T['$inferInsert']>

/** A person with an account; an athlete of 24 years unless stated otherwise. Nobody's password is known. */
export const aUser = (db: Queryable, values: Row<typeof users> = {}) => one(someUsers(db, [values]))

/** Several of them, in one statement. */
export async function someUsers(db: Queryable, people: readonly Row<typeof users>[]) {
  const rows = people.map((values) => {
    const number = fresh()
    const email = values.email ?? `person-${number}@example.org`
    return {
      slug: `person-${number}`,
      name: `Person ${number}`,
      passwordHash: 'none',
      birthDate: '2002-03-04',
      gender: 'male' as const,
      roles: ['user'],
      ...values,
      email,
      emailKey: values.emailKey ?? emailKeyOf(email),
    }
  })
  const inserted = await db.insert(users).values(rows).returning()
  return inserted.map((row, index) => ({
    ...row,
    email: rows[index]!.email,
    emailKey: rows[index]!.emailKey,
  }))
}

/** An athlete without an account, born on a day of their own; managed by nobody unless stated otherwise. */
export async function aManagedAthlete(
  db: Queryable,
  manager: Omit<Row<typeof athleteManagers>, 'athleteId'> | null = null,
  values: Row<typeof users> = {},
) {
  const number = fresh()
  const athlete = await one(
    db
      .insert(users)
      .values({
        slug: `athlete-${number}`,
        name: `Athlete ${number}`,
        birthDate: '2010-05-06',
        gender: 'male',
        roles: ['user'],
        ...values,
      })
      .returning(),
  )
  if (manager) await db.insert(athleteManagers).values({ ...manager, athleteId: athlete.id })
  return athlete
}

export const anAdmin = (db: Queryable) => aUser(db, { roles: ['admin'] })
export const aJudge = (db: Queryable, values: Row<typeof users> = {}) =>
  aUser(db, { roles: ['judge'], ...values })

let codesMade = 0
/** Two letters no other country of this run has. */
export const freshCode = (): string => {
  codesMade += 1
  return String.fromCharCode(65 + (Math.trunc(codesMade / 26) % 26), 65 + (codesMade % 26))
}

/** A country with a state and a city: Russia, Moscow. */
export async function aCity(db: Queryable, values: Row<typeof cities> = {}) {
  const number = fresh()
  const code = freshCode()
  const continent = await one(
    db
      .insert(continents)
      .values({ code, name: `Continent ${number}`, nameRu: `Континент ${number}` })
      .returning(),
  )
  const country = await one(
    db
      .insert(countries)
      .values({
        code,
        name: `Country ${number}`,
        nameRu: `Страна ${number}`,
        continentId: continent.id,
        phoneCode: '+7',
        currency: 'RUB',
        region: 'Europe',
        subregion: 'Eastern Europe',
        emoji: '🏳️',
      })
      .returning(),
  )
  const state = await one(
    db
      .insert(states)
      .values({ countryId: country.id, code: 'S', name: `State ${number}`, nameRu: `Область ${number}` })
      .returning(),
  )
  return one(
    db
      .insert(cities)
      .values({
        stateId: state.id,
        name: `City ${number}`,
        nameRu: `Город ${number}`,
        timezone: 'Europe/Moscow',
        ...values,
      })
      .returning(),
  )
}

/** A confirmed organisation with its manager. */
export async function anOrganisation(db: Queryable, values: Row<typeof organisations> = {}) {
  const manager = await aUser(db, { roles: ['organisation_manager'] })
  return { organisation: await organisationOf(db, manager.id, values), manager }
}

/** A confirmed organisation of somebody who is there. */
export function organisationOf(db: Queryable, managerId: number, values: Row<typeof organisations> = {}) {
  const number = fresh()
  return one(
    db
      .insert(organisations)
      .values({
        slug: `organisation-${number}`,
        name: `Organisation ${number}`,
        status: 'active',
        managerId,
        ...values,
      })
      .returning(),
  )
}

/** A confirmed club with its manager. */
export async function aClub(db: Queryable, values: Row<typeof clubs> = {}) {
  const manager = await aUser(db, { roles: ['club_manager'] })
  return { club: await clubOf(db, manager.id, values), manager }
}

/** A confirmed club of somebody who is there. */
export function clubOf(db: Queryable, managerId: number, values: Row<typeof clubs> = {}) {
  const number = fresh()
  return one(
    db
      .insert(clubs)
      .values({
        slug: `club-${number}`,
        name: `Club ${number}`,
        status: 'active',
        managerId,
        ...values,
      })
      .returning(),
  )
}

export function aBelt(db: Queryable, values: Row<typeof belts> = {}) {
  const number = fresh()
  return one(
    db
      .insert(belts)
      .values({
        slug: `belt-${number}`,
        name: `Belt ${number}`,
        nameRu: `Пояс ${number}`,
        rank: number,
        ...values,
      })
      .returning(),
  )
}

/** A category; men of any age and weight in the discipline `fight` unless stated otherwise. */
export function aCategory(db: Queryable, values: Row<typeof categories> = {}) {
  const number = fresh()
  return one(
    db
      .insert(categories)
      .values({ name: `Category ${number}`, nameRu: `Категория ${number}`, gender: 'male', ...values })
      .returning(),
  )
}

/**
 * A published competition with its organisation, organiser and one category. Registration is open at the tests' noon
 * and the fighting begins ten days later.
 */
export async function aCompetition(
  db: Queryable,
  values: Row<typeof competitions> & { categoryIds?: number[] } = {},
) {
  const number = fresh()
  const { categoryIds, ...columns } = values
  const owner = columns.organisationId === undefined ? await anOrganisation(db) : null
  const organisationId = columns.organisationId ?? owner?.organisation.id
  if (organisationId === undefined) throw new Error('a competition needs an organisation')
  const competition = await one(
    db
      .insert(competitions)
      .values({
        slug: `competition-${number}`,
        name: `Competition ${number}`,
        registrationStartAt: new Date(NOON - 10 * DAY_MS),
        registrationEndAt: new Date(NOON + 5 * DAY_MS),
        startAt: new Date(NOON + 10 * DAY_MS),
        endAt: new Date(NOON + 12 * DAY_MS),
        status: 'active',
        ...columns,
        organisationId,
      })
      .returning(),
  )
  const offered = categoryIds ?? [(await aCategory(db)).id]
  if (offered.length > 0)
    await db
      .insert(competitionCategories)
      .values(offered.map((categoryId) => ({ competitionId: competition.id, categoryId })))
  return {
    competition,
    organisation: owner?.organisation ?? null,
    /** The person who runs it; when the test gave the organisation, whoever that test made its manager. */
    organiser: owner?.manager ?? null,
    categoryIds: offered,
  }
}

/** A competition whose one day begins at the tests' noon, and whose registration has ended. */
export const aCompetitionToday = (db: Queryable, categoryIds: number[]) =>
  aCompetition(db, {
    categoryIds,
    startAt: new Date(NOON),
    endAt: new Date(NOON + 8 * HOUR_MS),
    registrationStartAt: new Date(NOON - 9 * DAY_MS),
    registrationEndAt: new Date(NOON - DAY_MS),
  })

export function aMat(db: Queryable, competitionId: number, values: Row<typeof mats> = {}) {
  const number = fresh()
  return one(
    db
      .insert(mats)
      .values({ competitionId, name: `Mat ${number}`, position: number, ...values })
      .returning(),
  )
}

/** A judge who sits on a mat: invited, and has accepted. */
export async function aJudgeOn(db: Queryable, matId: number, values: Row<typeof matJudges> = {}) {
  const judge = await aJudge(db)
  const assignment = await one(
    db
      .insert(matJudges)
      .values({
        matId,
        userId: judge.id,
        userApprovedAt: new Date(NOON),
        competitionApprovedAt: new Date(NOON),
        ...values,
      })
      .returning(),
  )
  return { judge, assignment }
}

/** An application approved by both sides and paid: its athlete will be drawn. */
export async function anEntry(
  db: Queryable,
  competitionId: number,
  categoryIds: readonly number[],
  values: Row<typeof competitionApplications> = {},
) {
  const userId = values.userId ?? (await aUser(db)).id
  return one(someEntries(db, competitionId, categoryIds, [{ ...values, userId }]))
}

/** Several of them, in one statement for the applications and one for their categories. */
export async function someEntries(
  db: Queryable,
  competitionId: number,
  categoryIds: readonly number[],
  entries: readonly (Row<typeof competitionApplications> & { readonly userId: number })[],
) {
  const applications = await db
    .insert(competitionApplications)
    .values(
      entries.map((values) => ({
        competitionId,
        disciplines: ['fight' as const],
        weight: 75,
        userApprovedAt: new Date(NOON),
        competitionApprovedAt: new Date(NOON),
        paidAt: new Date(NOON),
        ...values,
      })),
    )
    .returning()
  await db
    .insert(applicationCategories)
    .values(
      applications.flatMap(({ id }) => categoryIds.map((categoryId) => ({ applicationId: id, categoryId }))),
    )
  return applications
}
