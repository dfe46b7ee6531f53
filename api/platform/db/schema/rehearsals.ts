import { index, integer, pgTable } from 'drizzle-orm/pg-core'
import { createdAt, timestamptz } from './columns.ts'
import { competitions } from './competitions.ts'

/** Competitions that are rehearsals of others (app/domain/competition/rehearsal). */
export const rehearsals = pgTable(
  'rehearsals',
  {
    competitionId: integer()
      .primaryKey()
      .references(() => competitions.id, { onDelete: 'cascade' }),
    sourceId: integer()
      .notNull()
      .references(() => competitions.id),
    /** Times as fast as real time that its bouts are played; 0: nobody plays but the staff. */
    speed: integer().notNull().default(0),
    /** When a server has played last: the next look is another's, or a second later. */
    steppedAt: timestamptz(),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.sourceId)],
)
