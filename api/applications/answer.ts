import { eq } from 'drizzle-orm'
import type { contract } from '~/domain/contract/contract.ts'
import { actsFor } from '../athletes/policy.ts'
import { competitions, users } from '../platform/db/schema.ts'
import { managerOf, requireNotOver } from '../competitions/policy/policy.ts'
import { type Call, mayActOn } from '../platform/calls/call.ts'
import { ApiError, notFound } from '../platform/kernel/errors.ts'
import { notify } from '../notifications/notify.ts'
import { requireNotDrawn } from './drawn.ts'
import { cancelOrders } from './orders.ts'
import { type ApplicationRow, changeApplication, lockedApplication } from './rows.ts'

/**
 * The athlete's word on an application, or that of who looks after them: confirming one the organiser made, or
 * withdrawing. Applications are private: another's is as if it were not there.
 */
export async function answer(call: Call<typeof contract.applications.accept>): Promise<ApplicationRow> {
  const { db, body, params, now } = call
  const row = await lockedApplication(db, params.id)
  if (!mayActOn(call, await actsFor(call, row.userId))) throw notFound()
  const [competition] = await db.select().from(competitions).where(eq(competitions.id, row.competitionId))
  const [athlete] = await db.select({ name: users.name }).from(users).where(eq(users.id, row.userId))
  if (!competition || !athlete) throw notFound()
  const notice = {
    id: row.id,
    slug: competition.slug,
    athlete: athlete.name,
    competition: competition.name,
  }

  if (body.user_approved) {
    if (row.closedAt) throw new ApiError('application_closed')
    requireNotOver(competition, now)
    if (row.userApprovedAt) return row
    await notify(call, [await managerOf(db, competition)], 'application_accepted', notice)
    return changeApplication(db, row.id, { userApprovedAt: new Date(now) })
  }
  if (row.closedAt) return row
  await requireNotDrawn(db, competition.id, row.userId)
  await cancelOrders(db, [row.id])
  await notify(call, [await managerOf(db, competition)], 'application_withdrawn', notice)
  return changeApplication(db, row.id, { userApprovedAt: null, closedAt: new Date(now) })
}
