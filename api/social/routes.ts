import { and, arrayContains, eq, inArray, ne, not } from 'drizzle-orm'
import { contract } from '~/domain/contract/contract.ts'
import { users } from '../platform/db/schema.ts'
import { type Call, viewerOf } from '../platform/calls/call.ts'
import { countRows, orderOf, pageOf, windowOf } from '../platform/queries/list.ts'
import { withAccount } from '../platform/queries/account.ts'
import { Router } from '../platform/calls/router.ts'
import { loadPersonRefs } from '../references/person.ts'
import type { Role } from '~/domain/access/roles.ts'
import { takesNoneFrom } from './blocks.ts'
import { acquaintancesOf } from './acquaintances.ts'
import {
  presentMessageNotifications,
  presentThread,
  presentThreadCards,
  readThreadCards,
} from './presenter.ts'
import { listThreads, threadOf, unreadOf } from './threads.ts'
import { writableBy } from './ties.ts'
import { openThread, readThread, replyTo } from './write.ts'
import { found } from '../platform/queries/search.ts'
import { PEOPLE } from '../references/named.ts'
import { rememberedOwn } from '../platform/calls/own-rows.ts'

type RecipientsCall = Call<typeof contract.messages.recipients>

/** A page of those the caller may write to, by name, and how many there are in all. */
async function listRecipients(call: RecipientsCall) {
  const { db, query } = call
  const where = and(
    eq(users.status, 'active'),
    withAccount,
    ne(users.id, viewerOf(call).id),
    writableBy(call, viewerOf(call)),
    viewerOf(call).roles.includes('admin') ? undefined : not(takesNoneFrom(db, users.id, viewerOf(call).id)),
    not(takesNoneFrom(db, viewerOf(call).id, users.id)),
    query.search ? found(query.search, PEOPLE) : undefined,
    query.acquainted === '1' ? inArray(users.id, acquaintancesOf(db, viewerOf(call).id)) : undefined,
    query.role ? arrayContains(users.roles, [query.role]) : undefined,
  )
  const { limit, offset } = windowOf(query)
  const rows = await db
    .select({ id: users.id, roles: users.roles })
    .from(users)
    .where(where)
    .orderBy(...orderOf({ ...query, order_by: 'name' }, { name: users.name }, [], users.id))
    .limit(limit)
    .offset(offset)
  return { rows, total: await countRows(db, users, where) }
}

const ownRecipients = rememberedOwn<Awaited<ReturnType<typeof listRecipients>>>()

async function readThreads(call: Call<typeof contract.messages.list>) {
  const { rows, total } = await listThreads(call)
  return { parts: await readThreadCards(call, rows), total }
}

const ownThreads = rememberedOwn<Awaited<ReturnType<typeof readThreads>>>()

export const messageRoutes = new Router()
  .read(contract.messages.list, async (call) => {
    const { parts, total } = await ownThreads(call, () => readThreads(call))
    return pageOf(await presentThreadCards(call, parts), total, call.query, call.url)
  })
  // Before the call by id: `unread` is no id.
  .read(contract.messages.unread, async (call) => {
    const { rows, total } = await unreadOf(call.db, viewerOf(call).id)
    return { data: await presentMessageNotifications(call, rows), meta: { total } }
  })
  .read(contract.messages.details, async (call) => ({
    data: await presentThread(call, await threadOf(call, call.params.id), call.query.before),
  }))
  .write(contract.messages.read, async (call) => {
    await readThread(call)
    return { data: { ok: true as const } }
  })
  .write(contract.messages.create, async (call) => ({
    data: await presentThread(call, await openThread(call)),
  }))
  .write(contract.messages.reply, async (call) => ({
    data: await presentThread(call, await replyTo(call)),
  }))
  .read(contract.messages.recipients, async (call) => {
    const { db, query, language, url } = call
    const { rows, total } = await ownRecipients(call, () => listRecipients(call))
    const people = await loadPersonRefs(
      db,
      rows.map((row) => row.id),
      language,
    )
    const data = rows.flatMap((row) => {
      const person = people.get(row.id)
      return person ? [{ ...person, roles: row.roles as Role[] }] : []
    })
    return pageOf(data, total, query, url)
  })
