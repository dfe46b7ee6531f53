import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { shownOrders } from '~/components/fight/shown-fight.ts'
import { MatColumn } from '~/components/judge/mat-column.tsx'
import { EmptyState } from '~/components/ui/empty-state.tsx'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import { useText } from '~/i18n/words.tsx'
import { matsOfJudge } from '~/server/pages/judge-dashboard.ts'
import { load } from '~/server/client/load.ts'

export const handle: RouteHandle = { title: 'judge:tabs.schedule' }

/** All mats, the judge's own first. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const slug = params['slug'] ?? ''
  const [{ data: competition }, { data: timetable }] = await Promise.all([
    load(context.api.competitions.details({ params: { slug } })),
    load(context.api.competitions.timetable({ params: { slug } })),
  ])
  const own = [...(await matsOfJudge(context, competition.id)).keys()]
  const mine = (id: number) => own.includes(id)
  return {
    slug,
    mats: shownOrders(timetable).toSorted((a, b) => Number(mine(b.mat.id)) - Number(mine(a.mat.id))),
    own,
    renderedAtMs: Date.now(),
  }
}

export default function JudgeSchedule() {
  const t = useText()
  const { slug, mats, own, renderedAtMs } = useLoaderData<typeof loader>()
  if (mats.every(({ fights }) => fights.length === 0))
    return <EmptyState title={t('judge:competition.noFights')} text={t('judge:competition.noFightsText')} />
  return (
    <div className="grid items-start gap-6 md:grid-cols-[repeat(auto-fill,minmax(19rem,1fr))]">
      {mats.map(({ mat, fights }) => (
        <MatColumn
          key={mat.id}
          slug={slug}
          mat={mat}
          fights={fights}
          isOwn={own.includes(mat.id)}
          renderedAtMs={renderedAtMs}
        />
      ))}
    </div>
  )
}
