import PenLine from 'lucide-react/icons/pen-line'
import type { ClubApplication } from '~/domain/contract/club-life.fields.ts'
import type { FightCard } from '~/domain/contract/fight.fields.ts'
import type { NewsManaged } from '~/domain/contract/publication.fields.ts'
import type { GroupRef } from '~/domain/contract/user.fields.ts'
import { clubChannel } from '~/domain/realtime/channels.ts'
import { useFormat, useText } from '~/i18n/words.tsx'
import { FightGrid } from '../fight/fight-grid.tsx'
import { useLiveFights } from '../fight/use-live-fights.ts'
import { LimitedNotice } from '../group/limited-notice.tsx'
import { paths } from '../paths.ts'
import { Avatar } from '../ui/avatar.tsx'
import { LinkButton } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Link } from '../ui/link.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { Stat } from '../ui/stat.tsx'
import { StatusBadge } from '../ui/status-badge.tsx'

interface Work {
  readonly counts: Readonly<Record<'members' | 'waiting' | 'live' | 'next', number>>
  readonly applications: readonly ClubApplication[]
  readonly live: readonly FightCard[]
  readonly next: readonly FightCard[]
  readonly ended: readonly FightCard[]
  readonly news: readonly NewsManaged[]
}

/** The club manager's first page: who waits for an answer, how the members fight, what the club has published. */
export function ClubDashboard({
  club,
  work,
  renderedAtMs,
}: {
  readonly club: (GroupRef & { readonly status: string }) | null
  /** Null until the club is confirmed. */
  readonly work: Work | null
  /** The server's time the page was rendered at, ms since the epoch. */
  readonly renderedAtMs: number
}) {
  const t = useText()
  useLiveFights(work ? [...work.live, ...work.next] : [], club ? [clubChannel(club.id)] : [])
  return (
    <div className="flex flex-col gap-6">
      <PageHeader
        title={t('account:dashboard.title')}
        eyebrow={club?.name}
        actions={
          work ? (
            <LinkButton to={paths.newNews} icon={<PenLine size={19} />}>
              {t('news:write')}
            </LinkButton>
          ) : null
        }
      />
      {work ? (
        <>
          <div className="grid grid-cols-2 gap-6 lg:grid-cols-4">
            <Stat
              label={t('athlete:dashboard.live')}
              value={work.counts.live}
              tone={work.counts.live > 0 ? 'accent' : 'plain'}
            />
            <Stat label={t('athlete:dashboard.next')} value={work.counts.next} />
            <Stat
              label={t('athlete:dashboard.waiting')}
              value={work.counts.waiting}
              tone={work.counts.waiting > 0 ? 'accent' : 'plain'}
            />
            <Stat label={t('athlete:dashboard.members')} value={work.counts.members} />
          </div>
          <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] xl:grid-cols-[minmax(0,1fr)_26rem]">
            <Bouts {...work} renderedAtMs={renderedAtMs} />
            <div className="grid min-w-0 gap-6">
              <Waiting applications={work.applications} />
              <ClubNews news={work.news} />
            </div>
          </div>
        </>
      ) : (
        <LimitedNotice kind="club" group={club} />
      )}
    </div>
  )
}

function Bouts({
  live,
  next,
  ended,
  renderedAtMs,
}: Pick<Work, 'live' | 'next' | 'ended'> & { readonly renderedAtMs: number }) {
  const t = useText()
  if (live.length + next.length + ended.length === 0)
    return <EmptyState title={t('athlete:dashboard.noBouts')} text={t('athlete:dashboard.noBoutsText')} />
  return (
    <div className="flex min-w-0 flex-col gap-8">
      <FightGrid title={t('athlete:dashboard.liveNow')} fights={live} renderedAtMs={renderedAtMs} />
      <FightGrid title={t('athlete:dashboard.comingUp')} fights={next} renderedAtMs={renderedAtMs} />
      <FightGrid title={t('athlete:dashboard.ended')} fights={ended} renderedAtMs={renderedAtMs} />
    </div>
  )
}

function Waiting({ applications }: { readonly applications: readonly ClubApplication[] }) {
  const t = useText()
  return (
    <Card
      title={t('athlete:dashboard.applications')}
      actions={
        <Link className="link" to={paths.clubApplications}>
          {t('common:actions.showAll')}
        </Link>
      }
    >
      {applications.length === 0 ? (
        <p className="text-ink-muted">{t('athlete:dashboard.noWaiting')}</p>
      ) : (
        <ul className="-my-2 divide-y divide-line">
          {applications.map(({ id, user, status }) => (
            <li key={id}>
              <Link to={paths.clubApplications} className="group flex min-w-0 items-center gap-3 py-2.5">
                <Avatar name={user.name} src={user.thumb} size="sm" />
                <span className="min-w-0">
                  <span className="block truncate font-semibold group-hover:underline">{user.name}</span>
                  <StatusBadge reader="club" kind="clubApplication" slug={status} />
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function ClubNews({ news }: { readonly news: readonly NewsManaged[] }) {
  const t = useText()
  const format = useFormat()
  return (
    <Card
      title={t('news:title')}
      actions={
        <Link className="link" to={paths.myNews}>
          {t('common:actions.showAll')}
        </Link>
      }
    >
      {news.length === 0 ? (
        <p className="text-ink-muted">{t('news:empty.title')}</p>
      ) : (
        <ul className="-my-2 divide-y divide-line">
          {news.map((story) => (
            <li key={story.id}>
              <Link to={paths.myNewsItem(story.slug)} className="group flex min-w-0 flex-col gap-1 py-2.5">
                <span className="font-semibold group-hover:underline">{story.title}</span>
                <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-muted">
                  <StatusBadge kind="publication" slug={story.status} />
                  {format.date(story.published_at ?? story.updated_at)}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
