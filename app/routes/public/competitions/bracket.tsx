import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, useSearchParams } from '@remix-run/react'
import { useMemo } from 'react'
import { BracketView } from '~/components/bracket/view/bracket-view.tsx'
import { CategoryStrip } from '~/components/bracket/view/category-strip.tsx'
import { Standings } from '~/components/bracket/view/standings.tsx'
import { useLiveBracket } from '~/components/bracket/view/use-live-bracket.ts'
import { useOpenFight } from '~/components/fight/fight-dialog.tsx'
import { paths } from '~/components/paths.ts'
import { StatusBadge } from '~/components/ui/status-badge.tsx'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import { useFormat, useText } from '~/i18n/words.tsx'
import { load } from '~/server/client/load.ts'
import { requireOfCompetition } from '~/server/pages/of-competition.ts'

type Data = Awaited<ReturnType<typeof loader>>

export const handle: RouteHandle = { title: ({ bracket }: Data) => bracket.category.name }

export async function loader({ context, params }: LoaderFunctionArgs) {
  const slug = params['slug'] ?? ''
  const [bracket, all] = await Promise.all([
    load(context.api.brackets.details({ params: { id: params['id'] ?? '' } })),
    load(
      context.api.brackets.list({
        query: { competition: slug, no_pagination: '1', order_by: 'queue_number' },
      }),
    ),
  ])
  requireOfCompetition(bracket.data, slug)
  return {
    slug,
    bracket: bracket.data,
    all: all.data.map(({ id, category }) => ({ id, name: category.name })),
  }
}

export default function CompetitionBracket() {
  const t = useText()
  const format = useFormat()
  const { slug, bracket, all } = useLoaderData<typeof loader>()
  const [asked] = useSearchParams()
  const reader = useMemo(() => ({ text: t, format, fightHref: paths.fight }), [t, format])
  const { scene, feed } = useLiveBracket(bracket, reader)
  const open = useOpenFight()
  const fightOf = useMemo(() => new Map(bracket.cells.map((cell) => [cell.id, cell.fight?.id])), [bracket])
  const followed = Number(asked.get('athlete'))
  return (
    <div className="flex min-w-0 flex-col gap-5">
      <CategoryStrip brackets={all} hrefOf={(id) => paths.competitionBracket(slug, id)} />
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="display text-2xl">{bracket.category.name}</h2>
        <div className="flex flex-wrap items-center gap-3 text-sm text-ink-muted">
          <span>{bracket.type.name}</span>
          {bracket.mat ? <span>{bracket.mat.name}</span> : null}
          <StatusBadge kind="bracket" slug={bracket.status} />
        </div>
      </header>
      <BracketView
        bracket={scene}
        feed={feed}
        printed={bracket}
        onSelect={(cell) => {
          const fightId = fightOf.get(Number(cell.id))
          if (fightId !== undefined) open?.(fightId)
        }}
        followAthlete={Number.isInteger(followed) && followed > 0 ? followed : null}
      />
      {bracket.standings.length > 0 ? <Standings standings={bracket.standings} /> : null}
    </div>
  )
}
