import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { WorldRect } from '~/domain/bracket/geometry'
import {
  aroundRects,
  commonRect,
  holdsTile,
  tileKey,
  tileRect,
  tilesFrom,
  tilesOver,
  tileSizeFor,
  type Tile,
} from '~/domain/bracket/tiles'
import { spanSize } from './tile-span'

const world: WorldRect = { x: 0, y: 0, width: 3_540, height: 41_060 }
const size = { width: 720, height: 247 }
const gridOf = (density: number) => ({ density, size })
const aDensity = fc.double({ min: 0.017, max: 8, noNaN: true })
const aPart = fc.record({
  x: fc.double({ min: -500, max: 3_540, noNaN: true }),
  y: fc.double({ min: -500, max: 41_060, noNaN: true }),
  width: fc.double({ min: 1, max: 4_000, noNaN: true }),
  height: fc.double({ min: 1, max: 4_000, noNaN: true }),
})
const inside = (rect: WorldRect, x: number, y: number) =>
  x >= rect.x && x <= rect.x + rect.width && y >= rect.y && y <= rect.y + rect.height

const tileAt = (x: number, y: number, density: number): Tile => ({
  column: Math.floor((x * density) / size.width),
  row: Math.floor((y * density) / size.height),
})

describe('tiles', () => {
  it('are as large as fits into a window a whole number of times, and never heavy', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 200, max: 3_840 }),
        fc.integer({ min: 150, max: 2_160 }),
        fc.constantFrom(1, 1.25, 2),
        (width, height, ratio) => {
          const tile = tileSizeFor({ width, height }, ratio)
          expect(tile.width * tile.height * 4).toBeLessThan(900_000)
          const across = Math.ceil(Math.round(width * ratio) / tile.width)
          const down = Math.ceil(Math.round(height * ratio) / tile.height)
          expect(across * tile.width - width * ratio).toBeLessThan(across + 1)
          expect(down * tile.height - height * ratio).toBeLessThan(down + 1)
        },
      ),
    )
    expect(tileSizeFor({ width: 360, height: 740 }, 2)).toEqual({ width: 720, height: 296 })
  })

  it('cover every point of a part of the world', () => {
    fc.assert(
      fc.property(
        aPart,
        aDensity,
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (part, density, right, down) => {
          const x = part.x + right * part.width
          const y = part.y + down * part.height
          if (x < 0 || y < 0 || x > world.width || y > world.height) return
          const span = tilesOver(part, world, gridOf(density))
          // A point on the seam of two tiles is on either.
          const near = [-0.02 / density, 0.02 / density]
          const held = near.some((dx) => near.some((dy) => holdsTile(span, tileAt(x + dx, y + dy, density))))
          expect(held).toBe(true)
        },
      ),
    )
  })

  it('cover a window that is moved to the nearest whole pixel', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 2_000, noNaN: true }),
        fc.integer({ min: 200, max: 1_500 }),
        aDensity,
        (x, pixels, density) => {
          const left = Math.round(x * density)
          const part = { x, y: 0, width: pixels / density, height: 10 }
          const wide = { ...world, width: 1e6 }
          const span = tilesOver(part, wide, gridOf(density))
          expect(span.left * size.width).toBeLessThanOrEqual(left)
          expect((span.right + 1) * size.width).toBeGreaterThanOrEqual(left + pixels)
        },
      ),
    )
  })

  it('are no more than a window holds that stands where the bracket begins', () => {
    const tile = tileSizeFor({ width: 360, height: 740 }, 2)
    const span = tilesOver({ x: 0, y: 0, width: 360, height: 740 }, world, { density: 2, size: tile })
    expect(span).toEqual({ left: 0, top: 0, right: 0, bottom: 4 })
  })

  it('are none where the world is not, and no more than touch the part', () => {
    expect(spanSize(tilesOver({ x: -900, y: 0, width: 800, height: 50 }, world, gridOf(1)))).toBe(0)
    expect(spanSize(tilesOver({ x: 0, y: 50_000, width: 800, height: 50 }, world, gridOf(1)))).toBe(0)
    expect(tilesOver({ x: 10, y: 10, width: 400, height: 200 }, world, gridOf(1))).toEqual({
      left: 0,
      top: 0,
      right: 0,
      bottom: 0,
    })
  })

  it('lie side by side without a gap or an overlap', () => {
    fc.assert(
      fc.property(fc.nat(50), fc.nat(800), aDensity, (column, row, density) => {
        const rect = tileRect({ column, row }, gridOf(density))
        const next = tileRect({ column: column + 1, row: row + 1 }, gridOf(density))
        expect(rect.x + rect.width).toBeCloseTo(next.x, 6)
        expect(rect.y + rect.height).toBeCloseTo(next.y, 6)
        expect(inside(rect, rect.x + rect.width / 2, rect.y + rect.height / 2)).toBe(true)
      }),
    )
  })

  it('have a number each', () => {
    const keys = new Set<number>()
    for (let row = 0; row < 100; row++)
      for (let column = 0; column < 100; column++) keys.add(tileKey({ column, row }))
    expect(keys.size).toBe(10_000)
  })

  it('come from the nearest to the farthest, only those wanted', () => {
    const span = { left: 0, top: 0, right: 4, bottom: 4 }
    const tiles = tilesFrom(
      span,
      { x: 2.5 * size.width, y: 4.5 * size.height },
      gridOf(1),
      ({ row }) => row > 2,
    )
    expect(tiles).toHaveLength(10)
    expect(tiles[0]).toEqual({ column: 2, row: 4 })
    expect(tiles.at(-1)?.row).toBe(3)
  })

  it('touched by a part hold the whole of it', () => {
    fc.assert(
      fc.property(aPart, aDensity, (part, density) => {
        const shown = commonRect(part, world)
        if (!shown) return
        const span = tilesOver(shown, world, gridOf(density))
        const held = aroundRects(
          tileRect({ column: span.left, row: span.top }, gridOf(density)),
          tileRect({ column: span.right, row: span.bottom }, gridOf(density)),
        )
        expect(held.x).toBeLessThanOrEqual(shown.x + 1e-6)
        expect(held.y).toBeLessThanOrEqual(shown.y + 1e-6)
        expect(held.x + held.width).toBeGreaterThanOrEqual(shown.x + shown.width - 1e-6)
        expect(held.y + held.height).toBeGreaterThanOrEqual(shown.y + shown.height - 1e-6)
      }),
    )
  })
})
