/**
 * Joins the engine to a page: ground, stage, map, round names, the link under the pointer, and the list beside. The first picture
 * is taken over from the server's drawing at the very place and size at which it stands.
 */
import type { Camera } from '~/components/bracket/scene/camera.ts'
import { CELL_HEIGHT, CELL_WIDTH, type Viewport } from '~/components/bracket/scene/geometry.ts'
import type { SceneBracket, SceneCell, SceneCorner } from '~/components/bracket/scene/scene.ts'
import { buildScene, changedCells, type Scene } from '~/components/bracket/scene/scene-build.ts'
import type { PictureHead } from '~/components/bracket/scene/scene-head.ts'
import {
  athleteNow,
  athletesOf,
  findAthletes,
  type SceneAthlete,
} from '~/components/bracket/scene/scene-path.ts'
import type { BracketWords } from '../engine/bracket-words.ts'
import { BracketEngine } from '../engine/engine.ts'
import { windowHeight } from '../engine/window-height.ts'
import type { ViewState } from './bracket-drawing.ts'
import { BracketGround } from './bracket-ground.ts'
import { BracketStage } from './bracket-stage.ts'
import { pngFile, saveFile, svgFile } from './export-file.ts'
import { listenToPointers } from './gestures.ts'
import { HoverLink } from './hover-link.ts'
import { firstPlaceOf } from './marked-places.ts'
import { OverviewMap } from './overview-map.ts'
import { readPalette, type Palette } from './palette.ts'
import { RoundBands } from './round-bands.ts'
import { AccessibleMirror } from './accessible-mirror.ts'
import { sizeOf, watchPage } from './watch-page.ts'
import { whenIdle } from '../../network/when-idle.ts'

/** After a movement, until the pulses beat again. */
const REST_MS = 120
/** More device pixels than this cost time and show nothing. */
const MAX_PIXEL_RATIO = 2

export interface BracketElements {
  /** The clipped window; pointers and wheel act on it. */
  readonly window: HTMLElement
  /** Where the drawing hangs. */
  readonly stage: HTMLDivElement
  readonly map: HTMLElement
  /** The list of bouts. */
  readonly mirror: HTMLElement
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
  private readonly ground: BracketGround
  private readonly stage: BracketStage
  private readonly bands: RoundBands
  private readonly map: OverviewMap
  private readonly mirror: AccessibleMirror
  private readonly hoverLink: HoverLink
  private readonly off: (() => void)[] = []
  private palette: Palette
  private given: SceneBracket
  private resting: ReturnType<typeof setTimeout> | undefined
  private movedAtMs = 0
  /** Where the camera was when the picture that shows now was asked for. */
  private shown: Camera
  private gone = false
  private frame = 0
  private pending: 'none' | 'marks' | 'cells' = 'none'
  private liveCursor = -1
  private announced: { readonly live: number; readonly follow: number | null } | null = null

  constructor(
    private readonly elements: BracketElements,
    private readonly options: BracketOptions,
  ) {
    const scene = buildScene(options.bracket, options.words.scene)
    elements.window.style.height = windowHeight(scene)
    const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches
    this.given = options.bracket
    this.palette = readPalette(elements.window)
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
          this.map.redraw()
          this.stage.reset()
          this.want('cells')
          this.notify()
        },
        chosen: (cell, corner) => options.onSelect(cell, corner),
      },
      (at, slack) => this.stage.hit(at, slack),
      camera ?? undefined,
      reducedMotion,
    )
    this.engine.follow = options.follow
    this.shown = this.engine.camera
    this.ground = new BracketGround(elements.stage, () => ({
      scene: this.engine.scene,
      bracket: () => bracketOf(this.engine.scene),
      words: options.words.scene,
      palette: this.palette,
      view: this.viewState(),
    }))
    // The picture stands where it stood; two would answer to one pointer.
    elements.scroller?.remove()
    this.stage = new BracketStage(elements.stage, this.engine, this.palette, pagePixelRatio(), reducedMotion)
    this.bands = new RoundBands(elements.stage, this.engine)
    this.map = new OverviewMap(elements.map, this.engine, this.palette)
    this.mirror = new AccessibleMirror(elements.mirror, this.engine, options.words, options.onSelect)
    this.hoverLink = new HoverLink(this.stage.stage.getContent(), elements.window, this.engine)
    this.hoverLink.follow()
    this.follow()
    this.hang()
    if (options.follow !== null) this.engine.revealCell(athleteNow(scene, options.follow))
    this.notify()
  }

  /** Live cells: draws these and nothing else. */
  updateCells(cells: readonly SceneCell[]): void {
    if (this.engine.updateCells(cells)) {
      this.notify()
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
      JSON.stringify(bracket.medals ?? []) !== JSON.stringify(scene.medalLabels.map(({ medal }) => medal))
    if (medals || bracket.cells.length !== scene.cells.length || bracket.id !== scene.id)
      this.rebuild(bracket)
    else {
      const changed = changedCells(scene.cells, bracket.cells)
      if (changed.length > 0 && !this.engine.updateCells(changed)) this.rebuild(bracket)
      this.notify()
    }
  }

  /** Marks the row in which each of the athletes stands first. */
  pickAthletes(athletes: readonly (number | null)[]): void {
    const { cells } = this.engine.scene
    this.stage.pick(
      athletes.flatMap((athlete) => firstPlaceOf(cells, athlete) ?? []),
      this.engine.camera,
    )
  }

  /** Athletes whose name or club begins like what was typed. */
  findAthletes(query: string, limit: number): SceneAthlete[] {
    return findAthletes(athletesOf(this.engine.scene), query, limit)
  }

  /** Flies to the next bout that is on. */
  nextLive(): void {
    const { live } = this.stage
    const next = live.find((cell) => cell > this.liveCursor) ?? live[0]
    if (next === undefined) return
    this.liveCursor = next
    const place = this.engine.scene.places[next]
    if (place) this.engine.flyTo({ x: place.x, y: place.y, width: CELL_WIDTH, height: CELL_HEIGHT })
  }

  /** @param name of the file, without its ending */
  async savePng(name: string, head: PictureHead): Promise<void> {
    saveFile(await pngFile(this.engine.scene, head, this.palette.fontFamily), `${name}.png`)
  }

  saveSvg(name: string, head: PictureHead): void {
    saveFile(svgFile(this.engine.scene, head), `${name}.svg`)
  }

  destroy(): void {
    this.gone = true
    cancelAnimationFrame(this.frame)
    clearTimeout(this.resting)
    for (const off of this.off) off()
    this.mirror.destroy()
    this.map.destroy()
    this.bands.destroy()
    this.hoverLink.destroy()
    this.stage.destroy()
    this.ground.destroy()
  }

  private rebuild(bracket: SceneBracket): void {
    const scene = buildScene(bracket, this.options.words.scene)
    this.elements.window.style.height = windowHeight(scene)
    this.engine.replaceScene(scene)
    this.ground.replace()
    this.follow()
    this.bands.rebuild()
    this.mirror.rebuild()
  }

  private redraw(cells: readonly number[]): void {
    this.ground.change(cells)
    this.map.updateSoon(cells)
    this.stage.update(cells)
    this.mirror.updateSoon(cells)
  }

  private viewState(): ViewState {
    const { camera, viewport } = this.engine
    return { camera, viewport, pixelRatio: pagePixelRatio() }
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
    if (what === 'cells') {
      this.ground.show()
      this.follow()
    }
    const { active } = this
    // What lies over the picture goes where the picture is: a worker's comes a frame after it was asked for.
    const { shown } = this
    this.shown = this.engine.camera
    const camera = this.ground.late ? shown : this.shown
    this.bands.follow(camera, active)
    this.stage.follow(camera, active)
    if (this.engine.moving) this.want('cells')
    else if (this.ground.late && shown !== this.shown) this.want('marks')
  }

  private get active(): boolean {
    return this.engine.moving || this.engine.dragging
  }

  /** What goes with the camera, the picture apart. */
  private follow(): void {
    const { active } = this
    this.map.follow(active)
    this.stage.beat(active)
    this.hoverLink.follow()
    // Once more when it has come to rest, for all that waits for that.
    if (active) this.restSoon()
  }

  /** One timer for a whole movement: setting one at every frame costs more than it looks. */
  private restSoon(): void {
    this.movedAtMs = performance.now()
    this.resting ??= setTimeout(() => this.rest(), REST_MS)
  }

  private rest(): void {
    const leftMs = this.active ? REST_MS : this.movedAtMs + REST_MS - performance.now()
    this.resting = leftMs > 0 ? setTimeout(() => this.rest(), leftMs) : undefined
    if (leftMs > 0) return
    this.follow()
    this.want('marks')
  }

  private hang(): void {
    const { window: host } = this.elements
    this.off.push(
      listenToPointers(host, this.stage.stage, this.engine),
      watchPage(host, {
        resized: (size) => this.resize(size),
        recoloured: () => this.recolour(),
        retyped: () => {
          this.ground.retyped()
          this.stage.follow(this.engine.camera)
        },
      }),
    )
    // These are of use a moment later. The browser may have time before the frame of the first picture: not for these.
    this.frame = requestAnimationFrame((nowMs) => {
      whenIdle(() => this.begin())
      this.paint(nowMs)
    })
  }

  private begin(): void {
    if (this.gone) return
    this.ground.begin()
    this.map.begin()
    this.stage.begin()
    this.mirror.begin()
  }

  private resize(size: Viewport): void {
    const { viewport } = this.engine
    if (size.width === viewport.width && size.height === viewport.height) return
    this.engine.resize(size)
    // Sizes are reported after the frame's own callbacks: waiting for the next ones would show bare ground.
    this.ground.show()
    this.stage.resize(size, pagePixelRatio())
    this.follow()
    this.bands.follow(this.engine.camera)
    this.stage.follow(this.engine.camera)
  }

  private recolour(): void {
    this.palette = readPalette(this.elements.window)
    this.ground.recolour()
    this.stage.recolour(this.palette)
    this.map.redraw(this.palette)
  }

  private notify(): void {
    const now = { live: this.stage.live.length, follow: this.engine.follow }
    if (now.live === this.announced?.live && now.follow === this.announced.follow) return
    this.announced = now
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
  medals: scene.medalLabels.map(({ medal }) => medal),
})
