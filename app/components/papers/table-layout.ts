import type { ReactNode } from 'react'
import { partsOf, type Part } from './sheets.ts'

// How a browser will lay out a table of a paper, told before it does: which rows fit on which sheet is decided on the
// server. CSS pixels. A letter's width is the mean of Cyrillic names, the wider of the two scripts, in the paper's font.

/** A column's head; one that is written by hand says how wide it is at least (`min-w-14`). */
export type PaperHead = string | { readonly text: string; readonly className: string }

/** A text that may take several lines: its column is never wider than the sheet has room for. */
export const isLong = (cell: unknown): boolean => typeof cell === 'string' && cell.length > LONG_LETTERS
const LONG_LETTERS = 16

/** A4 without its margins; a document of several papers has another line at its foot. */
const UPRIGHT = { width: 703, height: 1030 }
const ACROSS = { width: 1030, height: 702 }

interface Face {
  readonly letter: number
  readonly line: number
}
export const SMALL: Face = { letter: 7.5, line: 16 }
export const PLAIN: Face = { letter: 8.4, line: 20 }
const HEAD: Face = { letter: 8.7, line: 20 }
const TITLE: Face = { letter: 12, line: 28 }

/** Beside a text: paddings and a border. */
const BESIDE = 13
const OVER_CELL = 14
const OVER_HEAD = 10
/** The least width of a long text's column, of `min-w-24`. */
const LONG_LEAST = 96
/** What is not a text has two lines of them. */
const NODE_HEIGHT = 2 * PLAIN.line + OVER_CELL
export const GAP = 12

/** As wide as the days of a competition are written. */
export const DAYS = '00-00-0000 – 00-00-0000'

interface Text {
  readonly text: string
  readonly face: Face
}

const textOf = (cell: ReactNode): Text | null =>
  typeof cell === 'string' || typeof cell === 'number'
    ? { text: String(cell), face: isLong(cell) ? SMALL : PLAIN }
    : null

/** Words as lines may break between them: after a space or a hyphen. */
const wordsOf = (text: string): string[] => text.match(/[^\s-]+-?|-/gu) ?? []

/** Lines of a text in a column of so many pixels; a word that is wider than it is broken. */
export function linesIn({ text, face }: Text, width: number): number {
  const room = Math.max(1, Math.floor(width / face.letter))
  let lines = 1
  let taken = 0
  for (const word of wordsOf(text)) {
    const gap = taken > 0 ? 1 : 0
    if (taken + gap + word.length <= room) {
      taken += gap + word.length
      continue
    }
    if (taken > 0) lines += 1
    lines += Math.ceil(word.length / room) - 1
    taken = word.length % room || room
  }
  return lines
}

interface Bounds {
  readonly least: number
  readonly most: number
}

const boundsOf = ({ text, face }: Text): Bounds => ({
  least: Math.max(0, ...wordsOf(text).map(({ length }) => length)) * face.letter + BESIDE,
  most: text.length * face.letter + BESIDE,
})

const REM_QUARTER = 4
const leastOf = (head: PaperHead): number =>
  typeof head === 'string' ? 0 : Number(/min-w-(\d+)/.exec(head.className)?.[1] ?? 0) * REM_QUARTER

const headText = (head: PaperHead): Text => ({
  text: typeof head === 'string' ? head : head.text,
  face: HEAD,
})

/** The columns of a table as wide as its sheet, as CSS lays them out by their texts. */
export function columnWidths(
  heads: readonly PaperHead[],
  rows: readonly (readonly ReactNode[])[],
  width: number,
): number[] {
  const columns = heads.map((head, at): Bounds => {
    const of = [boundsOf(headText(head))]
    for (const cells of rows) {
      const text = textOf(cells[at])
      if (!text) continue
      const bounds = boundsOf(text)
      of.push(isLong(cells[at]) ? { least: LONG_LEAST, most: Math.max(LONG_LEAST, bounds.most) } : bounds)
    }
    const least = Math.max(leastOf(head), ...of.map((one) => one.least))
    return { least, most: Math.max(least, ...of.map((one) => one.most)) }
  })
  const least = sum(columns.map((one) => one.least))
  const most = sum(columns.map((one) => one.most))
  if (most <= width) return columns.map((one) => (one.most * width) / most)
  const share = most === least ? 0 : Math.max(0, width - least) / (most - least)
  return columns.map((one) => one.least + (one.most - one.least) * share)
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)

function heightOf(cells: readonly (Text | null)[], widths: readonly number[], over: number): number {
  return Math.max(
    0,
    ...cells.map((text, at) =>
      text ? linesIn(text, (widths[at] ?? 0) - BESIDE) * text.face.line + over : 0,
    ),
  )
}

/** What stands on a sheet beside a table's rows. */
export interface AroundTable {
  readonly title: string
  /** The competition's line beside the title. */
  readonly of: string
  readonly lead?: string | undefined
  readonly signatures: number
}

function aroundHeight({ title, of, lead, signatures }: AroundTable, width: number): number {
  const [head, beside] = [
    { text: title, face: TITLE },
    { text: of, face: PLAIN },
  ]
  const isOneLine = title.length * TITLE.letter + 20 + of.length * PLAIN.letter <= width
  const header = isOneLine
    ? TITLE.line
    : linesIn(head, width) * TITLE.line + linesIn(beside, width) * PLAIN.line
  const lines = lead ? linesIn({ text: lead, face: PLAIN }, width) * PLAIN.line + GAP : 0
  const signed = signatures > 0 ? 8 + Math.ceil(signatures / 2) * 40 + GAP : 0
  const footer = PLAIN.line + GAP
  return header + 6 + GAP + lines + signed + footer
}

/** Height of an upright sheet under its title and over its number, and so between whatever stands there. */
export const roomOnSheet = (around: AroundTable): number =>
  UPRIGHT.height - aroundHeight(around, UPRIGHT.width)

/** The rows of a table in parts that a sheet has room for. */
export function tableParts<Row extends { readonly cells: readonly ReactNode[] }>(
  {
    heads,
    rows,
    isAcross,
  }: { readonly heads: readonly PaperHead[]; readonly rows: readonly Row[]; readonly isAcross: boolean },
  around: AroundTable,
): Part<Row>[] {
  const sheet = isAcross ? ACROSS : UPRIGHT
  const widths = columnWidths(
    heads,
    rows.map(({ cells }) => cells),
    sheet.width,
  )
  const head = heightOf(heads.map(headText), widths, OVER_HEAD)
  const room = sheet.height - aroundHeight(around, sheet.width) - head
  return partsOf(rows, room, ({ cells }) =>
    Math.max(
      heightOf(cells.map(textOf), widths, OVER_CELL),
      cells.some((cell) => cell !== null && typeof cell === 'object') ? NODE_HEIGHT : 0,
      PLAIN.line + OVER_CELL,
    ),
  )
}
