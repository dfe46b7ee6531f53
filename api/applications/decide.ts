import { and, eq, isNull, ne } from 'drizzle-orm'
import { applicationAmount } from '~/domain/competition/application-status.ts'
import type { contract } from '~/domain/contract/contract.ts'
import { competitionApplications, users } from '../platform/db/schema.ts'
import {
  type CompetitionRow,
  requireManagedCompetition,
  requireMayTakeMoney,
  requireNotOver,
} from '../competitions/policy/policy.ts'
import type { Queryable } from '../platform/db/database.ts'
import { audit, differences } from '../platform/calls/audit.ts'
import type { Call } from '../platform/calls/call.ts'
import { ApiError, notFound } from '../platform/kernel/errors.ts'
import { requirePriceSeen } from '../platform/calls/previewed.ts'
import { approveAll, closeAll, orderedFor, payAll } from './decisions.ts'
import { requireNotDrawn, requireOpenDraw } from './drawn.ts'
import { requireEligible, requirePlaces } from './eligibility.ts'
import { notifyMovedOne } from './moved.ts'
import { cancelOrders, reorder, setOrdersUnpaid } from './orders.ts'
import { requirePapers } from './papers.ts'
import {
  type ApplicationRow,
  categoriesOf,
  changeApplication,
  disciplinesOf,
  lockedApplication,
  moveApplication,
} from './rows.ts'
import { loadAbilities, loadSituations } from './situation.ts'

type DecideCall = Call<typeof contract.applications.decide>

/** One decision in the making: the call, the competition, and the application as the steps before have left it. */
interface Case {
  readonly call: DecideCall
  readonly competition: CompetitionRow
  readonly row: ApplicationRow
}

/**
 * An organiser's decision on an application. In one call: taking back a payment, corrections of weight, categories and
 * seed, taking back the approval or giving it, a payment, in this order. Or closing it, which decides everything else.
 */
export async function decide(call: DecideCall): Promise<ApplicationRow> {
  const { db, body, params } = call
  const competition = await requireManagedCompetition(
    call,
    { id: await competitionOf(db, params.id) },
    { lock: true },
  )
  if (body.is_paid !== undefined) await requireMayTakeMoney(call, competition)
  const before = await lockedApplication(db, params.id)
  const categoriesBefore = await categoriesOf(db, before.id)
  const row = body.closed
    ? await refuse({ call, competition, row: before })
    : await applyDecision({
        call,
        competition,
        row: body.closed === false ? await reopen(call, before) : before,
      })
  await audit(call, {
    action: 'decide',
    entity: 'competition_application',
    entityId: row.id,
    ...differences(
      { ...before, categories: categoriesBefore },
      { ...row, categories: await categoriesOf(db, row.id) },
    ),
  })
  return row
}

async function applyDecision({ call, competition, row: before }: Case): Promise<ApplicationRow> {
  const { body } = call
  if (before.closedAt) throw new ApiError('application_closed')
  let row = before
  if (body.is_paid === false && row.paidAt) row = await undoPayment({ call, competition, row })
  row = await correct({ call, competition, row })
  const { competition_approved: approved } = body
  if (approved === false && row.competitionApprovedAt)
    row = await takeBackApproval({ call, competition, row })
  if (approved && !row.competitionApprovedAt) row = await approve({ call, competition, row })
  if (body.is_paid && !row.paidAt) row = await receivePayment({ call, competition, row })
  return row
}

async function competitionOf(db: Queryable, applicationId: number): Promise<number> {
  const [row] = await db
    .select({ id: competitionApplications.competitionId })
    .from(competitionApplications)
    .where(eq(competitionApplications.id, applicationId))
  if (!row) throw notFound()
  return row.id
}

async function refuse({ call, competition, row }: Case): Promise<ApplicationRow> {
  if (row.closedAt) return row
  await requireNotDrawn(call.db, competition.id, row.userId)
  return only(await closeAll(call, competition, [row], call.body.closed_reason))
}

/** Opens a closed application again, to be decided anew; money that was received stays received. */
async function reopen(call: DecideCall, row: ApplicationRow): Promise<ApplicationRow> {
  const { db } = call
  if (!row.closedAt) return row
  const [living] = await db
    .select({ id: competitionApplications.id })
    .from(competitionApplications)
    .where(
      and(
        eq(competitionApplications.userId, row.userId),
        eq(competitionApplications.competitionId, row.competitionId),
        isNull(competitionApplications.closedAt),
        ne(competitionApplications.id, row.id),
      ),
    )
  if (living) throw new ApiError('already_applied')
  await requirePlaces(call, row.competitionId, await categoriesOf(db, row.id))
  return changeApplication(db, row.id, { closedAt: null, closedReason: null, competitionApprovedAt: null })
}

async function undoPayment({ call, row }: Case): Promise<ApplicationRow> {
  await requireNotDrawn(call.db, row.competitionId, row.userId)
  await setOrdersUnpaid(call.db, row.id)
  return changeApplication(call.db, row.id, { paidAt: null })
}

/** Weight from the scales, other categories, a seed. Categories stay as they are once the athlete is drawn. */
async function correct({ call, competition, row }: Case): Promise<ApplicationRow> {
  const { db, body } = call
  const seed = body.seed === undefined ? row.seed : body.seed
  if (body.weight === undefined && body.categories === undefined)
    return seed === row.seed ? row : changeApplication(db, row.id, { seed })
  const [athlete] = await db.select().from(users).where(eq(users.id, row.userId))
  if (!athlete) throw notFound()
  const before = await categoriesOf(db, row.id)
  const wanted = body.categories ? [...new Set(body.categories)].sort((a, b) => a - b) : before
  const moves = wanted.join() !== before.join()
  const weight = body.weight ?? row.weight
  const disciplines = moves ? await disciplinesOf(db, wanted) : row.disciplines
  await requireEligible(
    call,
    competition,
    { athlete, categories: wanted, disciplines, weight, held: before },
    { onPaper: true },
  )
  if (moves) {
    await requireNotDrawn(db, competition.id, row.userId)
    if (row.competitionApprovedAt) await requireOpenDraw(db, competition.id, wanted)
    await moveApplication(db, row.id, wanted)
    await notifyMovedOne(call, competition, row, { before, after: wanted })
  }
  const values = { seed, weight, disciplines }
  const amountOf = (slugs: readonly string[]) => applicationAmount(competition.price, slugs)
  if (amountOf(disciplines) === amountOf(row.disciplines)) return changeApplication(db, row.id, values)
  const paidAt = await reorder(db, orderedFor(competition, { ...row, disciplines }), row.paidAt, call.now)
  return changeApplication(db, row.id, { ...values, paidAt })
}

async function takeBackApproval({ call, competition, row }: Case): Promise<ApplicationRow> {
  const situationOf = await loadSituations(call.db, [row])
  const { isPaid, paidSoFar, amount } = situationOf(row, competition, call.now)
  if ((isPaid || paidSoFar > 0) && amount > 0) throw new ApiError('already_paid')
  await requireNotDrawn(call.db, competition.id, row.userId)
  await cancelOrders(call.db, [row.id])
  return changeApplication(call.db, row.id, { competitionApprovedAt: null })
}

async function approve({ call, competition, row }: Case): Promise<ApplicationRow> {
  requireNotOver(competition, call.now)
  await requireOpenDraw(call.db, competition.id, await categoriesOf(call.db, row.id))
  await requirePapers(call, row)
  return only(await approveAll(call, competition, [row]))
}

async function receivePayment({ call, competition, row }: Case): Promise<ApplicationRow> {
  if (!row.competitionApprovedAt) throw new ApiError('not_approved')
  const abilitiesOf = await loadAbilities(call.db, [row])
  requirePriceSeen(call.body.seen_price, abilitiesOf(row, competition, call.now).amountDue)
  return only(await payAll(call, competition, [row]))
}

function only([row]: readonly ApplicationRow[]): ApplicationRow {
  if (!row) throw notFound()
  return row
}
