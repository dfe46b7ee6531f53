import { inkName, INKS, type Ink } from '~/domain/bracket/scene-ink'

/** A letter of each script's file of the display face: Latin, Cyrillic, and the rarer Latin letters of names. */
export const FACE_SAMPLE = 'AЯŁ1'

export interface Palette {
  readonly inks: Readonly<Record<Ink, string>>
  readonly fontFamily: string
  /** What lies under everything. */
  readonly ground: string
}

/** What colours are tried on. */
let trial: CanvasRenderingContext2D | null = null

/**
 * Reads the theme's colours where the bracket hangs. The style sheet may write them in any notation, and as variables
 * of variables: the browser puts those in, and a context's pen, which only takes what is a colour, resolves the rest.
 */
export function readPalette(host: HTMLElement): Palette {
  const style = getComputedStyle(host)
  const pen = (trial ??= document.createElement('canvas').getContext('2d')) ?? { fillStyle: '' }
  const colour = (name: string): string => {
    const written = style.getPropertyValue(`--bracket-${name}`).trim()
    pen.fillStyle = '#000'
    pen.fillStyle = written
    return String(pen.fillStyle)
  }
  return {
    inks: Object.fromEntries(INKS.map((ink) => [ink, colour(inkName(ink))])) as Record<Ink, string>,
    ground: colour('page'),
    fontFamily: style.getPropertyValue('--bracket-font').trim() || 'sans-serif',
  }
}
