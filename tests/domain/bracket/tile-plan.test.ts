import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clampCamera, visibleRect, type Camera } from '~/domain/bracket/camera'
import { worldPoint } from '~/domain/bracket/geometry'
import {
  aims,
  groundOf,
  levelDensity,
  marginOf,
  mostTiles,
  rushes,
  sharpDensity,
  shownPart,
  standsIn,
  type Sight,
} from '~/domain/bracket/tile-plan'
import { commonRect, everyTile, tileRect, tilesFrom, tilesOver, tileSizeFor } from '~/domain/bracket/tiles'
import { spanSize } from './tile-span'

const world = { x: 0, y: 0, width: 3_540, height: 41_060 }
const still = { zooming: false, flight: null, drift: worldPoint(0, 0) }

const aSight = fc
  .record({
    width: fc.integer({ min: 280, max: 2_000 }),
    height: fc.integer({ min: 200, max: 1_200 }),
    scale: fc.double({ min: 0.02, max: 4, noNaN: true }),
    x: fc.double({ min: 0, max: 3_540, noNaN: true }),
    y: fc.double({ min: 0, max: 41_060, noNaN: true }),
    pixelRatio: fc.constantFrom(1, 1.25, 1.5, 2),
  })
  .map(({ width, height, scale, x, y, pixelRatio }): Sight => {
    const viewport = { width, height }
    return {
      camera: clampCamera({ x, y, scale }, world, viewport),
      viewport,
      world,
      pixelRatio,
      tileSize: tileSizeFor(viewport, pixelRatio),
    }
  })

const sharpGrid = (sight: Sight) => ({ density: sharpDensity(sight), size: sight.tileSize })
const windowOf = (sight: Sight) => visibleRect(sight.camera, sight.viewport)

describe('what is drawn next', () => {
  it('is the whole window, as sharp as the screen, at rest and while panning', () => {
    fc.assert(
      fc.property(aSight, fc.integer({ min: -15, max: 15 }), (sight, down) => {
        const [aim, ...rest] = aims(sight, { ...still, drift: worldPoint(0, down / sight.camera.scale) })
        expect(rest).toEqual([])
        expect(aim?.grid.density).toBe(sharpDensity(sight))
        expect(aim?.tiles).toEqual(tilesOver(windowOf(sight), world, sharpGrid(sight)))
      }),
    )
  })

  it('is a coarse level while the picture goes by too fast to be read', () => {
    fc.assert(
      fc.property(aSight, fc.integer({ min: 17, max: 200 }), fc.boolean(), (sight, speed, up) => {
        const drift = worldPoint(0, ((up ? -1 : 1) * speed) / sight.camera.scale)
        expect(rushes(sight, drift)).toBe(true)
        const [aim, ...rest] = aims(sight, { ...still, drift })
        expect(rest).toEqual([])
        expect(aim?.level).toBe(true)
        expect(aim?.grid.density).toBeLessThanOrEqual(sight.camera.scale / 2)
        expect(aim?.tiles).toEqual(tilesOver(windowOf(sight), world, aim?.grid ?? sharpGrid(sight)))
      }),
    )
  })

  it('comes first where the movement goes to', () => {
    const camera: Camera = { x: 0, y: 5_000, scale: 1 }
    const sight: Sight = {
      camera,
      viewport: { width: 900, height: 900 },
      world,
      pixelRatio: 1,
      tileSize: { width: 448, height: 448 },
    }
    const rowsFirst = (down: number) => {
      const [aim] = aims(sight, { ...still, drift: worldPoint(0, down) })
      return aim ? tilesFrom(aim.tiles, aim.focus, aim.grid, () => true).map(({ row }) => row)[0] : -1
    }
    expect(rowsFirst(15)).toBeGreaterThan(rowsFirst(-15) ?? 0)
  })

  it('is the window a flight will end in, as sharp as it will be there', () => {
    const flight: Camera = { x: 900, y: 20_000, scale: 1 }
    fc.assert(
      fc.property(aSight, (sight) => {
        const [first, then] = aims(sight, { ...still, zooming: true, flight })
        const there = { ...sight, camera: flight }
        expect(first?.grid.density).toBe(sharpDensity(there))
        expect(first?.tiles).toEqual(tilesOver(windowOf(there), world, sharpGrid(there)))
        expect(then?.tiles).toEqual(tilesOver(windowOf(sight), world, then?.grid ?? sharpGrid(sight)))
      }),
    )
  })

  it('is a level while zooming: few of them, none finer than a pixel per screen unit, none below half of one', () => {
    fc.assert(
      fc.property(aSight, (sight) => {
        const [aim, ...rest] = aims(sight, { ...still, zooming: true })
        expect(rest).toEqual([])
        expect(aim?.level).toBe(true)
        expect((aim?.grid.density ?? 0) / sight.camera.scale).toBeGreaterThanOrEqual(0.5)
        expect((aim?.grid.density ?? 9) / sight.camera.scale).toBeLessThanOrEqual(1)
        expect(standsIn(aim?.grid.density ?? 0, sight.camera.scale)).toBe(true)
      }),
    )
    const passed = new Set<number>()
    for (let scale = 0.02; scale < 4; scale *= 1.01) passed.add(levelDensity(scale))
    expect(passed.size).toBeLessThan(10)
  })

  it('reaches one tile around the window at rest, and as far ahead of a movement as it is fast', () => {
    fc.assert(
      fc.property(aSight, (sight) => {
        const inside = tilesOver(windowOf(sight), world, sharpGrid(sight))
        const all = tilesOver(world, world, sharpGrid(sight))
        const rest = marginOf(sight, worldPoint(0, 0)).tiles
        expect(rest.top).toBe(Math.max(all.top, inside.top - 1))
        expect(rest.right).toBe(Math.min(all.right, inside.right + 1))
        const slow = marginOf(sight, worldPoint(0, 0.001 / sight.camera.scale)).tiles
        expect(spanSize(slow)).toBeLessThanOrEqual(spanSize(inside) + (inside.right - inside.left + 1))
        const pitch = sight.tileSize.height / sharpDensity(sight)
        const down = marginOf(sight, worldPoint(0, pitch / 4)).tiles
        expect(down).toEqual({ ...inside, bottom: down.bottom })
        expect(down.bottom).toBeGreaterThanOrEqual(Math.min(all.bottom, inside.bottom + 1))
      }),
    )
  })

  it('has room for the window, its surroundings and more', () => {
    fc.assert(
      fc.property(aSight, (sight) => {
        const window = spanSize(tilesOver(windowOf(sight), world, sharpGrid(sight)))
        expect(mostTiles(sight)).toBeGreaterThan(2 * window)
      }),
    )
  })

  it('has the whole bracket in about one window for its ground', () => {
    fc.assert(
      fc.property(aSight, (sight) => {
        const { tiles, grid } = groundOf(sight)
        let shown = 0
        everyTile(tiles, (tile) => {
          if (commonRect(tileRect(tile, grid), world)) shown += 1
          return true
        })
        expect(shown).toBe(spanSize(tiles))
        expect(tiles).toEqual(tilesOver(world, world, grid))
        expect(world.width * grid.density).toBeLessThanOrEqual(sight.viewport.width + 1e-6)
      }),
    )
  })

  it('does not ask for what is out of sight', () => {
    const sight: Sight = {
      camera: { x: 0, y: 0, scale: 1 },
      viewport: { width: 400, height: 400 },
      world,
      pixelRatio: 1,
      tileSize: { width: 448, height: 448 },
    }
    expect(shownPart(sight, { x: 500, y: 0, width: 100, height: 100 })).toBeNull()
    expect(shownPart(sight, { x: 300, y: -50, width: 200, height: 100 })).toEqual({
      x: 300,
      y: 0,
      width: 100,
      height: 50,
    })
  })
})
