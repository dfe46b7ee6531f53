import { articles, news } from '#api/platform/db/schema.ts'
import { NOON } from './api.ts'
import type { Venue } from './venue.ts'
import { open, own, type Sample } from './sample.ts'

let made = 0
/** Published news of the venue's own: of its club for its manager, otherwise about its competition. */
async function someNews({ api, club, competition, owner }: Venue) {
  const clubs = owner.role === 'club_manager'
  const [row] = await api.db
    .insert(news)
    .values({
      slug: `sample-news-${(made += 1)}`,
      title: 'Sample',
      description: 'Text',
      status: 'active',
      publishedAt: new Date(NOON),
      ...(clubs ? { clubId: club.id } : { competitionId: competition.id }),
    })
    .returning()
  return { id: row?.id ?? 0, slug: row?.slug ?? '' }
}

async function anArticle({ api, club, organisation, owner }: Venue) {
  const [row] = await api.db
    .insert(articles)
    .values({
      slug: `sample-article-${(made += 1)}`,
      name: 'Sample',
      description: 'Text',
      status: 'active',
      ...(owner.role === 'club_manager' ? { clubId: club.id } : { authorId: organisation.managerId }),
    })
    .returning()
  return { id: row?.id ?? 0, slug: row?.slug ?? '' }
}

const bySlug = (make: typeof someNews) => async (venue: Venue) => ({
  params: { slug: (await make(venue)).slug },
})
const byId = (make: typeof someNews, body?: Readonly<Record<string, unknown>>) => async (venue: Venue) => ({
  params: { id: (await make(venue)).id },
  ...(body && { body }),
})
const newsBody = { title: 'Sample', description: 'Text' }
const articleBody = { name: 'Sample', description: 'Text' }

const of = (name: string, make: typeof someNews, body: Readonly<Record<string, unknown>>) => ({
  [`${name}.list`]: open(),
  [`${name}.details`]: open(bySlug(make)),
  [`${name}.managed`]: open(),
  [`${name}.managedDetails`]: own(bySlug(make)),
  [`${name}.create`]: open(() => ({ body })),
  [`${name}.update`]: own(byId(make, { description: 'Other' })),
  [`${name}.remove`]: own(byId(make)),
  [`admin.${name}.list`]: open(),
  [`admin.${name}.details`]: own(byId(make)),
  [`admin.${name}.create`]: open(() => ({ body })),
  [`admin.${name}.update`]: own(byId(make, { description: 'Other' })),
  [`admin.${name}.remove`]: own(byId(make)),
})

export const publicationSamples: Readonly<Record<string, Sample>> = {
  ...of('news', someNews, newsBody),
  ...of('articles', anArticle, articleBody),
}
