import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { elapsedMs } from '~/domain/clock/clock.ts'
import { isPlayEvent, type FightState, type PlayEvent } from '~/domain/fight/fight.ts'
import { isMark } from '~/domain/fight/event-types.ts'
import { rulesOf } from '~/domain/fight/disciplines.ts'
import { foldFight, newFight } from '~/domain/fight/fold.ts'
import type { FightRules } from '~/domain/fight/rules.ts'
import { history } from '~/domain/fight/history.ts'
import { timecodeAt } from '~/domain/fight/run.ts'
import { initialState, step } from '~/domain/fight/state.ts'
import { aStory, aThird } from './story.ts'
import { aSetup, at, LEFT, RIGHT, Table, type Line } from './table.ts'

const RUNS = { numRuns: 300 }

const ONE_PERIOD = rulesOf('fight')
const TWO_PERIODS: FightRules = { ...ONE_PERIOD, periods: 2, periodBreakSeconds: 30 }
const BEST_OF_THREE: FightRules = { ...TWO_PERIODS, periods: 3, periodsAreWon: true, warningPoints: [1, 2] }
/** A bout as impatient tables play it, under one of the kinds of rules. */
const aBout = fc.tuple(aStory, fc.constantFrom(ONE_PERIOD, TWO_PERIODS, BEST_OF_THREE))

const newTable = (rules: FightRules) => new Table(newFight(aSetup()), rules)

function tell(lines: readonly Line[], rules: FightRules = ONE_PERIOD): Table {
  const table = newTable(rules)
  for (const line of lines) table.does(...line)
  return table
}

/** The score, kept the way a clerk with a pencil keeps it: a sheet of lines, struck out and written again. */
function clerk(table: Table) {
  const sheet: PlayEvent[] = []
  const struck: PlayEvent[] = []
  const deleted = new Set<PlayEvent>()
  for (const event of table.fight.log) {
    const named = [...sheet, ...struck].find(({ id }) => id === event.target)
    if (isPlayEvent(event)) {
      sheet.push(event)
      struck.length = 0
    } else if (event.type === 'undo') {
      const last = sheet.findLast((line) => !deleted.has(line))
      if (last) struck.push(...sheet.splice(sheet.indexOf(last), 1))
    } else if (event.type === 'redo') {
      const back = struck.pop()
      if (back) sheet.push(back)
    } else if (event.type === 'delete' || event.type === 'restore') {
      struck.length = 0
      if (named && event.type === 'delete') deleted.add(named)
      else if (named) deleted.delete(named)
    }
  }
  const lines = sheet.filter((line) => !deleted.has(line)).toSorted((a, b) => Number(a.id) - Number(b.id))
  const sum = (athlete: number, type: string) =>
    lines
      .filter((line) => line.athlete === athlete && line.type === type)
      .reduce((total, line) => total + (line.value ?? 1), 0)
  const stats = (athlete: number) => ({
    points: sum(athlete, 'point'),
    reprimands: sum(athlete, 'reprimand'),
    warnings: sum(athlete, 'warning'),
    activities: sum(athlete, 'activity'),
  })
  return { lines, left: stats(LEFT), right: stats(RIGHT) }
}

/** Elapsed time with a stopwatch in hand: the clock is asked at every event whether it ran since the last one. */
function stopwatch(lines: readonly PlayEvent[], now: number): number {
  let limit = 180_000
  let elapsed = 0
  let running = false
  let last = 0
  const advance = (to: number) => {
    if (running) elapsed = Math.min(limit, elapsed + to - last)
    last = to
  }
  for (const { type, at: moment, value } of lines) {
    if (isMark(type)) continue
    advance(moment)
    if (type === 'start' || type === 'continue') running = true
    if (type === 'pause' || type === 'technical_break' || type === 'end') running = false
    if (type === 'extra_time') {
      if (elapsed === limit) running = false
      limit += (value ?? 60) * 1_000
    }
    if (type === 'set_clock') {
      elapsed = value ?? 0
      running = false
    }
  }
  advance(now)
  return elapsed
}

describe('whatever the tables do', () => {
  it('replaying the log gives the live fight', () => {
    fc.assert(
      fc.property(aBout, ([lines, given]) => {
        const { fight, rules } = tell(lines, given)
        expect(foldFight(fight.setup, fight.log, rules)).toEqual(fight)
      }),
      RUNS,
    )
  })

  it('the fight survives being written and read as JSON', () => {
    fc.assert(
      fc.property(aBout, ([lines, given]) => {
        const { fight, rules } = tell(lines, given)
        const log = JSON.parse(JSON.stringify(fight.log))
        expect(foldFight(fight.setup, log, rules)).toEqual(fight)
      }),
      RUNS,
    )
  })

  it('two hundred interleaved events add up to what a clerk with a pencil has', () => {
    fc.assert(
      fc.property(fc.array(aThird, { minLength: 3, maxLength: 3 }), (stories) => {
        const lines = stories.flat().toSorted(([a], [b]) => a - b)
        const table = tell(lines)
        const sheet = clerk(table)
        expect(table.fight.events).toEqual(sheet.lines)
        expect(table.state.left).toEqual(sheet.left)
        expect(table.state.right).toEqual(sheet.right)
      }),
      { numRuns: 60 },
    )
  })

  it('the clock agrees with a stopwatch, at any moment', () => {
    fc.assert(
      fc.property(aStory, fc.integer({ min: 0, max: 600 }), (lines, later) => {
        const table = tell(lines)
        const now = Math.max(at(later), ...table.fight.log.map((event) => event.at))
        expect(elapsedMs(table.state.clock, now)).toBe(stopwatch(table.fight.events, now))
      }),
      RUNS,
    )
  })

  it('every stretch the clock ran adds up to the elapsed time, as long as nobody sets it by hand', () => {
    fc.assert(
      fc.property(aStory, fc.integer({ min: 0, max: 600 }), (lines, later) => {
        const { state } = tell(lines.filter(([, type]) => type !== 'set_clock'))
        const ran = state.runs.reduce((sum, { from, to }) => sum + to - from, 0)
        expect(state.clock.accumulatedMs).toBe(ran)
        for (const { from, to, elapsedMs: before } of state.runs) {
          const moment = from + (later % Math.max(1, to - from))
          expect(timecodeAt(state, moment)).toBe(before + moment - from)
        }
      }),
      RUNS,
    )
  })

  it('elapsed time is never negative and never over the limit, and neither is a timecode', () => {
    fc.assert(
      fc.property(aStory, fc.integer({ min: -1_000, max: 5_000 }), (lines, moment) => {
        const { state, fight } = tell(lines)
        const limit = state.clock.limitMs ?? 0
        const elapsed = elapsedMs(state.clock, at(moment))
        expect(elapsed).toBeGreaterThanOrEqual(0)
        expect(elapsed).toBeLessThanOrEqual(limit)
        for (const { timecodeMs } of fight.log) expect(timecodeMs).toBeGreaterThanOrEqual(0)
        for (const { from, to } of state.runs) expect(to).toBeGreaterThanOrEqual(from)
      }),
      RUNS,
    )
  })

  it('undo after any event restores the state before it, and redo the state after it', () => {
    fc.assert(
      fc.property(aBout, ([lines, given]) => {
        const table = newTable(given)
        for (const line of lines) {
          const before = table.state
          table.does(...line)
          const entry = table.fight.log.at(-1)
          if (table.refusal || !entry || !isPlayEvent(entry)) continue
          const after = table.state
          table.does(line[0], 'undo')
          expect(table.state).toEqual(before)
          table.does(line[0], 'redo')
          expect(table.state).toEqual(after)
        }
      }),
      { numRuns: 150 },
    )
  })

  it('everything can be undone to the first moment and redone to the last', () => {
    fc.assert(
      fc.property(aBout, ([lines, given]) => {
        const table = tell(lines, given)
        if (table.fight.lock) table.does(999, 'unlock', { description: 'review' })
        const states: FightState[] = []
        while (table.fight.events.length > 0) {
          states.push(table.state)
          expect(table.does(1_000, 'undo').code).toBeNull()
        }
        expect(table.state).toEqual(initialState(table.fight.setup))
        for (const state of states.toReversed()) expect(table.does(1_001, 'redo').state).toEqual(state)
      }),
      { numRuns: 150 },
    )
  })

  it('deleting an event gives the fold without it, or refuses and changes nothing', () => {
    fc.assert(
      fc.property(aBout, fc.nat(), ([lines, given], pick) => {
        const table = tell(lines, given)
        const { fight, rules } = table
        const event = fight.events[pick % Math.max(1, fight.events.length)]
        if (!event || fight.lock) return
        table.does(999, 'delete', { target: event.id })
        if (table.refusal) {
          expect(table.code).toBe('would_break')
          expect(table.fight).toBe(fight)
          return
        }
        const rest = fight.events.filter(({ id }) => id !== event.id)
        const expected = rest.reduce(
          (state, one) => step(state, one, fight.setup, rules),
          initialState(fight.setup),
        )
        expect(table.state).toEqual(expected)
        table.does(1_000, 'restore', { target: event.id })
        expect(table.state).toEqual(fight.state)
      }),
      RUNS,
    )
  })

  it('a refused act leaves the fight untouched, an accepted one raises the version by one', () => {
    fc.assert(
      fc.property(aBout, ([lines, given]) => {
        const table = newTable(given)
        for (const line of lines) {
          const { fight } = table
          table.does(...line)
          if (table.refusal) expect(table.fight).toBe(fight)
          else expect(table.fight.version).toBe(fight.version + 1)
          expect(table.fight.version).toBe(table.fight.log.length)
        }
      }),
      RUNS,
    )
  })

  it('the history ends with the score of the fight', () => {
    fc.assert(
      fc.property(aBout, ([lines, given]) => {
        const { fight, rules } = tell(lines, given)
        expect(history(fight, rules).at(-1)?.after ?? { left: 0, right: 0 }).toEqual({
          left: fight.state.left.points,
          right: fight.state.right.points,
        })
      }),
      RUNS,
    )
  })
})
