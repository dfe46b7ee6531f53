/**
 * Where each cell of a bracket stands. Playoffs are trees whose cells sit halfway between their feeders, repechage
 * and bronze bouts stand in a block beneath; round-robin and best-of-three have one bout per round (spec §9), laid
 * in columns that wrap like lines of text. All results are world units.
 */
import {
  CELL_GAP,
  CELL_HEIGHT,
  COLUMN_PITCH,
  HEADER_HEIGHT,
  WORLD_MARGIN,
  type WorldRect,
} from './geometry.ts'
import type { SceneCell, SceneCellId, SceneType } from './scene.ts'

export interface Place {
  readonly x: number
  readonly y: number
  readonly block: number
  readonly column: number
  /** Indexes of the cells whose winners come in, drawn as lines; -1 where there is none in the same block. */
  readonly left: number
  readonly right: number
  /** Index of the cell the winner goes to; -1 for a last cell. */
  readonly next: number
}

export interface BlockColumn {
  /** The left edge. */
  readonly x: number
  /** The grid round; of a block beneath, the round within that block. */
  readonly round: number
  /** Indexes of its cells, from the top. */
  readonly cells: readonly number[]
}

export type BlockKind = 'main' | 'below' | 'line'

export interface Block {
  readonly kind: BlockKind
  readonly rect: WorldRect
  readonly columns: readonly BlockColumn[]
}

export interface Layout {
  readonly places: readonly Place[]
  readonly blocks: readonly Block[]
  /** Everything drawn, margins included; its corner is the origin. */
  readonly width: number
  readonly height: number
}

interface Draft {
  x: number
  y: number
  block: number
  column: number
  left: number
  right: number
  next: number
}

export interface LayoutInput {
  readonly type: SceneType
  readonly cells: readonly SceneCell[]
}

/** @param gap the vertical gap between cells, 40 on screen; a printed page may take less. */
export function layOutBracket(input: LayoutInput, gap: number = CELL_GAP): Layout {
  const { cells } = input
  const indexOf = new Map<SceneCellId, number>()
  for (const [index, cell] of cells.entries()) indexOf.set(cell.id, index)
  const drafts = cells.map((): Draft => ({ x: 0, y: 0, block: 0, column: 0, left: -1, right: -1, next: -1 }))
  const blocks: Block[] = []

  if (input.type === 'playoff') {
    const isBelow = (cell: SceneCell) => cell.stage === 'repechage' || cell.stage === 'bronze'
    const main = indexesOf(cells, (cell) => !isBelow(cell))
    const below = indexesOf(cells, isBelow)
    for (const group of [main, below]) link(group, cells, drafts, indexOf)
    if (main.length > 0) blocks.push(placeTree('main', main, cells, drafts, 0, 0, gap))
    if (below.length > 0) {
      const top = blocks.length > 0 ? bottomOf(blocks) + CELL_GAP / 2 : 0
      blocks.push(placeTree('below', below, cells, drafts, top, blocks.length, gap))
    }
  } else {
    placeLines(cells, drafts, blocks, gap)
  }

  const right = Math.max(0, ...blocks.map((block) => block.rect.x + block.rect.width))
  return { places: drafts, blocks, width: right + WORLD_MARGIN, height: bottomOf(blocks) + WORLD_MARGIN }
}

const bottomOf = (blocks: readonly Block[]): number => {
  const last = blocks.at(-1)
  return last ? last.rect.y + last.rect.height : 0
}

function indexesOf(cells: readonly SceneCell[], wanted: (cell: SceneCell) => boolean): number[] {
  const found: number[] = []
  for (const [index, cell] of cells.entries()) if (wanted(cell)) found.push(index)
  return found
}

/** Ties cells to the winners that come in from the same block; a loser's way is put into words, not drawn. */
function link(
  group: readonly number[],
  cells: readonly SceneCell[],
  drafts: Draft[],
  indexOf: ReadonlyMap<SceneCellId, number>,
): void {
  const members = new Set(group)
  for (const index of group) {
    const cell = cells[index]
    const draft = drafts[index]
    if (!cell || !draft) continue
    for (const side of ['left', 'right'] as const) {
      const input = side === 'left' ? cell.leftIn : cell.rightIn
      if (!input || input.condition === 'lose') continue
      const feeder = indexOf.get(input.cell)
      if (feeder === undefined || feeder === index || !members.has(feeder)) continue
      draft[side] = feeder
      const from = drafts[feeder]
      if (from) from.next = index
    }
  }
}

function placeTree(
  kind: BlockKind,
  group: readonly number[],
  cells: readonly SceneCell[],
  drafts: Draft[],
  top: number,
  block: number,
  gap: number,
): Block {
  const columns = columnsOf(group, cells, drafts)
  const pitch = CELL_HEIGHT + gap
  const firstTop = top + HEADER_HEIGHT + gap / 2
  // Beneath the tree the grid's rows go on counting; here the first of them is the first.
  const firstRow = kind === 'below' ? Math.min(...group.map((index) => cells[index]?.y ?? 0)) : 0
  let bottom = firstTop

  for (const [column, members] of columns.entries()) {
    let free = firstTop
    const wanted = members.map((index) => ({
      index,
      y: wantedTop(index, column, kind, cells, drafts, firstTop - firstRow * pitch, pitch),
    }))
    wanted.sort((a, b) => a.y - b.y || (cells[a.index]?.y ?? 0) - (cells[b.index]?.y ?? 0))
    for (const { index, y } of wanted) {
      const draft = drafts[index]
      if (!draft) continue
      draft.x = WORLD_MARGIN + column * COLUMN_PITCH
      draft.y = Math.max(y, free)
      draft.column = column
      draft.block = block
      free = draft.y + pitch
      bottom = Math.max(bottom, draft.y + CELL_HEIGHT)
    }
    columns[column] = wanted.map(({ index }) => index)
  }

  return {
    kind,
    rect: {
      x: WORLD_MARGIN,
      y: top,
      width: Math.max(0, columns.length * COLUMN_PITCH - CELL_GAP),
      height: bottom + gap / 2 - top,
    },
    columns: columns.map((members, column) => ({
      x: WORLD_MARGIN + column * COLUMN_PITCH,
      round: kind === 'main' ? (cells[members[0] ?? -1]?.x ?? column) : column,
      cells: members,
    })),
  }
}

/** Groups cells into columns: the grid's rounds, moved right where a feeder would not stand left of its cell. */
function columnsOf(
  group: readonly number[],
  cells: readonly SceneCell[],
  drafts: readonly Draft[],
): number[][] {
  const rounds = [...new Set(group.map((index) => cells[index]?.x ?? 0))].sort((a, b) => a - b)
  const rank = new Map(rounds.map((x, at) => [x, at]))
  const column = new Map<number, number>()
  const byRound = [...group].sort((a, b) => (cells[a]?.x ?? 0) - (cells[b]?.x ?? 0))
  for (const index of byRound) {
    const draft = drafts[index]
    const afterFeeders =
      1 + Math.max(column.get(draft?.left ?? -1) ?? -1, column.get(draft?.right ?? -1) ?? -1)
    column.set(index, Math.max(rank.get(cells[index]?.x ?? 0) ?? 0, afterFeeders))
  }
  const columns: number[][] = []
  for (const index of byRound) (columns[column.get(index) ?? 0] ??= []).push(index)
  return Array.from(columns, (members) => members ?? [])
}

/** Whether the grid has a cell between its two feeders, as every draw lays it out; by hand it may stand elsewhere. */
export const standsBetween = (
  index: number,
  cells: readonly SceneCell[],
  place: Pick<Place, 'left' | 'right'> | undefined,
): boolean =>
  [place?.left, place?.right].every((feeder) => {
    const from = cells[feeder ?? -1]
    return from === undefined || Math.floor(from.y / 2) === cells[index]?.y
  })

function wantedTop(
  index: number,
  column: number,
  kind: BlockKind,
  cells: readonly SceneCell[],
  drafts: readonly Draft[],
  firstTop: number,
  pitch: number,
): number {
  const draft = drafts[index]
  const left = drafts[draft?.left ?? -1]
  const right = drafts[draft?.right ?? -1]
  if (left && right && (kind === 'below' || standsBetween(index, cells, draft))) return (left.y + right.y) / 2
  // Where byes are not given as cells, or cells were moved, the grid says where the middle of the subtree is.
  if (kind === 'main') return firstTop + (((cells[index]?.y ?? 0) + 0.5) * 2 ** column - 0.5) * pitch
  const only = left ?? right
  return only ? only.y : firstTop + (cells[index]?.y ?? 0) * pitch
}

/** One bout per round, in lines of as many columns as leave the fewest places empty; extra bouts come last. */
function placeLines(cells: readonly SceneCell[], drafts: Draft[], blocks: Block[], gap: number): void {
  const rounds = new Map<string, number[]>()
  const order = (cell: SceneCell | undefined) => (cell?.stage === 'extra' ? 1 : 0)
  const sorted = cells
    .map((_, index) => index)
    .sort((a, b) => {
      const [one, two] = [cells[a], cells[b]]
      return order(one) - order(two) || (one?.x ?? 0) - (two?.x ?? 0) || (one?.y ?? 0) - (two?.y ?? 0)
    })
  for (const index of sorted) {
    const cell = cells[index]
    const key = `${order(cell)}:${cell?.x}`
    const members = rounds.get(key)
    if (members) members.push(index)
    else rounds.set(key, [index])
  }
  const all = [...rounds.values()]
  const perLine = lineLength(all.length)
  const pitch = CELL_HEIGHT + gap
  for (let start = 0; start < all.length; start += perLine) {
    const top = blocks.length > 0 ? bottomOf(blocks) : 0
    const line = all.slice(start, start + perLine)
    const columns = line.map((members, column): BlockColumn => {
      const x = WORLD_MARGIN + column * COLUMN_PITCH
      for (const [row, index] of members.entries()) {
        const y = top + HEADER_HEIGHT + gap / 2 + row * pitch
        Object.assign(drafts[index] ?? {}, { x, y, column, block: blocks.length })
      }
      return { x, round: cells[members[0] ?? -1]?.x ?? 0, cells: members }
    })
    const rows = Math.max(...line.map((members) => members.length))
    blocks.push({
      kind: 'line',
      rect: {
        x: WORLD_MARGIN,
        y: top,
        width: line.length * COLUMN_PITCH - CELL_GAP,
        height: HEADER_HEIGHT + rows * pitch,
      },
      columns,
    })
  }
}

/** How many rounds stand in one line: up to five, whatever leaves the fewest gaps; the wider of two equals. */
export function lineLength(rounds: number): number {
  if (rounds <= 5) return Math.max(1, rounds)
  const waste = (columns: number) => (columns - (rounds % columns)) % columns
  return [5, 4, 3].reduce((best, columns) => (waste(columns) < waste(best) ? columns : best))
}
