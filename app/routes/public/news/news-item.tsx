import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { Story } from '~/components/public/story.tsx'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import { useText } from '~/i18n/words.tsx'
import { load } from '~/server/load.ts'

export const handle: RouteHandle = {
  title: (data: Awaited<ReturnType<typeof loader>>) => data.story.title,
}

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { data: story } = await load(context.api.news.details({ params: { slug: params['slug'] ?? '' } }))
  return { story }
}

export default function NewsItem() {
  const t = useText()
  const { story } = useLoaderData<typeof loader>()
  return (
    <Story
      crumb={{ label: t('public:news.title'), to: '/news' }}
      title={story.title}
      text={story.description}
      image={story.image}
      date={story.published_at}
    />
  )
}
