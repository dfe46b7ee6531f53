import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { LiveBracket } from '~/components/bracket/view/live-bracket.tsx'
import { paths } from '~/components/paths.ts'
import { WidgetFrame } from '~/components/widget/widget-frame.tsx'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import { load } from '~/server/client/load.ts'
import { framed } from '~/server/pages/framed.ts'
import { requireOfCompetition } from '~/server/pages/of-competition.ts'

type Data = Awaited<ReturnType<typeof loader>>

export const handle: RouteHandle = {
  title: ({ bracket }: Data) => `${bracket.category.name} · ${bracket.competition.name}`,
}

export async function loader({ context, params }: LoaderFunctionArgs) {
  return { bracket: await framed(bracketOf(context, params)) }
}

async function bracketOf({ api }: LoaderFunctionArgs['context'], params: LoaderFunctionArgs['params']) {
  const { data: bracket } = await load(api.brackets.details({ params: { id: params['id'] ?? '' } }))
  requireOfCompetition(bracket, params['slug'])
  return bracket
}

export default function BracketInFrame() {
  const { bracket } = useLoaderData<typeof loader>()
  const { competition } = bracket
  return (
    <WidgetFrame
      title={bracket.category.name}
      eyebrow={competition.name}
      href={paths.competitionBracket(competition.slug, bracket.id)}
    >
      <LiveBracket
        bracket={bracket}
        onOpen={(fightId) => void window.open(paths.fight(fightId), '_blank', 'noopener')}
      />
    </WidgetFrame>
  )
}
