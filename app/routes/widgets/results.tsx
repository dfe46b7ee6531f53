import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { paths } from '~/components/paths.ts'
import { useLiveLoader } from '~/components/realtime/use-live-loader.ts'
import { ResultsView } from '~/components/results/results-view.tsx'
import { WidgetFrame } from '~/components/widget/widget-frame.tsx'
import { progressChannel } from '~/domain/realtime/channels.ts'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import { useText } from '~/i18n/words.tsx'
import { load } from '~/server/client/load.ts'
import { framed } from '~/server/pages/framed.ts'

type Data = Awaited<ReturnType<typeof loader>>

export const handle: RouteHandle = {
  title: ({ competition }: Data, t) => `${t('public:competitions.tabs.results')} · ${competition.name}`,
}

export async function loader({ context, params }: LoaderFunctionArgs) {
  const call = { params: { slug: params['slug'] ?? '' } }
  const [{ data: competition }, { data: results }] = await framed(
    load(Promise.all([context.api.competitions.details(call), context.api.competitions.results(call)])),
  )
  const { id, slug, name } = competition
  return { competition: { id, slug, name }, results }
}

export default function ResultsInFrame() {
  const t = useText()
  const { competition, results } = useLoaderData<typeof loader>()
  const { id, slug, name } = competition
  useLiveLoader({ channels: [progressChannel(id)], everyMs: 5_000, pollMs: 30_000 })
  return (
    <WidgetFrame
      title={t('public:competitions.tabs.results')}
      eyebrow={name}
      href={paths.competitionResults(slug)}
    >
      <ResultsView results={results} bracketHref={(bracket) => paths.competitionBracket(slug, bracket)} />
    </WidgetFrame>
  )
}
