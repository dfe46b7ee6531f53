import { eq } from 'drizzle-orm'
import { judgeInviteStatus } from '~/domain/competition/invite-status.ts'
import type { MatJudge } from '~/domain/contract/mat-judge.fields.ts'
import { competitions, matJudges, mats } from '../platform/db/schema.ts'
import { loadFacts } from '../competitions/policy/facts.ts'
import { presentCompetitionSummary } from '../competitions/presenter.ts'
import { isClosedFor } from '../competitions/policy/policy.ts'
import { venueZone } from '../competitions/policy/zone.ts'
import type { ReadContext } from '../platform/calls/call.ts'
import { wireTimestamp } from '../platform/kernel/dates.ts'
import { notFound } from '../platform/kernel/errors.ts'
import { loadPersonRefs } from '../references/person.ts'
import { rememberedRows } from '../platform/db/remembered.ts'
import { anyOf } from '../platform/queries/list.ts'

/** The timestamps of an assignment that lists are filtered and ordered by. */
export const SEAT_DATES = {
  created_at: matJudges.createdAt,
  user_approved_at: matJudges.userApprovedAt,
  competition_approved_at: matJudges.competitionApprovedAt,
}

export type AssignmentRow = typeof matJudges.$inferSelect

/** Mats with their competitions, by the mats' ids. */
const placesOf = rememberedRows(async (db, ids) => {
  const places = await db
    .select({ mat: mats, competition: competitions, timezone: venueZone })
    .from(mats)
    .innerJoin(competitions, eq(competitions.id, mats.competitionId))
    .where(anyOf(mats.id, ids))
  return new Map(places.map((place) => [place.mat.id, place]))
})

/** Judges on mats, invited or seated, as they and the organisers read them. */
export async function presentAssignments(
  context: ReadContext,
  rows: readonly AssignmentRow[],
): Promise<MatJudge[]> {
  if (rows.length === 0) return []
  const { db, language, zone, now } = context
  const people = await loadPersonRefs(
    db,
    rows.map((row) => row.userId),
    language,
  )
  const placeOf = await placesOf(
    db,
    rows.map((row) => row.matId),
  )
  const factsOf = await loadFacts(
    db,
    [...placeOf.values()].map(({ competition }) => competition.id),
  )
  return rows.flatMap((row) => {
    const person = people.get(row.userId)
    const place = placeOf.get(row.matId)
    if (!person || !place) return []
    const { mat, competition, timezone } = place
    return [
      {
        id: row.id,
        version: row.version,
        mat: { id: mat.id, name: mat.name },
        competition: presentCompetitionSummary(competition, factsOf(competition.id), timezone, context),
        user: person,
        seat: row.seat,
        status: judgeInviteStatus({
          userApprovedAt: row.userApprovedAt?.getTime() ?? null,
          competitionApprovedAt: row.competitionApprovedAt?.getTime() ?? null,
          closedAt: row.closedAt?.getTime() ?? null,
        }),
        user_approved_at: wireTimestamp(row.userApprovedAt, zone),
        competition_approved_at: wireTimestamp(row.competitionApprovedAt, zone),
        abilities: {
          accept: row.closedAt === null && row.userApprovedAt === null && !isClosedFor(competition, now),
          decline: row.closedAt === null,
        },
      },
    ]
  })
}

export async function presentAssignment(context: ReadContext, row: AssignmentRow): Promise<MatJudge> {
  const [assignment] = await presentAssignments(context, [row])
  if (!assignment) throw notFound()
  return assignment
}
