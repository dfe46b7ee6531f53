import { desc, eq } from 'drizzle-orm'
import type { ManagedAthlete } from '~/domain/contract/managed-athlete.fields.ts'
import { isMinor } from '~/domain/people/minor.ts'
import { athleteManagers, clubs, guardianConsents, organisations, users } from '../platform/db/schema.ts'
import type { ReadContext } from '../platform/calls/call.ts'
import type { Queryable } from '../platform/db/database.ts'
import { todayIn, wireDay, wireTimestamp } from '../platform/kernel/dates.ts'
import { notFound } from '../platform/kernel/errors.ts'
import { anyOf } from '../platform/queries/list.ts'
import { rememberedRows } from '../platform/db/remembered.ts'
import { joinedById } from '../references/joined.ts'
import { loadPersonRefs, presentPersons } from '../references/person.ts'
import type { PersonRow } from './policy.ts'

type Manager = ManagedAthlete['managers'][number]

const grouped = <T extends { readonly athleteId: number }>(rows: readonly T[]) => {
  const of = new Map<number, T[]>()
  for (const row of rows) of.set(row.athleteId, [...(of.get(row.athleteId) ?? []), row])
  return of
}

const managersOf = rememberedRows<readonly (Manager & { readonly athleteId: number })[]>(async (db, ids) => {
  const rows = await db
    .select({
      athleteId: athleteManagers.athleteId,
      guardian: users.name,
      club: clubs.name,
      organisation: organisations.name,
    })
    .from(athleteManagers)
    .leftJoin(users, eq(users.id, athleteManagers.guardianId))
    .leftJoin(clubs, eq(clubs.id, athleteManagers.clubId))
    .leftJoin(organisations, eq(organisations.id, athleteManagers.organisationId))
    .where(anyOf(athleteManagers.athleteId, ids))
    .orderBy(athleteManagers.id)
  return grouped(
    rows.map(({ athleteId, guardian, club, organisation }) => ({
      athleteId,
      ...(guardian !== null
        ? { kind: 'guardian' as const, name: guardian }
        : club !== null
          ? { kind: 'club' as const, name: club }
          : { kind: 'organisation' as const, name: organisation ?? '' }),
    })),
  )
})

/** Who looks after athletes, by the athletes' ids. */
export async function loadManagers(
  db: Queryable,
  ids: readonly number[],
): Promise<ReadonlyMap<number, readonly Manager[]>> {
  const rows = await managersOf(db, ids)
  return new Map([...rows].map(([id, list]) => [id, list.map(({ kind, name }) => ({ kind, name }))]))
}

const consentsOf = rememberedRows<readonly (typeof guardianConsents.$inferSelect)[]>(async (db, ids) =>
  grouped(
    await db
      .select()
      .from(guardianConsents)
      .where(anyOf(guardianConsents.athleteId, ids))
      .orderBy(desc(guardianConsents.id)),
  ),
)

/** Athletes without an account as those read them who look after them. */
export async function presentManagedAthletes(
  context: ReadContext,
  rows: readonly PersonRow[],
): Promise<ManagedAthlete[]> {
  const { db, zone, language } = context
  const ids = rows.map(({ id }) => id)
  const persons = await presentPersons(context, rows)
  const managers = await loadManagers(db, ids)
  const consents = await consentsOf(db, ids)
  const recorders = await loadPersonRefs(
    db,
    [...consents.values()].flat().map(({ recordedById }) => recordedById),
    language,
  )
  const today = todayIn(context)
  return joinedById(rows, persons, (person, row) => ({
    ...person,
    version: row.version,
    birth_date: wireDay(row.birthDate),
    phone: row.phone,
    weight: row.weight,
    is_minor: isMinor(row.birthDate, today),
    managers: [...(managers.get(row.id) ?? [])],
    consents: (consents.get(row.id) ?? []).map((consent) => ({
      id: consent.id,
      guardian_name: consent.guardianName,
      method: consent.method,
      given_on: wireDay(consent.givenOn),
      recorded_by: recorders.get(consent.recordedById ?? 0)?.name ?? null,
      created_at: wireTimestamp(consent.createdAt, zone),
    })),
    created_at: wireTimestamp(row.createdAt, zone),
  }))
}

export async function presentManagedAthlete(context: ReadContext, row: PersonRow): Promise<ManagedAthlete> {
  const [athlete] = await presentManagedAthletes(context, [row])
  if (!athlete) throw notFound()
  return athlete
}
