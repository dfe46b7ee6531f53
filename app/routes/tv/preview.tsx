import { redirect, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { TvFailure } from '~/components/display/tv-failure.tsx'
import { VenueTime } from '~/i18n/words.tsx'
import { DisplayLayout } from '~/components/layout/display-layout.tsx'
import { ScreenView } from '~/components/screen/screen-view.tsx'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import { NOT_FOUND_PATH } from '~/server/client/not-found.ts'
import { load } from '~/server/client/load.ts'
import { loadScene } from '~/server/pages/load-screen.ts'
import { requireConsole } from '~/server/pages/managed-competition.ts'

export const handle: RouteHandle = {
  i18n: ['display', 'fight'],
  title: 'display:screen.page',
  isUnattended: true,
}

/** The picture of a screen, for the page it is switched on; its frame runs no script. */
export async function loader(args: LoaderFunctionArgs) {
  const competition = await requireConsole(args, 'screens')
  const { context, params } = args
  const { data } = await load(context.api.screens.list({ params: { id: competition.id } }))
  const screen = data.screens.find(({ id }) => String(id) === params['id'])
  if (!screen) throw redirect(NOT_FOUND_PATH)
  const { id, slug, name, timezone } = competition
  const { task } = screen
  const picture = task.kind === 'sponsor' ? data.pictures.find((one) => one.id === task.picture_id) : null
  const shown = {
    task,
    picture: picture ?? null,
    look: screen.look,
    competition: { id, slug, name, timezone },
  }
  return { shown, scene: await loadScene(context, shown), renderedAtMs: Date.now() }
}

export default function ScreenPreview() {
  const { shown, scene, renderedAtMs } = useLoaderData<typeof loader>()
  return (
    <DisplayLayout theme={shown.look.theme} scale={shown.look.scale}>
      <VenueTime timeZone={shown.competition.timezone}>
        <ScreenView screen={shown} scene={scene} page={0} renderedAtMs={renderedAtMs} />
      </VenueTime>
    </DisplayLayout>
  )
}

export const ErrorBoundary = TvFailure
