import { and, eq } from 'drizzle-orm'
import { contract } from '~/domain/contract/contract.ts'
import { changeRow, createRow, DONE, removeRow, rowAt } from '../platform/calls/rows.ts'
import { articles } from '../platform/db/schema.ts'
import { type ReadContext, viewerOf } from '../platform/calls/call.ts'
import { forbidden, notFound } from '../platform/kernel/errors.ts'
import { Router } from '../platform/calls/router.ts'
import { theirs, writingClub } from '../news/policy.ts'
import { receivePicture } from '../platform/storage/receive-picture.ts'
import { type ArticleRow, presentArticles, presentManagedArticles } from './presenter.ts'
import { articleColumns, articleSlug, listArticles } from './rows.ts'
import { edits } from '../edits/edit.ts'
import { record } from '../edits/record.ts'

async function managed(context: ReadContext, row: ArticleRow) {
  const [one] = await presentManagedArticles(context, [row])
  if (!one) throw notFound()
  return { data: one }
}

/** An article of the caller's own, locked for a change. */
async function ownArticle(call: ReadContext, id: number): Promise<ArticleRow> {
  const row = await rowAt(call.db, articles, id, { lock: true })
  const mine = and(eq(articles.id, id), await theirs(call, articles))
  const [found] = await call.db.select({ id: articles.id }).from(articles).where(mine)
  if (found) return row
  throw row.status === 'active' ? forbidden() : notFound()
}

const isPublished = eq(articles.status, 'active')

export const articleRoutes = new Router()
  .read(contract.articles.list, (call) =>
    listArticles(call, isPublished, (rows) => presentArticles(call, rows)),
  )
  .read(contract.articles.details, async (call) => {
    const [row] = await call.db
      .select()
      .from(articles)
      .where(and(isPublished, eq(articles.slug, call.params.slug)))
    const [one] = row ? await presentArticles(call, [row]) : []
    if (!one) throw notFound()
    return { data: one }
  })
  .read(contract.articles.managed, async (call) =>
    listArticles(call, await theirs(call, articles), (rows) => presentManagedArticles(call, rows)),
  )
  .read(contract.articles.managedDetails, async (call) => {
    const [row] = await call.db
      .select()
      .from(articles)
      .where(and(await theirs(call, articles), eq(articles.slug, call.params.slug)))
    if (!row) throw notFound()
    return managed(call, row)
  })
  .writePrepared(
    contract.articles.create,
    (call) => receivePicture(call, 'cover'),
    async (call, picture) => {
      const { db, body } = call
      const clubId = await writingClub(call)
      const row = await createRow(call, 'article', articles, {
        ...(await articleColumns(db, body)),
        ...picture,
        clubId,
        name: body.name,
        description: body.description,
        slug: await articleSlug(db, body.name),
        authorId: viewerOf(call).id,
      })
      return managed(call, row)
    },
  )
  .writePrepared(
    contract.articles.update,
    (call) => receivePicture(call, 'cover'),
    edits(record(articles), async (call, picture) => {
      const { id } = await ownArticle(call, call.params.id)
      const values = { ...(await articleColumns(call.db, call.body)), ...picture }
      return managed(call, await changeRow(call, 'article', articles, { id, values }))
    }),
  )
  .write(contract.articles.remove, async (call) => {
    const { id } = await ownArticle(call, call.params.id)
    await removeRow(call, 'article', articles, { id })
    return DONE
  })
  .read(contract.admin.articles.list, (call) =>
    listArticles(call, undefined, (rows) => presentManagedArticles(call, rows)),
  )
  .read(contract.admin.articles.details, async (call) =>
    managed(call, await rowAt(call.db, articles, call.params.id)),
  )
  .writePrepared(
    contract.admin.articles.create,
    (call) => receivePicture(call, 'cover'),
    async (call, picture) => {
      const { db, body } = call
      const row = await createRow(call, 'article', articles, {
        ...(await articleColumns(db, body)),
        ...picture,
        name: body.name,
        description: body.description,
        slug: await articleSlug(db, body.name),
        authorId: viewerOf(call).id,
      })
      return managed(call, row)
    },
  )
  .writePrepared(
    contract.admin.articles.update,
    (call) => receivePicture(call, 'cover'),
    edits(record(articles), async (call, picture) => {
      const values = { ...(await articleColumns(call.db, call.body)), ...picture }
      return managed(call, await changeRow(call, 'article', articles, { id: call.params.id, values }))
    }),
  )
  .write(contract.admin.articles.remove, async (call) => {
    await removeRow(call, 'article', articles, { id: call.params.id })
    return DONE
  })
