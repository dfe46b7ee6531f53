import { and, asc, eq } from 'drizzle-orm'
import { notifyEach } from '../notifications/notify.ts'
import { audit } from '../platform/calls/audit.ts'
import { type Call, viewerOf } from '../platform/calls/call.ts'
import { competitionStaff, users } from '../platform/db/schema.ts'
import type { CompetitionRow } from '../competitions/policy/policy.ts'
import { noticeOf } from '../staff/notice.ts'

/** Whoever helped at a competition helps at its copy too, in the same roles, and is notified of it once. */
export async function copyStaff(call: Call, source: CompetitionRow, made: CompetitionRow): Promise<void> {
  const { db, now } = call
  const rows = await db
    .select({ userId: competitionStaff.userId, role: competitionStaff.role })
    .from(competitionStaff)
    .innerJoin(users, eq(users.id, competitionStaff.userId))
    .where(and(eq(competitionStaff.competitionId, source.id), eq(users.status, 'active')))
    .orderBy(asc(competitionStaff.id))
  if (rows.length === 0) return
  await db.insert(competitionStaff).values(
    rows.map((row) => ({
      ...row,
      competitionId: made.id,
      addedById: viewerOf(call).id,
      createdAt: new Date(now),
    })),
  )
  await audit(
    call,
    ...rows.map((after) => ({
      action: 'add_staff',
      entity: 'competition',
      entityId: made.id,
      after,
    })),
  )
  const people = [...new Set(rows.map(({ userId }) => userId))]
  await notifyEach(
    call,
    people.map((to) => ({ to, kind: 'staff_added' as const, notice: noticeOf(made) })),
  )
}
