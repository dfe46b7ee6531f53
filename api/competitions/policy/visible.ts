import { and, eq, inArray, not, notInArray, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { competitions } from '../../platform/db/schema.ts'
import { ORGANISATION } from '../../references/group.ts'
import { activeIds } from '../../groups/policy.ts'
import type { Call } from '../../platform/calls/call.ts'

/**
 * The rows of a list that belong to competitions the caller may see, narrowed to one competition when the query names
 * it: the same rule as `visibleCompetition`, as a condition.
 */
export async function ofVisibleCompetitions(
  { db, viewer }: Pick<Call, 'db' | 'viewer'>,
  competitionId: PgColumn,
  filter: { readonly competition?: string | undefined; readonly competition_id?: number | undefined },
): Promise<SQL | undefined> {
  const everything = viewer?.roles.includes('admin') ?? false
  const managed =
    viewer && !everything && viewer.roles.includes('organisation_manager')
      ? await activeIds(ORGANISATION, db, viewer.id)
      : []
  const ids = (where: SQL | undefined) => db.select({ id: competitions.id }).from(competitions).where(where)
  const hidden = everything
    ? undefined
    : and(
        eq(competitions.status, 'inactive'),
        managed.length > 0 ? notInArray(competitions.organisationId, managed) : undefined,
      )
  const named = and(
    filter.competition ? eq(competitions.slug, filter.competition) : undefined,
    filter.competition_id === undefined ? undefined : eq(competitions.id, filter.competition_id),
  )
  // The hidden ones are few: leaving them out costs less than looking every row's competition up among all others.
  if (!named) return hidden && notInArray(competitionId, ids(hidden))
  return inArray(competitionId, ids(and(named, hidden && not(hidden))))
}
