import { and, eq, gte, isNull, lt, lte } from 'drizzle-orm'
import { MINUTE_MS, type Instant } from '~/domain/time.ts'
import { competitions, fights } from '../../platform/db/schema.ts'
import type { ApiDeps } from '../../platform/calls/deps.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { isFought } from '../stored/fight-queries.ts'
import { requestEstimates } from './estimates.ts'

const CHECK_EVERY_MS = MINUTE_MS

/**
 * Competitions under way in which a bout should have begun a minute ago and has not: nothing that happens on a mat
 * moves the times of a venue in which nothing happens.
 */
export async function overdueCompetitions(db: Queryable, now: Instant): Promise<number[]> {
  const at = new Date(now)
  const rows = await db
    .selectDistinct({ id: fights.competitionId })
    .from(fights)
    .innerJoin(competitions, eq(competitions.id, fights.competitionId))
    .where(
      and(
        eq(competitions.status, 'active'),
        lte(competitions.startAt, at),
        gte(competitions.endAt, at),
        isFought(db),
        isNull(fights.startAt),
        isNull(fights.endAt),
        lt(fights.startEstimateAt, new Date(now - MINUTE_MS)),
      ),
    )
  return rows.map(({ id }) => id)
}

/**
 * Moves the estimates of venues that stand still, once a minute until the returned function is called. Several nodes
 * doing it do no harm.
 */
export function refreshEstimatesRegularly(deps: ApiDeps): () => void {
  const timer = setInterval(() => {
    overdueCompetitions(deps.db, deps.now())
      .then((ids) => ids.forEach((id) => requestEstimates(deps, id)))
      .catch((failure: unknown) =>
        deps.log.warn('overdue estimates were not looked for', { reason: String(failure) }),
      )
  }, CHECK_EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}
