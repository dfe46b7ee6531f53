/**
 * The scene as SVG text: the server's first paint, the page without JavaScript, print and export. It is text and not
 * elements on purpose: React neither builds nor hydrates thousands of nodes that nothing will ever change.
 */
import { CELL_HEIGHT, CELL_WIDTH, type WorldRect } from '~/components/bracket/scene/geometry.ts'
import { eachCellIn } from '~/components/bracket/scene/hit.ts'
import type { Scene } from '~/components/bracket/scene/scene-build.ts'
import {
  FONTS,
  tokenName,
  COLOUR_TOKENS,
  LETTER_FORMS,
  type FontPart,
  type ColourToken,
} from '~/components/bracket/scene/scene-tokens.ts'
import { layOutHead, type LaidHead, type PictureHead } from '~/components/bracket/scene/scene-head.ts'
import { edgeColour } from '~/components/bracket/scene/scene-path.ts'
import { medalPicture, scenePicture } from '~/components/bracket/scene/scene-picture.ts'
import { traceBox, traceConnector, type Picture } from '~/components/bracket/scene/scene-shapes.ts'
import { textWidth } from '~/components/bracket/scene/scene-text.ts'
import { escapeMarkup } from '../../ui/escape-markup.ts'
import { escapeHref, short, SvgPath } from './svg-path.ts'

export interface SvgOptions {
  readonly follow?: number | null
  /** The part of the world to draw; all of it when absent. */
  readonly region?: WorldRect
  /** Indexes of the cells to draw; all in the region when absent. */
  readonly cells?: readonly number[]
  /** Whether cells link to their bouts. The links are for the mouse: the list beside the drawing has them for keys. */
  readonly links?: boolean
  /** Whether the rounds' names stand in the drawing; a page has them as elements that stay in view. */
  readonly roundNames?: boolean
  /** A name for assistive tools; without it the drawing is hidden from them. */
  readonly title?: string
  /** Set for a picture that stands alone: what it says of itself above the drawing, and a style sheet inside. */
  readonly head?: PictureHead
  readonly style?: string
}

interface SvgParts {
  readonly boxes: Map<ColourToken, SvgPath>
  readonly labels: Map<string, string>
  /** Whether texts keep their widths where the font is another: a file is opened where ours is not. */
  readonly held: boolean
}

const noParts = (held: boolean): SvgParts => ({ boxes: new Map(), labels: new Map(), held })

/** One <svg> element. Its user units are world units; it is as large as its region. */
export function sceneSvg(scene: Scene, options: SvgOptions = {}): string {
  const { follow = null, region = scene.world } = options
  const cells = options.cells ?? cellsIn(scene, region)
  const parts = noParts(options.head !== undefined)
  for (const cell of cells) {
    const place = scene.places[cell]
    if (place) draw(parts, scenePicture(scene, cell, 'full', follow), place.x, place.y)
  }
  for (const label of scene.medalLabels) {
    const shows =
      label.x <= region.x + region.width && label.y <= region.y + region.height && label.y >= region.y
    if (shows) draw(parts, medalPicture(label.medal, 'full', scene.medium), label.x, label.y)
  }
  const head = options.head && layOutHead(options.head, region.width)
  const above = head ? head.height * head.scale : 0
  const box = [region.x, region.y - above, head?.width ?? region.width, region.height + above].map(short)
  const named = options.title === undefined ? 'aria-hidden="true"' : 'role="img"'
  const title = options.title === undefined ? '' : `<title>${escapeMarkup(options.title)}</title>`
  const description = options.head ? `<desc>${escapeMarkup(saying(options.head))}</desc>` : ''
  const style = options.style === undefined ? '' : `<style>${options.style}</style>`
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" class="bracket-svg" ${named} focusable="false"` +
    ` width="${box[2]}" height="${box[3]}" viewBox="${box.join(' ')}">` +
    title +
    description +
    style +
    (head ? headMarkup(head, region.x, region.y - above) : '') +
    edges(scene, cells, follow) +
    boxMarkup(parts) +
    labelMarkup(parts) +
    (options.roundNames ? nameMarkup(scene) : '') +
    (options.links ? linkMarkup(scene, cells) : '') +
    '</svg>'
  )
}

const saying = ({ event, saved }: PictureHead): string => [event, saved].filter(Boolean).join('. ')

/** At the drawing's top left corner. */
function headMarkup({ picture, scale }: LaidHead, x: number, y: number): string {
  const parts = noParts(true)
  draw(parts, picture, 0, 0)
  const place = `translate(${short(x)} ${short(y)}) scale(${scale.toFixed(3)})`
  return `<g transform="${place}">${boxMarkup(parts)}${labelMarkup(parts)}</g>`
}

function cellsIn(scene: Scene, region: WorldRect): number[] {
  const cells: number[] = []
  eachCellIn(scene.index, region, (cell) => cells.push(cell))
  return cells
}

/** A text of so few letters has room in any font. */
const SHORT = 2

const heldTo = (width: number): string => ` textLength="${short(width)}" lengthAdjust="spacingAndGlyphs"`

function draw(parts: SvgParts, picture: Picture, dx: number, dy: number): void {
  for (const box of picture.boxes) {
    let path = parts.boxes.get(box.token)
    if (!path) parts.boxes.set(box.token, (path = new SvgPath()))
    traceBox(path, box, dx, dy)
  }
  for (const { font, token, align, x, y, text } of picture.labels) {
    const key = `bf-${font} bt-${tokenName(token)} ba-${align}`
    const width = parts.held && text.length > SHORT ? heldTo(textWidth(text, FONTS[font].size)) : ''
    const markup = `<text x="${short(x + dx)}" y="${short(y + dy)}"${width}>${escapeMarkup(text)}</text>`
    parts.labels.set(key, (parts.labels.get(key) ?? '') + markup)
  }
}

function edges(scene: Scene, cells: readonly number[], follow: number | null): string {
  const paths = { line: new SvgPath(), strong: new SvgPath(), accent: new SvgPath() }
  for (const to of cells) {
    const place = scene.places[to]
    for (const from of [place?.left ?? -1, place?.right ?? -1]) {
      const start = scene.places[from]
      if (place && start) traceConnector(paths[edgeColour(scene, from, to, follow)], start, place)
    }
  }
  return (['line', 'strong', 'accent'] as const)
    .map((token) => (String(paths[token]) ? `<path class="bw-${token}" d="${paths[token]}"/>` : ''))
    .join('')
}

/** One path per colour, in the colours' order: what lies on top comes later. */
const boxMarkup = (parts: SvgParts): string =>
  COLOUR_TOKENS.map((token) => {
    const path = parts.boxes.get(token)
    return path ? `<path class="bi-${tokenName(token)}" d="${path}"/>` : ''
  }).join('')

const labelMarkup = (parts: SvgParts): string =>
  [...parts.labels]
    .map(([classes, texts]) => `<g lang="${LETTER_FORMS}" class="${classes}">${texts}</g>`)
    .join('')

/** Baseline of the rounds' names below the top of their block. */
export const ROUND_NAME_BASELINE = 26

function nameMarkup(scene: Scene): string {
  const names = scene.headers.map((header) => {
    const y = (scene.blocks[header.block]?.rect.y ?? 0) + ROUND_NAME_BASELINE
    return `<text x="${short(header.x)}" y="${short(y)}">${escapeMarkup(header.name)}</text>`
  })
  return `<g class="bf-header bt-text">${names.join('')}</g>`
}

function linkMarkup(scene: Scene, cells: readonly number[]): string {
  return cells
    .map((index) => {
      const href = scene.cells[index]?.href
      const place = scene.places[index]
      const target = href && escapeHref(href)
      if (!target || !place) return ''
      const path = `M${short(place.x)} ${short(place.y)}h${CELL_WIDTH}v${CELL_HEIGHT}h-${CELL_WIDTH}z`
      return `<a href="${target}" tabindex="-1"><path class="b-hit" d="${path}"/></a>`
    })
    .join('')
}

/** The type rules both the page and a stand-alone picture need. */
export const fontRules = (family: string): string =>
  (Object.keys(FONTS) as FontPart[])
    .map((part) => `.bf-${part}{font:${FONTS[part].weight} ${FONTS[part].size}px ${family}}`)
    .join('')
