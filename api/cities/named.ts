import { and, count, eq, gt, inArray, or, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { bareCityName, comparableName } from '~/domain/import/cells.ts'
import { DAY_MS } from '~/domain/time.ts'
import { auditEntries, cities } from '../platform/db/schema.ts'
import type { ReadContext } from '../platform/calls/call.ts'
import { createRows } from '../platform/calls/rows.ts'
import type { Queryable } from '../platform/db/database.ts'
import { ApiError } from '../platform/kernel/errors.ts'

// Cities by the names people write. One that no list has is kept as a city of its own, `typed`, until an administrator puts
// it in the list or takes it for another one (docs/decisions/0051).

export type CityByName = (name: string) => number | null

/** A column as `comparableName` has names, save for rarer signs than a hyphen. */
const comparable = (column: PgColumn) => sql<string>`replace(replace(lower(${column}), 'ё', 'е'), '-', ' ')`

/** The cities of some names, in either language: those of the list first, of two the one with more people. */
export async function citiesNamed(db: Queryable, written: readonly string[]): Promise<CityByName> {
  const names = [...new Set(written.map(bareCityName).map(comparableName))].filter((name) => name !== '')
  if (names.length === 0) return () => null
  const found = await db
    .select({ id: cities.id, name: cities.name, nameRu: cities.nameRu })
    .from(cities)
    .where(or(inArray(comparable(cities.name), names), inArray(comparable(cities.nameRu), names)))
    .orderBy(
      sql`array_position(array['active', 'inactive', 'typed'], ${cities.status})`,
      sql`${cities.population} desc nulls last`,
      cities.id,
    )
  const ids = new Map<string, number>()
  for (const { id, name, nameRu } of found)
    for (const known of [comparableName(name), comparableName(nameRu)])
      if (!ids.has(known)) ids.set(known, id)
  return (name) => ids.get(comparableName(bareCityName(name))) ?? null
}

/** The same; those that are not there are made, as cities that were typed. */
export async function citiesTyped(call: ReadContext, written: readonly string[]): Promise<CityByName> {
  const { db } = call
  const known = await citiesNamed(db, written)
  if (written.every((name) => bareCityName(name) === '' || known(name) !== null)) return known
  // Two who type one name at once make one city.
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('typed city'))`)
  const present = await citiesNamed(db, written)
  const missing = new Map(
    written
      .filter((name) => bareCityName(name) !== '' && present(name) === null)
      .map((name) => [comparableName(bareCityName(name)), bareCityName(name)]),
  )
  await requireRoom(call, missing.size)
  const made = await createRows(
    call,
    'city',
    cities,
    [...missing.values()].map((name) => ({ name, nameRu: name, status: 'typed' as const })),
  )
  const ids = new Map(made.map(({ id, name }) => [comparableName(name), id]))
  return (name) => present(name) ?? ids.get(comparableName(bareCityName(name))) ?? null
}

/** Cities one account makes by typing in a day; a list of a whole championship names a few dozen that no list has. */
export const TYPED_A_DAY = 100

async function requireRoom({ db, now, viewer }: ReadContext, more: number): Promise<void> {
  if (!viewer) return
  const [made] = await db
    .select({ total: count() })
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.actorId, viewer.id),
        eq(auditEntries.entity, 'city'),
        eq(auditEntries.action, 'create'),
        sql`${auditEntries.after} ->> 'status' = 'typed'`,
        gt(auditEntries.createdAt, new Date(now - DAY_MS)),
      ),
    )
  if ((made?.total ?? 0) + more > TYPED_A_DAY)
    throw new ApiError('too_many_cities', { values: { limit: TYPED_A_DAY } })
}

/** What a form says of a city, as it is stored: undefined where it says nothing. */
export async function cityIdOf(
  call: ReadContext,
  body: { readonly city_id?: number | null | undefined; readonly city_name?: string | null | undefined },
): Promise<number | null | undefined> {
  const { city_id: id, city_name: name } = body
  return name ? (await citiesTyped(call, [name]))(name) : id
}
