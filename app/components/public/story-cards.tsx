import type { News } from '~/domain/contract/publication.fields.ts'
import { useFormat } from '~/i18n/words.tsx'
import { paths } from '../paths.ts'
import { CachedMarkup } from '../ui/cached-markup.tsx'
import { LinkCard } from '../ui/card.tsx'
import { loadingAt, placeInGrid } from '../ui/picture-place.ts'

export interface StoryEntry {
  readonly id: number
  readonly title: string
  readonly text: string
  readonly thumb: string | null
  readonly date: string | null
  readonly to: string
}

/** A piece of news as an entry of a list. */
export const entryOfNews = (
  story: Pick<News, 'id' | 'slug' | 'title' | 'description' | 'thumb' | 'published_at'>,
): StoryEntry => ({
  id: story.id,
  title: story.title,
  text: story.description,
  thumb: story.thumb,
  date: story.published_at,
  to: paths.newsItem(story.slug),
})

/** News or articles as cards. */
export function StoryGrid({
  stories,
  isFirst = false,
}: {
  readonly stories: readonly StoryEntry[]
  /** The first thing on its page. */
  readonly isFirst?: boolean
}) {
  const format = useFormat()
  return (
    <CachedMarkup
      as="ul"
      name="stories"
      shows={[stories, isFirst]}
      className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] gap-5"
      content={() =>
        stories.map((story, at) => {
          const place = isFirst ? placeInGrid(at) : 'below'
          return (
            <CachedMarkup
              key={story.id}
              as="li"
              className="min-w-0"
              name="story"
              shows={[story, place]}
              content={() => (
                <LinkCard to={story.to} className="flex h-full flex-col">
                  {story.thumb ? (
                    <img
                      src={story.thumb}
                      alt=""
                      width={480}
                      height={288}
                      {...loadingAt(place)}
                      className="aspect-[5/3] w-full object-cover"
                    />
                  ) : null}
                  <span className="flex flex-1 flex-col gap-2 p-4">
                    {story.date ? (
                      <span className="eyebrow text-ink-muted">{format.longDate(story.date)}</span>
                    ) : null}
                    <span className="display text-xl leading-tight text-balance">{story.title}</span>
                    <span className="line-clamp-3 text-ink-muted">{story.text}</span>
                  </span>
                </LinkCard>
              )}
            />
          )
        })
      }
    />
  )
}

/** News of something under a heading; nothing where there are none. */
export function StorySection({
  title,
  stories,
}: {
  readonly title: string
  readonly stories: readonly StoryEntry[]
}) {
  if (stories.length === 0) return null
  return (
    <section className="flex min-w-0 flex-col gap-4">
      <h2 className="display text-2xl">{title}</h2>
      <StoryGrid stories={stories} />
    </section>
  )
}
