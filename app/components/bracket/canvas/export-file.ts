/**
 * The whole bracket as a file: a drawing that stands alone, or a picture, under a head that says what it is of. Always
 * black on white, like a print.
 */
import type { Scene } from '~/domain/bracket/scene-build'
import { layOutHead, type LaidHead, type PictureHead } from '~/domain/bracket/scene-head'
import { COLOUR_TOKENS, tokenName, LETTER_FORMS } from '~/domain/bracket/scene-tokens'
import { traceBox } from '~/domain/bracket/scene-shapes'
import { printColours } from '../print-colours'
import { fontRules, ROUND_NAME_BASELINE, sceneSvg } from '../svg-markup'
import type { Palette } from './palette'
import { canvasFont, ScenePainter } from './scene-painter'

/** Browsers refuse larger canvases; a larger bracket is drawn smaller. */
const MAX_SIDE_PX = 16_000
const MAX_AREA_PX = 60_000_000
const FAMILY = "'Sofia Sans Condensed Variable','Sofia Sans Condensed','Arial Narrow',sans-serif"

export function svgFile(scene: Scene, head: PictureHead): Blob {
  const colours = COLOUR_TOKENS.map(
    (token) => `.bi-${tokenName(token)},.bt-${tokenName(token)}{fill:${printColours[token]}}`,
  ).join('')
  const edges = (['line', 'strong', 'accent'] as const)
    .map((token) => `.bw-${token}{fill:none;stroke:${printColours[token]};stroke-width:2}`)
    .join('')
  const align = '.ba-center{text-anchor:middle}.ba-right{text-anchor:end}svg{background:#fff}'
  const style = colours + edges + align + fontRules(FAMILY)
  return new Blob([sceneSvg(scene, { title: head.title, head, style, roundNames: true })], {
    type: 'image/svg+xml',
  })
}

export async function pngFile(scene: Scene, head: PictureHead, fontFamily: string): Promise<Blob | null> {
  const laid = layOutHead(head, scene.world.width)
  const above = laid.height * laid.scale
  const width = laid.width
  const height = scene.world.height + above
  const scale = Math.min(
    2,
    MAX_SIDE_PX / width,
    MAX_SIDE_PX / height,
    Math.sqrt(MAX_AREA_PX / (width * height)),
  )
  const canvas = document.createElement('canvas')
  canvas.lang = LETTER_FORMS
  canvas.width = Math.floor(width * scale)
  canvas.height = Math.floor(height * scale)
  const context = canvas.getContext('2d')
  if (!context) return null
  const palette: Palette = { colours: printColours, fontFamily, ground: '#fff' }
  const view = {
    scene,
    camera: { x: 0, y: -above, scale },
    viewport: { width: canvas.width, height: canvas.height },
    pixelRatio: 1,
    follow: null,
  }
  new ScenePainter(palette).paint(context, view, undefined, 'full')
  context.setTransform(scale, 0, 0, scale, 0, above * scale)
  context.font = canvasFont('header', fontFamily)
  context.fillStyle = printColours.text
  for (const { block, x, name } of scene.headers) {
    context.fillText(name, x, (scene.blocks[block]?.rect.y ?? 0) + ROUND_NAME_BASELINE)
  }
  context.setTransform(scale * laid.scale, 0, 0, scale * laid.scale, 0, 0)
  drawHead(context, laid, palette)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'))
}

function drawHead(context: CanvasRenderingContext2D, { picture }: LaidHead, palette: Palette): void {
  for (const box of picture.boxes) {
    context.fillStyle = palette.colours[box.token]
    context.beginPath()
    traceBox(context, box, 0, 0)
    context.fill()
  }
  for (const { font, token, x, y, text } of picture.labels) {
    context.font = canvasFont(font, palette.fontFamily)
    context.fillStyle = palette.colours[token]
    context.fillText(text, x, y)
  }
}

/** Hands a file to the browser's downloads. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
