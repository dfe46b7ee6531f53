import type { Side } from '~/domain/bracket/bracket.ts'
import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { clockFace } from '~/domain/clock/display.ts'
import { isRunning } from '~/domain/clock/clock.ts'
import type { SideStats } from '~/domain/fight/fight.ts'
import type { PlayEventType } from '~/domain/fight/event-types.ts'
import { countedMarks } from '~/domain/fight/rules.ts'
import { lastEventOf } from '~/domain/fight/record.ts'
import { customPointDefault } from '~/domain/fight/custom-point.ts'
import { useText } from '~/i18n/words.tsx'
import { sideName } from '../fight/bout-name.ts'
import { firstScoreText } from '../fight/first-score-text.ts'
import { cx } from '../ui/class-names.ts'
import { Country } from '../ui/country.tsx'
import { ActButton, ActForm } from './act-form.tsx'
import { cornerKeys, type CornerAct } from './keyboard-shortcuts.ts'
import { isScoreOnly, isSwapped } from './table-layout.ts'
import { personOf, useTable } from './table-context.tsx'

/** One corner: who it is, the score, and what can be given to them. The left one is red, the right one blue. */
export function CornerPanel({ side }: { readonly side: Side }) {
  const t = useText()
  const { view, fight } = useTable()
  const { state, setup } = fight
  const winner = state.outcome?.winner ?? null
  const marks = {
    first_score: state.firstScore?.side ?? null,
    first_score_withdrawn: state.firstScoreWithdrawn,
  }
  const firstScore = firstScoreText(t, marks, side)
  const lost = state.endAt !== null && winner !== null && winner !== setup[side]
  return (
    <section
      aria-label={t(`common:sides.${side}`)}
      className={cx(
        '@container flex min-w-0 flex-col overflow-hidden rounded-md border border-line bg-surface',
        lost && 'opacity-60 grayscale',
      )}
    >
      <Nameplate side={side} />
      <p
        className={cx(
          'figures relative grid min-h-24 place-items-center text-[clamp(4.5rem,13vw,8.5rem)] leading-[0.95] font-extrabold',
          side === 'left' ? 'text-red-text' : 'text-blue-text',
        )}
      >
        <span className="sr-only">{t('fight:stats.points')} </span>
        <span data-score={side}>{state[side].points}</span>
        {firstScore ? (
          // Over the ground of the score, so that no key moves.
          <span
            className={cx(
              'absolute start-1.5 top-1 rounded-xs px-1.5 text-xs leading-normal font-bold',
              state.firstScore ? 'bg-gold text-on-medal' : 'border border-line-strong text-ink',
            )}
          >
            {firstScore}
          </span>
        ) : null}
      </p>
      {view.abilities.score && state.endAt === null ? <CornerControls side={side} /> : <Stats side={side} />}
    </section>
  )
}

function Nameplate({ side }: { readonly side: Side }) {
  const t = useText()
  const { view, fight } = useTable()
  const person = personOf(view, side)
  const winner = fight.state.outcome?.winner ?? null
  return (
    <header
      className={cx('px-3 py-2 md:px-4', side === 'left' ? 'bg-red text-on-red' : 'bg-blue text-on-blue')}
    >
      <p className="text-xs font-semibold">{t(`common:sides.${side}`)}</p>
      <h2 className="display line-clamp-2 min-h-[2lh] text-lg leading-tight text-balance break-words md:text-xl">
        {sideName(t, view, side)}
      </h2>
      <p className="flex h-6 min-w-0 items-center gap-2 text-sm">
        {person?.country ? <Country name={person.country.name} code={person.country.code} short /> : null}
        <span className="truncate">{person?.club?.name}</span>
      </p>
      {winner === null ? null : (
        <p
          className={cx(
            'mt-1 w-fit rounded-xs bg-white px-2 py-0.5 text-xs font-bold text-black',
            winner !== fight.setup[side] && 'invisible',
          )}
        >
          {t('fight:winner')}
        </p>
      )}
    </header>
  )
}

/** What was counted, where nothing can be given any more. */
function Stats({ side }: { readonly side: Side }) {
  const t = useText()
  const { fight, rules } = useTable()
  const counted = countedMarks(rules)
  if (counted.length === 0) return null
  return (
    <dl className="grid border-t border-line px-3 py-1 @min-[18rem]:grid-flow-col @min-[18rem]:auto-cols-auto @min-[18rem]:p-0 @min-[18rem]:text-center">
      {counted.map((column) => (
        <div
          key={column}
          className="flex min-w-0 items-baseline justify-between gap-1 @min-[18rem]:block @min-[18rem]:px-0.5 @min-[18rem]:py-2 @min-[18rem]:not-first:border-s @min-[18rem]:not-first:border-line"
        >
          <dt className="min-w-0 text-2xs break-words text-ink-muted">{t(`fight:stats.${column}`)}</dt>
          <dd className="figures text-xl">{fight.state[side][column]}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Everything a table can give to a corner. After the end it is a correction, and so it is while the clock stands. */
export function CornerControls({
  side,
  correcting = false,
}: {
  readonly side: Side
  readonly correcting?: boolean
}) {
  const { fight, rules, now, layout } = useTable()
  const { state, lock } = fight
  const marks = correcting || !isScoreOnly(layout)
  const off = lock !== null || state.startAt === null || fight.setup[side] === null
  const live = isRunning(state.clock, now) || state.hold !== null
  const correction = correcting || (!rules.countsPointsWhenStopped && !live)
  return (
    <div className="corner-controls flex flex-col gap-2 border-t border-line p-2 @max-[9rem]:px-0 md:p-3">
      <Points side={side} off={off} correction={correction} />
      {(['activity', 'reprimand', 'warning'] as const)
        .filter((mark) => marks && rules.controls.includes(mark))
        .map((mark) => (
          <Mark key={mark} side={side} mark={mark} off={off} correction={correcting} />
        ))}
      {rules.controls.includes('hold') && marks && !correcting ? <HoldToggle side={side} off={off} /> : null}
    </div>
  )
}

interface Giving {
  readonly side: Side
  readonly off: boolean
  readonly correction: boolean
}

const plusLook = (side: Side) => (side === 'left' ? 'table-key-red' : 'table-key-blue')
const POINT_KEYS: readonly CornerAct[] = ['one', 'two']

function Points({ side, off, correction }: Giving) {
  const t = useText()
  const { fight, rules, layout } = useTable()
  const athlete = fight.setup[side]
  const caps = cornerKeys(side, isSwapped(layout))
  return (
    <>
      <ActForm className="corner-points grid gap-2 @min-[15rem]:grid-cols-2">
        {rules.pointValues.map((value, index) => {
          const key = POINT_KEYS[index]
          return (
            <div key={value} className="flex gap-1.5">
              <ActButton
                act={{ type: 'point', user_id: athlete, value, correction }}
                keys={key ? caps[key] : undefined}
                disabled={off}
                label={t('fight:actions.addPoint', { count: value })}
                className={cx('figures min-h-16 flex-1 text-3xl', plusLook(side))}
              >
                +{value}
              </ActButton>
              <MinusKey side={side} type="point" value={value} off={off} className="min-h-16" />
            </div>
          )
        })}
      </ActForm>
      {isScoreOnly(layout) ? null : <OtherPoint side={side} off={off} correction={correction} />}
    </>
  )
}

/** Points of another value. */
function OtherPoint({ side, off, correction }: Giving) {
  const t = useText()
  const { fight, rules } = useTable()
  return (
    <ActForm className="flex flex-wrap gap-1.5">
      <input type="hidden" name="type" value="point" />
      <input type="hidden" name="user_id" value={fight.setup[side] ?? ''} />
      {correction ? <input type="hidden" name="correction" value="1" /> : null}
      <input
        type="number"
        name="value"
        inputMode="numeric"
        required
        min={rules.minPoint}
        max={rules.maxPoint}
        defaultValue={customPointDefault(rules)}
        disabled={off}
        aria-label={t('judge:table.custom')}
        className="control figures min-h-13 w-16 flex-1 px-1 text-center text-xl @max-[12rem]:basis-full"
      />
      <button
        type="submit"
        disabled={off}
        aria-label={t('judge:table.add')}
        title={t('judge:table.add')}
        className={cx('table-key flex-1', plusLook(side))}
      >
        <Plus size={22} />
      </button>
      <MinusKey side={side} type="point" off={off} />
    </ActForm>
  )
}

/** Beside each plus: takes back the corner's last such entry, of that value where one is named. */
function MinusKey({
  side,
  type,
  value,
  off,
  className,
}: {
  readonly side: Side
  readonly type: PlayEventType
  readonly value?: number
  readonly off: boolean
  readonly className?: string
}) {
  const t = useText()
  const { view, fight } = useTable()
  const athlete = fight.setup[side]
  const last = athlete === null ? null : lastEventOf(fight.events, athlete, type, value)
  const label =
    value === undefined
      ? t('judge:table.minus', { what: t(`fight:events.${type}`) })
      : t('judge:table.minusValue', { value })
  return (
    <ActButton
      act={{ type: 'delete', target_id: last?.id ?? null }}
      disabled={off || last === null || (type === 'point' && !view.abilities.take_back)}
      label={label}
      className={cx('w-12 shrink-0 px-0', className)}
    >
      <Minus size={20} />
    </ActButton>
  )
}

const COLUMN_OF = {
  activity: 'activities',
  reprimand: 'reprimands',
  warning: 'warnings',
} as const satisfies Record<string, keyof SideStats>

function Mark({ side, mark, off, correction }: Giving & { readonly mark: keyof typeof COLUMN_OF }) {
  const t = useText()
  const { fight, layout } = useTable()
  return (
    <ActForm className="flex gap-1.5 @max-[12rem]:flex-wrap">
      <ActButton
        act={{ type: mark, user_id: fight.setup[side], value: 1, correction }}
        keys={cornerKeys(side, isSwapped(layout))[mark]}
        disabled={off}
        className="min-w-0 flex-1 justify-between gap-1 px-2 text-sm @max-[12rem]:basis-full @max-[12rem]:flex-col @max-[12rem]:justify-center @max-[12rem]:gap-0 @max-[12rem]:px-0.5 @max-[12rem]:text-xs @min-[15rem]:px-3 @min-[15rem]:text-base"
      >
        <span className="min-w-0 break-words">{t(`fight:events.${mark}`)}</span>
        <span className="figures min-w-[2ch] shrink-0 text-2xl" data-count={`${side}-${mark}`}>
          {fight.state[side][COLUMN_OF[mark]]}
        </span>
      </ActButton>
      <MinusKey side={side} type={mark} off={off} className="@max-[12rem]:min-h-11 @max-[12rem]:w-full" />
    </ActForm>
  )
}

function HoldToggle({ side, off }: { readonly side: Side; readonly off: boolean }) {
  const t = useText()
  const { fight, now, layout } = useTable()
  const { hold, clock } = fight.state
  const athlete = fight.setup[side]
  const mine = hold !== null && hold.athlete === athlete
  return (
    <ActForm className="grid">
      <ActButton
        act={mine ? { type: 'holding_end', user_id: athlete } : { type: 'holding_start', user_id: athlete }}
        keys={cornerKeys(side, isSwapped(layout)).hold}
        disabled={off || (hold !== null && !mine) || (hold === null && !isRunning(clock, now))}
        className={cx(
          'h-14 w-full py-0 @max-[12rem]:h-18 @max-[12rem]:flex-col @max-[12rem]:gap-0 @max-[12rem]:px-0.5 @max-[12rem]:text-sm @max-[12rem]:leading-tight',
          mine && 'table-key-on',
        )}
      >
        {mine ? (
          <>
            <span className="figures text-3xl leading-none">{clockFace(hold.clock, now, 'up')}</span>
            <span>{t('judge:table.holdEnd')}</span>
          </>
        ) : (
          t('judge:table.holdStart')
        )}
      </ActButton>
    </ActForm>
  )
}
