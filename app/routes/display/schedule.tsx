import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { LostLink } from '~/components/display/tv-link.tsx'
import { VenueBoard } from '~/components/display/venue-board.tsx'
import { readTvSettings } from '~/components/display/tv-settings.ts'
import { TvScreen } from '~/components/display/tv-screen.tsx'
import { useLiveLoader } from '~/components/realtime/use-live-loader.ts'
import { QueueBoard, useTurns } from '~/components/screen/queue-board.tsx'
import { competitionChannel } from '~/domain/realtime/channels.ts'
import { inPages, PAGE_SECONDS, pageAt, turnsOf } from '~/domain/screen/pages.ts'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import { loadMatNow, loadMats, readTurn } from '~/server/pages/load-display.ts'
import { loadQueue } from '~/server/pages/load-queue.ts'
import { load } from '~/server/client/load.ts'

export const handle: RouteHandle = {
  i18n: ['display', 'fight'],
  title: ({ title }: Awaited<ReturnType<typeof loader>>, t) => `${t('display:schedule.title')} · ${title}`,
}

/** Bouts of a mat that its column shows itself. */
const SHOWN_BESIDE = 2

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const slug = params['slug'] ?? ''
  const query = new URL(request.url).searchParams
  const look = readTvSettings(query)
  const { competition, mats } = await loadMats(context, slug)
  const ids = mats.map(({ id }) => id)
  const known = look.mats.filter((id) => ids.includes(id))
  const chosen = known.length > 0 ? known : ids
  const [shown, rows] = await Promise.all([
    Promise.all(chosen.map((id) => loadMatNow(context, slug, id))),
    load(loadQueue(context.api, slug, known)),
  ])
  const { id, name: title, timezone } = competition
  return {
    id,
    title,
    timezone,
    mats: shown,
    waiting: rows.length > chosen.length * SHOWN_BESIDE ? rows : [],
    look,
    ...readTurn(query),
    renderedAtMs: Date.now(),
  }
}

/** What is on and what is next on every mat, full screen (spec §2, display mode), in turns with all that waits. */
export default function ScheduleScreen() {
  const { id, title, timezone, mats, waiting, look, turn, next, renderedAtMs } =
    useLoaderData<typeof loader>()
  useLiveLoader({ channels: [competitionChannel(id)] })
  const turned = useTurns(turn)
  const turns = turnsOf(inPages(waiting).length)
  const page = turns[pageAt(turned, turns.length)] ?? null
  return (
    <TvScreen
      settings={look}
      timeZone={timezone}
      renderedAtMs={renderedAtMs}
      refresh={turns.length > 1 ? { seconds: PAGE_SECONDS, to: next } : undefined}
    >
      {/* The mats go on following their bouts while a page of the others is read. */}
      <div hidden={page !== null} className="contents">
        <VenueBoard title={title} mats={mats} settings={look} renderedAtMs={renderedAtMs} />
      </div>
      {page === null ? null : (
        <>
          <QueueBoard title={title} rows={waiting} page={page} renderedAtMs={renderedAtMs} />
          <LostLink />
        </>
      )}
    </TvScreen>
  )
}
