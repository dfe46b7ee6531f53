import { and, asc, inArray, ne, sql } from 'drizzle-orm'
import type { Duplicates } from '~/domain/contract/managed-athlete.fields.ts'
import { type KnownPerson, samePerson } from '~/domain/people/same-person.ts'
import { users } from '../platform/db/schema.ts'
import type { Queryable } from '../platform/db/database.ts'
import type { ReadContext } from '../platform/calls/call.ts'
import { ApiError } from '../platform/kernel/errors.ts'
import { hasAccount } from '../platform/queries/account.ts'
import { loadPersonRefs } from '../references/person.ts'
import type { PersonRow } from './policy.ts'

export interface Newcomer extends KnownPerson {
  readonly birthDate: string
}

/** Two who add the same person at once: the second waits until the first is committed, and finds them. */
const oneAtATime = (db: Queryable, { birthDate }: Newcomer) =>
  db.execute(
    sql`select pg_advisory_xact_lock_shared(hashtext('person'), 0),
      pg_advisory_xact_lock(hashtext('person'), hashtext(${birthDate}))`,
  )

/** The same for who adds many: one lock against all others, as the lock of each birth date would be thousands. */
export const nobodyElseAdds = (db: Queryable) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtext('person'), 0)`)

/** For each of some people, who is there already and is probably the same. */
export async function peopleLike(
  db: Queryable,
  newcomers: readonly Newcomer[],
): Promise<(newcomer: Newcomer) => readonly PersonRow[]> {
  const days = [...new Set(newcomers.map(({ birthDate }) => birthDate))]
  const rows =
    days.length === 0
      ? []
      : await db
          .select()
          .from(users)
          .where(and(inArray(users.birthDate, days), ne(users.status, 'deleted')))
          .orderBy(asc(users.id))
  return (newcomer) => rows.filter((row) => row.birthDate !== null && samePerson(newcomer, row))
}

/** People as those read them who are asked whether it is one of them; their names and years are public anyway. */
export async function duplicatesOf(
  { db, language }: Pick<ReadContext, 'db' | 'language'>,
  rows: readonly PersonRow[],
): Promise<(rows: readonly PersonRow[]) => Duplicates['people']> {
  const refs = await loadPersonRefs(
    db,
    rows.map(({ id }) => id),
    language,
  )
  return (some) =>
    some.flatMap((row) => {
      const ref = refs.get(row.id)
      const year = row.birthDate ? Number(row.birthDate.slice(0, 4)) : null
      return ref ? [{ ...ref, birth_year: year, has_account: hasAccount(row) }] : []
    })
}

/** Refuses somebody who is probably there already, and tells who it is. */
export async function requireNew(context: ReadContext, newcomer: Newcomer, anyway: boolean): Promise<void> {
  const { db } = context
  await oneAtATime(db, newcomer)
  if (anyway) return
  const found = (await peopleLike(db, [newcomer]))(newcomer)
  if (found.length === 0) return
  const people = (await duplicatesOf(context, found))(found)
  throw new ApiError('possible_duplicate', { data: { people } satisfies Duplicates })
}
