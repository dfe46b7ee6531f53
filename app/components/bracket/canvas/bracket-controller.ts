/**
 * Joins the engine to a page: canvas, map, pulses, the link under the pointer, and the list beside. The first picture
 * is taken over from the server's drawing at the very place and size at which it stands.
 */
import type { Camera } from '~/domain/bracket/camera'
import { CELL_GAP, CELL_HEIGHT, CELL_WIDTH, type Viewport, type WorldRect } from '~/domain/bracket/geometry'
import type { SceneBracket, SceneCell, SceneCorner } from '~/domain/bracket/scene'
import { buildScene, changedCells, type Scene } from '~/domain/bracket/scene-build'
import { athleteNow, athletesOf, findAthletes, type SceneAthlete } from '~/domain/bracket/scene-path'
import type { BracketWords } from '../bracket-words'
import { BracketEngine } from '../engine'
import { windowHeight } from '../window-height'
import { pngFile, saveFile, svgFile } from './export-file'
import { FramePace } from './frame-pace'
import { listenToHands } from './gestures'
import { HoverLink } from './hover-link'
import { KonvaSurface, surfacePixelRatio } from './konva-surface'
import { LivePulses } from './live-pulses'
import { firstPlaceOf, Marks } from './marks'
import { OverviewMap } from './overview-map'
import { readPalette, type Palette } from './palette'
import { ScenePainter } from './scene-painter'
import { BracketTwin } from './twin'
import { sizeOf, watchPage } from './watch-page'

/** After a movement, until the pulses beat again. */
const REST_MS = 120

export interface BracketElements {
  /** The clipped window; hands and wheel act on it. */
  readonly window: HTMLElement
  /** Where Konva hangs its canvases. */
  readonly stage: HTMLDivElement
  readonly map: HTMLElement
  /** The list of bouts. */
  readonly twin: HTMLElement
  /** The server's drawing and what scrolls it, while they are there. */
  readonly scroller: HTMLElement | null
}

export interface BracketOptions {
  readonly bracket: SceneBracket
  readonly words: BracketWords
  readonly follow: number | null
  readonly onSelect: (cell: SceneCell, corner: SceneCorner) => void
  /** The number of live bouts changed, or what is followed. */
  readonly onState: (state: { readonly live: number; readonly follow: number | null }) => void
}

export class BracketController {
  readonly engine: BracketEngine
  private readonly painter: ScenePainter
  private readonly surface: KonvaSurface
  private readonly pulses: LivePulses
  private readonly marks: Marks
  private readonly map: OverviewMap
  private readonly twin: BracketTwin
  private readonly hoverLink: HoverLink
  private readonly off: (() => void)[] = []
  private palette: Palette
  private given: SceneBracket
  private readonly pace = new FramePace()
  private resting: ReturnType<typeof setTimeout> | undefined
  /** The cells themselves changed since they were drawn. */
  private stale = false
  /** A slow screen is zooming: the small print waits until it rests. */
  private hurried = false
  private drawnScale = 0
  /** A slow screen is moving: fewer pixels until it rests. */
  private coarse = false
  private gone = false
  private frame = 0
  private pending: 'none' | 'marks' | 'cells' = 'none'
  private liveCursor = -1
  private told: { readonly live: number; readonly follow: number | null } | null = null

  constructor(
    private readonly elements: BracketElements,
    private readonly options: BracketOptions,
  ) {
    const scene = buildScene(options.bracket, options.words)
    elements.window.style.height = windowHeight(scene)
    const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches
    this.given = options.bracket
    this.palette = readPalette(elements.window)
    this.painter = new ScenePainter(this.palette)
    const camera = cameraOf(elements)
    this.engine = new BracketEngine(
      scene,
      sizeOf(elements.window),
      {
        moved: () => this.want('cells'),
        marksChanged: () => {
          this.want('marks')
          this.hoverLink.follow()
        },
        cellsChanged: (cells) => this.redraw(cells),
        redrawn: () => {
          this.stale = true
          this.painter.forget()
          this.map.draw()
          this.pulses.reset()
          this.want('cells')
          this.tell()
        },
        chosen: (cell, corner) => options.onSelect(cell, corner),
      },
      camera ?? undefined,
      reducedMotion,
    )
    this.engine.follow = options.follow
    this.surface = new KonvaSurface(
      elements.stage,
      this.engine.viewport,
      this.engine.camera,
      (context, only) => this.painter.paint(context, this.view(), only ?? undefined),
    )
    this.marks = new Marks(elements.stage, this.engine)
    this.pulses = new LivePulses(elements.stage, this.engine)
    this.map = new OverviewMap(elements.map, this.engine, this.palette)
    this.twin = new BracketTwin(elements.twin, this.engine, options.words, options.onSelect)
    this.hoverLink = new HoverLink(elements.stage, elements.window, this.engine)
    this.hoverLink.follow()
    this.surface.draw(this.engine.camera)
    this.hang()
    if (options.follow !== null) this.engine.revealCell(athleteNow(scene, options.follow))
    this.tell()
  }

  /** Live cells: draws these and nothing else. */
  updateCells(cells: readonly SceneCell[]): void {
    if (this.engine.updateCells(cells)) {
      this.tell()
      return
    }
    const known = new Map(this.engine.scene.cells.map((cell) => [cell.id, cell]))
    for (const cell of cells) known.set(cell.id, cell)
    this.rebuild({ ...bracketOf(this.engine.scene), cells: [...known.values()] })
  }

  /** The whole bracket again, e.g. after a refetch; what did not change is not touched. */
  setBracket(bracket: SceneBracket): void {
    if (bracket === this.given) return
    this.given = bracket
    const { scene } = this.engine
    const medals =
      JSON.stringify(bracket.medals ?? []) !== JSON.stringify(scene.plates.map(({ medal }) => medal))
    if (medals || bracket.cells.length !== scene.cells.length || bracket.id !== scene.id)
      this.rebuild(bracket)
    else {
      const changed = changedCells(scene.cells, bracket.cells)
      if (changed.length > 0 && !this.engine.updateCells(changed)) this.rebuild(bracket)
      this.tell()
    }
  }

  /** Marks the row in which each of the athletes stands first. */
  pickAthletes(athletes: readonly (number | null)[]): void {
    const { cells } = this.engine.scene
    this.marks.pick(athletes.flatMap((athlete) => firstPlaceOf(cells, athlete) ?? []))
  }

  /** Athletes whose name or club begins like what was typed. */
  findAthletes(query: string, limit: number): SceneAthlete[] {
    return findAthletes(athletesOf(this.engine.scene), query, limit)
  }

  /** Flies to the next bout that is on. */
  nextLive(): void {
    const live = this.pulses.cells()
    const next = live.find((cell) => cell > this.liveCursor) ?? live[0]
    if (next === undefined) return
    this.liveCursor = next
    const place = this.engine.scene.places[next]
    if (place) this.engine.flyTo({ x: place.x, y: place.y, width: CELL_WIDTH, height: CELL_HEIGHT })
  }

  async savePng(name: string): Promise<void> {
    const file = await pngFile(this.engine.scene, this.palette.fontFamily)
    if (file) saveFile(file, `${name}.png`)
  }

  saveSvg(name: string): void {
    saveFile(svgFile(this.engine.scene), `${name}.svg`)
  }

  destroy(): void {
    this.gone = true
    cancelAnimationFrame(this.frame)
    clearTimeout(this.resting)
    this.pace.close()
    for (const off of this.off) off()
    this.twin.destroy()
    this.map.destroy()
    this.pulses.destroy()
    this.marks.destroy()
    this.hoverLink.destroy()
    this.surface.destroy()
  }

  private rebuild(bracket: SceneBracket): void {
    const scene = buildScene(bracket, this.options.words)
    this.elements.window.style.height = windowHeight(scene)
    this.engine.replaceScene(scene)
    this.marks.rebuild()
    this.twin.rebuild()
  }

  private redraw(cells: readonly number[]): void {
    this.painter.forget(cells)
    // While everything is drawn at the next frame anyway, a part need not be drawn now.
    const { camera } = this.engine
    if (this.pending === 'cells') this.stale = true
    else {
      for (const cell of cells) {
        const rect = this.touched(cell)
        if (rect) this.surface.draw(camera, rect)
      }
    }
    this.map.updateSoon(cells)
    this.pulses.update(cells)
    this.twin.update(cells)
  }

  /** What a change of a cell may look different in: it, its caption and edge, and its way on; null when out of view. */
  private touched(index: number): WorldRect | null {
    const { scene, camera, viewport } = this.engine
    const place = scene.places[index]
    if (!place) return null
    const next = scene.places[place.next]
    const top = Math.min(place.y - CELL_GAP / 2, next ? next.y : place.y)
    const bottom = Math.max(place.y + CELL_HEIGHT + 4, next ? next.y + CELL_HEIGHT : 0)
    const left = place.x - 4
    const right = next ? next.x : place.x + CELL_WIDTH + 4
    const shows =
      left < camera.x + viewport.width / camera.scale &&
      right > camera.x &&
      top < camera.y + viewport.height / camera.scale &&
      bottom > camera.y
    return shows ? { x: left, y: top, width: right - left, height: bottom - top } : null
  }

  private view() {
    const { scene, camera, viewport, follow } = this.engine
    return { scene, camera, viewport, follow, pixelRatio: this.surface.pixelRatio, hurried: this.hurried }
  }

  private want(what: 'marks' | 'cells'): void {
    if (this.pending !== 'cells') this.pending = what
    if (this.frame === 0) this.frame = requestAnimationFrame((nowMs) => this.paint(nowMs))
  }

  private paint(nowMs: number): void {
    this.frame = 0
    this.engine.tick(nowMs)
    const what = this.pending
    this.pending = 'none'
    const moving = this.engine.moving || this.engine.dragging
    if (what === 'cells' && moving && !this.stale && this.pace.shift()) {
      this.surface.shift(this.engine.camera)
      this.want('cells')
      return
    }
    if (what === 'cells') {
      this.stale = false
      const { scale } = this.engine.camera
      this.hurried = moving && (this.hurried || (this.pace.slow && scale !== this.drawnScale))
      this.drawnScale = scale
      this.coarse = moving && (this.coarse || this.pace.slow)
      this.surface.setPixelRatio(this.coarse ? 1 : surfacePixelRatio())
      this.pace.drawing(this.coarse ? 'coarse' : 'fine')
      this.surface.draw(this.engine.camera)
      this.map.follow()
      this.pulses.follow(moving)
      this.hoverLink.follow()
      // Once more when it has come to rest, for all that waits for that.
      if (moving) this.restSoon()
    }
    this.marks.follow()
    if (this.engine.moving) this.want('cells')
  }

  private restSoon(): void {
    clearTimeout(this.resting)
    this.resting = setTimeout(() => {
      if (this.engine.moving || this.engine.dragging) return this.restSoon()
      this.pulses.follow(false)
      if (this.hurried || this.coarse) this.repaint()
    }, REST_MS)
  }

  private hang(): void {
    const { window: host } = this.elements
    this.off.push(
      listenToHands(host, this.engine),
      watchPage(host, {
        resized: (size) => this.resize(size),
        recoloured: () => this.recolour(),
        retyped: () => this.repaint(),
      }),
    )
    // These are of use a moment later; the first picture does not wait for them.
    const idle = globalThis.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 60))
    idle(() => {
      if (this.gone) return
      this.map.draw()
      this.twin.rove()
      this.pulses.begin()
    })
  }

  private resize(size: Viewport): void {
    const { viewport } = this.engine
    if (size.width === viewport.width && size.height === viewport.height) return
    this.surface.resize(size)
    this.engine.resize(size)
    // Sizes are told after the frame's own callbacks: waiting for the next ones would show an empty canvas.
    cancelAnimationFrame(this.frame)
    this.paint(performance.now())
  }

  private repaint(): void {
    this.stale = true
    this.want('cells')
  }

  private recolour(): void {
    this.palette = readPalette(this.elements.window)
    this.painter.setPalette(this.palette)
    this.map.draw(this.palette)
    this.repaint()
  }

  private tell(): void {
    const now = { live: this.pulses.count, follow: this.engine.follow }
    if (now.live === this.told?.live && now.follow === this.told.follow) return
    this.told = now
    this.options.onState(now)
  }
}

/** The camera that shows exactly what the server's drawing shows now, scrolled or not. */
function cameraOf({ window: host, scroller }: BracketElements): Camera | null {
  const drawing = scroller?.querySelector('.bracket-sheet')
  if (!drawing) return null
  const box = host.getBoundingClientRect()
  const sheet = drawing.getBoundingClientRect()
  return { x: box.left + host.clientLeft - sheet.left, y: box.top + host.clientTop - sheet.top, scale: 1 }
}

const bracketOf = (scene: Scene): SceneBracket => ({
  id: scene.id,
  title: scene.title,
  type: scene.type,
  rounds: scene.rounds,
  cells: scene.cells,
  medals: scene.plates.map(({ medal }) => medal),
})
