import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { FightGrid } from '~/components/fight/fight-grid.tsx'
import { useLiveFights } from '~/components/fight/use-live-fights.ts'
import { EmptyState } from '~/components/ui/empty-state.tsx'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import { useText } from '~/i18n/words.tsx'
import { load } from '~/server/client/load.ts'

const SHOWN = 12

export const handle: RouteHandle = { title: 'public:clubs.tabs.activities' }

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { api } = context
  const { data: club } = await load(api.clubs.details({ params: { slug: params['slug'] ?? '' } }))
  const of = { club_id: club.id, per_page: SHOWN }
  const [live, next, ended] = await Promise.all([
    load(api.fights.list({ query: { ...of, status: 'online' } })),
    load(api.fights.list({ query: { ...of, status: 'waiting', order_by: 'start_estimate_at' } })),
    load(api.fights.list({ query: { ...of, status: 'ended', order_by: 'end_at', order_direction: 'DESC' } })),
  ])
  return { live: live.data, next: next.data, ended: ended.data, renderedAtMs: Date.now() }
}

export default function ClubActivities() {
  const t = useText()
  const { live, next, ended, renderedAtMs } = useLoaderData<typeof loader>()
  useLiveFights([...live, ...next])
  if (live.length + next.length + ended.length === 0)
    return <EmptyState title={t('public:clubs.noActivities')} />
  return (
    <div className="flex flex-col gap-10">
      <FightGrid title={t('public:fights.live')} fights={live} renderedAtMs={renderedAtMs} />
      <FightGrid title={t('public:fights.next')} fights={next} renderedAtMs={renderedAtMs} />
      <FightGrid title={t('public:fights.ended')} fights={ended} renderedAtMs={renderedAtMs} />
    </div>
  )
}
