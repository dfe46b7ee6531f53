import { eq } from 'drizzle-orm'
import type { BracketRecord, Draw, Side } from '~/domain/bracket/bracket.ts'
import { bracketCells as planCells } from '~/domain/bracket/tree/cells.ts'
import {
  type CellEditRefusal,
  type CellField,
  type CellPatch,
  editCell,
  waysInto,
} from '~/domain/bracket/edit/edit-cell.ts'
import { addLateEntry, removeEntry, swapSlots } from '~/domain/bracket/edit/swap.ts'
import type { Result } from '~/domain/result.ts'
import type { CellInput, EditableCell } from '~/domain/contract/bracket.fields.ts'
import { errorText } from '~/i18n/errors.ts'
import { bracketCells } from '../../platform/db/schema.ts'
import { edits } from '../../edits/edit.ts'
import { record } from '../../edits/record.ts'
import type { Call, ReadContext, WriteContext } from '../../platform/calls/call.ts'
import { checkAll } from '../../platform/kernel/check-all.ts'
import { ApiError, invalidField, notFound, refusedAt } from '../../platform/kernel/errors.ts'
import { announceBracket } from '../views/announce-bracket.ts'
import { lockManagedBracket } from './draw.ts'
import { auditChange, requireEntry } from './manual.ts'
import { presentCells } from '../views/bracket-presenter.ts'
import { saveBracket } from '../stored/save.ts'
import { type CellRow, drawn, readStored, type StoredBracket } from '../stored/stored.ts'

interface Editing extends WriteContext, Pick<Call, 'zone'> {
  readonly params: { readonly id: number }
  readonly body: CellInput
}

const SIDES = ['left', 'right'] as const

/** What changes who fights: only while the draw is open. */
const OF_THE_DRAW = [
  'left_user_id',
  'right_user_id',
  'left_in_cell_id',
  'left_in_condition',
  'right_in_cell_id',
  'right_in_condition',
] as const satisfies readonly (keyof CellInput)[]

/** Changes a cell by hand (docs/decisions/0017), each refusal at the field it is about. */
export const changeCell = edits(record(bracketCells), async (call: Editing): Promise<StoredBracket> => {
  const { db, body, params, now } = call
  const [cell] = await db.select().from(bracketCells).where(eq(bracketCells.id, params.id))
  if (!cell) throw notFound()
  const row = drawn(await lockManagedBracket(call, cell.bracketId, undefined))
  if (row.confirmedAt) requireOutsideDraw(body)
  const stored = await readStored(db, row)
  let seated = stored.record
  const [, , edited] = await checkAll(
    () => {
      if (body.fight_id !== undefined && body.fight_id !== (stored.fights.get(cell.id)?.id ?? null))
        throw refusedAt('fight_id', 'cell_keeps_its_bout')
    },
    async () => {
      seated = await withAthletes(call, stored, cell)
    },
    // Judged by the draw as it was where its athletes are refused.
    () => {
      const patch = patchOf(body, stored)
      const next = editCell(seated, cell.key, patch)
      if (!next.ok) throw refusedFields(next.refusal, refusalsOf(seated, cell.key, patch))
      return next.value
    },
  )
  const saved = await saveBracket(db, stored, edited, now)
  await auditChange(call, 'change_cell', stored, saved)
  announceBracket(call, saved)
  return saved
})

/** A confirmed draw keeps who fights whom. */
function requireOutsideDraw(body: CellInput): void {
  const redrawing = OF_THE_DRAW.filter((field) => body[field] !== undefined)
  if (redrawing.length === 0) return
  const confirmed = [{ code: 'bracket_confirmed' }]
  throw new ApiError('bracket_confirmed', {
    fields: Object.fromEntries(redrawing.map((field) => [field, confirmed])),
  })
}

/** What is refused of each part of a change by itself: all of it is reported at once. */
const refusalsOf = (record: BracketRecord, key: string, patch: CellPatch): CellEditRefusal[] =>
  Object.entries(patch).flatMap(([name, value]) => {
    const alone = editCell(record, key, { [name]: value })
    return alone.ok ? [] : [alone.refusal]
  })

function refusedFields(first: CellEditRefusal, all: readonly CellEditRefusal[]): ApiError {
  const fields = [...all, first].map(({ field, code, values }) => [
    wireField(field),
    [{ code, ...(values && { values }) }],
  ])
  const { code, values } = first
  return new ApiError('refused_by_rules', {
    reason: code,
    ...(values && { values }),
    fields: Object.fromEntries(fields) as ApiError['fields'],
  })
}

const wireField = (field: CellField): keyof CellInput =>
  field === 'left_in_cell' || field === 'right_in_cell' ? `${field}_id` : field

/** Ids of cells that are not in this bracket have no key: the domain refuses those. */
function patchOf(body: CellInput, { cells }: StoredBracket): CellPatch {
  const keys = new Map(cells.map(({ id, key }) => [id, key]))
  const wayOf = (side: Side) => {
    const [cell, condition] = [body[`${side}_in_cell_id`], body[`${side}_in_condition`]]
    return {
      ...(cell !== undefined && { cell: cell === null ? null : (keys.get(cell) ?? '') }),
      ...(condition !== undefined && { condition }),
    }
  }
  const { x, y, queue_number: queueNumber } = body
  if (queueNumber === null) throw invalidField('queue_number', 'required')
  return {
    ...(x !== undefined && { x }),
    ...(y !== undefined && { y }),
    ...(queueNumber !== undefined && { queueNumber }),
    left: wayOf('left'),
    right: wayOf('right'),
  }
}

/**
 * Puts athletes into the places of the draw a cell is filled from, or takes one out (null). Whoever is drawn already
 * changes places; whoever is not comes in as a late entry, in place of the one who stood there.
 */
async function withAthletes(call: Editing, stored: StoredBracket, cell: CellRow): Promise<BracketRecord> {
  let { record } = stored
  for (const side of SIDES) {
    const field = `${side}_user_id` as const
    const athlete = call.body[field]
    if (athlete === undefined || athlete === cell[`${side}UserId`]) continue
    if (record.draw.type !== 'playoff') throw refusedAt(field, 'pairs_by_table')
    const slot = slotOf(record.draw, cell, side)
    if (slot === null) throw refusedAt(field, 'cell_not_drawn')
    if (athlete !== null && !record.draw.slots.includes(athlete))
      await requireEntry(call, stored, athlete, field)
    const next = placed(record, athlete, slot)
    if (!next.ok) throw refusedAt(field, next.refusal.code)
    record = next.value
  }
  return record
}

type Changed = Result<BracketRecord, { readonly code: string }>

function placed(record: BracketRecord, athlete: number | null, slot: number): Changed {
  const { slots } = record.draw
  const present = slots[slot] ?? null
  if (athlete === present) return { ok: true, value: record }
  if (athlete === null) return removeEntry(record, present!)
  const from = slots.indexOf(athlete)
  if (from >= 0) return swapSlots(record, from, slot)
  const cleared: Changed = present === null ? { ok: true, value: record } : removeEntry(record, present)
  return cleared.ok ? addLateEntry(cleared.value, athlete, slot) : cleared
}

/** The place in the draw a side of a cell is filled from; null when its athlete comes out of another bout. */
function slotOf(draw: Draw, { key }: CellRow, side: Side): number | null {
  const cells = planCells(draw)
  const cell = cells.find((found) => found.key === key)
  if (cell?.stage !== 'main') return null
  if (cell.x === 0) return 2 * cell.y + (side === 'left' ? 0 : 1)
  // A bye's athlete stands in the second round already.
  const input = cell[side]
  if (input.kind !== 'cell' || input.condition !== 'auto') return null
  const bye = cells.find((found) => found.key === input.cell)
  if (bye === undefined) return null
  return bye.left.kind === 'nobody' && bye.right.kind === 'athlete' ? 2 * bye.y + 1 : 2 * bye.y
}

/** A cell for those who change it by hand: with the outcomes that may come into it. */
export async function presentEditableCell(
  context: ReadContext,
  stored: StoredBracket,
  id: number,
): Promise<EditableCell> {
  const { text } = context
  const row = stored.cells.find((cell) => cell.id === id)
  if (!row) throw notFound()
  const ids = new Map(stored.cells.map(({ key, id: cell }) => [key, cell]))
  const offered = SIDES.map((side) => waysInto(stored.row.draw, row.key, side))
  const wanted = offered.flatMap((ways) =>
    ways.ok ? ways.value.flatMap(({ cell }) => ids.get(cell) ?? []) : [],
  )
  const views = await presentCells(context, [stored], [...new Set([id, ...wanted])])
  const view = views.find((cell) => cell.id === id)
  if (!view) throw notFound()
  const [left, right] = offered.map((ways) => {
    if (!ways.ok) return { ways: [], refusal: errorText(text, ways.refusal.code) }
    return {
      refusal: null,
      ways: ways.value.flatMap(({ cell, condition }) => {
        const from = views.find((found) => found.id === ids.get(cell))
        if (!from) return []
        const names = [from.left_user?.name, from.right_user?.name].filter((name) => name !== undefined)
        const isBye = from.queue_number === null
        return [
          {
            cell_id: from.id,
            name: [from.number ?? from.round, `${from.x} / ${from.y}`, names.join(' – ')]
              .filter(Boolean)
              .join(' · '),
            condition: isBye && condition === 'win' ? ('auto' as const) : condition,
          },
        ]
      }),
    }
  })
  return { ...view, version: row.version, left_ways: left!, right_ways: right! }
}
