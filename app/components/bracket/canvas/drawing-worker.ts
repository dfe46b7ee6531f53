/** Draws brackets beside the page, on another core: a gesture waits for no drawing. */
import type { SceneBracket, SceneCell, SceneWords } from '~/components/bracket/scene/scene.ts'
import { buildScene, updateScene } from '~/components/bracket/scene/scene-build.ts'
import { BracketDrawing, type ViewState } from './bracket-drawing.ts'
import type { Palette } from './palette.ts'

/** A face of the page's own fonts. */
export interface Face {
  readonly family: string
  readonly source: string
  readonly weight: string
  readonly unicodeRange: string
}

/** What one bracket is drawn from; plain data. */
export interface DrawnBracket {
  readonly bracket: SceneBracket
  readonly words: SceneWords
}

/** What the page says: its letters, once; then, of one of its brackets by number, what changes. */
export type DrawingOrder =
  | { readonly faces: readonly Face[]; readonly sample: string }
  | { readonly id: number; readonly open: Opening }
  | { readonly id: number; readonly view: ViewState }
  | { readonly id: number; readonly cells: readonly SceneCell[] }
  | { readonly id: number; readonly scene: DrawnBracket }
  | { readonly id: number; readonly palette: Palette }
  | { readonly id: number; readonly close: true }

export interface Opening extends DrawnBracket {
  readonly canvas: OffscreenCanvas
  readonly palette: Palette
  readonly view: ViewState
}

/** Null: the letters are there, and orders are taken. Else the bracket whose canvas is drawn, at a size that is new. */
export type DrawingAnswer = null | { readonly id: number; readonly view: ViewState }

const answer = (of: DrawingAnswer) => self.postMessage(of)

class Drawn {
  private readonly drawing: BracketDrawing
  /** The view of the next frame: of what comes faster than frames only the last is drawn. */
  private next: ViewState | null = null

  constructor(
    private readonly id: number,
    { canvas, bracket, words, palette, view }: Opening,
  ) {
    this.drawing = new BracketDrawing(canvas, buildScene(bracket, words), palette, view)
    // What is drawn now is seen with the frame: the next frame's callback says when that was.
    requestAnimationFrame(() => requestAnimationFrame(() => answer({ id, view })))
  }

  take(order: DrawingOrder): void {
    if ('view' in order) this.showSoon(order.view)
    else if ('cells' in order) this.update(order.cells)
    else if ('scene' in order) this.drawing.replace(buildScene(order.scene.bracket, order.scene.words))
    else if ('palette' in order) this.drawing.recolour(order.palette)
  }

  /** Letters came late. */
  draw(): void {
    this.drawing.draw()
  }

  private showSoon(view: ViewState): void {
    if (this.next === null) requestAnimationFrame(() => this.show())
    this.next = view
  }

  private show(): void {
    const { id, next } = this
    this.next = null
    if (next && this.drawing.show(next)) answer({ id, view: next })
  }

  private update(cells: readonly SceneCell[]): void {
    const change = updateScene(this.drawing.scene, cells)
    if (change) this.drawing.change(change.scene, change.changed)
  }
}

const drawn = new Map<number, Drawn>()

self.addEventListener('message', ({ data }: MessageEvent<DrawingOrder>) => {
  if ('faces' in data) void load(data.faces, data.sample)
  else if ('open' in data) drawn.set(data.id, new Drawn(data.id, data.open))
  else if ('close' in data) drawn.delete(data.id)
  else drawn.get(data.id)?.take(data)
})

/** Only a worker that writes as the page does is of use. */
async function load(faces: readonly Face[], sample: string): Promise<void> {
  const { fonts } = self as unknown as { readonly fonts: FontFaceSet }
  const families = [...new Set(faces.map(({ family }) => `"${family}"`))]
  for (const { family, source, ...rest } of faces) fonts.add(new FontFace(family, source, rest))
  // A face that is only there until the page's own is may well be of no machine's.
  await Promise.allSettled(families.map((family) => fonts.load(`500 16px ${family}`, sample)))
  fonts.addEventListener('loadingdone', () => {
    for (const one of drawn.values()) one.draw()
  })
  answer(null)
}
