import { describe, expect, it } from 'vitest'
import { type Draw } from '~/domain/bracket/bracket.ts'
import { slotsInTree } from '~/domain/bracket/tree/cell-edits.ts'
import { bracketCells } from '~/domain/bracket/tree/cells.ts'
import { cellRoundName, roundName } from '~/domain/bracket/tree/round-name.ts'
import { aDraw, drawnAt } from './bout-play.ts'

const orderOf = (draw: Draw) =>
  bracketCells(draw)
    .flatMap(({ key, queueNumber }) => (queueNumber === null ? [] : [{ key, queueNumber }]))
    .toSorted((one, other) => one.queueNumber - other.queueNumber)
    .map(({ key }) => key)

const QUARTERS = ['main:0:0', 'main:0:1', 'main:0:2', 'main:0:3']
const SEMIS = ['main:1:0', 'main:1:1']
const eight = [1, 2, 3, 4, 5, 6, 7, 8]

describe('the order in which a playoff is fought', () => {
  it.each([
    ['shared', [...QUARTERS, ...SEMIS, 'main:2:0']],
    ['bout', [...QUARTERS, ...SEMIS, 'bronze:2:4', 'main:2:0']],
    // IJF: the losers of the quarter-finals meet before the semi-finals.
    [
      'repechage-ijf',
      [...QUARTERS, 'repechage:1:4', 'repechage:1:5', ...SEMIS, 'bronze:2:4', 'bronze:2:5', 'main:2:0'],
    ],
    // UWW: who lost to a finalist is known after the semi-finals.
    ['repechage-uww', [...QUARTERS, ...SEMIS, 'bronze:2:4', 'bronze:2:5', 'main:2:0']],
    ['repechage-wt', [...QUARTERS, ...SEMIS, 'bronze:2:4', 'bronze:2:5', 'main:2:0']],
  ] as const)('with a third place %s', (thirdPlace, order) => {
    expect(orderOf(drawnAt(eight, { thirdPlace }))).toEqual(order)
  })

  it('has the repechage of sixteen between the semi-finals and bronze', () => {
    expect(orderOf(aDraw(16, { thirdPlace: 'repechage-uww' })).slice(12)).toEqual([
      'main:2:0',
      'main:2:1',
      'repechage:2:8',
      'repechage:2:9',
      'bronze:3:8',
      'bronze:3:9',
      'main:3:0',
    ])
    expect(orderOf(aDraw(32, { thirdPlace: 'repechage-uww' })).slice(28)).toEqual([
      'main:3:0',
      'main:3:1',
      'repechage:2:16',
      'repechage:2:17',
      'repechage:3:16',
      'repechage:3:17',
      'bronze:4:16',
      'bronze:4:17',
      'main:4:0',
    ])
    expect(orderOf(aDraw(16, { thirdPlace: 'repechage-ijf' })).slice(8)).toEqual([
      'main:1:0',
      'main:1:1',
      'main:1:2',
      'main:1:3',
      'repechage:2:8',
      'repechage:2:9',
      'main:2:0',
      'main:2:1',
      'bronze:3:8',
      'bronze:3:9',
      'main:3:0',
    ])
  })

  it('leaves out what sees no bout: a bye, and a repechage that only one can come to', () => {
    const five = drawnAt([1, null, 2, 3, 4, null, 5, null], { thirdPlace: 'repechage-ijf' })
    expect(orderOf(five)).toEqual(['main:0:1', ...SEMIS, 'bronze:2:4', 'main:2:0'])
    const beaten = drawnAt([1, null, 2, 3, 4, null, 5, null], { thirdPlace: 'repechage-uww' })
    expect(orderOf(beaten)).toEqual(['main:0:1', ...SEMIS, 'bronze:2:4', 'main:2:0'])
  })

  it('numbers a series and its deciding bouts on', () => {
    const draw = {
      ...aDraw(2, { type: 'best-of-three' }),
      extraBouts: [
        { left: 1, right: 2 },
        { left: 2, right: 1 },
      ],
    }
    expect(
      bracketCells(draw).map(({ key, x, y, queueNumber, left }) => [key, x, y, queueNumber, left]),
    ).toEqual([
      ['series:0:0', 0, 0, 1, { kind: 'athlete', athlete: 1 }],
      ['series:1:0', 1, 0, 2, { kind: 'athlete', athlete: 1 }],
      ['series:2:0', 2, 0, 3, { kind: 'athlete', athlete: 1 }],
      ['extra:0:0', 3, 0, 4, { kind: 'athlete', athlete: 1 }],
      ['extra:1:0', 4, 0, 5, { kind: 'athlete', athlete: 2 }],
    ])
    expect(bracketCells(draw).map((cell) => cellRoundName(cell, draw))).toEqual([
      { code: 'bout', number: 1 },
      { code: 'bout', number: 2 },
      { code: 'bout', number: 3 },
      { code: 'extra', number: 4 },
      { code: 'extra', number: 5 },
    ])
  })

  it('has no bouts where a series or a table lacks an athlete', () => {
    for (const slots of [[1, null], [null, 1], [1]])
      expect(bracketCells({ ...aDraw(2, { type: 'best-of-three' }), slots })).toEqual([])
    for (const slots of [[1, null], [null, 1], []])
      expect(bracketCells({ ...aDraw(3, { type: 'round' }), slots })).toEqual([])
  })
})

describe('the tree of a playoff', () => {
  it('goes on by auto from a bye, on either side of it, and by win from a bout', () => {
    const cells = bracketCells(drawnAt([1, null, 2, 3, null, 4, 5, 6]))
    const ways = (key: string) => {
      const { left, right } = cells.find((cell) => cell.key === key)!
      return [left, right].map((input) => input.kind === 'cell' && `${input.cell} ${input.condition}`)
    }
    expect(ways('main:1:0')).toEqual(['main:0:0 auto', 'main:0:1 win'])
    expect(ways('main:1:1')).toEqual(['main:0:2 auto', 'main:0:3 win'])
    expect(ways('main:2:0')).toEqual(['main:1:0 win', 'main:1:1 win'])
  })

  it('names the sixth round from the end by its number, and the repechage of one round without one', () => {
    expect(roundName(0, 6)).toEqual({ code: 'numbered', number: 6 })
    const draw = aDraw(16, { thirdPlace: 'repechage-uww' })
    expect(cellRoundName({ stage: 'repechage', x: 2 }, draw)).toEqual({ code: 'repechage', number: null })
    expect(cellRoundName({ stage: 'repechage', x: 2 }, aDraw(32, { thirdPlace: 'repechage-uww' }))).toEqual({
      code: 'repechage',
      number: 1,
    })
  })

  it('takes the slots as the tree does: as drawn, with exchanged ways, and of what is no tree', () => {
    const draw = drawnAt([1, 2, 3, 4, 5, null, 7, 8])
    expect(slotsInTree(draw, bracketCells(draw))).toEqual(draw.slots)
    const edits = {
      'main:1:0': { left: { cell: 'main:0:2', condition: 'win' } },
      'main:1:1': { left: { cell: 'main:0:0', condition: 'win' } },
    } as const
    const crossed = { ...draw, edits }
    expect(slotsInTree(crossed, bracketCells(crossed))).toEqual([5, null, 3, 4, 1, 2, 7, 8])
    const table = { ...aDraw(3, { type: 'round' }), edits: {} }
    expect(slotsInTree(table, bracketCells(table))).toEqual(table.slots)
    expect(slotsInTree({ ...draw, slots: [], edits: {} }, [])).toEqual([])
  })

  it('makes an exchanged way out of a bye one by auto, and ignores a way from a later cell', () => {
    const draw = drawnAt([1, 2, 3, 4, 5, null, 7, 8])
    const crossed = bracketCells({
      ...draw,
      edits: {
        'main:1:0': { left: { cell: 'main:0:2', condition: 'win' } },
        'main:1:1': { left: { cell: 'main:0:0', condition: 'win' } },
        'main:0:0': { left: { cell: 'main:2:0', condition: 'win' } },
        'main:0:1': { left: { cell: 'main:0:1', condition: 'win' } },
        'main:2:0': { right: { cell: 'main:9:9', condition: 'win' } },
      },
    })
    const [first, second, , , upper, lower, final] = crossed
    expect(first!.left).toEqual({ kind: 'athlete', athlete: 1 })
    expect(second!.left).toEqual({ kind: 'athlete', athlete: 3 })
    expect(upper!.left).toEqual({ kind: 'cell', cell: 'main:0:2', condition: 'auto' })
    expect(lower!.left).toEqual({ kind: 'cell', cell: 'main:0:0', condition: 'win' })
    expect(final!.right).toEqual({ kind: 'cell', cell: 'main:1:1', condition: 'win' })
  })
})

describe('an order by hand', () => {
  it('holds as far as a bout comes after those it waits for; what it does not name follows its neighbour', () => {
    const draw = drawnAt(eight, { thirdPlace: 'repechage-ijf' })
    const order = ['main:0:3', 'bronze:2:4', 'main:0:3', 'nothing', 'main:2:0', 'main:0:0']
    expect(orderOf({ ...draw, order })).toEqual([
      'main:0:3',
      'main:0:0',
      'main:0:1',
      'repechage:1:4',
      'main:0:2',
      'repechage:1:5',
      ...SEMIS,
      'bronze:2:4',
      'bronze:2:5',
      'main:2:0',
    ])
  })

  it('lets those beaten by a finalist wait for the semi-final of that finalist', () => {
    const draw = drawnAt(eight, { thirdPlace: 'repechage-uww' })
    expect(orderOf({ ...draw, order: ['bronze:2:5', ...QUARTERS, ...SEMIS] }).slice(0, 4)).toEqual([
      'main:0:2',
      'main:0:3',
      'main:1:1',
      'bronze:2:5',
    ])
  })
})
