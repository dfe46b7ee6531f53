import { GENDERS } from '~/domain/people/gender.ts'
import { and, asc, count, eq, isNull, type SQL } from 'drizzle-orm'
import { ROLES } from '~/domain/access/roles.ts'
import { contract } from '~/domain/contract/contract.ts'
import { USER_STATUSES } from '~/domain/contract/user.fields.ts'
import { DISCIPLINE_SLUGS } from '~/domain/fight/disciplines.ts'
import { named, nameOrder } from '../platform/calls/rows.ts'
import { categories, cities, continents, countries, states } from '../platform/db/schema.ts'
import type { Call } from '../platform/calls/call.ts'
import { countRows, orderOf, pageOf, windowOf } from '../platform/queries/list.ts'
import { Router } from '../platform/calls/router.ts'
import { countryRefOf, nameIn } from '../references/person.ts'
import { disciplineRef, presentCategory } from '../references/dictionary.ts'

async function listCities(
  call: Pick<Call<typeof contract.dict.cities>, 'db' | 'query' | 'language' | 'url'>,
) {
  const { db, query, language, url } = call
  const where: SQL | undefined = and(
    // What is out of use is offered no more; what has it already keeps it.
    eq(cities.status, 'active'),
    named(cities, query.search),
    query.state_id === undefined ? undefined : eq(cities.stateId, query.state_id),
    query.country_id === undefined ? undefined : eq(states.countryId, query.country_id),
  )
  const order = { name: nameOrder(language, cities), population: cities.population }
  const { limit, offset } = windowOf(query)
  const rows = await db
    .select({ city: cities, state: states, country: countries })
    .from(cities)
    .innerJoin(states, eq(states.id, cities.stateId))
    .innerJoin(countries, eq(countries.id, states.countryId))
    .where(where)
    .orderBy(...orderOf(query, order, [asc(order.name)], cities.id))
    .limit(limit)
    .offset(offset)
  const [counted] = await db
    .select({ total: count() })
    .from(cities)
    .innerJoin(states, eq(states.id, cities.stateId))
    .where(where)
  return pageOf(
    rows.map(({ city, state, country }) => ({
      id: city.id,
      name: nameIn(language, city),
      timezone: city.timezone,
      state: { id: state.id, name: nameIn(language, state) },
      country: countryRefOf(language, country),
      status: city.status,
      population: city.population,
      location: city.location,
    })),
    counted?.total ?? 0,
    query,
    url,
  )
}

export const dictRoutes = new Router()
  .read(contract.time.now, ({ now }) => ({ data: { server_time_ms: now } }))
  .read(contract.dict.base, ({ text }) => {
    return {
      data: {
        user_status: USER_STATUSES.map((slug) => ({ slug, name: text(`status:user.${slug}`) })),
        gender: GENDERS.map((slug) => ({ slug, name: text(`status:gender.${slug}`) })),
        role: ROLES.map((slug) => ({ slug, name: text(`status:role.${slug}`) })),
        discipline: DISCIPLINE_SLUGS.map((slug) => disciplineRef(slug, text)),
      },
    }
  })
  .read(contract.dict.categories, async ({ db, query, language, text, url }) => {
    const where = and(
      // A competition's own are nobody else's to offer.
      isNull(categories.competitionId),
      named(categories, query.search),
      query.discipline ? eq(categories.discipline, query.discipline) : undefined,
      query.gender ? eq(categories.gender, query.gender) : undefined,
    )
    const order = {
      name: nameOrder(language, categories),
      weight_from: categories.weightFrom,
      age_from: categories.ageFrom,
    }
    const { limit, offset } = windowOf(query)
    const rows = await db
      .select()
      .from(categories)
      .where(where)
      .orderBy(...orderOf(query, order, [], categories.id))
      .limit(limit)
      .offset(offset)
    return pageOf(
      rows.map((row) => presentCategory(row, language, text)),
      await countRows(db, categories, where),
      query,
      url,
    )
  })
  .read(contract.dict.continents, async ({ db, query, language, url }) => {
    const rows = await db
      .select()
      .from(continents)
      .where(named(continents, query.search))
      .orderBy(...orderOf(query, { name: nameOrder(language, continents) }, [], continents.id))
    return pageOf(
      rows.map((row) => ({ id: row.id, code: row.code, name: nameIn(language, row) })),
      rows.length,
      { ...query, no_pagination: '1' },
      url,
    )
  })
  .read(contract.dict.countries, async ({ db, query, language, url }) => {
    const where = and(
      eq(countries.status, 'active'),
      named(countries, query.search),
      query.continent_id === undefined ? undefined : eq(countries.continentId, query.continent_id),
    )
    const order = { name: nameOrder(language, countries), code: countries.code }
    const { limit, offset } = windowOf(query)
    const rows = await db
      .select({ country: countries, continent: continents })
      .from(countries)
      .innerJoin(continents, eq(continents.id, countries.continentId))
      .where(where)
      .orderBy(...orderOf({ ...query, order_by: query.order_by ?? 'name' }, order, [], countries.id))
      .limit(limit)
      .offset(offset)
    return pageOf(
      rows.map(({ country, continent }) => ({
        id: country.id,
        name: nameIn(language, country),
        code: country.code,
        emoji: country.emoji,
        continent: { id: continent.id, code: continent.code, name: nameIn(language, continent) },
        phone_code: country.phoneCode,
        currency: country.currency,
        region: country.region,
        subregion: country.subregion,
        status: country.status,
      })),
      await countRows(db, countries, where),
      query,
      url,
    )
  })
  .read(contract.dict.cities, async (call) => {
    const page = await listCities(call)
    return call.query.short === '1'
      ? { ...page, data: page.data.map(({ id, name }) => ({ id, name })) }
      : page
  })
