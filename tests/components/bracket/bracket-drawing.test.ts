import { describe, expect, it } from 'vitest'
import { BracketDrawing, type ViewState } from '~/components/bracket/canvas/bracket-drawing.ts'
import { printColours } from '~/components/bracket/svg/print-colours.ts'
import type { SceneCell } from '~/components/bracket/scene/scene.ts'
import { buildScene, updateScene } from '~/components/bracket/scene/scene-build.ts'
import { aPlayoff, words } from './scene/sample-scene.ts'
import { aContext, textsOf } from './a-context.ts'

const palette = { colours: printColours, fontFamily: 'serif', ground: '#fff' }
const bracket = aPlayoff(16)
const view = (more: Partial<ViewState> = {}): ViewState => ({
  camera: { x: 0, y: 0, scale: 1 },
  viewport: { width: 400, height: 300 },
  pixelRatio: 2,
  ...more,
})
const named = (cell: SceneCell, name: string): SceneCell => ({ ...cell, left: { athlete: 1, name } })

function aDrawing(first = view()) {
  const scene = buildScene(bracket, words)
  const { canvas, calls } = aContext({ width: 0, height: 0 })
  return { drawing: new BracketDrawing(canvas, scene, palette, first), canvas, calls, scene }
}

describe('a bracket drawn on a canvas', () => {
  it('is there as soon as it is made, as large as its window has pixels', () => {
    const { canvas, calls } = aDrawing()
    expect([canvas.width, canvas.height]).toEqual([800, 600])
    expect(textsOf(calls)).toContain('Athlete 1')
  })

  it('draws what the camera shows, and tells of another size only', () => {
    const { drawing, calls } = aDrawing()
    calls.length = 0
    expect(drawing.show(view({ camera: { x: 0, y: 400, scale: 1 } }))).toBe(false)
    expect(textsOf(calls)).not.toContain('Athlete 1')
    expect(textsOf(calls).filter((text) => text.startsWith('Athlete')).length).toBeGreaterThan(3)
    expect(drawing.show(view({ viewport: { width: 300, height: 300 } }))).toBe(true)
  })

  it('draws a changed bout in its own place, and leaves the rest as it is', () => {
    const { drawing, calls, scene } = aDrawing()
    const change = updateScene(scene, [named(scene.cells[1]!, 'Renamed')])
    calls.length = 0
    drawing.change(change!.scene, change!.changed)
    expect(calls.filter(([name]) => name === 'clip')).toHaveLength(1)
    expect(textsOf(calls)).toContain('Renamed')
    expect(textsOf(calls)).not.toContain('Athlete 1')
  })

  it('needs a context', () => {
    const { canvas } = aContext()
    const without = Object.assign(canvas, { getContext: () => null })
    expect(() => new BracketDrawing(without, buildScene(bracket, words), palette, view())).toThrow('context')
  })

  it('is drawn again when its context was lost and is back', () => {
    const { canvas, calls } = aDrawing()
    calls.length = 0
    canvas.dispatchEvent(new Event('contextrestored'))
    expect(textsOf(calls)).toContain('Athlete 1')
  })

  it('takes another scene and other colours whole', () => {
    const { drawing, calls } = aDrawing()
    calls.length = 0
    const [first, ...rest] = bracket.cells
    drawing.replace(buildScene({ ...bracket, cells: [named(first!, 'Newcomer'), ...rest] }, words))
    expect(textsOf(calls)).toContain('Newcomer')
    drawing.recolour({ ...palette, ground: '#123456' })
    expect(calls).toContainEqual(['fillStyle', '#123456'])
  })
})
