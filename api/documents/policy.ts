import { and, eq, ne } from 'drizzle-orm'
import { actsFor } from '../athletes/policy.ts'
import { athleteDocuments, users } from '../platform/db/schema.ts'
import type { Call } from '../platform/calls/call.ts'
import { notFound } from '../platform/kernel/errors.ts'

export type DocumentRow = typeof athleteDocuments.$inferSelect
type Caller = Pick<Call, 'db' | 'viewer' | 'scope'>

/** A document is its athlete's to keep, that of those who look after them, and the administrators'. */
export const keepsDocumentsOf = async (call: Caller, athleteId: number): Promise<boolean> =>
  call.scope === 'any' || actsFor(call, athleteId)

/** Somebody whose documents the caller keeps; 404 for anybody else, who has none to be told of. */
export async function requireKept(call: Caller, athleteId: number): Promise<void> {
  if (!(await keepsDocumentsOf(call, athleteId))) throw notFound()
  const [person] = await call.db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, athleteId), ne(users.status, 'deleted')))
  if (!person) throw notFound()
}

async function documentAt({ db }: Caller, id: number, lock: boolean): Promise<DocumentRow> {
  const select = db.select().from(athleteDocuments).where(eq(athleteDocuments.id, id))
  const [row] = await (lock ? select.for('update') : select)
  if (!row) throw notFound()
  return row
}

/** A document the caller may change. */
export async function requireOwnDocument(call: Caller, id: number): Promise<DocumentRow> {
  const row = await documentAt(call, id, true)
  if (!(await keepsDocumentsOf(call, row.athleteId))) throw notFound()
  return row
}

/** A document the caller may read. */
export async function requireReadable(call: Caller, id: number): Promise<DocumentRow> {
  const row = await documentAt(call, id, false)
  if (!(await keepsDocumentsOf(call, row.athleteId))) throw notFound()
  return row
}
