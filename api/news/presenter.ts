import type { News, NewsManaged } from '~/domain/contract/publication.fields.ts'
import type { news } from '../platform/db/schema.ts'
import type { CompetitionRef } from '~/domain/contract/competition.fields.ts'
import { namedCompetitions } from '../competitions/policy/zone.ts'
import { joinedById } from '../references/joined.ts'
import { CLUB } from '../references/group.ts'
import { loadGroupRefs } from '../references/group-refs.ts'
import type { ReadContext } from '../platform/calls/call.ts'
import { wireTimestamp } from '../platform/kernel/dates.ts'
import { loadCityRefs, loadPersonRefs } from '../references/person.ts'

export type NewsRow = typeof news.$inferSelect
interface Shared {
  readonly id: number
  readonly slug: string
  readonly clubId: number | null
  readonly cityId: number | null
  readonly image: string | null
  readonly thumb: string | null
}

/** What news and articles have in common; clubs and cities are loaded for all of them at once. */
export async function presentShared({ db, language }: ReadContext, rows: readonly Shared[]) {
  const clubs = await loadGroupRefs(
    CLUB,
    db,
    rows.map((row) => row.clubId),
  )
  const cities = await loadCityRefs(
    db,
    rows.map((row) => row.cityId),
    language,
  )
  return (row: Shared) => ({
    id: row.id,
    slug: row.slug,
    club: (row.clubId !== null && clubs.get(row.clubId)) || null,
    city: (row.cityId !== null && cities.get(row.cityId)) || null,
    image: row.image,
    thumb: row.thumb,
  })
}

interface Written {
  readonly status: 'active' | 'inactive'
  readonly authorId: number | null
  readonly createdAt: Date
  readonly updatedAt: Date
}

/** What only those who write read besides. */
export async function presentAuthorship({ db, language, zone }: ReadContext, rows: readonly Written[]) {
  const authors = await loadPersonRefs(
    db,
    rows.map((row) => row.authorId),
    language,
  )
  return (row: Written) => ({
    status: row.status,
    author: (row.authorId !== null && authors.get(row.authorId)) || null,
    created_at: wireTimestamp(row.createdAt, zone),
    updated_at: wireTimestamp(row.updatedAt, zone),
  })
}

/** News as the public reads them. */
export async function presentNews(context: ReadContext, rows: readonly NewsRow[]): Promise<News[]> {
  const shared = await presentShared(context, rows)
  const competitionOf = await namedCompetitions(
    context.db,
    rows.map((row) => row.competitionId),
  )
  return rows.map((row) => ({
    ...shared(row),
    title: row.title,
    description: row.description,
    published_at: wireTimestamp(row.publishedAt, context.zone),
    is_on_main: row.isOnMain,
    competition: refOf(row.competitionId === null ? undefined : competitionOf.get(row.competitionId)),
    seo_title: row.seoTitle,
    seo_keywords: row.seoKeywords,
    seo_description: row.seoDescription,
  }))
}

const refOf = (competition: CompetitionRef | undefined) =>
  competition ? { id: competition.id, slug: competition.slug, name: competition.name } : null

export async function presentManagedNews(
  context: ReadContext,
  rows: readonly NewsRow[],
): Promise<NewsManaged[]> {
  const presented = await presentNews(context, rows)
  const authorship = await presentAuthorship(context, rows)
  return joinedById(rows, presented, (one, row) => ({ ...one, ...authorship(row), version: row.version }))
}
