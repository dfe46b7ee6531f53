import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, varchar } from 'drizzle-orm/pg-core'
import type { CITY_STATUSES } from '~/domain/contract/place.fields.ts'
import { id, nameText, version } from './columns.ts'

/** The geography dictionary (spec §3: country, state, city). */
export const continents = pgTable('continents', {
  id: id(),
  code: varchar({ length: 2 }).notNull().unique(),
  name: nameText().notNull(),
  nameRu: nameText().notNull(),
})

export const countries = pgTable('countries', {
  id: id(),
  code: varchar({ length: 2 }).notNull().unique(),
  name: nameText().notNull(),
  nameRu: nameText().notNull(),
  continentId: integer()
    .notNull()
    .references(() => continents.id),
  phoneCode: varchar({ length: 8 }).notNull(),
  currency: varchar({ length: 3 }).notNull(),
  region: text().notNull(),
  subregion: text().notNull(),
  emoji: text().notNull(),
  status: text().$type<'active' | 'inactive'>().notNull().default('active'),
  version: version(),
})

export const states = pgTable(
  'states',
  {
    id: id(),
    countryId: integer()
      .notNull()
      .references(() => countries.id),
    parentId: integer(),
    code: varchar({ length: 8 }).notNull(),
    name: nameText().notNull(),
    nameRu: nameText().notNull(),
    status: text().$type<'active' | 'inactive'>().notNull().default('active'),
    version: version(),
  },
  (table) => [index().on(table.countryId)],
)

export const cities = pgTable(
  'cities',
  {
    id: id(),
    /** Null for a city that somebody typed. */
    stateId: integer().references(() => states.id),
    name: nameText().notNull(),
    nameRu: nameText().notNull(),
    status: text().$type<(typeof CITY_STATUSES)[number]>().notNull().default('active'),
    population: integer(),
    /** IANA zone, e.g. Europe/Moscow. */
    timezone: text().notNull().default('UTC'),
    /** "latitude,longitude" in degrees. */
    location: text(),
    version: version(),
  },
  (table) => [
    index().on(table.stateId),
    index().on(table.name),
    check('cities_in_a_state', sql`${table.status} = 'typed' or ${table.stateId} is not null`),
  ],
)
