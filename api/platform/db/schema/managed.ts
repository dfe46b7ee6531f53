import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, id } from './columns.ts'
import { clubs, organisations, users } from './people.ts'

/**
 * Who looks after an athlete without an account: a guardian, a club or an organisation, each through one of the three
 * references. An athlete may have several.
 */
export const athleteManagers = pgTable(
  'athlete_managers',
  {
    id: id(),
    athleteId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    guardianId: integer().references(() => users.id, { onDelete: 'cascade' }),
    clubId: integer().references(() => clubs.id, { onDelete: 'cascade' }),
    organisationId: integer().references(() => organisations.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex().on(table.athleteId, table.guardianId),
    uniqueIndex().on(table.athleteId, table.clubId),
    uniqueIndex().on(table.athleteId, table.organisationId),
    index().on(table.guardianId),
    index().on(table.clubId),
    index().on(table.organisationId),
    check(
      'athlete_managers_one_kind',
      sql`num_nonnulls(${table.guardianId}, ${table.clubId}, ${table.organisationId}) = 1`,
    ),
  ],
)

/** A guardian's consent to a minor taking part. Never changed: another is given beside it. */
export const guardianConsents = pgTable(
  'guardian_consents',
  {
    id: id(),
    athleteId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The guardian, in words: there may be no account of theirs. */
    guardianName: text().notNull(),
    /** `account`: the guardian gave it here; `paper`: a signed paper was seen by who recorded it. */
    method: text().$type<'account' | 'paper'>().notNull(),
    givenOn: date({ mode: 'string' }).notNull(),
    recordedById: integer().references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.athleteId), index().on(table.recordedById)],
)
