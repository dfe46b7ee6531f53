import { and, eq, isNotNull, isNull, ne } from 'drizzle-orm'
import { clubApplications, type clubs, users } from '../platform/db/schema.ts'
import type { Queryable } from '../platform/db/database.ts'
import type { Call, WriteContext } from '../platform/calls/call.ts'
import { ApiError, notFound } from '../platform/kernel/errors.ts'
import { notifyJoined } from './announce.ts'
import type { ClubApplicationRow, PersonRow } from './rows.ts'

// A person is a member of one club at most. Whatever changes that, or asks about it, holds the lock on the person.

type ClubRow = typeof clubs.$inferSelect

export async function lockedPerson(db: Queryable, id: number): Promise<PersonRow | null> {
  const [row] = await db.select().from(users).where(eq(users.id, id)).for('update')
  return row ?? null
}

/** Refuses somebody who is in a club: this one, or another they would have to leave first. */
export function requireClubless(person: PersonRow, clubId: number): void {
  if (person.clubId === clubId) throw new ApiError('already_member')
  if (person.clubId !== null) throw new ApiError('member_elsewhere')
}

/** The application between a person and a club that is not decided yet. */
export async function openApplication(
  db: Queryable,
  userId: number,
  clubId: number,
): Promise<ClubApplicationRow | null> {
  const [row] = await db
    .select()
    .from(clubApplications)
    .where(
      and(
        eq(clubApplications.userId, userId),
        eq(clubApplications.clubId, clubId),
        isNull(clubApplications.closedAt),
      ),
    )
    .for('update')
  return row ?? null
}

export async function changeApplication(
  db: Queryable,
  id: number,
  values: Partial<typeof clubApplications.$inferInsert>,
): Promise<ClubApplicationRow> {
  const [row] = await db.update(clubApplications).set(values).where(eq(clubApplications.id, id)).returning()
  if (!row) throw notFound()
  return row
}

/** Both sides agree: the person is a member from now on, and asks no other club any more. Both are notified. */
export async function join(
  call: WriteContext,
  { application, person, club }: { application: ClubApplicationRow; person: PersonRow; club: ClubRow },
): Promise<ClubApplicationRow> {
  const { db } = call
  requireClubless(person, club.id)
  const at = new Date(call.now)
  await db.update(users).set({ clubId: club.id }).where(eq(users.id, person.id))
  await db
    .update(clubApplications)
    .set({ userApprovedAt: null, closedAt: at })
    .where(
      and(
        eq(clubApplications.userId, person.id),
        isNull(clubApplications.closedAt),
        ne(clubApplications.id, application.id),
      ),
    )
  await notifyJoined(call, { person, club })
  return changeApplication(db, application.id, {
    userApprovedAt: application.userApprovedAt ?? at,
    clubApprovedAt: application.clubApprovedAt ?? at,
  })
}

/** The person is a member no longer; what brought them in is closed. */
export async function part(call: Pick<Call, 'db' | 'now'>, person: PersonRow): Promise<void> {
  if (person.clubId === null) return
  await call.db.update(users).set({ clubId: null }).where(eq(users.id, person.id))
  await call.db
    .update(clubApplications)
    .set({ closedAt: new Date(call.now) })
    .where(
      and(
        eq(clubApplications.userId, person.id),
        eq(clubApplications.clubId, person.clubId),
        isNotNull(clubApplications.clubApprovedAt),
        isNull(clubApplications.closedAt),
      ),
    )
}
