import type { LoaderFunctionArgs } from '@remix-run/node'
import { Outlet, useLoaderData } from '@remix-run/react'
import { ConsoleHead } from '~/components/organiser/console-head.tsx'
import { ConsoleTabs } from '~/components/organiser/console-tabs.tsx'
import { useViewer } from '~/components/layout/viewer.tsx'
import { paths } from '~/components/paths.ts'
import { useLiveLoader } from '~/components/realtime/use-live-loader.ts'
import { competitionChannel, organisationChannel, staffChannel } from '~/domain/realtime/channels.ts'
import { readsPage, STAFF_PAGES } from '~/domain/access/staff.ts'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import { VenueTime, useText } from '~/i18n/words.tsx'
import { requireConsole } from '~/server/pages/managed-competition.ts'
import { load } from '~/server/client/load.ts'

export const handle: RouteHandle = {
  i18n: ['organiser', 'board', 'staff', 'public', 'fight', 'bracket', 'weighIn', 'papers'],
  title: (data: Awaited<ReturnType<typeof loader>>) => data.competition.name,
}

export async function loader(args: LoaderFunctionArgs) {
  const competition = await requireConsole(args, ...STAFF_PAGES)
  const { api } = args.context
  const params = { id: competition.id }
  const { manage, staff } = competition.abilities
  if (manage) return { competition, ...(await load(api.competitions.checklist({ params }))).data }
  const counts = readsPage('applications', staff)
    ? await load(api.applications.counts({ params, query: {} }))
    : null
  return { competition, steps: null, waiting: counts?.data.waiting ?? 0 }
}

export default function OrganiserConsole() {
  const t = useText()
  const isAdmin = useViewer()?.area === 'admin'
  const { competition, steps, waiting } = useLoaderData<typeof loader>()
  const { abilities } = competition
  useLiveLoader({
    channels: [
      competitionChannel(competition.id),
      abilities.manage ? organisationChannel(competition.organisation.id) : staffChannel(competition.id),
    ],
  })
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <ConsoleHead
        competition={competition}
        crumbs={
          isAdmin
            ? [
                { label: t('admin:nav.competitions'), to: paths.admin('competitions') },
                { label: competition.name, to: paths.adminDetails('competitions', competition.id) },
              ]
            : abilities.manage
              ? [{ label: t('organiser:competitions.title'), to: paths.managedCompetitions }]
              : [{ label: t('staff:helping.title'), to: paths.helping }]
        }
        steps={steps}
      />
      <ConsoleTabs competition={competition} waiting={waiting} />
      <VenueTime timeZone={competition.timezone}>
        <Outlet />
      </VenueTime>
    </div>
  )
}
