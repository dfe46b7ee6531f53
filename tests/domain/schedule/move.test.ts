import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type BoutMove, type BracketMove, previewBracketMove, previewMove } from '~/domain/schedule/move.ts'
import { type Timetable } from '~/domain/schedule/move-effect.ts'
import { planSchedule } from '~/domain/schedule/plan.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '~/domain/time.ts'
import { aBout, anEvent, aPlayoff, fought, NINE, someSettings } from './event.ts'
import { faultsOf } from './referee.ts'
import { after, aTable, onMatOne, order, unwrap } from './timetable.ts'

const TABLES = Array.from({ length: 8 }, (_, seed) => {
  const { bouts, settings } = anEvent({ athletes: 50, brackets: 5, mats: 3, inTwo: 0.3, seed })
  return aTable(bouts, settings)
})
const someTable = fc.constantFrom(...TABLES)

describe('moving a bout', () => {
  test('to another place of its mat shifts the others, and nothing clashes among strangers', () => {
    const preview = unwrap(previewMove(aTable(onMatOne(4)), { bout: 4, mat: 1, position: 2 }, NINE))
    expect(order(preview, 1)).toEqual([1, 4, 2, 3])
    expect(preview.clashes).toEqual([])
    expect(preview.changed.map(({ bout }) => bout)).toEqual([4, 2, 3])
    expect(preview.delayMs).toBe(0)
  })

  test('to the end of another mat frees its place', () => {
    const table = aTable(onMatOne(4))
    const moved = moveBout(table, { bout: 1, mat: 2, position: 99 }, NINE)
    expect(order(moved, 1)).toEqual([2, 3, 4])
    expect(order(moved, 2)).toEqual([1])
    expect(moved.slots.find(({ bout }) => bout === 2)!.startEstimateAt).toBe(NINE)
  })

  test('keeps through rebuilding, for the bout and for pins it shifted', () => {
    const moved = moveBout(aTable(onMatOne(4)), { bout: 4, mat: 1, position: 1 }, NINE)
    const rebuilt = planSchedule(moved.bouts, moved.settings, NINE)
    expect(order(rebuilt, 1)).toEqual([4, 1, 2, 3])
    expect(rebuilt.clashes).toEqual([])
  })

  test('before its feeder names the feeder, even on the same mat where nothing could ever be fought', () => {
    const table = aTable(aPlayoff('A', [1, 2, 3, 4]), someSettings({ mats: [{ id: 1 }] }))
    const preview = unwrap(previewMove(table, { bout: 'A:1:0', mat: 1, position: 1 }, NINE))
    expect(preview.clashes).toContainEqual({ code: 'feeder_later', bout: 'A:1:0', other: 'A:0:0' })
    expect(preview.clashes).toContainEqual({ code: 'feeder_later', bout: 'A:1:0', other: 'A:0:1' })
  })

  test('to a mat that would stand idle for a feeder says for how long', () => {
    const table = aTable(aPlayoff('A', [1, 2, 3, 4]), someSettings({ categoryPins: { A: 1 } }))
    const preview = unwrap(previewMove(table, { bout: 'A:1:0', mat: 2, position: 1 }, NINE))
    expect(preview.clashes).toContainEqual({
      code: 'feeder_later',
      bout: 'A:1:0',
      other: 'A:0:0',
      byMs: 4 * MINUTE_MS,
    })
    expect(preview.clashes).toContainEqual({
      code: 'feeder_later',
      bout: 'A:1:0',
      other: 'A:0:1',
      byMs: 9 * MINUTE_MS,
    })
    expect(preview.clashes).toContainEqual({ code: 'wrong_mat', bout: 'A:1:0' })
  })

  test('too soon after its feeders says how much rest is missing after each', () => {
    const strangers = [0, 1].map((at) =>
      aBout({
        id: at,
        bracket: 'S',
        athletes: [50 + 2 * at, 51 + 2 * at],
        pinned: { mat: 2, position: at + 1 },
      }),
    )
    const table = aTable(
      [...aPlayoff('A', [1, 2, 3, 4]), ...strangers],
      someSettings({ categoryPins: { A: 1 } }),
    )
    const preview = unwrap(previewMove(table, { bout: 'A:1:0', mat: 2, position: 3 }, NINE))
    expect(preview.clashes).toEqual([
      { code: 'rest_too_short', bout: 'A:1:0', other: 'A:0:0', byMs: 4 * MINUTE_MS },
      { code: 'rest_too_short', bout: 'A:1:0', other: 'A:0:1', byMs: 9 * MINUTE_MS },
      { code: 'wrong_mat', bout: 'A:1:0' },
    ])
  })

  test('of an athlete who is on the other mat then names the athlete', () => {
    const bouts = [
      aBout({ id: 'fight', bracket: 'A', athletes: [1, 2], pinned: { mat: 1, position: 1 } }),
      aBout({ id: 'technique', bracket: 'B', athletes: [1, 3], pinned: { mat: 1, position: 2 } }),
    ]
    const preview = unwrap(previewMove(aTable(bouts), { bout: 'technique', mat: 2, position: 1 }, NINE))
    expect(preview.clashes).toEqual([
      { code: 'athlete_double_booked', bout: 'technique', other: 'fight', athlete: 1, byMs: 4 * MINUTE_MS },
    ])
  })

  test('too near to the same athlete’s bout says how much rest is missing, whichever of the two moved', () => {
    const bouts = [
      aBout({ id: 'fight', bracket: 'A', athletes: [1, 2], pinned: { mat: 1, position: 1 } }),
      ...onMatOne(3).map((bout, index) => ({ ...bout, pinned: { mat: 1, position: index + 2 } })),
      aBout({ id: 'technique', bracket: 'B', athletes: [1, 3], pinned: { mat: 1, position: 5 } }),
    ]
    const table = aTable(bouts)
    const forward = unwrap(previewMove(table, { bout: 'technique', mat: 1, position: 2 }, NINE))
    expect(forward.clashes).toEqual([
      { code: 'rest_too_short', bout: 'technique', other: 'fight', athlete: 1, byMs: 9 * MINUTE_MS },
    ])
    const back = unwrap(previewMove(table, { bout: 'fight', mat: 1, position: 4 }, NINE))
    expect(back.clashes).toEqual([
      { code: 'rest_too_short', bout: 'technique', other: 'fight', athlete: 1, byMs: 9 * MINUTE_MS },
    ])
  })

  test('that pushes the last bout past closing says so', () => {
    const days = [{ start: NINE, end: NINE + 20 * MINUTE_MS, breaks: [] }]
    const bouts = [...onMatOne(4), aBout({ id: 'x', bracket: 'X', athletes: [1, 2], pinned: { mat: 2 } })]
    const preview = unwrap(
      previewMove(aTable(bouts, someSettings({ days })), { bout: 'x', mat: 1, position: 1 }, NINE),
    )
    expect(preview.clashes).toEqual([{ code: 'closed_time', bout: 4, byMs: 4 * MINUTE_MS }])
    expect(preview.delayMs).toBe(5 * MINUTE_MS)
  })

  test('out of the finals block says that it is too early and on the wrong mat', () => {
    const settings = someSettings({ finalsBlock: { mats: [2], notBefore: NINE + HOUR_MS } })
    const table = aTable(aPlayoff('A', [1, 2]), settings)
    const preview = unwrap(previewMove(table, { bout: 'A:0:0', mat: 1, position: 1 }, NINE))
    expect(preview.clashes).toEqual([
      { code: 'too_early', bout: 'A:0:0', byMs: HOUR_MS },
      { code: 'wrong_mat', bout: 'A:0:0' },
    ])
  })

  test('from tomorrow to today brings it to today', () => {
    const days = [0, 1].map((day) => ({
      start: NINE + day * DAY_MS,
      end: NINE + day * DAY_MS + HOUR_MS,
      breaks: [],
    }))
    const bouts = [
      ...onMatOne(2),
      aBout({ id: 'x', bracket: 'X', athletes: [1, 2], pinned: { notBefore: NINE + DAY_MS } }),
    ]
    const table = aTable(bouts, someSettings({ days, mats: [{ id: 1 }] }))
    const loosened = {
      ...table,
      bouts: table.bouts.map((bout) => (bout.id === 'x' ? { ...bout, pinned: null } : bout)),
    }
    const preview = unwrap(previewMove(loosened, { bout: 'x', mat: 1, position: 1 }, NINE))
    expect(preview.slots.find(({ bout }) => bout === 'x')!.startEstimateAt).toBe(NINE)
  })

  test('before another bout goes there wherever that one stands by now, whatever number was seen', () => {
    const table = aTable(onMatOne(4))
    for (const position of [0, 1, 99]) {
      const preview = unwrap(previewMove(table, { bout: 4, mat: 1, position, before: 2 }, NINE))
      expect(order(preview, 1)).toEqual([1, 4, 2, 3])
    }
    expect(
      order(unwrap(previewMove(table, { bout: 4, mat: 1, position: 2, before: null }, NINE)), 1),
    ).toEqual([1, 4, 2, 3])
  })

  test('counts the place from the first of the queue, the bouts that have begun among them', () => {
    const table = aTable(onMatOne(4))
    const now = NINE + 6 * MINUTE_MS
    const halfway = { ...table, bouts: fought(table.bouts, table.slots, now) }
    const preview = unwrap(previewMove(halfway, { bout: 4, mat: 1, position: 3 }, now))
    expect(order(preview, 1)).toEqual([1, 2, 4, 3])
  })

  test('keeps the hour it may not begin before', () => {
    const bouts = [
      ...onMatOne(2),
      aBout({ id: 'x', athletes: [1, 2], pinned: { mat: 1, position: 3, notBefore: NINE + HOUR_MS } }),
    ]
    const preview = unwrap(previewMove(aTable(bouts), { bout: 'x', mat: 2, position: 1 }, NINE))
    expect(preview.pins.get('x')).toEqual({ mat: 2, position: 1, notBefore: NINE + HOUR_MS })
    expect(preview.slots.find(({ bout }) => bout === 'x')!.startEstimateAt).toBe(NINE + HOUR_MS)
  })

  test('tells when each mat that it changes is done', () => {
    const settings = someSettings({ mats: [{ id: 1 }, { id: 2 }, { id: 3 }] })
    const table = aTable([...onMatOne(2), aBout({ id: 'x', athletes: [1, 2], pinned: { mat: 3 } })], settings)
    const preview = unwrap(previewMove(table, { bout: 2, mat: 2, position: 1 }, NINE))
    expect(preview.ends).toEqual([
      { mat: 1, before: NINE + 9 * MINUTE_MS, after: NINE + 4 * MINUTE_MS },
      { mat: 2, before: null, after: NINE + 4 * MINUTE_MS },
    ])
    expect(preview.delayMs).toBe(-5 * MINUTE_MS)
  })

  test.each([
    ['not_on_that_mat', { bout: 3, mat: 2, position: 1, before: 2 }],
    ['not_on_that_mat', { bout: 3, mat: 1, position: 2, before: 1 }],
    ['not_on_that_mat', { bout: 3, mat: 1, position: 2, before: 'nobody' }],
    ['unknown_bout', { bout: 'nobody', mat: 1, position: 3 }],
    ['unknown_mat', { bout: 3, mat: 9, position: 1 }],
    ['already_begun', { bout: 1, mat: 1, position: 3 }],
    ['behind_begun', { bout: 3, mat: 1, position: 1 }],
  ] as const)('is refused with %s', (refusal, move) => {
    const table = aTable(onMatOne(3))
    const begun = fought(table.bouts, table.slots, NINE + MINUTE_MS)
    expect(previewMove({ ...table, bouts: begun }, move, NINE + MINUTE_MS)).toEqual({ ok: false, refusal })
  })

  test('anything, anywhere: every bout keeps one place, and the times it previews are lawful but for what cannot be', () => {
    fc.assert(
      fc.property(
        someTable,
        fc.nat(),
        fc.nat(2),
        fc.integer({ min: 1, max: 40 }),
        (table, pick, mat, position) => {
          const bout = table.slots[pick % table.slots.length]!.bout
          const preview = unwrap(previewMove(table, { bout, mat: mat + 1, position }, NINE))
          const stuck = preview.clashes.some(
            ({ code, byMs }) => code === 'feeder_later' && byMs === undefined,
          )
          if (!stuck) expect(faultsOf(preview.slots, table.bouts, table.settings)).toEqual([])
          else expect(new Set(preview.slots.map((slot) => slot.bout)).size).toBe(table.bouts.length)
        },
      ),
      { numRuns: 150 },
    )
  })

  test('to where it is changes nothing', () => {
    const table = TABLES[0]!
    for (const { bout, mat, queueNumber } of table.slots.slice(0, 20)) {
      const preview = unwrap(previewMove(table, { bout, mat, position: queueNumber }, NINE))
      expect(preview.changed).toEqual([])
      expect(preview.clashes).toEqual([])
    }
  })
})

describe('moving a category', () => {
  test('puts each of its bouts where its time falls in the queue there', () => {
    const bouts = ['A', 'B'].flatMap((bracket, mat) =>
      [0, 1, 2].map((round) =>
        aBout({
          id: `${bracket}${round}`,
          bracket,
          athletes: [10 * mat + 2 * round, 10 * mat + 2 * round + 1],
          durationMs: (5 + mat) * MINUTE_MS,
          pinned: { mat: mat + 1, position: round + 1 },
        }),
      ),
    )
    const table = aTable(bouts)
    // A begins at 0, 5 and 10 minutes, B at 0, 6 and 12: those who were there first keep an equal time.
    expect(order(unwrap(previewBracketMove(table, { bracket: 'A', mat: 2 }, NINE)), 2)).toEqual([
      'B0',
      'A0',
      'A1',
      'B1',
      'A2',
      'B2',
    ])
    expect(order(unwrap(previewBracketMove(table, { bracket: 'B', mat: 1 }, NINE)), 1)).toEqual([
      'A0',
      'B0',
      'A1',
      'B1',
      'A2',
      'B2',
    ])
  })

  test('takes the finals along to a mat of their block', () => {
    const settings = someSettings({ finalsBlock: { mats: [1, 2], notBefore: NINE + HOUR_MS } })
    const table = aTable(aPlayoff('A', [1, 2, 3, 4]), { ...settings, categoryPins: { A: 1 } })
    const final = table.slots.find(({ bout }) => bout === 'A:1:0')!
    const mat = final.mat === 1 ? 2 : 1
    const preview = unwrap(previewBracketMove(table, { bracket: 'A', mat }, NINE))
    expect(order(preview, mat)).toContain('A:1:0')
    expect(preview.pins.get('A:1:0')).toEqual({ mat })
  })

  test('takes its waiting bouts near their old times and leaves what has begun', () => {
    const bouts = [
      ...aPlayoff('A', [1, 2, 3, 4, 5, 6, 7, 8]),
      ...aPlayoff('B', [11, 12, 13, 14, 15, 16, 17, 18]),
    ]
    const table = aTable(bouts, someSettings({ categoryPins: { A: 1, B: 2 } }))
    const now = NINE + 12 * MINUTE_MS
    const halfway = { ...table, bouts: fought(bouts, table.slots, now) }
    const moved = moveBracket(halfway, { bracket: 'A', mat: 2 }, now)
    const begun = halfway.bouts.filter(({ bracket, status }) => bracket === 'A' && status !== 'waiting')
    expect(order(moved, 1)).toEqual(begun.map(({ id }) => id))
    expect(faultsOf(moved.slots, moved.bouts, moved.settings)).toEqual([])
    const rebuilt = planSchedule(moved.bouts, moved.settings, now)
    expect(order(rebuilt, 1)).toEqual(begun.map(({ id }) => id))
  })

  test('leaves the finals block where it is', () => {
    const settings = someSettings({
      finalsBlock: { mats: [1], notBefore: NINE + HOUR_MS },
      categoryPins: { A: 1 },
    })
    const table = aTable(aPlayoff('A', [1, 2, 3, 4]), settings)
    const moved = moveBracket(table, { bracket: 'A', mat: 2 }, NINE)
    expect(order(moved, 1)).toEqual(['A:1:0'])
    expect(order(moved, 2)).toEqual(['A:0:0', 'A:0:1'])
    expect(moved.settings.categoryPins).toEqual({ A: 2 })
  })

  test('to an empty mat says nothing of the rests it had to wait for already', () => {
    const bouts = aPlayoff('A', [1, 2, 3, 4])
    const table = aTable(bouts, someSettings({ categoryPins: { A: 1 } }))
    const preview = unwrap(previewBracketMove(table, { bracket: 'A', mat: 2 }, NINE))
    expect(preview.delayMs).toBe(0)
    expect(preview.clashes).toEqual([])
  })

  test('says nothing of a final that waits for its own hour anyway', () => {
    const settings = someSettings({
      finalsBlock: { mats: [1], notBefore: NINE + HOUR_MS },
      categoryPins: { A: 1 },
    })
    const table = aTable(aPlayoff('A', [1, 2, 3, 4]), settings)
    const preview = unwrap(previewBracketMove(table, { bracket: 'A', mat: 2 }, NINE))
    expect(preview.slots.find(({ bout }) => bout === 'A:1:0')!.startEstimateAt).toBe(NINE + HOUR_MS)
    expect(preview.clashes).toEqual([])
  })

  test.each([
    ['unknown_bracket', { bracket: 'Z', mat: 1 }],
    ['unknown_mat', { bracket: 'A', mat: 9 }],
    ['nothing_to_move', { bracket: 'A', mat: 1 }],
  ] as const)('is refused with %s', (refusal, move) => {
    const table = aTable(aPlayoff('A', [1, 2, 3]), someSettings({ categoryPins: { A: 1 } }))
    expect(previewBracketMove(table, move, NINE)).toEqual({ ok: false, refusal })
  })
})

function moveBout(table: Timetable, move: BoutMove, now: number): Timetable {
  return after(table, unwrap(previewMove(table, move, now)))
}

function moveBracket(table: Timetable, move: BracketMove, now: number): Timetable {
  const categoryPins = { ...table.settings.categoryPins, [String(move.bracket)]: move.mat }
  const moved = after(table, unwrap(previewBracketMove(table, move, now)))
  return { ...moved, settings: { ...moved.settings, categoryPins } }
}
