import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { layOutBracket, lineLength } from '~/components/bracket/scene/geometry-layout.ts'
import { aCell, aPlayoff, aRoundRobin, withRepechage } from './sample-scene.ts'

const overlap = (a: { x: number; y: number }, b: { x: number; y: number }) =>
  Math.abs(a.x - b.x) < 280 && Math.abs(a.y - b.y) < 40

describe('a playoff on the grid', () => {
  it('stands cells of 280 × 40 with gaps of 40 in both directions', () => {
    const { places } = layOutBracket(aPlayoff(2))
    const [first, second, final] = places
    expect(second!.y - first!.y).toBe(40 + 40)
    expect(final!.x - first!.x).toBe(280 + 40)
  })

  it('puts every cell halfway between its feeders', () => {
    const { places } = layOutBracket(aPlayoff(6))
    for (const place of places) {
      if (place.left < 0) continue
      expect(place.y).toBe((places[place.left]!.y + places[place.right]!.y) / 2)
    }
  })

  it('leads every winner to the next cell', () => {
    const { places } = layOutBracket(aPlayoff(3))
    expect(places.map((place) => place.next)).toEqual([4, 4, 5, 5, 6, 6, -1])
  })

  it('never lets two cells overlap, whatever part of the first round is given', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 6 }),
        fc.array(fc.boolean(), { minLength: 32, maxLength: 32 }),
        (rounds, given) => {
          const whole = rounds >= 3 ? withRepechage(aPlayoff(rounds)) : aPlayoff(rounds)
          const cells = whole.cells.filter(
            (cell) => cell.stage !== 'main' || cell.x > 0 || given[cell.y % 32] || rounds === 1,
          )
          const { places } = layOutBracket({ type: 'playoff', cells })
          for (const [at, place] of places.entries())
            for (const other of places.slice(at + 1)) expect(overlap(place, other)).toBe(false)
        },
      ),
      { numRuns: 60 },
    )
  })

  it('keeps the middle of a subtree whose byes are not given as cells', () => {
    const whole = aPlayoff(3)
    const full = layOutBracket(whole)
    const cells = whole.cells.filter((cell) => !(cell.x === 0 && cell.y === 1))
    const { places } = layOutBracket({ type: 'playoff', cells })
    const second = cells.findIndex((cell) => cell.x === 1 && cell.y === 0)
    expect(places[second]!.y).toBe(full.places[4]!.y)
  })

  it('sets repechage and bronze beneath the main tree, bronze right of repechage', () => {
    const bracket = withRepechage(aPlayoff(3))
    const { places, blocks } = layOutBracket(bracket)
    const [main, below] = blocks
    const lowest = Math.max(...main!.columns.flatMap((column) => column.cells).map((cell) => places[cell]!.y))
    const [repechage, , bronze] = places.slice(-4)
    expect(repechage!.y).toBeGreaterThan(lowest + 40)
    expect(repechage!.y - below!.rect.y).toBeLessThan(80)
    expect(bronze!.x).toBe(repechage!.x + 320)
    expect(bronze!.y).toBe(repechage!.y)
    expect(below!.kind).toBe('below')
  })

  it('moves a cell down where its feeder would put it onto another', () => {
    const lower = (id: number, x: number, y: number, from?: number) =>
      aCell({ id, stage: 'repechage', x, y, leftIn: from ? { cell: from, condition: 'win' } : null })
    const cells = [lower(1, 0, 0), lower(2, 0, 1), lower(3, 1, 0, 2), lower(4, 1, 1)]
    const { places } = layOutBracket({ type: 'playoff', cells })
    expect(places[2]!.y).toBe(places[1]!.y)
    expect(places[3]!.y).toBe(places[1]!.y + 80)
  })

  it('holds everything it draws in its width and height', () => {
    const layout = layOutBracket(withRepechage(aPlayoff(4)))
    for (const place of layout.places) {
      expect(place.x + 280).toBeLessThan(layout.width)
      expect(place.y + 40).toBeLessThan(layout.height)
    }
  })
})

describe('brackets without a tree', () => {
  it('have one bout per round, in columns', () => {
    const { blocks, places } = layOutBracket(aRoundRobin(3))
    expect(blocks).toHaveLength(1)
    expect(blocks[0]!.columns.map((column) => column.cells)).toEqual([[0], [1], [2]])
    expect(new Set(places.map((place) => place.y)).size).toBe(1)
  })

  it.each([
    [1, 1],
    [3, 3],
    [6, 3],
    [10, 5],
    [15, 5],
    [21, 3],
    [28, 4],
  ])('lay %i rounds in lines of %i', (rounds, perLine) => expect(lineLength(rounds)).toBe(perLine))

  it('put bouts added for a tie behind all others', () => {
    const round = aRoundRobin(3)
    const extra = aCell({ id: 99, stage: 'extra', x: 0, y: 0 })
    const { places } = layOutBracket({ type: 'round', cells: [extra, ...round.cells] })
    expect(places[0]!.x).toBeGreaterThan(places[3]!.x)
  })
})
