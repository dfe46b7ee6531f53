/** Changing one cell of a drawn bracket by hand (spec §3, bracket cell), within what keeps the bracket a bracket. */
import { ok, refuse, type Result } from '~/domain/result.ts'
import {
  type BracketRecord,
  type Cell,
  type CellEdit,
  type CellInput,
  type CellKey,
  type CellWay,
  type Condition,
  type Draw,
  type Side,
} from '../bracket.ts'
import { isBye, naturalOrder, orderedCells, placeOnDrawing } from '../tree/cell-edits.ts'
import { bracketCells } from '../tree/cells.ts'
import { previewChange } from './change.ts'
import { resolveBracket } from '../resolve/resolve.ts'

export interface CellPatch {
  readonly x?: number
  readonly y?: number
  readonly queueNumber?: number
  readonly left?: WayPatch
  readonly right?: WayPatch
}

/** What is left out of it stays. */
export interface WayPatch {
  readonly cell?: CellKey | null
  readonly condition?: Condition | null
}

export type CellField = 'x' | 'y' | 'queue_number' | `${Side}_in_${'cell' | 'condition'}`

export type CellEditCode =
  | 'unknown_cell'
  /** In a knockout the column is the round. */
  | 'cell_column_is_round'
  | 'cell_outside_grid'
  /** Round-robin and best-of-three have one bout a round (spec §9). */
  | 'one_bout_a_round'
  /** The bouts of a best-of-three follow each other. */
  | 'series_in_order'
  /** A bye is not fought, so it has no place in the fighting order. */
  | 'bye_not_fought'
  | 'queue_number_outside'
  /** It would be fought before a bout its athletes come from, or after one they go to. */
  | 'before_its_feeders'
  | 'bout_begun'
  /** Tables: everybody meets everybody, or the same two again. */
  | 'pairs_by_table'
  /** The first round is filled by the draw. */
  | 'filled_by_draw'
  /** UWW and WT repechage: whom a finalist has beaten shows only when the finalist is known. */
  | 'filled_by_rule'
  /** Somebody has to come: who wins a bout goes on somewhere. */
  | 'cell_input_required'
  | 'cell_into_itself'
  | 'cell_input_cycle'
  /** It would let somebody fight a round more or less than the others. */
  | 'cell_of_other_round'
  | 'winner_for_loser'
  | 'bye_goes_on_auto'
  | 'auto_needs_bye'
  | 'fought_bouts_affected'

export interface CellEditRefusal {
  readonly code: CellEditCode
  readonly field: CellField
  readonly values?: Readonly<Record<string, number>>
}

const no = (field: CellField, code: CellEditCode, values?: CellEditRefusal['values']) =>
  refuse({ code, field, ...(values && { values }) })

/** Changes a cell, whole or not at all. Bouts that have begun or ended keep their athletes and their number. */
export function editCell(
  record: BracketRecord,
  key: CellKey,
  patch: CellPatch,
): Result<BracketRecord, CellEditRefusal> {
  let now = record
  for (const side of ['left', 'right'] as const) {
    const want = patch[side]
    const next = want ? withWay(now, key, side, want) : ok(now)
    if (!next.ok) return next
    now = next.value
  }
  for (const axis of ['x', 'y'] as const) {
    const want = patch[axis]
    const next = want === undefined ? ok(now.draw) : moved(now.draw, key, axis, want)
    if (!next.ok) return next
    now = { ...now, draw: next.value }
  }
  return patch.queueNumber === undefined ? ok(now) : renumbered(now, key, patch.queueNumber)
}

/** The outcomes that can come into a side of a cell in exchange for the one that does, which is among them. */
export function waysInto(
  draw: Draw,
  key: CellKey,
  side: Side,
): Result<readonly CellWay[], { readonly code: CellEditCode }> {
  const cells = bracketCells(draw)
  const cell = cells.find((found) => found.key === key)
  if (cell === undefined) return refuse({ code: 'unknown_cell' })
  if (draw.type !== 'playoff' || cell.stage === 'extra') return refuse({ code: 'pairs_by_table' })
  const input = cell[side]
  if (input.kind === 'beaten_by_finalist') return refuse({ code: 'filled_by_rule' })
  if (input.kind !== 'cell') return refuse({ code: 'filled_by_draw' })
  const round = roundOf(cells, input.cell)
  return ok(
    waysIn(cells).flatMap(({ way }) =>
      way.condition === outcomeOf(input) && roundOf(cells, way.cell) === round ? [way] : [],
    ),
  )
}

const outcomeOf = ({ condition }: Extract<CellInput, { kind: 'cell' }>): CellWay['condition'] =>
  condition === 'lose' ? 'lose' : 'win'

const roundOf = (cells: readonly Cell[], key: CellKey): string => {
  const cell = cells.find((found) => found.key === key)
  return cell ? `${cell.stage} ${cell.x}` : ''
}

interface UsedWay {
  readonly into: CellKey
  readonly side: Side
  readonly way: CellWay
}

/** Every outcome that leads into a cell, and where. */
const waysIn = (cells: readonly Cell[]): UsedWay[] =>
  cells.flatMap((cell) =>
    (['left', 'right'] as const).flatMap((side) => {
      const input = cell[side]
      return input.kind === 'cell'
        ? [{ into: cell.key, side, way: { cell: input.cell, condition: outcomeOf(input) } }]
        : []
    }),
  )

/** Lets an outcome come into a side; what came there goes where that outcome went. */
function withWay(
  record: BracketRecord,
  key: CellKey,
  side: Side,
  want: WayPatch,
): Result<BracketRecord, CellEditRefusal> {
  const { draw } = record
  const [inCell, inCondition] = [`${side}_in_cell`, `${side}_in_condition`] as const
  const cells = bracketCells(draw)
  const present = cells.find((found) => found.key === key)?.[side]
  const touched: CellField = want.cell === undefined ? inCondition : inCell
  if (isStored(present, want)) return ok(record)
  const open = waysInto(draw, key, side)
  if (!open.ok) return no(touched, open.refusal.code)
  if (present?.kind !== 'cell') return ok(record)
  if (want.cell === null || want.condition === null) return no(touched, 'cell_input_required')
  const from = cells.find((found) => found.key === (want.cell ?? present.cell))
  if (from === undefined) return no(inCell, 'unknown_cell')
  if (from.key === key) return no(inCell, 'cell_into_itself')
  if (leadsInto(cells, key, from.key)) return no(inCell, 'cell_input_cycle')
  if (roundOf(cells, from.key) !== roundOf(cells, present.cell)) return no(inCell, 'cell_of_other_round')
  const condition = want.condition ?? outcomeOf(present)
  if (condition === 'auto' && !isBye(from)) return no(inCondition, 'auto_needs_bye')
  if (isBye(from) && (condition === 'lose' || want.condition === 'win'))
    return no(inCondition, 'bye_goes_on_auto')
  const outcome = condition === 'lose' ? 'lose' : 'win'
  if (outcome !== outcomeOf(present)) return no(inCondition, 'winner_for_loser')
  const there = waysIn(cells).find(({ way }) => way.cell === from.key && way.condition === outcome)
  if (there === undefined) return no(inCell, 'cell_of_other_round')
  const next = {
    ...record,
    draw: edited(edited(draw, key, { [side]: there.way }), there.into, {
      [there.side]: { cell: present.cell, condition: outcome },
    }),
  }
  return previewChange(record, next).resets.length === 0 ? ok(next) : no(inCell, 'fought_bouts_affected')
}

/** What is asked for is what there is: nothing to be changed, whatever the side is filled by. */
function isStored(present: CellInput | undefined, { cell, condition }: WayPatch): boolean {
  const [from, by] = present?.kind === 'cell' ? [present.cell, present.condition] : [null, null]
  return (cell === undefined || cell === from) && (condition === undefined || condition === by)
}

/** Whether somebody may come out of a cell into another, over however many bouts. */
function leadsInto(cells: readonly Cell[], from: CellKey, to: CellKey): boolean {
  const target = cells.find(({ key }) => key === to)
  return [target?.left, target?.right].some(
    (input) => input?.kind === 'cell' && (input.cell === from || leadsInto(cells, from, input.cell)),
  )
}

/** The draw with a cell's edit; what is as the draw lays it out is not kept. */
function edited(draw: Draw, key: CellKey, change: CellEdit): Draw {
  const { edits: former = {}, ...bare } = draw
  const laid = bracketCells(bare).find((cell) => cell.key === key)
  const merged = { ...former[key], ...change }
  const differs = (side: Side) => {
    const input = laid?.[side]
    const way = merged[side]
    return way && !(input?.kind === 'cell' && input.cell === way.cell && outcomeOf(input) === way.condition)
  }
  const edit: CellEdit = {
    ...(merged.x !== undefined && merged.x !== laid?.x && { x: merged.x }),
    ...(merged.y !== undefined && merged.y !== laid?.y && { y: merged.y }),
    ...(differs('left') && { left: merged.left }),
    ...(differs('right') && { right: merged.right }),
  }
  const { [key]: _former, ...others } = former
  const edits = Object.keys(edit).length > 0 ? { ...others, [key]: edit } : others
  return Object.keys(edits).length > 0 ? { ...bare, edits } : bare
}

/** A cell moves along its round, or a table's bout along its line; who stands there takes its place. */
function moved(draw: Draw, key: CellKey, axis: 'x' | 'y', to: number): Result<Draw, CellEditRefusal> {
  const cells = bracketCells(draw).map((cell) => ({ ...cell, ...placeOnDrawing(draw, cell) }))
  const cell = cells.find((found) => found.key === key)
  if (cell === undefined) return no(axis, 'unknown_cell')
  if (cell[axis] === to) return ok(draw)
  if (draw.type === 'playoff' && axis === 'x') return no(axis, 'cell_column_is_round', { column: cell.x })
  if (draw.type === 'best-of-three') return no(axis, 'series_in_order')
  if (draw.type === 'round' && axis === 'y') return no(axis, 'one_bout_a_round')
  const isBeside = (other: Cell) =>
    draw.type === 'round'
      ? other.stage === cell.stage
      : other.x === cell.x && (other.stage === 'main') === (cell.stage === 'main')
  const row = cells.filter(isBeside)
  const there = row.find((other) => other[axis] === to)
  if (there === undefined) {
    const places = row.map((other) => other[axis])
    return no(axis, 'cell_outside_grid', { min: Math.min(...places), max: Math.max(...places) })
  }
  return ok(edited(edited(draw, key, { [axis]: to }), there.key, { [axis]: cell[axis] }))
}

/** A bout takes another place in the fighting order; the others close up. */
function renumbered(
  record: BracketRecord,
  key: CellKey,
  number: number,
): Result<BracketRecord, CellEditRefusal> {
  const field = 'queue_number'
  const { order: _order, ...bare } = record.draw
  const cells = bracketCells(record.draw)
  const cell = cells.find((found) => found.key === key)
  if (cell === undefined) return no(field, 'unknown_cell')
  if (cell.queueNumber === number) return ok(record)
  if (cell.queueNumber === null) return no(field, 'bye_not_fought')
  if (bare.type === 'best-of-three') return no(field, 'series_in_order')
  const status = resolveBracket(record).cells.find((found) => found.key === key)?.status
  if (status === 'online' || status === 'ended') return no(field, 'bout_begun')
  const present = naturalOrder(cells)
  if (number < 1 || number > present.length) return no(field, 'queue_number_outside', { max: present.length })
  const wanted = present.filter((other) => other !== key).toSpliced(number - 1, 0, key)
  const laid = bracketCells(bare)
  const order = orderedCells(laid, wanted)
  if (order[number - 1] !== key) return no(field, 'before_its_feeders')
  const isNatural = naturalOrder(laid).every((other, at) => other === order[at])
  return ok({ ...record, draw: isNatural ? bare : { ...bare, order } })
}
