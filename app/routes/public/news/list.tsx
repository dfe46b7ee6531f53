import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { StoryList } from '~/components/public/story-list.tsx'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import { loadList } from '~/server/client/load-list.ts'
import { newsEntries } from '~/server/pages/list-entries.ts'

export const handle: RouteHandle = { title: 'public:news.title' }

export async function loader({ request, context }: LoaderFunctionArgs) {
  const page = await loadList(request, (query) => context.api.news.list({ query }), {
    defaults: { order_by: 'published_at', order_direction: 'DESC' },
  })
  return { page: { ...page, data: newsEntries(page.data) } }
}

export default function News() {
  const { page } = useLoaderData<typeof loader>()
  return <StoryList title="public:news.title" lead="public:news.lead" meta={page.meta} stories={page.data} />
}
