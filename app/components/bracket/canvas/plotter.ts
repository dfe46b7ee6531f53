/**
 * The worker that draws tiles for all brackets of a page. Where there is none, or it fails, whoever asks it draws by
 * himself.
 */
import type { TileSize } from '~/domain/bracket/tiles'
import type { Face, PlotAnswer, PlotOrder } from './plot-worker'
import type { Plot } from './scene-plot'
import { HANDS_OVER } from './tile-canvas'

/** Called with null when the worker is lost. */
type Taker = (picture: ImageBitmap | null) => void

const MOST_START_MS = 3_000

export class Plotter {
  private worker: Worker | null = null
  private begunAtMs = 0
  private ready = false
  private orders = 0
  private readonly takers = new Map<number, Taker>()

  /**
   * Starts the worker, once; it takes orders as soon as it has the page's letters.
   * @param families as a style sheet lists them @param sample a letter of each file of theirs
   */
  begin(families: string, sample: string): void {
    if (this.begunAtMs > 0) return
    this.begunAtMs = performance.now()
    // On a single core it would only stand in the way.
    if (!HANDS_OVER || typeof Worker === 'undefined' || navigator.hardwareConcurrency < 2) return
    try {
      this.worker = new Worker(new URL('./plot-worker.ts', import.meta.url), { type: 'module' })
    } catch {
      return
    }
    this.worker.addEventListener('message', ({ data }: MessageEvent<PlotAnswer>) => this.taken(data))
    this.worker.addEventListener('error', () => this.lose())
    this.worker.addEventListener('messageerror', () => this.lose())
    this.send({ faces: facesOf(families.split(',').map(unquoted)), sample })
  }

  /** Whether it is about to take orders. One that has not come by now will be of use later, or never. */
  get starts(): boolean {
    return this.worker !== null && !this.ready && performance.now() - this.begunAtMs < MOST_START_MS
  }

  /** Whether it takes orders. */
  get takes(): boolean {
    return this.ready
  }

  /** Orders a tile's picture of one that takes orders. */
  order(size: TileSize, plot: Plot, taker: Taker): void {
    const id = ++this.orders
    this.takers.set(id, taker)
    this.send({ id, size, plot })
  }

  private send(order: PlotOrder): void {
    this.worker?.postMessage(order)
  }

  private taken({ id, picture }: PlotAnswer): void {
    if (id === null) {
      this.ready = true
      return
    }
    const taker = this.takers.get(id)
    this.takers.delete(id)
    taker?.(picture)
  }

  private lose(): void {
    this.ready = false
    this.worker?.terminate()
    this.worker = null
    const waiting = [...this.takers.values()]
    this.takers.clear()
    for (const taker of waiting) taker(null)
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

let shared: Plotter | null = null

export const plotter = (): Plotter => (shared ??= new Plotter())
