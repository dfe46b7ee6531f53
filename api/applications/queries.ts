import { and, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { ApplicationsMatching } from '~/domain/contract/application.fields.ts'
import type { contract } from '~/domain/contract/contract.ts'
import { applicationCategories, competitionApplications, competitions, users } from '../platform/db/schema.ts'
import { ORGANISATION } from '../references/group.ts'
import { requireActive } from '../groups/policy.ts'
import { notRehearsed } from '../competitions/policy/rehearsed.ts'
import {
  competitionAt,
  helpsAt,
  requireManagedCompetition,
  visibleCompetition,
} from '../competitions/policy/policy.ts'
import { type Call, viewerOf } from '../platform/calls/call.ts'
import { pageOfTable } from '../platform/queries/deep-page.ts'
import { anyOf, timestampsWithin, orderOf } from '../platform/queries/list.ts'
import type { Queryable } from '../platform/db/database.ts'
import { idsOfPeopleNamed } from '../references/named.ts'
import type { ApplicationRow } from './rows.ts'
import { HAS_WEIGHED_IN, SORTS, statusIn, statusRank } from './status-sql.ts'
import { idsNamed, numbered } from '../platform/queries/search.ts'

type ListCall = Call<typeof contract.applications.list>

/**
 * Whose applications a call lists: all of a named competition for its organiser and desk, with `managed=1` those of all
 * competitions of the own organisation; the own ones for everybody else; any for an administrator.
 */
async function among(call: ListCall): Promise<SQL | undefined> {
  const { query } = call
  const viewer = viewerOf(call)
  const orderBy =
    query.competition_id !== undefined
      ? { id: query.competition_id }
      : query.competition !== undefined
        ? { slug: query.competition }
        : null
  // To an administrator a competition is a filter like any other: what names none finds nothing.
  if (call.scope === 'any' && query.competition_id !== undefined)
    return eq(competitionApplications.competitionId, query.competition_id)
  const organises =
    call.scope === 'any' ||
    viewer.roles.includes('organisation_manager') ||
    (orderBy !== null && (await helpsAtIt(call, orderBy)))
  if (orderBy) {
    const { id } = organises
      ? await requireManagedCompetition(call, orderBy)
      : await visibleCompetition(call, orderBy)
    const ofIt = eq(competitionApplications.competitionId, id)
    return organises ? ofIt : and(ofIt, eq(competitionApplications.userId, viewer.id))
  }
  if (call.scope === 'any') return undefined
  if (organises && query.managed === '1')
    return inArray(
      competitionApplications.competitionId,
      call.db
        .select({ id: competitions.id })
        .from(competitions)
        .where(
          and(
            eq(competitions.organisationId, (await requireActive(ORGANISATION, call)).id),
            notRehearsed(competitions.id),
          ),
        ),
    )
  return and(
    eq(competitionApplications.userId, viewer.id),
    notRehearsed(competitionApplications.competitionId),
  )
}

async function helpsAtIt(call: ListCall, key: Parameters<typeof competitionAt>[1]): Promise<boolean> {
  const competition = await competitionAt(call.db, key)
  return competition !== undefined && helpsAt(call, competition.id)
}

/** The condition that an application is among those a list is narrowed to. */
export async function matches(
  { db, now }: Pick<Call, 'db' | 'now'>,
  filters: ApplicationsMatching,
): Promise<SQL | undefined> {
  const inCategory = (categoryId: number) =>
    db
      .select({ id: applicationCategories.applicationId })
      .from(applicationCategories)
      .where(eq(applicationCategories.categoryId, categoryId))
  const ofClub = (clubId: number) => db.select({ id: users.id }).from(users).where(eq(users.clubId, clubId))
  const { competitionApprovedAt, paidAt, closedAt, id, userId } = competitionApplications
  return and(
    filters.status === undefined ? undefined : sql`${statusIn(now)} = ${filters.status}`,
    filters.category_id === undefined ? undefined : inArray(id, inCategory(filters.category_id)),
    filters.club_id === undefined ? undefined : inArray(userId, ofClub(filters.club_id)),
    // Waiting means that somebody still has to decide: a closed application waits for nothing.
    filters.competition_approved === '1' ? isNotNull(competitionApprovedAt) : undefined,
    filters.competition_approved === '0' ? and(isNull(competitionApprovedAt), isNull(closedAt)) : undefined,
    filters.is_paid === '1' ? isNotNull(paidAt) : undefined,
    filters.is_paid === '0' ? isNull(paidAt) : undefined,
    filters.weighed_in === undefined ? undefined : sql`${HAS_WEIGHED_IN} = ${filters.weighed_in === '1'}`,
    filters.search ? await mentions(db, filters.search) : undefined,
  )
}

const filterOf = async (call: ListCall): Promise<SQL | undefined> =>
  and(
    await matches(call, call.query),
    timestampsWithin(call.query, call.zone, {
      created_at: competitionApplications.createdAt,
      updated_at: competitionApplications.updatedAt,
    }),
  )

/** Applications of people, or to competitions, whose name holds a text. */
async function mentions(db: Queryable, text: string): Promise<SQL | undefined> {
  const { userId, competitionId } = competitionApplications
  return or(
    anyOf(userId, await idsOfPeopleNamed(db, text)),
    anyOf(competitionId, await idsNamed(db, competitions, text)),
    numbered(text, competitionApplications.id),
  )
}

/** One page of applications, the latest first unless asked otherwise; `also` narrows it further. */
export async function listApplications(
  call: ListCall,
  also?: SQL,
): Promise<{ rows: ApplicationRow[]; total: number }> {
  const { db, query } = call
  const where = and(await among(call), await filterOf(call), also)
  const order = {
    created_at: competitionApplications.createdAt,
    updated_at: competitionApplications.updatedAt,
    weight: competitionApplications.weight,
    seed: competitionApplications.seed,
    status: statusRank(call.now),
    payment: competitionApplications.paidAt,
    ...SORTS,
  }
  const orderBy = query.order_by
    ? query
    : ({ ...query, order_by: 'created_at', order_direction: 'DESC' } as const)
  return pageOfTable(db, competitionApplications, {
    where,
    order: orderOf(orderBy, order, [], competitionApplications.id),
    query,
  })
}
