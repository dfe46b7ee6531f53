import { useFormat, useText } from '~/i18n/words.tsx'
import { FilterBar } from '../list/filter-bar.tsx'
import { SearchFilter } from '../list/filters.tsx'
import { Pagination } from '../list/pagination.tsx'
import type { ListMeta } from '../list/query.ts'
import { LinkCard } from '../ui/card.tsx'
import type { Crumb } from '../ui/breadcrumbs.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageHeader } from '../ui/page-header.tsx'

export interface StoryEntry {
  readonly id: number
  readonly title: string
  readonly text: string
  readonly thumb: string | null
  readonly date: string | null
  readonly to: string
}

/** The page of all news or all articles. */
export function StoryList({
  title,
  lead,
  stories,
  meta,
}: {
  readonly title: string
  readonly lead: string
  readonly stories: readonly StoryEntry[]
  readonly meta: ListMeta
}) {
  return (
    <div className="flex flex-col gap-6">
      <PageHeader title={title} lead={lead} />
      <FilterBar>
        <SearchFilter />
      </FilterBar>
      <StoryGrid stories={stories} />
      <Pagination meta={meta} />
    </div>
  )
}

/** News or articles as cards. */
export function StoryGrid({ stories }: { readonly stories: readonly StoryEntry[] }) {
  const t = useText()
  const format = useFormat()
  if (stories.length === 0)
    return <EmptyState title={t('public:nothing.title')} text={t('public:nothing.text')} />
  return (
    <ul className="grid gap-5 md:grid-cols-2 lg:grid-cols-3">
      {stories.map((story) => (
        <li key={story.id} className="min-w-0">
          <LinkCard to={story.to} className="flex h-full flex-col">
            {story.thumb ? (
              <img
                src={story.thumb}
                alt=""
                width={480}
                height={288}
                loading="lazy"
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
        </li>
      ))}
    </ul>
  )
}

/** One piece of news or one article: plain paragraphs. */
export function Story({
  crumb,
  title,
  text,
  image,
  date,
}: {
  readonly crumb: Crumb
  readonly title: string
  readonly text: string
  readonly image: string | null
  readonly date: string | null
}) {
  const format = useFormat()
  return (
    <article className="mx-auto flex w-full max-w-3xl flex-col gap-6">
      <PageHeader crumbs={[crumb]} eyebrow={date ? format.longDate(date) : null} title={title} />
      {image ? (
        <img
          src={image}
          alt=""
          width={1200}
          height={720}
          className="aspect-[5/3] w-full rounded-md border border-line object-cover"
        />
      ) : null}
      <div className="flex max-w-prose flex-col gap-4 text-lg">
        {text.split(/\n{2,}/).map((paragraph) => (
          <p key={paragraph} className="whitespace-pre-line">
            {paragraph}
          </p>
        ))}
      </div>
    </article>
  )
}
