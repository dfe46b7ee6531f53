import { describe, expect, test } from 'vitest'
import { type FormerSlot, previewBracketMove, previewMove, previewReturn } from '~/domain/schedule/move.ts'
import { HOUR_MS, MINUTE_MS } from '~/domain/time.ts'
import { type Timetable } from '~/domain/schedule/move-effect.ts'
import { aBout, aPlayoff, fought, NINE, someSettings } from './event.ts'
import { after, aTable, onMatOne, order, unwrap } from './timetable.ts'

/** Where these bouts stand in a table. */
const slotsIn = (table: Timetable, bouts: readonly unknown[]): FormerSlot[] =>
  table.slots
    .filter(({ bout }) => bouts.includes(bout))
    .map(({ bout, mat, queueNumber }) => ({ bout, mat, position: queueNumber }))

const strangers = () => {
  const bouts = onMatOne(6)
  return aTable(
    bouts.map((bout, index) => (index < 3 ? bout : { ...bout, pinned: { mat: 2, position: index - 2 } })),
  )
}

describe('taking a move back', () => {
  test.each([
    [1, 1, 3],
    [1, 2, 2],
    [3, 1, 1],
    [2, 2, 4],
  ])('of bout %i to mat %i, place %i, gives the queues and times from before', (bout, mat, position) => {
    const table = strangers()
    const moved = after(table, unwrap(previewMove(table, { bout, mat, position }, NINE)))
    const back = previewReturn(moved, slotsIn(table, [bout]), NINE)
    expect(back.slots).toEqual(table.slots)
    expect(back.clashes).toEqual([])
  })

  test('of a category puts every bout back by its old number, in whatever order they are named', () => {
    const bouts = [...aPlayoff('A', [1, 2, 3, 4]), ...aPlayoff('B', [11, 12, 13, 14])]
    const table = aTable(bouts, someSettings({ categoryPins: { A: 1, B: 2 } }))
    const preview = unwrap(previewBracketMove(table, { bracket: 'A', mat: 2 }, NINE))
    const moved = after(table, preview)
    const places = slotsIn(table, ['A:0:0', 'A:0:1', 'A:1:0'])
    for (const named of [places, places.toReversed()])
      expect(previewReturn(moved, named, NINE).slots).toEqual(table.slots)
  })

  test('leaves a bout that has begun since where it is, and one whose mat is gone', () => {
    const table = strangers()
    const now = NINE + MINUTE_MS
    const halfway = { ...table, bouts: fought(table.bouts, table.slots, now) }
    const places = [
      { bout: 1, mat: 2, position: 3 },
      { bout: 5, mat: 9, position: 1 },
      { bout: 6, mat: 1, position: 2 },
    ]
    const back = previewReturn(halfway, places, now)
    expect(order(back, 1)).toEqual([1, 6, 2, 3])
    expect(back.changed.map(({ bout }) => bout)).not.toContain(1)
  })

  test('goes right behind the bouts that have begun where the old number lies among them', () => {
    const table = strangers()
    const now = NINE + 6 * MINUTE_MS
    const halfway = { ...table, bouts: fought(table.bouts, table.slots, now) }
    expect(order(previewReturn(halfway, [{ bout: 6, mat: 1, position: 1 }], now), 1)).toEqual([1, 2, 6, 3])
    expect(order(previewReturn(halfway, [{ bout: 6, mat: 1, position: 3 }], now), 1)).toEqual([1, 2, 6, 3])
    expect(order(previewReturn(halfway, [{ bout: 6, mat: 1, position: 4 }], now), 1)).toEqual([1, 2, 3, 6])
  })

  test('keeps the hour a bout may not begin before, and drops its place', () => {
    const bouts = [
      ...onMatOne(2),
      aBout({ id: 'x', athletes: [1, 2], pinned: { mat: 2, position: 1, notBefore: NINE + HOUR_MS } }),
    ]
    const back = previewReturn(aTable(bouts), [{ bout: 'x', mat: 1, position: 3 }], NINE)
    expect(back.pins.get('x')).toMatchObject({ notBefore: NINE + HOUR_MS })
    expect(order(back, 1)).toEqual([1, 2, 'x'])
    expect(back.slots.find(({ bout }) => bout === 'x')!.startEstimateAt).toBe(NINE + HOUR_MS)
  })
})
