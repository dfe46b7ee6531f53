import type { Side } from '../bracket/bracket.ts'
import { elapsedMs, isRunning, runsOutAt } from '../clock/clock.ts'
import { SECOND_MS, type Instant } from '../time.ts'
import { actionOf } from './act-fields.ts'
import { applyFight } from './apply.ts'
import type { DisciplineSlug } from './disciplines.ts'
import { type EndReason, type Fight, type FightAction, type FightRefusalCode, sideOf } from './fight.ts'
import type { PlayEventType } from './event-types.ts'
import { actFor } from './suggestion-act.ts'
import { newFight } from './fold.ts'
import type { FightRules } from './rules.ts'
import { fightStatus } from './status.ts'
import { suggestions } from './suggestions.ts'

// What rules make of a bout, shown on an example: a table that enters the same acts under two rule sets and follows every
// suggestion at once.

const ATHLETES = { left: 1, right: 2 } as const

/** The regular periods of the example, then what is added. */
const REGULAR_PERIODS = ['regular', 'second', 'third'] as const
export const EXAMPLE_PERIODS = [...REGULAR_PERIODS, 'extra'] as const
type ExamplePeriod = (typeof EXAMPLE_PERIODS)[number]

/** What happens in the example. Seconds count from the start; those of later periods and of the extra time from their own. */
export interface ExampleAct {
  readonly type: PlayEventType | 'time_up'
  readonly side: Side | null
  /** Of a point; rules that know no such value have one of their own (`valueIn`). */
  readonly value: number | null
  readonly seconds: number
  readonly period: ExamplePeriod
}

const act = (
  seconds: number,
  type: ExampleAct['type'],
  side: Side | null = null,
  value: number | null = null,
  period: ExampleAct['period'] = 'regular',
): ExampleAct => ({ seconds, type, side, value, period })

const EXAMPLE: readonly ExampleAct[] = [
  act(0, 'start'),
  act(10, 'point', 'left', 1),
  act(25, 'holding_start', 'right'),
  act(37, 'holding_end', 'right'),
  act(50, 'point', 'right', 2),
  act(65, 'reprimand', 'left'),
  act(75, 'reprimand', 'left'),
  act(85, 'holding_start', 'left'),
  act(107, 'holding_end', 'left'),
  act(120, 'warning', 'right'),
  act(130, 'point', 'right', 4),
  act(140, 'point', 'right', 4),
  act(150, 'point', 'left', 5),
  act(160, 'point', 'left', 3),
  act(165, 'warning', 'right'),
  act(0, 'time_up'),
  act(20, 'point', 'right', 2, 'second'),
  act(45, 'point', 'left', 1, 'second'),
  act(0, 'time_up', null, null, 'second'),
  act(30, 'point', 'left', 2, 'third'),
  act(0, 'time_up', null, null, 'third'),
  act(5, 'point', 'left', 1, 'extra'),
  act(8, 'point', 'right', 2, 'extra'),
  act(0, 'time_up', null, null, 'extra'),
]

/** What a rule set makes of one act. */
export interface ExampleCell {
  /** What the table enters for the act: a point of the example may be worth another one under other rules. */
  readonly value: number | null
  readonly left: number
  readonly right: number
  readonly refused: FightRefusalCode | null
  /** What the table enters because the rules suggest it. */
  readonly follows: readonly Pick<FollowedAct, 'type' | 'side' | 'value' | 'reason'>[]
}

interface FollowedAct {
  readonly type: PlayEventType
  readonly side: Side | null
  readonly value: number | null
  readonly reason: EndReason | null
}

export interface ExampleOutcome {
  readonly left: number
  readonly right: number
  /** Null where the judges have to decide. */
  readonly winner: Side | null
  readonly reason: EndReason | null
  /** Of the fight's clock. */
  readonly endedAtMs: number
}

export interface ExampleRow {
  /** Its value is null where the two rule sets have different ones. */
  readonly act: ExampleAct
  /** Null where the bout is over already. */
  readonly now: ExampleCell | null
  readonly next: ExampleCell | null
  /** Whether the act brings about something else; a score that was another one before is no difference of its own. */
  readonly differs: boolean
}

export interface RulesPreview {
  readonly rows: readonly ExampleRow[]
  readonly now: ExampleOutcome
  readonly next: ExampleOutcome
}

/** A set of rules with the length of a bout under it. */
export interface TimedRules {
  readonly rules: FightRules
  readonly timePerFightSeconds: number
}

/**
 * A value of the example as a table under these rules enters it: itself where it may be typed beside the keys, otherwise the
 * key that stands in its place, the third for 3, the last one for all above. So an example of 1 to 5 is playable with
 * judo's 1, 10 and 100.
 */
function valueIn({ pointValues, minPoint, maxPoint }: FightRules, value: number): number {
  const largest = pointValues.at(-1) ?? maxPoint
  const isTyped = value >= minPoint && value <= maxPoint && maxPoint > largest
  return isTyped ? value : (pointValues[value - 1] ?? largest)
}

class ExampleTable {
  #fight: Fight
  #now: Instant = 0
  #ids = 0

  constructor(
    readonly given: TimedRules,
    discipline: DisciplineSlug,
  ) {
    this.#fight = newFight({ discipline, ...ATHLETES, timePerFightSeconds: given.timePerFightSeconds })
  }

  /** Null where the bout is over, or never comes to this act. */
  plays(example: ExampleAct): ExampleCell | null {
    const { state } = this.#fight
    if (state.endAt !== null || example.period !== this.#period()) return null
    const from = this.#now
    this.#now = Math.max(from, this.#momentOf(example))
    const before = this.#follow()
    const isDone = before.some(({ type, side }) => type === example.type && side === example.side)
    if (isDone || this.#fight.state.endAt !== null || example.type === 'time_up')
      return this.#cell(null, null, before)
    const value = this.valueOf(example)
    const refused = this.#enter({
      type: example.type,
      athlete: example.side && ATHLETES[example.side],
      value,
    })
    return this.#cell(value, refused, [...before, ...this.#follow()])
  }

  valueOf({ value }: ExampleAct): number | null {
    return value && valueIn(this.given.rules, value)
  }

  outcome(): ExampleOutcome {
    const { state, setup } = this.#fight
    return {
      left: state.left.points,
      right: state.right.points,
      winner: state.outcome && sideOf(setup, state.outcome.winner),
      reason: state.outcome?.reason ?? null,
      endedAtMs: elapsedMs(state.clock, this.#now),
    }
  }

  #period(): ExamplePeriod | undefined {
    const { extraPeriods, periods, clock } = this.#fight.state
    if (extraPeriods > 0) return isRunning(clock, this.#now) ? 'extra' : undefined
    return REGULAR_PERIODS[periods.length]
  }

  #momentOf({ type, seconds, period }: ExampleAct): Instant {
    const { clock } = this.#fight.state
    if (type === 'time_up') return runsOutAt(clock) ?? this.#now
    return (period === 'regular' ? 0 : (clock.runningSince ?? this.#now)) + seconds * SECOND_MS
  }

  #cell(
    value: number | null,
    refused: FightRefusalCode | null,
    follows: ExampleCell['follows'],
  ): ExampleCell {
    const { left, right } = this.#fight.state
    return { value, left: left.points, right: right.points, refused, follows }
  }

  #enter(action: Omit<FightAction, 'id'>): FightRefusalCode | null {
    const next = applyFight(this.#fight, { ...action, id: (this.#ids += 1) }, this.given.rules, this.#now)
    if (!next.ok) return next.refusal.code
    this.#fight = next.value
    return null
  }

  /** Does as the rules suggest, until they suggest nothing more. */
  #follow(): FollowedAct[] {
    const done: FollowedAct[] = []
    while (done.length < FOLLOWED_MAX && fightStatus(this.#fight.state) === 'online') {
      const wanted = suggestions(this.#fight, this.given.rules, this.#now)
        .map((suggestion) => actFor(suggestion, true))
        .find((found) => found !== null)
      if (!wanted) break
      const action = actionOf(wanted)
      if (this.#enter(action) !== null) break
      done.push({
        type: action.type as PlayEventType,
        side: sideOf(this.#fight.setup, action.athlete ?? null),
        value: action.value ?? null,
        reason: action.reason ?? null,
      })
      if (BEFORE_GOING_ON.has(action.type)) this.#enter({ type: 'continue' })
    }
    return done
  }
}

/** What leaves the clock of a period waiting. */
const BEFORE_GOING_ON: ReadonlySet<string> = new Set(['next_period', 'extra_time'])

/** More than one act brings about. */
const FOLLOWED_MAX = 8

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

type Score = Readonly<Record<Side, number>>

/** What an act brings about, apart from the score it found. */
const effectOf = (cell: ExampleCell | null, before: Score) =>
  cell && { ...cell, left: cell.left - before.left, right: cell.right - before.right }

/** The example bout of a discipline under two rule sets, side by side. */
export function previewRules(now: TimedRules, next: TimedRules, discipline: DisciplineSlug): RulesPreview {
  const tables = [new ExampleTable(now, discipline), new ExampleTable(next, discipline)] as const
  const marks: ReadonlySet<string> = new Set([...now.rules.controls, ...next.rules.controls])
  const isMarked = ({ type }: ExampleAct) => {
    if (type === 'holding_start' || type === 'holding_end') return marks.has('hold')
    return type === 'reprimand' || type === 'warning' ? marks.has(type) : true
  }
  let scores: readonly [Score, Score] = [tables[0].outcome(), tables[1].outcome()]
  const periods: ReadonlySet<string> = new Set([
    ...REGULAR_PERIODS.slice(0, Math.max(now.rules.periods, next.rules.periods)),
    'extra',
  ])
  const isPlayed = (example: ExampleAct) => isMarked(example) && periods.has(example.period)
  const rows = EXAMPLE.filter(isPlayed).map((example): ExampleRow => {
    const [first, second] = [tables[0].plays(example), tables[1].plays(example)]
    const differs = !isSame(effectOf(first, scores[0]), effectOf(second, scores[1]))
    scores = [first ?? scores[0], second ?? scores[1]]
    const [value, other] = tables.map((table) => table.valueOf(example))
    return {
      act: { ...example, value: value === other ? (value ?? null) : null },
      now: first,
      next: second,
      differs,
    }
  })
  return { rows, now: tables[0].outcome(), next: tables[1].outcome() }
}
