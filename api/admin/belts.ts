import { asc, eq } from 'drizzle-orm'
import { contract } from '~/domain/contract/contract.ts'
import type { AdminBelt } from '~/domain/contract/dictionary.fields.ts'
import type { Language } from '~/i18n/languages.ts'
import { notifyBeltDecided, notifyBeltSet } from '../belts/announce.ts'
import {
  type BeltApprovalRow,
  presentBelt,
  presentBeltApproval,
  presentBeltApprovals,
} from '../belts/presenter.ts'
import { listBeltApprovals } from '../belts/routes.ts'
import { beltApprovals, belts, users } from '../platform/db/schema.ts'
import type { Queryable } from '../platform/db/database.ts'
import { viewerOf } from '../platform/calls/call.ts'
import { checkAll } from '../platform/kernel/check-all.ts'
import { requirePast } from '../platform/kernel/dates.ts'
import { requireKnown } from '../platform/queries/known.ts'
import { pageOf } from '../platform/queries/list.ts'
import { Router } from '../platform/calls/router.ts'
import { freeSlug } from '../platform/queries/slug.ts'
import { nameIn } from '../references/person.ts'
import { changeRow, createRow, DONE, listRows, nameOrder, removeRow, rowAt } from '../platform/calls/rows.ts'
import { edits } from '../edits/edit.ts'
import { record } from '../edits/record.ts'
import { found } from '../platform/queries/search.ts'

const present = (row: typeof belts.$inferSelect, language: Language): AdminBelt => ({
  ...presentBelt(row, language),
  name_en: row.name,
  name_ru: row.nameRu,
  version: row.version,
})

/** The dictionary of belts. */
export const adminBeltRoutes = new Router()
  .read(contract.admin.belts.list, (call) => {
    const { query, language } = call
    return listRows(call, belts, {
      where: query.search
        ? found(query.search, { columns: [belts.name, belts.nameRu, belts.slug], id: belts.id })
        : undefined,
      order: { rank: belts.rank, name: nameOrder(language, belts), slug: belts.slug },
      fallback: [asc(belts.rank)],
      name: (row) => nameIn(language, row),
      present: (rows) => rows.map((row) => present(row, language)),
    })
  })
  .read(contract.admin.belts.details, async ({ db, params, language }) => ({
    data: present(await rowAt(db, belts, params.id), language),
  }))
  .write(contract.admin.belts.create, async (call) => {
    const { db, body } = call
    const slug = await freeSlug(db, belts, body.name)
    const { name, name_ru: nameRu, description, colour, rank } = body
    const row = await createRow(call, 'belt', belts, { slug, name, nameRu, description, colour, rank })
    return { data: present(row, call.language) }
  })
  .write(
    contract.admin.belts.update,
    edits(record(belts), async (call) => {
      const { name, name_ru: nameRu, description, colour, rank } = call.body
      const values = { name, nameRu, description, colour, rank }
      const row = await changeRow(call, 'belt', belts, { id: call.params.id, values })
      return { data: present(row, call.language) }
    }),
  )
  .write(contract.admin.belts.remove, async (call) => {
    await removeRow(call, 'belt', belts, { id: call.params.id })
    return DONE
  })

/** Belts people were given: they show once an administrator has approved them (spec §3, belt approval). */
export const adminBeltApprovalRoutes = new Router()
  .read(contract.admin.beltApprovals.list, async (call) => {
    const { rows, total } = await listBeltApprovals(call, undefined)
    const data = await presentBeltApprovals(call, rows)
    if (call.query.short !== '1') return pageOf(data, total, call.query, call.url)
    const named = data.map(({ id, user, belt }) => ({ id, name: `${user.name}: ${belt.name}` }))
    return pageOf(named, total, call.query, call.url)
  })
  .read(contract.admin.beltApprovals.details, async (call) => ({
    data: await presentBeltApproval(call, await rowAt(call.db, beltApprovals, call.params.id)),
  }))
  .write(contract.admin.beltApprovals.create, async (call) => {
    const { db, body, now } = call
    await checkAll(
      () => requireKnown(db, 'belt_id', belts, body.belt_id),
      () => requireKnown(db, 'user_id', users, body.user_id),
      async () => requirePast('issued_at', body.issued_at, call, await birthDateOf(db, body.user_id)),
    )
    const row = await createRow(call, 'belt_approval', beltApprovals, {
      beltId: body.belt_id,
      userId: body.user_id,
      issuerId: viewerOf(call).id,
      issuer: body.issuer ?? null,
      issuedAt: body.issued_at,
      description: body.description ?? null,
      ...decision(body.is_approved ?? false, viewerOf(call).id, now),
    })
    const worn = await wornOf(call.db, row)
    await (row.isApproved ? notifyBeltDecided(call, row, worn) : notifyBeltSet(call, row, worn))
    return { data: await presentBeltApproval(call, row) }
  })
  .write(
    contract.admin.beltApprovals.update,
    edits(record(beltApprovals), async (call) => {
      const { db, body, now } = call
      const before = await rowAt(db, beltApprovals, call.params.id, { lock: true })
      const birthDate = await birthDateOf(db, before.userId)
      await checkAll(
        () => requireKnown(db, 'belt_id', belts, body.belt_id),
        () => requirePast('issued_at', body.issued_at, call, birthDate),
      )
      const decides = body.is_approved !== undefined && body.is_approved !== before.isApproved
      const row = await changeRow(call, 'belt_approval', beltApprovals, {
        id: before.id,
        values: {
          beltId: body.belt_id,
          issuedAt: body.issued_at,
          issuer: body.issuer,
          description: body.description,
          ...(decides ? decision(body.is_approved ?? false, viewerOf(call).id, now) : {}),
        },
      })
      if (decides) await notifyBeltDecided(call, row, await wornOf(db, row))
      return { data: await presentBeltApproval(call, row) }
    }),
  )
  .write(contract.admin.beltApprovals.remove, async (call) => {
    const row = await removeRow(call, 'belt_approval', beltApprovals, { id: call.params.id })
    // What is removed while it awaits approval is refused by that.
    if (!row.isApproved) await notifyBeltDecided(call, row, await wornOf(call.db, row))
    return DONE
  })

/** The day somebody was born (`2008-12-31`), where it is known. */
async function birthDateOf(db: Queryable, userId: number): Promise<string | null> {
  const [person] = await db.select({ birthDate: users.birthDate }).from(users).where(eq(users.id, userId))
  return person?.birthDate ?? null
}

const wornOf = async (db: Queryable, row: BeltApprovalRow) => ({
  person: await rowAt(db, users, row.userId),
  belt: await rowAt(db, belts, row.beltId),
})

const decision = (isApproved: boolean, approvedById: number, now: number) =>
  isApproved
    ? { isApproved, approvedById, approvedAt: new Date(now) }
    : { isApproved, approvedById: null, approvedAt: null }
