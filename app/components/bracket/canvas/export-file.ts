/**
 * The whole bracket as a file: a drawing that stands alone, or a picture, under a head that says what it is of. Always
 * black on white, like a print.
 */
import { Layer } from 'konva/lib/Layer'
import { Shape } from 'konva/lib/Shape'
import { Stage } from 'konva/lib/Stage'
import type { Viewport } from '~/components/bracket/scene/geometry.ts'
import type { Scene } from '~/components/bracket/scene/scene-build.ts'
import { layOutHead, type LaidHead, type PictureHead } from '~/components/bracket/scene/scene-head.ts'
import { COLOUR_TOKENS, tokenName, LETTER_FORMS } from '~/components/bracket/scene/scene-tokens.ts'
import { traceBox } from '~/components/bracket/scene/scene-shapes.ts'
import { printColours } from '../svg/print-colours.ts'
import { fontRules, ROUND_NAME_BASELINE, sceneSvg } from '../svg/svg-markup.ts'
import type { Palette } from './palette.ts'
import { canvasFont, ScenePainter } from './scene-painter.ts'

/** Browsers refuse larger canvases; a larger bracket is drawn smaller. */
const MAX_SIDE_PX = 16_000
const MAX_AREA_PX = 60_000_000
const STRIP_PX = 2_048
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

/** The picture goes through a stage of its own, as large as the bracket, in the colours of a print. */
export async function pngFile(scene: Scene, head: PictureHead, fontFamily: string): Promise<Blob> {
  const laid = layOutHead(head, scene.world.width)
  const above = laid.height * laid.scale
  const height = scene.world.height + above
  const scale = Math.min(
    2,
    MAX_SIDE_PX / laid.width,
    MAX_SIDE_PX / height,
    Math.sqrt(MAX_AREA_PX / (laid.width * height)),
  )
  const size = { width: Math.floor(laid.width * scale), height: Math.floor(height * scale) }
  const image = new ExportImage(scene, laid, { colours: printColours, fontFamily, ground: '#fff' }, scale)
  // What is shown of it is a point: only the file has its size.
  const stage = new Stage({ container: document.createElement('div'), width: 1, height: 1, listening: false })
  const layer = new Layer({ listening: false })
  layer.add(
    new Shape({
      listening: false,
      perfectDrawEnabled: false,
      sceneFunc: (context) => {
        for (let top = 0; top < size.height; top += STRIP_PX)
          context.drawImage(
            image.strip(top, { ...size, height: Math.min(STRIP_PX, size.height - top) }),
            0,
            top,
          )
      },
    }),
  )
  try {
    stage.add(layer)
    return await stage.toBlob({ x: 0, y: 0, ...size, pixelRatio: 1, mimeType: 'image/png' })
  } finally {
    stage.destroy()
  }
}

/** The ground of the file, a strip at a time: the whole of it is in memory twice already. */
class ExportImage {
  private readonly canvas = document.createElement('canvas')
  private readonly painter: ScenePainter

  constructor(
    private readonly scene: Scene,
    private readonly head: LaidHead,
    private readonly palette: Palette,
    private readonly scale: number,
  ) {
    this.canvas.lang = LETTER_FORMS
    this.painter = new ScenePainter(palette)
  }

  /** @param top in pixels of the file, as the size */
  strip(top: number, { width, height }: Viewport): HTMLCanvasElement {
    const { scene, head, palette, scale, canvas } = this
    canvas.width = width
    canvas.height = height
    const context = canvas.getContext('2d')
    if (!context) throw new Error('The canvas has no context')
    const above = head.height * head.scale
    const camera = { x: 0, y: top / scale - above, scale }
    this.painter.paint(
      context,
      { scene, camera, viewport: { width, height }, pixelRatio: 1, follow: null },
      undefined,
      'full',
    )
    context.setTransform(scale, 0, 0, scale, 0, above * scale - top)
    context.font = canvasFont('header', palette.fontFamily)
    context.fillStyle = palette.colours.text
    for (const { block, x, name } of scene.headers)
      context.fillText(name, x, (scene.blocks[block]?.rect.y ?? 0) + ROUND_NAME_BASELINE)
    context.setTransform(scale * head.scale, 0, 0, scale * head.scale, 0, -top)
    drawHead(context, head, palette)
    return canvas
  }
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
