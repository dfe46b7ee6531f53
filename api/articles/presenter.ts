import type { Article, ArticleManaged } from '~/domain/contract/publication.fields.ts'
import type { articles } from '../platform/db/schema.ts'
import type { ReadContext } from '../platform/calls/call.ts'
import { wireTimestamp } from '../platform/kernel/dates.ts'
import { presentAuthorship, presentShared } from '../news/presenter.ts'
import { joinedById } from '../references/joined.ts'

export type ArticleRow = typeof articles.$inferSelect
/** Articles as the public reads them. */
export async function presentArticles(context: ReadContext, rows: readonly ArticleRow[]): Promise<Article[]> {
  const shared = await presentShared(context, rows)
  return rows.map((row) => ({
    ...shared(row),
    name: row.name,
    description: row.description,
    created_at: wireTimestamp(row.createdAt, context.zone),
  }))
}

export async function presentManagedArticles(
  context: ReadContext,
  rows: readonly ArticleRow[],
): Promise<ArticleManaged[]> {
  const presented = await presentArticles(context, rows)
  const authorship = await presentAuthorship(context, rows)
  return joinedById(rows, presented, (one, row) => ({ ...one, ...authorship(row), version: row.version }))
}
