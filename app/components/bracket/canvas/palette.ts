import { tokenName, COLOUR_TOKENS, type ColourToken } from '~/components/bracket/scene/scene-tokens.ts'

/** A letter of each script's file of the display face: Latin, Cyrillic, and the rarer Latin letters of names. */
export const FACE_SAMPLE = 'AЯŁ1'

export interface Palette {
  readonly colours: Readonly<Record<ColourToken, string>>
  readonly fontFamily: string
  /** What lies under everything. */
  readonly ground: string
}

/** What colours are tried on. */
let trial: CanvasRenderingContext2D | null = null

/**
 * Reads the theme's colours where the bracket hangs. The style sheet may write them in any notation, and as variables
 * of variables: the browser puts those in, and a context's fill style, which only takes what is a colour, resolves the rest.
 */
export function readPalette(host: HTMLElement): Palette {
  const style = getComputedStyle(host)
  const context = (trial ??= document.createElement('canvas').getContext('2d')) ?? { fillStyle: '' }
  const colour = (name: string): string => {
    const written = style.getPropertyValue(`--bracket-${name}`).trim()
    context.fillStyle = '#000'
    context.fillStyle = written
    return String(context.fillStyle)
  }
  return {
    colours: Object.fromEntries(COLOUR_TOKENS.map((token) => [token, colour(tokenName(token))])) as Record<
      ColourToken,
      string
    >,
    ground: colour('page'),
    fontFamily: style.getPropertyValue('--bracket-font').trim() || 'sans-serif',
  }
}
