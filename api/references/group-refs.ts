import type { GroupRef } from '~/domain/contract/user.fields.ts'
import type { Queryable } from '../platform/db/database.ts'
import { rememberedNames } from '../platform/db/remembered.ts'
import { anyOf } from '../platform/queries/list.ts'
import { CLUB, type GroupKind, ORGANISATION, sharedTable } from './group.ts'

const namedGroups = (kind: GroupKind) =>
  rememberedNames<GroupRef>(async (db, ids) => {
    const table = sharedTable(kind)
    const rows = await db
      .select({ id: table.id, slug: table.slug, name: table.name })
      .from(table)
      .where(anyOf(table.id, ids))
    return new Map(rows.map((row) => [row.id, row]))
  })
const NAMED = { club: namedGroups(CLUB), organisation: namedGroups(ORGANISATION) }

/** Groups as other things name them, by id. */
export const loadGroupRefs = (
  kind: GroupKind,
  db: Queryable,
  ids: Iterable<number | null>,
): Promise<ReadonlyMap<number, GroupRef>> => NAMED[kind.entity](db, ids)
