import { and, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { contract } from '~/domain/contract/contract.ts'
import { applicationCategories, competitionApplications, competitions, users } from '../platform/db/schema.ts'
import { ORGANISATION } from '../references/group.ts'
import { requireActive } from '../groups/policy.ts'
import { requireManagedCompetition, visibleCompetition } from '../competitions/policy/policy.ts'
import { type Call, viewerOf } from '../platform/calls/call.ts'
import { pageOfTable } from '../platform/queries/deep-page.ts'
import { anyOf, momentsWithin, orderOf } from '../platform/queries/list.ts'
import type { Queryable } from '../platform/db/database.ts'
import { idsOfPeopleNamed } from '../references/named.ts'
import type { ApplicationRow } from './rows.ts'
import { idsNamed, numbered } from '../platform/queries/search.ts'

type ListCall = Call<typeof contract.applications.list>

/**
 * Whose applications a call lists. An organiser who names a competition reads all of its applications, if it is
 * theirs; with `managed=1`, those of all the competitions of the own organisation. Everybody else reads the own ones.
 * An administrator reads all of them.
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
  const organises = call.scope === 'any' || viewer.roles.includes('organisation_manager')
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
        .where(eq(competitions.organisationId, (await requireActive(ORGANISATION, call)).id)),
    )
  return eq(competitionApplications.userId, viewer.id)
}

async function filterOf({ query, db, zone }: ListCall): Promise<SQL | undefined> {
  const inCategory = (categoryId: number) =>
    db
      .select({ id: applicationCategories.applicationId })
      .from(applicationCategories)
      .where(eq(applicationCategories.categoryId, categoryId))
  const { competitionApprovedAt, paidAt, closedAt, id } = competitionApplications
  return and(
    query.category_id === undefined ? undefined : inArray(id, inCategory(query.category_id)),
    // Waiting means that somebody still has to decide: a closed application waits for nothing.
    query.competition_approved === '1' ? isNotNull(competitionApprovedAt) : undefined,
    query.competition_approved === '0' ? and(isNull(competitionApprovedAt), isNull(closedAt)) : undefined,
    query.is_paid === '1' ? isNotNull(paidAt) : undefined,
    query.is_paid === '0' ? isNull(paidAt) : undefined,
    query.search ? await mentions(db, query.search) : undefined,
    momentsWithin(query, zone, {
      created_at: competitionApplications.createdAt,
      updated_at: competitionApplications.updatedAt,
    }),
  )
}

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
    name: sql`(select ${users.name} from ${users} where ${users.id} = ${competitionApplications.userId})`,
    weight: competitionApplications.weight,
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
