import { and, asc, desc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { contract } from '~/domain/contract/contract.ts'
import type { beltApprovalListQuery } from '~/domain/contract/club-life.fields.ts'
import type { z } from 'zod'
import { beltApprovals, belts, users } from '../platform/db/schema.ts'
import type { Queryable } from '../platform/db/database.ts'
import { type Call, viewerOf } from '../platform/calls/call.ts'
import { checkAll } from '../platform/kernel/check-all.ts'
import { requirePast } from '../platform/kernel/dates.ts'
import { pageOfTable } from '../platform/queries/deep-page.ts'
import { ApiError, invalidField, notFound } from '../platform/kernel/errors.ts'
import {
  countRows,
  daysWithin,
  timestampsWithin,
  orderOf,
  pageOf,
  windowOf,
} from '../platform/queries/list.ts'
import { Router } from '../platform/calls/router.ts'
import { notifyBeltSet } from './announce.ts'
import { clubsInCare } from './policy.ts'
import { type BeltApprovalRow, presentBelt, presentBeltApproval, presentBeltApprovals } from './presenter.ts'
import { found } from '../platform/queries/search.ts'
import { PEOPLE } from '../references/named.ts'

type Query = z.output<typeof beltApprovalListQuery>

/** One page of the belts a condition holds for, the latest first unless asked otherwise. */
export async function listBeltApprovals(
  { db, query, zone }: Pick<Call, 'db' | 'zone'> & { readonly query: Query },
  among: SQL | undefined,
): Promise<{ rows: BeltApprovalRow[]; total: number }> {
  const where = and(
    among,
    query.is_approved ? eq(beltApprovals.isApproved, query.is_approved === '1') : undefined,
    query.user_id === undefined ? undefined : eq(beltApprovals.userId, query.user_id),
    query.belt_id === undefined ? undefined : eq(beltApprovals.beltId, query.belt_id),
    daysWithin(query, { issued_at: beltApprovals.issuedAt }),
    timestampsWithin(query, zone, {
      approved_at: beltApprovals.approvedAt,
      created_at: beltApprovals.createdAt,
      updated_at: beltApprovals.updatedAt,
    }),
    query.search
      ? inArray(
          beltApprovals.userId,
          db.select({ id: users.id }).from(users).where(found(query.search, PEOPLE)),
        )
      : undefined,
  )
  const order = {
    created_at: beltApprovals.createdAt,
    issued_at: beltApprovals.issuedAt,
    approved_at: beltApprovals.approvedAt,
    name: sql`(select ${users.name} from ${users} where ${users.id} = ${beltApprovals.userId})`,
  }
  return pageOfTable(db, beltApprovals, {
    where,
    order: orderOf(query, order, [desc(beltApprovals.createdAt)], beltApprovals.id),
    query,
  })
}

/** Whose belt a call enters: the caller's own, or that of a member of a club in the caller's care. */
async function wearerOf(call: Call<typeof contract.belts.set>) {
  const { db, body } = call
  const viewer = viewerOf(call)
  const [person] = await db
    .select()
    .from(users)
    .where(eq(users.id, body.user_id ?? viewer.id))
  const own = person?.id === viewer.id && viewer.roles.some((role) => role === 'user' || role === 'trainer')
  const inCare =
    person !== undefined && person.clubId !== null && (await clubsInCare(db, viewer)).includes(person.clubId)
  if (!person || !(own || inCare)) throw invalidField('user_id', 'not_in_your_club')
  return person
}

async function beltAt(db: Queryable, id: number) {
  const [belt] = await db.select().from(belts).where(eq(belts.id, id))
  if (!belt) throw invalidField('belt_id', 'wrong_choice')
  return belt
}

async function setBelt(call: Call<typeof contract.belts.set>): Promise<BeltApprovalRow> {
  const { db, body } = call
  const viewer = viewerOf(call)
  const [person, belt] = await checkAll(
    () => wearerOf(call),
    () => beltAt(db, body.belt_id),
    () => requirePast('issued_at', body.issued_at, call),
  )
  requirePast('issued_at', body.issued_at, call, person.birthDate)
  const [row] = await db
    .insert(beltApprovals)
    .values({
      beltId: belt.id,
      userId: person.id,
      issuerId: viewer.id,
      issuer: body.issuer ?? null,
      issuedAt: body.issued_at,
      description: body.description ?? null,
    })
    .returning()
  if (!row) throw new ApiError('internal')
  await notifyBeltSet(call, row, { person, belt })
  return row
}

export const beltRoutes = new Router()
  .read(contract.belts.dictionary, async ({ db, query, language, url }) => {
    const where = query.search ? found(query.search, { columns: [belts.name, belts.nameRu] }) : undefined
    const order = { rank: belts.rank, name: language === 'ru' ? belts.nameRu : belts.name }
    const { limit, offset } = windowOf(query)
    const rows = await db
      .select()
      .from(belts)
      .where(where)
      .orderBy(...orderOf(query, order, [asc(belts.rank)], belts.id))
      .limit(limit)
      .offset(offset)
    return pageOf(
      rows.map((row) => presentBelt(row, language)),
      await countRows(db, belts, where),
      query,
      url,
    )
  })
  .read(
    contract.belts.list,
    async (call) => {
      const { db, query, url, granted } = call
      const { clubIds } = granted ?? {}
      const among = clubIds
        ? inArray(
            beltApprovals.userId,
            db
              .select({ id: users.id })
              .from(users)
              .where(inArray(users.clubId, clubIds.length > 0 ? [...clubIds] : [0])),
          )
        : eq(beltApprovals.userId, viewerOf(call).id)
      const { rows, total } = await listBeltApprovals(call, among)
      return pageOf(await presentBeltApprovals(call, rows), total, query, url)
    },
    {
      grant: async (call) =>
        call.query.managed === '1' ? { clubIds: await clubsInCare(call.db, viewerOf(call)) } : {},
    },
  )
  .write(contract.belts.set, async (call) => ({ data: await presentBeltApproval(call, await setBelt(call)) }))
  .write(contract.belts.withdraw, async (call) => {
    const { db, params } = call
    const [row] = await db.select().from(beltApprovals).where(eq(beltApprovals.id, params.id)).for('update')
    // One that is not approved is private to whoever entered it.
    if (!row || row.issuerId !== viewerOf(call).id) throw notFound()
    if (row.isApproved) throw new ApiError('already_approved')
    await db.delete(beltApprovals).where(eq(beltApprovals.id, row.id))
    return { data: { ok: true as const } }
  })
