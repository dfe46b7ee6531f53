import { and, eq, gte, isNull, ne, sql } from 'drizzle-orm'
import { DAY_MS } from '~/domain/time.ts'
import { actsFor } from '../athletes/policy.ts'
import { athleteDocuments, competitionApplications, competitions, users } from '../platform/db/schema.ts'
import { type Call, viewerOf } from '../platform/calls/call.ts'
import { rowAt } from '../platform/calls/rows.ts'
import { ORGANISATION } from '../references/group.ts'
import { activeIds } from '../groups/policy.ts'
import { anyOf } from '../platform/queries/list.ts'
import { notFound } from '../platform/kernel/errors.ts'
import { rememberedRows } from '../platform/db/remembered.ts'

export type DocumentRow = typeof athleteDocuments.$inferSelect
type Caller = Pick<Call, 'db' | 'viewer' | 'scope'>

/** A document is its athlete's to keep, that of those who look after them, and the administrators'. */
export const keepsDocumentsOf = async (call: Caller, athleteId: number): Promise<boolean> =>
  call.scope === 'any' || actsFor(call, athleteId)

/** Somebody whose documents the caller keeps; 404 for anybody else, who has none to learn about. */
export async function requireDocumentsOf(call: Caller, athleteId: number): Promise<void> {
  if (!(await keepsDocumentsOf(call, athleteId))) throw notFound()
  if (!(await livingPeople(call.db, [athleteId])).has(athleteId)) throw notFound()
}

/** Of some people those who are not deleted. */
const livingPeople = rememberedRows(async (db, ids) => {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(anyOf(users.id, ids), ne(users.status, 'deleted')))
  return new Map(rows.map(({ id }) => [id, true]))
})

/** A document the caller may change. */
export async function requireOwnDocument(call: Caller, id: number): Promise<DocumentRow> {
  const row = await rowAt(call.db, athleteDocuments, id, { lock: true })
  if (!(await keepsDocumentsOf(call, row.athleteId))) throw notFound()
  return row
}

/** Reports on a competition are due within two weeks of its end; nobody needs its athletes' papers later. */
const READ_AFTER_DAYS = 14

/** Whether the caller organises a competition that asks for this kind, and the athlete is entered in. */
async function admitsWith(
  call: Caller & Pick<Call, 'now'>,
  { athleteId, kind }: DocumentRow,
): Promise<boolean> {
  const viewer = viewerOf(call)
  if (!viewer.roles.includes('organisation_manager')) return false
  const organisationIds = await activeIds(ORGANISATION, call.db, viewer.id)
  if (organisationIds.length === 0) return false
  const [entry] = await call.db
    .select({ id: competitionApplications.id })
    .from(competitionApplications)
    .innerJoin(competitions, eq(competitions.id, competitionApplications.competitionId))
    .where(
      and(
        eq(competitionApplications.userId, athleteId),
        isNull(competitionApplications.closedAt),
        anyOf(competitions.organisationId, organisationIds),
        gte(competitions.endAt, new Date(call.now - READ_AFTER_DAYS * DAY_MS)),
        sql`${competitions.papersSettings} -> 'required' ? ${kind}`,
      ),
    )
    .limit(1)
  return entry !== undefined
}

/** A document the caller may read. */
export async function requireReadable(call: Caller & Pick<Call, 'now'>, id: number): Promise<DocumentRow> {
  const row = await rowAt(call.db, athleteDocuments, id)
  if (!(await keepsDocumentsOf(call, row.athleteId)) && !(await admitsWith(call, row))) throw notFound()
  return row
}
