/**
 * Says what of a scene is to be drawn: only what shows, only what can be read, colour by colour. What a cell looks like
 * is worked out once per level of detail and kept until the cell changes.
 */
import { visibleRect, type Camera } from '~/components/bracket/scene/camera.ts'
import {
  CAPTION_HEIGHT,
  CELL_HEIGHT,
  CELL_WIDTH,
  growRect,
  type Viewport,
  type WorldRect,
} from '~/components/bracket/scene/geometry.ts'
import { eachCellIn } from '~/components/bracket/scene/hit.ts'
import type { Scene } from '~/components/bracket/scene/scene-build.ts'
import { detailAt, type Detail } from '~/components/bracket/scene/scene-detail.ts'
import {
  FONTS,
  COLOUR_TOKENS,
  type FontPart,
  type ColourToken,
} from '~/components/bracket/scene/scene-tokens.ts'
import { edgeColour } from '~/components/bracket/scene/scene-path.ts'
import { medalPicture, scenePicture } from '~/components/bracket/scene/scene-picture.ts'
import type { Picture } from '~/components/bracket/scene/scene-shapes.ts'
import type { Palette } from './palette.ts'
import {
  addBox,
  drawDisplayList,
  type Context2D,
  type DisplayContent,
  type DisplayList,
  type DisplayRect,
  type DisplayText,
  type DisplayEdges,
} from './display-list.ts'

export interface View {
  readonly scene: Scene
  readonly camera: Camera
  readonly viewport: Viewport
  readonly pixelRatio: number
  readonly follow: number | null
}

/** A live or followed cell has a wider border. */
const EDGE = 4

const FONT_PARTS = Object.keys(FONTS) as FontPart[]
const EDGE_TOKENS = ['line', 'strong', 'accent'] as const
type EdgeToken = (typeof EDGE_TOKENS)[number]
const EDGE_WIDTHS = { line: 2, strong: 2, accent: 3 }

export class ScenePainter {
  /** By level of detail, as a zoom crosses from one to the other and back. */
  private readonly pictures = new Map<Detail, (Picture | undefined)[]>()

  constructor(private palette: Palette) {}

  setPalette(palette: Palette): void {
    this.palette = palette
  }

  /** Forgets what cells look like: these, or all of them. */
  forget(cells?: readonly number[]): void {
    if (!cells) this.pictures.clear()
    else for (const pictures of this.pictures.values()) for (const cell of cells) pictures[cell] = undefined
  }

  /** Draws the display list. */
  paint(target: Context2D, view: View, only?: WorldRect, forced?: Detail): void {
    drawDisplayList(target, this.displayList(view, only, forced))
  }

  /**
   * What shows of the scene. @param only a part of the world: nothing outside of it is touched
   * @param forced a level of detail other than the zoom's own, e.g. for a picture file
   */
  displayList(view: View, only?: WorldRect, forced?: Detail): DisplayList {
    const { scene, camera, viewport, pixelRatio } = view
    const detail = forced ?? detailAt(camera.scale)
    const density = camera.scale * pixelRatio
    const left = -Math.round(camera.x * density)
    const top = -Math.round(camera.y * density)
    const shown = only ?? growRect(visibleRect(camera, viewport), 2)
    const cells: number[] = []
    eachCellIn(scene.index, shown, (cell) => cells.push(cell))
    return {
      density,
      left,
      top,
      clip: only ? pixelsOf(only, density, left, top) : null,
      ground: this.palette.ground,
      edges: this.edges(view, cells, density, detail),
      ...this.shapes(view, cells, shown, detail),
    }
  }

  private picturesAt(detail: Detail): (Picture | undefined)[] {
    const known = this.pictures.get(detail)
    if (known) return known
    const none: (Picture | undefined)[] = []
    this.pictures.set(detail, none)
    return none
  }

  /**
   * Some cells as they look with an athlete's path marked, and that path's edges: what lies over a ground without it.
   * @param density device pixels per world unit
   */
  cellContent(
    { scene, follow }: Pick<View, 'scene' | 'follow'>,
    cells: readonly number[],
    density: number,
    detail: Detail,
  ): DisplayContent {
    const content = new Content(this.palette)
    for (const cell of cells) {
      const place = scene.places[cell]
      if (place) content.put(this.pictureOf(scene, cell, detail, follow), place)
    }
    const edges = this.edges({ scene, follow }, cells, density, detail, ['accent'])
    return { edges, ...content.drawn() }
  }

  private pictureOf(scene: Scene, cell: number, detail: Detail, follow: number | null): Picture {
    const pictures = this.picturesAt(detail)
    const known = pictures[cell]
    if (known) return known
    const picture = scenePicture(scene, cell, detail, follow)
    // A stroke is sooner made than kept: the ground of a large bracket is made of thousands.
    if (detail !== 'strokes') pictures[cell] = picture
    return picture
  }

  /** What of the cells, and of the medals, is filled, and what is written. */
  private shapes(view: View, cells: readonly number[], shown: WorldRect, detail: Detail) {
    const content = new Content(this.palette)
    for (const cell of cells) {
      const place = view.scene.places[cell]
      // Of some cells only a line shows, and of some only the edge.
      if (!place || !shows(place, shown, EDGE)) continue
      content.put(this.pictureOf(view.scene, cell, detail, view.follow), place, shows(place, shown, 0))
    }
    for (const label of view.scene.medalLabels)
      if (shows(label, shown, EDGE)) content.put(medalPicture(label.medal, detail, view.scene.medium), label)
    return content.drawn()
  }

  /** Lines of even width stand on pixel edges, odd ones half a pixel off: both are crisp. */
  private edges(
    { scene, follow }: Pick<View, 'scene' | 'follow'>,
    cells: readonly number[],
    density: number,
    detail: Detail,
    tokens: readonly EdgeToken[] = EDGE_TOKENS,
  ): DisplayEdges[] {
    const places: Record<EdgeToken, number[]> = { line: [], strong: [], accent: [] }
    for (const to of cells) {
      const end = scene.places[to]
      if (!end) continue
      for (const from of [end.left, end.right]) {
        const start = scene.places[from]
        if (start) places[edgeColour(scene, from, to, follow)].push(start.x, start.y, end.x, end.y)
      }
    }
    return tokens.flatMap((token) => {
      if (places[token].length === 0) return []
      const pixels = Math.max(1, Math.round(EDGE_WIDTHS[token] * Math.min(1, density)))
      return {
        colour: this.palette.colours[token],
        width: density > 1 ? EDGE_WIDTHS[token] : pixels / density,
        offset: pixels % 2 === 1 ? 0.5 / density : 0,
        plain: detail === 'strokes' || detail === 'bars',
        places: places[token],
      }
    })
  }
}

/** Collects pictures colour by colour and font by font. */
class Content {
  private readonly boxes = new Map<ColourToken, number[]>(COLOUR_TOKENS.map((token) => [token, []]))
  private readonly texts = new Map<FontPart, DisplayText[]>(FONT_PARTS.map((part) => [part, []]))

  constructor(private readonly palette: Palette) {}

  put(picture: Picture, { x, y }: { readonly x: number; readonly y: number }, written = true): void {
    const { colours } = this.palette
    for (const box of picture.boxes) addBox(this.boxes.get(box.token) ?? [], box, x, y)
    if (!written) return
    for (const { font, token, align, text, ...at } of picture.labels)
      this.texts.get(font)?.push({ text, colour: colours[token], align, x: at.x + x, y: at.y + y })
  }

  drawn(): Pick<DisplayContent, 'fills' | 'fonts'> {
    const { colours, fontFamily } = this.palette
    return {
      fills: [...this.boxes].flatMap(([token, shapes]) =>
        shapes.length > 0 ? { colour: colours[token], boxes: shapes } : [],
      ),
      fonts: [...this.texts].flatMap(([part, of]) =>
        of.length > 0 ? { font: canvasFont(part, fontFamily), texts: of } : [],
      ),
    }
  }
}

/** The device pixels a part of the world touches. */
function pixelsOf(part: WorldRect, density: number, left: number, top: number): DisplayRect {
  const x = Math.floor(part.x * density) + left
  const y = Math.floor(part.y * density) + top
  return {
    x,
    y,
    width: Math.ceil((part.x + part.width) * density) + left - x,
    height: Math.ceil((part.y + part.height) * density) + top - y,
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
