import { describe, expect, it } from 'vitest'
import {
  needsOverview,
  overviewOf,
  overviewToWorld,
  overviewWindow,
} from '~/components/bracket/scene/overview.ts'
import { screenPoint } from '~/components/bracket/scene/geometry.ts'

const world = { x: 0, y: 0, width: 3_000, height: 40_000 }
const viewport = { width: 1_000, height: 600 }

describe('the small map', () => {
  it('fits its box; a tall bracket is stretched sideways over a strip one can hit', () => {
    const map = overviewOf(world, { width: 150, height: 190 })
    expect(map.height).toBe(190)
    expect(map.width).toBe(56)
    const end = overviewToWorld(map, screenPoint(56, 190))
    expect(end.x).toBeCloseTo(3_000)
    expect(end.y).toBeCloseTo(40_000)
  })

  it('frames what shows, kept inside the map', () => {
    const map = overviewOf({ ...world, height: 3_000 }, { width: 150, height: 150 })
    expect(overviewWindow(map, { x: 0, y: 0, scale: 1 }, viewport)).toEqual({
      x: 0,
      y: 0,
      width: 50,
      height: 30,
    })
    expect(overviewWindow(map, { x: 2_900, y: -500, scale: 1 }, viewport)).toEqual({
      x: 145,
      y: 0,
      width: 5,
      height: 5,
    })
    expect(overviewToWorld(map, screenPoint(50, 30))).toMatchObject({ x: 1_000, y: 600 })
  })

  it('is out of the way while most of the bracket shows', () => {
    expect(needsOverview(world, { x: 0, y: 0, scale: 1 }, viewport)).toBe(true)
    expect(needsOverview(world, { x: 0, y: 0, scale: 0.015 }, viewport)).toBe(false)
  })
})
