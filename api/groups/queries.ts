import { and, count, eq, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { clubListQuery, groupListQuery } from '~/domain/contract/organisation.fields.ts'
import type { z } from 'zod'
import { clubs } from '../platform/db/schema.ts'
import { rememberedRows } from '../platform/db/remembered.ts'
import { notFound } from '../platform/kernel/errors.ts'
import type { Call } from '../platform/calls/call.ts'
import { pageOfTable } from '../platform/queries/deep-page.ts'
import { anyOf, timestampsWithin, orderOf } from '../platform/queries/list.ts'
import { type GroupKind, type GroupRow, sharedTable } from '../references/group.ts'
import { mayBeSeen } from './policy.ts'
import { found } from '../platform/queries/search.ts'

type GroupListQuery = z.output<typeof groupListQuery> &
  Pick<Partial<z.output<typeof clubListQuery>>, 'organisation_id'>

/** The filters of a list of groups, and what it may be ordered by. */
export function groupListing(kind: GroupKind, { query, zone }: { query: GroupListQuery; zone: string }) {
  const table = sharedTable(kind)
  return {
    where: and(
      query.status ? eq(table.status, query.status) : undefined,
      query.city_id === undefined ? undefined : eq(table.cityId, query.city_id),
      // Only clubs are asked for by it: the query of organisations has no such filter.
      query.organisation_id === undefined ? undefined : eq(clubs.organisationId, query.organisation_id),
      query.search ? found(query.search, { columns: [table.name], id: table.id }) : undefined,
      timestampsWithin(query, zone, { created_at: table.createdAt, updated_at: table.updatedAt }),
    ),
    order: {
      name: table.name,
      status: table.status,
      created_at: table.createdAt,
      updated_at: table.updatedAt,
    },
  }
}

/** One page of groups and their whole number. Without `status` in the query: those of every status. */
export async function listGroups<K extends GroupKind>(
  kind: K,
  { db, query, zone }: Pick<Call, 'db' | 'zone'> & { readonly query: GroupListQuery },
): Promise<{ rows: GroupRow<K>[]; total: number }> {
  const table = sharedTable(kind)
  const { where, order } = groupListing(kind, { query, zone })
  const ordering = orderOf({ ...query, order_by: query.order_by ?? 'name' }, order, [], table.id)
  const { rows, total } = await pageOfTable(db, table, { where, order: ordering, query })
  return { rows: rows as GroupRow<K>[], total }
}

/** The group of an address, for whoever may see it. */
export async function groupAt<K extends GroupKind>(
  kind: K,
  call: Pick<Call, 'db' | 'viewer'>,
  slug: string,
): Promise<GroupRow<K>> {
  const table = sharedTable(kind)
  const [row] = await call.db.select().from(table).where(eq(table.slug, slug))
  if (!row || !mayBeSeen(kind, call.viewer, row)) throw notFound()
  return row as GroupRow<K>
}

/** How many rows of a table point at each of some groups: counted again once the table has changed. */
export const countsBy = (table: PgTable, column: PgColumn, where: SQL) =>
  rememberedRows<number>(async (db, ids) => {
    const rows = await db
      .select({ id: column, total: count() })
      .from(table)
      .where(and(anyOf(column, ids), where))
      .groupBy(column)
    return new Map(rows.map((row) => [row.id as number, row.total]))
  })
