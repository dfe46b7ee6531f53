/** The lazily loaded part: everything that needs Konva and a browser. */
export { BracketController } from './bracket-controller'

const FONT_WAIT_MS = 1_500
/** One Latin and one Cyrillic sample: both subsets are asked for. */
const SAMPLE = 'AaЯя1'

/** Resolves when the display face can be drawn with, or after a moment without it: then names wait no longer. */
export async function fontsReady(): Promise<void> {
  const family = '"Sofia Sans Condensed Variable"'
  const loading = Promise.all(
    [500, 700].map((weight) => document.fonts.load(`${weight} 16px ${family}`, SAMPLE)),
  )
  const late = new Promise((resolve) => setTimeout(resolve, FONT_WAIT_MS))
  await Promise.race([loading, late]).catch(() => undefined)
}
