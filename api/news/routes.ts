import { and, eq } from 'drizzle-orm'
import { contract } from '~/domain/contract/contract.ts'
import { changeRow, createRow, DONE, removeRow, rowAt } from '../platform/calls/rows.ts'
import { news } from '../platform/db/schema.ts'
import { type ReadContext, viewerOf } from '../platform/calls/call.ts'
import { checkAll } from '../platform/kernel/check-all.ts'
import { forbidden, notFound } from '../platform/kernel/errors.ts'
import { Router } from '../platform/calls/router.ts'
import { receivePicture } from '../platform/storage/receive-picture.ts'
import { requireWritable, theirs, writingClub } from './policy.ts'
import { type NewsRow, presentManagedNews, presentNews } from './presenter.ts'
import { isPublished, listNews, newsColumns, newsSlug } from './rows.ts'
import { edits } from '../edits/edit.ts'
import { record } from '../edits/record.ts'

async function managed(context: ReadContext, row: NewsRow) {
  const [one] = await presentManagedNews(context, [row])
  if (!one) throw notFound()
  return { data: one }
}

/** News of the caller's own, locked for a change. */
async function ownNews(call: ReadContext, id: number): Promise<NewsRow> {
  const row = await rowAt(call.db, news, id, { lock: true })
  const mine = and(eq(news.id, id), await theirs(call, news))
  const [found] = await call.db.select({ id: news.id }).from(news).where(mine)
  if (found) return row
  throw row.status === 'active' ? forbidden() : notFound()
}

export const newsRoutes = new Router()
  .read(contract.news.list, (call) =>
    listNews(call, isPublished(call.now), (rows) => presentNews(call, rows)),
  )
  .read(contract.news.details, async (call) => {
    const [row] = await call.db
      .select()
      .from(news)
      .where(and(isPublished(call.now), eq(news.slug, call.params.slug)))
    const [one] = row ? await presentNews(call, [row]) : []
    if (!one) throw notFound()
    return { data: one }
  })
  .read(contract.news.managed, async (call) =>
    listNews(call, await theirs(call, news), (rows) => presentManagedNews(call, rows)),
  )
  .read(contract.news.managedDetails, async (call) => {
    const [row] = await call.db
      .select()
      .from(news)
      .where(and(await theirs(call, news), eq(news.slug, call.params.slug)))
    if (!row) throw notFound()
    return managed(call, row)
  })
  .writePrepared(
    contract.news.create,
    (call) => receivePicture(call, 'cover'),
    async (call, picture) => {
      const { db, body } = call
      const clubId = await writingClub(call)
      const [columns] = await checkAll(
        () => newsColumns(call, body, null),
        () => requireWritable(call, body.competition_id),
      )
      const row = await createRow(call, 'news', news, {
        ...columns,
        ...picture,
        clubId,
        title: body.title,
        description: body.description,
        slug: await newsSlug(db, body.title),
        authorId: viewerOf(call).id,
      })
      return managed(call, row)
    },
  )
  .writePrepared(
    contract.news.update,
    (call) => receivePicture(call, 'cover'),
    edits(record(news), async (call, picture) => {
      const before = await ownNews(call, call.params.id)
      const { body } = call
      const [columns] = await checkAll(
        () => newsColumns(call, body, before),
        () =>
          body.competition_id === before.competitionId
            ? undefined
            : requireWritable(call, body.competition_id),
      )
      const values = { ...columns, ...picture }
      return managed(call, await changeRow(call, 'news', news, { id: before.id, values }))
    }),
  )
  .write(contract.news.remove, async (call) => {
    const { id } = await ownNews(call, call.params.id)
    await removeRow(call, 'news', news, { id })
    return DONE
  })
  .read(contract.admin.news.list, (call) =>
    listNews(call, undefined, (rows) => presentManagedNews(call, rows)),
  )
  .read(contract.admin.news.details, async (call) =>
    managed(call, await rowAt(call.db, news, call.params.id)),
  )
  .writePrepared(
    contract.admin.news.create,
    (call) => receivePicture(call, 'cover'),
    async (call, picture) => {
      const { db, body } = call
      const columns = await newsColumns(call, body, null)
      const row = await createRow(call, 'news', news, {
        ...columns,
        ...picture,
        title: body.title,
        description: body.description,
        slug: await newsSlug(db, body.title),
        authorId: viewerOf(call).id,
      })
      return managed(call, row)
    },
  )
  .writePrepared(
    contract.admin.news.update,
    (call) => receivePicture(call, 'cover'),
    edits(record(news), async (call, picture) => {
      const before = await rowAt(call.db, news, call.params.id, { lock: true })
      const values = { ...(await newsColumns(call, call.body, before)), ...picture }
      return managed(call, await changeRow(call, 'news', news, { id: before.id, values }))
    }),
  )
  .write(contract.admin.news.remove, async (call) => {
    await removeRow(call, 'news', news, { id: call.params.id })
    return DONE
  })
