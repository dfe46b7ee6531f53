import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { Story } from '~/components/public/story.tsx'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import { useText } from '~/i18n/words.tsx'
import { load } from '~/server/client/load.ts'
import { pageSummary } from '~/server/pages/page-summary.ts'

type Data = Awaited<ReturnType<typeof loader>>

export const handle: RouteHandle = {
  title: ({ story }: Data) => story.name,
}

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { data: story } = await load(context.api.articles.details({ params: { slug: params['slug'] ?? '' } }))
  return { story, summary: pageSummary(context, story) }
}

export default function Article() {
  const t = useText()
  const { story } = useLoaderData<typeof loader>()
  return (
    <Story
      crumb={{ label: t('public:articles.title'), to: '/articles' }}
      title={story.name}
      text={story.description}
      image={story.image}
      date={story.created_at}
    />
  )
}
