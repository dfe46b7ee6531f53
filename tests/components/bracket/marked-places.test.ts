import { describe, expect, it } from 'vitest'
import { firstPlaceOf, placeOfCell, placeOfPick } from '~/components/bracket/canvas/marked-places.ts'
import { buildScene } from '~/components/bracket/scene/scene-build.ts'
import { aPlayoff, words } from './scene/sample-scene.ts'

const scene = buildScene(aPlayoff(8), words)
const [first] = scene.places
const camera = { x: first!.x - 10, y: first!.y - 20, scale: 2 }

describe('the places of marks on the screen', () => {
  it('are around a cell where the camera has it, as far away as asked, whatever the zoom', () => {
    expect(placeOfCell(scene, 0, camera, 4)).toEqual({ x: 16, y: 36, width: 568, height: 88 })
  })

  it('are around the row of an athlete', () => {
    expect(placeOfPick(scene, { cell: 0, corner: 'left' }, camera, 0)).toMatchObject({ y: 40, height: 40 })
    expect(placeOfPick(scene, { cell: 0, corner: 'right' }, camera, 0)).toMatchObject({ y: 80, height: 40 })
  })

  it('are around the one row a bye is drawn as', () => {
    const cells = scene.cells.map((cell, at) =>
      at === 0 ? { ...cell, right: null, status: 'auto' as const, winner: 'left' as const } : cell,
    )
    const place = placeOfCell({ ...scene, cells }, 0, camera, 0)
    expect(place?.height).toBeLessThan(80)
    expect(placeOfPick({ ...scene, cells }, { cell: 0, corner: 'right' }, camera, 0)).toEqual(place)
  })

  it('are nowhere for no cell', () => {
    expect(placeOfCell(scene, -1, camera, 0)).toBeNull()
  })

  it('of an athlete are where he stands first', () => {
    const { left, right } = scene.cells[1]!
    expect(firstPlaceOf(scene.cells, left!.athlete)).toEqual({ cell: 1, corner: 'left' })
    expect(firstPlaceOf(scene.cells, right!.athlete)).toEqual({ cell: 1, corner: 'right' })
    expect(firstPlaceOf(scene.cells, null)).toBeNull()
  })
})
