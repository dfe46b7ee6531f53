import { and, eq, ne } from 'drizzle-orm'
import type { ConfirmationStatus } from '~/domain/contract/organisation.fields.ts'
import { cities, users } from '../platform/db/schema.ts'
import { audit, changedOnly, differences } from '../platform/calls/audit.ts'
import { requireOwn, viewerOf, type WriteContext } from '../platform/calls/call.ts'
import { ApiError, notFound } from '../platform/kernel/errors.ts'
import { requireKnown } from '../platform/queries/known.ts'
import { freeSlug } from '../platform/queries/slug.ts'
import { notify } from '../notifications/notify.ts'
import { type GroupKind, type GroupRow, type GroupValues, sharedTable } from '../references/group.ts'
import { isTheirs, mayBeSeen } from './policy.ts'

/** Founds one for the caller to manage; it awaits confirmation. A person manages one at a time. */
export async function found<K extends GroupKind>(
  kind: K,
  call: WriteContext,
  values: GroupValues<K> & { name: string },
): Promise<GroupRow<K>> {
  const { db } = call
  const table = sharedTable(kind)
  const viewer = viewerOf(call)
  // Two forms sent at once queue here: the second finds what the first founded.
  await db.select({ id: users.id }).from(users).where(eq(users.id, viewer.id)).for('update')
  const [present] = await db
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.managerId, viewer.id), ne(table.status, 'canceled')))
    .limit(1)
  if (present) throw new ApiError('already_manages')
  await requireKnown(db, 'city_id', cities, values.cityId)
  const slug = await freeSlug(db, table, values.name)
  const [row] = await db
    .insert(table)
    .values({ ...values, slug, status: 'waiting', managerId: viewer.id })
    .returning()
  if (!row) throw new ApiError('internal')
  await audit(call, { action: 'create', entity: kind.entity, entityId: row.id, after: row })
  return row as GroupRow<K>
}

/** A group as it is stored, locked, for those who may change it. */
export async function requireChangeable<K extends GroupKind>(kind: K, call: WriteContext, id: number) {
  const table = sharedTable(kind)
  const [before] = await call.db.select().from(table).where(eq(table.id, id)).for('update')
  if (!before || !mayBeSeen(kind, call.viewer, before)) throw notFound()
  requireOwn(call, isTheirs(kind, call.viewer, before))
  if (call.scope === 'own' && before.status !== 'active' && before.status !== 'waiting')
    throw new ApiError('group_suspended')
  return before
}

/** Changes what a group says of itself; its manager may while it awaits confirmation, too, so that it can be put right. */
export async function change<K extends GroupKind>(
  kind: K,
  call: WriteContext,
  id: number,
  values: GroupValues<K>,
): Promise<GroupRow<K>> {
  const table = sharedTable(kind)
  const before = await requireChangeable(kind, call, id)
  const changed = changedOnly(before, values)
  if (!changed) return before as GroupRow<K>
  const [after] = await call.db
    .update(table)
    .set({ ...changed, updatedAt: new Date(call.now) })
    .where(eq(table.id, id))
    .returning()
  if (!after) throw notFound()
  await audit(call, {
    action: 'update',
    entity: kind.entity,
    entityId: id,
    ...differences(before, after),
  })
  return after as GroupRow<K>
}

/** An administrator's word on a group. Its manager is notified, and listens anew on the channels it opens or closes. */
export async function decide<K extends GroupKind>(
  kind: K,
  call: WriteContext,
  id: number,
  status: ConfirmationStatus,
): Promise<GroupRow<K>> {
  const table = sharedTable(kind)
  const [before] = await call.db.select().from(table).where(eq(table.id, id)).for('update')
  if (!before) throw notFound()
  if (before.status === status) return before as GroupRow<K>
  const [after] = await call.db.update(table).set({ status }).where(eq(table.id, id)).returning()
  if (!after) throw notFound()
  await audit(call, { action: 'decide', entity: kind.entity, entityId: id, ...differences(before, after) })
  await notifyDecided(kind, call, after)
  const { managerId } = after
  if (managerId !== null) call.afterCommit(() => call.deps.realtime.broadcaster.disconnectUser(managerId))
  return after as GroupRow<K>
}

/** Tells the manager of a group that an administrator has changed its status. */
export const notifyDecided = (
  kind: GroupKind,
  call: Parameters<typeof notify>[0],
  { id, slug, name, managerId, status }: GroupRow<GroupKind>,
) => notify(call, [managerId], `${kind.entity}_${status}`, { id, slug, name })
