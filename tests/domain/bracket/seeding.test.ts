import { describe, expect, it } from 'vitest'
import { bracketSize, foldOrder, occupiedSlots, slotOfRank } from '~/domain/bracket/seeding.ts'

/** First-round bouts, from 1 at the top, that lack a second athlete. */
const byeBouts = (entries: number) => {
  const held = occupiedSlots(entries)
  return Array.from({ length: held.length / 2 }, (_, bout) => bout + 1).filter(
    (bout) => !held[2 * bout - 2] || !held[2 * bout - 1],
  )
}

describe('the standard fold', () => {
  it.each([
    [2, '1 2'],
    [4, '1 4 2 3'],
    [8, '1 8 4 5 2 7 3 6'],
    [16, '1 16 8 9 4 13 5 12 2 15 7 10 3 14 6 11'],
  ])('orders a field of %i as %s', (size, order) => {
    expect(foldOrder(size).join(' ')).toBe(order)
  })

  it.each([2, 4, 8, 16, 32, 64, 128, 256, 512, 1024])(
    'lets the better half of %i meet in later rounds only',
    (size) => {
      let ranks = foldOrder(size)
      while (ranks.length > 1) {
        const sum = ranks.length + 1
        const bouts = Array.from(
          { length: ranks.length / 2 },
          (_, at) => [ranks[2 * at]!, ranks[2 * at + 1]!] as const,
        )
        for (const [a, b] of bouts) expect(a + b).toBe(sum)
        ranks = bouts.map(([a, b]) => Math.min(a, b))
      }
    },
  )

  it('knows the slot of each rank', () => {
    expect(slotOfRank(8)).toEqual([0, 4, 6, 2, 3, 7, 5, 1])
  })
})

describe('byes', () => {
  it('come to a 32 field at bouts 1, 9, 13, 5, 7, 15, 11, 3 as entries fall from 31 to 24', () => {
    const order: number[] = []
    for (let entries = 31; entries >= 24; entries--) {
      const byes = byeBouts(entries)
      expect(byes).toHaveLength(32 - entries)
      order.push(...byes.filter((bout) => !order.includes(bout)))
    }
    expect(order).toEqual([1, 9, 13, 5, 7, 15, 11, 3])
  })

  it.each([
    [1, 1],
    [2, 2],
    [3, 4],
    [25, 32],
    [33, 64],
    [1024, 1024],
  ])('fill a field of %i up to %i slots', (entries, size) => {
    expect(bracketSize(entries)).toBe(size)
    expect(occupiedSlots(entries).filter(Boolean)).toHaveLength(entries)
  })

  it('never leave a first-round bout without anybody', () => {
    for (let entries = 2; entries <= 130; entries++) {
      const held = occupiedSlots(entries)
      for (let at = 0; at < held.length; at += 2) expect(held[at]).toBe(true)
    }
  })
})
