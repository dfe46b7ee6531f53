/**
 * Colour tokens: colours by their part, in the order they are laid over each other. Painters give them values: the canvas reads them
 * from the theme's CSS variables, the SVG leaves them to the style sheet.
 */
export const COLOUR_TOKENS = [
  'line',
  'strong',
  'accent',
  'live',
  'hair',
  'cell',
  'ghost',
  'won',
  'follow',
  'red',
  'blue',
  'redQuiet',
  'blueQuiet',
  'plate',
  'win',
  'gold',
  'silver',
  'bronze',
  'text',
  'muted',
  'onWin',
  'onMedal',
] as const

export type ColourToken = (typeof COLOUR_TOKENS)[number]

/**
 * The language names are written in whatever the page speaks: without it the display face draws Cyrillic in its
 * Bulgarian forms, which a Russian reader stumbles over. It changes nothing for Latin letters.
 */
export const LETTER_FORMS = 'ru'

/**
 * Type by its part: weight and size in world units. One family, the display face, and few cuts of it: every further
 * weight or size is a font the browser has to make before the first picture.
 */
export const FONTS = {
  name: { weight: 500, size: 16 },
  winner: { weight: 700, size: 16 },
  score: { weight: 700, size: 16 },
  small: { weight: 500, size: 12.5 },
  caption: { weight: 500, size: 12.5 },
  // Paper alone: a name too long for its row.
  fineName: { weight: 500, size: 13 },
  fineWinner: { weight: 700, size: 13 },
  lineName: { weight: 500, size: 12 },
  lineWinner: { weight: 700, size: 12 },
  tinyName: { weight: 500, size: 7.5 },
  tinyWinner: { weight: 700, size: 7.5 },
  bigName: { weight: 500, size: 20 },
  bigScore: { weight: 700, size: 20 },
  initials: { weight: 700, size: 30 },
  header: { weight: 700, size: 16 },
  title: { weight: 700, size: 30 },
} as const

export type FontPart = keyof typeof FONTS

/** The name of a token's CSS variable and class, without its prefix: "redQuiet" is "red-quiet". */
export const tokenName = (token: ColourToken): string =>
  token.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
