import { and, asc, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { matNowSchema } from '~/domain/contract/mat.calls.ts'
import type { z } from 'zod'
import { visibleCompetition } from '../../competitions/policy/policy.ts'
import { fights, mats } from '../../platform/db/schema.ts'
import { presentFightCards } from '../fights/presenter.ts'
import { inStatus, isFought } from '../stored/fight-queries.ts'
import type { ReadContext } from '../../platform/calls/call.ts'
import { notFound } from '../../platform/kernel/errors.ts'
import { presentMat } from '../../mats/routes.ts'

/** How many fights after the present one a mat shows. */
const NEXT = 3
/** How far down its order a mat looks for a fight whose athletes are both known. */
const LOOK_AHEAD = 12

/** What a mat shows: the fight under way, or else the next one that can be called; those after it; the last one. */
export async function matNow(context: ReadContext, matId: number): Promise<z.input<typeof matNowSchema>> {
  const { db, now } = context
  const [mat] = await db.select().from(mats).where(eq(mats.id, matId))
  if (!mat) throw notFound()
  const competition = await visibleCompetition(context, { id: mat.competitionId })
  const here = and(eq(fights.competitionId, competition.id), eq(fights.matId, matId), isFought(db))
  const order = [asc(fights.queueNumber), asc(fights.startEstimateAt), asc(fights.id)]
  const online = await db
    .select()
    .from(fights)
    .where(and(here, inStatus('online')))
    .orderBy(desc(fights.startAt))
    .limit(1)
  const waiting = await db
    .select()
    .from(fights)
    .where(and(here, isNull(fights.startAt), isNull(fights.endAt)))
    .orderBy(...order)
    .limit(LOOK_AHEAD)
  const last = await db
    .select()
    .from(fights)
    .where(and(here, isNotNull(fights.endAt)))
    .orderBy(desc(fights.endAt), desc(fights.id))
    .limit(1)
  const called = waiting.find((row) => row.leftUserId !== null && row.rightUserId !== null) ?? waiting[0]
  const current = online[0] ?? called
  const next = waiting.filter((row) => row !== current).slice(0, NEXT)
  const cards = new Map(
    (await presentFightCards(context, [...(current ? [current] : []), ...next, ...last])).map((card) => [
      card.id,
      card,
    ]),
  )
  const cardOf = (id: number | undefined) => (id === undefined ? null : (cards.get(id) ?? null))
  return {
    mat: presentMat(mat, competition, context.zone),
    current: cardOf(current?.id),
    next: next.flatMap(({ id }) => cards.get(id) ?? []),
    last: cardOf(last[0]?.id),
    server_time_ms: now,
  }
}
