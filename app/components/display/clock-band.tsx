import type { ReactNode } from 'react'
import type { Side } from '~/domain/bracket/bracket.ts'
import { clockFace, formatClock, shownSeconds } from '~/domain/clock/display.ts'
import { elapsedMs, isRunning, isTimeUp, newClock, remainingMs, type Clock } from '~/domain/clock/clock.ts'
import { rulesOfBout } from '~/domain/contract/bout-rules.ts'
import type { FightCard } from '~/domain/contract/fight.fields.ts'
import { periodsWon } from '~/domain/fight/periods.ts'
import { labelOf } from '~/domain/screen/label.ts'
import { SECOND_MS, type Instant } from '~/domain/time.ts'
import type { Text } from '~/i18n/en/translation.ts'
import { useText } from '~/i18n/words.tsx'
import { ClockCanvas } from '../clock/clock-canvas.tsx'
import { periodText, playedOf } from '../clock/period-text.ts'
import { boardClockOf, breakClockOf, clockOf, useClockNow } from '../clock/use-clock.ts'
import { pointsOfPeriods } from '../fight/points-of-periods.ts'
import { cx } from '../ui/class-names.ts'
import { timeUpText } from './board-text.ts'
import { FittedText } from './fitted-text.tsx'

/** The clock of the bout across the screen; what runs beside it stands at the side of the athlete it is about. */
export function ClockBand({
  fight,
  renderedAtMs,
}: {
  readonly fight: FightCard
  readonly renderedAtMs: Instant
}) {
  const t = useText()
  const clock = boardClockOf(fight.clock)
  const now = useClockNow(clock, renderedAtMs)
  return (
    <div className="grid h-[25vh] shrink-0 grid-cols-[minmax(0,1fr)_min(74vh,52vw)_minmax(0,1fr)] items-stretch wide:order-1 wide:h-auto wide:grid-cols-2 wide:content-center portrait:h-auto portrait:grid-cols-2">
      <SideCount side="left" fight={fight} renderedAtMs={renderedAtMs} />
      <div className="flex min-w-0 flex-col wide:order-first wide:col-span-2 wide:h-[34vh] portrait:order-first portrait:col-span-2 portrait:h-[37vw]">
        <p className="flex h-[3.6vh] shrink-0 items-center justify-center gap-[0.8em] font-display text-[length:min(3.4vh,4.4vw)] leading-none font-bold tracking-wider whitespace-nowrap uppercase wide:h-[5vh] wide:text-[4.4vh]">
          <ClockState fight={fight} clock={clock} now={now} t={t} />
        </p>
        <ClockCanvas
          clock={clock}
          isBreak={fight.clock.is_between_periods}
          renderedAtMs={renderedAtMs}
          className="min-h-0 flex-1 text-[length:min(25vh,37vw)] wide:text-[length:min(34vh,12vw)] [&>span]:leading-[0.8]"
        />
      </div>
      <SideCount side="right" fight={fight} renderedAtMs={renderedAtMs} />
    </div>
  )
}

/** In words what the clock stands for. */
function ClockState({
  fight,
  clock,
  now,
  t,
}: {
  readonly fight: FightCard
  readonly clock: Clock
  readonly now: Instant
  readonly t: Text
}) {
  const {
    extra_time_count: extra,
    technical_break_since_ms: breakSince,
    is_between_periods: between,
  } = fight.clock
  const up = isTimeUp(clock, now)
  const period = periodText(t, playedOf(fight), rulesOfBout(fight))
  return (
    <>
      {period === null ? null : <span className={cx(extra > 0 && 'text-warning-text')}>{period}</span>}
      {breakSince !== null ? null : up ? (
        <span className="text-danger-text">{timeUpText(t, fight)}</span>
      ) : isRunning(clock, now) ? (
        period !== null ? null : (
          <span className="text-ink-muted">{t('fight:clock.remaining')}</span>
        )
      ) : (
        <span>{t('display:paused')}</span>
      )}
      {breakSince === null ? null : between && up ? (
        <span className="text-danger-text">{t('display:breakOver')}</span>
      ) : (
        <span className="text-warning-text">
          {t(between ? 'fight:clock.technicalBreak' : 'fight:technicalBreak')}
        </span>
      )}
    </>
  )
}

/**
 * A hold or a technical break of one side, counted up: a break nobody asked for stands at the right. Where periods are
 * won, a side's own stand there while nothing is counted.
 */
function SideCount({
  side,
  fight,
  renderedAtMs,
}: {
  readonly side: Side
  readonly fight: FightCard
  readonly renderedAtMs: Instant
}) {
  const t = useText()
  const { holding, technical_break_user_id: breakOf, technical_break_limit_ms: breakLimitMs } = fight.clock
  const inBreak = fight.clock.is_between_periods ? null : breakClockOf(fight.clock)
  const own = side === 'left' ? fight.details.left_user?.id : fight.details.right_user?.id
  const other = side === 'left' ? fight.details.right_user?.id : fight.details.left_user?.id
  const frame = cx(
    '@container flex min-w-0 flex-col justify-center',
    side === 'left' ? 'items-start' : 'items-end text-end',
  )
  if (holding && holding.user_id === own)
    return (
      <div className={frame}>
        <Count
          label={t('fight:clock.hold')}
          clock={{ ...newClock(null), runningSince: holding.since_ms }}
          renderedAtMs={renderedAtMs}
          as="seconds"
          className={side === 'left' ? 'bg-red text-on-red' : 'bg-blue text-on-blue'}
        />
      </div>
    )
  const isMyBreak = breakOf === own || (breakOf !== other && side === 'right')
  if (inBreak !== null && isMyBreak)
    return (
      <div className={frame}>
        <Count
          label={t('fight:clock.technicalBreak')}
          clock={inBreak}
          renderedAtMs={renderedAtMs}
          as="minutes"
          className="bg-warning-tint text-warning-text"
          over={breakLimitMs === null ? null : { afterMs: breakLimitMs, label: t('display:breakOver') }}
        />
      </div>
    )
  if (rulesOfBout(fight).periodsAreWon)
    return (
      <div className={frame}>
        <CountBox label={t('fight:clock.periodsWon')} className="bg-neutral-tint">
          {periodsWon(fight.clock.periods)[side]}
        </CountBox>
      </div>
    )
  return <div className={frame} />
}

function Count({
  label,
  clock,
  renderedAtMs,
  as,
  className,
  over = null,
}: {
  readonly label: string
  readonly clock: Clock
  readonly renderedAtMs: Instant
  readonly as: 'seconds' | 'minutes'
  readonly className: string
  /** What it is called once it has lasted so long. */
  readonly over?: { readonly afterMs: number; readonly label: string } | null
}) {
  const now = useClockNow(clock, renderedAtMs)
  const isOver = over !== null && elapsedMs(clock, now) >= over.afterMs
  return (
    <CountBox label={isOver ? over.label : label} className={isOver ? 'bg-danger text-white' : className}>
      {as === 'seconds' ? shownSeconds(clock, now, 'down') : clockFace(clock, now, 'down')}
    </CountBox>
  )
}

function CountBox({
  label,
  className,
  children,
}: {
  readonly label: string
  readonly className: string
  readonly children: ReactNode
}) {
  return (
    <div className={cx('flex max-w-full flex-col rounded-[0.3em] px-[0.8em] py-[0.2em]', className)}>
      <span className="truncate font-display text-[1.1em] font-bold tracking-wide uppercase">{label}</span>
      <span className="figures text-[length:min(4.6em,30cqw)] leading-[0.95] whitespace-nowrap">
        {children}
      </span>
    </div>
  )
}

/** After the bout the band says who won and how. */
export function ResultBand({ fight }: { readonly fight: FightCard }) {
  const t = useText()
  const { winner, end_reason: reason } = fight
  const red = winner !== null && winner.id === fight.details.left_user?.id
  const thumb = winner && fight.details[red ? 'left_user' : 'right_user']?.thumb
  const left = remainingMs(clockOf(fight.clock), 0)
  return (
    <div
      role="status"
      className={cx(
        '@container-[size] flex h-[25vh] shrink-0 gap-[1em] overflow-hidden rounded-[calc(var(--tv)*0.5)] px-[1em] py-[2cqh] text-center wide:order-1 wide:h-auto wide:flex-col portrait:h-[37vw]',
        winner === null ? 'bg-neutral-tint' : red ? 'bg-red text-on-red' : 'bg-blue text-on-blue',
      )}
    >
      {thumb ? (
        <img
          src={thumb}
          alt=""
          className="my-[3cqh] aspect-square h-[92cqh] shrink-0 self-center rounded-[0.3em] object-cover wide:my-0 wide:h-[40cqh]"
        />
      ) : null}
      <div className="flex min-h-0 min-w-0 flex-1 flex-col py-[3cqh]">
        <p className="shrink-0 font-display text-[length:min(1.6em,15cqh)] leading-none font-bold tracking-widest uppercase">
          {winner ? t('fight:winner') : t('fight:noWinner')}
        </p>
        {winner ? (
          <FittedText lines={3} className="flex-1">
            {winner.name}
          </FittedText>
        ) : null}
        <p className="shrink-0 text-[length:min(1.5em,15cqh)] leading-tight font-medium">
          {labelOf([
            reason ? t(`fight:reasons.${reason}`) : null,
            fight.clock.periods.length > 0 ? pointsOfPeriods(fight) : null,
            left !== null && left > 0
              ? t('display:finalTime', { time: formatClock(Math.ceil(left / SECOND_MS)) })
              : null,
          ])}
        </p>
      </div>
    </div>
  )
}
