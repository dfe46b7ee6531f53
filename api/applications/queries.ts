import { and, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { ApplicationsMatching } from '~/domain/contract/application.fields.ts'
import type { contract } from '~/domain/contract/contract.ts'
import { applicationCategories, competitionApplications, competitions, users } from '../platform/db/schema.ts'
import { ORGANISATION } from '../references/group.ts'
import { grantAsManager } from '../groups/policy.ts'
import { notRehearsed } from '../competitions/policy/rehearsed.ts'
import {
  competitionAt,
  grantedAt,
  helpsAt,
  requireManagedCompetition,
  visibleCompetition,
} from '../competitions/policy/policy.ts'
import { type Call, type Granted, viewerOf } from '../platform/calls/call.ts'
import { pageOfTable, type TablePage } from '../platform/queries/deep-page.ts'
import { anyOf, timestampsWithin, orderOf } from '../platform/queries/list.ts'
import type { Queryable } from '../platform/db/database.ts'
import { idsOfPeopleNamed } from '../references/named.ts'
import { HAS_WEIGHED_IN, SORTS, statusIn, statusRank } from './status-sql.ts'
import { idsNamed, numbered } from '../platform/queries/search.ts'
import { rememberedOwn } from '../platform/calls/own-rows.ts'

type ListCall = Call<typeof contract.applications.list>

/** The competition whose applications a call lists; null where it names none. */
const named = ({ competition_id: id, competition: slug }: ListCall['query']) =>
  id === undefined ? (slug === undefined ? null : { slug }) : { id }

/** Lets an organiser and the desk into the competition a call names, and an organiser into those of the own organisation. */
export async function grantListed(call: ListCall): Promise<Granted> {
  if (call.scope === 'any') return {}
  const key = named(call.query)
  if (!key) return grantAsManager(ORGANISATION)(call)
  const organises = viewerOf(call).roles.includes('organisation_manager') || (await helpsAtIt(call, key))
  return organises ? grantedAt(call, await requireManagedCompetition(call, key)) : {}
}

/**
 * Whose applications a call lists: all of a named competition for its organiser and desk, with `managed=1` those of all
 * competitions of the own organisation; the own ones for everybody else; any for an administrator.
 */
async function among(call: ListCall): Promise<SQL | undefined> {
  const { query, granted = {} } = call
  const { competitionId, userId } = competitionApplications
  if (granted.competitionId !== undefined) return eq(competitionId, granted.competitionId)
  if (granted.organisationId !== undefined) {
    const own = and(eq(competitions.organisationId, granted.organisationId), notRehearsed(competitions.id))
    return inArray(competitionId, call.db.select({ id: competitions.id }).from(competitions).where(own))
  }
  const key = named(query)
  if (call.scope === 'any') {
    // To an administrator a competition is a filter like any other: what names none finds nothing.
    if (query.competition_id !== undefined) return eq(competitionId, query.competition_id)
    return key ? eq(competitionId, (await visibleCompetition(call, key)).id) : undefined
  }
  const theirs = eq(userId, viewerOf(call).id)
  return key
    ? and(theirs, eq(competitionId, (await visibleCompetition(call, key)).id))
    : and(theirs, notRehearsed(competitionId))
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

type Page = TablePage<typeof competitionApplications>

/** One page of applications, the latest first unless asked otherwise; `also` narrows it further. */
export async function listApplications(call: ListCall, also?: SQL): Promise<Page> {
  return isOwn(call)
    ? ownApplications(call, () => readApplications(call, also))
    : readApplications(call, also)
}

const ownApplications = rememberedOwn<Page>()

/** Whether a call lists the applications of its caller, and no others. */
const isOwn = ({ scope, granted = {} }: ListCall): boolean =>
  scope !== 'any' && granted.competitionId === undefined && granted.organisationId === undefined

async function readApplications(call: ListCall, also: SQL | undefined): Promise<Page> {
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
