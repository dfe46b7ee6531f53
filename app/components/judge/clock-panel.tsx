import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import Redo2 from 'lucide-react/icons/redo-2'
import Undo2 from 'lucide-react/icons/undo-2'
import { clockFace, formatClock } from '~/domain/clock/display.ts'
import { isRunning, isTimeUp } from '~/domain/clock/clock.ts'
import { breakClock } from '~/domain/fight/break-clock.ts'
import { sideOf } from '~/domain/fight/fight.ts'
import { hasNextPeriod, mayHaveExtraTime } from '~/domain/fight/periods.ts'
import { nextRedo, nextUndo } from '~/domain/fight/undo.ts'
import { SECOND_MS } from '~/domain/time.ts'
import { useText } from '~/i18n/words.tsx'
import { cx } from '../ui/class-names.ts'
import { ClockCanvas } from '../clock/clock-canvas.tsx'
import { periodScoreText } from '../clock/period-text.ts'
import { ActButton, ActForm } from './act-form.tsx'
import { BreakPopover } from './break-popover.tsx'
import { ChallengePopover } from './challenge-popover.tsx'
import { EndPopover } from './end-popover.tsx'
import { TABLE_KEYS } from './keyboard-shortcuts.ts'
import { NextPeriodKey } from './next-period-key.tsx'
import { SetClockPopover } from './set-clock-popover.tsx'
import { isScoreOnly } from './table-layout.ts'
import { useTable } from './table-context.tsx'
import { useEventWords } from './use-event-words.ts'

/** The clock, the key that moves it, and what takes back. */
export function ClockPanel() {
  const { view, fight, renderedAtMs } = useTable()
  const { state } = fight
  return (
    <section className="grid min-w-0 items-start gap-2 md:max-lg:grid-cols-2">
      <div className="rounded-md border border-line bg-sunken">
        <ClockCanvas
          clock={state.clock}
          renderedAtMs={renderedAtMs}
          className="h-28 w-full text-[6.5rem] lg:h-32"
        />
        <ClockNotes />
      </div>
      {view.abilities.score ? (
        <div className="grid gap-2">
          <MainKey />
          <UndoKeys />
        </div>
      ) : null}
    </section>
  )
}

/** What is needed less often: a break, another period, extra time, the clock by hand; and the end. */
export function BoutPanel() {
  const { view, fight, layout } = useTable()
  if (!view.abilities.score || fight.state.endAt !== null) return null
  return (
    <section className="grid min-w-0 gap-2 md:max-lg:grid-cols-2">
      {isScoreOnly(layout) ? null : <MoreKeys />}
      <EndPopover />
    </section>
  )
}

/** What runs beside the clock: extra time, a break. */
function ClockNotes() {
  const t = useText()
  const { view, fight, rules, now } = useTable()
  const { clock, technicalBreak, breakMs, hold, startAt, endAt } = fight.state
  const period = periodScoreText(t, { ...fight.state, isOver: fight.state.endAt !== null }, rules)
  const side = technicalBreak && sideOf(fight.setup, technicalBreak.athlete)
  const limit = rules.technicalBreakSeconds
  const corrects =
    view.abilities.score &&
    startAt !== null &&
    endAt === null &&
    hold === null &&
    !rules.countsPointsWhenStopped &&
    !isRunning(clock, now)
  return (
    <div className="flex h-9 flex-wrap content-center items-center justify-center gap-x-3 overflow-hidden px-2 pb-1 text-xs leading-tight text-ink-muted">
      {period === null ? null : <span className="font-semibold text-ink">{period}</span>}
      {technicalBreak ? (
        <span className="flex items-baseline gap-2 font-semibold text-warning-text">
          {t('fight:clock.technicalBreak')}
          <span className="figures text-base leading-none">
            {clockFace(
              breakClock(
                technicalBreak.clock.runningSince,
                technicalBreak.limitMs,
                technicalBreak.isBetweenPeriods ?? false,
              ),
              now,
              'down',
            )}
          </span>
          {side && limit !== null && breakMs[side] > 0 ? (
            <span className="font-normal">
              {t('judge:table.breakUsed', {
                used: formatClock(breakMs[side] / SECOND_MS),
                limit: formatClock(limit),
              })}
            </span>
          ) : null}
        </span>
      ) : null}
      {technicalBreak === null && limit !== null
        ? (['left', 'right'] as const)
            .filter((corner) => breakMs[corner] > 0)
            .map((corner) => (
              <span key={corner}>
                {t('judge:table.breaks', {
                  side: t(`common:sides.${corner}Short`),
                  used: formatClock(breakMs[corner] / SECOND_MS),
                  limit: formatClock(limit),
                })}
              </span>
            ))
        : null}
      {corrects && !technicalBreak ? <span className="text-center">{t('judge:table.stopped')}</span> : null}
    </div>
  )
}

/** The one key under Space: starts, pauses, goes on. After the end it keeps its place, so that no other key has it. */
function MainKey() {
  const t = useText()
  const { fight, now } = useTable()
  const { clock, startAt, endAt, technicalBreak } = fight.state
  const running = isRunning(clock, now)
  if (endAt !== null)
    return (
      <button
        type="button"
        disabled
        data-keys={TABLE_KEYS.startStop}
        className="table-key h-20 w-full text-xl"
      >
        {t('judge:table.over')}
      </button>
    )
  const type = startAt === null ? 'start' : running ? 'pause' : 'continue'
  const missing = fight.setup.left === null || fight.setup.right === null
  return (
    <ActForm className="grid">
      <ActButton
        act={{ type }}
        keys={TABLE_KEYS.startStop}
        disabled={(type === 'start' && missing) || (type === 'continue' && isTimeUp(clock, now))}
        className={`h-20 w-full text-xl ${running ? 'table-key-on' : 'table-key-main'}`}
      >
        {running ? <Pause size={26} fill="currentColor" /> : <Play size={26} fill="currentColor" />}
        {type === 'continue' && technicalBreak ? t('fight:actions.endBreak') : t(`fight:actions.${type}`)}
      </ActButton>
    </ActForm>
  )
}

/** Undo takes back the last entry, clock included; the keys say what they would take back. */
function UndoKeys() {
  const t = useText()
  const { view, fight } = useTable()
  const words = useEventWords()
  // A lock keeps the keys and their place.
  const last = fight.lock ? null : nextUndo(fight)
  const next = fight.lock ? null : nextRedo(fight)
  return (
    <ActForm className="grid grid-cols-2 gap-2">
      <ActButton
        act={{ type: 'undo', target_id: last?.id ?? null }}
        keys={TABLE_KEYS.undo}
        disabled={last === null || (last.type === 'point' && !view.abilities.take_back)}
        className="h-18 min-w-0 flex-col gap-0 px-1"
      >
        <span className="flex items-center gap-1.5">
          <Undo2 size={20} className="shrink-0" />
          {t('fight:actions.undo')}
        </span>
        <span className="line-clamp-2 max-w-full text-xs font-medium break-words text-ink-muted">
          {last ? words.brief(last) : ' '}
        </span>
      </ActButton>
      <ActButton
        act={{ type: 'redo', target_id: next?.id ?? null }}
        keys={TABLE_KEYS.redo}
        disabled={next === null}
        className="h-18 min-w-0 flex-col gap-0 px-1"
      >
        <span className="flex items-center gap-1.5">
          <Redo2 size={20} className="shrink-0" />
          {t('fight:actions.redo')}
        </span>
        <span className="line-clamp-2 max-w-full text-xs font-medium break-words text-ink-muted">
          {next ? words.brief(next) : ' '}
        </span>
      </ActButton>
    </ActForm>
  )
}

/** On a tablet held upright, by how many keys the rules add. */
const KEYS_ABREAST = ['md:max-lg:grid-cols-3', 'md:max-lg:grid-cols-4', 'md:max-lg:grid-cols-5']

function MoreKeys() {
  const t = useText()
  const { fight, rules, now } = useTable()
  const { clock, startAt } = fight.state
  return (
    <div
      className={cx(
        'grid grid-cols-2 gap-2 md:max-lg:col-span-full',
        KEYS_ABREAST[Number(rules.challenges > 0) + Number(rules.firstScoreWins)],
      )}
    >
      <BreakPopover />
      {hasNextPeriod(fight.state, rules) ? (
        <NextPeriodKey />
      ) : (
        <ActForm className="grid">
          <ActButton
            act={{ type: 'extra_time' }}
            keys={TABLE_KEYS.extraTime}
            disabled={startAt === null || !mayHaveExtraTime(fight.state, rules) || isRunning(clock, now)}
            className="px-1 text-sm"
          >
            {t('fight:actions.extraTime')}
          </ActButton>
        </ActForm>
      )}
      <SetClockPopover />
      <ChallengePopover />
      {rules.firstScoreWins ? <FirstScoreKey /> : null}
    </div>
  )
}

/** The officials withdraw what the first score is worth, as from its holder who avoids the bout in its last seconds. */
function FirstScoreKey() {
  const t = useText()
  const { fight } = useTable()
  const { firstScore } = fight.state
  return (
    <ActForm className="grid">
      <ActButton
        act={{ type: 'first_score_withdrawal', user_id: firstScore ? fight.setup[firstScore.side] : null }}
        disabled={firstScore === null}
        className="px-1 text-sm"
      >
        {t('judge:table.withdrawFirstScore')}
      </ActButton>
    </ActForm>
  )
}
