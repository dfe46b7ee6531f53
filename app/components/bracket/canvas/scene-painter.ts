/**
 * Draws a scene on a 2D context: only what shows, only what can be read, colour by colour. What a cell looks like is
 * worked out once per level of detail and kept until the cell changes.
 */
import { visibleRect, type Camera } from '~/domain/bracket/camera'
import {
  CAPTION_HEIGHT,
  CELL_HEIGHT,
  CELL_WIDTH,
  growRect,
  type Viewport,
  type WorldRect,
} from '~/domain/bracket/geometry'
import { eachCellIn } from '~/domain/bracket/hit'
import type { Scene } from '~/domain/bracket/scene-build'
import { detailAt, type Detail } from '~/domain/bracket/scene-detail'
import { FONTS, INKS, LETTER_FORMS, type FontPart, type Ink } from '~/domain/bracket/scene-ink'
import { wayInk } from '~/domain/bracket/scene-path'
import { platePicture, scenePicture } from '~/domain/bracket/scene-picture'
import { traceBox, traceConnector, type Box, type Label, type Picture } from '~/domain/bracket/scene-shapes'
import type { Palette } from './palette'

interface Placed<T> {
  readonly item: T
  readonly dx: number
  readonly dy: number
}

export interface View {
  readonly scene: Scene
  readonly camera: Camera
  readonly viewport: Viewport
  readonly pixelRatio: number
  readonly follow: number | null
  /** Leaves out the small print, which costs the most and cannot be read while it grows or shrinks. */
  readonly hurried?: boolean
  /** The colour under everything; nothing is there without it. */
  readonly ground?: string
}

const SMALL_PRINT: readonly FontPart[] = ['small', 'caption']

/** A live or followed cell has a wider edge than its plate. */
const EDGE = 4

const FONT_PARTS = Object.keys(FONTS) as FontPart[]
const FONT_PLACE = Object.fromEntries(FONT_PARTS.map((part, place) => [part, place])) as Record<
  FontPart,
  number
>

export class ScenePainter {
  /** By level of detail, as a zoom crosses from one to the other and back. */
  private readonly pictures = new Map<Detail, (Picture | undefined)[]>()
  private readonly boxes = new Map<Ink, Placed<Box>[]>(INKS.map((ink) => [ink, []]))
  private readonly labels: Placed<Label>[][] = FONT_PARTS.map(() => [])

  constructor(private palette: Palette) {}

  setPalette(palette: Palette): void {
    this.palette = palette
  }

  /** Forgets what cells look like: these, or all of them. */
  forget(cells?: readonly number[]): void {
    if (!cells) this.pictures.clear()
    else for (const pictures of this.pictures.values()) for (const cell of cells) pictures[cell] = undefined
  }

  /**
   * Draws what shows of the scene. @param only a part of the world: nothing outside of it is touched
   * @param forced a level of detail other than the zoom's own, e.g. for a picture file
   */
  paint(context: CanvasRenderingContext2D, view: View, only?: WorldRect, forced?: Detail): void {
    const { scene, camera, viewport, pixelRatio } = view
    const detail = forced ?? detailAt(camera.scale)
    const pictures = this.picturesAt(detail)
    const k = camera.scale * pixelRatio
    const left = -Math.round(camera.x * k)
    const top = -Math.round(camera.y * k)
    context.save()
    // Said here and not once for all: some browsers forget it when they save the pen.
    Object.assign(context, { lang: LETTER_FORMS })
    context.setTransform(1, 0, 0, 1, 0, 0)
    if (only) {
      const x = Math.floor(only.x * k) + left
      const y = Math.floor(only.y * k) + top
      context.beginPath()
      context.rect(
        x,
        y,
        Math.ceil((only.x + only.width) * k) + left - x,
        Math.ceil((only.y + only.height) * k) + top - y,
      )
      context.clip()
    }
    const { width, height } = context.canvas
    if (view.ground === undefined) context.clearRect(0, 0, width, height)
    else {
      context.fillStyle = view.ground
      context.fillRect(0, 0, width, height)
    }
    context.setTransform(k, 0, 0, k, left, top)

    const shown = only ?? growRect(visibleRect(camera, viewport), 2)
    const cells: number[] = []
    eachCellIn(scene.index, shown, (cell) => cells.push(cell))
    this.connectors(context, view, cells, k, detail)
    for (const cell of cells) this.collect(view, cell, detail, shown, pictures)
    for (const plate of scene.plates) {
      if (shows(plate, shown, EDGE)) this.put(platePicture(plate.medal, detail), plate.x, plate.y)
    }
    this.flushBoxes(context)
    this.flushLabels(context, view.hurried ?? false)
    context.restore()
  }

  private picturesAt(detail: Detail): (Picture | undefined)[] {
    const known = this.pictures.get(detail)
    if (known) return known
    const none: (Picture | undefined)[] = []
    this.pictures.set(detail, none)
    return none
  }

  private collect(
    view: View,
    cell: number,
    detail: Detail,
    shown: WorldRect,
    pictures: (Picture | undefined)[],
  ): void {
    const place = view.scene.places[cell]
    // Of some cells only a line shows, and of some only the edge.
    if (!place || !shows(place, shown, EDGE)) return
    const known = pictures[cell]
    const picture = known ?? scenePicture(view.scene, cell, detail, view.follow)
    // A stroke is sooner made than kept: the ground of a large bracket is made of thousands.
    if (!known && detail !== 'strokes') pictures[cell] = picture
    this.put(picture, place.x, place.y, shows(place, shown, 0))
  }

  private put(picture: Picture, dx: number, dy: number, texts = true): void {
    for (const item of picture.boxes) this.boxes.get(item.ink)?.push({ item, dx, dy })
    if (!texts) return
    for (const item of picture.labels) this.labels[FONT_PLACE[item.font]]?.push({ item, dx, dy })
  }

  private flushBoxes(context: CanvasRenderingContext2D): void {
    for (const [ink, boxes] of this.boxes) {
      if (boxes.length === 0) continue
      context.fillStyle = this.palette.inks[ink]
      for (const { item, dx, dy } of boxes) {
        if (item.shape === 'rect') {
          context.fillRect(item.x + dx, item.y + dy, item.width, item.height)
        } else {
          context.beginPath()
          traceBox(context, item, dx, dy)
          context.fill()
        }
      }
      boxes.length = 0
    }
  }

  /** Font by font: setting one is dearer than drawing with it. */
  private flushLabels(context: CanvasRenderingContext2D, hurried: boolean): void {
    context.textBaseline = 'alphabetic'
    let ink: Ink | null = null
    let align: Label['align'] | null = null
    for (const [place, part] of FONT_PARTS.entries()) {
      const labels = this.labels[place]
      if (!labels || labels.length === 0) continue
      if (hurried && SMALL_PRINT.includes(part)) {
        labels.length = 0
        continue
      }
      context.font = canvasFont(part, this.palette.fontFamily)
      for (const { item, dx, dy } of labels) {
        if (item.ink !== ink) context.fillStyle = this.palette.inks[(ink = item.ink)]
        if (item.align !== align) context.textAlign = align = item.align
        context.fillText(item.text, item.x + dx, item.y + dy)
      }
      labels.length = 0
    }
  }

  /** Lines of even width stand on pixel edges, odd ones half a pixel off: both are crisp. */
  private connectors(
    context: CanvasRenderingContext2D,
    { scene, follow }: View,
    cells: readonly number[],
    k: number,
    detail: Detail,
  ): void {
    const ways: Record<'line' | 'strong' | 'accent', [number, number][]> = {
      line: [],
      strong: [],
      accent: [],
    }
    for (const to of cells) {
      const place = scene.places[to]
      if (!place) continue
      for (const from of [place.left, place.right]) {
        if (from >= 0) ways[wayInk(scene, from, to, follow)].push([from, to])
      }
    }
    for (const ink of ['line', 'strong', 'accent'] as const) {
      if (ways[ink].length === 0) continue
      const width = Math.max(1, Math.round((ink === 'accent' ? 3 : 2) * Math.min(1, k)))
      context.save()
      if (width % 2 === 1) context.translate(0.5 / k, 0.5 / k)
      context.lineWidth = k > 1 ? (ink === 'accent' ? 3 : 2) : width / k
      context.strokeStyle = this.palette.inks[ink]
      context.beginPath()
      for (const [from, to] of ways[ink]) {
        const start = scene.places[from]
        const end = scene.places[to]
        if (start && end) traceConnector(context, start, end, detail === 'strokes' || detail === 'bars')
      }
      context.stroke()
      context.restore()
    }
  }
}

/** Whether a cell at a place shows in the rectangle, its caption included. @param edge how far it reaches out */
const shows = (place: { readonly x: number; readonly y: number }, shown: WorldRect, edge: number): boolean =>
  place.x - edge < shown.x + shown.width &&
  place.x + CELL_WIDTH + edge > shown.x &&
  place.y - CAPTION_HEIGHT < shown.y + shown.height &&
  place.y + CELL_HEIGHT + edge > shown.y

export const canvasFont = (part: FontPart, family: string): string =>
  `${FONTS[part].weight} ${FONTS[part].size}px ${family}`
