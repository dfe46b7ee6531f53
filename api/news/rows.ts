import { and, desc, eq, lte, type SQL, sql } from 'drizzle-orm'
import type { adminNewsInput, newsListQuery } from '~/domain/contract/publication.fields.ts'
import type { z } from 'zod'
import { equals, listRows } from '../platform/calls/rows.ts'
import { cities, clubs, competitions, news } from '../platform/db/schema.ts'
import type { Queryable } from '../platform/db/database.ts'
import type { Call, ReadContext } from '../platform/calls/call.ts'
import { checkAll } from '../platform/kernel/check-all.ts'
import { fieldTimestampIn } from '../platform/kernel/dates.ts'
import { requireKnown } from '../platform/queries/known.ts'
import { timestampsWithin } from '../platform/queries/list.ts'
import { freeSlug } from '../platform/queries/slug.ts'
import type { NewsRow } from './presenter.ts'
import { found } from '../platform/queries/search.ts'

type Query = z.output<typeof newsListQuery>
type Input = Partial<z.output<typeof adminNewsInput>>

/** Published, and its hour has come. */
export const isPublished = (now: number): SQL | undefined =>
  and(eq(news.status, 'active'), lte(news.publishedAt, new Date(now)))

/** One page of the news a condition holds for, the latest first unless asked otherwise. */
export const listNews = <R>(
  call: Pick<Call, 'db' | 'url' | 'zone'> & { readonly query: Query },
  within: SQL | undefined,
  present: (rows: NewsRow[]) => Promise<R[]>,
) => {
  const { query, zone } = call
  const dates = {
    published_at: news.publishedAt,
    created_at: news.createdAt,
    updated_at: news.updatedAt,
  }
  return listRows(call, news, {
    where: and(
      within,
      equals(news.clubId, query.club_id),
      equals(news.cityId, query.city_id),
      equals(news.competitionId, query.competition_id),
      equals(news.status, query.status),
      equals(news.isOnMain, query.is_on_main && query.is_on_main === '1'),
      timestampsWithin(query, zone, dates),
      query.search
        ? found(query.search, { columns: [news.title, news.description], id: news.id })
        : undefined,
    ),
    order: { ...dates, title: news.title, status: news.status },
    fallback: [sql`${news.publishedAt} desc nulls first`, desc(news.createdAt)],
    name: (row) => row.title,
    present,
  })
}

/**
 * The columns a form changes. What becomes active without a date appears at once; a date is read in the writer's zone.
 */
export async function newsColumns({ db, now, zone }: ReadContext, body: Input, before: NewsRow | null) {
  const [given] = await checkAll(
    () =>
      typeof body.published_at === 'string'
        ? fieldTimestampIn('published_at', body.published_at, zone)
        : body.published_at,
    () => requireKnown(db, 'city_id', cities, body.city_id),
    () => requireKnown(db, 'club_id', clubs, body.club_id),
    () => requireKnown(db, 'competition_id', competitions, body.competition_id),
  )
  const status = body.status ?? before?.status ?? 'inactive'
  const at = given === undefined ? before?.publishedAt : given
  return {
    title: body.title,
    description: body.description,
    clubId: body.club_id,
    cityId: body.city_id,
    competitionId: body.competition_id,
    isOnMain: body.is_on_main,
    status: body.status,
    seoTitle: body.seo_title,
    seoKeywords: body.seo_keywords,
    seoDescription: body.seo_description,
    publishedAt: status === 'active' && !at ? new Date(now) : given,
  }
}

export const newsSlug = (db: Queryable, title: string) => freeSlug(db, news, title)
