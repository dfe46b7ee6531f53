import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ScreenLinks } from '~/components/organiser/screen-links.tsx'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import { load } from '~/server/client/load.ts'
import { requireConsole } from '~/server/pages/managed-competition.ts'

export const handle: RouteHandle = { i18n: ['staff'], title: 'staff:screens' }

/** The screens of the venue, for who reads them out; its organiser has them on the page of the mats. */
export async function loader(args: LoaderFunctionArgs) {
  const { api, settings } = args.context
  const { id, slug } = await requireConsole(args, 'screens')
  const { data: mats } = await load(api.mats.list({ query: { competition_id: id, no_pagination: '1' } }))
  return { slug, publicUrl: settings.publicUrl, mats }
}

export default function AnnouncerScreens() {
  const { slug, publicUrl, mats } = useLoaderData<typeof loader>()
  return (
    <div className="max-w-xl">
      <ScreenLinks slug={slug} publicUrl={publicUrl} mats={mats} />
    </div>
  )
}
