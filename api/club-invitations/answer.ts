import { eq } from 'drizzle-orm'
import type { OpenedInvitation } from '~/domain/contract/club-invitation.fields.ts'
import type { contract } from '~/domain/contract/contract.ts'
import { invitationState, joinObstacle } from '~/domain/people/club-invitation.ts'
import { isMinor } from '~/domain/people/minor.ts'
import { join, lockedPerson, openApplication } from '../club-applications/membership.ts'
import { audit } from '../platform/calls/audit.ts'
import { type Call, viewerOf } from '../platform/calls/call.ts'
import { DONE } from '../platform/calls/rows.ts'
import type { Queryable } from '../platform/db/database.ts'
import { clubApplications, clubInvitations, clubs, users } from '../platform/db/schema.ts'
import { todayIn, wireTimestamp } from '../platform/kernel/dates.ts'
import { ApiError, notFound } from '../platform/kernel/errors.ts'
import { hashSecret } from '../platform/kernel/secrets.ts'

// The side of who is invited: whoever holds the link may read it, and somebody signed in may answer it. The membership
// is made by an application to the club, as any other.

async function find(db: Queryable, token: string) {
  const [row] = await db
    .select({ invitation: clubInvitations, club: clubs })
    .from(clubInvitations)
    .innerJoin(clubs, eq(clubs.id, clubInvitations.clubId))
    .where(eq(clubInvitations.tokenHash, hashSecret(token)))
  return row
}

/** What an invitation is good for. Whoever asks holds its secret. */
export async function openInvitation(
  call: Call<typeof contract.clubInvitations.open>,
): Promise<OpenedInvitation> {
  const { db, body, now, zone, viewer } = call
  const nothing = { club: null, obstacle: null, is_minor: false, expires_at: null }
  const found = await find(db, body.token)
  if (!found) return { state: 'unknown', ...nothing }
  const { invitation, club } = found
  const state = club.status === 'active' ? invitationState(invitation, now) : 'withdrawn'
  if (state !== 'open') return { state, ...nothing }
  const [person] = viewer ? await db.select().from(users).where(eq(users.id, viewer.id)) : []
  return {
    state,
    club: { id: club.id, slug: club.slug, name: club.name },
    obstacle: person ? joinObstacle(person, club.id) : null,
    is_minor: person ? isMinor(person.birthDate, todayIn(call)) : false,
    expires_at: wireTimestamp(invitation.expiresAt, zone),
  }
}

const REFUSALS = {
  accepted: 'invitation_used',
  refused: 'invitation_used',
  withdrawn: 'invitation_withdrawn',
  expired: 'link_expired',
} as const

/** Joins the club, or declines. An invitation to an address is good once, a link as often as people come with it. */
export async function answerInvitation(call: Call<typeof contract.clubInvitations.answer>) {
  const { db, body, now } = call
  const viewer = viewerOf(call)
  const found = await find(db, body.token)
  if (!found) throw notFound()
  const { club } = found
  const [invitation] = await db
    .select()
    .from(clubInvitations)
    .where(eq(clubInvitations.id, found.invitation.id))
    .for('update')
  if (!invitation) throw notFound()
  const state = club.status === 'active' ? invitationState(invitation, now) : 'withdrawn'
  if (state !== 'open') throw new ApiError(REFUSALS[state])
  const at = new Date(now)
  const isPersonal = invitation.email !== null
  if (!body.accept) {
    if (isPersonal)
      await db.update(clubInvitations).set({ refusedAt: at }).where(eq(clubInvitations.id, invitation.id))
    return DONE
  }
  const person = await lockedPerson(db, viewer.id)
  if (!person) throw notFound()
  const obstacle = joinObstacle(person, club.id)
  if (obstacle) throw new ApiError(obstacle)
  const application =
    (await openApplication(db, person.id, club.id)) ??
    (
      await db
        .insert(clubApplications)
        .values({ userId: person.id, clubId: club.id, clubApprovedAt: at })
        .returning()
    )[0]
  if (!application) throw new ApiError('internal')
  await join(call, { application, person, club })
  await db
    .update(clubInvitations)
    .set({ joined: invitation.joined + 1, ...(isPersonal && { acceptedAt: at }) })
    .where(eq(clubInvitations.id, invitation.id))
  await audit(call, { action: 'approve', entity: 'club_application', entityId: application.id })
  return DONE
}
