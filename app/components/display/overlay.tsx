import { boardFace, clockFace, shownSeconds } from '~/domain/clock/display.ts'
import { isTimeUp, newClock } from '~/domain/clock/clock.ts'
import type { Side } from '~/domain/bracket/bracket.ts'
import { rulesOfBout } from '~/domain/contract/bout-rules.ts'
import type { FightCard } from '~/domain/contract/fight.fields.ts'
import { labelOf } from '~/domain/screen/label.ts'
import type { Instant } from '~/domain/time.ts'
import { useText } from '~/i18n/words.tsx'
import { periodScoreText, playedOf } from '../clock/period-text.ts'
import { boardClockOf, breakClockOf, useClockNow } from '../clock/use-clock.ts'
import { boutWithRound, sideName } from '../fight/bout-name.ts'
import { firstScoreText } from '../fight/first-score-text.ts'
import { periodBreakText, timeUpText } from './board-text.ts'
import type { BracketScene } from './bracket-scene.ts'
import { cx } from '../ui/class-names.ts'
import type { MatNow } from './mat-scene.ts'
import { FittedLines, FittedText } from './fitted-text.tsx'
import { OverlayBracket, OverlayNext, OverlayWalkOn } from './overlay-cards.tsx'
import type { OverlayPart } from './overlay-settings.ts'
import { useLiveFight, useMatNow, useMatScene } from './use-mat-now.ts'

const SIDES = ['left', 'right'] as const

/** The graphics of a mat over its picture: who is called, the score and the clock, who won. Nothing while it is free. */
export function Overlay({
  initial,
  part,
  bracket,
}: {
  readonly initial: MatNow
  readonly part: OverlayPart
  /** Of the part `bracket`. */
  readonly bracket: BracketScene | null
}) {
  const { now } = useMatNow(initial)
  const scene = useMatScene(now)
  if (part === 'next') return <OverlayNext now={now} shownId={scene.fight?.id ?? null} />
  if (part === 'bracket') return bracket ? <OverlayBracket scene={bracket} /> : null
  if (!scene.fight) return null
  return <OverlayFight key={scene.fight.id} kind={scene.kind} card={scene.fight} now={now} part={part} />
}

function OverlayFight({
  kind,
  card,
  now,
  part,
}: {
  readonly kind: 'live' | 'result' | 'call'
  readonly card: FightCard
  readonly now: MatNow
  readonly part: OverlayPart
}) {
  const t = useText()
  const fight = useLiveFight(card, now)
  const isCalled = kind === 'call' && fight.status === 'waiting'
  const clock = <OverlayClock fight={fight} renderedAtMs={now.server_time_ms} />
  if (part === 'clock')
    return isCalled ? null : (
      <div className="mx-auto flex w-fit items-stretch overflow-hidden rounded-[0.2em]">{clock}</div>
    )
  if (part === 'winner') return fight.status === 'ended' ? <OverlayResult fight={fight} isAlone /> : null
  if (part === 'walk-on') return isCalled ? <OverlayWalkOn fight={fight} /> : null
  if (part === 'score' && isCalled) return null
  const showsScore = !isCalled && part !== 'names'
  return (
    <section aria-label={t('display:overlay.score')} className="flex flex-col gap-[0.25em]">
      <OverlayLine fight={fight} title={isCalled ? t('display:next') : null} />
      <div className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-stretch overflow-hidden rounded-[0.2em]">
        <OverlaySide side="left" fight={fight} showsScore={showsScore} />
        {showsScore ? (
          clock
        ) : (
          <div className="display grid place-items-center bg-page/95 px-[0.8em] text-[2em] text-ink-muted">
            –
          </div>
        )}
        <OverlaySide side="right" fight={fight} showsScore={showsScore} />
      </div>
      {fight.status === 'ended' && part === 'auto' ? <OverlayResult fight={fight} /> : null}
    </section>
  )
}

/** What a bout is, over its names. */
function OverlayLine({ fight, title }: { readonly fight: FightCard; readonly title: string | null }) {
  const t = useText()
  return (
    <p className="flex w-fit max-w-full items-center gap-[0.8em] rounded-[0.15em] bg-page/90 px-[0.7em] py-[0.15em] leading-tight font-medium">
      {title === null ? null : (
        <span className="shrink-0 font-display font-bold tracking-wider text-accent-text uppercase">
          {title}
        </span>
      )}
      <FittedLines as="span" atMost={1} isSnug>
        {fight.category.name}
      </FittedLines>
      <FittedLines as="span" atMost={1} isSnug textClass="text-ink-muted">
        {boutWithRound(t, fight)}
      </FittedLines>
    </p>
  )
}

/** A corner: name and club, its score beside the clock. */
function OverlaySide({
  side,
  fight,
  showsScore,
}: {
  readonly side: Side
  readonly fight: FightCard
  readonly showsScore: boolean
}) {
  const t = useText()
  const isRed = side === 'left'
  const person = fight.details[`${side}_user`]
  const stats = fight.details[`${side}_user_stats`]
  const hasLost = fight.loser !== null && fight.loser.id === person?.id
  const under = labelOf([
    person?.country?.code,
    person?.club?.name,
    firstScoreText(t, fight.clock, side),
    stats.warnings > 0 && t('display:overlay.warnings', { count: stats.warnings }),
  ])
  return (
    <div
      className={cx(
        'flex min-w-0 items-stretch',
        isRed ? 'bg-red text-on-red' : 'flex-row-reverse bg-blue text-end text-on-blue',
        hasLost && 'brightness-75 saturate-[0.35]',
      )}
    >
      <div className="flex min-w-0 flex-1 flex-col justify-center px-[0.8em] py-[0.35em]">
        <FittedText lines={2} atMost="1.8em" className="h-[2.05em]" mark="data-overlay-name">
          {sideName(t, fight, side)}
        </FittedText>
        <FittedText face="text" lines={2} atMost="1em" className="h-[1.3em]" textClass="font-normal">
          {under}
        </FittedText>
      </div>
      {showsScore ? (
        <p className="figures grid min-w-[1.5em] shrink-0 place-items-center bg-black/25 px-[0.25em] text-[3em] leading-none">
          {stats.points}
        </p>
      ) : null}
    </div>
  )
}

/** The clock; under it what counts beside it. */
function OverlayClock({
  fight,
  renderedAtMs,
}: {
  readonly fight: FightCard
  readonly renderedAtMs: Instant
}) {
  const t = useText()
  const clock = boardClockOf(fight.clock)
  const now = useClockNow(clock, renderedAtMs, 'board')
  const { holding, is_between_periods: between } = fight.clock
  const inBreak = breakClockOf(fight.clock)
  const hold = { ...newClock(null), runningSince: holding?.since_ms ?? null }
  const counted = useClockNow((holding ? null : inBreak) ?? hold, renderedAtMs)
  const note = holding
    ? `${t('fight:clock.hold')} ${shownSeconds(hold, counted, 'up')}`
    : between
      ? periodBreakText(t, fight)
      : inBreak !== null
        ? `${t('fight:clock.technicalBreak')} ${clockFace(inBreak, counted, 'down')}`
        : fight.status === 'online' && isTimeUp(clock, now)
          ? timeUpText(t, fight, 'short')
          : periodScoreText(t, playedOf(fight), rulesOfBout(fight))
  return (
    <div className="flex min-w-[6.5em] flex-col items-center justify-center bg-page/95 px-[0.6em]">
      <p className="figures text-[2.5em] leading-none">{boardFace(clock, now)}</p>
      {note === null ? null : (
        <p className="text-[0.85em] leading-tight font-semibold whitespace-nowrap text-warning-text">
          {note}
        </p>
      )}
    </div>
  )
}

function OverlayResult({
  fight,
  isAlone = false,
}: {
  readonly fight: FightCard
  readonly isAlone?: boolean
}) {
  const t = useText()
  const { winner, end_reason: reason } = fight
  const winnerSide = SIDES.find((side) => winner && fight.details[`${side}_user`]?.id === winner.id)
  return (
    <p
      className={cx(
        'mx-auto flex w-fit max-w-full items-center gap-[0.8em] rounded-[0.15em] px-[0.9em] py-[0.2em] leading-tight',
        isAlone ? 'text-[2.2em]' : 'text-[1.3em]',
        winnerSide === 'left'
          ? 'bg-red text-on-red'
          : winnerSide === 'right'
            ? 'bg-blue text-on-blue'
            : 'bg-page/95',
      )}
    >
      <span className="shrink-0 font-display font-bold tracking-wider uppercase">
        {t(winner ? 'fight:winner' : 'fight:noWinner')}
      </span>
      {winner ? (
        <FittedLines as="span" atMost={1} isSnug textClass="font-semibold">
          {winner.name}
        </FittedLines>
      ) : null}
      {reason ? (
        <FittedLines as="span" atMost={1} isSnug>
          {t(`fight:reasons.${reason}`)}
        </FittedLines>
      ) : null}
    </p>
  )
}
