import { eq, sql } from 'drizzle-orm'
import { users } from '../platform/db/schema.ts'
import type { Queryable } from '../platform/db/database.ts'
import { DEMO_AGE_MS } from './demo-people.ts'

/** What was asked, answered, paid and written, and the moments of each; the first column tells when a row was made. */
const TIMESTAMPS = {
  users: ['created_at'],
  clubs: ['created_at'],
  organisations: ['created_at'],
  news: ['created_at', 'updated_at', 'published_at'],
  articles: ['created_at', 'updated_at'],
  threads: ['created_at', 'updated_at'],
  messages: ['created_at', 'updated_at'],
  thread_users: ['last_read_at'],
  notifications: ['created_at', 'read_at'],
  competition_applications: [
    'created_at',
    'user_approved_at',
    'competition_approved_at',
    'paid_at',
    'closed_at',
  ],
  orders: ['created_at', 'paid_at'],
  club_applications: ['created_at', 'user_approved_at', 'club_approved_at', 'closed_at'],
  mat_judges: ['created_at', 'user_approved_at', 'competition_approved_at', 'closed_at'],
  belt_approvals: ['created_at', 'approved_at'],
} as const satisfies Readonly<Record<string, readonly [string, ...string[]]>>

/**
 * Moves the papers of the demo along, so that what was said yesterday was said yesterday again. What people have added
 * since stays as it is; the demo's own is as old as its accounts, who move along, too.
 */
export async function movePapers(db: Queryable, byMs: number): Promise<void> {
  const [admin] = await db
    .select({ createdAt: users.createdAt })
    .from(users)
    .where(eq(users.emailKey, 'admin@demo.example'))
  if (!admin) return
  const madeAt = new Date(admin.createdAt.getTime() + DEMO_AGE_MS).toISOString()
  for (const [table, columns] of Object.entries(TIMESTAMPS)) {
    const changes = columns.map((column) => {
      const name = sql.identifier(column)
      return sql`${name} = ${name} + ${byMs} * interval '1 millisecond'`
    })
    await db.execute(sql`
      update ${sql.identifier(table)} set ${sql.join(changes, sql`, `)}
      where ${sql.identifier(columns[0])} <= ${madeAt}::timestamptz`)
  }
}
