import type { LoaderFunctionArgs } from '@remix-run/node'
import { Outlet, useLoaderData } from '@remix-run/react'
import { VenueTimeNote } from '~/components/competition/venue-time-note.tsx'
import { Checklist } from '~/components/organiser/checklist.tsx'
import { ConsoleTabs } from '~/components/organiser/console-tabs.tsx'
import { useViewer } from '~/components/layout/viewer.tsx'
import { ActForm } from '~/components/ui/act-form.tsx'
import { consolePaths } from '~/components/console-paths.ts'
import { paths } from '~/components/paths.ts'
import { useLiveLoader } from '~/components/realtime/use-live-loader.ts'
import { LinkButton } from '~/components/ui/button.tsx'
import { PageHeader } from '~/components/ui/page-header.tsx'
import { StatusBadge } from '~/components/ui/status-badge.tsx'
import { competitionChannel, organisationChannel, staffChannel } from '~/domain/realtime/channels.ts'
import { isRehearsal } from '~/domain/competition/rehearsal.ts'
import { readsPage, STAFF_PAGES } from '~/domain/access/staff.ts'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import { VenueTime, useFormat, useText } from '~/i18n/words.tsx'
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
  const format = useFormat(competition.timezone)
  const { slug, abilities } = competition
  useLiveLoader({
    channels: [
      competitionChannel(competition.id),
      abilities.manage ? organisationChannel(competition.organisation.id) : staffChannel(competition.id),
    ],
  })
  return (
    <div className="relative flex min-w-0 flex-col gap-6">
      <PageHeader
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
        eyebrow={[format.dateRange(competition.start_at, competition.end_at), competition.city?.name]
          .filter(Boolean)
          .join(' · ')}
        title={competition.name}
        badges={
          <>
            <StatusBadge kind="competition" slug={competition.status} />
            {competition.status === 'canceled' ? null : <StatusBadge kind="stage" slug={competition.stage} />}
            <VenueTimeNote competition={competition} />
          </>
        }
        actions={
          <>
            {isRehearsal(slug) ? (
              <LinkButton look="secondary" to={consolePaths.managedRehearsal(slug)}>
                {t('organiser:rehearsal.title')}
              </LinkButton>
            ) : competition.status === 'inactive' && abilities.manage ? (
              <ActForm
                intent="publish"
                look="primary"
                size="md"
                action={consolePaths.managedInfo(slug)}
                fields={{ version: competition.version }}
              >
                {t('organiser:console.publish')}
              </ActForm>
            ) : (
              <LinkButton look="secondary" to={paths.competition(slug)}>
                {t('organiser:console.publicPage')}
              </LinkButton>
            )}
          </>
        }
      />
      {/* Beside the way back, where the head of a tablet's page is free; the head grows by nothing. */}
      <div data-chrome className="max-md:-my-3 md:absolute md:end-0 md:-top-1.5 md:max-w-2/3">
        {steps ? <Checklist slug={slug} steps={steps} /> : null}
      </div>
      <ConsoleTabs competition={competition} waiting={waiting} />
      <VenueTime timeZone={competition.timezone}>
        <Outlet />
      </VenueTime>
    </div>
  )
}
