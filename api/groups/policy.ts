import { and, desc, eq, sql } from 'drizzle-orm'
import type { Queryable } from '../platform/db/database.ts'
import { type Call, type Granted, type Viewer, viewerOf } from '../platform/calls/call.ts'
import { ApiError } from '../platform/kernel/errors.ts'
import { anyOf } from '../platform/queries/list.ts'
import { rememberedList, rememberedRows } from '../platform/db/remembered.ts'
import { CLUB, type GroupKind, type GroupRow, ORGANISATION, sharedTable } from '../references/group.ts'

/**
 * A club or organisation is its manager's. A confirmed one is public, so somebody else's answers 403; one that is not
 * confirmed is there for its manager and the administrators only, and 404 for everybody else.
 */
export const isTheirs = (kind: GroupKind, viewer: Viewer | null, group: { managerId: number | null }) =>
  viewer !== null && viewer.roles.includes(kind.role) && group.managerId === viewer.id

export const mayBeSeen = (
  kind: GroupKind,
  viewer: Viewer | null,
  group: { managerId: number | null; status: string },
) => group.status === 'active' || isTheirs(kind, viewer, group) || (viewer?.roles.includes('admin') ?? false)

const managed = (kind: GroupKind) =>
  rememberedRows(async (db, userIds) => {
    const table = sharedTable(kind)
    const rows = await db
      .selectDistinctOn([table.managerId])
      .from(table)
      .where(anyOf(table.managerId, userIds))
      .orderBy(table.managerId, sql`${table.status} = 'canceled'`, desc(table.id))
    return new Map(rows.flatMap((row) => (row.managerId === null ? [] : [[row.managerId, row] as const])))
  })
const MANAGED = { club: managed(CLUB), organisation: managed(ORGANISATION) }

/** What a person manages; a refused one only when there is no other. */
export async function managedBy<K extends GroupKind>(
  kind: K,
  db: Queryable,
  userId: number,
): Promise<GroupRow<K> | null> {
  const rows = await MANAGED[kind.entity](db, [userId])
  return (rows.get(userId) as GroupRow<K> | undefined) ?? null
}

/** The confirmed one the caller manages: whoever has none does not do a manager's work yet (spec §4). */
export async function requireActive<K extends GroupKind>(
  kind: K,
  call: Pick<Call, 'db' | 'viewer'>,
): Promise<GroupRow<K>> {
  const group = await managedBy(kind, call.db, viewerOf(call).id)
  if (group?.status === 'inactive') throw new ApiError('group_suspended')
  if (group?.status !== 'active') throw new ApiError('awaits_confirmation')
  return group
}

/** The id of the same, by what a read's caller was let into where that was found before (`grantActive`). */
export async function activeId(
  kind: GroupKind,
  call: Pick<Call, 'db' | 'granted' | 'viewer'>,
): Promise<number> {
  const { clubId, organisationId } = call.granted ?? {}
  return (kind.entity === 'club' ? clubId : organisationId) ?? (await requireActive(kind, call)).id
}

/** Lets the callers of a read into the confirmed one they manage (`Options.grant`). */
export const grantActive =
  (kind: GroupKind) =>
  async (call: Pick<Call, 'db' | 'viewer'>): Promise<Granted> => ({
    [`${kind.entity}Id` as const]: (await requireActive(kind, call)).id,
  })

/** The same of a list that with `managed=1` is its manager's; of one that is not, the callers are let into nothing. */
export const grantAsManager =
  (kind: GroupKind) =>
  async (
    call: Pick<Call, 'db' | 'viewer'> & { readonly query: { readonly managed?: '0' | '1' | undefined } },
  ): Promise<Granted> =>
    call.query.managed === '1' && viewerOf(call).roles.includes(kind.role) ? grantActive(kind)(call) : {}

const active = (kind: GroupKind) =>
  rememberedList(async (db, userId) => {
    const table = sharedTable(kind)
    const rows = await db
      .select({ id: table.id })
      .from(table)
      .where(and(eq(table.managerId, userId), eq(table.status, 'active')))
    return rows.map((row) => row.id)
  })
const ACTIVE = { club: active(CLUB), organisation: active(ORGANISATION) }

/** The ids of the confirmed ones a person manages: one, or none. */
export const activeIds = async (kind: GroupKind, db: Queryable, userId: number): Promise<number[]> => [
  ...(await ACTIVE[kind.entity](db, userId)),
]
