/**
 * How far a text on a screen can be read. Letters as high as a two-hundredth of the distance fill 17 minutes of arc: just
 * above the 16 that ISO 9241-303 asks of characters at the least.
 */
const LETTERS_TO_DISTANCE = 200

/** The height of a capital in the faces of the platform, as a part of the size of their type. */
export const CAPITAL = 0.7

const MM_PER_INCH = 25.4

/** The height of a screen's picture, mm. @param aspect width by height */
export const screenHeightMm = (diagonalInches: number, aspect: number): number =>
  (diagonalInches * MM_PER_INCH) / Math.hypot(aspect, 1)

export interface SeenText {
  /** Size of the type as a part of the screen's height. */
  readonly size: number
  readonly diagonalInches: number
  /** Width by height. */
  readonly aspect: number
}

/** Metres up to which a text is read, in whole and half metres, rounded down. */
export function readableMetres({ size, diagonalInches, aspect }: SeenText): number {
  const capitalMm = size * CAPITAL * screenHeightMm(diagonalInches, aspect)
  return Math.floor((capitalMm * LETTERS_TO_DISTANCE) / 500) / 2
}

/** The usual screen beside a mat, which the pages that set screens up speak of. */
export const USUAL_SCREEN = { diagonalInches: 55, aspect: 16 / 9 } as const

/**
 * The least size of type of a mat's screen at 16:9, as a part of its height, at the usual size of names; of a name
 * under forty letters. tests/domain/screen and e2e/tv-shapes.spec.ts hold the page to it. The clock follows no setting.
 */
export const BOARD_SIZES = { clock: 0.2, score: 0.2, name: 0.0525, detail: 0.0525 } as const

/**
 * The least size of the names of athletes (up to 24 letters) on each kind of screen at 16:9, as a part of its height, at
 * the usual size; with up to three mats where there are several. docs/screens.md tells them in metres.
 */
export const NAME_SIZES = {
  mat: BOARD_SIZES.name,
  /** Of the bouts that come next on a mat. */
  next: 0.032,
  mats: 0.03,
  schedule: 0.03,
  bracket: 0.025,
  call: 0.05,
  podium: 0.05,
} as const
