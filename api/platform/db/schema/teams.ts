import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, numeric, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { id, timestamptz } from './columns.ts'
import { competitions } from './competitions.ts'
import { clubs, users } from './people.ts'

/**
 * What is ticked and typed of a team that is not entered yet, a row for each athlete somebody has touched. It is a
 * club's, shared by its manager and its trainers, or a guardian's own.
 */
export const teamDrafts = pgTable(
  'team_drafts',
  {
    id: id(),
    competitionId: integer()
      .notNull()
      .references(() => competitions.id, { onDelete: 'cascade' }),
    clubId: integer().references(() => clubs.id, { onDelete: 'cascade' }),
    guardianId: integer().references(() => users.id, { onDelete: 'cascade' }),
    athleteId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    isTicked: boolean().notNull(),
    /** Kilograms, as typed; null where the field was left empty. */
    weight: numeric({ precision: 5, scale: 2, mode: 'number' }),
    /** Ids of categories. No reference: a category that is gone is named when the draft is read. */
    categories: integer().array().notNull(),
    /** Slugs of disciplines whose category is to be the proposed one. */
    disciplines: text().array().notNull(),
    /** Raised with every change, so that of two who save one athlete the second is informed. */
    version: integer().notNull().default(1),
    /** No reference: it only says whose name is shown beside the time, and must not tell two rows apart in a merge. */
    savedById: integer().notNull(),
    savedAt: timestamptz().notNull(),
  },
  (table) => [
    unique('team_drafts_once')
      .on(table.competitionId, table.clubId, table.guardianId, table.athleteId)
      .nullsNotDistinct(),
    index().on(table.clubId),
    index().on(table.guardianId),
    index().on(table.athleteId),
    check('team_drafts_one_holder', sql`num_nonnulls(${table.clubId}, ${table.guardianId}) = 1`),
  ],
)
