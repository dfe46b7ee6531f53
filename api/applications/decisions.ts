import type { JointDecision } from '~/domain/competition/application-abilities.ts'
import { applicationAmount } from '~/domain/competition/application-status.ts'
import type { CompetitionRow } from '../competitions/policy/policy.ts'
import type { WriteContext } from '../platform/calls/call.ts'
import { type NotificationKind } from '../notifications/kind.ts'
import { notifyEach } from '../notifications/notify.ts'
import { cancelOrders, issueOrders, type OrderedItem, setOrdersPaid } from './orders.ts'
import { type ApplicationRow, changeApplications } from './rows.ts'

// What becomes of applications an organiser decides on: one or six hundred, with the same few statements. Whether a
// decision may be taken is asked before.

type Decide = (
  call: WriteContext,
  competition: CompetitionRow,
  rows: readonly ApplicationRow[],
  reason?: string | null,
) => Promise<ApplicationRow[]>

const idsOf = (rows: readonly ApplicationRow[]) => rows.map(({ id }) => id)

/** What an application costs its athlete. */
export const orderedFor = (competition: CompetitionRow, row: ApplicationRow): OrderedItem => ({
  applicationId: row.id,
  recipientId: row.userId,
  item: competition.name,
  price: applicationAmount(competition.price, row.disciplines),
  currency: competition.currency,
})

const notifyAthletes = (
  call: WriteContext,
  { slug, name }: CompetitionRow,
  rows: readonly ApplicationRow[],
  kindOf: (row: ApplicationRow) => NotificationKind,
) =>
  notifyEach(
    call,
    rows.map((row) => ({
      to: row.userId,
      kind: kindOf(row),
      notice: { id: row.id, slug, competition: name },
    })),
  )

export const approveAll: Decide = async (call, competition, rows) => {
  await issueOrders(
    call.db,
    rows.map((row) => orderedFor(competition, row)),
    call.now,
  )
  await notifyAthletes(call, competition, rows, () => 'application_approved')
  return changeApplications(call.db, idsOf(rows), { competitionApprovedAt: new Date(call.now) })
}

export const payAll: Decide = async (call, competition, rows) => {
  const paidAt = new Date(call.now)
  await setOrdersPaid(call.db, idsOf(rows), paidAt)
  await notifyAthletes(call, competition, rows, () => 'application_paid')
  return changeApplications(call.db, idsOf(rows), { paidAt })
}

export const closeAll: Decide = async (call, competition, rows, reason = null) => {
  await cancelOrders(call.db, idsOf(rows))
  // Without the athlete's word it was the organiser's own entry.
  await notifyAthletes(call, competition, rows, (row) =>
    row.userApprovedAt ? 'application_refused' : 'application_canceled',
  )
  return changeApplications(call.db, idsOf(rows), { closedAt: new Date(call.now), closedReason: reason })
}

/** The organiser takes entries out, which is no verdict on their athletes. */
const withdrawAll: Decide = async (call, competition, rows, reason = null) => {
  await cancelOrders(call.db, idsOf(rows))
  await notifyAthletes(call, competition, rows, () => 'application_canceled')
  return changeApplications(call.db, idsOf(rows), {
    userApprovedAt: null,
    closedAt: new Date(call.now),
    closedReason: reason,
  })
}

/** What needs to be known besides the application itself is not among these (move-many.ts). */
export const DECISIONS: Readonly<Record<Exclude<JointDecision, 'move'>, Decide>> = {
  approve: approveAll,
  pay: payAll,
  close: closeAll,
  withdraw: withdrawAll,
}
