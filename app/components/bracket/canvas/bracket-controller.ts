/**
 * Joins the engine to a page: canvas, map, pulses, the link under the pointer, and the list beside. The first picture
 * is taken over from the server's drawing at the very place and size at which it stands.
 */
import type { Camera } from '~/domain/bracket/camera'
import { CELL_HEIGHT, CELL_WIDTH, type Viewport } from '~/domain/bracket/geometry'
import type { SceneBracket, SceneCell, SceneCorner } from '~/domain/bracket/scene'
import { buildScene, changedCells, type Scene } from '~/domain/bracket/scene-build'
import type { PictureHead } from '~/domain/bracket/scene-head'
import { athleteNow, athletesOf, findAthletes, type SceneAthlete } from '~/domain/bracket/scene-path'
import { touchedParts } from '~/domain/bracket/scene-touched'
import type { Sight } from '~/domain/bracket/tile-plan'
import { tileSizeFor, type TileSize } from '~/domain/bracket/tiles'
import type { BracketWords } from '../bracket-words'
import { BracketEngine } from '../engine'
import { windowHeight } from '../window-height'
import { pngFile, saveFile, svgFile } from './export-file'
import { listenToHands } from './gestures'
import { HoverLink } from './hover-link'
import { LivePulses } from './live-pulses'
import { firstPlaceOf, Marks } from './marks'
import { OverviewMap } from './overview-map'
import { FACE_SAMPLE, readPalette, type Palette } from './palette'
import { plotter } from './plotter'
import { ScenePainter } from './scene-painter'
import { tilePen } from './tile-pen'
import { TileSurface } from './tile-surface'
import { TravelLog } from './travel-log'
import { BracketTwin } from './twin'
import { sizeOf, watchPage } from './watch-page'
import { whenIdle } from './when-idle'

/** After a movement, until the pulses beat again and a zoomed picture is sharpened. */
const REST_MS = 120
/** A hand comes back within this, and the page has other things to do at first: ahead is drawn later. */
const PREPARE_MS = 250
/** What the worker is about to draw, the page does not draw in the meantime. */
const STARTS_MS = 100
/** How long tiles are drawn in a frame: a moving picture leaves most of it to the browser. */
const BUDGET_MS = { moving: 4, resting: 7 }
/** More device pixels than this cost time and show nothing. */
const MAX_PIXEL_RATIO = 2

export interface BracketElements {
  /** The clipped window; hands and wheel act on it. */
  readonly window: HTMLElement
  /** Where the tiles hang. */
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
  private readonly surface: TileSurface
  private readonly pulses: LivePulses
  private readonly marks: Marks
  private readonly map: OverviewMap
  private readonly twin: BracketTwin
  private readonly hoverLink: HoverLink
  private readonly off: (() => void)[] = []
  private palette: Palette
  private given: SceneBracket
  private readonly travel = new TravelLog()
  private resting: ReturnType<typeof setTimeout> | undefined
  private movedAtMs = 0
  private preparingSoon: ReturnType<typeof setTimeout> | undefined
  private preparing = false
  private pixelRatio = pagePixelRatio()
  /** Chosen for the first window and kept: what is drawn outlives a window's size. */
  private readonly tileSize: TileSize
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
    this.palette = readPalette(elements.window, tilePen().context)
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
        cellsChanged: (cells, before) => this.redraw(cells, before),
        redrawn: () => {
          this.surface.outdate()
          this.painter.forget()
          this.map.redraw()
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
    this.tileSize = tileSizeFor(this.engine.viewport, this.pixelRatio)
    this.surface = new TileSurface(
      elements.stage,
      () => this.sight(),
      ({ density, size, rect, detail, quick, only }) => {
        const view = {
          scene: this.engine.scene,
          camera: { x: rect.x, y: rect.y, scale: density },
          viewport: size,
          pixelRatio: 1,
          follow: this.engine.follow,
          hurried: quick,
          ground: this.palette.ground,
        }
        return this.painter.plot(view, only ?? undefined, detail)
      },
      (prepared) => (prepared ? this.prepareSoon() : this.want('cells')),
    )
    this.marks = new Marks(elements.stage, this.engine)
    this.pulses = new LivePulses(elements.stage, this.engine)
    this.map = new OverviewMap(elements.map, this.engine, this.palette)
    this.twin = new BracketTwin(elements.twin, this.engine, options.words, options.onSelect)
    this.hoverLink = new HoverLink(elements.stage, elements.window, this.engine)
    this.hoverLink.follow()
    this.show(performance.now(), Infinity)
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

  /** @param name of the file, without its ending */
  async savePng(name: string, head: PictureHead): Promise<void> {
    const file = await pngFile(this.engine.scene, head, this.palette.fontFamily)
    if (file) saveFile(file, `${name}.png`)
  }

  saveSvg(name: string, head: PictureHead): void {
    saveFile(svgFile(this.engine.scene, head), `${name}.svg`)
  }

  destroy(): void {
    this.gone = true
    cancelAnimationFrame(this.frame)
    clearTimeout(this.resting)
    clearTimeout(this.preparingSoon)
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
    this.surface.clear()
    this.engine.replaceScene(scene)
    this.show(performance.now(), Infinity)
    this.marks.rebuild()
    this.twin.rebuild()
  }

  private redraw(cells: readonly number[], before: Scene): void {
    this.painter.forget(cells)
    this.surface.redraw(touchedParts(before, this.engine.scene, cells, this.engine.follow))
    this.map.updateSoon(cells)
    this.pulses.update(cells)
    this.twin.updateSoon(cells)
  }

  private sight(): Sight {
    const { scene, camera, viewport } = this.engine
    const { pixelRatio, tileSize } = this
    return { camera, viewport, world: scene.world, pixelRatio, tileSize }
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
    const active = this.engine.moving || this.engine.dragging
    if (what === 'cells') this.show(nowMs, active ? BUDGET_MS.moving : BUDGET_MS.resting)
    this.marks.follow(active)
    if (this.engine.moving) this.want('cells')
  }

  private show(nowMs: number, budgetMs: number): void {
    const { engine } = this
    const active = engine.moving || engine.dragging
    if (!active && this.pixelRatio !== pagePixelRatio()) {
      this.pixelRatio = pagePixelRatio()
      this.surface.clear()
      budgetMs = Infinity
    }
    const course = this.travel.note(engine.camera, engine.flight, active, nowMs)
    const missing = this.surface.show(course, budgetMs)
    this.map.follow()
    this.pulses.follow(active)
    this.hoverLink.follow()
    // Once more when it has come to rest, for all that waits for that.
    if (active || course.zooming) this.restSoon()
    if (missing) this.want('cells')
    else if (!active && !course.zooming) {
      clearTimeout(this.preparingSoon)
      this.preparingSoon = setTimeout(() => this.prepareSoon(), PREPARE_MS)
    }
  }

  /** What may come into sight next is drawn while the browser has nothing else to do. */
  private prepareSoon(): void {
    if (this.preparing) return
    this.preparing = true
    whenIdle((timeLeft) => {
      this.preparing = false
      if (this.gone || this.engine.moving || this.engine.held) return
      plotter().begin(this.palette.fontFamily, FACE_SAMPLE)
      if (plotter().starts) this.preparingSoon = setTimeout(() => this.prepareSoon(), STARTS_MS)
      else if (this.surface.prepare(timeLeft)) this.prepareSoon()
    })
  }

  /** One timer for a whole movement: setting one at every frame costs more than it looks. */
  private restSoon(): void {
    this.movedAtMs = performance.now()
    this.resting ??= setTimeout(() => this.rest(), REST_MS)
  }

  private rest(): void {
    const active = this.engine.moving || this.engine.dragging
    const leftMs = active ? REST_MS : this.movedAtMs + REST_MS - performance.now()
    this.resting = leftMs > 0 ? setTimeout(() => this.rest(), leftMs) : undefined
    if (leftMs <= 0) this.want('cells')
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
    whenIdle(() => {
      if (this.gone) return
      this.map.begin()
      this.pulses.begin()
      this.twin.begin()
    })
  }

  private resize(size: Viewport): void {
    const { viewport } = this.engine
    if (size.width === viewport.width && size.height === viewport.height) return
    this.engine.resize(size)
    // Sizes are told after the frame's own callbacks: waiting for the next ones would show undrawn ground.
    this.show(performance.now(), Infinity)
    this.marks.follow()
  }

  private repaint(): void {
    this.surface.outdate()
    this.want('cells')
  }

  private recolour(): void {
    this.palette = readPalette(this.elements.window, tilePen().context)
    this.painter.setPalette(this.palette)
    this.map.redraw(this.palette)
    this.repaint()
  }

  private tell(): void {
    const now = { live: this.pulses.count, follow: this.engine.follow }
    if (now.live === this.told?.live && now.follow === this.told.follow) return
    this.told = now
    this.options.onState(now)
  }
}

const pagePixelRatio = (): number => Math.min(MAX_PIXEL_RATIO, Math.max(1, window.devicePixelRatio || 1))

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
