import { and, asc, eq, inArray, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { contract } from '~/domain/contract/contract.ts'
import type { AdminCity, AdminCountry, AdminState } from '~/domain/contract/dictionary.fields.ts'
import { cities, continents, countries, states } from '../platform/db/schema.ts'
import type { Queryable } from '../platform/db/database.ts'
import type { Call, ReadContext } from '../platform/calls/call.ts'
import { checkAll } from '../platform/kernel/check-all.ts'
import { ApiError, invalidField, notFound } from '../platform/kernel/errors.ts'
import { requireKnown } from '../platform/queries/known.ts'
import { fieldZone } from '../platform/kernel/dates.ts'
import { Router } from '../platform/calls/router.ts'
import { countryRefOf, nameIn } from '../references/person.ts'
import {
  changeRow,
  createRow,
  DONE,
  equals,
  listRows,
  named,
  nameOrder,
  removeRow,
  rowAt,
} from '../platform/calls/rows.ts'
import { mergeCity } from '../cities/merge.ts'
import { edits } from '../edits/edit.ts'
import { record } from '../edits/record.ts'

type Named = { readonly id: number; readonly name: string; readonly nameRu: string; readonly version: number }

/** Some rows of a table by their ids. */
async function byId<T extends PgTable & { readonly id: PgColumn }>(
  db: Queryable,
  table: T,
  ids: readonly (number | null)[],
): Promise<Map<number, T['$inferSelect']>> {
  const wanted = [...new Set(ids)].filter((id) => id !== null)
  if (wanted.length === 0) return new Map()
  const rows = (await db
    .select()
    .from(table as PgTable)
    .where(inArray(table.id, wanted))) as (T['$inferSelect'] & { id: number })[]
  return new Map(rows.map((row) => [row.id, row]))
}

async function one<T>(presented: Promise<T[]>): Promise<{ data: T }> {
  const [data] = await presented
  if (!data) throw notFound()
  return { data }
}

/** What a place is called: for its reader, and in each language. */
const namesOf = (language: ReadContext['language'], row: Named) => ({
  id: row.id,
  name: nameIn(language, row),
  name_en: row.name,
  name_ru: row.nameRu,
  version: row.version,
})

/** How a list of places is shown and, unless asked otherwise, ordered: by name, in the reader's language. */
const distinguishedByName = <Row extends Named, View>(
  call: ReadContext,
  table: Parameters<typeof nameOrder>[1],
  present: (context: ReadContext, rows: readonly Row[]) => Promise<View[]>,
) => ({
  fallback: [asc(nameOrder(call.language, table))],
  name: (row: Row) => nameIn(call.language, row),
  present: (rows: readonly Row[]) => present(call, rows),
})

async function presentCountries(
  { db, language }: ReadContext,
  rows: readonly (typeof countries.$inferSelect)[],
): Promise<AdminCountry[]> {
  const continentOf = await byId(
    db,
    continents,
    rows.map((row) => row.continentId),
  )
  return rows.map((row) => {
    const continent = continentOf.get(row.continentId)
    return {
      ...namesOf(language, row),
      code: row.code,
      emoji: row.emoji,
      continent: continent
        ? { id: continent.id, code: continent.code, name: nameIn(language, continent) }
        : null,
      phone_code: row.phoneCode,
      currency: row.currency,
      region: row.region,
      subregion: row.subregion,
      status: row.status,
    }
  })
}

async function presentStates(
  { db, language }: ReadContext,
  rows: readonly (typeof states.$inferSelect)[],
): Promise<AdminState[]> {
  const countryOf = await byId(
    db,
    countries,
    rows.map((row) => row.countryId),
  )
  const parentOf = await byId(
    db,
    states,
    rows.map((row) => row.parentId),
  )
  return rows.map((row) => {
    const parent = row.parentId === null ? undefined : parentOf.get(row.parentId)
    return {
      ...namesOf(language, row),
      code: row.code,
      status: row.status,
      country: countryRefOf(language, countryOf.get(row.countryId) ?? null),
      parent: parent ? { id: parent.id, name: nameIn(language, parent) } : null,
    }
  })
}

async function presentCities(
  { db, language }: ReadContext,
  rows: readonly (typeof cities.$inferSelect)[],
): Promise<AdminCity[]> {
  const stateOf = await byId(
    db,
    states,
    rows.map((row) => row.stateId),
  )
  const countryOf = await byId(
    db,
    countries,
    [...stateOf.values()].map((state) => state.countryId),
  )
  return rows.map((row) => {
    const state = row.stateId === null ? undefined : stateOf.get(row.stateId)
    return {
      ...namesOf(language, row),
      timezone: row.timezone,
      state: state ? { id: state.id, name: nameIn(language, state) } : null,
      country: countryRefOf(language, (state && countryOf.get(state.countryId)) ?? null),
      status: row.status,
      population: row.population,
      location: row.location,
    }
  })
}

async function requireFreeCode(db: Queryable, code: string | undefined, ownId?: number): Promise<void> {
  if (code === undefined) return
  const [taken] = await db.select({ id: countries.id }).from(countries).where(eq(countries.code, code))
  if (taken && taken.id !== ownId) throw invalidField('code', 'already_taken')
}

const requireCountry = (
  { db, body }: Pick<Call, 'db'> & { readonly body: { continent_id?: number | null; code?: string } },
  ownId?: number,
) =>
  checkAll(
    () => requireKnown(db, 'continent_id', continents, body.continent_id),
    () => requireFreeCode(db, body.code, ownId),
  )

export const adminCountryRoutes = new Router()
  .read(contract.admin.countries.list, (call) => {
    const { query, language } = call
    return listRows(call, countries, {
      where: and(
        named(countries, query.search),
        equals(countries.continentId, query.continent_id),
        equals(countries.status, query.status),
      ),
      order: {
        name: nameOrder(language, countries),
        code: countries.code,
        phone_code: countries.phoneCode,
        currency: countries.currency,
        region: countries.region,
        status: countries.status,
      },
      ...distinguishedByName(call, countries, presentCountries),
    })
  })
  .read(contract.admin.countries.details, async (call) =>
    one(presentCountries(call, [await rowAt(call.db, countries, call.params.id)])),
  )
  .write(contract.admin.countries.create, async (call) => {
    await requireCountry(call)
    const { name_ru: nameRu, continent_id: continentId, phone_code: phoneCode, ...rest } = call.body
    const row = await createRow(call, 'country', countries, { ...rest, nameRu, continentId, phoneCode })
    return one(presentCountries(call, [row]))
  })
  .write(
    contract.admin.countries.update,
    edits(record(countries), async (call) => {
      const { id } = call.params
      await requireCountry(call, id)
      const {
        name_ru: nameRu,
        continent_id: continentId,
        phone_code: phoneCode,
        version: _seen,
        ...rest
      } = call.body
      const values = { ...rest, nameRu, continentId, phoneCode }
      return one(presentCountries(call, [await changeRow(call, 'country', countries, { id, values })]))
    }),
  )
  .write(contract.admin.countries.remove, async (call) => {
    await removeRow(call, 'country', countries, { id: call.params.id })
    return DONE
  })

/** A state may be a part of another one of its own country. */
async function requireParent(
  db: Queryable,
  parentId: number | null | undefined,
  state: { readonly id?: number; readonly countryId: number },
): Promise<void> {
  if (parentId === null || parentId === undefined) return
  const [parent] = await db.select().from(states).where(eq(states.id, parentId))
  if (!parent || parent.id === state.id || parent.countryId !== state.countryId)
    throw invalidField('parent_id', 'wrong_choice')
}

export const adminStateRoutes = new Router()
  .read(contract.admin.states.list, (call) => {
    const { query, language } = call
    return listRows(call, states, {
      where: and(
        named(states, query.search),
        equals(states.countryId, query.country_id),
        equals(states.parentId, query.parent_id),
        equals(states.status, query.status),
      ),
      order: { name: nameOrder(language, states), code: states.code, status: states.status },
      ...distinguishedByName(call, states, presentStates),
    })
  })
  .read(contract.admin.states.details, async (call) =>
    one(presentStates(call, [await rowAt(call.db, states, call.params.id)])),
  )
  .write(contract.admin.states.create, async (call) => {
    const { db, body } = call
    await checkAll(
      () => requireKnown(db, 'country_id', countries, body.country_id),
      () => requireParent(db, body.parent_id, { countryId: body.country_id }),
    )
    const { name_ru: nameRu, country_id: countryId, parent_id: parentId, ...rest } = body
    const row = await createRow(call, 'state', states, { ...rest, nameRu, countryId, parentId })
    return one(presentStates(call, [row]))
  })
  .write(
    contract.admin.states.update,
    edits(record(states), async (call) => {
      const { db, body } = call
      const before = await rowAt(db, states, call.params.id, { lock: true })
      await checkAll(
        () => requireKnown(db, 'country_id', countries, body.country_id),
        () =>
          requireParent(db, body.parent_id === undefined ? before.parentId : body.parent_id, {
            id: before.id,
            countryId: body.country_id ?? before.countryId,
          }),
      )
      const { name_ru: nameRu, country_id, parent_id: parentId, version: _seen, ...rest } = body
      const values = { ...rest, nameRu, countryId: country_id, parentId }
      return one(presentStates(call, [await changeRow(call, 'state', states, { id: before.id, values })]))
    }),
  )
  .write(contract.admin.states.remove, async (call) => {
    const { id } = call.params
    const [part] = await call.db
      .select({ id: states.id })
      .from(states)
      .where(eq(states.parentId, id))
      .limit(1)
    if (part) throw new ApiError('in_use')
    await removeRow(call, 'state', states, { id })
    return DONE
  })

const inCountry = (db: Queryable, countryId: number | undefined): SQL | undefined =>
  countryId === undefined
    ? undefined
    : inArray(
        cities.stateId,
        db.select({ id: states.id }).from(states).where(eq(states.countryId, countryId)),
      )

const requireCity = <Zone extends string | undefined>({
  db,
  body,
}: Pick<Call, 'db'> & { readonly body: { state_id?: number | null; timezone?: Zone } }) =>
  checkAll(
    () => fieldZone('timezone', body.timezone),
    () => requireKnown(db, 'state_id', states, body.state_id),
  )

export const adminCityRoutes = new Router()
  .read(contract.admin.cities.list, (call) => {
    const { db, query, language } = call
    return listRows(call, cities, {
      where: and(
        named(cities, query.search),
        equals(cities.stateId, query.state_id),
        inCountry(db, query.country_id),
        equals(cities.status, query.status),
      ),
      order: {
        name: nameOrder(language, cities),
        population: cities.population,
        timezone: cities.timezone,
        status: cities.status,
      },
      ...distinguishedByName(call, cities, presentCities),
    })
  })
  .read(contract.admin.cities.details, async (call) =>
    one(presentCities(call, [await rowAt(call.db, cities, call.params.id)])),
  )
  .write(contract.admin.cities.create, async (call) => {
    const [timezone] = await requireCity(call)
    const { name_ru: nameRu, state_id: stateId, ...rest } = call.body
    const values = { ...rest, timezone, nameRu, stateId }
    return one(presentCities(call, [await createRow(call, 'city', cities, values)]))
  })
  .write(
    contract.admin.cities.update,
    edits(record(cities), async (call) => {
      const { db, params } = call
      const before = await rowAt(db, cities, params.id, { lock: true })
      const [timezone] = await requireCity(call)
      const { name_ru: nameRu, state_id: stateId, version: _seen, ...rest } = call.body
      // With the region of one that was typed it is in the list.
      const isListed = before.status === 'typed' && stateId !== undefined
      if (before.status === 'typed' && rest.status !== undefined && stateId === undefined)
        throw invalidField('state_id', 'required')
      const values = {
        ...rest,
        timezone,
        nameRu,
        stateId,
        ...(isListed && { status: rest.status ?? 'active' }),
      }
      return one(presentCities(call, [await changeRow(call, 'city', cities, { id: before.id, values })]))
    }),
  )
  .write(contract.admin.cities.merge, async (call) =>
    one(presentCities(call, [await mergeCity(call, call.params.id, call.body.city_id)])),
  )
  .write(contract.admin.cities.remove, async (call) => {
    await removeRow(call, 'city', cities, { id: call.params.id })
    return DONE
  })
