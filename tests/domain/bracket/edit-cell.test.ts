import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { type BracketRecord, type CellKey, THIRD_PLACES } from '~/domain/bracket/bracket.ts'
import { placeOnDrawing, slotsInTree } from '~/domain/bracket/tree/cell-edits.ts'
import { bracketCells } from '~/domain/bracket/tree/cells.ts'
import { type CellPatch, editCell, waysInto } from '~/domain/bracket/edit/edit-cell.ts'
import { feedersOf } from '~/domain/bracket/tree/reach.ts'
import { resolveBracket } from '~/domain/bracket/resolve/resolve.ts'
import { addLateEntry, removeEntry } from '~/domain/bracket/edit/swap.ts'
import { aDraw, aRecord, cellOf, drawnAt, fought, medalsOf, pairOf, playOut } from './bout-play.ts'

const eight = () => aRecord(drawnAt([1, 2, 3, 4, 5, 6, 7, 8]))
const table = (athletes: number) => aRecord(aDraw(athletes, { type: 'round' }))

function changed(record: BracketRecord, key: CellKey, patch: CellPatch): BracketRecord {
  const out = editCell(record, key, patch)
  if (!out.ok) throw new Error(out.refusal.code)
  return out.value
}

const refusalOf = (record: BracketRecord, key: CellKey, patch: CellPatch) => {
  const out = editCell(record, key, patch)
  return out.ok ? null : [out.refusal.field, out.refusal.code]
}

const orderOf = (record: BracketRecord) =>
  resolveBracket(record)
    .cells.filter(({ queueNumber }) => queueNumber !== null)
    .sort((a, b) => a.queueNumber! - b.queueNumber!)
    .map(({ key }) => key)

describe('a way into a cell', () => {
  const crossed = () => changed(eight(), 'main:1:0', { left: { cell: 'main:0:2' } })

  it('is exchanged for another of its round: each winner still goes to one place', () => {
    const record = fought(crossed(), ['main:0:0', 1], ['main:0:1', 3], ['main:0:2', 5], ['main:0:3', 7])
    expect(pairOf(record, 'main:1:0')).toEqual([5, 3])
    expect(pairOf(record, 'main:1:1')).toEqual([1, 7])
  })

  it.each([
    ['a semi-final', 'shared', 'main:1:0', 'left', ['0:0 win', '0:1 win', '0:2 win', '0:3 win']],
    ['the final', 'shared', 'main:2:0', 'right', ['1:0 win', '1:1 win']],
    ['the bout for bronze', 'bout', 'bronze:2:0', 'left', ['1:0 lose', '1:1 lose']],
  ] as const)('of %s (%s) may be any other of its round and outcome', (_, thirdPlace, key, side, ways) => {
    const { draw } = aRecord(drawnAt([1, 2, 3, 4, 5, 6, 7, 8], { thirdPlace }))
    const at = bracketCells(draw).find((cell) => cell.key === key || cell.stage === key.split(':')[0])!
    const into = waysInto(draw, key.startsWith('main') ? key : at.key, side)
    if (!into.ok) throw new Error(into.refusal.code)
    const named = into.value.map(({ cell, condition }) => `${cell.slice(cell.indexOf(':') + 1)} ${condition}`)
    expect(named.sort()).toEqual(ways)
  })

  it.each([
    ['no cell of this bracket', eight(), 'main:7:7', 'unknown_cell'],
    ['a cell of the first round', eight(), 'main:0:0', 'filled_by_draw'],
    ['a bout of a table', table(4), 'round:0:0', 'pairs_by_table'],
    [
      'a bout that a rule fills',
      aRecord(aDraw(8, { thirdPlace: 'repechage-uww' })),
      'bronze:2:4',
      'filled_by_rule',
    ],
  ])('of %s is not chosen', (_, { draw }, key, code) => {
    const into = waysInto(draw, key, 'left')
    expect(into.ok || into.refusal).toEqual({ code })
  })

  it('that is exchanged back leaves the draw as it was', () => {
    expect(changed(crossed(), 'main:1:0', { left: { cell: 'main:0:0' } })).toEqual(eight())
  })

  it('holds while the first bouts are being fought, and not once the next one has begun', () => {
    const record = fought(eight(), ['main:0:0', 1], ['main:0:1', 3], ['main:0:2', 5], ['main:0:3', 7])
    const other = changed(record, 'main:1:0', { left: { cell: 'main:0:2' } })
    expect(other.results).toEqual(record.results)
    expect(resolveBracket(other).staleResults).toEqual([])
    const semi = fought(record, ['main:1:0', 1])
    expect(refusalOf(semi, 'main:1:1', { right: { cell: 'main:0:1' } })).toEqual([
      'right_in_cell',
      'fought_bouts_affected',
    ])
    const live = { ...record, online: ['main:1:1'] }
    expect(refusalOf(live, 'main:1:0', { left: { cell: 'main:0:2' } })?.[1]).toBe('fought_bouts_affected')
  })

  it('of a bye goes on by auto, and by win as soon as a late entry makes it a bout', () => {
    const record = changed(aRecord(aDraw(7)), 'main:1:1', { left: { cell: 'main:0:0' } })
    expect(cellOf(record, 'main:1:1').left).toMatchObject({ athlete: 1, input: { condition: 'auto' } })
    const late = addLateEntry(record, 99)
    if (!late.ok) throw new Error(late.refusal.code)
    expect(cellOf(late.value, 'main:1:1').left.input).toMatchObject({ condition: 'win', cell: 'main:0:0' })
  })

  it('puts those who will meet next to each other in the order of the slots', () => {
    const { draw } = crossed()
    expect(slotsInTree(draw, bracketCells(draw))).toEqual([5, 6, 3, 4, 1, 2, 7, 8])
  })

  test.each<[string, BracketRecord, CellKey, CellPatch, string, string]>([
    [
      'another round',
      eight(),
      'main:2:0',
      { left: { cell: 'main:0:0' } },
      'left_in_cell',
      'cell_of_other_round',
    ],
    ['itself', eight(), 'main:1:0', { left: { cell: 'main:1:0' } }, 'left_in_cell', 'cell_into_itself'],
    [
      'a cell it leads into',
      eight(),
      'main:1:0',
      { right: { cell: 'main:2:0' } },
      'right_in_cell',
      'cell_input_cycle',
    ],
    [
      'no cell of this bracket',
      eight(),
      'main:1:0',
      { left: { cell: 'main:7:7' } },
      'left_in_cell',
      'unknown_cell',
    ],
    ['nobody', eight(), 'main:1:0', { left: { cell: null } }, 'left_in_cell', 'cell_input_required'],
    [
      'a loser',
      eight(),
      'main:1:0',
      { left: { condition: 'lose' } },
      'left_in_condition',
      'winner_for_loser',
    ],
    [
      'auto from a bout',
      eight(),
      'main:1:0',
      { left: { condition: 'auto' } },
      'left_in_condition',
      'auto_needs_bye',
    ],
    [
      'win from a bye',
      aRecord(aDraw(7)),
      'main:1:0',
      { left: { condition: 'win' } },
      'left_in_condition',
      'bye_goes_on_auto',
    ],
    [
      'a cell, in the first round',
      eight(),
      'main:0:0',
      { left: { cell: 'main:0:1' } },
      'left_in_cell',
      'filled_by_draw',
    ],
    [
      'a cell, in a table',
      table(4),
      'round:0:0',
      { left: { cell: 'round:1:0' } },
      'left_in_cell',
      'pairs_by_table',
    ],
    [
      'a cell, where a rule fills it',
      aRecord(aDraw(8, { thirdPlace: 'repechage-uww' })),
      'bronze:2:4',
      { left: { cell: 'main:0:0' } },
      'left_in_cell',
      'filled_by_rule',
    ],
  ])('is not changed to %s', (_what, record, key, patch, field, code) => {
    expect(refusalOf(record, key, patch)).toEqual([field, code])
  })

  it('may be sent as it is, also where it cannot be changed', () => {
    expect(changed(eight(), 'main:0:0', { left: { cell: null, condition: null } })).toEqual(eight())
  })
})

describe('the place of a cell on the drawing', () => {
  const placeOf = (record: BracketRecord, key: CellKey) => placeOnDrawing(record.draw, cellOf(record, key))

  it('is exchanged within its round, and nothing else changes', () => {
    const record = changed(eight(), 'main:0:0', { y: 3 })
    expect([placeOf(record, 'main:0:0'), placeOf(record, 'main:0:3')]).toEqual([
      { x: 0, y: 3 },
      { x: 0, y: 0 },
    ])
    expect(resolveBracket(record)).toEqual(resolveBracket(eight()))
    expect(changed(record, 'main:0:0', { y: 0 })).toEqual(eight())
  })

  it('in a table is a place in its line', () => {
    const record = changed(table(3), 'round:2:0', { x: 0 })
    expect(['round:0:0', 'round:1:0', 'round:2:0'].map((key) => placeOf(record, key).x)).toEqual([2, 1, 0])
  })

  test.each<[string, BracketRecord, CellKey, CellPatch, string, string]>([
    ['another round', eight(), 'main:0:0', { x: 1 }, 'x', 'cell_column_is_round'],
    ['below its round', eight(), 'main:1:0', { y: 2 }, 'y', 'cell_outside_grid'],
    ['a second row of a table', table(3), 'round:0:0', { y: 1 }, 'y', 'one_bout_a_round'],
    ['beyond the line of a table', table(3), 'round:0:0', { x: 3 }, 'x', 'cell_outside_grid'],
    [
      'another place in a series',
      aRecord(aDraw(2, { type: 'best-of-three' })),
      'series:0:0',
      { x: 1 },
      'x',
      'series_in_order',
    ],
  ])('is never %s', (_what, record, key, patch, field, code) => {
    expect(refusalOf(record, key, patch)).toEqual([field, code])
  })
})

describe('the number of a bout in the fighting order', () => {
  it('moves the others up', () => {
    const record = changed(eight(), 'main:0:3', { queueNumber: 1 })
    expect(orderOf(record).slice(0, 4)).toEqual(['main:0:3', 'main:0:0', 'main:0:1', 'main:0:2'])
    expect(changed(record, 'main:0:3', { queueNumber: 4 })).toEqual(eight())
  })

  it('keeps its place when a late entry makes a bye a bout', () => {
    const record = changed(aRecord(aDraw(7)), 'main:0:3', { queueNumber: 1 })
    const late = addLateEntry(record, 99)
    if (!late.ok) throw new Error(late.refusal.code)
    expect(orderOf(late.value)).toEqual([
      'main:0:0',
      'main:0:3',
      'main:0:1',
      'main:0:2',
      'main:1:0',
      'main:1:1',
      'main:2:0',
    ])
  })

  it('of another table is the table’s own', () => {
    const record = changed(table(3), 'round:2:0', { queueNumber: 1 })
    const smaller = removeEntry(record, 3)
    expect(smaller.ok && smaller.value.draw.order).toBeUndefined()
  })

  test.each<[string, BracketRecord, CellKey, number, string]>([
    ['before a bout its athletes come from', eight(), 'main:1:0', 1, 'before_its_feeders'],
    ['after the bout its winner goes to', eight(), 'main:0:0', 7, 'before_its_feeders'],
    ['beyond the last', eight(), 'main:0:0', 8, 'queue_number_outside'],
    ['that of a bye', aRecord(aDraw(7)), 'main:0:0', 2, 'bye_not_fought'],
    ['another in a series', aRecord(aDraw(2, { type: 'best-of-three' })), 'series:0:0', 2, 'series_in_order'],
    ['another once it was fought', fought(eight(), ['main:0:0', 1]), 'main:0:0', 2, 'bout_begun'],
  ])('is never %s', (_what, record, key, queueNumber, code) => {
    expect(refusalOf(record, key, { queueNumber })).toEqual(['queue_number', code])
  })
})

describe('a bracket with cells changed by hand', () => {
  const edit = fc.record({
    cell: fc.nat(),
    what: fc.constantFrom('left', 'right', 'y', 'queue'),
    to: fc.nat(),
  })

  function asEdited(record: BracketRecord, now: { cell: number; what: string; to: number }): BracketRecord {
    const { cells } = resolveBracket(record)
    const { key } = cells[now.cell % cells.length]!
    const patch = (): CellPatch => {
      if (now.what === 'y') return { y: now.to % 12 }
      if (now.what === 'queue') return { queueNumber: 1 + (now.to % cells.length) }
      const side = now.what === 'left' ? 'left' : 'right'
      const ways = waysInto(record.draw, key, side)
      const way = ways.ok ? ways.value[now.to % ways.value.length] : undefined
      return way ? { [side]: { cell: way.cell } } : {}
    }
    const out = editCell(record, key, patch())
    return out.ok ? out.value : record
  }

  it('is fought to its end: each place and each number once, each athlete placed, results kept', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 24 }),
        fc.constantFrom(...THIRD_PLACES),
        fc.array(edit, { maxLength: 12 }),
        fc.array(edit, { maxLength: 6 }),
        (athletes, thirdPlace, before, during) => {
          let record = before.reduce(asEdited, aRecord(aDraw(athletes, { thirdPlace })))
          for (const now of during) {
            const open = resolveBracket(record).cells.find(({ status }) => status === 'ready')
            if (open) record = fought(record, [open.key, open.left.athlete])
            const { results } = record
            record = asEdited(record, now)
            expect(record.results).toEqual(results)
            expect(resolveBracket(record).staleResults).toEqual([])
          }
          const { cells } = resolveBracket(record)
          const places = cells.map((cell) => JSON.stringify(placeOnDrawing(record.draw, cell)))
          expect(new Set(places).size).toBe(cells.length)
          const order = orderOf(record)
          expect(order.map((key) => cellOf(record, key).queueNumber)).toEqual(order.map((_, at) => at + 1))
          const numberOf = new Map(order.map((key, at) => [key, at]))
          for (const [key, feeders] of feedersOf(record.draw))
            for (const feeder of feeders)
              if (numberOf.has(key) && numberOf.has(feeder))
                expect(numberOf.get(feeder)!).toBeLessThan(numberOf.get(key)!)
          const over = resolveBracket(playOut(record))
          expect(over.finished).toBe(true)
          expect(over.placings.map(({ athlete }) => athlete).sort((a, b) => a - b)).toEqual(
            record.draw.slots.filter((slot) => slot !== null).sort((a, b) => a - b),
          )
        },
      ),
      { numRuns: 150 },
    )
  })

  it('gives a repechage to those whom the finalists beat, wherever they came from', () => {
    const record = changed(
      aRecord(drawnAt([1, 2, 3, 4, 5, 6, 7, 8], { thirdPlace: 'repechage-uww' })),
      'main:1:0',
      {
        left: { cell: 'main:0:2' },
      },
    )
    const over = playOut(record)
    expect(medalsOf(over).slice(0, 2)).toEqual(['gold 1', 'silver 3'])
    expect(pairOf(over, 'bronze:2:4')).toEqual([4, 5])
    expect(pairOf(over, 'bronze:2:5')).toEqual([2, 7])
  })
})
