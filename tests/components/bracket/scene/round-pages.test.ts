import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  BETWEEN_MM,
  BODY_MM,
  BOUT_MM,
  LIST_HEAD_MM,
  listRows,
  roundPages,
  TABLE_HEAD_MM,
  type RoundPage,
} from '~/components/bracket/scene/round-pages.ts'

const boutsOf = (athletes: number) => (athletes * (athletes - 1)) / 2

function heightMm(page: RoundPage, athletes: number): number {
  const bouts = page.to - page.from
  const table = page.tableRowMm === null ? 0 : TABLE_HEAD_MM + athletes * page.tableRowMm
  const list = bouts === 0 ? 0 : LIST_HEAD_MM + listRows(bouts) * BOUT_MM
  return table + list + (table > 0 && list > 0 ? BETWEEN_MM : 0)
}

describe('a round-robin on paper', () => {
  it('has its table on the first page, and every bout once, in order, within the pages', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 16 }), fc.integer({ min: 0, max: 6 }), (athletes, extra) => {
        const bouts = boutsOf(athletes) + extra
        const pages = roundPages(athletes, bouts)
        expect(pages.map(({ tableRowMm }) => tableRowMm !== null)).toEqual(pages.map((_, at) => at === 0))
        expect(
          pages.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, at) => from + at)),
        ).toEqual(Array.from({ length: bouts }, (_, at) => at))
        for (const page of pages) expect(heightMm(page, athletes)).toBeLessThanOrEqual(BODY_MM)
      }),
    )
  })

  it.each([
    [3, 1],
    [6, 1],
    [7, 2],
    [10, 3],
    [16, 4],
  ])('of %i takes %i pages', (athletes, pages) => {
    expect(roundPages(athletes, boutsOf(athletes))).toHaveLength(pages)
  })

  it('leaves a name and its club room in every row of the table', () => {
    for (let athletes = 2; athletes <= 16; athletes++) {
      expect(roundPages(athletes, boutsOf(athletes))[0]!.tableRowMm).toBeGreaterThanOrEqual(8)
    }
  })
})
