import { and, eq, inArray, like, not, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { REHEARSAL_MARK } from '~/domain/competition/rehearsal.ts'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { competitions } from '../../platform/db/schema.ts'
import { ORGANISATION } from '../../references/group.ts'
import { activeIds } from '../../groups/policy.ts'
import type { Call } from '../../platform/calls/call.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { competitionAt, type CompetitionRow } from './policy.ts'

interface Filter {
  readonly competition?: string | undefined
  readonly competition_id?: number | undefined
}

/** The competition a query names, where everybody may see it. */
async function publishedOf(
  db: Queryable,
  { competition: slug, competition_id: id }: Filter,
): Promise<CompetitionRow | null> {
  if (slug === undefined && id === undefined) return null
  const row = await competitionAt(db, slug === undefined ? { id: Number(id) } : { slug })
  const isNamed = row !== undefined && (id === undefined || row.id === id)
  return isNamed && row.status !== 'inactive' ? row : null
}

/**
 * The rows of a list that belong to competitions the caller may see, narrowed to one competition when the query names
 * it: the same rule as `visibleCompetition`, as a condition.
 */
export async function ofVisibleCompetitions(
  call: Pick<Call, 'db' | 'viewer' | 'screenCompetitionId'>,
  competitionId: PgColumn,
  filter: Filter,
): Promise<SQL | undefined> {
  const published = await publishedOf(call.db, filter)
  // Of what is published it is not asked who calls: the answer is everybody's.
  if (published) return eq(competitionId, published.id)
  const { db, viewer, screenCompetitionId } = call
  const everything = viewer?.roles.includes('admin') ?? false
  const managed =
    viewer && !everything && viewer.roles.includes('organisation_manager')
      ? await activeIds(ORGANISATION, db, viewer.id)
      : []
  const rehearsed = like(competitions.slug, `${REHEARSAL_MARK}%`)
  const ids = (where: SQL | undefined) => db.select({ id: competitions.id }).from(competitions).where(where)
  const others = and(
    eq(competitions.status, 'inactive'),
    managed.length > 0 ? notInArray(competitions.organisationId, managed) : undefined,
  )
  const named = and(
    filter.competition ? eq(competitions.slug, filter.competition) : undefined,
    filter.competition_id === undefined ? undefined : eq(competitions.id, filter.competition_id),
  )
  // Rehearsals are in no list of many competitions, whoever asks: what was played in them did not happen.
  const hidden = named
    ? everything
      ? undefined
      : and(
          others,
          viewer ? not(and(rehearsed, workedOnBy(viewer.id))!) : undefined,
          screenCompetitionId ? not(and(rehearsed, eq(competitions.id, screenCompetitionId))!) : undefined,
        )
    : everything
      ? rehearsed
      : or(others, rehearsed)
  // The hidden ones are few: leaving them out costs less than looking every row's competition up among all others.
  if (!named) return notInArray(competitionId, ids(hidden))
  return inArray(competitionId, ids(and(named, hidden && not(hidden))))
}

/** Whether somebody sits on a mat of a competition, or is of its staff. */
const workedOnBy = (userId: number): SQL =>
  sql`(exists (select 1 from mat_judges j join mats m on m.id = j.mat_id where m.competition_id = ${sql.raw('competitions.id')}
    and j.user_id = ${userId} and j.user_approved_at is not null and j.competition_approved_at is not null
    and j.closed_at is null)
    or exists (select 1 from competition_staff s where s.competition_id = ${sql.raw('competitions.id')}
      and s.user_id = ${userId}))`
