import { and, count, eq, gt, isNull } from 'drizzle-orm'
import type { contract } from '~/domain/contract/contract.ts'
import { DAY_MS } from '~/domain/time.ts'
import { requireActive } from '../groups/policy.ts'
import { audit } from '../platform/calls/audit.ts'
import { type Call, viewerOf, type WriteContext } from '../platform/calls/call.ts'
import { DONE } from '../platform/calls/rows.ts'
import { clubInvitations, clubs } from '../platform/db/schema.ts'
import { ApiError, notFound } from '../platform/kernel/errors.ts'
import { newLink } from '../platform/kernel/secrets.ts'
import { putMails } from '../platform/mail/outbox.ts'
import { CLUB } from '../references/group.ts'
import { isReady, planInvitations } from './plan.ts'
import { unanswered } from './queries.ts'
import type { InvitationRecord } from './rows.ts'

/** Mails to addresses that did not ask for them. */
const MAILS_A_DAY = 500

/** The club of the manager, locked: of two lists at once the second sees whom the first has invited. */
async function lockedClub(call: WriteContext) {
  const club = await requireActive(CLUB, call)
  await call.db.select({ id: clubs.id }).from(clubs).where(eq(clubs.id, club.id)).for('update')
  return club
}

async function requireCapacity({ db, now }: WriteContext, clubId: number, more: number): Promise<void> {
  const [sent] = await db
    .select({ total: count() })
    .from(clubInvitations)
    .where(and(eq(clubInvitations.clubId, clubId), gt(clubInvitations.sentAt, new Date(now - DAY_MS))))
  if ((sent?.total ?? 0) + more > MAILS_A_DAY)
    throw new ApiError('too_many_invitations', { values: { limit: MAILS_A_DAY } })
}

const sendMails = (call: WriteContext, rows: readonly InvitationRecord[]) =>
  putMails(
    call,
    rows.flatMap(({ id, emailKey }) =>
      emailKey === null ? [] : [{ kind: 'club_invitation' as const, emailKey, clubInvitationId: id }],
    ),
  )

/** Invites everybody of a list who is new, or nobody. */
export async function inviteAll(call: Call<typeof contract.clubInvitations.create>) {
  const { db, body, now, language } = call
  const club = await lockedClub(call)
  const rows = await planInvitations(call, club.id, body.rows)
  if (!isReady(rows)) throw new ApiError('invitations_not_ready')
  const fresh = rows.filter(({ status }) => status === 'new')
  await requireCapacity(call, club.id, fresh.length)
  const at = new Date(now)
  const made = await db
    .insert(clubInvitations)
    .values(
      fresh.map(({ name, email, emailKey }) => ({
        clubId: club.id,
        ...newLink(call.deps, 'club-invitation'),
        email,
        emailKey,
        name: name || null,
        lang: language,
        createdById: viewerOf(call).id,
        sentAt: at,
        expiresAt: new Date(now + body.days * DAY_MS),
        createdAt: at,
      })),
    )
    .returning()
  await audit(call, {
    action: 'invite',
    entity: 'club',
    entityId: club.id,
    after: { addresses: made.length },
  })
  await sendMails(call, made)
  return { data: { invited: made.length } }
}

/** The link anybody may come with; a club has one. */
export async function offerLink(call: Call<typeof contract.clubInvitations.offerLink>) {
  const { db, body, now, language } = call
  const club = await lockedClub(call)
  const at = new Date(now)
  await db
    .update(clubInvitations)
    .set({ withdrawnAt: at })
    .where(and(eq(clubInvitations.clubId, club.id), isNull(clubInvitations.email), unanswered))
  await db.insert(clubInvitations).values({
    clubId: club.id,
    ...newLink(call.deps, 'club-invitation'),
    lang: language,
    createdById: viewerOf(call).id,
    expiresAt: new Date(now + body.days * DAY_MS),
    createdAt: at,
  })
  await audit(call, { action: 'invite', entity: 'club', entityId: club.id, after: { link: true } })
  return DONE
}

/** An invitation of the manager's own club, locked; for anybody else it is not there. */
async function ownInvitation(call: WriteContext, id: number): Promise<InvitationRecord> {
  const club = await requireActive(CLUB, call)
  const [row] = await call.db
    .select()
    .from(clubInvitations)
    .where(and(eq(clubInvitations.id, id), eq(clubInvitations.clubId, club.id)))
    .for('update')
  if (!row) throw notFound()
  return row
}

export async function resend(call: Call<typeof contract.clubInvitations.resend>) {
  const { db, params, now } = call
  const row = await ownInvitation(call, params.id)
  if (row.email === null) throw notFound()
  if (row.withdrawnAt) throw new ApiError('invitation_withdrawn')
  if (row.acceptedAt || row.refusedAt) throw new ApiError('invitation_used')
  // Once a day, so that an invitation is one mail of the day, which the limit counts by its last sending.
  if (row.sentAt && now - row.sentAt.getTime() < DAY_MS) throw new ApiError('sent_recently')
  await requireCapacity(call, row.clubId, 1)
  const lasts = row.expiresAt.getTime() - (row.sentAt ?? row.createdAt).getTime()
  const [sent] = await db
    .update(clubInvitations)
    .set({ sentAt: new Date(now), expiresAt: new Date(now + lasts) })
    .where(eq(clubInvitations.id, row.id))
    .returning()
  if (sent) await sendMails(call, [sent])
  return DONE
}

export async function withdraw(call: Call<typeof contract.clubInvitations.withdraw>) {
  const row = await ownInvitation(call, call.params.id)
  if (row.withdrawnAt) return DONE
  if (row.acceptedAt || row.refusedAt) throw new ApiError('invitation_used')
  await call.db
    .update(clubInvitations)
    .set({ withdrawnAt: new Date(call.now) })
    .where(eq(clubInvitations.id, row.id))
  return DONE
}
