import { redirect, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { LostLink } from '~/components/display/tv-link.tsx'
import { TvFailure } from '~/components/display/tv-failure.tsx'
import { TvScreen } from '~/components/display/tv-screen.tsx'
import { consolePaths } from '~/components/console-paths.ts'
import { paths } from '~/components/paths.ts'
import { useLiveLoader } from '~/components/realtime/use-live-loader.ts'
import { Identify } from '~/components/screen/identify.tsx'
import { PairingBoard, PairingStrip } from '~/components/screen/pairing-board.tsx'
import { ScreenView } from '~/components/screen/screen-view.tsx'
import { useScreenReports } from '~/components/screen/use-screen-reports.ts'
import { competitionChannel } from '~/domain/realtime/channels.ts'
import { DEFAULT_SCREEN_LOOK } from '~/domain/screen/look.ts'
import { PAGE_SECONDS } from '~/domain/screen/pages.ts'
import { typedAddress } from '~/domain/screen/typed-address.ts'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import { HOME_ZONE } from '~/server/session/context.ts'
import { qrCodeOf } from '~/server/files/qr-code.ts'
import { readTurn } from '~/server/pages/load-display.ts'
import { loadScene, reportOrRegister } from '~/server/pages/load-screen.ts'
import { rehearsalBearer } from '~/server/session/screen-token.ts'

export const handle: RouteHandle = {
  i18n: ['display', 'fight'],
  title: 'display:screen.page',
  isUnattended: true,
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  const asksCode = query.has('code') ? { asks_code: '1' } : {}
  const { state, code, screen, server_time_ms } = await reportOrRegister(context, request, asksCode)
  if (screen && screen.look.lang !== context.language) {
    query.set('lang', screen.look.lang)
    throw redirect(`${paths.tv}?${query}`)
  }
  const { venueUrl } = context.settings
  const pairing =
    code === null
      ? null
      : {
          code,
          address: typedAddress(`${venueUrl}${paths.tv}/pair`),
          qr: qrCodeOf(venueUrl + consolePaths.pairScreen(code)),
        }
  const { turn, next } = readTurn(query)
  return {
    state,
    code,
    screen,
    pairing,
    scene: screen
      ? await loadScene(context, screen, rehearsalBearer(context, request, screen.competition.slug))
      : null,
    zone: screen?.competition.timezone ?? HOME_ZONE,
    page: turn,
    next: screen?.task.kind === 'schedule' ? `${paths.tv}${next}` : null,
    renderedAtMs: server_time_ms,
  }
}

/** What of a competition a scene is read from; mats follow their own channels. */
const FOLLOWS = new Set(['schedule', 'call', 'bracket', 'podium'])

/** What tells of its link by itself, in its head. */
const SHOWS_LINK_STATE = new Set(['mat', 'mats'])

/** A screen of a venue: its code until it is paired, then what it is assigned to show. */
export default function VenueScreen() {
  const { state, code, screen, pairing, scene, zone, page, next, renderedAtMs } =
    useLoaderData<typeof loader>()
  useScreenReports(screen?.id ?? null, { state, code, version: screen?.version ?? 0 })
  useLiveLoader({
    channels: screen && FOLLOWS.has(screen.task.kind) ? [competitionChannel(screen.competition.id)] : [],
  })
  const look = screen?.look ?? DEFAULT_SCREEN_LOOK
  return (
    <TvScreen
      settings={look}
      timeZone={zone}
      renderedAtMs={renderedAtMs}
      refresh={next === null ? undefined : { seconds: PAGE_SECONDS, to: next }}
    >
      {screen && scene ? (
        <>
          <ScreenView
            key={JSON.stringify(screen.task)}
            screen={screen}
            scene={scene}
            page={page}
            renderedAtMs={renderedAtMs}
          />
          {pairing ? <PairingStrip {...pairing} /> : null}
          <Identify name={screen.name} untilMs={screen.identify_until_ms} renderedAtMs={renderedAtMs} />
        </>
      ) : pairing ? (
        <PairingBoard {...pairing} />
      ) : null}
      {scene && SHOWS_LINK_STATE.has(scene.kind) ? null : <LostLink />}
    </TvScreen>
  )
}

export const ErrorBoundary = TvFailure
