import { boolean, index, integer, pgTable, text, uniqueIndex, varchar } from 'drizzle-orm/pg-core'
import type { StaffRole } from '~/domain/access/staff.ts'
import { createdAt, id, timestamptz } from './columns.ts'
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

/** Links that invite to a role. Each is answered once, by whoever opened it. */
export const staffInvitations = pgTable(
  'staff_invitations',
  {
    id: id(),
    competitionId: integer()
      .notNull()
      .references(() => competitions.id, { onDelete: 'cascade' }),
    role: text().$type<StaffRole>().notNull(),
    /** Whom it is for, in the organiser's words. */
    note: text(),
    /** Random hex. The token is derived from it, so that its organiser can be shown the link again. */
    seed: varchar({ length: 64 }).notNull(),
    tokenHash: varchar({ length: 64 }).notNull().unique(),
    createdById: integer().references(() => users.id, { onDelete: 'set null' }),
    expiresAt: timestamptz().notNull(),
    answeredById: integer().references(() => users.id, { onDelete: 'set null' }),
    answeredAt: timestamptz(),
    isAccepted: boolean().notNull().default(false),
    revokedAt: timestamptz(),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.competitionId), index().on(table.createdById), index().on(table.answeredById)],
)
