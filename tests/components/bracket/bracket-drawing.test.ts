import { beforeAll, describe, expect, it } from 'vitest'
import type { Look } from '~/components/bracket/canvas/bracket-drawing'
import { printInks } from '~/components/bracket/print-inks'
import type { SceneCell } from '~/domain/bracket/scene'
import { buildScene, updateScene } from '~/domain/bracket/scene-build'
import { aPlayoff, words } from '../../domain/bracket/sample-scene'
import { aPen, textsOf, withoutDocument } from './a-pen'

const palette = { inks: printInks, fontFamily: 'serif', ground: '#fff' }
const bracket = aPlayoff(16)
const look = (more: Partial<Look> = {}): Look => ({
  camera: { x: 0, y: 0, scale: 1 },
  viewport: { width: 400, height: 300 },
  pixelRatio: 2,
  follow: null,
  ...more,
})
const named = (cell: SceneCell, name: string): SceneCell => ({ ...cell, left: { athlete: 1, name } })

beforeAll(withoutDocument)

async function aDrawing(first = look()) {
  const { BracketDrawing } = await import('~/components/bracket/canvas/bracket-drawing')
  const scene = buildScene(bracket, words)
  const { canvas, told } = aPen({ width: 0, height: 0 })
  return { drawing: new BracketDrawing(canvas, scene, palette, first), canvas, told, scene }
}

describe('a bracket drawn on a canvas', () => {
  it('is there as soon as it is made, as large as its window has pixels', async () => {
    const { canvas, told } = await aDrawing()
    expect([canvas.width, canvas.height]).toEqual([800, 600])
    expect(textsOf(told)).toContain('Athlete 1')
  })

  it('draws what the camera shows, and tells of another size only', async () => {
    const { drawing, told } = await aDrawing()
    told.length = 0
    expect(drawing.show(look({ camera: { x: 0, y: 400, scale: 1 } }))).toBe(false)
    expect(textsOf(told)).not.toContain('Athlete 1')
    expect(textsOf(told).filter((text) => text.startsWith('Athlete')).length).toBeGreaterThan(3)
    expect(drawing.show(look({ viewport: { width: 300, height: 300 } }))).toBe(true)
  })

  it('draws a changed bout in its own place, and leaves the rest as it is', async () => {
    const { drawing, told, scene } = await aDrawing()
    const change = updateScene(scene, [named(scene.cells[1]!, 'Renamed')])
    told.length = 0
    drawing.change(change!.scene, change!.changed)
    expect(told.filter(([name]) => name === 'clip')).toHaveLength(1)
    expect(textsOf(told)).toContain('Renamed')
    expect(textsOf(told)).not.toContain('Athlete 1')
  })

  it('marks the way of whoever is followed, and of nobody after', async () => {
    const { drawing, told } = await aDrawing()
    const inks = () => told.filter(([name, ink]) => name === 'fillStyle' && ink === printInks.follow).length
    expect(inks()).toBe(0)
    drawing.show(look({ follow: 1 }))
    expect(inks()).toBeGreaterThan(0)
    told.length = 0
    drawing.show(look())
    expect(inks()).toBe(0)
  })

  it('is drawn again when its pen was lost and is back', async () => {
    const { canvas, told } = await aDrawing()
    told.length = 0
    canvas.dispatchEvent(new Event('contextrestored'))
    expect(textsOf(told)).toContain('Athlete 1')
  })

  it('takes another scene and other colours whole', async () => {
    const { drawing, told } = await aDrawing()
    told.length = 0
    const [first, ...rest] = bracket.cells
    drawing.replace(buildScene({ ...bracket, cells: [named(first!, 'Newcomer'), ...rest] }, words))
    expect(textsOf(told)).toContain('Newcomer')
    drawing.recolour({ ...palette, ground: '#123456' })
    expect(told).toContainEqual(['fillStyle', '#123456'])
  })
})
