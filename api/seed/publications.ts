import { DAY_MS, HOUR_MS, type Instant } from '~/domain/time.ts'
import { slugOf } from '~/domain/slug.ts'
import { articles, clubs, news } from '../platform/db/schema.ts'
import type { Queryable } from '../platform/db/database.ts'
import type { Held } from './announce.ts'
import { ARTICLES, type DemoNews, NEWS } from './demo-news.ts'
import type { DemoPeople } from './demo-people.ts'
import type { DemoPictures } from './pictures.ts'

type Events = Readonly<Record<NonNullable<DemoNews['about']>, { readonly held: Held; readonly name: string }>>

/** The news and articles of the federation and its clubs, back to its beginning; the first piece is the latest. */
export async function publish(
  db: Queryable,
  people: DemoPeople,
  {
    events,
    pictures,
    now,
  }: { readonly events: Events; readonly pictures: DemoPictures; readonly now: Instant },
): Promise<void> {
  const known = await db.select({ id: clubs.id, name: clubs.name, cityId: clubs.cityId }).from(clubs)
  const clubOf = new Map(known.map((club) => [club.name, club]))
  const isEvent = (key: string): key is keyof Events => key in events
  const pictureOf = (key: DemoNews['picture']) => key && pictures.get(isEvent(key) ? events[key].name : key)
  await db.insert(news).values(
    NEWS.map(({ title, description, daysAgo, about, picture, isOnMain, club, isDraft }) => {
      const at = new Date(now - daysAgo * DAY_MS - HOUR_MS)
      const own = club === undefined ? undefined : clubOf.get(club)
      return {
        slug: slugOf(title),
        title,
        description,
        publishedAt: isDraft ? null : at,
        createdAt: at,
        updatedAt: at,
        isOnMain: isOnMain ?? false,
        status: isDraft ? ('inactive' as const) : ('active' as const),
        competitionId: about ? events[about].held.id : null,
        clubId: own?.id ?? null,
        cityId: own?.cityId ?? null,
        authorId: people.accounts.organiser,
        ...pictureOf(picture),
      }
    }),
  )
  await db.insert(articles).values(
    ARTICLES.map(({ name, description, daysAgo }) => {
      const at = new Date(now - daysAgo * DAY_MS)
      return {
        slug: slugOf(name),
        name,
        description,
        status: 'active' as const,
        authorId: people.accounts.admin,
        createdAt: at,
        updatedAt: at,
      }
    }),
  )
}
