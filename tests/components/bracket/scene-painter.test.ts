import { describe, expect, it } from 'vitest'
import { ScenePainter, type View } from '~/components/bracket/canvas/scene-painter.ts'
import { printColours } from '~/components/bracket/svg/print-colours.ts'
import { buildScene } from '~/components/bracket/scene/scene-build.ts'
import { aPlayoff, words } from './scene/sample-scene.ts'

/** A 2D context that remembers what was written and how often something was drawn. */
function aContext() {
  const seen = { texts: [] as string[], fills: 0, clips: [] as number[][] }
  let rect: number[] = []
  const known: Record<string, unknown> = {
    canvas: { width: 800, height: 600 },
    fillText: (text: string) => seen.texts.push(text),
    fill: () => (seen.fills += 1),
    fillRect: () => (seen.fills += 1),
    rect: (...sides: number[]) => (rect = sides),
    clip: () => seen.clips.push(rect),
  }
  const context = new Proxy(known, {
    get: (target, name: string) => target[name] ?? (() => undefined),
    set: () => true,
  })
  return { context: context as unknown as CanvasRenderingContext2D, seen }
}

const painter = () => new ScenePainter({ colours: printColours, fontFamily: 'serif', ground: '#fff' })
const scene = buildScene(aPlayoff(8), words)
const view = (scale: number, more: Partial<View> = {}): View => ({
  scene,
  camera: { x: 0, y: 0, scale },
  viewport: { width: 800, height: 600 },
  pixelRatio: 1,
  follow: null,
  ...more,
})

describe('the canvas painter', () => {
  it('writes the names that show, and no others', () => {
    const { context, seen } = aContext()
    painter().paint(context, view(1))
    expect(seen.texts).toContain('Athlete 1')
    expect(seen.texts.filter((text) => text.startsWith('Athlete')).length).toBeLessThan(30)
  })

  it('writes nothing where nothing could be read', () => {
    const { context, seen } = aContext()
    painter().paint(context, view(0.05))
    expect(seen.texts).toEqual([])
    expect(seen.fills).toBeGreaterThan(100)
  })

  it('draws one cell and its caption for a change of one cell', () => {
    const { context, seen } = aContext()
    const place = scene.places[2]!
    painter().paint(context, view(1), { x: place.x, y: place.y - 20, width: 280, height: 60 })
    expect(seen.clips).toEqual([[place.x, place.y - 20, 280, 60]])
    expect(seen.texts.filter((text) => text.startsWith('Athlete'))).toEqual(['Athlete 5', 'Athlete 6'])
  })

  it('draws the edge to the next cell without the names of that cell', () => {
    const { context, seen } = aContext()
    const place = scene.places[0]!
    const next = scene.places[place.next]!
    painter().paint(context, view(1), { x: place.x, y: place.y, width: next.x - place.x, height: 90 })
    expect(seen.texts).toContain('Athlete 1')
    expect(seen.texts.filter((text) => text.startsWith('winner of'))).toEqual([])
  })

  it('keeps what a cell looks like until it is asked to forget', () => {
    const { context, seen } = aContext()
    const one = painter()
    one.paint(context, view(1))
    const renamed = {
      ...scene,
      cells: scene.cells.map((cell, at) =>
        at === 0 ? { ...cell, left: { athlete: 1, name: 'Renamed' } } : cell,
      ),
    }
    seen.texts.length = 0
    one.paint(context, view(1, { scene: renamed }))
    expect(seen.texts).not.toContain('Renamed')
    one.forget([0])
    one.paint(context, view(1, { scene: renamed }))
    expect(seen.texts).toContain('Renamed')
  })

  it('marks a path: its cells, and the edges that were walked on it, and no other', () => {
    const [first, second] = scene.cells
    const won = {
      ...scene,
      cells: scene.cells.map((cell, at) => (at < 2 ? { ...cell, winner: 'left' as const } : cell)),
    }
    const next = scene.places[0]!.next
    const arrived = {
      ...won,
      cells: won.cells.map((cell, at) =>
        at === next ? { ...cell, left: first!.left, right: second!.left } : cell,
      ),
    }
    const follow = first!.left!.athlete
    const content = painter().cellContent({ scene: arrived, follow }, [0, next], 1, 'full')
    expect(content.edges).toHaveLength(1)
    expect(content.edges[0]?.colour).toBe(printColours.accent)
    expect(content.edges[0]?.places.slice(0, 2)).toEqual([scene.places[0]!.x, scene.places[0]!.y])
    const texts = content.fonts.flatMap(({ texts }) => texts.map(({ text }) => text))
    expect(texts).toContain('Athlete 1')
    expect(texts).not.toContain(scene.cells[2]!.left!.name)
  })
})
