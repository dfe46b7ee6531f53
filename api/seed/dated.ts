import { sql } from 'drizzle-orm'
import type { Instant } from '~/domain/time.ts'
import type { Queryable } from '../platform/db/database.ts'

/** Tables whose rows are dated by the database: what an act of the demo's past has written is as old as the act. */
const DATED = [
  'audit_entries',
  'notifications',
  'competition_applications',
  'orders',
  'club_applications',
  'clubs',
  'organisations',
  'mat_judges',
  'belt_approvals',
] as const

/**
 * Dates what has just been written in this transaction. Its `now()` is one moment, so the rows that have it as their
 * date are those no act before has dated.
 */
export async function dateRows(db: Queryable, at: Instant): Promise<void> {
  const timestamp = sql`${new Date(at).toISOString()}::timestamptz`
  const updates = DATED.map(
    (table, place) => sql`${sql.identifier(`u${place}`)} as (
      update ${sql.identifier(table)} set created_at = ${timestamp} where created_at = now()::timestamptz(3))`,
  )
  await db.execute(sql`with ${sql.join(updates, sql`, `)} select 1`)
}
