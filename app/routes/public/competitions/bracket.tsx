import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, useSearchParams } from '@remix-run/react'
import { CategoryStrip } from '~/components/bracket/view/category-strip.tsx'
import { LiveBracket } from '~/components/bracket/view/live-bracket.tsx'
import { useOpenFight } from '~/components/fight/fight-dialog.tsx'
import { paths } from '~/components/paths.ts'
import { StatusBadge } from '~/components/ui/status-badge.tsx'
import { PAGE_PACE_MS } from '~/domain/realtime/page-pace.ts'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import { load } from '~/server/client/load.ts'
import { requireOfCompetition } from '~/server/pages/of-competition.ts'
import { matName } from '~/i18n/mat-name.ts'
import { useText } from '~/i18n/words.tsx'

type Data = Awaited<ReturnType<typeof loader>>

export const handle: RouteHandle = {
  title: ({ bracket }: Data) => bracket.category.name,
  refreshedEveryMs: PAGE_PACE_MS.otherwise,
}

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
  const { slug, bracket, all } = useLoaderData<typeof loader>()
  const [searchParams] = useSearchParams()
  const open = useOpenFight()
  const followed = Number(searchParams.get('athlete'))
  return (
    <div className="flex min-w-0 flex-col gap-5">
      <CategoryStrip brackets={all} hrefOf={(id) => paths.competitionBracket(slug, id)} />
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="display text-2xl">{bracket.category.name}</h2>
        <div className="flex flex-wrap items-center gap-3 text-sm text-ink-muted">
          <span>{bracket.type.name}</span>
          {bracket.mat ? <span>{matName(t, bracket.mat)}</span> : null}
          <StatusBadge kind="bracket" slug={bracket.status} />
        </div>
      </header>
      <LiveBracket
        bracket={bracket}
        onOpen={(fightId) => open?.(fightId)}
        followAthlete={Number.isInteger(followed) && followed > 0 ? followed : null}
      />
    </div>
  )
}
