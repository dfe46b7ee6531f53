import { describe, expect, test } from 'vitest'
import { type ScheduleBout } from '~/domain/schedule/bout.ts'
import { bracketDays } from '~/domain/schedule/bracket-days.ts'
import { MinHeap } from '~/domain/schedule/heap.ts'
import { assignHomes } from '~/domain/schedule/homes.ts'
import { compileSchedule } from '~/domain/schedule/problem.ts'
import { RestBook } from '~/domain/schedule/rest.ts'
import { allowedMats, earliestStart } from '~/domain/schedule/settings.ts'
import { plannedDay, slotsOf } from '~/domain/schedule/slots.ts'
import { DAY_MS, MINUTE_MS } from '~/domain/time.ts'
import { aBout, NINE, someSettings } from './event.ts'

const at = (minutes: number) => NINE + minutes * MINUTE_MS
/** Fought for four minutes, a minute of changeover. */
const compiled = (bouts: readonly ScheduleBout[], settings = someSettings(), now = NINE) =>
  compileSchedule(bouts, settings, now)
const begun = (id: string, from: number, to: number | null, more: Partial<ScheduleBout> = {}) =>
  aBout({
    id,
    status: to === null ? 'online' : 'ended',
    mat: 1,
    startAt: at(from),
    endAt: to === null ? null : at(to),
    ...more,
  })

describe('where and when a bout may be fought', () => {
  const mats = [1, 2, 3].map((id) => ({ id }))
  const [day] = someSettings().days
  const days = [day!, { ...day!, start: NINE + DAY_MS, end: NINE + DAY_MS + 60 * MINUTE_MS }]
  const block = { mats: [2, 3, 9], notBefore: at(300) }
  const settings = someSettings({ mats, days, finalsBlock: block, categoryPins: { A: 1, B: 3, C: 9 } })
  const final = (bracket: string) => aBout({ id: 1, bracket, stage: 'final' })

  test.each([
    ['anywhere', aBout({ id: 1, bracket: 'X' }), null],
    ['on the mat of its category', aBout({ id: 1, bracket: 'A' }), [1]],
    ['anywhere where that mat is gone', aBout({ id: 1, bracket: 'C' }), null],
    ['on its own mat before all', aBout({ id: 1, bracket: 'A', stage: 'final', pinned: { mat: 2 } }), [2]],
    ['not on a mat of its own that is gone', aBout({ id: 1, bracket: 'A', pinned: { mat: 9 } }), [1]],
    ['in the finals block', final('X'), [2, 3]],
    ['in the finals block, though its category is elsewhere', final('A'), [2, 3]],
    ['in the finals block on the mat of its category', final('B'), [3]],
    ['in the finals block as a bronze bout too', { ...final('X'), stage: 'bronze' as const }, [2, 3]],
  ])('%s', (_where, bout, allowed) => {
    expect(allowedMats(bout, settings)).toEqual(allowed)
  })

  test('a finals block whose mats are gone, or that is of other stages, holds no final', () => {
    const gone = { ...settings, finalsBlock: { ...block, mats: [9] } }
    expect([allowedMats(final('X'), gone), allowedMats(final('A'), gone)]).toEqual([null, [1]])
    const repechage = { ...settings, finalsBlock: { ...block, stages: ['repechage'] as const } }
    expect(allowedMats(final('X'), repechage)).toBeNull()
    expect(earliestStart(final('X'), repechage)).toBe(-Infinity)
  })

  test('not before its pin, the block and the day of its category, whichever is latest', () => {
    const pinnedDay = { ...settings, categoryDays: { A: 1, B: 7 } }
    expect(earliestStart(aBout({ id: 1, bracket: 'X' }), pinnedDay)).toBe(-Infinity)
    expect(earliestStart(aBout({ id: 1, bracket: 'B' }), pinnedDay)).toBe(-Infinity)
    expect(earliestStart(final('X'), pinnedDay)).toBe(at(300))
    expect(earliestStart(aBout({ id: 1, bracket: 'A' }), pinnedDay)).toBe(NINE + DAY_MS)
    expect(earliestStart({ ...final('X'), pinned: { notBefore: at(400) } }, pinnedDay)).toBe(at(400))
  })
})

describe('what is worked out of the bouts', () => {
  const tree = [
    aBout({ id: 'final', round: 2, stage: 'final', after: ['left', 'right', 'left', 'gone'] }),
    aBout({ id: 'left', round: 1, athletes: [1, 2] }),
    aBout({ id: 'right', round: 0, athletes: [3, 4] }),
  ]

  test('feeders come first, each once, and know their followers and what hangs on them', () => {
    const { jobs, circular } = compiled(tree)
    expect(jobs.map(({ bout }) => bout.id)).toEqual(['right', 'left', 'final'])
    const [right, left, final] = jobs
    expect(final!.feeders.map(({ bout }) => bout.id)).toEqual(['left', 'right'])
    expect([right!.followers, left!.followers, final!.followers]).toEqual([[final], [final], []])
    expect(jobs.map(({ tailMs }) => tailMs / MINUTE_MS)).toEqual([18, 18, 4])
    expect(circular).toEqual([])
  })

  test('in a round-robin the later bouts of each athlete hang on the earlier ones', () => {
    const table = [1, 2, 3].map((n) =>
      aBout({
        id: n,
        round: n,
        stage: 'round',
        athletes: [
          [1, 2],
          [3, 1],
          [2, 3],
        ][n - 1]!,
      }),
    )
    const { jobs, watched } = compiled(table)
    expect([...watched].toSorted()).toEqual([1, 2, 3])
    expect(jobs.map(({ tailMs }) => tailMs / MINUTE_MS)).toEqual([32, 18, 4])
    const apart = table.map((bout, index) => ({ ...bout, bracket: `R${index}` }))
    expect(compiled(apart).jobs.map(({ tailMs }) => tailMs / MINUTE_MS)).toEqual([4, 4, 4])
  })

  test('a cycle is cut at its first bout, and reported', () => {
    const circle = [
      aBout({ id: 'a', round: 0, after: ['b'] }),
      aBout({ id: 'b', round: 1, after: ['a', 'c'] }),
      aBout({ id: 'c', round: 2, athletes: [1, 2] }),
    ]
    const { jobs, circular } = compiled(circle)
    expect(jobs.map(({ bout }) => bout.id)).toEqual(['c', 'a', 'b'])
    expect(circular).toEqual([{ bout: 'a', feeder: 'b' }])
    expect(jobs.map(({ feeders }) => feeders.map(({ bout }) => bout.id))).toEqual([[], [], ['a', 'c']])
  })

  test('a feeder that has begun holds by its end and the rest; a walkover holds nobody', () => {
    const of = (...feeders: ScheduleBout[]) => {
      const final = aBout({ id: 'final', after: feeders.map(({ id }) => id) })
      return compiled([...feeders, final], someSettings(), at(30)).jobs[0]!
    }
    expect(of(begun('one', 20, 25))).toMatchObject({
      notBefore: at(35),
      begunFeeders: [{ bout: 'one', endAt: at(25) }],
    })
    expect(of(begun('one', 0, 5), begun('two', 28, null)).notBefore).toBe(at(42))
    expect(of(begun('one', 20, null)).notBefore).toBe(at(30) + 0.6 * MINUTE_MS + 10 * MINUTE_MS)
    expect(of(begun('none', 0, 0, { startAt: null, endAt: null }))).toMatchObject({
      notBefore: at(30),
      begunFeeders: [],
    })
  })

  test('a mat is free a changeover after what has begun on it, and never before now', () => {
    const { mats, begun: over } = compiled(
      [begun('one', 0, 29.5), begun('two', 10, 12), begun('far', 0, 40, { mat: 2 }), begun('odd', 9, 3)],
      someSettings({ mats: [1, 2, 3].map((id) => ({ id })) }),
      at(30),
    )
    expect(mats.map(({ freeAt, begun: count }) => [freeAt, count])).toEqual([
      [at(30.5), 3],
      [at(41), 1],
      [at(30), 0],
    ])
    expect(over.find(({ bout }) => bout.id === 'odd')).toMatchObject({ startAt: at(3), endAt: at(3) })
  })

  test('the pace of its mat stretches what is fought now, as long as it has a mat', () => {
    const { begun: over } = compileSchedule(
      [
        begun('on', 0, null),
        begun('nowhere', 0, null, { mat: null }),
        begun('new', 0, null, { startAt: null }),
      ],
      someSettings(),
      at(1),
      { paceOf: () => 2 },
    )
    expect(over.map(({ startAt, endAt }) => [startAt, endAt])).toEqual([
      [NINE, at(8)],
      [NINE, at(4)],
      [at(1), at(9)],
    ])
  })

  test('slots are numbered on each mat, what has ended before what is on', () => {
    const problem = compiled(
      [
        begun('on', 0, null),
        begun('late', 5, 8),
        begun('early', 1, 4),
        begun('nowhere', 0, 1, { mat: null }),
        begun('gone', 0, 1, { mat: 9 }),
      ],
      someSettings(),
      at(9),
    )
    expect(slotsOf(problem, []).map(({ bout, mat, queueNumber }) => [bout, mat, queueNumber])).toEqual([
      ['early', 1, 1],
      ['late', 1, 2],
      ['on', 1, 3],
      ['gone', 9, 1],
    ])
  })

  test('a bout belongs to the day it was laid on', () => {
    const [day] = someSettings().days
    const settings = someSettings({ days: [day!, { ...day!, start: NINE + DAY_MS }] })
    const bouts = ['a', 'b', 'c', 'd'].map((id) => aBout({ id, bracket: id, athletes: [] }))
    const starts = [NINE, NINE + DAY_MS, NINE - 1]
    const slots = starts.map((startEstimateAt, index) => ({
      bout: bouts[index]!.id,
      mat: 1,
      queueNumber: index + 1,
      status: 'waiting' as const,
      startEstimateAt,
      endEstimateAt: startEstimateAt + 1,
    }))
    const dayOf = plannedDay(slots, settings)
    expect(compiled(bouts, settings).jobs.map(dayOf)).toEqual([NINE, NINE + DAY_MS, -Infinity, -Infinity])
  })
})

describe('the rest between two bouts', () => {
  test('is kept from what was fought and what is laid: in one bracket by bouts that are certain', () => {
    const bouts = [
      begun('over', 0, 5, { bracket: 'B', athletes: [1, 7] }),
      begun('earlier', -9, -5, { bracket: 'B', athletes: [1, 8] }),
      begun('walkover', 0, 0, { bracket: 'B', athletes: [2, 9], startAt: null, endAt: null }),
      aBout({ id: 'first', athletes: [1, 2] }),
      aBout({ id: 'second', round: 1, athletes: [2, 3] }),
      aBout({ id: 'other', bracket: 'B', round: 2, athletes: [2, 4] }),
      aBout({ id: 'may', bracket: 'C', round: 3, possibleAthletes: [2, 5] }),
      aBout({ id: 'next', bracket: 'C', round: 4, possibleAthletes: [2, 6] }),
    ]
    const problem = compiled(bouts, someSettings(), at(6))
    const job = (id: string) => problem.jobs.find(({ bout }) => bout.id === id)!
    const rest = new RestBook(10 * MINUTE_MS, problem)
    expect(rest.latestHold(job('first'))).toEqual({ athlete: 1, bout: 'over', endAt: at(5) })
    expect(rest.restedAt(job('first'))).toBe(at(15))
    expect(rest.restedAt(job('second'))).toBe(-Infinity)
    rest.occupy(job('first'), at(20))
    expect(rest.restedAt(job('second'))).toBe(at(30))
    rest.occupy(job('may'), at(40))
    // Across brackets whoever may reach both rests; within one, only who is certain to fight both.
    expect(rest.restedAt(job('other'))).toBe(at(50))
    expect(rest.latestHold(job('next'))).toMatchObject({ bout: 'first' })
    rest.occupy(job('second'), at(30))
    expect(rest.latestHold(job('next'))).toMatchObject({ bout: 'second' })
  })
})

describe('brackets on several days', () => {
  const hour = 60 * MINUTE_MS
  const days = [0, 1].map((n) => ({ start: NINE + n * DAY_MS, end: NINE + n * DAY_MS + hour, breaks: [] }))
  const settings = someSettings({ mats: [{ id: 1 }], days })
  /** So many bouts of five minutes: an hour holds eleven, at 95 in a hundred. */
  const bracket = (name: string, count: number, more: Partial<ScheduleBout> = {}) =>
    Array.from({ length: count }, (_, n) => aBout({ id: `${name}${n}`, bracket: name, ...more }))
  const laid = (bouts: readonly ScheduleBout[], more: Partial<typeof settings> = {}, now = NINE) =>
    Object.fromEntries(bracketDays(compileSchedule(bouts, { ...settings, ...more }, now)))

  test('go whole on the first day with room, the largest first', () => {
    const bouts = [...bracket('S', 2), ...bracket('M', 5), ...bracket('L', 9), ...bracket('XXL', 30)]
    expect(laid(bouts)).toEqual({ L: 0, S: 0, M: 1 })
    expect(laid(bouts, { days: days.slice(0, 1) })).toEqual({})
  })

  test('stay on the day they were given or begun on, and leave its room to the others', () => {
    const bouts = [
      ...bracket('P', 6),
      ...bracket('B', 3),
      ...bracket('F', 5),
      begun('b', 0, 4, { bracket: 'B' }),
    ]
    expect(laid(bouts, { categoryDays: { P: 0 } }, at(5))).toEqual({ P: 0, B: 0, F: 1 })
    expect(laid(bouts, { categoryDays: { P: 1 } }, at(5))).toEqual({ P: 1, B: 0, F: 0 })
    const tomorrow = days[1]!.start + 5 * MINUTE_MS
    expect(laid(bouts, {}, tomorrow)).toEqual({ B: 1, P: 1 })
    expect(laid(bracket('P', 3), { categoryDays: { P: 5 } })).toEqual({ P: 0 })
  })

  test('leave room for the finals block on its day', () => {
    const finals = bracket('A', 6, { stage: 'final' })
    const bouts = [...finals, ...bracket('M', 6)]
    const block = (notBefore: number) => ({ finalsBlock: { mats: [1], notBefore } })
    expect(laid(bouts, block(at(30)))).toEqual({ M: 1 })
    expect(laid(bouts, block(days[1]!.start))).toEqual({ M: 0 })
    expect(laid(bouts, block(days[1]!.end + hour))).toEqual({ M: 0 })
  })
})

describe('the mats a bracket keeps to', () => {
  const bracket = (name: string, count: number) =>
    Array.from({ length: count }, (_, n) => aBout({ id: `${name}${n}`, bracket: name }))
  /** Two mats with an hour each until the plan is to end. */
  const homes = (bouts: readonly ScheduleBout[], more: Parameters<typeof someSettings>[0] = {}) =>
    assignHomes(compiled(bouts, someSettings(more)), at(60), false)
  const matsOf = (...all: Parameters<typeof homes>) =>
    homes(...all).map(({ bracket: name, home }) => `${name} ${home.map(({ id }) => id).join('+')}`)

  test('are loaded evenly, the largest bracket first', () => {
    expect(matsOf([...bracket('C', 2), ...bracket('B', 4), ...bracket('A', 6)])).toEqual([
      'C 2',
      'B 2',
      'A 1',
    ])
  })

  test('are several for a bracket of more work than three quarters of one', () => {
    expect(matsOf(bracket('A', 9))).toEqual(['A 1'])
    expect(matsOf(bracket('A', 10))).toEqual(['A 1+2'])
    expect(matsOf([...bracket('A', 40), ...bracket('B', 2)])).toEqual(['A 1+2', 'B 1'])
  })

  test('are first given to those that may go nowhere else', () => {
    const bouts = [...bracket('A', 6), ...bracket('B', 4), ...bracket('C', 2)]
    expect(matsOf(bouts, { categoryPins: { C: 1 } })).toEqual(['A 2', 'B 1', 'C 1'])
  })

  test('are those it has been on, unless they are fuller by a tenth', () => {
    const there = begun('b', -9, -5, { bracket: 'B' })
    expect(matsOf([...bracket('A', 1), ...bracket('B', 1)])).toEqual(['A 1', 'B 2'])
    expect(matsOf([...bracket('A', 1), ...bracket('B', 1), there])).toEqual(['A 1', 'B 1'])
    expect(matsOf([...bracket('A', 2), ...bracket('B', 1), there])).toEqual(['A 1', 'B 2'])
    expect(matsOf([...bracket('A', 1), ...bracket('B', 1), { ...there, mat: 9 }])).toEqual(['A 1', 'B 2'])
  })

  test('count less where they close sooner', () => {
    const mats = [{ id: 1, openUntil: at(20) }, { id: 2 }]
    expect(matsOf([...bracket('A', 3), ...bracket('B', 2), ...bracket('C', 1)], { mats })).toEqual([
      'A 1',
      'B 2',
      'C 2',
    ])
  })

  test('have the most pressing bouts first: what most hangs on, the earlier round, bronze before final', () => {
    const end = { round: 2, after: ['s'] }
    const bouts = [
      aBout({ id: 'f', stage: 'final', ...end }),
      aBout({ id: 'b', stage: 'bronze', ...end }),
      aBout({ id: 's', round: 1 }),
      aBout({ id: 'x', round: 0 }),
      aBout({ id: 'y', round: 0 }),
    ]
    const [group] = homes(bouts)
    expect(group!.jobs.map(({ bout }) => bout.id)).toEqual(['s', 'x', 'y', 'b', 'f'])
    expect(group).toMatchObject({
      workMs: 25 * MINUTE_MS,
      tailMs: 18 * MINUTE_MS,
      dueMs: 60 * MINUTE_MS,
      notBefore: NINE,
    })
  })

  test('are of the day the bracket is laid on, and due by its end', () => {
    const days = [0, 1].map((n) => ({
      start: NINE + n * DAY_MS,
      end: NINE + n * DAY_MS + 60 * MINUTE_MS,
      breaks: [],
    }))
    const settings = someSettings({ mats: [{ id: 1 }], days })
    const problem = compiled([...bracket('A', 9), ...bracket('B', 8)], settings)
    const groups = assignHomes(problem, days[1]!.end, true)
    expect(groups.map(({ bracket: name, notBefore, dueMs }) => [name, notBefore, dueMs / MINUTE_MS])).toEqual(
      [
        ['A', NINE, 60],
        ['B', days[1]!.start, 120],
      ],
    )
    expect(assignHomes(problem, days[1]!.end, false).map(({ dueMs }) => dueMs / MINUTE_MS)).toEqual([
      120, 120,
    ])
  })
})

test('a heap gives the smallest first, and of equal ones the one that came first', () => {
  const heap = new MinHeap<string>()
  expect([heap.size, heap.peekKey(), heap.pop()]).toEqual([0, Infinity, undefined])
  const keys = [5, 3, 8, 3, 1, 9, 1, 5, 3, 7, 2, 8, 1]
  keys.forEach((key, index) => heap.push(key, `${key}.${index}`))
  expect([heap.size, heap.peekKey()]).toEqual([keys.length, 1])
  const out = keys.map(() => heap.pop()!.value)
  const inOrder = keys
    .map((key, index) => ({ key, index }))
    .toSorted((one, other) => one.key - other.key || one.index - other.index)
    .map(({ key, index }) => `${key}.${index}`)
  expect(out).toEqual(inOrder)
  expect(heap.size).toBe(0)
})
