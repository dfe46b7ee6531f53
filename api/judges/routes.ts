import { and, count, eq, isNull, or, type SQL } from 'drizzle-orm'
import { contract } from '~/domain/contract/contract.ts'
import { isSideSeat, type MatSeat } from '~/domain/panel/seats.ts'
import { competitions, matJudges, mats, organisations, users } from '../platform/db/schema.ts'
import {
  type CompetitionRow,
  managerOf,
  requireManagedCompetition,
  requireNotOver,
} from '../competitions/policy/policy.ts'
import { listedAs } from '../competitions/queries.ts'
import type { Queryable } from '../platform/db/database.ts'
import { audit } from '../platform/calls/audit.ts'
import { checkAll } from '../platform/kernel/check-all.ts'
import { type Call, viewerOf } from '../platform/calls/call.ts'
import { ApiError, invalidField, notFound } from '../platform/kernel/errors.ts'
import { timestampsWithin, orderOf, pageOf, windowOf } from '../platform/queries/list.ts'
import { Router } from '../platform/calls/router.ts'
import { notify } from '../notifications/notify.ts'
import { withAccount } from '../platform/queries/account.ts'
import { presentAssignment, presentAssignments, SEAT_DATES, type AssignmentRow } from './presenter.ts'
import { found } from '../platform/queries/search.ts'
import { rememberedOwn } from '../platform/calls/own-rows.ts'

type ListCall = Call<typeof contract.matJudges.list>

/**
 * Whose assignments a call lists: a judge's own, an organiser's at the competitions of the own organisation, all for an
 * administrator; with `competition_id`, those of one competition the caller manages, or the judge's own there.
 */
async function among(call: ListCall): Promise<SQL | undefined> {
  const { query, scope } = call
  const viewer = viewerOf(call)
  const organises = scope === 'any' || viewer.roles.includes('organisation_manager')
  if (query.competition_id !== undefined && organises)
    return eq(mats.competitionId, (await requireManagedCompetition(call, { id: query.competition_id })).id)
  const here = query.competition_id === undefined ? undefined : eq(mats.competitionId, query.competition_id)
  if (scope === 'any') return here
  return and(
    here,
    or(
      viewer.roles.includes('judge') ? eq(matJudges.userId, viewer.id) : undefined,
      organises ? and(eq(organisations.managerId, viewer.id), eq(organisations.status, 'active')) : undefined,
    ),
  )
}

/** An assignment with its mat and competition, the assignment locked until the end of the transaction. */
async function assignmentOf(db: Queryable, id: number) {
  const [assignment] = await db.select().from(matJudges).where(eq(matJudges.id, id)).for('update')
  if (!assignment) throw notFound()
  const [place] = await db
    .select({ mat: mats, competition: competitions })
    .from(mats)
    .innerJoin(competitions, eq(competitions.id, mats.competitionId))
    .where(eq(mats.id, assignment.matId))
  if (!place) throw notFound()
  return { assignment, ...place }
}

/** What a notice of an assignment tells, and where it leads. */
export const payloadOf = (
  assignment: AssignmentRow,
  competition: CompetitionRow,
  mat: { readonly name: string },
) => ({
  id: assignment.id,
  slug: competition.slug,
  competition: competition.name,
  mat: mat.name,
})

async function change(db: Queryable, id: number, values: Partial<typeof matJudges.$inferInsert>) {
  const [row] = await db.update(matJudges).set(values).where(eq(matJudges.id, id)).returning()
  if (!row) throw notFound()
  return row
}

async function matAt(db: Queryable, id: number) {
  const [mat] = await db.select().from(mats).where(eq(mats.id, id))
  if (!mat) throw invalidField('mat_id', 'wrong_choice')
  return mat
}

/** A person who may be invited: an active judge. */
export async function judgeAt(db: Queryable, id: number) {
  const [judge] = await db
    .select({ id: users.id, roles: users.roles })
    .from(users)
    .where(and(eq(users.id, id), eq(users.status, 'active'), withAccount))
  if (!judge?.roles.includes('judge')) throw invalidField('user_id', 'not_a_judge')
  return judge
}

/** Each side judge has a place of their own; refused with who sits there. */
async function requireFreeSeat(db: Queryable, matId: number, seat: MatSeat): Promise<void> {
  if (!isSideSeat(seat)) return
  const [taken] = await db
    .select({ name: users.name })
    .from(matJudges)
    .innerJoin(users, eq(users.id, matJudges.userId))
    .where(and(eq(matJudges.matId, matId), eq(matJudges.seat, seat), isNull(matJudges.closedAt)))
  if (taken) throw invalidField('seat', 'seat_taken', { name: taken.name })
}

/** Another seat of the same mat; what the judge has accepted stays accepted. */
async function changeSeat(call: Call<typeof contract.matJudges.seat>): Promise<AssignmentRow> {
  const { db, body } = call
  const { assignment, mat, competition } = await assignmentOf(db, call.params.id)
  await requireManagedCompetition(call, { id: competition.id })
  if (assignment.closedAt) throw new ApiError('invitation_closed')
  if (assignment.seat === body.seat) return assignment
  await requireFreeSeat(db, mat.id, body.seat)
  const row = await change(db, assignment.id, { seat: body.seat })
  await audit(call, {
    action: 'change_seat',
    entity: 'mat_judge',
    entityId: row.id,
    before: { seat: assignment.seat },
    after: { seat: row.seat },
  })
  // What may be done at a seat is another: the judge's tables join their channels anew.
  call.afterCommit(() => call.deps.realtime.broadcaster.disconnectUser(row.userId))
  return row
}

async function invite(call: Call<typeof contract.matJudges.invite>): Promise<AssignmentRow> {
  const { db, body, now } = call
  const [mat, judge] = await checkAll(
    () => matAt(db, body.mat_id),
    () => judgeAt(db, body.user_id),
  )
  const competition = await requireManagedCompetition(call, { id: mat.competitionId })
  requireNotOver(competition, now)
  const seat = body.seat ?? 'table'
  await requireFreeSeat(db, mat.id, seat)
  const [assignment] = await db
    .insert(matJudges)
    .values({ matId: mat.id, userId: judge.id, seat, competitionApprovedAt: new Date(now) })
    .onConflictDoNothing()
    .returning()
  if (!assignment) throw new ApiError('already_invited')
  await audit(call, { action: 'invite', entity: 'mat_judge', entityId: assignment.id, after: assignment })
  await notify(call, [judge.id], 'judge_invited', payloadOf(assignment, competition, mat))
  return assignment
}

/** The judge's answer. Declining later than accepting leaves the mat. */
async function answer(call: Call<typeof contract.matJudges.answer>): Promise<AssignmentRow> {
  const { db, body, now } = call
  const viewer = viewerOf(call)
  const { assignment, mat, competition } = await assignmentOf(db, call.params.id)
  // Invitations are private: another's is as if it were not there.
  if (assignment.userId !== viewer.id) throw notFound()
  const notice = { ...payloadOf(assignment, competition, mat), judge: viewer.name }
  if (assignment.closedAt) {
    if (!body.user_approved) return assignment
    throw new ApiError('invitation_closed')
  }
  if (body.user_approved) {
    requireNotOver(competition, now)
    if (assignment.userApprovedAt) return assignment
    await notify(call, [await managerOf(db, competition)], 'judge_accepted', notice)
    return change(db, assignment.id, { userApprovedAt: new Date(now) })
  }
  await notify(call, [await managerOf(db, competition)], 'judge_declined', notice)
  call.afterCommit(() => call.deps.realtime.broadcaster.disconnectUser(viewer.id))
  return change(db, assignment.id, { closedAt: new Date(now) })
}

const ownAssignments = rememberedOwn<Awaited<ReturnType<typeof listAssignments>>>()

/** One page of them, and how many there are in all. */
async function listAssignments(call: ListCall) {
  const { db, query, now, zone } = call
  const where = and(
    await among(call),
    listedAs(query.list_status, now),
    timestampsWithin(query, zone, SEAT_DATES),
    query.search ? found(query.search, { columns: [competitions.name] }) : undefined,
  )
  const orderBy = query.order_by
    ? query
    : ({ ...query, order_by: 'created_at', order_direction: 'DESC' } as const)
  const { limit, offset } = windowOf(query)
  const rows = await db
    .select({ assignment: matJudges })
    .from(matJudges)
    .innerJoin(mats, eq(mats.id, matJudges.matId))
    .innerJoin(competitions, eq(competitions.id, mats.competitionId))
    .innerJoin(organisations, eq(organisations.id, competitions.organisationId))
    .where(where)
    .orderBy(...orderOf(orderBy, SEAT_DATES, [], matJudges.id))
    .limit(limit)
    .offset(offset)
  const [counted] = await db
    .select({ total: count() })
    .from(matJudges)
    .innerJoin(mats, eq(mats.id, matJudges.matId))
    .innerJoin(competitions, eq(competitions.id, mats.competitionId))
    .innerJoin(organisations, eq(organisations.id, competitions.organisationId))
    .where(where)
  return { assignments: rows.map((row) => row.assignment), total: counted?.total ?? 0 }
}

export const judgeRoutes = new Router()
  .read(contract.matJudges.list, async (call) => {
    const { assignments, total } = await ownAssignments(call, () => listAssignments(call))
    return pageOf(await presentAssignments(call, assignments), total, call.query, call.url)
  })
  .write(contract.matJudges.invite, async (call) => ({
    data: await presentAssignment(call, await invite(call)),
  }))
  .write(contract.matJudges.answer, async (call) => ({
    data: await presentAssignment(call, await answer(call)),
  }))
  .write(contract.matJudges.seat, async (call) => ({
    data: await presentAssignment(call, await changeSeat(call)),
  }))
  .write(contract.matJudges.remove, async (call) => {
    const { db, now } = call
    const { assignment, mat, competition } = await assignmentOf(db, call.params.id)
    await requireManagedCompetition(call, { id: competition.id })
    if (!assignment.closedAt) {
      await change(db, assignment.id, { closedAt: new Date(now) })
      await audit(call, {
        action: 'remove',
        entity: 'mat_judge',
        entityId: assignment.id,
        before: assignment,
      })
      await notify(call, [assignment.userId], 'judge_removed', payloadOf(assignment, competition, mat))
      // The judge's tables lose what only judges of this mat may do.
      call.afterCommit(() => call.deps.realtime.broadcaster.disconnectUser(assignment.userId))
    }
    return { data: { ok: true as const } }
  })
