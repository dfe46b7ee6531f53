import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { paths } from '~/components/paths.ts'
import { ResultsView } from '~/components/results/results-view.tsx'
import { PAGE_PACE_MS } from '~/domain/realtime/page-pace.ts'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import { load } from '~/server/client/load.ts'

export const handle: RouteHandle = {
  title: 'public:competitions.tabs.results',
  refreshedEveryMs: PAGE_PACE_MS.results,
}

export async function loader({ context, params }: LoaderFunctionArgs) {
  const slug = params['slug'] ?? ''
  const { data: results } = await load(context.api.competitions.results({ params: { slug } }))
  return { slug, results }
}

export default function CompetitionResults() {
  const { slug, results } = useLoaderData<typeof loader>()
  return <ResultsView results={results} bracketHref={(id) => paths.competitionBracket(slug, id)} />
}
