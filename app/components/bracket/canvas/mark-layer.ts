/**
 * The layer of what marks a bracket: live bouts, the followed path, selected places, hover and focus; and of what a
 * pointer can hit. The bouts that can be hit are one shape: its hit region is their places, as the spatial index has
 * them, so that finding one costs the same in a bracket of any size.
 */
import { Group } from 'konva/lib/Group'
import { Layer } from 'konva/lib/Layer'
import { Shape } from 'konva/lib/Shape'
import { Rect } from 'konva/lib/shapes/Rect'
import type { Stage } from 'konva/lib/Stage'
import { toWorld, visibleRect, type Camera } from '~/components/bracket/scene/camera.ts'
import {
  CAPTION_HEIGHT,
  CELL_HEIGHT,
  CELL_WIDTH,
  growRect,
  type ScreenPoint,
} from '~/components/bracket/scene/geometry.ts'
import { eachCellIn, hitCell, type Hit } from '~/components/bracket/scene/hit.ts'
import { detailAt } from '~/components/bracket/scene/scene-detail.ts'
import { LETTER_FORMS } from '~/components/bracket/scene/scene-tokens.ts'
import { TOUCH_SLACK, type BracketEngine } from '../engine/engine.ts'
import { drawContent } from './display-list.ts'
import { placeOfCell, placeOfPick, type MarkedPlace, type Pick } from './marked-places.ts'
import type { Palette } from './palette.ts'
import { ScenePainter } from './scene-painter.ts'

const SILENT = { listening: false, perfectDrawEnabled: false } as const
/** Widths of outlines, and how far the middle of each is from its cell. */
const HOVER = { strokeWidth: 1.5, cornerRadius: 4.75 }
const HOVER_DISTANCE = 0.75
const FOCUS = { strokeWidth: 3, cornerRadius: 9.5 }
const FOCUS_DISTANCE = 5.5
const PICK = { strokeWidth: 2, dash: [6, 5] }
const PICK_DISTANCE = 1

export class MarkLayer {
  private readonly layer = new Layer()
  /** What has its place in the world; the outlines have theirs on the screen. */
  private readonly world = new Group()
  private readonly live = new Group({ listening: false })
  private readonly path: Shape
  private readonly bouts: Shape
  private picked: Rect[] = []
  private readonly hovered = new Rect({ ...SILENT, ...HOVER })
  private readonly focused = new Rect({ ...SILENT, ...FOCUS })
  private readonly painter: ScenePainter
  /** By the index of their cell. */
  private readonly liveCells = new Map<number, Shape>()
  private pathCells: readonly number[] = []
  private picks: readonly Pick[] = []
  private camera: Camera
  /** Whether the bouts are elsewhere, or others, since the hit region was drawn. */
  private hitsAreOld = true

  constructor(
    private readonly engine: BracketEngine,
    private palette: Palette,
    private pixelRatio: number,
  ) {
    this.camera = engine.camera
    this.painter = new ScenePainter(palette)
    this.bouts = new Shape({
      // A touch on a bout stays the page's: it may scroll.
      preventDefault: false,
      hitFunc: (context, shape) => {
        context.beginPath()
        this.eachBout((x, y, width, height) => context.rect(x, y, width, height))
        context.fillShape(shape)
      },
    })
    this.path = this.cellsShape(() => this.pathCells)
    this.layer.getCanvas().setPixelRatio(pixelRatio)
    this.layer.getNativeCanvasElement().lang = LETTER_FORMS
    this.world.add(this.bouts, this.live, this.path)
    this.layer.add(this.world, this.hovered, this.focused)
    this.colour()
    this.reset()
  }

  addTo(stage: Stage): void {
    stage.add(this.layer)
  }

  /** The bout at a point, if Konva finds one there. @param slack world units a miss is forgiven */
  hit(stage: Stage, at: ScreenPoint, slack: number): Hit | null {
    if (this.hitsAreOld) this.drawHits()
    if (stage.getIntersection(at) !== this.bouts) return null
    const { scene, camera } = this.engine
    return hitCell(scene.index, toWorld(camera, at), slack)
  }

  pick(picks: readonly Pick[]): void {
    this.picks = picks
    for (const rect of this.picked) rect.destroy()
    this.picked = picks.map(() => new Rect({ ...SILENT, ...PICK, stroke: this.palette.colours.accent }))
    this.layer.add(...this.picked)
  }

  /** Only these cells look different now: drawn if the layer has one of them. */
  update(cells: readonly number[]): void {
    this.painter.forget(cells)
    const before = this.pathCells
    this.pathCells = this.engine.path()
    let isShown = false
    for (const index of cells) {
      const isLive = this.engine.scene.cells[index]?.status === 'online'
      const shape = this.liveCells.get(index)
      isShown ||= isLive || shape !== undefined || before.includes(index) || this.pathCells.includes(index)
      if (isLive && !shape) {
        const made = this.cellsShape(() => [index])
        this.live.add(made)
        this.liveCells.set(index, made)
      } else if (!isLive && shape) {
        shape.destroy()
        this.liveCells.delete(index)
      }
    }
    if (isShown) this.draw()
  }

  /** Another scene, or another path: every cell may look different. */
  reset(): void {
    this.painter.forget()
    this.live.destroyChildren()
    this.liveCells.clear()
    this.hitsAreOld = true
    this.update(this.engine.scene.cells.map((_, index) => index))
    this.draw()
  }

  recolour(palette: Palette): void {
    this.palette = palette
    this.painter.setPalette(palette)
    this.colour()
    this.draw()
  }

  resize(pixelRatio: number): void {
    this.pixelRatio = pixelRatio
    this.layer.getCanvas().setPixelRatio(pixelRatio)
    this.hitsAreOld = true
  }

  /** @param moving in motion live bouts are seen as the ground has them */
  follow(camera: Camera, moving: boolean): void {
    this.camera = camera
    this.hitsAreOld = true
    this.live.visible(!moving)
    this.draw()
  }

  private draw(): void {
    const { camera } = this
    const { scene, hover, focus } = this.engine
    put(this.hovered, placeOfCell(scene, hover?.cell ?? -1, camera, HOVER_DISTANCE))
    put(this.focused, placeOfCell(scene, focus, camera, FOCUS_DISTANCE))
    for (const [at, pick] of this.picks.entries()) {
      const rect = this.picked[at]
      if (rect) put(rect, placeOfPick(scene, pick, camera, PICK_DISTANCE))
    }
    this.path.visible(this.pathCells.length > 0)
    let liveInSight = 0
    for (const [index, shape] of this.liveCells) {
      shape.visible(this.isInSight(index))
      if (shape.visible()) liveInSight += 1
    }
    const shows =
      this.hovered.visible() ||
      this.focused.visible() ||
      this.path.visible() ||
      this.picks.length > 0 ||
      (liveInSight > 0 && this.live.visible())
    // A layer that shows nothing costs a frame nothing. One that is not visible would not be hit: its canvas is hidden.
    this.layer.getNativeCanvasElement().style.visibility = shows ? '' : 'hidden'
    if (!shows) return
    this.placeWorld(camera)
    this.layer.drawScene()
  }

  /** Bouts are hit where they are, and not where the picture of the last frame has them. */
  private drawHits(): void {
    this.placeWorld(this.engine.camera)
    this.layer.drawHit()
    this.hitsAreOld = false
  }

  /** On the same device pixels as the ground. */
  private placeWorld({ x, y, scale }: Camera): void {
    const { pixelRatio } = this
    const density = scale * pixelRatio
    this.world.setAttrs({
      x: -Math.round(x * density) / pixelRatio,
      y: -Math.round(y * density) / pixelRatio,
      scaleX: scale,
      scaleY: scale,
    })
  }

  private isInSight(cell: number): boolean {
    const { scene, viewport } = this.engine
    const place = scene.places[cell]
    const shown = visibleRect(this.camera, viewport)
    return (
      place !== undefined &&
      place.x < shown.x + shown.width &&
      place.x + CELL_WIDTH > shown.x &&
      place.y - CAPTION_HEIGHT < shown.y + shown.height &&
      place.y + CELL_HEIGHT > shown.y
    )
  }

  private cellsShape(cells: () => readonly number[]): Shape {
    return new Shape({
      ...SILENT,
      sceneFunc: (context) => {
        const { scene, follow } = this.engine
        const { scale } = this.camera
        const density = scale * this.pixelRatio
        // The ground has the same captions: written twice, their letters would be bolder.
        context.fillStyle = this.palette.ground
        for (const cell of cells()) {
          const { x, y } = scene.places[cell] ?? {}
          if (x !== undefined && y !== undefined)
            context.fillRect(x, y - CAPTION_HEIGHT, CELL_WIDTH, CAPTION_HEIGHT - 1)
        }
        drawContent(context, this.painter.cellContent({ scene, follow }, cells(), density, detailAt(scale)))
      },
    })
  }

  /** Those in sight, as far as a finger reaches around them. */
  private eachBout(visit: (x: number, y: number, width: number, height: number) => void): void {
    const { scene, camera, viewport } = this.engine
    const slack = TOUCH_SLACK / camera.scale
    eachCellIn(scene.index, growRect(visibleRect(camera, viewport), slack), (cell) => {
      const place = scene.places[cell]
      if (place) visit(place.x - slack, place.y - slack, CELL_WIDTH + 2 * slack, CELL_HEIGHT + 2 * slack)
    })
  }

  private colour(): void {
    const { accent, strong } = this.palette.colours
    this.hovered.stroke(strong)
    this.focused.stroke(accent)
    for (const rect of this.picked) rect.stroke(accent)
  }
}

function put(rect: Rect, place: MarkedPlace | null): void {
  rect.visible(place !== null)
  if (place) rect.setAttrs(place)
}
