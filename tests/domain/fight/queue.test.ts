import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { elapsedMs } from '~/domain/clock/clock.ts'
import { applyFight } from '~/domain/fight/apply.ts'
import { rulesOf } from '~/domain/fight/disciplines.ts'
import { type Fight, type FightAction, type PlainRefusalCode } from '~/domain/fight/fight.ts'
import {
  choices,
  enqueue,
  newQueue,
  nextToSend,
  optimistic,
  rebase,
  rejected,
  resolve,
  unsentCount,
  type FightQueue,
} from '~/domain/fight/queue.ts'
import { at, LEFT, played, RIGHT, type Line } from './table.ts'

const rules = rulesOf('fight')

/** A server that numbers its events itself, as a database does. */
class Server {
  constructor(public fight: Fight) {}

  takes(action: FightAction, seconds: number) {
    const result = applyFight(this.fight, { ...action, id: this.fight.version + 1 }, rules, at(seconds))
    if (result.ok) this.fight = result.value
    return result
  }
}

const STARTED: Line[] = [[0, 'start']]

function tapped(queue: FightQueue, ...lines: Line[]): FightQueue {
  return lines.reduce((before, [seconds, type, rest], index) => {
    const key = `tap-${seconds}-${index}`
    const next = enqueue(before, { type, ...rest }, key, rules, at(seconds))
    if (!next.ok) throw new Error(`${type} at ${seconds} s was refused: ${next.refusal.code}`)
    return next.value
  }, queue)
}

/** Sends what may be sent, until the queue is empty or a person has to decide. */
function synced(queue: FightQueue, server: Server, seconds: number): FightQueue {
  let current = rebase(queue, server.fight, rules)
  for (let action = nextToSend(current); action !== null; action = nextToSend(current)) {
    const reply = server.takes(action, seconds)
    if (!reply.ok) current = rejected(current, action.key ?? '', reply.refusal, rules)
    else current = rebase(current, reply.value, rules)
  }
  return current
}

const point = (seconds: number, athlete: number, value: number): Line => [
  seconds,
  'point',
  { athlete, value },
]

describe('a table without a link', () => {
  it('goes on scoring, and shows how much is unsent', () => {
    const queue = tapped(newQueue(played(STARTED).fight), point(5, LEFT, 2), [8, 'pause'])
    expect(unsentCount(queue)).toBe(2)
    expect(optimistic(queue, rules).state.left.points).toBe(2)
    expect(queue.base.state.left.points).toBe(0)
  })

  it('refuses at once what the rules refuse', () => {
    const queue = tapped(newQueue(played(STARTED).fight), [8, 'pause'])
    const result = enqueue(queue, { type: 'point', athlete: LEFT, value: 1 }, 'late', rules, at(9))
    expect(result).toEqual({ ok: false, refusal: { code: 'clock_stopped' } })
  })

  it('delivers twenty taps in order after a reload, at the moments they were made', () => {
    const server = new Server(played(STARTED).fight)
    const taps = Array.from({ length: 20 }, (_, index) =>
      point(3 + index * 3, index % 2 ? LEFT : RIGHT, 1 + (index % 3)),
    )
    const queue = tapped(newQueue(server.fight), ...taps)
    const reloaded = JSON.parse(JSON.stringify(queue)) as FightQueue
    const done = synced(reloaded, server, 120)
    expect(unsentCount(done)).toBe(0)
    expect(server.fight.state).toEqual(optimistic(queue, rules).state)
    expect(server.fight.log.slice(1).map((event) => event.at)).toEqual(taps.map(([seconds]) => at(seconds)))
  })

  it('knows from the log that its action arrived although the answer was lost', () => {
    const server = new Server(played(STARTED).fight)
    const queue = tapped(newQueue(server.fight), point(5, LEFT, 2), point(6, LEFT, 1))
    const head = nextToSend(queue)
    if (head) server.takes(head, 7)
    const later = rebase(queue, server.fight, rules)
    expect(later.pending.map(({ action }) => action.value)).toEqual([1])
    expect(later.others).toEqual([])
  })

  it('ignores an answer that is older than what it knows', () => {
    const old = played(STARTED).fight
    const queue = newQueue(played([...STARTED, point(5, LEFT, 2)]).fight)
    expect(rebase(queue, old, rules)).toBe(queue)
  })

  it('undoes its own unsent tap, and the server undoes the same one', () => {
    const server = new Server(played(STARTED).fight)
    const queue = tapped(newQueue(server.fight), point(5, LEFT, 2), point(6, RIGHT, 1), [7, 'undo'])
    expect(optimistic(queue, rules).state.right.points).toBe(0)
    synced(queue, server, 60)
    expect(server.fight.state).toMatchObject({ left: { points: 2 }, right: { points: 0 } })
  })

  it('deletes an unsent tap by its key', () => {
    const server = new Server(played(STARTED).fight)
    const queue = tapped(newQueue(server.fight), point(5, LEFT, 2), [7, 'delete', { target: 'tap-5-0' }])
    const first = nextToSend(queue)
    if (first) server.takes(first, 10)
    expect(nextToSend(rebase(queue, server.fight, rules))).toMatchObject({ type: 'delete', target: 2 })
    synced(queue, server, 60)
    expect(server.fight.state.left.points).toBe(0)
  })
})

describe('what an unsent action names', () => {
  const UNDONE: Line[] = [...STARTED, point(5, LEFT, 2), [6, 'undo']]

  it.each<[string, Line[], Line, number | null]>([
    ['a point names no event', [...STARTED, point(5, LEFT, 2)], point(8, LEFT, 1), null],
    ['an undo names what its presser saw last', [...STARTED, point(5, LEFT, 2)], [8, 'undo'], 2],
    ['a redo names what comes back next', UNDONE, [8, 'redo'], 2],
    ['a pause names no event though one could come back', UNDONE, [8, 'pause'], null],
    [
      'a deletion names the event it was given',
      [...STARTED, point(5, LEFT, 2)],
      [8, 'delete', { target: 2 }],
      2,
    ],
  ])('%s', (_, before, line, target) => {
    expect(nextToSend(tapped(newQueue(played(before).fight), line))?.target).toBe(target)
  })

  it('an undo that names an older event is refused at once', () => {
    const queue = tapped(newQueue(played(STARTED).fight), point(5, LEFT, 2), point(6, RIGHT, 1))
    const result = enqueue(queue, { type: 'undo', target: 'tap-5-0' }, 'undo', rules, at(9))
    expect(result).toEqual({ ok: false, refusal: { code: 'undo_moved_on' } })
  })
})

describe('the ways out of a conflict', () => {
  const refusedAs = (code: PlainRefusalCode, line: Line) => {
    const queue = tapped(newQueue(played(STARTED).fight), line)
    return choices(rejected(queue, `tap-${line[0]}-0`, { code }, rules))
  }

  it.each<[string, PlainRefusalCode, Line, string[]]>([
    ['a point on a stopped clock', 'clock_stopped', point(30, LEFT, 2), ['correct', 'drop']],
    ['a warning after the end', 'already_ended', [30, 'warning', { athlete: LEFT }], ['correct', 'drop']],
    ['a point in a locked fight', 'locked', point(30, LEFT, 2), ['drop', 'keep']],
    ['a pause on a stopped clock', 'clock_stopped', [30, 'pause'], ['drop', 'keep']],
    ['a pause after the end', 'already_ended', [30, 'pause'], ['drop', 'keep']],
  ])('of %s', (_, code, line, expected) => {
    expect(refusedAs(code, line)).toEqual(expected)
  })

  it('are those of the action that is refused, not of the first', () => {
    const queue = tapped(newQueue(played(STARTED).fight), point(30, LEFT, 2), [35, 'pause'])
    const stuck = rejected(queue, 'tap-35-1', { code: 'clock_stopped' }, rules)
    expect(stuck.conflict?.key).toBe('tap-35-1')
    expect(choices(stuck)).toEqual(['drop', 'keep'])
  })

  it('are none where there is no conflict, and a word on it changes nothing', () => {
    const queue = tapped(newQueue(played(STARTED).fight), point(30, LEFT, 2))
    expect(choices(queue)).toEqual([])
    expect(resolve(queue, 'drop', rules)).toEqual(queue)
  })

  it('concern the refused action alone', () => {
    const queue = tapped(newQueue(played(STARTED).fight), point(30, LEFT, 2), point(31, RIGHT, 1))
    const left = resolve(rejected(queue, 'tap-30-0', { code: 'locked' }, rules), 'drop', rules)
    expect(left).toMatchObject({ conflict: null, pending: [{ key: 'tap-31-1', refusal: null }] })
  })

  it('enter what is stored as it was entered, not as a correction', () => {
    const queue = tapped(newQueue(played(STARTED).fight), point(30, LEFT, 2))
    const resolved = resolve(rejected(queue, 'tap-30-0', { code: 'locked' }, rules), 'keep', rules)
    expect(resolved.conflict).toBeNull()
    expect(nextToSend(resolved)?.correction).toBeUndefined()
    expect(nextToSend(resolved)?.expectedVersion).toBe(1)
  })
})

describe('two tables that scored one bout', () => {
  const both = () => new Server(played(STARTED).fight)

  it('merge what does not clash', () => {
    const server = both()
    const queue = tapped(newQueue(server.fight), point(5, LEFT, 2), point(20, LEFT, 1))
    server.takes({ id: 0, type: 'point', athlete: RIGHT, value: 3, key: 'other' }, 12)
    const done = synced(queue, server, 60)
    expect(done).toMatchObject({ pending: [], others: [] })
    expect(server.fight.state).toMatchObject({ left: { points: 3 }, right: { points: 3 } })
  })

  it('keep the clock right: a stop pressed without a link counts from when it was pressed', () => {
    const server = both()
    const queue = tapped(newQueue(server.fight), [35, 'pause'])
    server.takes({ id: 0, type: 'warning', athlete: RIGHT, key: 'other' }, 50)
    expect(unsentCount(synced(queue, server, 95))).toBe(0)
    expect(elapsedMs(server.fight.state.clock, at(95))).toBe(35_000)
  })

  it('ask a person when an action no longer applies, and send nothing past it', () => {
    const server = both()
    const queue = tapped(newQueue(server.fight), point(30, LEFT, 2), [35, 'end', { reason: 'points' }])
    server.takes({ id: 0, type: 'pause', key: 'other' }, 25)
    const stuck = synced(queue, server, 60)
    expect(stuck.conflict).toMatchObject({
      kind: 'refused',
      key: 'tap-30-0',
      refusal: { code: 'clock_stopped' },
      since: [{ type: 'pause' }],
    })
    expect(unsentCount(stuck)).toBe(2)
    expect(server.fight.state.endAt).toBeNull()
  })

  it('the person may enter it as a correction', () => {
    const server = both()
    const queue = tapped(newQueue(server.fight), point(30, LEFT, 2), [35, 'end', { reason: 'points' }])
    server.takes({ id: 0, type: 'pause', key: 'other' }, 25)
    const stuck = synced(queue, server, 60)
    expect(choices(stuck)).toEqual(['correct', 'drop'])
    const done = synced(resolve(stuck, 'correct', rules), server, 70)
    expect(done).toMatchObject({ pending: [], conflict: null })
    expect(server.fight.state.outcome?.winner).toBe(LEFT)
  })

  it('the person may drop it, and then sees the next clash', () => {
    const server = both()
    const queue = tapped(newQueue(server.fight), point(30, LEFT, 2), [35, 'end', { reason: 'points' }])
    server.takes({ id: 0, type: 'pause', key: 'other' }, 25)
    const next = resolve(synced(queue, server, 60), 'drop', rules)
    expect(next.conflict).toMatchObject({ key: 'tap-35-1', refusal: { code: 'draw_needs_decision' } })
  })

  it('ask a person whether one act was scored twice', () => {
    const server = both()
    const queue = tapped(newQueue(server.fight), point(30, LEFT, 2))
    server.takes({ id: 0, type: 'point', athlete: LEFT, value: 2, key: 'other' }, 32)
    const stuck = synced(queue, server, 60)
    expect(stuck.conflict).toMatchObject({ kind: 'possible_duplicate', duplicate: { key: 'other' } })
    expect(choices(stuck)).toEqual(['drop', 'keep'])
    expect(unsentCount(synced(resolve(stuck, 'drop', rules), server, 61))).toBe(0)
    expect(server.fight.state.left.points).toBe(2)
    expect(unsentCount(synced(resolve(stuck, 'keep', rules), server, 61))).toBe(0)
    expect(server.fight.state.left.points).toBe(4)
  })

  it('remember what came in while anything is unsent', () => {
    const server = both()
    const queue = tapped(newQueue(server.fight), [20, 'warning', { athlete: RIGHT }], point(30, LEFT, 2))
    server.takes({ id: 0, type: 'point', athlete: LEFT, value: 2, key: 'other' }, 29)
    const once = rebase(queue, server.fight, rules)
    server.takes({ id: 0, type: 'activity', athlete: LEFT, key: 'another' }, 40)
    const twice = rebase(once, server.fight, rules)
    expect(twice.conflict?.since.map(({ key }) => key)).toEqual(['other', 'another'])
    expect(twice.conflict).toMatchObject({ kind: 'possible_duplicate', duplicate: { key: 'other' } })
  })

  it('see no duplicate in what the other table has taken back, nor in what happened much later', () => {
    const server = both()
    const queue = tapped(newQueue(server.fight), point(30, LEFT, 2))
    server.takes({ id: 0, type: 'point', athlete: LEFT, value: 2, key: 'other' }, 31)
    server.takes({ id: 0, type: 'undo', key: 'sorry' }, 33)
    server.takes({ id: 0, type: 'point', athlete: LEFT, value: 2, key: 'another' }, 50)
    expect(unsentCount(synced(queue, server, 60))).toBe(0)
    expect(server.fight.state.left.points).toBe(4)
  })

  it('do not undo what the other one did meanwhile', () => {
    const server = both()
    const queue = tapped(newQueue(server.fight), point(5, LEFT, 2), [9, 'undo'])
    const first = nextToSend(queue)
    if (first) server.takes(first, 10)
    server.takes({ id: 0, type: 'point', athlete: RIGHT, value: 3, key: 'other' }, 11)
    const stuck = synced(queue, server, 60)
    expect(stuck.conflict).toMatchObject({ kind: 'refused', refusal: { code: 'undo_moved_on' } })
    expect(server.fight.state.right.points).toBe(3)
  })

  it('keep an action the server refuses for a reason of its own', () => {
    const queue = tapped(newQueue(played(STARTED).fight), point(30, LEFT, 2))
    const stuck = rejected(queue, 'tap-30-0', { code: 'locked' }, rules)
    expect(stuck.conflict).toMatchObject({ kind: 'refused', refusal: { code: 'locked' } })
    expect(nextToSend(stuck)).toBeNull()
  })

  it('whatever they tapped, every tap arrives once and in order, or waits for a person', () => {
    const mark = fc.tuple(
      fc.integer({ min: 1, max: 170 }),
      fc.constantFrom('activity' as const, 'reprimand' as const, 'point' as const),
      fc.constantFrom(LEFT, RIGHT),
    )
    const marks = fc
      .array(mark, { maxLength: 15 })
      .map((list) =>
        list
          .toSorted(([a], [b]) => a - b)
          .map(([seconds, type, athlete]): Line => [seconds, type, { athlete, value: 1 }]),
      )
    fc.assert(
      fc.property(marks, marks, (mine, theirs) => {
        const server = both()
        let queue = tapped(newQueue(server.fight), ...mine)
        const keys = queue.pending.map(({ key }) => key)
        theirs.forEach(([seconds, type, rest], index) =>
          server.takes({ id: 0, type, ...rest, key: `their-${index}` }, seconds),
        )
        for (queue = synced(queue, server, 200); queue.conflict; queue = synced(queue, server, 200))
          queue = resolve(queue, 'correct', rules)
        expect(server.fight.log.flatMap(({ key }) => (key?.startsWith('tap') ? [key] : []))).toEqual(keys)
        expect(server.fight.version).toBe(1 + mine.length + theirs.length)
      }),
    )
  })
})
