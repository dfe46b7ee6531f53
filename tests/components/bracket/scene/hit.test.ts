import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type WorldRect, worldPoint } from '~/components/bracket/scene/geometry.ts'
import { eachCellIn, hitCell } from '~/components/bracket/scene/hit.ts'
import { buildScene } from '~/components/bracket/scene/scene-build.ts'
import { aPlayoff, withRepechage, words } from './sample-scene.ts'

const scene = buildScene(withRepechage(aPlayoff(7)), words)

const rectsTouch = (a: WorldRect, b: WorldRect): boolean =>
  a.x <= b.x + b.width && b.x <= a.x + a.width && a.y <= b.y + b.height && b.y <= a.y + a.height

describe('finding cells', () => {
  it('finds every cell in the middle of both of its rows', () => {
    for (const [index, place] of scene.places.entries()) {
      expect(hitCell(scene.index, worldPoint(place.x + 140, place.y + 10))).toEqual({
        cell: index,
        corner: 'left',
      })
      expect(hitCell(scene.index, worldPoint(place.x + 140, place.y + 30))).toEqual({
        cell: index,
        corner: 'right',
      })
    }
  })

  it('finds nothing in a gap, unless a finger is forgiven', () => {
    const [place] = scene.places
    const below = worldPoint(place!.x + 140, place!.y + 46)
    expect(hitCell(scene.index, below)).toBeNull()
    expect(hitCell(scene.index, below, 8)).toEqual({ cell: 0, corner: 'right' })
  })

  it('shows every cell and every line that touches a window', () => {
    const world = scene.world
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: world.width }),
        fc.integer({ min: 0, max: Math.floor(world.height) }),
        fc.integer({ min: 50, max: 2_000 }),
        fc.integer({ min: 50, max: 2_000 }),
        (x, y, width, height) => {
          const shown = new Set<number>()
          eachCellIn(scene.index, { x, y, width, height }, (cell) => shown.add(cell))
          for (const [index, place] of scene.places.entries()) {
            const feeders = [scene.places[place.left], scene.places[place.right]].filter(
              (feeder) => feeder !== undefined,
            )
            const top = Math.min(place.y - 20, ...feeders.map((feeder) => feeder.y))
            const bottom = Math.max(place.y + 40, ...feeders.map((feeder) => feeder.y + 40))
            const picture = { x: place.x - 40, y: top, width: 320, height: bottom - top }
            if (rectsTouch(picture, { x, y, width, height })) expect(shown.has(index)).toBe(true)
          }
        },
      ),
    )
  })

  it('does not walk the bracket for a small window', () => {
    let visited = 0
    eachCellIn(scene.index, { x: 0, y: 0, width: 300, height: 400 }, () => visited++)
    expect(visited).toBeLessThan(20)
  })
})
