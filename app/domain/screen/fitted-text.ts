/**
 * The largest size of type at which a whole text fits its box, as a length of CSS in units of that box (`cqw`, `cqh`): known
 * on the server, right on every shape of screen, and without a script that measures.
 */

/** The condensed heading face, in capitals, and the face of running text; both bold. */
export type Face = 'display' | 'text'

interface Metrics {
  /** Letters of one advance, with it in parts of the size of the type; measured, rounded up. */
  readonly advances: readonly (readonly [advance: number, letters: string])[]
  /** Of every other letter. */
  readonly other: number
}

const METRICS: Readonly<Record<Face, Metrics>> = {
  display: {
    advances: [
      [0, '\u00ad'],
      [0.16, ' \u00a0'],
      [0.3, "IJ.:()!,·’'"],
      [0.41, 'LГ-"/'],
      [0.46, 'EFTЕЁТ127?'],
      [0.61, 'Ц–'],
      [0.66, 'MМ'],
      [0.76, 'WЖШЫЮФ'],
      [0.86, 'Щ№'],
    ],
    other: 0.56,
  },
  text: {
    advances: [
      [0, '\u00ad'],
      [0.26, " \u00a0'"],
      [0.36, 'ijIl.,:·!’'],
      [0.42, 'frt-()'],
      [0.57, 'г"/zть17–«»?'],
      [0.66, 'FJLГacekosuvxyавеёзклопсухчэя−ETZЕЁТbdghnpqбдийнрцъ02345689'],
      [0.86, 'HNOQИЙНОЦфыюwжш'],
      [0.96, 'MМmщФЫ'],
      [1.06, 'WШЮЖЩ'],
      [1.16, '№'],
    ],
    other: 0.78,
  },
}

const byLetter = ({ advances }: Metrics): ReadonlyMap<string, number> =>
  new Map(advances.flatMap(([advance, letters]) => [...letters].map((letter) => [letter, advance] as const)))

const ADVANCES: Readonly<Record<Face, ReadonlyMap<string, number>>> = {
  display: byLetter(METRICS.display),
  text: byLetter(METRICS.text),
}

/** How wide a text is, in parts of the size of its type. */
export const widthOf = (text: string, face: Face): number =>
  [...(face === 'display' ? text.toUpperCase() : text)].reduce(
    (sum, letter) => sum + (ADVANCES[face].get(letter) ?? METRICS[face].other),
    0,
  )

const SOFT_HYPHEN = '\u00ad'

/** Words of more letters may be broken, with a hyphen: whole they would make all of their text small. */
const UNBROKEN = 20

/** Between syllables: after a vowel that a consonant and another vowel follow. */
const SYLLABLE = /(?<=[аеёиоуыэюяaeiouyäöü])(?=[^аеёиоуыэюяaeiouyäöü][аеёиоуыэюяaeiouyäöü])/giu

/** A text whose very long words have a place to be broken at, near their middle. */
export const withSoftHyphens = (text: string): string =>
  text.replaceAll(/[\p{L}\p{M}]+/gu, (word) => {
    if (word.length <= UNBROKEN) return word
    const places = [...word.matchAll(SYLLABLE)].map(({ index }) => index)
    const middle = word.length / 2
    const [at] = places.sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle))
    return at === undefined ? word : word.slice(0, at) + SOFT_HYPHEN + word.slice(at)
  })

/** Where a browser may begin a new line: after a space that is no no-break space, a hyphen, or a soft hyphen. */
const PIECES = /(?:[^\s\u00ad-]|\u00a0)*[-\u00ad]+|(?:[^\s\u00ad-]|\u00a0)+[^\S\u00a0]*|[^\S\u00a0]+/g
const piecesOf = (text: string): string[] => text.match(PIECES) ?? []

/** How wide a piece is where it ends its line: without its space, with the hyphen that is seen there alone. */
const widthAtEnd = (piece: string, face: Face): number =>
  widthOf(piece.trimEnd().replace(SOFT_HYPHEN, '-'), face)

/** Steps between two widths, in parts of the size of the type. */
const STEP = 0.02

/** The width of the widest line when a text is laid on so many lines at the most, as evenly as it can be. */
export function widthOnLines(text: string, face: Face, lines: number): number {
  const paragraphs = text
    .trim()
    .split('\n')
    .map((paragraph) =>
      piecesOf(paragraph.trim()).map((piece) => ({
        whole: widthOf(piece, face),
        seen: widthAtEnd(piece, face),
      })),
    )
  let narrow = Math.max(0, ...paragraphs.flat().map(({ seen }) => seen))
  let wide = Math.max(narrow, ...paragraphs.map((pieces) => pieces.reduce((sum, one) => sum + one.whole, 0)))
  const isEnough = (width: number) =>
    paragraphs.reduce((sum, pieces) => sum + linesOf(pieces, width), 0) <= Math.max(lines, paragraphs.length)
  if (isEnough(narrow)) return narrow
  while (wide - narrow > STEP) {
    const middle = (narrow + wide) / 2
    if (isEnough(middle)) wide = middle
    else narrow = middle
  }
  return wide
}

/** Lines of a paragraph, each as full as it gets: that is how browsers lay it. */
function linesOf(
  pieces: readonly { readonly whole: number; readonly seen: number }[],
  width: number,
): number {
  let lines = 1
  let line = 0
  for (const { whole, seen } of pieces) {
    if (line > 0 && line + seen > width) {
      lines += 1
      line = 0
    }
    line += whole
  }
  return lines
}

export interface Fit {
  readonly face: Face
  /** The most lines it may take. */
  readonly lines: number
  /** The height of a line in parts of the size of the type. */
  readonly leading: number
  /** No larger than this length of CSS. */
  readonly atMost?: string
}

/** What browsers round, and letters that no table knows. */
const AIR = 0.97

/** The size of type of a text in a box that is a size container; it is to be shown `withSoftHyphens`. */
export function fittedSize(written: string, { face, lines, leading, atMost }: Fit): string {
  const text = withSoftHyphens(written)
  const sizes: string[] = []
  let former = Infinity
  const fewest = text.trim().split('\n').length
  for (let count = fewest; count <= Math.max(lines, fewest); count += 1) {
    const width = widthOnLines(text, face, count)
    // More lines that make it no narrower are lower letters for nothing.
    if (width >= former) continue
    former = width
    sizes.push(`min(${percent(1 / width)}cqw,${percent(1 / (count * leading))}cqh)`)
  }
  const largest = sizes.length === 1 ? sizes[0]! : `max(${sizes.join(',')})`
  return atMost === undefined ? largest : `min(${atMost},${largest})`
}

/** A text without a letter has no width. */
const percent = (part: number): string => (Math.min(part, 4) * 100 * AIR).toFixed(2)
