import { index, integer, numeric, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { WeighInActType, WeighInState } from '~/domain/weigh-in/weigh-in.ts'
import { competitionApplications, categories } from './competitions.ts'
import { createdAt, id, timestamptz } from './columns.ts'
import { users } from './people.ts'

/** What was done with an entry at the weigh-in. Append-only: an undo is a line too, and the last line says the state. */
export const weighInActs = pgTable(
  'weigh_in_acts',
  {
    id: id(),
    applicationId: integer()
      .notNull()
      .references(() => competitionApplications.id, { onDelete: 'cascade' }),
    /** Order in the entry's log, from 1. */
    position: integer().notNull(),
    type: text().$type<WeighInActType>().notNull(),
    /** Kilograms. */
    weight: numeric({ precision: 5, scale: 2, mode: 'number' }),
    /** The state of the entry after it. */
    outcome: text().$type<WeighInState>().notNull(),
    categoryId: integer().references(() => categories.id),
    formerCategoryId: integer().references(() => categories.id),
    reason: text(),
    /** What the station calls itself. */
    station: text(),
    actorId: integer().references(() => users.id),
    /** When it was done at the station, which may have had no network. */
    happenedAt: timestamptz().notNull(),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex().on(table.applicationId, table.position), index().on(table.actorId)],
)
