import type { clubApplications, users } from '../platform/db/schema.ts'

export type PersonRow = typeof users.$inferSelect
export type ClubApplicationRow = typeof clubApplications.$inferSelect
