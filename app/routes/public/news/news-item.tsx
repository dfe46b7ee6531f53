import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { paths } from '~/components/paths.ts'
import { Story } from '~/components/public/story.tsx'
import { Link } from '~/components/ui/link.tsx'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import { useText } from '~/i18n/words.tsx'
import { load } from '~/server/client/load.ts'
import { pageSummary } from '~/server/pages/page-summary.ts'

type Data = Awaited<ReturnType<typeof loader>>

export const handle: RouteHandle = {
  title: ({ story }: Data) => story.seo_title ?? story.title,
}

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { data: story } = await load(context.api.news.details({ params: { slug: params['slug'] ?? '' } }))
  const summary = pageSummary(context, {
    description: story.seo_description ?? story.description,
    keywords: story.seo_keywords,
    image: story.image,
  })
  return { story, summary }
}

export default function NewsItem() {
  const t = useText()
  const { story } = useLoaderData<typeof loader>()
  const { club, competition } = story
  return (
    <Story
      crumb={{ label: t('public:news.title'), to: paths.news }}
      title={story.title}
      text={story.description}
      image={story.image}
      date={story.published_at}
      about={
        club || competition ? (
          <>
            {competition ? (
              <Link className="link" to={paths.competition(competition.slug)}>
                {competition.name}
              </Link>
            ) : null}
            {club ? (
              <Link className="link" to={paths.club(club.slug)}>
                {club.name}
              </Link>
            ) : null}
          </>
        ) : null
      }
    />
  )
}
