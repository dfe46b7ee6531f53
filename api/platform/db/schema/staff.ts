import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { StaffRole } from '~/domain/access/staff.ts'
import { createdAt, id } from './columns.ts'
import { competitions } from './competitions.ts'
import { users } from './people.ts'

/** Who helps at a competition, a row for each of their roles. One that is taken away goes; the audit log keeps it. */
export const competitionStaff = pgTable(
  'competition_staff',
  {
    id: id(),
    competitionId: integer()
      .notNull()
      .references(() => competitions.id, { onDelete: 'cascade' }),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text().$type<StaffRole>().notNull(),
    addedById: integer().references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('competition_staff_once').on(table.userId, table.competitionId, table.role),
    index().on(table.competitionId),
    index().on(table.addedById),
  ],
)
