/**
 * A bracket cut into printed pages that join: sections of the first rounds, then the rounds their winners meet in,
 * then repechage and bronze. Every page is a scene of its own; texts say where an edge goes on.
 */
import { standsBetween } from './geometry-layout.ts'
import { buildScene, PAPER, PAPER_OF_LONG_NAMES, type Scene } from './scene-build.ts'
import { contextOf, scenePicture } from './scene-picture.ts'
import { waitingText } from './scene-picture-parts.ts'
import { isLongCaption, isTwoLines } from './scene-picture-names.ts'
import { FONTS } from './scene-tokens.ts'
import type { SceneBracket, SceneCell, SceneWords } from './scene.ts'

/** How a bracket may be cut, from the fewest pages on: bouts of a page's first round at the most, and rounds beside it. */
interface Cut {
  readonly leaves: number
  readonly rounds: number
}
const CUTS: readonly Cut[] = [
  { leaves: 16, rounds: 5 },
  { leaves: 8, rounds: 4 },
  { leaves: 8, rounds: 3 },
  { leaves: 4, rounds: 3 },
  { leaves: 4, rounds: 2 },
  { leaves: 2, rounds: 2 },
]

/** Points of the smallest type that is printed. */
export const LEAST_POINTS = 6.5
/** What a landscape page has for a drawing, under a head of two lines. */
const PAGE_MM = { width: 279, height: 167 }
const POINTS_PER_MM = 72 / 25.4
/** World units beside a drawing where it goes on: "to page 5, bout 31", "from page 1". */
export const JOIN_ROOM = 200

export type PageKind = 'whole' | 'section' | 'finals' | 'below'

export interface PageJoin {
  /** Index of the cell in its page's scene. */
  readonly cell: number
  /** Page number, from 1. */
  readonly page: number
  /** What the bout there is called by. */
  readonly bout: string | null
}

export interface BracketPage {
  readonly kind: PageKind
  /** "A", "B", …; empty where there is only one of its kind. */
  readonly letter: string
  readonly scene: Scene
  /** Cells whose winner goes on elsewhere, and the page that goes on. */
  readonly goesTo: readonly PageJoin[]
  /** Cells whose athletes come from other pages. */
  readonly comesFrom: readonly PageJoin[]
}

interface Part {
  readonly kind: PageKind
  readonly cells: readonly number[]
}

export function bracketPages(bracket: SceneBracket, words: SceneWords): BracketPage[] {
  const isLong = bracket.cells.some((cell) => hasLongTexts(cell, words))
  const whole = buildScene(bracket, words, isLong ? PAPER_OF_LONG_NAMES : PAPER)
  const cuts = CUTS.map((cut) => pagesOf(bracket, whole, cut))
  const least = cuts.map((pages) => Math.min(...pages.map(leastPoints)))
  const legible = least.findIndex((points) => points >= LEAST_POINTS)
  return cuts[legible < 0 ? least.indexOf(Math.max(...least)) : legible] ?? []
}

/** Points of the smallest text of a page. */
export function leastPoints({ scene, goesTo, comesFrom }: BracketPage): number {
  const joins = Number(goesTo.length > 0) + Number(comesFrom.length > 0)
  const { width, height } = scene.world
  const mm = Math.min(PAGE_MM.width / (width + joins * JOIN_ROOM), PAGE_MM.height / height)
  const sizes = scene.cells.flatMap((_, index) =>
    scenePicture(scene, index, 'full', null).labels.map(({ font }) => FONTS[font].size),
  )
  return Math.min(FONTS.name.size, ...sizes) * mm * POINTS_PER_MM
}

function pagesOf(bracket: SceneBracket, whole: Scene, cut: Cut): BracketPage[] {
  const { words, medium } = whole
  // A best-of-three is one line of bouts; a round-robin has pages of its own kind (see round-pages).
  const parts = bracket.type === 'playoff' ? treeParts(whole, cut) : []
  if (parts.length <= 1) return [{ kind: 'whole', letter: '', scene: whole, goesTo: [], comesFrom: [] }]

  const pageOf = new Map<number, number>()
  for (const [at, part] of parts.entries()) for (const cell of part.cells) pageOf.set(cell, at + 1)
  const letters = new Map<PageKind, number>()
  const many = (kind: PageKind) => parts.filter((part) => part.kind === kind).length > 1
  return parts.map((part, at) => {
    const used = letters.get(part.kind) ?? 0
    letters.set(part.kind, used + 1)
    const medals = holdsFinal(whole, part) ? (bracket.medals ?? []) : []
    const scene = buildScene({ ...cutOut(bracket, whole, part), medals }, words, medium)
    const joins = { goesTo: [] as PageJoin[], comesFrom: [] as PageJoin[] }
    for (const [cell, index] of part.cells.entries()) {
      const place = whole.places[index]
      const next = place?.next ?? -1
      const goes = pageOf.get(next)
      if (goes !== undefined && goes !== at + 1) {
        joins.goesTo.push({ cell, page: goes, bout: nameOf(whole.cells[next]) })
      }
      for (const from of [place?.left ?? -1, place?.right ?? -1]) {
        const comes = pageOf.get(from)
        if (comes !== undefined && comes !== at + 1) {
          joins.comesFrom.push({ cell, page: comes, bout: nameOf(whole.cells[from]) })
        }
      }
    }
    return { kind: part.kind, letter: many(part.kind) ? letterOf(used) : '', scene, ...joins }
  })
}

const hasLongTexts = (cell: SceneCell, words: SceneWords): boolean =>
  isLongCaption(cell, words) || [cell.left, cell.right].some((side) => side !== null && isTwoLines(side))

const nameOf = (cell: SceneCell | undefined) => cell?.number ?? cell?.place ?? null

const letterOf = (at: number): string =>
  at < 26 ? String.fromCharCode(65 + at) : `${letterOf(Math.floor(at / 26) - 1)}${letterOf(at % 26)}`

/** Sections of so many first bouts, then the rounds above them, cut the same way, then what stands beneath. */
function treeParts(scene: Scene, cut: Cut): Part[] {
  const parts: Part[] = []
  const [main, below] = scene.blocks
  let columns = main?.kind === 'main' ? main.columns.map((column) => column.cells) : []
  while (columns.length > 0) {
    const leaves = columns[0]?.length ?? 0
    if (leaves <= cut.leaves && columns.length <= cut.rounds) {
      parts.push({ kind: parts.length > 0 ? 'finals' : 'whole', cells: columns.flat() })
      break
    }
    // A page of the final alone would be a waste: then the sections stop a round earlier, two subtrees a page.
    const deepest = cut.rounds - 1
    const depth = columns.length - deepest === 2 ? deepest - 1 : Math.min(columns.length - 1, deepest)
    const roots = columns[depth] ?? []
    const perPage = Math.max(1, Math.floor(cut.leaves / 2 ** depth))
    for (let at = 0; at < roots.length; at += perPage) {
      const cells = roots.slice(at, at + perPage).flatMap((root) => subtree(scene, root, depth))
      parts.push({ kind: 'section', cells })
    }
    columns = columns.slice(depth + 1)
  }
  const under = main?.kind === 'below' ? main : below
  if (!under) return parts
  const cells = under.columns.flatMap((column) => column.cells)
  const last = parts.at(-1)
  // A small page has room for what stands beneath as well.
  if (last && last.cells.length < cut.leaves && last.kind !== 'section') {
    return [...parts.slice(0, -1), { ...last, cells: [...last.cells, ...cells] }]
  }
  return [...parts, { kind: 'below', cells }]
}

/** A cell and what feeds it, so many rounds back; in reading order. */
function subtree(scene: Scene, root: number, depth: number): number[] {
  if (depth < 0 || root < 0) return []
  const place = scene.places[root]
  if (!place) return []
  return [...subtree(scene, place.left, depth - 1), ...subtree(scene, place.right, depth - 1), root]
}

const holdsFinal = (scene: Scene, part: Part): boolean => {
  const final = scene.blocks[0]?.columns.at(-1)?.cells[0] ?? -1
  return part.cells.includes(final)
}

/**
 * The part as a bracket of its own. Grid rows count from the top of the part, and in reading order where cells were
 * moved by hand; waiting texts keep their bouts.
 */
function cutOut(bracket: SceneBracket, whole: Scene, part: Part): SceneBracket {
  const cells = part.cells.map((index) => whole.cells[index]).filter((cell) => cell !== undefined)
  const tops = new Map<string, number>()
  const lane = (cell: SceneCell) => `${cell.stage === 'main' ? 'main' : 'other'}:${cell.x}`
  for (const cell of cells) tops.set(lane(cell), Math.min(tops.get(lane(cell)) ?? Infinity, cell.y))
  const isTidy = part.cells.every((index) => standsBetween(index, whole.cells, whole.places[index]))
  const read = new Map<string, number>()
  const rowOf = (cell: SceneCell): number => {
    if (isTidy) return cell.y - (tops.get(lane(cell)) ?? 0)
    const row = read.get(lane(cell)) ?? 0
    read.set(lane(cell), row + 1)
    return row
  }
  const context = contextOf(whole)
  return {
    ...bracket,
    cells: cells.map((cell) => ({
      ...cell,
      y: rowOf(cell),
      leftText: cell.left ? null : waitingText(cell, 'left', context),
      rightText: cell.right ? null : waitingText(cell, 'right', context),
    })),
  }
}
