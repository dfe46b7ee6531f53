import { and, desc, eq, exists, ne, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { contract } from '~/domain/contract/contract.ts'
import type { Block } from '~/domain/contract/block.fields.ts'
import { userBlocks, users } from '../platform/db/schema.ts'
import type { Queryable } from '../platform/db/database.ts'
import { type ReadContext, viewerOf } from '../platform/calls/call.ts'
import { wireTimestamp } from '../platform/kernel/dates.ts'
import { invalidField } from '../platform/kernel/errors.ts'
import { Router } from '../platform/calls/router.ts'
import { DONE, listRows } from '../platform/calls/rows.ts'
import { withAccount } from '../platform/queries/account.ts'
import { anyOf, timestampsWithin } from '../platform/queries/list.ts'
import { idsOfPeopleNamed } from '../references/named.ts'
import { loadPersonRefs } from '../references/person.ts'

type Row = typeof userBlocks.$inferSelect

/** The condition that one person takes no messages from another; either is an id or a column of the statement. */
export const takesNoneFrom = (db: Queryable, person: number | PgColumn, other: number | PgColumn): SQL =>
  exists(
    db
      .select({ id: userBlocks.id })
      .from(userBlocks)
      .where(and(eq(userBlocks.userId, person), eq(userBlocks.blockedId, other))),
  )

/** Of some people: whether they take messages from somebody, and that one from them. */
export const blocksBetween = (db: Queryable, id: number, others: readonly number[]) =>
  db
    .select({
      name: users.name,
      hasBlocked: sql<boolean>`${takesNoneFrom(db, users.id, id)}`,
      isBlocked: sql<boolean>`${takesNoneFrom(db, id, users.id)}`,
    })
    .from(users)
    .where(anyOf(users.id, others))

async function presentBlocks(context: ReadContext, rows: readonly Row[]): Promise<Block[]> {
  const people = await loadPersonRefs(
    context.db,
    rows.map(({ blockedId }) => blockedId),
    context.language,
  )
  return rows.flatMap(({ blockedId, createdAt }) => {
    const user = people.get(blockedId)
    return user ? [{ user, created_at: wireTimestamp(createdAt, context.zone) }] : []
  })
}

export const blockRoutes = new Router()
  .read(contract.blocks.list, async (call) => {
    const { db, query } = call
    return listRows(call, userBlocks, {
      where: and(
        eq(userBlocks.userId, viewerOf(call).id),
        timestampsWithin(query, call.zone, { created_at: userBlocks.createdAt }),
        query.search ? anyOf(userBlocks.blockedId, await idsOfPeopleNamed(db, query.search)) : undefined,
      ),
      order: {
        created_at: userBlocks.createdAt,
        name: sql`(select ${users.name} from ${users} where ${users.id} = ${userBlocks.blockedId})`,
      },
      fallback: [desc(userBlocks.createdAt)],
      name: (row) => String(row.blockedId),
      present: (rows) => presentBlocks(call, rows),
    })
  })
  .write(contract.blocks.create, async (call) => {
    const { db, body } = call
    const { id } = viewerOf(call)
    const [other] = await db
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, body.user_id), ne(users.id, id), ne(users.status, 'deleted'), withAccount))
    if (!other) throw invalidField('user_id', 'wrong_choice')
    await db.insert(userBlocks).values({ userId: id, blockedId: other.id }).onConflictDoNothing()
    const rows = await db
      .select()
      .from(userBlocks)
      .where(and(eq(userBlocks.userId, id), eq(userBlocks.blockedId, other.id)))
    const [block] = await presentBlocks(call, rows)
    if (!block) throw invalidField('user_id', 'wrong_choice')
    return { data: block }
  })
  .write(contract.blocks.remove, async ({ db, params, ...call }) => {
    await db
      .delete(userBlocks)
      .where(and(eq(userBlocks.userId, viewerOf(call).id), eq(userBlocks.blockedId, params.user_id)))
    return DONE
  })
