import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { DrawingOrder, Opening } from '~/components/bracket/canvas/drawing-worker.ts'
import { printColours } from '~/components/bracket/svg/print-colours.ts'
import { aPlayoff, words } from './scene/sample-scene.ts'
import { aContext, textsOf } from './a-context.ts'

const answers: unknown[] = []
let frames: (() => void)[] = []
let order: (order: DrawingOrder) => void = () => undefined

const nextFrame = () => {
  const now = frames
  frames = []
  for (const frame of now) frame()
}

beforeAll(async () => {
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame))
  vi.stubGlobal('self', {
    postMessage: (answer: unknown) => answers.push(answer),
    addEventListener: (_: string, take: (event: { data: DrawingOrder }) => void) => {
      // What is sent to a worker is copied on the way; canvases are handed over.
      order = (data) => take({ data })
    },
  })
  await import('~/components/bracket/canvas/drawing-worker.ts')
})
afterAll(() => void vi.unstubAllGlobals())

beforeEach(() => {
  answers.length = 0
  frames = []
})

const bracket = aPlayoff(16)
const view: Opening['view'] = {
  camera: { x: 0, y: 0, scale: 1 },
  viewport: { width: 400, height: 300 },
  pixelRatio: 1,
}

function opened(id: number) {
  const { canvas, calls } = aContext({ width: 0, height: 0 })
  const palette = { colours: printColours, fontFamily: 'serif', ground: '#fff' }
  // All but the canvas has to survive the way to a worker.
  order({ id, open: { canvas, ...structuredClone({ bracket, words, palette, view }) } })
  return calls
}

describe('the worker that draws brackets', () => {
  it('says when an opened bracket has been seen, a frame after it was drawn', () => {
    const orders = opened(1)
    expect(textsOf(orders)).toContain('Athlete 1')
    nextFrame()
    expect(answers).toEqual([])
    nextFrame()
    expect(answers).toEqual([{ id: 1, view }])
  })

  it('draws the last of the cameras that come within a frame', () => {
    const orders = opened(2)
    frames = []
    orders.length = 0
    order({ id: 2, view: { ...view, camera: { x: 0, y: 100, scale: 1 } } })
    order({ id: 2, view: { ...view, camera: { x: 0, y: 400, scale: 1 } } })
    expect(textsOf(orders)).toEqual([])
    nextFrame()
    expect(textsOf(orders)).not.toContain('Athlete 1')
    expect(orders.findLast(([name]) => name === 'setTransform')?.at(-1)).toBe(-400)
    expect(answers).toEqual([])
  })

  it('says when it is drawn at another size', () => {
    opened(3)
    frames = []
    const wider = { ...view, viewport: { width: 500, height: 300 } }
    order({ id: 3, view: wider })
    nextFrame()
    expect(answers).toEqual([{ id: 3, view: wider }])
  })

  it('draws live bouts of the bracket they belong to, and none of one that was closed', () => {
    const [calls, other] = [opened(4), opened(5)]
    calls.length = other.length = 0
    const cells = [{ ...bracket.cells[0]!, left: { athlete: 1, name: 'Renamed' } }]
    order({ id: 4, cells })
    expect(textsOf(calls)).toContain('Renamed')
    expect(textsOf(other)).toEqual([])
    order({ id: 4, close: true })
    calls.length = 0
    order({ id: 4, cells })
    expect(calls).toEqual([])
  })
})
