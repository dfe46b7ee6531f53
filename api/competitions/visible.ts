import { and, eq, inArray, ne, or, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { competitions } from '../db/schema.ts'
import { ORGANISATION } from '../groups/group.ts'
import { activeIds } from '../groups/policy.ts'
import type { Call } from '../kernel/call.ts'

/**
 * The rows of a list that belong to competitions the caller may see, narrowed to one competition when the query names
 * it: the same rule as `visibleCompetition`, as a condition.
 */
export async function ofVisibleCompetitions(
  { db, viewer }: Pick<Call, 'db' | 'viewer'>,
  competitionId: PgColumn,
  asked: { readonly competition?: string | undefined; readonly competition_id?: number | undefined },
): Promise<SQL | undefined> {
  const everything = viewer?.roles.includes('admin') ?? false
  const managed =
    viewer && !everything && viewer.roles.includes('organisation_manager')
      ? await activeIds(ORGANISATION, db, viewer.id)
      : []
  const visible = everything
    ? undefined
    : or(
        ne(competitions.status, 'inactive'),
        managed.length > 0 ? inArray(competitions.organisationId, managed) : undefined,
      )
  const named = and(
    visible,
    asked.competition ? eq(competitions.slug, asked.competition) : undefined,
    asked.competition_id === undefined ? undefined : eq(competitions.id, asked.competition_id),
  )
  return named && inArray(competitionId, db.select({ id: competitions.id }).from(competitions).where(named))
}
