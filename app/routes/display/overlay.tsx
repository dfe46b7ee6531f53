import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { CSSProperties } from 'react'
import { Overlay } from '~/components/display/overlay.tsx'
import overlayStyles from '~/components/display/overlay.css?url'
import { readOverlaySettings } from '~/components/display/overlay-settings.ts'
import { AGAIN_SECONDS, Unattended } from '~/components/display/tv-screen.tsx'
import { useLiveLoader } from '~/components/realtime/use-live-loader.ts'
import { competitionChannel } from '~/domain/realtime/channels.ts'
import { cx } from '~/components/ui/class-names.ts'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import { useText } from '~/i18n/words.tsx'
import { load } from '~/server/client/load.ts'
import { loadBracketScene } from '~/server/pages/load-screen.ts'
import { loadMatNow } from '~/server/pages/load-display.ts'
import { matName } from '~/i18n/mat-name.ts'

export const handle: RouteHandle = {
  i18n: ['display', 'fight'],
  title: ({ now }: Awaited<ReturnType<typeof loader>>, t) =>
    `${t('display:overlay.title')}: ${matName(t, now.mat)} · ${now.mat.competition.name}`,
}

export const links = () => [{ rel: 'stylesheet', href: overlayStyles }]

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const now = await loadMatNow(context, params['slug'] ?? '', params['mat_id'] ?? '')
  const look = readOverlaySettings(new URL(request.url).searchParams)
  const bracketId = look.part === 'bracket' ? (now.current ?? now.last)?.bracket_id : null
  const bracket = bracketId
    ? await load(loadBracketScene(context.api, bracketId, now.current?.id ?? null))
    : null
  return { now, look, bracket }
}

/** A mat's graphics for a broadcast, to be laid over its picture by the vision mixer. */
export default function OverlayScreen() {
  const t = useText()
  const { now, look, bracket } = useLoaderData<typeof loader>()
  useLiveLoader({ channels: look.part === 'bracket' ? [competitionChannel(now.mat.competition.id)] : [] })
  const style: CSSProperties & Record<`--${string}`, number> = { '--tv-scale': look.scale / 100 }
  return (
    <main
      id="content"
      data-theme="dark"
      data-ground={look.ground}
      style={{ ...style, padding: `${look.margin}vh ${look.margin}vw` }}
      className={cx(
        'tv flex h-dvh w-full cursor-none flex-col overflow-hidden text-ink',
        look.edge === 'bottom' ? 'justify-end' : 'justify-start',
      )}
    >
      <h1 className="sr-only">{`${t('display:overlay.title')}: ${matName(t, now.mat)}`}</h1>
      <Unattended />
      <Overlay initial={now} part={look.part} bracket={bracket} />
    </main>
  )
}

/** Nothing is laid over the picture, and the page comes back by itself. */
export function ErrorBoundary() {
  const t = useText()
  return (
    <main id="content">
      <meta httpEquiv="refresh" content={String(AGAIN_SECONDS)} />
      <h1 className="sr-only">{t('display:failed.title')}</h1>
    </main>
  )
}
