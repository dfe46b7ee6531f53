import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { StoryEntry } from '~/components/public/story-cards.tsx'
import { StoryList } from '~/components/public/story-list.tsx'
import { paths } from '~/components/paths.ts'
import type { Article } from '~/domain/contract/publication.fields.ts'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import { loadList } from '~/server/client/load-list.ts'
import { oncePerAnswer } from '~/server/client/once-per-answer.ts'

export const handle: RouteHandle = { title: 'public:articles.title' }

export async function loader({ request, context }: LoaderFunctionArgs) {
  const page = await loadList(request, (query) => context.api.articles.list({ query }), {
    defaults: { order_by: 'created_at', order_direction: 'DESC' },
  })
  return { page: { ...page, data: entriesOf(page.data) } }
}

const entryOfArticle = (story: Article): StoryEntry => ({
  id: story.id,
  title: story.name,
  text: story.description,
  thumb: story.thumb,
  date: story.created_at,
  to: paths.article(story.slug),
})

const entriesOf = oncePerAnswer((articles: readonly Article[]) => articles.map(entryOfArticle))

export default function Articles() {
  const { page } = useLoaderData<typeof loader>()
  return (
    <StoryList
      title="public:articles.title"
      lead="public:articles.lead"
      meta={page.meta}
      stories={page.data}
    />
  )
}
