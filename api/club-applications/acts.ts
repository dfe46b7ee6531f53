import { eq } from 'drizzle-orm'
import type { contract } from '~/domain/contract/contract.ts'
import { clubApplications, clubs } from '../platform/db/schema.ts'
import type { Queryable } from '../platform/db/database.ts'
import { CLUB } from '../references/group.ts'
import { requireActive } from '../groups/policy.ts'
import { audit } from '../platform/calls/audit.ts'
import { type Call, viewerOf, type WriteContext } from '../platform/calls/call.ts'
import { ApiError, invalidField, notFound } from '../platform/kernel/errors.ts'
import { notifyRequested, notifyClosed, notifyInvited, notifyLeft } from './announce.ts'
import {
  changeApplication,
  join,
  lockedPerson,
  openApplication,
  part,
  requireClubless,
} from './membership.ts'
import type { ClubApplicationRow, PersonRow } from './rows.ts'

const isAthlete = (person: PersonRow) => person.roles.some((role) => role === 'user' || role === 'trainer')

async function clubAt(db: Queryable, id: number) {
  const [club] = await db.select().from(clubs).where(eq(clubs.id, id))
  if (!club) throw notFound()
  return club
}

/** An athlete asks to join a confirmed club. */
export async function ask(call: Call<typeof contract.clubApplications.ask>): Promise<ClubApplicationRow> {
  const { db, now } = call
  const person = await lockedPerson(db, viewerOf(call).id)
  const club = await clubAt(db, call.params.id)
  if (!person || club.status !== 'active') throw notFound()
  requireClubless(person, club.id)
  const present = await openApplication(db, person.id, club.id)
  if (present?.userApprovedAt) throw new ApiError('already_asked')
  if (present) return join(call, { application: present, person, club })
  const [row] = await db
    .insert(clubApplications)
    .values({ userId: person.id, clubId: club.id, userApprovedAt: new Date(now) })
    .returning()
  if (!row) throw new ApiError('internal')
  await notifyRequested(call, row, { person, club })
  return row
}

/** A club invites an athlete. */
export async function invite(
  call: Call<typeof contract.clubApplications.invite>,
): Promise<ClubApplicationRow> {
  const { db, now } = call
  const club = await requireActive(CLUB, call)
  const person = await lockedPerson(db, call.body.user_id)
  if (person?.status !== 'active' || !isAthlete(person)) throw invalidField('user_id', 'not_an_athlete')
  requireClubless(person, club.id)
  const present = await openApplication(db, person.id, club.id)
  if (present?.clubApprovedAt) throw new ApiError('already_asked')
  if (present) {
    await audit(call, { action: 'approve', entity: 'club_application', entityId: present.id })
    return join(call, { application: present, person, club })
  }
  const [row] = await db
    .insert(clubApplications)
    .values({ userId: person.id, clubId: club.id, clubApprovedAt: new Date(now) })
    .returning()
  if (!row) throw new ApiError('internal')
  await audit(call, { action: 'invite', entity: 'club_application', entityId: row.id, after: row })
  await notifyInvited(call, row, { person, club })
  return row
}

/**
 * An application with its athlete and club, the athlete and the application locked. It is private to both sides: for
 * anybody else it is not there.
 */
async function decided(
  call: Pick<Call, 'db' | 'scope'>,
  id: number,
  isTheirs: (row: ClubApplicationRow) => boolean | Promise<boolean>,
) {
  const { db } = call
  const [found] = await db.select().from(clubApplications).where(eq(clubApplications.id, id))
  if (!found || !(call.scope === 'any' || (await isTheirs(found)))) throw notFound()
  const person = await lockedPerson(db, found.userId)
  const [application] = await db
    .select()
    .from(clubApplications)
    .where(eq(clubApplications.id, id))
    .for('update')
  if (!person || !application) throw notFound()
  return { application, person, club: await clubAt(db, found.clubId) }
}

/** The athlete's word: joining on an invitation, declining it, or taking the own question back. */
export async function answer(
  call: Call<typeof contract.clubApplications.answer>,
): Promise<ClubApplicationRow> {
  const viewer = viewerOf(call)
  const given = await decided(call, call.params.id, (row) => row.userId === viewer.id)
  const { application, club } = given
  if (call.body.user_approved) {
    if (application.closedAt) throw new ApiError('application_closed')
    if (application.userApprovedAt) return application
    if (club.status !== 'active') throw new ApiError('application_closed')
    return join(call, given)
  }
  return close(call, given, { userApprovedAt: null })
}

/** The club's word: taking an athlete in, refusing, or taking its invitation back. */
export async function decide(
  call: Call<typeof contract.clubApplications.decide>,
): Promise<ClubApplicationRow> {
  const own = call.scope === 'any' ? null : await requireActive(CLUB, call)
  const given = await decided(call, call.params.id, (row) => row.clubId === own?.id)
  const { application } = given
  if (call.body.club_approved) {
    if (application.closedAt) throw new ApiError('application_closed')
    if (application.clubApprovedAt) return application
    await audit(call, { action: 'approve', entity: 'club_application', entityId: application.id })
    return join(call, given)
  }
  if (!application.closedAt)
    await audit(call, {
      action: 'refuse',
      entity: 'club_application',
      entityId: application.id,
      before: application,
    })
  return close(call, given, { clubApprovedAt: null })
}

/** Closes what is not decided yet, without the word of who closes it; a membership ends by leaving or by being removed. */
async function close(
  call: WriteContext,
  { application, ...pair }: Awaited<ReturnType<typeof decided>>,
  takenBack: { readonly userApprovedAt: null } | { readonly clubApprovedAt: null },
): Promise<ClubApplicationRow> {
  if (application.closedAt) return application
  if (application.userApprovedAt && application.clubApprovedAt) throw new ApiError('already_member')
  await notifyClosed(call, application, pair)
  return changeApplication(call.db, application.id, { ...takenBack, closedAt: new Date(call.now) })
}

/** A member leaves. */
export async function leave(call: WriteContext): Promise<void> {
  const person = await lockedPerson(call.db, viewerOf(call).id)
  if (!person || person.clubId === null) throw new ApiError('not_a_member')
  const club = await clubAt(call.db, person.clubId)
  await part(call, person)
  await notifyLeft(call, { person, club })
}

/** The manager takes a member out. Somebody else's member is none of theirs. */
export async function removeMember(call: Call<typeof contract.members.remove>): Promise<void> {
  const club = await requireActive(CLUB, call)
  const person = await lockedPerson(call.db, call.params.id)
  if (person?.clubId !== club.id) throw notFound()
  await part(call, person)
  await audit(call, {
    action: 'remove_member',
    entity: 'club',
    entityId: club.id,
    before: { userId: person.id },
  })
  await notifyLeft(call, { person, club })
}
