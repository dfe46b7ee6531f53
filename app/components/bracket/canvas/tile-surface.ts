/**
 * What a bracket is drawn on. Drawn tiles are only moved and scaled while the picture moves; new ground is drawn a few
 * tiles a frame, and a live change draws its own rectangle.
 */
import { visibleRect } from '~/domain/bracket/camera'
import type { WorldRect } from '~/domain/bracket/geometry'
import type { Detail } from '~/domain/bracket/scene-detail'
import {
  aims,
  groundDensity,
  groundOf,
  levelDensity,
  marginOf,
  mostTiles,
  rushes,
  sharpDensity,
  shownPart,
  standsIn,
  type Aim,
  type Course,
  type Sight,
} from '~/domain/bracket/tile-plan'
import {
  aroundTiles,
  commonRect,
  everyTile,
  holdsTile,
  tileRect,
  tilesFrom,
  tilesOver,
  type Tile,
  type TileSize,
  type TileSpan,
} from '~/domain/bracket/tiles'
import { DueTiles, type DueTile } from './due-tiles'
import { plotter } from './plotter'
import { drawPlot, type Plot } from './scene-plot'
import { TileCanvas } from './tile-canvas'
import { tilePen } from './tile-pen'
import { TileSheet, type HungTile } from './tile-sheet'
import { WindowPicture } from './window-picture'

/** What of a tile is to be drawn, and how. */
export interface TileTask {
  readonly density: number
  readonly size: TileSize
  readonly rect: WorldRect
  readonly detail: Detail
  /** Without the small print. */
  readonly quick: boolean
  /** Nothing outside of this is touched; null for all of the tile. */
  readonly only: WorldRect | null
}

export type PlotTile = (task: TileTask) => Plot

/** So many canvases are at hand when a movement begins. */
const SPARE = 6

const STILL: Course = { zooming: false, flight: null, drift: { x: 0, y: 0 } }

export class TileSurface {
  private readonly element = document.createElement('div')
  private readonly pen = tilePen()
  private readonly sheets = new Map<number, TileSheet>()
  private readonly spare: TileCanvas[] = []
  /** Drawn in one frame, or by a worker, and shown in a later one: no frame has all of the work. */
  private readonly due = new DueTiles()
  /** The first picture, until tiles stand in its place. */
  private first: WindowPicture | null = null
  private preparing = false
  private course = STILL
  private frame = 0
  private hung = 0
  /** What drawing a tile took of late. */
  private tileMs = 1

  constructor(
    host: HTMLElement,
    private readonly sight: () => Sight,
    private readonly plot: PlotTile,
    /** A picture came in: `show`, or `prepare` where that ordered it. */
    private readonly came: (prepared: boolean) => void,
  ) {
    this.element.className = 'bracket-sheets'
    host.prepend(this.element)
  }

  /**
   * Shows where the camera is, and draws what is missing for as long as given. Returns whether something still is.
   * @param budgetMs at least one tile is drawn in it; while the picture moves one at most, and shown a frame later;
   * without an end all that shows is drawn now
   */
  show(course: Course, budgetMs: number): boolean {
    const sight = this.sight()
    this.course = course
    this.preparing = false
    this.frame += 1
    const plan = aims(sight, course)
    const { drift } = course
    const pans = (drift.x !== 0 || drift.y !== 0) && !rushes(sight, drift)
    if (budgetMs === Infinity && this.hung === 0) this.begin(sight)
    const drawn = this.first?.covers(sight) ?? false
    const left = !drawn && this.draw(sight, pans ? [...plan, marginOf(sight, drift)] : plan, budgetMs)
    this.place(sight, plan)
    return left
  }

  /** Draws ahead while nothing else is to be done: around the window, then the ground. Returns whether more is left. */
  prepare(timeLeft: () => number): boolean {
    const sight = this.sight()
    this.preparing = true
    const drawn = this.sheets.get(groundDensity(sight))
    const plan = [marginOf(sight, STILL.drift), groundOf(sight)]
    const left = this.draw(sight, plan, timeLeft())
    if (!left && !this.due.some) this.layOutSpare(sight)
    if (!drawn || this.first) this.place(sight, aims(sight, this.course))
    return left
  }

  /** Parts of the world look different: what of them shows is drawn now, the rest when it is wanted. */
  redraw(parts: readonly WorldRect[]): void {
    const sight = this.sight()
    const wasDue = this.due.forget()
    for (const part of parts) {
      const shown = this.first?.shownOf(part)
      if (shown) this.drawFirst(shown)
    }
    const window = visibleRect(sight.camera, sight.viewport)
    for (const sheet of this.sheets.values()) {
      const touched = new Set<HungTile>()
      for (const part of parts) {
        everyTile(tilesOver(part, sight.world, sheet.grid), (tile) => {
          const hung = sheet.at(tile)
          if (hung) {
            sheet.outdate(part, hung)
            touched.add(hung)
          }
          return true
        })
      }
      if (!this.resting || sheet.density !== sharpDensity(sight)) continue
      const shown = tilesOver(window, sight.world, sheet.grid)
      for (const hung of touched) {
        if (!holdsTile(shown, hung.tile)) continue
        // Results that come faster than the worker draws would all be dropped before they are there.
        const soon = !wasDue && !this.due.full && this.order(sheet, hung.tile, sight)
        if (!soon) this.drawTile(sheet, hung)
      }
    }
    // What was dropped is wanted all the same.
    if (wasDue) this.came(false)
  }

  /** Everything may look different: it stays until it is drawn again. */
  outdate(): void {
    this.due.forget()
    this.drawFirst(null)
    for (const sheet of this.sheets.values()) for (const hung of sheet.all()) sheet.outdate('all', hung)
  }

  /** Another bracket: nothing of what is drawn is of use. */
  clear(): void {
    this.due.forget()
    for (const sheet of this.sheets.values()) this.drop(sheet)
  }

  destroy(): void {
    this.due.forget()
    this.element.remove()
    this.sheets.clear()
  }

  private begin(sight: Sight): void {
    const [aim] = aims(sight, STILL)
    if (!aim) return
    this.first?.element.remove()
    this.first = new WindowPicture(sight)
    this.drawFirst(null)
    this.sheetFor(aim, sight).element.prepend(this.first.element)
  }

  private drawFirst(only: WorldRect | null): void {
    const { first } = this
    if (!first) return
    const { density, size, rect, detail } = first
    first.draw(this.plot({ density, size, rect, detail, quick: false, only }))
  }

  private get resting(): boolean {
    return !this.course.zooming && !this.course.flight
  }

  private draw(sight: Sight, plan: readonly Aim[], budgetMs: number): boolean {
    const startMs = performance.now()
    const { zooming, flight, drift } = this.course
    const moves = zooming || flight !== null || drift.x !== 0 || drift.y !== 0
    const mayWait = budgetMs < Infinity
    const hurries = moves && mayWait
    let drawn = 0
    while (this.hangDue(sight)) {
      drawn += 1
      if (moves) break
    }
    for (const aim of plan) {
      const sheet = this.sheetFor(aim, sight)
      const wanted = (tile: Tile): boolean => {
        const hung = sheet.at(tile)
        if (hung) hung.seen = this.frame
        return hung?.stale !== null && !(aim.level && this.stoodInFor(tile, sheet, sight))
      }
      for (const tile of tilesFrom(aim.tiles, aim.focus, aim.grid, wanted)) {
        const hung = sheet.at(tile)
        if (mayWait && (!hung || hung.stale === 'all')) {
          if (this.due.has(sheet, tile)) continue
          if (this.due.full) return false
          if (this.order(sheet, tile, sight)) continue
        }
        const beganMs = performance.now()
        if (drawn > 0 && (hurries || beganMs - startMs + this.tileMs > budgetMs)) return true
        if (hurries && !hung && this.drawAhead(sheet, tile, sight)) return true
        this.drawTile(sheet, hung ?? this.hang(sheet, tile, sight))
        this.tileMs += (performance.now() - beganMs - this.tileMs) / 4
        drawn += 1
      }
    }
    return false
  }

  /** Has the worker draw a tile; false when it takes no orders. */
  private order(sheet: TileSheet, tile: Tile, sight: Sight): boolean {
    // Not even said what is to be drawn: the page says it again when it draws by itself.
    if (!plotter().takes) return false
    const due: DueTile = { sheet, tile, picture: null }
    const prepared = this.preparing
    this.due.add(due)
    plotter().order(sight.tileSize, this.plot(taskOf(sheet, tile, null)), (picture) => {
      if (!this.due.came(due, picture)) return
      if (picture && this.resting && sheet.at(tile)) this.hangDue(sight)
      else this.came(prepared)
    })
    return true
  }

  private drawAhead(sheet: TileSheet, tile: Tile, sight: Sight): boolean {
    const plot = this.plot(taskOf(sheet, tile, null))
    const picture = this.pen.picture(sight.tileSize, (context) => drawPlot(context, plot))
    if (picture) this.due.add({ sheet, tile, picture })
    return picture !== null
  }

  /** Shows the first picture that is there. */
  private hangDue(sight: Sight): boolean {
    const due = this.due.next()
    if (!due) return false
    const { sheet, tile, picture } = due
    if (this.sheets.get(sheet.density) !== sheet) {
      picture.close()
      return this.hangDue(sight)
    }
    const hung = sheet.at(tile) ?? this.hang(sheet, tile, sight)
    hung.canvas.put(picture)
    hung.stale = null
    return true
  }

  private drawTile(sheet: TileSheet, hung: HungTile): void {
    const rect = tileRect(hung.tile, sheet.grid)
    const only = hung.stale === 'all' || hung.stale === null ? null : commonRect(hung.stale, rect)
    hung.stale = null
    const plot = this.plot(taskOf(sheet, hung.tile, only))
    this.pen.draw(hung.canvas, (context) => drawPlot(context, plot), only !== null)
  }

  private sheetFor({ grid, level }: Aim, sight: Sight): TileSheet {
    const known = this.sheets.get(grid.density)
    if (known?.quick && !level) known.complete()
    if (known) return known
    const sheet = new TileSheet(grid, sight.pixelRatio, level)
    this.sheets.set(grid.density, sheet)
    this.element.append(sheet.element)
    return sheet
  }

  /** Whether what shows of a tile's place shows on another sheet well enough while the picture zooms. */
  private stoodInFor(tile: Tile, own: TileSheet, sight: Sight): boolean {
    if (own.density === groundDensity(sight)) return false
    const part = shownPart(sight, tileRect(tile, own.grid))
    if (!part) return true
    for (const sheet of this.sheets.values()) {
      if (sheet === own || !standsIn(sheet.density, sight.camera.scale)) continue
      if (sheet.density !== groundDensity(sight) && isDrawn(sheet, tilesOver(part, sight.world, sheet.grid)))
        return true
    }
    return false
  }

  /** Everything drawn is put under the camera; where the window is drawn as it is to be, the rest is out of the way. */
  private place(sight: Sight, plan: readonly Aim[]): void {
    const [first] = plan
    const target = first && !first.level ? this.sheets.get(first.grid.density) : undefined
    const window = visibleRect(sight.camera, sight.viewport)
    const shown = (sheet: TileSheet) => tilesOver(window, sight.world, sheet.grid)
    const inTarget = target && shown(target)
    if (this.resting && inTarget && isDrawn(target, inTarget)) {
      this.first?.element.remove()
      this.first = null
      target.place(sight.camera, 1, aroundTiles(inTarget))
      for (const sheet of this.sheets.values()) if (sheet !== target) this.retire(sheet, sight)
      return
    }
    const ground = groundDensity(sight)
    const order = [...this.sheets.values()].sort((a, b) => b.density - a.density)
    const top = target ? [target, ...order.filter((sheet) => sheet !== target)] : order
    let covered = false
    for (const [at, sheet] of top.entries()) {
      const far = sheet !== target && sheet.density !== ground && sheet.density > sight.camera.scale * 16
      if (far || covered) {
        sheet.hide()
        continue
      }
      const tiles = shown(sheet)
      sheet.place(sight.camera, top.length - at, aroundTiles(tiles))
      covered = isDrawn(sheet, tiles)
    }
  }

  /** Levels and the ground are kept for the next zoom, other sheets only for this one. */
  private retire(sheet: TileSheet, sight: Sight): void {
    const kept =
      sheet.quick && (sheet.density === groundDensity(sight) || sheet.density === levelDensity(sheet.density))
    if (kept) sheet.hide()
    else this.drop(sheet)
  }

  private drop(sheet: TileSheet): void {
    for (const { canvas } of sheet.all()) {
      canvas.element.remove()
      this.spare.push(canvas)
    }
    this.hung -= sheet.size
    if (this.first?.element.parentElement === sheet.element) this.first = null
    sheet.element.remove()
    this.sheets.delete(sheet.density)
  }

  /** A tile in its place, not drawn yet: on a spare canvas, a new one, or that of the tile longest out of sight. */
  private hang(sheet: TileSheet, tile: Tile, sight: Sight): HungTile {
    const full = this.hung >= mostTiles(sight)
    const canvas = this.spare.pop() ?? (full ? this.leastSeen(sight) : null) ?? new TileCanvas(sight.tileSize)
    this.hung += 1
    return sheet.hang(tile, canvas, this.frame)
  }

  /** A canvas is made when nobody waits for it. */
  private layOutSpare(sight: Sight): void {
    const most = Math.min(SPARE, mostTiles(sight) - this.hung)
    while (this.spare.length < most) this.spare.push(new TileCanvas(sight.tileSize))
  }

  private leastSeen(sight: Sight): TileCanvas | null {
    const ground = groundDensity(sight)
    let of: TileSheet | null = null
    let least: HungTile | null = null
    for (const sheet of this.sheets.values()) {
      if (sheet.density === ground) continue
      for (const hung of sheet.all()) {
        if (hung.seen >= (least?.seen ?? this.frame)) continue
        if (sheet.shows && shownPart(sight, tileRect(hung.tile, sheet.grid))) continue
        ;[of, least] = [sheet, hung]
      }
    }
    if (!of || !least) return null
    of.take(least)
    this.hung -= 1
    return least.canvas
  }
}

const taskOf = (
  { density, detail, quick, grid }: TileSheet,
  tile: Tile,
  only: WorldRect | null,
): TileTask => {
  return { density, size: grid.size, rect: tileRect(tile, grid), detail, quick, only }
}

/** Whether all of some tiles are drawn, be it out of date. */
const isDrawn = (sheet: TileSheet, tiles: TileSpan): boolean =>
  everyTile(tiles, (tile) => sheet.at(tile) !== undefined)
