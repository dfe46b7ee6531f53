import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { WorldRect } from '~/components/bracket/scene/geometry.ts'
import { buildScene, updateScene } from '~/components/bracket/scene/scene-build.ts'
import { scenePicture } from '~/components/bracket/scene/scene-picture.ts'
import { touchedParts } from '~/components/bracket/scene/scene-touched.ts'
import { aPlayoff, words } from './sample-scene.ts'

const scene = buildScene(aPlayoff(6), words)

/** The scene after a bout was won by its left corner; the winner goes on when asked. */
function won(index: number, goesOn = false) {
  const cell = scene.cells[index]!
  const ended = {
    ...cell,
    status: 'ended' as const,
    winner: 'left' as const,
    score: [3, 1] as [number, number],
  }
  const next = scene.places[index]!.next
  const target = scene.cells[next]!
  const cells = goesOn ? [ended, { ...target, left: cell.left }] : [ended]
  return updateScene(scene, cells)!
}

const holds = (outer: WorldRect, inner: WorldRect) =>
  outer.x <= inner.x &&
  outer.y <= inner.y &&
  outer.x + outer.width >= inner.x + inner.width &&
  outer.y + outer.height >= inner.y + inner.height

describe('what a change touches', () => {
  it('is all of a changed cell: its edge, its marks and its caption', () => {
    fc.assert(
      fc.property(fc.nat(scene.cells.length - 1), fc.constantFrom('online', 'ready'), (index, status) => {
        const cell = { ...scene.cells[index]!, status, mat: 'Mat 3', startEstimate: '10:30' } as const
        const { scene: after, changed } = updateScene(scene, [cell])!
        const parts = touchedParts(scene, after, changed, null)
        const place = after.places[index]!
        for (const box of scenePicture(after, index, 'full', null).boxes)
          expect(parts.some((part) => holds(part, { ...box, x: box.x + place.x, y: box.y + place.y }))).toBe(
            true,
          )
        for (const { y } of scenePicture(after, index, 'full', null).labels)
          expect(parts[0]!.y).toBeLessThanOrEqual(place.y + y - 12)
      }),
    )
  })

  it('is the way on, from the cell to the next, when the winner takes another colour along', () => {
    const { scene: after, changed } = won(4, true)
    const parts = touchedParts(scene, after, changed, null)
    const [from, to] = [after.places[4]!, after.places[after.places[4]!.next]!]
    const way = {
      x: from.x + 280,
      y: Math.min(from.y, to.y) + 20,
      width: to.x - from.x - 280,
      height: Math.abs(to.y - from.y),
    }
    expect(parts.some((part) => holds(part, way))).toBe(true)
  })

  it('is nothing but the cell while every way keeps its colour', () => {
    const cell = { ...scene.cells[4]!, mat: 'Mat 1' }
    const { scene: after, changed } = updateScene(scene, [cell])!
    expect(touchedParts(scene, after, changed, null)).toHaveLength(1)
  })

  it('does not grow with the bracket', () => {
    const large = buildScene(aPlayoff(10), words)
    const change = updateScene(large, [{ ...large.cells[1_000]!, score: [1, 0] }])!
    expect(touchedParts(large, change.scene, change.changed, 7)).toHaveLength(1)
  })
})
