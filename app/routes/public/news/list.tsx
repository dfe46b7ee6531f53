import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { entryOfNews } from '~/components/public/story-cards.tsx'
import { StoryList } from '~/components/public/story-list.tsx'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import { load } from '~/server/load.ts'

export const handle: RouteHandle = { title: 'public:news.title' }

export async function loader({ request, context }: LoaderFunctionArgs) {
  const asked = Object.fromEntries(new URL(request.url).searchParams)
  const query = { order_by: 'published_at', order_direction: 'DESC', per_page: 24, ...asked } as never
  return { page: await load(context.api.news.list({ query })) }
}

export default function News() {
  const { page } = useLoaderData<typeof loader>()
  return (
    <StoryList
      title="public:news.title"
      lead="public:news.lead"
      meta={page.meta}
      stories={page.data.map(entryOfNews)}
    />
  )
}
