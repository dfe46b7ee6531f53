/**
 * A large federation for measurements: 20,000 people, 434 competitions, 6,647 brackets, 100,073 fights and what comes
 * with them, added to a demo federation straight into the database. The same rows every time, but for the ids before.
 */
import { eq, sql } from 'drizzle-orm'
import { categories, organisations, users } from '#api/platform/db/schema.ts'
import type { Database, Queryable } from '#api/platform/db/database.ts'
import type { Instant } from '~/domain/time.ts'
import { addEvents } from './federation/events.ts'
import { lastIds, moveIdentity } from './federation/identity.ts'
import { addPapers } from './federation/papers.ts'
import { addPeople } from './federation/people.ts'
import { type Ground, LARGE, type Sizes } from './federation/sizes.ts'

/** Adds the federation to a seeded database, in one transaction; then its statistics are made, as upkeep would. */
export async function growFederation(db: Database, now: Instant, sizes: Sizes = LARGE): Promise<void> {
  await db.transaction(async (transaction) => {
    await transaction.execute(sql`set local statement_timeout = 0`)
    const ground = await groundOf(transaction, now)
    await addPeople(transaction, sizes, ground)
    await addEvents(transaction, sizes, ground)
    await addPapers(transaction, sizes, ground)
    await moveIdentity(transaction)
  })
  await db.execute(sql`vacuum analyze`)
}

async function groundOf(db: Queryable, now: Instant): Promise<Ground> {
  const { rows: places } = await db.execute<{ first: number; total: number; country: number }>(sql`
    select min(id)::int as first, count(*)::int as total, (select id from countries where code = 'RU') as country from cities`)
  const [place] = places
  const idOf = async (name: string) => {
    const [row] = await db
      .select({ id: users.id })
      .from(users)
      .where(eq(users.emailKey, `${name}@demo.example`))
    return row?.id ?? 0
  }
  const organiserId = await idOf('organiser')
  const [organisation] = await db
    .select({ id: organisations.id })
    .from(organisations)
    .where(eq(organisations.managerId, organiserId))
  const classes = await db
    .select({ id: categories.id })
    .from(categories)
    .where(eq(categories.discipline, 'fight'))
    .orderBy(categories.id)
  if (!place || !organisation) throw new Error('The large federation grows on a seeded demo')
  return {
    now: new Date(now).toISOString(),
    last: await lastIds(db),
    firstCity: place.first,
    cities: place.total,
    countryId: place.country,
    categories: classes.map(({ id }) => id),
    athleteId: await idOf('athlete'),
    organiserId,
    organiserOrganisationId: organisation.id,
  }
}
