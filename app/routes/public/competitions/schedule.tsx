import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { FightCard } from '~/components/fight/fight-card.tsx'
import { matOrders, shownFight } from '~/components/fight/shown-fight.ts'
import { EmptyState } from '~/components/ui/empty-state.tsx'
import { Fold } from '~/components/ui/fold.tsx'
import { useText } from '~/i18n/words.tsx'
import { load } from '~/server/load.ts'

/** Bouts shown under each mat before the rest is folded away. */
const SHOWN = 12

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { data: timetable } = await load(
    context.api.competitions.timetable({ params: { slug: params['slug'] ?? '' } }),
  )
  return {
    mats: matOrders(timetable).map(({ mat, fights }) => ({ mat, fights: fights.map(shownFight) })),
    renderedAtMs: Date.now(),
  }
}

export default function CompetitionSchedule() {
  const t = useText()
  const { mats, renderedAtMs } = useLoaderData<typeof loader>()
  if (mats.every(({ fights }) => fights.length === 0))
    return <EmptyState title={t('public:schedule.empty.title')} text={t('public:schedule.empty.text')} />
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,20rem),1fr))] items-start gap-x-6 gap-y-10">
      {mats.map(({ mat, fights }) => {
        const ended = fights.filter((fight) => fight.status === 'ended')
        const ahead = fights.filter((fight) => fight.status !== 'ended')
        return (
          <section key={mat.id} className="flex min-w-0 flex-col gap-3" aria-labelledby={`mat-${mat.id}`}>
            <header className="flex items-baseline justify-between gap-3 border-b-2 border-line-strong pb-2">
              <h2 id={`mat-${mat.id}`} className="display text-2xl">
                {mat.name}
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
            {fights.length === 0 ? <p className="text-ink-muted">{t('public:schedule.nothing')}</p> : null}
            {ahead.length > 0 ? (
              <FightList fights={ahead.slice(0, SHOWN)} renderedAtMs={renderedAtMs} />
            ) : null}
            {ahead.length > SHOWN ? (
              <Fold label={t('public:schedule.later', { count: ahead.length - SHOWN })}>
                <FightList fights={ahead.slice(SHOWN)} renderedAtMs={renderedAtMs} />
              </Fold>
            ) : null}
            {ended.length > 0 ? (
              <Fold label={t('public:schedule.ended', { count: ended.length })} open={ahead.length === 0}>
                <FightList fights={ended.toReversed()} renderedAtMs={renderedAtMs} />
              </Fold>
            ) : null}
          </section>
        )
      })}
    </div>
  )
}

type Fights = ReturnType<typeof useLoaderData<typeof loader>>['mats'][number]['fights']

function FightList({ fights, renderedAtMs }: { readonly fights: Fights; readonly renderedAtMs: number }) {
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
