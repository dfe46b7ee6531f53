import type { LoaderFunctionArgs } from '@remix-run/node'
import { Outlet, useLoaderData } from '@remix-run/react'
import { VenueTimeNote } from '~/components/competition/venue-time-note.tsx'
import { Checklist } from '~/components/organiser/checklist.tsx'
import { useViewer } from '~/components/layout/viewer.tsx'
import { ActForm } from '~/components/ui/act-form.tsx'
import { paths } from '~/components/paths.ts'
import { useLiveLoader } from '~/components/realtime/use-live-loader.ts'
import { LinkButton } from '~/components/ui/button.tsx'
import { PageHeader } from '~/components/ui/page-header.tsx'
import { StatusBadge } from '~/components/ui/status-badge.tsx'
import { Tabs } from '~/components/ui/tabs.tsx'
import { competitionChannel, organisationChannel } from '~/domain/realtime/channels.ts'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import { VenueTime, useFormat, useText } from '~/i18n/words.tsx'
import { requireManagedCompetition } from '~/server/pages/managed-competition.ts'
import { load } from '~/server/client/load.ts'

export const handle: RouteHandle = {
  i18n: ['organiser', 'public', 'fight', 'bracket', 'weighIn', 'papers'],
  title: (data: Awaited<ReturnType<typeof loader>>) => data.competition.name,
}

export async function loader(args: LoaderFunctionArgs) {
  const competition = await requireManagedCompetition(args)
  const { data } = await load(args.context.api.competitions.checklist({ params: { id: competition.id } }))
  return { competition, ...data }
}

export default function OrganiserConsole() {
  const t = useText()
  const isAdmin = useViewer()?.area === 'admin'
  const { competition, steps, waiting } = useLoaderData<typeof loader>()
  const format = useFormat(competition.timezone)
  const { slug } = competition
  useLiveLoader({
    channels: [competitionChannel(competition.id), organisationChannel(competition.organisation.id)],
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
            : [{ label: t('organiser:competitions.title'), to: paths.managedCompetitions }]
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
            {competition.status === 'inactive' ? (
              <ActForm
                intent="publish"
                look="primary"
                size="md"
                action={paths.managedInfo(slug)}
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
        <Checklist slug={slug} steps={steps} />
      </div>
      <Tabs
        label={t('common:nav.sections')}
        tabs={[
          { to: paths.managedSchedule(slug), label: t('organiser:tabs.schedule') },
          { to: paths.managedFights(slug), label: t('organiser:tabs.fights') },
          { to: paths.managedInfo(slug), label: t('organiser:tabs.info') },
          { to: paths.managedCategories(slug), label: t('organiser:tabs.categories') },
          {
            to: paths.managedApplications(slug),
            label: t('organiser:tabs.applications'),
            ...(waiting > 0 ? { count: waiting } : {}),
          },
          ...(competition.price > 0
            ? [{ to: paths.managedPayments(slug), label: t('organiser:tabs.payments') }]
            : []),
          { to: paths.managedWeighIn(slug), label: t('organiser:tabs.weighIn') },
          { to: paths.managedMats(slug), label: t('organiser:tabs.mats') },
          { to: paths.managedResults(slug), label: t('organiser:tabs.results') },
          { to: paths.managedBrackets(slug), label: t('organiser:tabs.brackets') },
          { to: paths.managedPapers(slug), label: t('papers:title') },
        ]}
      />
      <VenueTime timeZone={competition.timezone}>
        <Outlet />
      </VenueTime>
    </div>
  )
}
