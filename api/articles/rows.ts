import { and, desc, type SQL } from 'drizzle-orm'
import type { adminArticleInput, articleListQuery } from '~/domain/contract/publication.fields.ts'
import type { z } from 'zod'
import { equals, listRows } from '../platform/calls/rows.ts'
import { articles, cities, clubs } from '../platform/db/schema.ts'
import type { Queryable } from '../platform/db/database.ts'
import type { Call } from '../platform/calls/call.ts'
import { checkAll } from '../platform/kernel/check-all.ts'
import { requireKnown } from '../platform/queries/known.ts'
import { timestampsWithin } from '../platform/queries/list.ts'
import { freeSlug } from '../platform/queries/slug.ts'
import type { ArticleRow } from './presenter.ts'
import { found } from '../platform/queries/search.ts'

type Query = z.output<typeof articleListQuery>
type Input = Partial<z.output<typeof adminArticleInput>>

/** One page of the articles a condition holds for, the latest first unless asked otherwise. */
export const listArticles = <R>(
  call: Pick<Call, 'db' | 'url' | 'zone'> & { readonly query: Query },
  within: SQL | undefined,
  present: (rows: ArticleRow[]) => Promise<R[]>,
) => {
  const { query, zone } = call
  const dates = { created_at: articles.createdAt, updated_at: articles.updatedAt }
  return listRows(call, articles, {
    where: and(
      within,
      equals(articles.clubId, query.club_id),
      equals(articles.cityId, query.city_id),
      equals(articles.status, query.status),
      timestampsWithin(query, zone, dates),
      query.search
        ? found(query.search, { columns: [articles.name, articles.description], id: articles.id })
        : undefined,
    ),
    order: { ...dates, name: articles.name, status: articles.status },
    fallback: [desc(articles.createdAt)],
    name: (row) => row.name,
    present,
  })
}

/** The columns a form changes. */
export async function articleColumns(db: Queryable, body: Input) {
  await checkAll(
    () => requireKnown(db, 'city_id', cities, body.city_id),
    () => requireKnown(db, 'club_id', clubs, body.club_id),
  )
  return {
    name: body.name,
    description: body.description,
    clubId: body.club_id,
    cityId: body.city_id,
    status: body.status,
  }
}

export const articleSlug = (db: Queryable, name: string) => freeSlug(db, articles, name)
