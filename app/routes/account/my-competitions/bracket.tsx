import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useMemo } from 'react'
import { BracketView } from '~/components/bracket/view/bracket-view.tsx'
import { sceneOfBracket } from '~/components/bracket/view/scene-of-bracket.ts'
import { paths } from '~/components/paths.ts'
import { useLiveLoader } from '~/components/realtime/use-live-loader.ts'
import { Link } from '~/components/ui/link.tsx'
import { StatusBadge } from '~/components/ui/status-badge.tsx'
import { bracketChannel } from '~/domain/realtime/channels.ts'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import { useFormat, useText } from '~/i18n/words.tsx'
import { load } from '~/server/client/load.ts'
import { requireOfCompetition } from '~/server/pages/of-competition.ts'

type Data = Awaited<ReturnType<typeof loader>>

export const handle: RouteHandle = { title: ({ bracket }: Data) => bracket.category.name }

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { data: bracket } = await load(context.api.brackets.details({ params: { id: params['id'] ?? '' } }))
  requireOfCompetition(bracket, params['slug'])
  return { slug: params['slug'] ?? '', bracket }
}

/** The bracket as a judge reads it; a bout leads to its table. */
export default function JudgeBracket() {
  const t = useText()
  const format = useFormat()
  const { slug, bracket } = useLoaderData<typeof loader>()
  useLiveLoader({ channels: [bracketChannel(bracket.id)], everyMs: 1_000 })
  const scene = useMemo(
    () => sceneOfBracket(bracket, { text: t, format, fightHref: (id) => paths.judgeFight(slug, id) }),
    [bracket, t, format, slug],
  )
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="display text-2xl">{bracket.category.name}</h2>
        <div className="flex flex-wrap items-center gap-3 text-sm text-ink-muted">
          <span>{bracket.type.name}</span>
          <StatusBadge kind="bracket" slug={bracket.status} />
          <Link to={paths.judgeBrackets(slug)} className="link">
            {t('judge:tabs.brackets')}
          </Link>
        </div>
      </header>
      <BracketView bracket={scene} printed={bracket} />
    </div>
  )
}
