/** The worker that draws all brackets of a page. Where there is none, or it is lost, the page draws. */
import type { DrawingAnswer, DrawingOrder, Face } from './drawing-worker.ts'
import type { ViewState } from './bracket-drawing.ts'

/**
 * Whether a worker can draw on a canvas of the page, and be given the letters' language there; an older browser would
 * write names in other letter forms than the page does.
 */
const DRAWS_BESIDE =
  typeof Worker !== 'undefined' &&
  typeof OffscreenCanvasRenderingContext2D !== 'undefined' &&
  'lang' in OffscreenCanvasRenderingContext2D.prototype &&
  typeof HTMLCanvasElement !== 'undefined' &&
  'transferControlToOffscreen' in HTMLCanvasElement.prototype

/** One who has a canvas drawn. */
export interface Client {
  /** Orders are taken. */
  ready(): void
  /** The canvas is drawn as it was opened, or at a size that is new. */
  drawn(view: ViewState): void
  /** There is no worker any more. */
  lost(): void
}

type Numbered = Extract<DrawingOrder, { readonly id: number }>
/** An order without the number of its bracket. */
export type Order = Numbered extends infer O ? (O extends unknown ? Omit<O, 'id'> : never) : never

class DrawingThread {
  private worker: Worker | null = null
  private begun = false
  private ready = false
  private clients = new Map<number, Client>()
  private numbers = 0

  /**
   * Starts the worker, once; it takes orders as soon as it has the page's letters.
   * @param families as a style sheet lists them @param sample a letter of each file of theirs
   */
  begin(families: string, sample: string): void {
    // On a single core it would only stand in the way.
    if (this.begun || !DRAWS_BESIDE || navigator.hardwareConcurrency < 2) return
    this.begun = true
    try {
      this.worker = new Worker(new URL('./drawing-worker.ts', import.meta.url), { type: 'module' })
    } catch {
      return
    }
    this.worker.addEventListener('message', ({ data }: MessageEvent<DrawingAnswer>) => this.take(data))
    this.worker.addEventListener('error', () => this.lose())
    this.worker.addEventListener('messageerror', () => this.lose())
    const faces = facesOf(families.split(',').map(unquoted))
    this.worker.postMessage({ faces, sample } satisfies DrawingOrder)
  }

  /** Returns the number to order by, or null where there will be no worker. */
  join(client: Client): number | null {
    if (!this.worker) return null
    const id = ++this.numbers
    this.clients.set(id, client)
    if (this.ready) client.ready()
    return id
  }

  leave(id: number): void {
    this.clients.delete(id)
    this.order(id, { close: true })
  }

  order(id: number, order: Order, transfer: Transferable[] = []): void {
    this.worker?.postMessage({ id, ...order }, transfer)
  }

  private take(answer: DrawingAnswer): void {
    if (answer) return this.clients.get(answer.id)?.drawn(answer.view)
    this.ready = true
    for (const client of [...this.clients.values()]) client.ready()
  }

  private lose(): void {
    this.ready = false
    this.worker?.terminate()
    this.worker = null
    const left = [...this.clients.values()]
    this.clients.clear()
    for (const client of left) client.lost()
  }
}

/** What the page's style sheets say of some families: a worker reads none. */
function facesOf(families: readonly string[]): Face[] {
  const faces: Face[] = []
  for (const sheet of document.styleSheets) {
    for (const rule of rulesOf(sheet)) {
      if (!(rule instanceof CSSFontFaceRule)) continue
      const said = (name: string) => rule.style.getPropertyValue(name)
      const family = unquoted(said('font-family'))
      if (!families.includes(family)) continue
      const base = sheet.href ?? document.baseURI
      faces.push({
        family,
        source: said('src').replace(
          /url\((["']?)(.*?)\1\)/g,
          (_, _quote, url: string) => `url("${new URL(url, base).href}")`,
        ),
        weight: said('font-weight') || 'normal',
        unicodeRange: said('unicode-range') || 'U+0-10FFFF',
      })
    }
  }
  return faces
}

/** A sheet of another origin does not show its rules. */
function rulesOf(sheet: CSSStyleSheet): Iterable<CSSRule> {
  try {
    return sheet.cssRules
  } catch {
    return []
  }
}

const unquoted = (name: string): string => name.trim().replace(/^["']|["']$/g, '')

let shared: DrawingThread | null = null

export const drawingThread = (): DrawingThread => (shared ??= new DrawingThread())
