import Plus from 'lucide-react/icons/plus'
import type { CompetitionCard } from '~/domain/contract/competition.fields.ts'
import type { CompetitionApplication } from '~/domain/contract/application.fields.ts'
import { organisationChannel } from '~/domain/realtime/channels.ts'
import { useText } from '~/i18n/words.tsx'
import { CompetitionDates } from '../competition/competition-dates.tsx'
import { StageBadge } from '../competition/stage-badge.tsx'
import { useLiveFights } from '../fight/use-live-fights.ts'
import { LimitedNotice } from '../group/limited-notice.tsx'
import { consolePaths } from '../console-paths.ts'
import { paths } from '../paths.ts'
import { Avatar } from '../ui/avatar.tsx'
import { LinkButton } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Link } from '../ui/link.tsx'
import { LiveDot } from '../ui/live-dot.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { Stat } from '../ui/stat.tsx'

/** The organiser's first page: what is live, what is coming, who waits for an answer. */
export function OrganiserDashboard({
  organisation,
  competitions,
  applications,
  waiting,
}: {
  readonly organisation: { readonly id: number; readonly name: string; readonly status: string } | null
  readonly competitions: readonly CompetitionCard[]
  readonly applications: readonly CompetitionApplication[]
  readonly waiting: number
}) {
  const t = useText()
  const live = competitions.reduce((sum, competition) => sum + competition.live_fights_count, 0)
  const athletes = competitions.reduce((sum, competition) => sum + competition.athletes_count, 0)
  const works = organisation?.status === 'active'
  useLiveFights(
    competitions.map((competition) => ({ competition })),
    organisation ? [organisationChannel(organisation.id)] : [],
  )
  return (
    <div className="flex flex-col gap-6">
      <PageHeader
        title={t('account:dashboard.title')}
        eyebrow={organisation?.name}
        actions={
          works ? (
            <LinkButton to={paths.newCompetition} icon={<Plus size={19} />}>
              {t('organiser:competitions.create')}
            </LinkButton>
          ) : null
        }
      />
      {works ? null : <LimitedNotice kind="organisation" group={organisation} />}
      {works ? (
        <>
          <div className="grid grid-cols-2 gap-6 lg:grid-cols-4">
            <Stat label={t('organiser:dashboard.live')} value={live} tone={live > 0 ? 'accent' : 'plain'} />
            <Stat
              label={t('organiser:dashboard.waiting')}
              value={waiting}
              tone={waiting > 0 ? 'accent' : 'plain'}
            />
            <Stat label={t('organiser:dashboard.ahead')} value={competitions.length} />
            <Stat label={t('organiser:dashboard.athletes')} value={athletes} />
          </div>
          <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] xl:grid-cols-[minmax(0,1fr)_26rem]">
            <Ahead competitions={competitions} />
            <Waiting applications={applications} />
          </div>
        </>
      ) : null}
    </div>
  )
}

function Ahead({ competitions }: { readonly competitions: readonly CompetitionCard[] }) {
  const t = useText()
  if (competitions.length === 0)
    return (
      <EmptyState
        title={t('organiser:competitions.empty.title')}
        text={t('organiser:competitions.empty.text')}
      />
    )
  return (
    <Card title={t('organiser:dashboard.competitions')}>
      <ul className="-my-2 divide-y divide-line">
        {competitions.map((competition) => (
          <li key={competition.id}>
            <Link
              to={paths.managedCompetition(competition.slug)}
              prefetch="intent"
              className="group flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3.5"
            >
              <span className="flex min-w-0 flex-1 basis-64 flex-col gap-0.5">
                <span className="eyebrow text-ink-muted">
                  <CompetitionDates competition={competition} />
                </span>
                <span className="display text-xl leading-tight group-hover:underline">
                  {competition.name}
                </span>
                <span className="text-sm text-ink-muted">
                  {[competition.city?.name, t('common:units.athletes', { count: competition.athletes_count })]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
              <span className="flex flex-wrap items-center gap-2">
                {competition.live_fights_count > 0 ? (
                  <span className="inline-flex items-center gap-2 font-semibold text-accent-text">
                    <LiveDot />
                    {t('common:units.fights', { count: competition.live_fights_count })}
                  </span>
                ) : null}
                <StageBadge competition={competition} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Waiting({ applications }: { readonly applications: readonly CompetitionApplication[] }) {
  const t = useText()
  return (
    <Card title={t('organiser:dashboard.applications')}>
      {applications.length === 0 ? (
        <p className="text-ink-muted">{t('organiser:dashboard.noWaiting')}</p>
      ) : null}
      <ul className="-my-2 divide-y divide-line">
        {applications.map((application) => (
          <li key={application.id}>
            <Link
              to={`${consolePaths.managedApplications(application.competition.slug)}?status=waiting`}
              className="group flex min-w-0 items-center gap-3 py-2.5"
            >
              <Avatar name={application.user.name} src={application.user.thumb} size="sm" />
              <span className="min-w-0">
                <span className="block truncate font-semibold group-hover:underline">
                  {application.user.name}
                </span>
                <span className="block truncate text-sm text-ink-muted">{application.competition.name}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
