import { and, eq, inArray, isNull, or, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { competitions } from '../platform/db/schema.ts'
import { CLUB, ORGANISATION } from '../references/group.ts'
import { activeIds, requireActive } from '../groups/policy.ts'
import { type ReadContext, viewerOf } from '../platform/calls/call.ts'
import { ApiError, invalidField } from '../platform/kernel/errors.ts'

interface Publication {
  readonly clubId: PgColumn
  readonly authorId: PgColumn
  readonly competitionId?: PgColumn
}

/**
 * What is a writing manager's: the publications of the club they manage; for an organisation's manager, those about its
 * competitions and the own ones that are no club's. Drafts are private: another's is as if it were not there. What is
 * published is public, so another's answers 403.
 */
export async function theirs(call: ReadContext, columns: Publication): Promise<SQL | undefined> {
  const viewer = viewerOf(call)
  const clubIds = viewer.roles.includes('club_manager') ? await activeIds(CLUB, call.db, viewer.id) : []
  const organisationIds = viewer.roles.includes('organisation_manager')
    ? await activeIds(ORGANISATION, call.db, viewer.id)
    : []
  if (clubIds.length === 0 && organisationIds.length === 0) {
    // Whoever manages nothing yet is shown what to do first.
    await requireActive(viewer.roles.includes('club_manager') ? CLUB : ORGANISATION, call)
  }
  return or(
    clubIds.length > 0 ? inArray(columns.clubId, clubIds) : undefined,
    organisationIds.length > 0
      ? or(
          and(eq(columns.authorId, viewer.id), isNull(columns.clubId)),
          columns.competitionId &&
            inArray(
              columns.competitionId,
              call.db
                .select({ id: competitions.id })
                .from(competitions)
                .where(inArray(competitions.organisationId, organisationIds)),
            ),
        )
      : undefined,
  )
}

/** The club a manager writes for; null for an organisation's manager. */
export async function writingClub(call: ReadContext): Promise<number | null> {
  const viewer = viewerOf(call)
  const role = viewer.roles.find((one) => one === 'club_manager' || one === 'organisation_manager')
  if (role === 'club_manager') return (await requireActive(CLUB, call)).id
  if (role !== 'organisation_manager') throw new ApiError('forbidden')
  await requireActive(ORGANISATION, call)
  return null
}

/** A manager writes about competitions of the own organisation, or of a club's point of view about any published one. */
export async function requireWritable(
  call: ReadContext,
  competitionId: number | null | undefined,
): Promise<void> {
  if (competitionId === null || competitionId === undefined) return
  const viewer = viewerOf(call)
  const organisationIds = viewer.roles.includes('organisation_manager')
    ? await activeIds(ORGANISATION, call.db, viewer.id)
    : []
  const [row] = await call.db
    .select({ organisationId: competitions.organisationId, status: competitions.status })
    .from(competitions)
    .where(eq(competitions.id, competitionId))
  const own = row !== undefined && organisationIds.includes(row.organisationId)
  const open = row?.status === 'active' && viewer.roles.includes('club_manager')
  if (!own && !open) throw invalidField('competition_id', 'wrong_choice')
}
