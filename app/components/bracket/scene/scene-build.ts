/**
 * The scene of a bracket: its cells with their places, what lies where, who waits for whom. Both painters read it.
 * A live change makes a new scene that shares everything but the changed cells.
 */
import {
  CAPTION_HEIGHT,
  CELL_GAP,
  HEADER_HEIGHT,
  ROW_HEIGHT,
  WORLD_MARGIN,
  CELL_HEIGHT,
  CELL_WIDTH,
  COLUMN_PITCH,
  type WorldRect,
} from './geometry.ts'
import { layOutBracket, type Block, type Place } from './geometry-layout.ts'
import { indexPlaces, type PlaceIndex } from './hit.ts'
import type {
  SceneBracket,
  SceneCell,
  SceneCellId,
  SceneMedal,
  SceneMedium,
  SceneType,
  SceneWords,
} from './scene.ts'
import { numbered } from './scene-text.ts'

export interface MedalLabel {
  readonly medal: SceneMedal
  readonly x: number
  readonly y: number
}

export interface Header {
  readonly block: number
  /** The column's left edge, world units. */
  readonly x: number
  readonly name: string
}

export interface Scene {
  readonly id: SceneCellId
  readonly title: string
  readonly type: SceneType
  readonly words: SceneWords
  readonly medium: SceneMedium
  readonly rounds: SceneBracket['rounds']
  readonly cells: readonly SceneCell[]
  readonly places: readonly Place[]
  readonly blocks: readonly Block[]
  readonly headers: readonly Header[]
  readonly medalLabels: readonly MedalLabel[]
  readonly index: PlaceIndex
  readonly indexOf: ReadonlyMap<SceneCellId, number>
  readonly seeded: boolean
  readonly world: WorldRect
}

/** What of a cell's picture stands left of it: the edges that lead to it. */
const REACH_LEFT = CELL_GAP + 2
/** From one medal label's top to the next one's. */
export const LABEL_PITCH = CELL_HEIGHT + 8

const SCREEN: SceneMedium = {
  gap: CELL_GAP,
  small: 'small',
  podium: 'beside',
  wholeNames: false,
  row: ROW_HEIGHT,
}
export const PAPER: SceneMedium = {
  gap: 22,
  small: 'name',
  podium: 'under',
  wholeNames: true,
  row: ROW_HEIGHT,
}
/** Paper for texts of several lines: the rows are higher, into the gaps. */
export const PAPER_OF_LONG_NAMES: SceneMedium = { ...PAPER, gap: 58, row: 36 }

export function buildScene(bracket: SceneBracket, words: SceneWords, medium: SceneMedium = SCREEN): Scene {
  const layout = layOutBracket(bracket, medium.gap)
  const { cells } = bracket
  const medals = bracket.medals ?? []
  const under = medium.podium === 'under' ? labelsUnder(medals, layout.blocks, layout.places) : []
  const beside = under.length > 0 ? [] : labelsBeside(medals, layout.blocks, layout.places)
  const medalLabels = [...under, ...beside]
  const lastLabel = medalLabels.at(-1)
  return {
    id: bracket.id,
    title: bracket.title,
    type: bracket.type,
    words,
    medium,
    rounds: bracket.rounds,
    cells,
    places: layout.places,
    blocks: layout.blocks,
    headers: namedHeaders(bracket, layout.blocks, words, beside),
    medalLabels,
    index: indexPlaces(layout.blocks, layout.places, REACH_LEFT, CAPTION_HEIGHT),
    indexOf: new Map(cells.map((cell, index) => [cell.id, index])),
    seeded: cells.some((cell) => Boolean(cell.left?.seed ?? cell.right?.seed)),
    world: {
      x: 0,
      y: 0,
      width: Math.max(layout.width, lastLabel ? lastLabel.x + CELL_WIDTH + WORLD_MARGIN : 0),
      height: Math.max(layout.height, lastLabel ? lastLabel.y + LABEL_PITCH + WORLD_MARGIN : 0),
    },
  }
}

/** From the final down to its medallists: the room of the line above a cell, and as much again. */
const UNDER_FINAL = 2 * CAPTION_HEIGHT

/** The medals beneath the final where there is room, else in rows at the foot; none where there is no final. */
function labelsUnder(
  medals: readonly SceneMedal[],
  [first, below]: readonly Block[],
  places: readonly Place[],
): MedalLabel[] {
  const final = first?.kind === 'main' ? places[first.columns.at(-1)?.cells[0] ?? -1] : undefined
  if (!final) return []
  const { x } = final
  const top = final.y + CELL_HEIGHT + UNDER_FINAL
  const taken = below !== undefined && below.rect.x + below.rect.width > x - CELL_GAP
  if (taken && top + medals.length * LABEL_PITCH > below.rect.y) {
    const across = below.columns.length
    return medals.map((medal, at) => ({
      medal,
      x: below.rect.x + (at % across) * COLUMN_PITCH,
      y: below.rect.y + below.rect.height + CELL_GAP + Math.floor(at / across) * LABEL_PITCH,
    }))
  }
  return medals.map((medal, row) => ({ medal, x, y: top + row * LABEL_PITCH }))
}

/** The medals stand right of the final, level with it where there is room, else from the top. */
function labelsBeside(
  medals: readonly SceneMedal[],
  blocks: readonly Block[],
  places: readonly Place[],
): MedalLabel[] {
  const [first, ...others] = blocks
  if (!first || medals.length === 0) return []
  const top = first.rect.y + HEADER_HEIGHT + CELL_GAP / 2
  const last = first.kind === 'main' ? places[first.columns.at(-1)?.cells[0] ?? -1] : undefined
  const height = medals.length * LABEL_PITCH - (LABEL_PITCH - CELL_HEIGHT)
  const y = Math.max(top, (last?.y ?? top) + CELL_HEIGHT / 2 - height / 2)
  // What stands beneath may be wider, and begin before the last medallist ends.
  const level = [first, ...others.filter(({ rect }) => rect.y < y + height)]
  const x = Math.max(...level.map(({ rect, columns }) => rect.x + columns.length * COLUMN_PITCH))
  return medals.map((medal, row) => ({ medal, x, y: y + row * LABEL_PITCH }))
}

function namedHeaders(
  bracket: SceneBracket,
  blocks: readonly Block[],
  words: SceneWords,
  medalLabels: readonly MedalLabel[],
): Header[] {
  const names = new Map(bracket.rounds.map((round) => [round.x, round.name]))
  const headers: Header[] = []
  for (const [at, block] of blocks.entries()) {
    for (const column of block.columns) {
      const sample = bracket.cells[column.cells[0] ?? -1]
      headers.push({ block: at, x: column.x, name: headerName(column.round, sample, block, names, words) })
    }
  }
  const [label] = medalLabels
  if (label) headers.push({ block: 0, x: label.x, name: words.podium })
  return headers
}

function headerName(
  round: number,
  sample: SceneCell | undefined,
  block: Block,
  names: ReadonlyMap<number, string>,
  words: SceneWords,
): string {
  if (sample?.stage === 'extra') return numbered(words.extra, round + 1)
  if (block.kind !== 'below') return names.get(round) ?? numbered(words.round, round + 1)
  return sample?.stage === 'bronze' ? words.bronze : words.repechage
}

export interface SceneChange {
  readonly scene: Scene
  /** Indexes of the cells that look different now. */
  readonly changed: readonly number[]
}

/**
 * Puts changed cells into a scene. The cost is that of the changed cells alone. Null when the change moves cells or
 * brings new ones: then the scene has to be built again.
 */
export function updateScene(scene: Scene, cells: readonly SceneCell[]): SceneChange | null {
  const next = scene.cells.slice()
  const changed = new Set<number>()
  for (const cell of cells) {
    const at = scene.indexOf.get(cell.id)
    const before = at === undefined ? undefined : scene.cells[at]
    if (at === undefined || !before || movesCells(before, cell)) return null
    next[at] = cell
    changed.add(at)
    const target = scene.places[at]?.next ?? -1
    // What waits for it names it.
    if ((before.number !== cell.number || before.place !== cell.place) && target >= 0) changed.add(target)
  }
  return { scene: { ...scene, cells: next }, changed: [...changed] }
}

const movesCells = (before: SceneCell, after: SceneCell): boolean =>
  before.x !== after.x ||
  before.y !== after.y ||
  before.stage !== after.stage ||
  before.leftIn?.cell !== after.leftIn?.cell ||
  before.rightIn?.cell !== after.rightIn?.cell ||
  before.leftIn?.condition !== after.leftIn?.condition ||
  before.rightIn?.condition !== after.rightIn?.condition

/** The cells of one bracket that differ from those of another: what a refetch has to draw again. */
export function changedCells(before: readonly SceneCell[], after: readonly SceneCell[]): SceneCell[] {
  const known = new Map(before.map((cell) => [cell.id, cell]))
  return after.filter((cell) => !sameValue(known.get(cell.id), cell))
}

/** Whether two plain values say the same; an absent field is as good as a null one. */
function sameValue(a: unknown, b: unknown): boolean {
  if (a === b || (a ?? null) === (b ?? null)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  const [one, two] = [a as Record<string, unknown>, b as Record<string, unknown>]
  for (const key in one) if (!sameValue(one[key], two[key])) return false
  for (const key in two) if (!(key in one) && (two[key] ?? null) !== null) return false
  return true
}
