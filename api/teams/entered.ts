import { and, countDistinct, desc, eq, gt, isNull, ne } from 'drizzle-orm'
import type { contract } from '~/domain/contract/contract.ts'
import type { EnteredTeam } from '~/domain/contract/team.fields.ts'
import { DAY_MS } from '~/domain/time.ts'
import { hasWard, teamOf } from '../athletes/policy.ts'
import { notRehearsed } from '../competitions/policy/rehearsed.ts'
import { loadZones } from '../competitions/policy/zone.ts'
import { competitionApplications, competitions, users } from '../platform/db/schema.ts'
import { type Call, viewerOf } from '../platform/calls/call.ts'
import { wireTimestamp } from '../platform/kernel/dates.ts'

/** How long results and receipts of a competition that is over are still looked up. */
const AFTERWARDS_MS = 30 * DAY_MS
const SHOWN = 20

/** The competitions a team is entered in, the last to begin first: registration may be closed, or the bouts be on. */
export async function listEntered(call: Call<typeof contract.teams.entered>): Promise<EnteredTeam[]> {
  const { db, now, query, zone } = call
  const kind = query.managed_by ?? 'guardian'
  // Every athlete's own page asks, and most are nobody's guardian.
  if (kind === 'guardian' && !(await hasWard(db, viewerOf(call).id))) return []
  const { among } = await teamOf(call, kind)
  const { id, slug, name, startAt, endAt } = competitions
  const rows = await db
    .select({ id, slug, name, startAt, endAt, athletes: countDistinct(users.id) })
    .from(competitionApplications)
    .innerJoin(competitions, eq(competitions.id, competitionApplications.competitionId))
    .innerJoin(users, eq(users.id, competitionApplications.userId))
    .where(
      and(
        among,
        isNull(competitionApplications.closedAt),
        ne(competitions.status, 'inactive'),
        gt(competitions.endAt, new Date(now - AFTERWARDS_MS)),
        notRehearsed(competitions.id),
      ),
    )
    .groupBy(competitions.id)
    .orderBy(desc(startAt), desc(id))
    .limit(SHOWN)
  const zones = await loadZones(
    db,
    rows.map((row) => row.id),
  )
  return rows.map((row) => ({
    competition: {
      id: row.id,
      slug: row.slug,
      name: row.name,
      start_at: wireTimestamp(row.startAt, zone),
      end_at: wireTimestamp(row.endAt, zone),
      timezone: zones.get(row.id) ?? 'UTC',
    },
    athletes: row.athletes,
  }))
}
