/** Draws tiles beside the page, on another core: what a hand moves waits for none of it. */
import type { TileSize } from '~/domain/bracket/tiles'
import { drawPlot, OPAQUE, type Plot } from './scene-plot'

/** A face of the page's own fonts. */
export interface Face {
  readonly family: string
  readonly source: string
  readonly weight: string
  readonly unicodeRange: string
}

export type PlotOrder =
  | { readonly faces: readonly Face[]; readonly sample: string }
  | { readonly id: number; readonly size: TileSize; readonly plot: Plot }

/** No id: the letters are there, and orders are taken. */
export interface PlotAnswer {
  readonly id: number | null
  readonly picture: ImageBitmap | null
}

const sheet = new OffscreenCanvas(1, 1)
const pen = sheet.getContext('2d', OPAQUE)

const answer = (id: number | null, picture: ImageBitmap | null = null) =>
  self.postMessage({ id, picture } satisfies PlotAnswer, { transfer: picture ? [picture] : [] })

self.addEventListener('message', ({ data }: MessageEvent<PlotOrder>) => {
  if ('faces' in data) void load(data.faces, data.sample)
  else answer(data.id, pictureOf(data.size, data.plot))
})

function pictureOf({ width, height }: TileSize, plot: Plot): ImageBitmap | null {
  if (!pen) return null
  if (sheet.width !== width || sheet.height !== height) Object.assign(sheet, { width, height })
  drawPlot(pen, plot)
  return sheet.transferToImageBitmap()
}

/** Only a worker that writes as the page does is of use. */
async function load(faces: readonly Face[], sample: string): Promise<void> {
  const { fonts } = self as unknown as { readonly fonts: FontFaceSet }
  const families = [...new Set(faces.map(({ family }) => `"${family}"`))]
  for (const { family, source, ...rest } of faces) fonts.add(new FontFace(family, source, rest))
  // A face that is only there until the page's own is may well be of no machine's.
  await Promise.allSettled(families.map((family) => fonts.load(`500 16px ${family}`, sample)))
  answer(null)
}
