/** The lazily loaded part: everything that draws a bracket in a browser, on the canvas and on paper, and its tools. */
import { OPAQUE } from '../canvas/display-list.ts'
import { FACE_SAMPLE } from '../canvas/palette.ts'
import { canvasFont } from '../canvas/scene-painter.ts'

export { BracketBar } from './bracket-bar.tsx'
export { BracketPrint } from './bracket-print.tsx'
export { bracketWords } from '../engine/bracket-words.ts'
export { BracketController } from '../canvas/bracket-controller.ts'

const FONT_WAIT_MS = 1_500
const FAMILY = '"Sofia Sans Condensed Variable"'

/** Resolves when the display face can be drawn with, or after a moment without it: then names wait no longer. */
export async function fontsReady(): Promise<void> {
  const loading = Promise.all(
    [500, 700].map((weight) => document.fonts.load(`${weight} 16px ${FAMILY}`, FACE_SAMPLE)),
  )
  const late = new Promise((resolve) => setTimeout(resolve, FONT_WAIT_MS))
  await Promise.race([loading, late]).catch(() => undefined)
  warm()
}

/** Draws a letter in every cut, so that the browser has made them, and the context, before the first picture needs them. */
function warm(): void {
  const canvas = document.createElement('canvas')
  canvas.width = 64
  canvas.height = 32
  const context = canvas.getContext('2d', OPAQUE)
  if (!context) return
  for (const part of ['name', 'winner', 'small'] as const) {
    context.font = canvasFont(part, FAMILY)
    context.fillText(FACE_SAMPLE, 0, 16)
  }
}
