/**
 * What was changed of single cells by hand, applied to what a draw lays out. Ways into cells are only ever exchanged for
 * one another within a round (edit-cell.ts), so the tree keeps its shape: rounds, places and medals mean what they did.
 */
import {
  type AthleteId,
  type Cell,
  type CellInput,
  type CellKey,
  cellKey,
  type CellPlan,
  type Draw,
} from '../bracket.ts'
import { roundCount } from '../seeding.ts'

const isNobody = ({ kind }: CellInput) => kind === 'nobody'

/** A cell of the first round that at most one athlete stands in. */
export const isBye = ({ stage, x, left, right }: CellPlan): boolean =>
  stage === 'main' && x === 0 && (isNobody(left) || isNobody(right))

/** The cells of a playoff with the ways into them as they were exchanged. What does not fit the draw is ignored. */
export function withEditedWays(plans: readonly CellPlan[], { edits }: Draw): readonly CellPlan[] {
  if (edits === undefined) return plans
  const position = new Map(plans.map(({ key }, at) => [key, at]))
  const byes = new Set(plans.filter(isBye).map(({ key }) => key))
  return plans.map((plan, at) => {
    const input = (side: 'left' | 'right'): CellInput => {
      const way = edits[plan.key]?.[side]
      if (way === undefined || (position.get(way.cell) ?? at) >= at) return plan[side]
      const condition = way.condition === 'win' && byes.has(way.cell) ? 'auto' : way.condition
      return { kind: 'cell', cell: way.cell, condition }
    }
    return { ...plan, left: input('left'), right: input('right') }
  })
}

/** The cells with their numbers in the order by hand. */
export function withEditedOrder(cells: readonly Cell[], { order }: Draw): readonly Cell[] {
  if (order === undefined) return cells
  const numbers = new Map(orderedCells(cells, order).map((key, at) => [key, at + 1]))
  return cells.map((cell) => ({ ...cell, queueNumber: numbers.get(cell.key) ?? null }))
}

/**
 * The cells that see a bout in the wanted order, as far as each comes after those it waits for. A bout the order does
 * not name, because a late entry has made it one, follows the one before it in the draw's own order.
 */
export function orderedCells(cells: readonly Cell[], wanted: readonly CellKey[]): CellKey[] {
  const all = new Map(cells.map((cell) => [cell.key, cell]))
  const natural = naturalOrder(cells)
  const list = [...new Set(wanted)].filter((key) => typeof all.get(key)?.queueNumber === 'number')
  const named = new Set(list)
  for (const [at, key] of natural.entries()) {
    if (!named.has(key)) list.splice(list.indexOf(natural[at - 1] ?? key) + 1, 0, key)
  }
  const placed = new Set<CellKey>()
  const out: CellKey[] = []
  const place = (key: CellKey) => {
    const cell = all.get(key)
    if (cell === undefined || placed.has(key)) return
    placed.add(key)
    for (const input of [cell.left, cell.right]) {
      if (input.kind === 'cell') place(input.cell)
      if (input.kind === 'beaten_by_finalist') place(input.semiFinal)
    }
    if (cell.queueNumber !== null) out.push(key)
  }
  list.forEach(place)
  return out
}

/** The keys of the cells that see a bout, as the draw itself orders them. */
export const naturalOrder = (cells: readonly Cell[]): CellKey[] =>
  cells
    .flatMap(({ key, queueNumber }) => (queueNumber === null ? [] : [{ key, queueNumber }]))
    .sort((a, b) => a.queueNumber - b.queueNumber)
    .map(({ key }) => key)

/** Where a cell stands on the drawing. */
export const placeOnDrawing = (
  { edits }: Pick<Draw, 'edits'>,
  { key, x, y }: { readonly key: CellKey; readonly x: number; readonly y: number },
) => ({ x: edits?.[key]?.x ?? x, y: edits?.[key]?.y ?? y })

/** The half of the tree each main cell before the final leads into: 0 for the upper semi-final, 1 for the lower. */
export function halvesOf(plans: readonly CellPlan[], rounds: number): ReadonlyMap<CellKey, number> {
  const inputs = new Map(plans.map((plan) => [plan.key, [plan.left, plan.right]]))
  const halves = new Map<CellKey, number>()
  const walk = (key: CellKey, half: number) => {
    halves.set(key, half)
    for (const input of inputs.get(key) ?? []) if (input.kind === 'cell') walk(input.cell, half)
  }
  if (rounds > 1) for (const half of [0, 1]) walk(cellKey('main', rounds - 2, half), half)
  return halves
}

/** The slots in the order in which the tree takes them, exchanged ways included: neighbours meet first. */
export function slotsInTree(draw: Draw, cells: readonly CellPlan[]): (AthleteId | null)[] {
  const rounds = roundCount(draw.slots.length)
  if (draw.type !== 'playoff' || draw.edits === undefined || rounds === 0) return [...draw.slots]
  const plans = new Map(cells.map((cell) => [cell.key, cell]))
  const leaves = (key: CellKey): (AthleteId | null)[] => {
    const plan = plans.get(key)
    return [plan?.left, plan?.right].flatMap((input) => {
      if (input?.kind === 'cell') return leaves(input.cell)
      return [input?.kind === 'athlete' ? input.athlete : null]
    })
  }
  return leaves(cellKey('main', rounds - 1, 0))
}
