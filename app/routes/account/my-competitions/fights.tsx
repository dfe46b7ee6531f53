import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { shownOrders } from '~/components/fight/shown-fight.ts'
import { MatColumn } from '~/components/judge/mat-column.tsx'
import { EmptyState } from '~/components/ui/empty-state.tsx'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import { useText } from '~/i18n/words.tsx'
import { matsOfJudge } from '~/server/pages/judge-dashboard.ts'
import { load } from '~/server/client/load.ts'

export const handle: RouteHandle = { title: 'judge:tabs.fights' }

/** The bouts of the judge's own mats, in the order of their calling. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const slug = params['slug'] ?? ''
  const [{ data: competition }, { data: timetable }] = await Promise.all([
    load(context.api.competitions.details({ params: { slug } })),
    load(context.api.competitions.timetable({ params: { slug } })),
  ])
  const own = await matsOfJudge(context, competition.id)
  return {
    slug,
    mats: shownOrders(timetable)
      .filter(({ mat }) => own.has(mat.id))
      .map(({ mat, fights }) => ({
        mat,
        seat: own.get(mat.id) ?? 'table',
        fights,
      })),
    renderedAtMs: Date.now(),
  }
}

export default function JudgeFights() {
  const t = useText()
  const { slug, mats, renderedAtMs } = useLoaderData<typeof loader>()
  if (mats.every(({ fights }) => fights.length === 0))
    return <EmptyState title={t('judge:competition.noFights')} text={t('judge:competition.noFightsText')} />
  return (
    <div className="flex flex-col gap-8">
      {mats.map(({ mat, seat, fights }) => (
        <MatColumn
          key={mat.id}
          slug={slug}
          mat={mat}
          fights={fights}
          isOwn
          seat={seat}
          isWide
          renderedAtMs={renderedAtMs}
        />
      ))}
    </div>
  )
}
