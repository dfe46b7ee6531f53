import type { clubInvitations } from '../platform/db/schema.ts'

export type InvitationRecord = typeof clubInvitations.$inferSelect
