import { eq, sql } from 'drizzle-orm'
import { athleteManagers, clubs, organisations, users } from '../platform/db/schema.ts'
import type { Queryable } from '../platform/db/database.ts'
import { anyOf } from '../platform/queries/list.ts'
import { hasAccount } from '../platform/queries/account.ts'

const READER = {
  id: users.id,
  lang: users.lang,
  status: users.status,
  email: users.email,
  emailKey: users.emailKey,
  emailVerifiedAt: users.emailVerifiedAt,
}

export type Reader = Pick<typeof users.$inferSelect, keyof typeof READER> & {
  /** The managed athlete it is about, where the reader gets it for them. */
  readonly athlete: string | null
}

/**
 * Who reads what is sent to people: they themselves, or those who look after them where they have no account. Guardians
 * who have handed somebody over and go on following read it beside them.
 */
export async function readersOf(
  db: Queryable,
  ids: readonly number[],
): Promise<ReadonlyMap<number, readonly Reader[]>> {
  if (ids.length === 0) return new Map()
  const people = await db
    .select({ ...READER, name: users.name })
    .from(users)
    .where(anyOf(users.id, ids))
  const managers = await managersOf(db, ids)
  return new Map(
    people.map(({ name, ...person }) => [
      person.id,
      [
        ...(hasAccount(person) ? [{ ...person, athlete: null }] : []),
        ...(managers.get(person.id) ?? [])
          .filter(({ isGuardian }) => isGuardian || !hasAccount(person))
          .map(({ reader }) => ({ ...reader, athlete: name })),
      ],
    ]),
  )
}

async function managersOf(db: Queryable, athleteIds: readonly number[]) {
  const rows = await db
    .select({
      athleteId: athleteManagers.athleteId,
      reader: READER,
      isGuardian: sql<boolean>`bool_or(${athleteManagers.guardianId} is not null)`,
    })
    .from(athleteManagers)
    .leftJoin(clubs, eq(clubs.id, athleteManagers.clubId))
    .leftJoin(organisations, eq(organisations.id, athleteManagers.organisationId))
    .innerJoin(
      users,
      sql`${users.id} = coalesce(${athleteManagers.guardianId}, ${clubs.managerId}, ${organisations.managerId})`,
    )
    .where(anyOf(athleteManagers.athleteId, athleteIds))
    .groupBy(athleteManagers.athleteId, users.id)
  const byAthlete = new Map<number, typeof rows>()
  for (const row of rows) byAthlete.set(row.athleteId, [...(byAthlete.get(row.athleteId) ?? []), row])
  return byAthlete
}
