import { and, asc, eq } from 'drizzle-orm'
import { contract } from '~/domain/contract/contract.ts'
import {
  competitionsAt,
  grantManaged,
  managerOf,
  requireManagedCompetition,
} from '../competitions/policy/policy.ts'
import { competitions, competitionStaff, users } from '../platform/db/schema.ts'
import type { Queryable } from '../platform/db/database.ts'
import { audit } from '../platform/calls/audit.ts'
import { type Call, viewerOf } from '../platform/calls/call.ts'
import { Router } from '../platform/calls/router.ts'
import { DONE, rowAt } from '../platform/calls/rows.ts'
import { ApiError, invalidField, notFound } from '../platform/kernel/errors.ts'
import { withAccount } from '../platform/queries/account.ts'
import { staffRolesOf } from '../platform/queries/staff.ts'
import { notify } from '../notifications/notify.ts'
import { answer, invite, openedBy, openInvitations, revoke } from './invitations.ts'
import { noticeOf } from './notice.ts'
import { presentHelped, presentMembers, type MemberRow } from './presenter.ts'

const membersAt = (db: Queryable, competitionId: number): Promise<MemberRow[]> =>
  db
    .select()
    .from(competitionStaff)
    .where(eq(competitionStaff.competitionId, competitionId))
    .orderBy(asc(competitionStaff.id))

async function add(call: Call<typeof contract.staff.add>): Promise<MemberRow> {
  const { db, body, params } = call
  const competition = await requireManagedCompetition(call, { id: params.id })
  const [person] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, body.user_id), eq(users.status, 'active'), withAccount))
  if (!person) throw invalidField('user_id', 'wrong_choice')
  const [member] = await db
    .insert(competitionStaff)
    .values({
      competitionId: competition.id,
      userId: person.id,
      role: body.role,
      addedById: viewerOf(call).id,
      createdAt: new Date(call.now),
    })
    .onConflictDoNothing()
    .returning()
  if (!member) throw new ApiError('already_staff')
  await audit(call, {
    action: 'add_staff',
    entity: 'competition',
    entityId: competition.id,
    after: { userId: person.id, role: member.role },
  })
  await notify(call, [person.id], 'staff_added', noticeOf(competition))
  return member
}

async function remove(call: Call<typeof contract.staff.remove>) {
  const { db, params } = call
  const member = await rowAt(db, competitionStaff, params.id)
  const competition = await requireManagedCompetition(call, { id: member.competitionId })
  await db.delete(competitionStaff).where(eq(competitionStaff.id, member.id))
  await audit(call, {
    action: 'remove_staff',
    entity: 'competition',
    entityId: competition.id,
    before: { userId: member.userId, role: member.role },
  })
  await notify(call, [member.userId], 'staff_removed', noticeOf(competition))
  return DONE
}

/** Gives up all roles at a competition; there may be none left, which is the same. */
async function leave(call: Call<typeof contract.staff.leave>) {
  const { db, params } = call
  const viewer = viewerOf(call)
  const left = await db
    .delete(competitionStaff)
    .where(and(eq(competitionStaff.userId, viewer.id), eq(competitionStaff.competitionId, params.id)))
    .returning({ role: competitionStaff.role })
  if (left.length === 0) throw notFound()
  const competition = await rowAt(db, competitions, params.id)
  await audit(call, {
    action: 'leave_staff',
    entity: 'competition',
    entityId: params.id,
    before: { roles: left.map(({ role }) => role) },
  })
  await notify(call, [await managerOf(db, competition)], 'staff_left', {
    ...noticeOf(competition),
    person: viewer.name,
  })
  return DONE
}

export const staffRoutes = new Router()
  .read(
    contract.staff.list,
    async (call) => {
      const { id } = await requireManagedCompetition(call, { id: call.params.id })
      return { data: await presentMembers(call, await membersAt(call.db, id)) }
    },
    { grant: grantManaged },
  )
  .write(contract.staff.add, async (call) => {
    const [member] = await presentMembers(call, [await add(call)])
    if (!member) throw notFound()
    return { data: member }
  })
  .write(contract.staff.remove, remove)
  .read(contract.staff.mine, async (call) => {
    // Every page of an account asks for it, to know whether its menu leads there.
    const roles = await staffRolesOf(call.db, viewerOf(call).id)
    const helped = await competitionsAt(
      call.db,
      roles.map(({ competitionId }) => competitionId),
    )
    const rows = roles.flatMap(({ role, competitionId }) => {
      const competition = helped.get(competitionId)
      return competition ? [{ role, competition }] : []
    })
    return {
      data: await presentHelped(
        call,
        rows.toSorted(
          ({ competition: one }, { competition: other }) =>
            other.endAt.getTime() - one.endAt.getTime() || other.id - one.id,
        ),
      ),
    }
  })
  .write(contract.staff.leave, leave)
  .read(contract.staff.invitations, async (call) => ({ data: await openInvitations(call) }), {
    grant: grantManaged,
  })
  .write(contract.staff.invite, invite)
  .write(contract.staff.revoke, revoke)
  .read(contract.staff.invitation, async (call) => ({ data: await openedBy(call) }))
  .write(contract.staff.answer, answer)
