import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { VenueBoard } from '~/components/display/venue-board.tsx'
import { readTvSettings } from '~/components/display/tv-settings.ts'
import { TvScreen } from '~/components/display/tv-screen.tsx'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import { loadMatNow, loadMats } from '~/server/pages/load-display.ts'

export const handle: RouteHandle = {
  i18n: ['display', 'fight'],
  title: ({ title }: Awaited<ReturnType<typeof loader>>, t) => `${t('display:schedule.title')} · ${title}`,
}

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const slug = params['slug'] ?? ''
  const look = readTvSettings(new URL(request.url).searchParams)
  const { competition, mats } = await loadMats(context, slug)
  const ids = mats.map(({ id }) => id)
  const chosen = look.mats.filter((id) => ids.includes(id))
  const shown = await Promise.all(
    (chosen.length > 0 ? chosen : ids).map((id) => loadMatNow(context, slug, id)),
  )
  const { name: title, timezone } = competition
  return { title, timezone, mats: shown, look, renderedAtMs: Date.now() }
}

/** What is on and what is next on every mat, full screen (spec §2, display mode). */
export default function ScheduleScreen() {
  const { title, timezone, mats, look, renderedAtMs } = useLoaderData<typeof loader>()
  return (
    <TvScreen settings={look} timeZone={timezone} renderedAtMs={renderedAtMs}>
      <VenueBoard title={title} mats={mats} settings={look} renderedAtMs={renderedAtMs} />
    </TvScreen>
  )
}
