import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { MatBoard } from '~/components/display/mat-board.tsx'
import { readTvSettings } from '~/components/display/tv-settings.ts'
import { TvScreen } from '~/components/display/tv-screen.tsx'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import { loadMatNow, loadMats } from '~/server/pages/load-display.ts'
import { matName } from '~/i18n/mat-name.ts'

export const handle: RouteHandle = {
  i18n: ['display', 'fight'],
  title: (data: Awaited<ReturnType<typeof loader>>, t) => `${matName(t, data.now.mat)} · ${data.title}`,
}

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const slug = params['slug'] ?? ''
  const [now, { competition }] = await Promise.all([
    loadMatNow(context, slug, params['mat_id'] ?? ''),
    loadMats(context, slug),
  ])
  const { name: title, timezone } = competition
  return { now, title, timezone, look: readTvSettings(new URL(request.url).searchParams) }
}

/** The live bout of one mat, full screen (spec §2, display mode). */
export default function MatScreen() {
  const { now, timezone, look } = useLoaderData<typeof loader>()
  return (
    <TvScreen settings={look} timeZone={timezone} renderedAtMs={now.server_time_ms}>
      <MatBoard initial={now} volume={look.sound} />
    </TvScreen>
  )
}
