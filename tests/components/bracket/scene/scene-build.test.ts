import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { THIRD_PLACES } from '~/domain/bracket/bracket.ts'
import { CELL_HEIGHT, CELL_WIDTH } from '~/components/bracket/scene/geometry.ts'
import {
  buildScene,
  changedCells,
  PAPER,
  type Scene,
  updateScene,
} from '~/components/bracket/scene/scene-build.ts'
import { bracketPages } from '~/components/bracket/scene/scene-pages.ts'
import { aCell, aDrawn, aPlayoff, aRoundRobin, aSide, withRepechage, words } from './sample-scene.ts'

const medallists = (['gold', 'silver', 'bronze', 'bronze'] as const).map((medal, at) => ({
  athlete: at,
  name: `M${at}`,
  medal,
}))

/** The medallists' plates that stand over a cell or over the line above it. */
const plateOverCell = ({ medalLabels: plates, places }: Scene) =>
  plates.filter((plate) =>
    places.some(
      (place) =>
        Math.abs(plate.x - place.x) < CELL_WIDTH &&
        plate.y < place.y + CELL_HEIGHT &&
        plate.y + CELL_HEIGHT > place.y - 20,
    ),
  )

describe('a scene', () => {
  it('names its rounds, and the blocks beneath', () => {
    const scene = buildScene(withRepechage(aPlayoff(3)), words)
    expect(scene.headers.map((header) => header.name)).toEqual([
      'Round 1',
      'Round 2',
      'Final',
      'repechage',
      'bronze',
    ])
    expect(buildScene(aRoundRobin(2), words).headers.map((header) => header.name)).toEqual([
      'round 1',
      'round 2',
    ])
  })

  it('stands the medals right of the final and grows to hold them', () => {
    const scene = buildScene({ ...aPlayoff(1), medals: medallists }, words)
    const plates = scene.medalLabels.map(({ x, y }) => ({ x, y }))
    expect(plates.every(({ x }) => x === scene.places[0]!.x + 320)).toBe(true)
    expect(plates.every(({ x, y }) => x + 280 < scene.world.width && y + 40 < scene.world.height)).toBe(true)
    expect(scene.headers.at(-1)!.name).toBe('podium')
  })
})

describe('the medallists', () => {
  it('stand over no bout, on screen and on paper, whatever the size and the way to bronze', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 140 }),
        fc.constantFrom(...THIRD_PLACES),
        (entrants, thirdPlace) => {
          const bracket = { ...aDrawn(entrants, thirdPlace), medals: medallists }
          const pages = bracketPages(bracket, words).map(({ scene }) => scene)
          for (const scene of [buildScene(bracket, words), ...pages]) expect(plateOverCell(scene)).toEqual([])
          expect(pages.flatMap(({ medalLabels: plates }) => plates)).toHaveLength(medallists.length)
        },
      ),
      { numRuns: 40 },
    )
  })

  it('stand under the final on paper, so that the page is no wider for them', () => {
    const bracket = aDrawn(16, 'repechage-ijf')
    const { width } = buildScene(bracket, words, PAPER).world
    expect(buildScene({ ...bracket, medals: medallists }, words, PAPER).world.width).toBe(width)
    expect(buildScene({ ...bracket, medals: medallists }, words).world.width).toBeGreaterThan(width)
  })
})

describe('a live change', () => {
  const scene = buildScene(aPlayoff(4), words)

  it('changes the named cells and shares all the rest', () => {
    const cell = { ...scene.cells[3]!, status: 'online' as const, score: [1, 0] as const }
    const change = updateScene(scene, [cell])!
    expect(change.changed).toEqual([3])
    expect(change.scene.cells[3]).toBe(cell)
    expect(change.scene.cells[2]).toBe(scene.cells[2])
    expect(change.scene.places).toBe(scene.places)
    expect(scene.cells[3]!.status).toBe('ready')
  })

  it('redraws a cell that names a bout by a number that changed', () => {
    expect(updateScene(scene, [{ ...scene.cells[0]!, number: '2.77' }])!.changed).toEqual([0, 8])
  })

  it.each([
    ['a cell that is new', aCell({ id: 'new' })],
    ['a cell that moved', { ...scene.cells[0]!, y: 5 }],
    ['a cell fed by another', { ...scene.cells[8]!, leftIn: { cell: 5, condition: 'win' as const } }],
  ])('asks for a new scene for %s', (_, cell) => expect(updateScene(scene, [cell])).toBeNull())

  it('of a refetch is only what differs', () => {
    const again = scene.cells.map((cell) => ({ ...cell }))
    again[2] = { ...again[2]!, right: aSide(99) }
    again[4] = { ...again[4]!, note: null, left: { ...again[4]!.left!, club: null } }
    expect(changedCells(scene.cells, again).map((cell) => cell.id)).toEqual([3])
  })
})
