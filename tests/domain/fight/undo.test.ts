import { describe, expect, it } from 'vitest'
import { foldFight, newFight } from '~/domain/fight/fold.ts'
import { lastEventOf } from '~/domain/fight/record.ts'
import { fightStatus } from '~/domain/fight/status.ts'
import { elapsedMs, isRunning } from '~/domain/clock/clock.ts'
import { at, LEFT, played, RIGHT, type Line } from './table.ts'

const BOUT: Line[] = [
  [0, 'start'], // 1
  [10, 'point', { athlete: LEFT, value: 2 }], // 2
  [20, 'warning', { athlete: RIGHT }], // 3
  [30, 'pause'], // 4
]

describe('undo', () => {
  it('of a pause pressed by mistake leaves the clock as if it had never stood', () => {
    const table = played([...BOUT, [45, 'undo']])
    expect(isRunning(table.state.clock, at(45))).toBe(true)
    expect(elapsedMs(table.state.clock, at(50))).toBe(50_000)
  })

  it('of a continue stands the clock where it stood', () => {
    const table = played([...BOUT, [60, 'continue'], [65, 'undo']])
    expect(elapsedMs(table.state.clock, at(90))).toBe(30_000)
  })

  it('of the start makes the fight a waiting one', () => {
    const table = played([
      [0, 'start'],
      [3, 'undo'],
    ])
    expect(fightStatus(table.state)).toBe('waiting')
    expect(table.does(60, 'start').state.startAt).toBe(at(60))
  })

  it('of the end reopens the fight', () => {
    const table = played([...BOUT, [40, 'end', { reason: 'points' }], [50, 'undo']])
    expect(fightStatus(table.state)).toBe('online')
    expect(table.state.outcome).toBeNull()
    expect(elapsedMs(table.state.clock, at(60))).toBe(30_000)
  })

  it('of a hold takes the count away', () => {
    const table = played([
      [0, 'start'],
      [5, 'holding_start', { athlete: LEFT }],
      [9, 'undo'],
    ])
    expect(table.state.hold).toBeNull()
  })

  it('of a technical break brings the running clock back', () => {
    const table = played([
      [0, 'start'],
      [5, 'technical_break', { athlete: LEFT }],
      [9, 'undo'],
    ])
    expect(elapsedMs(table.state.clock, at(10))).toBe(10_000)
    expect(table.state.breakMs.left).toBe(0)
  })

  it('goes back event by event to the very beginning', () => {
    const table = played([...BOUT, [40, 'undo'], [41, 'undo'], [42, 'undo'], [43, 'undo']])
    expect(table.state).toEqual(played([]).state)
    expect(table.does(44, 'undo').code).toBe('nothing_to_undo')
  })

  it('that names its event refuses when another one has become the last', () => {
    const table = played(BOUT)
    expect(table.does(40, 'undo', { target: 3 }).code).toBe('undo_moved_on')
    expect(table.does(41, 'undo', { target: 4 }).code).toBeNull()
  })

  it('skips what has been deleted', () => {
    const table = played([...BOUT, [40, 'delete', { target: 4 }], [41, 'undo']])
    expect(table.state.right.warnings).toBe(0)
    expect(table.state.left.points).toBe(2)
  })
})

describe('redo', () => {
  it('brings everything back in order, to any depth', () => {
    const before = played(BOUT)
    const table = played([
      ...BOUT,
      [40, 'undo'],
      [41, 'undo'],
      [42, 'undo'],
      [43, 'redo'],
      [44, 'redo'],
      [45, 'redo'],
    ])
    expect(table.state).toEqual(before.state)
    expect(table.does(46, 'redo').code).toBe('nothing_to_redo')
  })

  it('that names its event refuses when another one comes back first', () => {
    const table = played([...BOUT, [40, 'undo'], [41, 'undo']])
    expect(table.does(42, 'redo', { target: 4 }).code).toBe('undo_moved_on')
    expect(table.does(43, 'redo', { target: 3 }).code).toBeNull()
  })

  it('is over with the next action', () => {
    const table = played([...BOUT, [40, 'undo'], [41, 'activity', { athlete: LEFT }]])
    expect(table.does(42, 'redo').code).toBe('nothing_to_redo')
    table.does(43, 'undo').does(44, 'redo').does(45, 'redo')
    expect(table.code).toBe('nothing_to_redo')
    expect(table.state.left.activities).toBe(1)
  })

  it('is over with a deletion', () => {
    const table = played([...BOUT, [40, 'undo'], [41, 'delete', { target: 2 }]])
    expect(table.does(42, 'redo').code).toBe('nothing_to_redo')
  })
})

describe('deletion of one event', () => {
  it('takes a point out of the middle', () => {
    const table = played([...BOUT, [40, 'delete', { target: 2 }]])
    expect(table.state.left.points).toBe(0)
    expect(table.state.right.warnings).toBe(1)
  })

  it('finds the event by the key of the device too', () => {
    const table = played([
      [0, 'start'],
      [5, 'point', { athlete: LEFT, value: 1, key: 'tap' }],
      [6, 'delete', { target: 'tap' }],
    ])
    expect(table.state.left.points).toBe(0)
    expect(table.fight.log.at(-1)?.target).toBe(2)
  })

  it('happens once', () => {
    const table = played([...BOUT, [40, 'delete', { target: 2 }]])
    expect(table.does(41, 'delete', { target: 2 }).code).toBe('unknown_event')
  })

  it('of an act on the record is refused', () => {
    const table = played([...BOUT, [40, 'undo']])
    expect(table.does(41, 'delete', { target: 5 }).code).toBe('unknown_event')
  })

  it.each<[string, Line[], number, number, string]>([
    ['the start', BOUT, 1, 2, 'not_started'],
    ['a pause before a continue', [...BOUT, [40, 'continue']], 4, 5, 'clock_running'],
    [
      'a continue before a point',
      [...BOUT, [40, 'continue'], [50, 'point', { athlete: LEFT, value: 1 }]],
      5,
      6,
      'clock_stopped',
    ],
    [
      'the beginning of a hold',
      [
        [0, 'start'],
        [1, 'holding_start', { athlete: LEFT }],
        [9, 'holding_end'],
      ],
      2,
      3,
      'not_holding',
    ],
    ['the point that won', [...BOUT, [40, 'end', { reason: 'points' }]], 2, 5, 'draw_needs_decision'],
  ])('%s is refused, and the refusal names what has to go first', (_name, lines, target, event, because) => {
    const table = played(lines)
    table.does(99, 'delete', { target })
    expect(table.refusal).toEqual({ code: 'would_break', event, because })
  })

  it('changes the winner when the score decided', () => {
    const table = played([
      [0, 'start'],
      [5, 'point', { athlete: LEFT, value: 3 }],
      [6, 'point', { athlete: RIGHT, value: 2 }],
      [7, 'end', { reason: 'points' }],
      [60, 'delete', { target: 2 }],
    ])
    expect(table.state.outcome?.winner).toBe(RIGHT)
  })

  it('leaves the winner of a decision alone', () => {
    const table = played([
      [0, 'start'],
      [5, 'point', { athlete: LEFT, value: 3 }],
      [7, 'end', { reason: 'decision', athlete: LEFT }],
      [60, 'delete', { target: 2 }],
    ])
    expect(table.state.outcome?.winner).toBe(LEFT)
  })

  it('can be taken back by name', () => {
    const before = played(BOUT)
    const table = played([...BOUT, [40, 'delete', { target: 2 }], [41, 'restore', { target: 2 }]])
    expect(table.state).toEqual(before.state)
    expect(table.does(42, 'restore', { target: 2 }).code).toBe('unknown_event')
  })

  it('is what the minus beside a plus asks for', () => {
    const { fight } = played([
      [0, 'start'],
      [5, 'point', { athlete: LEFT, value: 1 }],
      [6, 'point', { athlete: LEFT, value: 2 }],
      [7, 'point', { athlete: RIGHT, value: 1 }],
    ])
    expect(lastEventOf(fight.events, LEFT, 'point')?.id).toBe(3)
    expect(lastEventOf(fight.events, LEFT, 'point', 1)?.id).toBe(2)
    expect(lastEventOf(fight.events, RIGHT, 'warning')).toBeNull()
  })
})

describe('the lock', () => {
  const SIGNED: Line[] = [...BOUT, [40, 'end', { reason: 'points' }], [50, 'sign_off', { actor: 7 }]]

  it.each<{ line: Line }>([
    { line: [60, 'undo'] },
    { line: [60, 'delete', { target: 2 }] },
    { line: [60, 'point', { athlete: LEFT, value: 1, correction: true }] },
    { line: [60, 'sign_off'] },
  ])('refuses $line.1', ({ line }) => {
    const table = played(SIGNED)
    expect(table.fight.lock).toEqual({ at: at(50), actor: 7 })
    expect(table.does(...line).code).toBe('locked')
  })

  it.each([undefined, '', '   '])('is not opened for the reason "%s"', (description) => {
    expect(played(SIGNED).does(60, 'unlock', { description }).code).toBe('reason_required')
  })

  it('opens with a reason, which stays in the log, and undo then reaches the end of the bout', () => {
    const table = played([...SIGNED, [60, 'unlock', { description: ' video review ' }], [61, 'undo']])
    expect(table.fight.log.at(-2)?.description).toBe('video review')
    expect(fightStatus(table.state)).toBe('online')
  })
})

describe('a stored log', () => {
  it('is read as it was written although the rules have changed since', () => {
    const table = played(BOUT)
    const stricter = { ...table.rules, controls: [] }
    expect(foldFight(table.fight.setup, table.fight.log, stricter).state).toEqual(table.state)
  })

  it('without a line is the fight nobody has touched', () => {
    const { fight, rules } = played([])
    expect(foldFight(fight.setup, [], rules)).toEqual(newFight(fight.setup))
    expect(newFight(fight.setup)).toMatchObject({ version: 0, log: [], events: [], undone: [], lock: null })
  })

  it.each(['undo', 'redo', 'delete', 'restore'] as const)('with a %s of nothing passes it over', (type) => {
    const { fight, rules } = played(BOUT)
    const [line] = fight.log
    if (!line) throw new Error('four lines')
    for (const target of [null, 99]) {
      const log = [...fight.log, { ...line, id: 9, type, target }]
      expect(foldFight(fight.setup, log, rules).events).toEqual(fight.events)
    }
  })

  it('with an end that gives no reason reads it as a decision, and a hold of nobody as none', () => {
    const { fight, rules } = played(BOUT)
    const [line] = fight.log
    if (!line) throw new Error('four lines')
    const held = foldFight(fight.setup, [line, { ...line, id: 9, type: 'holding_start' }], rules)
    expect(held.state.hold).toBeNull()
    const ended = foldFight(fight.setup, [line, { ...line, id: 9, type: 'end', athlete: LEFT }], rules)
    expect(ended.state.outcome).toEqual({ reason: 'decision', winner: LEFT })
  })

  it('without sense still gives a fight', () => {
    const [start, point, warning, pause] = played(BOUT).fight.log
    if (!start || !point || !warning || !pause) throw new Error('four lines')
    const shuffled = [
      pause,
      { ...point, type: 'redo' as const, target: 99 },
      start,
      { ...warning, athlete: 5 },
      { ...start, id: 9, at: at(50) },
    ]
    const fight = foldFight(played([]).fight.setup, shuffled, played([]).rules)
    expect(fight.version).toBe(5)
    expect(fight.state.startAt).toBe(at(0))
    expect(fight.state.right.warnings).toBe(0)
  })
})
