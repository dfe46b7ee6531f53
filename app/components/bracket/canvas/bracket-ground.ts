/**
 * What lies under the stage: all cells on one canvas. The page draws the first picture, at once; then a worker takes
 * over with a canvas of its own, laid under that one until it is drawn. A worker that is lost gives it back.
 */
import type { SceneBracket, SceneWords } from '~/components/bracket/scene/scene.ts'
import type { Scene } from '~/components/bracket/scene/scene-build.ts'
import { LETTER_FORMS } from '~/components/bracket/scene/scene-tokens.ts'
import { BracketDrawing, type ViewState } from './bracket-drawing.ts'
import { drawingThread, type Order } from './drawing-thread.ts'
import { FACE_SAMPLE, type Palette } from './palette.ts'
import { whenIdle } from '../../network/when-idle.ts'

/** The worker has all it needs no later than this. */
const MOST_WAIT_MS = 1_000

export interface GroundContent {
  readonly scene: Scene
  readonly bracket: () => SceneBracket
  readonly words: SceneWords
  readonly palette: Palette
  readonly view: ViewState
}

/** A canvas of the page, as large as what is drawn on it. */
function canvasFor(view: ViewState): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.lang = LETTER_FORMS
  size(canvas, view)
  return canvas
}

function size(canvas: HTMLCanvasElement, { viewport: { width, height }, pixelRatio }: ViewState): void {
  canvas.style.width = `${Math.round(width * pixelRatio) / pixelRatio}px`
  canvas.style.height = `${Math.round(height * pixelRatio) / pixelRatio}px`
}

export class BracketGround {
  private readonly element = document.createElement('div')
  /** What the page draws, until a worker does. */
  private page: { readonly canvas: HTMLCanvasElement; readonly drawing: BracketDrawing } | null = null
  /** The number the worker is ordered by; null where there is none. */
  private id: number | null = null
  /** The worker's canvas. */
  private beside: HTMLCanvasElement | null = null
  private gone = false

  constructor(
    host: HTMLElement,
    private readonly content: () => GroundContent,
  ) {
    this.element.className = 'bracket-picture'
    host.prepend(this.element)
    this.drawHere()
  }

  /** Whether what is shown appears a frame later than what the page does itself. */
  get late(): boolean {
    return this.page === null
  }

  /** Asks for the worker, when the browser has nothing else to do. */
  begin(): void {
    const thread = drawingThread()
    thread.begin(this.content().palette.fontFamily, FACE_SAMPLE)
    this.id = thread.join({
      ready: () => whenIdle(() => this.open(), MOST_WAIT_MS),
      drawn: (view) => this.drawn(view),
      lost: () => this.lost(),
    })
  }

  /** Draws where the camera is now. */
  show(): void {
    const { view } = this.content()
    if (this.beside) this.order({ view })
    if (!this.page) return
    this.page.drawing.show(view)
    size(this.page.canvas, view)
  }

  /** Only these cells look different now. */
  change(cells: readonly number[]): void {
    const { scene } = this.content()
    this.page?.drawing.change(scene, cells)
    if (this.beside) this.order({ cells: cells.flatMap((cell) => scene.cells[cell] ?? []) })
  }

  /** Another scene. */
  replace(): void {
    const { scene, bracket, words } = this.content()
    this.page?.drawing.replace(scene)
    if (this.beside) this.order({ scene: { bracket: bracket(), words } })
    this.show()
  }

  recolour(): void {
    const { palette } = this.content()
    this.page?.drawing.recolour(palette)
    if (this.beside) this.order({ palette })
  }

  /** Letters came late; the worker sees to its own. */
  retyped(): void {
    this.page?.drawing.draw()
  }

  destroy(): void {
    this.gone = true
    if (this.id !== null) drawingThread().leave(this.id)
    this.element.remove()
  }

  private drawHere(): void {
    const { scene, palette, view } = this.content()
    const canvas = canvasFor(view)
    this.page = { canvas, drawing: new BracketDrawing(canvas, scene, palette, view) }
    this.element.append(canvas)
  }

  /** Lays the worker's canvas under the page's own and sends all that is to be drawn on it. */
  private open(): void {
    if (this.gone || this.id === null || this.beside) return
    const { bracket, words, palette, view } = this.content()
    const canvas = canvasFor(view)
    this.element.prepend(canvas)
    this.beside = canvas
    const loose = canvas.transferControlToOffscreen()
    this.order({ open: { canvas: loose, bracket: bracket(), words, palette, view } }, [loose])
  }

  private order(order: Order, transfer?: Transferable[]): void {
    if (this.id !== null) drawingThread().order(this.id, order, transfer)
  }

  private drawn(view: ViewState): void {
    if (!this.beside) return
    size(this.beside, view)
    this.page?.canvas.remove()
    this.page = null
  }

  private lost(): void {
    this.id = null
    this.beside?.remove()
    this.beside = null
    if (!this.page && !this.gone) this.drawHere()
  }
}
