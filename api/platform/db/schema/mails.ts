import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { id, timestamptz } from './columns.ts'
import { clubInvitations, type LinkKind, pendingSignUps, users } from './people.ts'
import { announcements } from './social.ts'

export type MailKind =
  | LinkKind
  | 'email_changed'
  | 'account_deleted'
  | 'second_factor_changed'
  | 'announcement'
  | 'club_invitation'

/**
 * Mails on their way: who is to get which, not what stands in them. A mail is worded, and its link made, when it is
 * sent, so that no secret lies here; an address nobody has is taken all the same, and dropped then.
 */
export const mails = pgTable(
  'mails',
  {
    id: id(),
    emailKey: text().notNull(),
    /** Whose it is, where the address is not theirs any more. */
    userId: integer().references(() => users.id, { onDelete: 'cascade' }),
    /** The pending sign-up it is about. */
    signUpId: integer().references(() => pendingSignUps.id, { onDelete: 'cascade' }),
    kind: text().$type<MailKind>().notNull(),
    /** The message of an organiser it brings, and the names of the athletes without an account it concerns. */
    announcementId: integer().references(() => announcements.id, { onDelete: 'cascade' }),
    concerns: text().array(),
    /** The invitation into a club it brings. */
    clubInvitationId: integer().references(() => clubInvitations.id, { onDelete: 'cascade' }),
    attempts: integer().notNull().default(0),
    /** When it is tried next; while a node tries, when that node has given up. */
    dueAt: timestamptz().notNull(),
    createdAt: timestamptz().notNull(),
  },
  (table) => [index().on(table.dueAt), index().on(table.announcementId), index().on(table.clubInvitationId)],
)
