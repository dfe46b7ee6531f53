import { describe, expect, it } from 'vitest'
import { digestOfPlace, movePlace } from '~/domain/schedule/move-place.ts'
import { seenOfMove } from '~/domain/schedule/move-seen.ts'

type Preview = Parameters<typeof seenOfMove>[0]

/** Bouts of a mat in their order. */
const slotsOf = (mats: Readonly<Record<number, readonly number[]>>, startAt = 0): Preview['slots'] =>
  Object.entries(mats).flatMap(([mat, bouts]) =>
    bouts.map((bout, at) => ({ bout, mat: Number(mat), queueNumber: at + 1, startAt, endAt: startAt + 1 })),
  ) as unknown as Preview['slots']

const seen = (slots: Preview['slots'], moved: readonly number[], clashes: readonly object[] = []) =>
  seenOfMove({ slots, clashes } as unknown as Preview, new Set(moved))

describe('what is seen of a move', () => {
  const slots = slotsOf({ 1: [11, 12, 13], 2: [21, 22] })

  it('is where each moved bout stands, and before which other of its mat', () => {
    expect(seen(slots, [12, 22]).places).toEqual([
      [12, 1, 13],
      [22, 2, null],
    ])
    expect(seen(slots, [13, 11]).places).toEqual([
      [11, 1, 12],
      [13, 1, null],
    ])
  })

  it('is the same in whatever order slots are told, and later in the day', () => {
    const later = [...slotsOf({ 1: [11, 12, 13], 2: [21, 22] }, 60_000)].reverse()
    expect(seen(later, [12, 22])).toEqual(seen(slots, [12, 22]))
  })

  it('is another one once another bout comes to stand behind it, or on another mat', () => {
    const before = seen(slots, [12])
    expect(seen(slotsOf({ 1: [11, 12, 14, 13] }), [12])).not.toEqual(before)
    expect(seen(slotsOf({ 1: [11], 2: [12, 13] }), [12])).not.toEqual(before)
    expect(seen(slotsOf({ 1: [12, 13, 11] }), [12])).toEqual(before)
  })

  it('is what would clash, of whom and with what, in one order', () => {
    const rest = { code: 'rest', bout: 13, other: 11, athlete: 5 }
    const late = { code: 'after_day', bout: 12 }
    const clashes = ['after_day 12  ', 'rest 13 11 5']
    expect(seen(slots, [], [rest, late])).toEqual({ places: [], clashes })
    expect(seen(slots, [], [late, rest]).clashes).toEqual(clashes)
  })
})

describe('the preview of a move is one of a move to its place', () => {
  it.each([
    [{ mat_id: '3', position: '12' }, '3:12'],
    [{ mat_id: 3, position: 12 }, '3:12'],
    [{ mat_id: '', position: '' }, ':'],
    [{ mat_id: null, position: ['12'] }, ':'],
    [{}, ':'],
  ])('%j is %s', (values, place) => {
    expect(movePlace(values)).toBe(place)
  })

  it.each([
    [{ mat_id: '3', position: '12', digest_of: '3:12', digest: 'seen' }, 'seen'],
    [{ mat_id: '4', position: '12', digest_of: '3:12', digest: 'seen' }, undefined],
    [{ mat_id: '3', position: '12', digest: 'seen' }, undefined],
  ])('with %j it is sent as %s', (values, digest) => {
    expect(digestOfPlace(values)).toBe(digest)
  })
})
