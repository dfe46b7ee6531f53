import { type AnyPgColumn, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id, moment, nameText, updatedAt, version } from './columns.ts'
import { users } from './people.ts'
import { cities } from './places.ts'

/** `waiting` until an admin confirms; a refused one is `canceled`. */
export type ConfirmationStatus = 'waiting' | 'active' | 'inactive' | 'canceled'

export const organisations = pgTable(
  'organisations',
  {
    id: id(),
    slug: text().notNull().unique(),
    name: nameText().notNull(),
    cityId: integer().references(() => cities.id),
    phone: text(),
    email: text(),
    address1: text(),
    address2: text(),
    zip: text(),
    description: text(),
    image: text(),
    thumb: text(),
    status: text().$type<ConfirmationStatus>().notNull().default('waiting'),
    managerId: integer().references((): AnyPgColumn => users.id),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index().on(table.status), index().on(table.managerId)],
)

export const clubs = pgTable(
  'clubs',
  {
    id: id(),
    slug: text().notNull().unique(),
    name: nameText().notNull(),
    email: text(),
    description: text(),
    phone: text(),
    status: text().$type<ConfirmationStatus>().notNull().default('waiting'),
    cityId: integer().references(() => cities.id),
    address: text(),
    image: text(),
    thumb: text(),
    organisationId: integer().references(() => organisations.id),
    managerId: integer().references((): AnyPgColumn => users.id),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index().on(table.status), index().on(table.managerId)],
)

/** Joining a club, in both directions: asked by the user, or an invitation by the club. */
export const clubApplications = pgTable(
  'club_applications',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references((): AnyPgColumn => users.id, { onDelete: 'cascade' }),
    clubId: integer()
      .notNull()
      .references(() => clubs.id, { onDelete: 'cascade' }),
    userApprovedAt: moment(),
    clubApprovedAt: moment(),
    /** Set when either side said no, or the member left. */
    closedAt: moment(),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index().on(table.userId), index().on(table.clubId), index().on(table.createdAt, table.id)],
)
