import { useCallback, useSyncExternalStore } from 'react'
import { useFormat, useText } from '~/i18n/words.tsx'
import { ClockText } from '../clock/clock-text.tsx'
import { laterPeriodText } from '../clock/later-period-text.ts'
import { useForeignOffset } from '../competition/venue-time-note.tsx'
import { paths } from '../paths.ts'
import { cx } from '../ui/class-names.ts'
import { CachedMarkup } from '../ui/cached-markup.tsx'
import { Country } from '../ui/country.tsx'
import { Link } from '../ui/link.tsx'
import { LiveDot } from '../ui/live-dot.tsx'
import { useFightLink } from './fight-dialog.tsx'
import { boutTitle, sideName } from './bout-name.ts'
import { labelOf } from './fight-label.ts'
import { liveScores, newerScore } from './live-scores.ts'
import type { ShownFight } from './shown-fight.ts'
import { matName } from '~/i18n/mat-name.ts'

interface CardProps {
  readonly fight: ShownFight
  /** The server's time the page was rendered at, ms since the epoch. */
  readonly renderedAtMs: number
  readonly to?: string
}

/** A bout as a broadcast's score bug: red over blue, the score at the right, the state at the foot. One link. */
export const FightCard = (props: CardProps) =>
  props.fight.status === 'online' ? <LiveCard {...props} /> : <Card {...props} />

/** Its points and its clock come by events, too (`useLiveCompetitions`). */
const LiveCard = ({ fight, ...props }: CardProps) => <Card fight={useLiveScore(fight)} {...props} />

function useLiveScore(fight: ShownFight): ShownFight {
  const { id, details } = fight
  const watch = useCallback((moved: () => void) => liveScores.watch(id, moved), [id])
  const latest = useSyncExternalStore(
    watch,
    () => liveScores.of(id),
    () => undefined,
  )
  const state = newerScore(fight, latest)
  if (!state) return fight
  return {
    ...fight,
    clock: state.clock,
    is_draw: state.is_draw,
    details: { ...details, left_user_stats: state.left, right_user_stats: state.right },
  }
}

function Card({ fight, renderedAtMs, to = paths.fight(fight.id) }: CardProps) {
  const t = useText()
  const { details, status } = fight
  const openAsDialog = useFightLink(fight.id)
  const live = status === 'online'
  const link = {
    to,
    onClick: openAsDialog,
    preventScrollReset: true,
    className: cx(
      'block min-w-0 overflow-hidden rounded-md border bg-surface hover:bg-raised',
      live ? 'border-accent-text' : 'border-line',
    ),
  }
  const content = () => (
    <>
      <header className="flex items-center justify-between gap-3 px-3 pt-2.5 pb-2">
        <span className="eyebrow min-w-0 wrap-anywhere text-ink-muted">{fight.category.name}</span>
        <span className="eyebrow shrink-0 text-ink-faint">{fight.round}</span>
      </header>
      <Side
        corner="left"
        person={details.left_user}
        name={sideName(t, fight, 'left')}
        points={status === 'waiting' ? null : details.left_user_stats.points}
        won={fight.winner ? fight.winner.id === details.left_user?.id : null}
      />
      <Side
        corner="right"
        person={details.right_user}
        name={sideName(t, fight, 'right')}
        points={status === 'waiting' ? null : details.right_user_stats.points}
        won={fight.winner ? fight.winner.id === details.right_user?.id : null}
      />
      <footer className="flex min-h-10 items-center justify-between gap-3 px-3 py-1.5 text-sm text-ink-muted">
        <span className="min-w-0 wrap-anywhere">
          {[
            fight.number && boutTitle(t, fight),
            fight.mat && matName(t, fight.mat),
            live && laterPeriodText(t, fight.clock),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
        <FightStatus fight={fight} renderedAtMs={renderedAtMs} />
      </footer>
    </>
  )
  // What shows a running clock is never the same again.
  return live ? (
    <Link {...link}>{content()}</Link>
  ) : (
    <CachedMarkup as={Link} {...link} name="bout" shows={fight} content={content} />
  )
}

/** When a bout begins, how it stands or how it ended. */
export function FightStatus({
  fight,
  renderedAtMs,
}: {
  readonly fight: ShownFight
  readonly renderedAtMs: number
}) {
  const t = useText()
  const format = useFormat(fight.competition.timezone)
  const offset = useForeignOffset(fight.competition.timezone, fight.start_estimate_at)
  const label = labelOf(fight)
  if (fight.status === 'online')
    return (
      <span
        className={cx(
          'flex items-center gap-2 font-semibold',
          label === 'online' ? 'text-accent-text' : 'text-ink-muted',
        )}
      >
        {label === 'online' ? <LiveDot /> : t(`status:fight.${label}`)}
        {fight.clock ? (
          <ClockText clock={fight.clock} renderedAtMs={renderedAtMs} className="figures text-lg" />
        ) : null}
      </span>
    )
  if (fight.status === 'ended')
    return <span>{fight.end_reason ? t(`fight:reasons.${fight.end_reason}`) : t('status:fight.ended')}</span>
  return (
    <span className={cx('shrink-0', fight.start_estimate_at && 'figures text-base text-ink')}>
      {fight.start_estimate_at
        ? [t('fight:about', { time: format.time(fight.start_estimate_at) }), offset].filter(Boolean).join(' ')
        : t('status:fight.waiting')}
    </span>
  )
}

function Side({
  corner,
  person,
  name,
  points,
  won,
}: {
  readonly corner: 'left' | 'right'
  readonly person: ShownFight['details']['left_user']
  /** The athlete's, or whom the side waits for. */
  readonly name: string
  readonly points: number | null
  /** Null while nobody has won. */
  readonly won: boolean | null
}) {
  const t = useText()
  return (
    <div className="flex min-h-13 items-stretch border-t border-line">
      <span
        className={cx(
          'w-1.5 shrink-0',
          corner === 'left' ? 'bg-red' : 'bg-blue',
          won === false && 'opacity-50 grayscale-50',
        )}
        role="img"
        aria-label={t(`common:sides.${corner}`)}
      />
      <span className="flex min-w-0 flex-1 flex-col justify-center px-3 py-1.5">
        <span
          className={cx(
            'leading-tight wrap-anywhere',
            won ? 'font-bold' : 'font-medium',
            !person && 'text-ink-faint',
            won === false && 'text-ink-muted',
          )}
        >
          {name}
          {won ? <span className="sr-only"> {t('fight:winner')}</span> : null}
        </span>
        {person ? (
          <span className="flex min-w-0 items-baseline gap-2 text-xs text-ink-muted">
            {person.country ? <Country name={person.country.name} code={person.country.code} short /> : null}
            <span className="min-w-0 wrap-anywhere">{person.club?.name}</span>
          </span>
        ) : null}
      </span>
      {points === null ? null : (
        <span
          className={cx(
            'figures grid w-14 shrink-0 place-items-center text-2xl',
            won === true && (corner === 'left' ? 'bg-red text-on-red' : 'bg-blue text-on-blue'),
            won === false && 'bg-sunken text-ink-faint',
            won === null && 'bg-sunken text-ink',
          )}
        >
          {points}
        </span>
      )}
    </div>
  )
}
