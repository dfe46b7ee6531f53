import { describe, expect, it } from 'vitest'
import { applyFight } from '~/domain/fight/apply.ts'
import { rulesOf } from '~/domain/fight/disciplines.ts'
import { END_REASONS, sideOf } from '~/domain/fight/fight.ts'
import { newFight } from '~/domain/fight/fold.ts'
import { endReasons, mayContinueAfter } from '~/domain/fight/judge.ts'
import { fightLabel, fightStatus } from '~/domain/fight/status.ts'
import { elapsedMs, isRunning } from '~/domain/clock/clock.ts'
import { aSetup, at, LEFT, played, RIGHT, Table, type Line } from './table.ts'

const STARTED: Line[] = [[0, 'start']]
const PAUSED: Line[] = [...STARTED, [30, 'pause']]
const HOLDING: Line[] = [...STARTED, [10, 'holding_start', { athlete: LEFT }]]
const ENDED: Line[] = [
  ...STARTED,
  [10, 'point', { athlete: LEFT, value: 2 }],
  [20, 'end', { reason: 'points' }],
]

describe('what a table may not do', () => {
  const cases: [name: string, before: Line[], line: Line, code: string][] = [
    ['start twice', STARTED, [5, 'start'], 'already_started'],
    ['score before the start', [], [5, 'point', { athlete: LEFT, value: 1 }], 'not_started'],
    ['pause before the start', [], [5, 'pause'], 'not_started'],
    ['pause twice', PAUSED, [31, 'pause'], 'clock_stopped'],
    ['continue a running clock', STARTED, [5, 'continue'], 'clock_running'],
    ['continue after the time', STARTED, [181, 'continue'], 'time_up'],
    ['score on a stopped clock', PAUSED, [31, 'point', { athlete: LEFT, value: 1 }], 'clock_stopped'],
    ['score after the time', STARTED, [180, 'point', { athlete: LEFT, value: 1 }], 'clock_stopped'],
    ['score for a stranger', STARTED, [5, 'point', { athlete: 99, value: 1 }], 'unknown_athlete'],
    ['score for nobody', STARTED, [5, 'point', { value: 1 }], 'unknown_athlete'],
    ['score nothing', STARTED, [5, 'point', { athlete: LEFT, value: 0 }], 'bad_value'],
    ['score less than nothing', STARTED, [5, 'point', { athlete: LEFT, value: -2 }], 'bad_value'],
    ['score half a point', STARTED, [5, 'point', { athlete: LEFT, value: 1.5 }], 'bad_value'],
    ['score a hundred', STARTED, [5, 'point', { athlete: LEFT, value: 100 }], 'bad_value'],
    ['score without a value', STARTED, [5, 'point', { athlete: LEFT }], 'bad_value'],
    [
      'score a hundred by correction',
      PAUSED,
      [31, 'point', { athlete: LEFT, value: 100, correction: true }],
      'bad_value',
    ],
    ['warn a stranger', STARTED, [5, 'warning', { athlete: 99 }], 'unknown_athlete'],
    ['reprimand nobody', STARTED, [5, 'reprimand'], 'unknown_athlete'],
    ['hold as a stranger', STARTED, [5, 'holding_start', { athlete: 99 }], 'unknown_athlete'],
    ['warn twice at once', STARTED, [5, 'warning', { athlete: LEFT, value: 2 }], 'bad_value'],
    ['hold twice', HOLDING, [12, 'holding_start', { athlete: RIGHT }], 'holding_already'],
    ['end a hold that is not', STARTED, [12, 'holding_end'], 'not_holding'],
    ['end a hold of the other', HOLDING, [12, 'holding_end', { athlete: RIGHT }], 'not_holding'],
    ['hold on a stopped clock', PAUSED, [31, 'holding_start', { athlete: LEFT }], 'clock_stopped'],
    [
      'break during a break',
      [...STARTED, [5, 'technical_break']],
      [6, 'technical_break', { athlete: LEFT }],
      'on_break',
    ],
    ['break for a stranger', STARTED, [5, 'technical_break', { athlete: 99 }], 'unknown_athlete'],
    ['set a running clock', STARTED, [5, 'set_clock', { value: 1_000 }], 'clock_running'],
    ['set the clock past the limit', PAUSED, [31, 'set_clock', { value: 180_001 }], 'bad_value'],
    ['end without a reason', STARTED, [5, 'end'], 'reason_required'],
    ['end a draw by points', STARTED, [5, 'end', { reason: 'points' }], 'draw_needs_decision'],
    ['end a draw by a lead', STARTED, [5, 'end', { reason: 'lead' }], 'draw_needs_decision'],
    [
      'end a draw by points for one',
      STARTED,
      [5, 'end', { reason: 'points', athlete: LEFT }],
      'draw_needs_decision',
    ],
    ['add more than an hour', STARTED, [5, 'extra_time', { value: 3_601 }], 'bad_value'],
    [
      'let who gave up fight on twice',
      STARTED,
      [5, 'end', { reason: 'withdrawal', athlete: LEFT, value: 2 }],
      'bad_value',
    ],
    [
      'let whom the scales put out fight on',
      [],
      [5, 'end', { reason: 'failed_weigh_in', athlete: LEFT, value: 1 }],
      'bad_value',
    ],
    [
      'let who lost by decision fight on',
      STARTED,
      [5, 'end', { reason: 'decision', athlete: LEFT, value: 1 }],
      'bad_value',
    ],
    ['decide for nobody', STARTED, [5, 'end', { reason: 'decision' }], 'winner_required'],
    ['decide for a stranger', STARTED, [5, 'end', { reason: 'decision', athlete: 99 }], 'unknown_athlete'],
    ['decide before the start', [], [5, 'end', { reason: 'decision', athlete: LEFT }], 'not_started'],
    [
      'disqualify both and name a winner',
      STARTED,
      [5, 'end', { reason: 'both_disqualified', athlete: LEFT }],
      'bad_value',
    ],
    ['score after the end', ENDED, [21, 'point', { athlete: LEFT, value: 1 }], 'already_ended'],
    ['start after the end', ENDED, [21, 'start'], 'already_ended'],
    ['end twice', ENDED, [21, 'end', { reason: 'points' }], 'already_ended'],
    [
      'correct the score of a bout nobody came to',
      [[0, 'end', { reason: 'no_show', athlete: LEFT }]],
      [21, 'point', { athlete: LEFT, value: 1, correction: true }],
      'already_ended',
    ],
    ['sign off a fight under way', STARTED, [5, 'sign_off'], 'not_ended'],
    ['unlock what is not locked', ENDED, [21, 'unlock', { description: 'why not' }], 'not_locked'],
    ['undo nothing', [], [1, 'undo'], 'nothing_to_undo'],
    ['redo nothing', STARTED, [1, 'redo'], 'nothing_to_redo'],
    ['delete nothing in particular', STARTED, [1, 'delete'], 'unknown_event'],
    ['delete what is not there', STARTED, [1, 'delete', { target: 77 }], 'unknown_event'],
  ]
  it.each(cases)('%s', (_name, before, line, code) => {
    const table = played(before)
    const untouched = table.fight
    table.does(...line)
    expect(table.code).toBe(code)
    expect(table.fight).toBe(untouched)
  })

  it.each(['left', 'right'] as const)('start without the athlete on the %s', (side) => {
    const table = new Table(newFight(aSetup({ [side]: null })))
    expect(table.does(0, 'start').code).toBe('missing_athletes')
  })

  it('give the winner on points to the one who is behind', () => {
    const table = played([...STARTED, [10, 'point', { athlete: LEFT, value: 2 }]])
    expect(table.does(20, 'end', { reason: 'points', athlete: RIGHT }).code).toBe('bad_value')
  })
})

describe('what a table may do', () => {
  const cases: [name: string, before: Line[], line: Line][] = [
    ['score the most there is', STARTED, [5, 'point', { athlete: LEFT, value: 99 }]],
    ['put the clock at its end', PAUSED, [31, 'set_clock', { value: 180_000 }]],
    ['put the clock at its beginning', PAUSED, [31, 'set_clock', { value: 0 }]],
    ['add an hour', STARTED, [5, 'extra_time', { value: 3_600 }]],
    ['add a second', STARTED, [5, 'extra_time', { value: 1 }]],
    ['end the hold of the holder by name', HOLDING, [20, 'holding_end', { athlete: LEFT }]],
    ['take a break for nobody in particular', STARTED, [5, 'technical_break']],
    [
      'name the winner the score has',
      [...STARTED, [4, 'point', { athlete: RIGHT, value: 1 }]],
      [5, 'end', { reason: 'points', athlete: RIGHT }],
    ],
    [
      'end by a lead and name who leads',
      [...STARTED, [4, 'point', { athlete: RIGHT, value: 12 }]],
      [5, 'end', { reason: 'lead', athlete: RIGHT }],
    ],
    ['let the injured fight on', STARTED, [5, 'end', { reason: 'injury', athlete: LEFT, value: 1 }]],
  ]
  it.each(cases)('%s', (_name, before, line) => {
    expect(played(before).does(...line).code).toBeNull()
  })

  it.each(['point', 'activity', 'reprimand', 'warning'] as const)('correct a %s after the end', (type) => {
    const table = played(ENDED).does(60, type, { athlete: LEFT, value: 1, correction: true })
    expect(table.code).toBeNull()
  })
})

describe('the controls of a discipline', () => {
  it.each(['activity', 'reprimand', 'warning', 'holding_start', 'holding_end'] as const)(
    'a demonstration has no %s',
    (type) => {
      const table = played(STARTED, { discipline: 'technique' })
      expect(table.does(5, type, { athlete: LEFT }).code).toBe('not_in_discipline')
    },
  )

  it('a demonstration is scored on a stopped clock', () => {
    const table = played([...PAUSED, [40, 'point', { athlete: RIGHT, value: 8 }]], {
      discipline: 'technique',
    })
    expect(table.state.right.points).toBe(8)
  })

  it('a discipline nobody knows has points only', () => {
    expect(rulesOf('constructor').controls).toEqual([])
  })
})

describe('the score', () => {
  it('adds one, two and a custom number to the right side', () => {
    const table = played([
      ...STARTED,
      [5, 'point', { athlete: LEFT, value: 1 }],
      [6, 'point', { athlete: RIGHT, value: 2 }],
      [7, 'point', { athlete: LEFT, value: 3 }],
      [8, 'activity', { athlete: LEFT }],
      [9, 'reprimand', { athlete: RIGHT, value: 1 }],
      [9, 'warning', { athlete: RIGHT }],
    ])
    expect(table.state.left).toEqual({ points: 4, reprimands: 0, warnings: 0, activities: 1 })
    expect(table.state.right).toEqual({ points: 2, reprimands: 1, warnings: 1, activities: 0 })
  })

  it('takes a point on a stopped clock as a correction', () => {
    const table = played([...PAUSED, [40, 'point', { athlete: LEFT, value: 1, correction: true }]])
    expect(table.state.left.points).toBe(1)
  })

  it('takes reprimands and warnings while the clock stands', () => {
    const table = played([
      ...PAUSED,
      [31, 'reprimand', { athlete: LEFT }],
      [32, 'warning', { athlete: LEFT }],
    ])
    expect(table.state.left).toMatchObject({ reprimands: 1, warnings: 1 })
  })

  it('can be corrected after the end, and the winner follows', () => {
    const table = played([...ENDED, [60, 'point', { athlete: RIGHT, value: 3, correction: true }]])
    expect(table.state.outcome).toEqual({ reason: 'points', winner: RIGHT })
    expect(table.state.endAt).toBe(at(20))
  })

  it('cannot be corrected into a draw after an end by points', () => {
    const table = played(ENDED)
    table.does(60, 'point', { athlete: RIGHT, value: 2, correction: true })
    expect(table.code).toBe('draw_needs_decision')
  })

  it('cannot be corrected into a draw after an end by a lead', () => {
    const table = played([
      ...STARTED,
      [10, 'point', { athlete: LEFT, value: 12 }],
      [20, 'end', { reason: 'lead' }],
    ])
    table.does(60, 'point', { athlete: RIGHT, value: 12, correction: true })
    expect(table.code).toBe('draw_needs_decision')
  })

  it('writes down one mark where no number was given', () => {
    const table = played([...STARTED, [5, 'warning', { athlete: LEFT }], [6, 'pause']])
    expect(table.fight.events.map(({ value }) => value)).toEqual([null, 1, null])
  })
})

describe('the clock of a fight', () => {
  it('counts what ran and nothing else', () => {
    const table = played([...PAUSED, [100, 'continue'], [110, 'pause']])
    expect(elapsedMs(table.state.clock, at(500))).toBe(40_000)
  })

  it('stops by itself when the time is up', () => {
    const { state } = played(STARTED)
    expect(isRunning(state.clock, at(179.999))).toBe(true)
    expect(isRunning(state.clock, at(180))).toBe(false)
    expect(elapsedMs(state.clock, at(400))).toBe(180_000)
  })

  it('puts a late event at the limit', () => {
    const table = played([...STARTED, [200, 'warning', { athlete: LEFT }]])
    expect(table.fight.events.at(-1)?.timecodeMs).toBe(180_000)
  })

  it('waits at the limit when extra time is added, and charges nothing of the wait', () => {
    const table = played([...STARTED, [200, 'extra_time'], [260, 'continue'], [270, 'pause']])
    expect(elapsedMs(table.state.clock, at(300))).toBe(190_000)
    expect(table.state.clock.limitMs).toBe(240_000)
    expect(table.state.extraPeriods).toBe(1)
  })

  it('goes on when extra time is added before the time is up', () => {
    const table = played([...STARTED, [170, 'extra_time', { value: 30 }]])
    expect(elapsedMs(table.state.clock, at(205))).toBe(205_000)
    expect(isRunning(table.state.clock, at(210))).toBe(false)
  })

  it('knows how often extra time may be added', () => {
    const table = played([...STARTED, [1, 'extra_time'], [2, 'extra_time'], [3, 'extra_time']])
    expect(table.does(4, 'extra_time').code).toBe('no_extra_time')
    expect(played(STARTED).does(4, 'extra_time', { value: 0 }).code).toBe('bad_value')
  })

  it('stands during a technical break, which has its own', () => {
    const table = played([...STARTED, [30, 'technical_break', { athlete: LEFT }]])
    const { technicalBreak } = table.state
    expect(technicalBreak && elapsedMs(technicalBreak.clock, at(75))).toBe(45_000)
    table.does(90, 'continue')
    expect(table.state.technicalBreak).toBeNull()
    expect(table.state.breakMs).toEqual({ left: 60_000, right: 0 })
    expect(elapsedMs(table.state.clock, at(100))).toBe(40_000)
  })

  it('a break of nobody is charged to neither', () => {
    const table = played([...STARTED, [30, 'technical_break'], [90, 'continue']])
    expect(table.state.breakMs).toEqual({ left: 0, right: 0 })
  })

  it('is put right by hand while it stands', () => {
    const table = played([...PAUSED, [35, 'set_clock', { value: 25_000 }], [40, 'continue']])
    expect(elapsedMs(table.state.clock, at(50))).toBe(35_000)
  })

  it('applies an event at the time it was entered, not when it arrived', () => {
    const table = played([...STARTED, [90, 'pause', { at: at(30) }]])
    expect(elapsedMs(table.state.clock, at(90))).toBe(30_000)
  })

  it('counts a point pressed while it ran, though it was stopped before the point arrived', () => {
    const table = played([...PAUSED, [40, 'continue'], [50, 'pause']])
    table.does(51, 'point', { athlete: LEFT, value: 1, at: at(29) })
    expect(table.fight.events.at(-1)).toMatchObject({ at: at(29), timecodeMs: 29_000 })
    table.does(52, 'point', { athlete: LEFT, value: 1, at: at(45) })
    expect(table.fight.events.at(-1)).toMatchObject({ at: at(45), timecodeMs: 35_000 })
    expect(table.state.left.points).toBe(2)
  })

  it.each([30, 35, 39.9])('does not count one pressed while it stood, at %d s', (pressed) => {
    const table = played([...PAUSED, [40, 'continue']])
    expect(table.does(51, 'point', { athlete: LEFT, value: 1, at: at(pressed) }).code).toBe('clock_stopped')
    table.does(52, 'reprimand', { athlete: LEFT, at: at(pressed) })
    expect(table.fight.events.at(-1)?.timecodeMs).toBe(30_000)
  })

  it('does not count one pressed after the time, before extra time was added', () => {
    const table = played([...STARTED, [200, 'extra_time'], [210, 'continue']])
    const late = { athlete: LEFT, value: 1 }
    expect(table.does(215, 'point', { ...late, at: at(190) }).code).toBe('clock_stopped')
    expect(table.does(215, 'point', { ...late, at: at(179) }).code).toBeNull()
    expect(table.does(215, 'point', { ...late, at: at(212) }).fight.events.at(-1)?.timecodeMs).toBe(182_000)
  })

  it.each<[string, number, string | null]>([
    ['while it ran the first time', 29, null],
    ['the moment it was stopped', 30, 'clock_stopped'],
    ['between', 35, 'clock_stopped'],
    ['the moment it went on', 40, null],
    ['the moment it was stopped again', 50, 'clock_stopped'],
  ])('takes a point that arrives late and was pressed %s, at %d s: %s', (_, pressed, code) => {
    const table = played([...PAUSED, [40, 'continue'], [50, 'pause']])
    expect(table.does(60, 'point', { athlete: LEFT, value: 1, at: at(pressed) }).code).toBe(code)
  })

  it('accepts a point that arrives just when the clock is stopped', () => {
    expect(played(PAUSED).does(30, 'point', { athlete: LEFT, value: 1, at: at(29) }).code).toBeNull()
  })

  it('goes by its arrival where no time was sent', () => {
    const table = played([...STARTED, [12, 'pause', { at: NaN }]])
    expect(table.fight.events.at(-1)?.at).toBe(at(12))
  })

  it('puts nothing behind its last move while the server clock is set back', () => {
    const table = played([...STARTED, [100, 'pause']])
    expect(table.does(40, 'point', { athlete: LEFT, value: 1, at: at(39) }).code).toBe('clock_stopped')
  })

  it('is not stopped before it was started', () => {
    const table = played([
      [100, 'start'],
      [110, 'pause', { at: at(50) }],
    ])
    expect(table.fight.events.at(-1)?.at).toBe(at(100))
  })

  it('takes points while the server clock, set back, catches up', () => {
    const table = played([[100, 'start']])
    expect(table.does(40, 'point', { athlete: LEFT, value: 1, at: at(39) }).code).toBeNull()
    expect(table.fight.events.at(-1)?.at).toBe(at(100))
  })

  it('lets nothing move it before it was last moved, nor in the future', () => {
    const table = played([...PAUSED, [40, 'continue', { at: at(10) }], [50, 'pause', { at: at(900) }]])
    expect(table.fight.events.map((event) => event.at)).toEqual([at(0), at(30), at(30), at(50)])
  })

  it('does not run backwards when the server clock does', () => {
    const table = played([
      [100, 'start'],
      [40, 'pause'],
    ])
    expect(elapsedMs(table.state.clock, at(0))).toBe(0)
  })
})

describe('a hold', () => {
  it('has a counter of its own', () => {
    const table = played([...HOLDING, [24, 'holding_end']])
    expect(table.state.hold).toBeNull()
    expect(table.state.lastHold).toMatchObject({ athlete: LEFT, rewarded: false })
    expect(table.state.lastHold && elapsedMs(table.state.lastHold.clock, at(99))).toBe(14_000)
  })

  it.each(['pause', 'technical_break'] as const)('is over with a %s', (type) => {
    const table = played([...HOLDING, [25, type]])
    expect(table.state.hold).toBeNull()
  })

  it('begun in time goes on after it, and its point counts', () => {
    const table = played([
      ...STARTED,
      [175, 'holding_start', { athlete: RIGHT }],
      [190, 'point', { athlete: RIGHT, value: 1 }],
      [191, 'holding_end'],
    ])
    expect(table.state.right.points).toBe(1)
    expect(table.does(192, 'point', { athlete: RIGHT, value: 1 }).code).toBe('clock_stopped')
  })
})

describe('the end', () => {
  it('by points picks the winner', () => {
    const table = played(ENDED)
    expect(table.state.outcome).toEqual({ reason: 'points', winner: LEFT })
    expect(table.state.endAt).toBe(at(20))
    expect(isRunning(table.state.clock, at(21))).toBe(false)
  })

  it('a draw on points asks for a decision, and the decision names the winner', () => {
    const table = played(STARTED)
    expect(table.does(180, 'end', { reason: 'points' }).code).toBe('draw_needs_decision')
    table.does(181, 'end', { reason: 'decision', athlete: RIGHT })
    expect(table.state.outcome).toEqual({ reason: 'decision', winner: RIGHT })
  })

  it('by decision may go to the one who is behind', () => {
    const table = played([...STARTED, [5, 'point', { athlete: LEFT, value: 2 }]])
    table.does(10, 'end', { reason: 'decision', athlete: RIGHT })
    expect(table.state.outcome?.winner).toBe(RIGHT)
  })

  it.each(['no_show', 'withdrawal', 'failed_weigh_in', 'injury', 'disqualification'] as const)(
    'by %s needs no start',
    (reason) => {
      const table = played([[0, 'end', { reason, athlete: LEFT }]])
      expect(fightStatus(table.state)).toBe('ended')
      expect(table.state.startAt).toBeNull()
      expect(table.does(1, 'start').code).toBe('already_ended')
    },
  )

  it.each(['both_disqualified', 'both_absent', 'both_injured'] as const)('by %s has no winner', (reason) => {
    const table = played([...STARTED, [10, 'end', { reason }]])
    expect(table.state.outcome).toEqual({ reason, winner: null })
  })
})

describe('the status', () => {
  it('follows start and end', () => {
    expect(fightStatus(played([]).state)).toBe('waiting')
    expect(fightStatus(played(STARTED).state)).toBe('online')
    expect(fightStatus(played(ENDED).state)).toBe('ended')
  })

  it('is labelled a draw when time is up on equal points', () => {
    const { state } = played(STARTED)
    expect(fightLabel(state, rulesOf('fight'), at(179))).toBe('online')
    expect(fightLabel(state, rulesOf('fight'), at(180))).toBe('draw')
    const decided = played([...STARTED, [181, 'end', { reason: 'decision', athlete: LEFT }]])
    expect(fightLabel(decided.state, rulesOf('fight'), at(190))).toBe('ended')
  })
})

describe('several tables', () => {
  it('an action on a stale version is refused with what has changed', () => {
    const table = played([...STARTED, [5, 'point', { athlete: LEFT, value: 1 }]])
    table.does(6, 'point', { athlete: LEFT, value: 1, expectedVersion: 1 })
    expect(table.refusal).toMatchObject({
      code: 'stale_version',
      version: 2,
      since: [{ type: 'point', value: 1 }],
    })
    expect(table.does(7, 'pause', { expectedVersion: 2 }).code).toBeNull()
  })

  it('a version from the future is refused too', () => {
    const table = played(STARTED)
    table.does(6, 'pause', { expectedVersion: 9 })
    expect(table.refusal).toEqual({ code: 'stale_version', version: 1, since: [] })
  })

  it('an action sent again has no second effect, whatever version it names', () => {
    const { fight, rules } = played([...STARTED, [5, 'point', { athlete: LEFT, value: 1, key: 'tap-1' }]])
    const again = {
      id: 99,
      type: 'point',
      athlete: LEFT,
      value: 1,
      key: 'tap-1',
      expectedVersion: 1,
    } as const
    const result = applyFight(fight, again, rules, at(6))
    expect(result.ok && result.value).toBe(fight)
  })

  it('an action with the id of another is that one, with or without a key', () => {
    const { fight, rules } = played([...STARTED, [5, 'point', { athlete: LEFT, value: 1 }]])
    const result = applyFight(fight, { id: 2, type: 'point', athlete: LEFT, value: 1 }, rules, at(6))
    expect(result.ok && result.value).toBe(fight)
  })

  it('acts without a key are acts of their own', () => {
    const point = { athlete: LEFT, value: 1, key: null }
    expect(played([...STARTED, [5, 'point', point], [6, 'point', point]]).state.left.points).toBe(2)
  })

  it('every accepted act raises the version by one', () => {
    const table = played([...STARTED, [5, 'point', { athlete: LEFT, value: 1 }], [6, 'undo'], [7, 'redo']])
    expect(table.fight.version).toBe(4)
    expect(table.does(8, 'delete', { target: 2 }).fight.version).toBe(5)
  })
})

describe('how a bout may end', () => {
  it.each(END_REASONS)('before the start, “%s” is offered exactly when it is allowed', (reason) => {
    const fight = newFight(aSetup())
    const athlete = reason.startsWith('both_') ? null : LEFT
    const ended = applyFight(fight, { id: 'a', type: 'end', reason, athlete }, rulesOf('fight'), at(0))
    expect(endReasons(false).includes(reason)).toBe(ended.ok)
    expect(endReasons(true)).toContain(reason)
  })
})

it('before the start, only what can be known without a bout ends it', () => {
  expect(endReasons(false)).toEqual([
    'injury',
    'withdrawal',
    'no_show',
    'failed_weigh_in',
    'disqualification',
    'both_disqualified',
    'both_absent',
    'both_injured',
  ])
})

it('the loser may be let fight on after everything a doctor or the jury can clear', () => {
  expect(END_REASONS.filter(mayContinueAfter)).toEqual([
    'injury',
    'withdrawal',
    'no_show',
    'disqualification',
    'both_disqualified',
    'both_absent',
    'both_injured',
  ])
})

it('nobody is on no side, though a side is empty', () => {
  expect(sideOf(aSetup({ left: null }), null)).toBeNull()
  expect(sideOf(aSetup({ right: null }), null)).toBeNull()
})
