import { eq, sql } from 'drizzle-orm'
import type { Language } from '~/i18n/languages.ts'
import { athleteManagers, clubs, organisations, users } from '../platform/db/schema.ts'
import type { Queryable } from '../platform/db/database.ts'
import { anyOf } from '../platform/queries/list.ts'
import { hasAccount } from '../platform/queries/account.ts'

interface Reader {
  readonly id: number
  readonly lang: Language
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
    .select({
      id: users.id,
      name: users.name,
      lang: users.lang,
      email: users.email,
      emailKey: users.emailKey,
    })
    .from(users)
    .where(anyOf(users.id, ids))
  const managers = await managersOf(db, ids)
  return new Map(
    people.map((person) => [
      person.id,
      [
        ...(hasAccount(person) ? [{ id: person.id, lang: person.lang, athlete: null }] : []),
        ...managers
          .filter(
            ({ athleteId, isGuardian }) => athleteId === person.id && (isGuardian || !hasAccount(person)),
          )
          .map(({ id, lang }) => ({ id, lang, athlete: person.name })),
      ],
    ]),
  )
}

async function managersOf(db: Queryable, athleteIds: readonly number[]) {
  if (athleteIds.length === 0) return []
  return db
    .select({
      athleteId: athleteManagers.athleteId,
      id: users.id,
      lang: users.lang,
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
    .groupBy(athleteManagers.athleteId, users.id, users.lang)
}
