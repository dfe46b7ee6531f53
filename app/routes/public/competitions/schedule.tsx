import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { FightCard } from '~/components/fight/fight-card.tsx'
import { FightLine } from '~/components/fight/fight-line.tsx'
import { shownOrders, type ShownFight } from '~/components/fight/shown-fight.ts'
import { MY_BOUTS, paths } from '~/components/paths.ts'
import { EmptyState } from '~/components/ui/empty-state.tsx'
import { Fold } from '~/components/ui/fold.tsx'
import { Link } from '~/components/ui/link.tsx'
import { Piece } from '~/components/ui/piece.tsx'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import { useText } from '~/i18n/words.tsx'
import { load } from '~/server/client/load.ts'
import { matName } from '~/i18n/mat-name.ts'

/** Bouts shown as cards under each mat before the rest is folded away, as lines. */
const SHOWN = 6

export const handle: RouteHandle = { title: 'public:competitions.tabs.schedule', showsScores: true }

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const slug = params['slug'] ?? ''
  const [{ data: timetable }, viewer] = await Promise.all([
    load(context.api.competitions.timetable({ params: { slug } })),
    context.viewer(),
  ])
  // On a day of seven hundred bouts the answer and what is made of it are two long steps: an act goes between them.
  await context.turns.next()
  const orders = shownOrders(timetable)
  const own = orders
    .map(({ mat, fights }) => ({ mat, fights: fights.filter((fight) => isOf(fight, viewer?.id)) }))
    .filter(({ fights }) => fights.length > 0)
  const mine = own.length > 0 && new URL(request.url).searchParams.has('mine')
  return {
    slug,
    mats: mine ? own : orders,
    /** The reader's own bouts alone are shown (`mine`), could be, or there are none. */
    own: own.length === 0 ? null : mine ? ('shown' as const) : ('offered' as const),
    renderedAtMs: Date.now(),
  }
}

const isOf = ({ details }: ShownFight, id: number | undefined) =>
  id !== undefined && (details.left_user?.id === id || details.right_user?.id === id)

export default function CompetitionSchedule() {
  const t = useText()
  const { slug, mats, own, renderedAtMs } = useLoaderData<typeof loader>()
  if (mats.every(({ fights }) => fights.length === 0))
    return <EmptyState title={t('public:schedule.empty.title')} text={t('public:schedule.empty.text')} />
  return (
    <div id={MY_BOUTS} className="flex scroll-mt-24 flex-col gap-6">
      {own === null ? null : (
        <p className="flex flex-wrap items-baseline gap-x-6 gap-y-2">
          {own === 'shown' ? <strong>{t('public:schedule.mine')}</strong> : null}
          <Link
            className="link inline-flex min-h-11 items-center"
            to={own === 'shown' ? paths.competitionSchedule(slug) : paths.myBouts(slug)}
          >
            {t(own === 'shown' ? 'public:schedule.all' : 'public:schedule.findMine')}
          </Link>
        </p>
      )}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,20rem),1fr))] items-start gap-x-6 gap-y-10">
        {mats.map(({ mat, fights }) => {
          const ended = fights.filter((fight) => fight.status === 'ended')
          const ahead = fights.filter((fight) => fight.status !== 'ended')
          // One under way may stand behind others that were passed over.
          const near = ahead.filter((fight, at) => at < SHOWN || fight.status === 'online')
          const later = ahead.filter((fight, at) => at >= SHOWN && fight.status !== 'online')
          return (
            <Piece key={mat.id}>
              <section className="flex min-w-0 flex-col gap-3" aria-labelledby={`mat-${mat.id}`}>
                <header className="flex items-baseline justify-between gap-3 border-b-2 border-line-strong pb-2">
                  <h2 id={`mat-${mat.id}`} className="display text-2xl">
                    {matName(t, mat)}
                  </h2>
                  <span className="text-sm text-ink-muted">
                    {t('public:schedule.progress', { done: ended.length, total: fights.length })}
                  </span>
                </header>
                {mat.stream_url ? (
                  <a className="link" href={mat.stream_url} rel="noreferrer">
                    {t('public:schedule.stream')}
                  </a>
                ) : null}
                {ahead.length === 0 && fights.length > 0 ? (
                  <p className="text-ink-muted">{t('public:schedule.finished')}</p>
                ) : null}
                {fights.length === 0 ? (
                  <p className="text-ink-muted">{t('public:schedule.nothing')}</p>
                ) : null}
                {ahead.length > 0 ? <FightCards fights={near} renderedAtMs={renderedAtMs} /> : null}
                {later.length > 0 ? (
                  <Fold label={t('public:schedule.later', { count: later.length })} isPrinted>
                    <FightLines fights={later} renderedAtMs={renderedAtMs} />
                  </Fold>
                ) : null}
                {ended.length > 0 ? (
                  <Fold
                    label={t('public:schedule.ended', { count: ended.length })}
                    open={ahead.length === 0}
                    isPrinted
                  >
                    <FightLines fights={ended.toReversed()} renderedAtMs={renderedAtMs} />
                  </Fold>
                ) : null}
              </section>
            </Piece>
          )
        })}
      </div>
    </div>
  )
}

type Fights = ReturnType<typeof useLoaderData<typeof loader>>['mats'][number]['fights']

interface ListProps {
  readonly fights: Fights
  readonly renderedAtMs: number
}

function FightCards({ fights, renderedAtMs }: ListProps) {
  return (
    <ol className="flex flex-col gap-3">
      {fights.map((fight) => (
        <li key={fight.id} className="min-w-0">
          <FightCard fight={fight} renderedAtMs={renderedAtMs} />
        </li>
      ))}
    </ol>
  )
}

function FightLines({ fights, renderedAtMs }: ListProps) {
  return (
    <ol className="bout-lines">
      {fights.map((fight) => (
        <li key={fight.id}>
          <FightLine fight={fight} renderedAtMs={renderedAtMs} />
        </li>
      ))}
    </ol>
  )
}
