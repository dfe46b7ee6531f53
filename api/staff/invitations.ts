import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import type { contract } from '~/domain/contract/contract.ts'
import type { OpenedInvitation, StaffInvitation } from '~/domain/contract/staff.fields.ts'
import { DAY_MS, type Instant } from '~/domain/time.ts'
import { managerOf, requireManagedCompetition } from '../competitions/policy/policy.ts'
import {
  competitions,
  competitionStaff,
  organisations,
  staffInvitations,
  users,
} from '../platform/db/schema.ts'
import type { Queryable } from '../platform/db/database.ts'
import { audit } from '../platform/calls/audit.ts'
import { type Call, viewerOf } from '../platform/calls/call.ts'
import { DONE, rowAt } from '../platform/calls/rows.ts'
import { wireTimestamp } from '../platform/kernel/dates.ts'
import { ApiError, notFound } from '../platform/kernel/errors.ts'
import { hashSecret, linkToken, newLink } from '../platform/kernel/secrets.ts'
import { notify } from '../notifications/notify.ts'
import { noticeOf } from './notice.ts'

/** The links of a competition that are good. */
export async function openInvitations(
  call: Call<typeof contract.staff.invitations>,
): Promise<StaffInvitation[]> {
  const { db, deps, now, zone, params } = call
  const { id } = await requireManagedCompetition(call, { id: params.id })
  const rows = await db
    .select({ invitation: staffInvitations, createdBy: users.name })
    .from(staffInvitations)
    .leftJoin(users, eq(users.id, staffInvitations.createdById))
    .where(
      and(
        eq(staffInvitations.competitionId, id),
        isNull(staffInvitations.answeredAt),
        isNull(staffInvitations.revokedAt),
        gt(staffInvitations.expiresAt, new Date(now)),
      ),
    )
    .orderBy(desc(staffInvitations.id))
  return rows.map(({ invitation, createdBy }) => ({
    id: invitation.id,
    role: invitation.role,
    note: invitation.note,
    token: linkToken(deps, 'staff', invitation.seed),
    created_by: createdBy,
    created_at: wireTimestamp(invitation.createdAt, zone),
    expires_at: wireTimestamp(invitation.expiresAt, zone),
  }))
}

export async function invite(call: Call<typeof contract.staff.invite>) {
  const { db, deps, body, params, now } = call
  const { id } = await requireManagedCompetition(call, { id: params.id })
  const { role, note = null } = body
  await db.insert(staffInvitations).values({
    competitionId: id,
    role,
    note,
    ...newLink(deps, 'staff'),
    createdById: viewerOf(call).id,
    expiresAt: new Date(now + body.days * DAY_MS),
    createdAt: new Date(now),
  })
  await audit(call, {
    action: 'invite_staff',
    entity: 'competition',
    entityId: id,
    after: { role, note, days: body.days },
  })
  return DONE
}

export async function revoke(call: Call<typeof contract.staff.revoke>) {
  const { db, params, now } = call
  const row = await rowAt(db, staffInvitations, params.id, { lock: true })
  const { id } = await requireManagedCompetition(call, { id: row.competitionId })
  if (row.answeredAt) throw new ApiError('staff_link_used')
  if (row.revokedAt) return DONE
  await db
    .update(staffInvitations)
    .set({ revokedAt: new Date(now) })
    .where(eq(staffInvitations.id, row.id))
  await audit(call, {
    action: 'revoke_invitation',
    entity: 'competition',
    entityId: id,
    before: { role: row.role, note: row.note },
  })
  return DONE
}

async function find(db: Queryable, token: string, { lock = false } = {}) {
  const select = db
    .select({ invitation: staffInvitations, competition: competitions, organisation: organisations })
    .from(staffInvitations)
    .innerJoin(competitions, eq(competitions.id, staffInvitations.competitionId))
    .innerJoin(organisations, eq(organisations.id, competitions.organisationId))
    .where(eq(staffInvitations.tokenHash, hashSecret(token)))
  const [row] = await (lock ? select.for('update', { of: staffInvitations }) : select)
  return row
}
type Found = NonNullable<Awaited<ReturnType<typeof find>>>

function stateOf({ invitation, organisation }: Found, now: Instant): 'good' | 'used' | 'expired' | 'revoked' {
  if (invitation.revokedAt || organisation.status !== 'active') return 'revoked'
  if (invitation.answeredAt) return 'used'
  return invitation.expiresAt.getTime() <= now ? 'expired' : 'good'
}

/** What a link invites to. */
export async function openedBy(call: Call<typeof contract.staff.invitation>): Promise<OpenedInvitation> {
  const { db, body, now, zone } = call
  const nothing = { competition: null, role: null, expires_at: null }
  const found = await find(db, body.token)
  if (!found) return { state: 'unknown', ...nothing }
  const state = stateOf(found, now)
  if (state !== 'good') return { state, ...nothing }
  const { competition, invitation, organisation } = found
  return {
    state,
    competition: { slug: competition.slug, name: competition.name, organisation: organisation.name },
    role: invitation.role,
    expires_at: wireTimestamp(invitation.expiresAt, zone),
  }
}

const REFUSAL = { revoked: 'staff_link_revoked', used: 'staff_link_used', expired: 'link_expired' } as const

/** Whoever opened the link accepts or refuses; either uses it up. */
export async function answer(call: Call<typeof contract.staff.answer>) {
  const { db, body, now } = call
  const viewer = viewerOf(call)
  const found = await find(db, body.token, { lock: true })
  if (!found) throw notFound()
  const state = stateOf(found, now)
  if (state !== 'good') throw new ApiError(REFUSAL[state])
  const { invitation, competition } = found
  const { is_accepted: isAccepted } = body
  await db
    .update(staffInvitations)
    .set({ answeredAt: new Date(now), answeredById: viewer.id, isAccepted })
    .where(eq(staffInvitations.id, invitation.id))
  if (isAccepted)
    await db
      .insert(competitionStaff)
      .values({
        competitionId: competition.id,
        userId: viewer.id,
        role: invitation.role,
        addedById: invitation.createdById,
        createdAt: new Date(now),
      })
      .onConflictDoNothing()
  await audit(call, {
    action: isAccepted ? 'join_staff' : 'refuse_staff',
    entity: 'competition',
    entityId: competition.id,
    after: { role: invitation.role, note: invitation.note },
  })
  await notify(call, [await managerOf(db, competition)], isAccepted ? 'staff_joined' : 'staff_refused', {
    ...noticeOf(competition),
    person: viewer.name,
  })
  return DONE
}
