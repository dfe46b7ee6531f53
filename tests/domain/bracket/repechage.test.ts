import { describe, expect, it } from 'vitest'
import { type ThirdPlace } from '~/domain/bracket/bracket.ts'
import { bracketCells } from '~/domain/bracket/tree/cells.ts'
import { resolveBracket } from '~/domain/bracket/resolve/resolve.ts'
import { aDraw, aRecord, cellOf, drawnAt, fought, medalsOf, pairOf, playOut } from './bout-play.ts'

/** Athletes 1..8 from the top: 1-2, 3-4, 5-6, 7-8. */
const eight = (thirdPlace: ThirdPlace) => aRecord(drawnAt([1, 2, 3, 4, 5, 6, 7, 8], { thirdPlace }))
const sixteen = (thirdPlace: ThirdPlace) =>
  aRecord(
    drawnAt(
      Array.from({ length: 16 }, (_, at) => at + 1),
      { thirdPlace },
    ),
  )

describe('third place', () => {
  it('none: the semi-final losers are third without a medal', () => {
    const record = playOut(eight('none'))
    expect(medalsOf(record)).toEqual(['gold 1', 'silver 5'])
    expect(resolveBracket(record).placings.filter(({ rank }) => rank === 3)).toHaveLength(2)
  })

  it('shared: both semi-final losers take bronze as soon as they have lost', () => {
    const record = fought(eight('shared'), ['main:0:0', 1], ['main:0:1', 3], ['main:1:0', 1])
    expect(medalsOf(record)).toEqual(['bronze 3'])
    expect(medalsOf(playOut(record))).toEqual(['gold 1', 'silver 5', 'bronze 3', 'bronze 7'])
  })

  it('bout: the semi-final losers fight for one bronze before the final', () => {
    const record = eight('bout')
    expect(cellOf(record, 'bronze:2:4').queueNumber).toBe(7)
    expect(cellOf(record, 'main:2:0').queueNumber).toBe(8)
    const over = playOut(record)
    expect(pairOf(over, 'bronze:2:4')).toEqual([3, 7])
    expect(medalsOf(over)).toEqual(['gold 1', 'silver 5', 'bronze 3'])
    expect(resolveBracket(over).placings.map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 5, 5, 5, 5])
  })

  it.each(['bout', 'repechage-ijf', 'repechage-uww', 'repechage-wt', 'shared'] as const)(
    '%s: of three athletes the one who did not reach the final takes bronze',
    (thirdPlace) => {
      expect(medalsOf(playOut(aRecord(aDraw(3, { thirdPlace }))))).toEqual(['gold 1', 'silver 2', 'bronze 3'])
    },
  )

  it.each(['repechage-ijf', 'repechage-uww', 'repechage-wt'] as const)(
    '%s: four athletes share the bronzes',
    (thirdPlace) => {
      const record = aRecord(aDraw(4, { thirdPlace }))
      expect(bracketCells(record.draw)).toHaveLength(3)
      expect(medalsOf(playOut(record))).toEqual(['gold 1', 'silver 2', 'bronze 4', 'bronze 3'])
    },
  )

  it('one athlete takes gold without a bout, two fight for gold and silver alone', () => {
    expect(medalsOf(aRecord(aDraw(1)))).toEqual(['gold 1'])
    expect(resolveBracket(aRecord(aDraw(1))).finished).toBe(true)
    expect(medalsOf(playOut(aRecord(aDraw(2, { thirdPlace: 'repechage-ijf' }))))).toEqual([
      'gold 1',
      'silver 2',
    ])
  })
})

describe('the judo repechage', () => {
  it('lets quarter-final losers of a half meet, and the winner the semi-final loser of the other half', () => {
    const record = playOut(eight('repechage-ijf'))
    expect(pairOf(record, 'repechage:1:4')).toEqual([2, 4])
    expect(pairOf(record, 'repechage:1:5')).toEqual([6, 8])
    expect(pairOf(record, 'bronze:2:4')).toEqual([2, 7])
    expect(pairOf(record, 'bronze:2:5')).toEqual([6, 3])
    expect(medalsOf(record)).toEqual(['gold 1', 'silver 5', 'bronze 2', 'bronze 3'])
    expect(resolveBracket(record).placings.map(({ athlete, rank }) => [athlete, rank])).toEqual([
      [1, 1],
      [5, 2],
      [2, 3],
      [3, 3],
      [7, 5],
      [6, 5],
      [4, 7],
      [8, 7],
    ])
  })

  it('is fought between the quarter-finals and the semi-finals', () => {
    const order = bracketCells(sixteen('repechage-ijf').draw)
      .filter(({ queueNumber }) => queueNumber !== null)
      .sort((a, b) => a.queueNumber! - b.queueNumber!)
      .map(({ stage, x }) => `${stage}${x}`)
    expect([...new Set(order)]).toEqual(['main0', 'main1', 'repechage2', 'main2', 'bronze3', 'main3'])
  })

  it('of five athletes, with three byes, still gives two bronzes', () => {
    const record = aRecord(aDraw(5, { thirdPlace: 'repechage-ijf' }))
    const over = playOut(record)
    expect(cellOf(over, 'repechage:1:4').status).toBe('auto')
    expect(cellOf(over, 'repechage:1:5').status).toBe('cancelled')
    expect(medalsOf(over)).toEqual(['gold 1', 'silver 2', 'bronze 3', 'bronze 4'])
  })

  it('goes on with one athlete when both losers of a quarter-final are disqualified', () => {
    const record = fought(
      eight('repechage-ijf'),
      ['main:0:0', null, { reason: 'both_disqualified' }],
      ['main:0:1', 3],
      ['main:0:2', 5],
      ['main:0:3', 7],
    )
    expect(cellOf(record, 'main:1:0')).toMatchObject({ status: 'auto', winnerAthlete: 3, reason: 'bye' })
    expect(cellOf(record, 'repechage:1:4')).toMatchObject({ status: 'auto', winnerAthlete: 4 })
    const over = playOut(record)
    expect(medalsOf(over)).toEqual(['gold 3', 'silver 5', 'bronze 4', 'bronze 6'])
    expect(resolveBracket(over).placings.slice(-2)).toEqual([
      { athlete: 1, rank: null, tied: false },
      { athlete: 2, rank: null, tied: false },
    ])
  })
})

describe('the wrestling repechage', () => {
  it('knows nobody before the semi-final of its half, then everyone beaten by the finalist', () => {
    const record = playOut(sixteen('repechage-uww'), (left, right, key) =>
      key.startsWith('main:3') ? 'left' : left < right ? 'left' : 'right',
    )
    const early = {
      ...record,
      results: Object.fromEntries(Object.entries(record.results).filter(([key]) => /main:[01]/.test(key))),
    }
    expect(cellOf(early, 'repechage:2:8')).toMatchObject({ status: 'empty' })
    expect(cellOf(early, 'repechage:2:8').left.input).toMatchObject({ kind: 'beaten_by_finalist', round: 0 })
    expect(pairOf(record, 'repechage:2:8')).toEqual([2, 3])
    expect(pairOf(record, 'bronze:3:8')).toEqual([2, 5])
    expect(pairOf(record, 'repechage:2:9')).toEqual([10, 11])
    expect(pairOf(record, 'bronze:3:9')).toEqual([10, 13])
    expect(cellOf(record, 'bronze:3:8').right.input).toEqual({
      kind: 'cell',
      cell: 'main:2:0',
      condition: 'lose',
    })
    expect(medalsOf(record)).toEqual(['gold 1', 'silver 9', 'bronze 2', 'bronze 10'])
  })

  it('follows whichever finalist came through', () => {
    const record = playOut(sixteen('repechage-uww'), (left, right) => (left > right ? 'left' : 'right'))
    expect(pairOf(record, 'repechage:2:8')).toEqual([7, 6])
    expect(pairOf(record, 'bronze:3:8')).toEqual([7, 4])
  })

  it('starts with whom the finalist met first when a bye came before', () => {
    const record = playOut(aRecord(aDraw(12, { thirdPlace: 'repechage-uww' })))
    expect(cellOf(record, 'repechage:2:8')).toMatchObject({ status: 'auto', winnerAthlete: 8 })
    expect(pairOf(record, 'bronze:3:8')).toEqual([8, 4])
  })

  it('leaves out those disqualified for conduct and goes on with the rest', () => {
    const record = playOut(fought(sixteen('repechage-uww'), ['main:0:0', 1, { reason: 'disqualification' }]))
    expect(cellOf(record, 'repechage:2:8')).toMatchObject({ status: 'auto', winnerAthlete: 3 })
    expect(resolveBracket(record).placings.at(-1)).toEqual({ athlete: 2, rank: null, tied: false })
  })

  it('has no bouts in a half whose semi-final two disqualified fought, and no silver', () => {
    const record = playOut(
      fought(
        sixteen('repechage-uww'),
        ['main:0:0', 1],
        ['main:0:1', 3],
        ['main:0:2', 5],
        ['main:0:3', 7],
        ['main:1:0', 1],
        ['main:1:1', 5],
        ['main:2:0', null, { reason: 'both_disqualified' }],
      ),
    )
    expect(cellOf(record, 'bronze:3:8').status).toBe('cancelled')
    expect(cellOf(record, 'main:3:0')).toMatchObject({ status: 'auto', winnerAthlete: 9 })
    expect(medalsOf(record)).toEqual(['gold 9', 'bronze 10'])
  })
})

describe('the taekwondo repechage', () => {
  it('takes those beaten by a finalist, and sends who comes out of it to the other half', () => {
    const record = playOut(sixteen('repechage-wt'), (left, right, key) =>
      key.startsWith('main:3') ? 'left' : left < right ? 'left' : 'right',
    )
    expect(pairOf(record, 'repechage:2:8')).toEqual([2, 3])
    expect(pairOf(record, 'bronze:3:8')).toEqual([2, 13])
    expect(pairOf(record, 'repechage:2:9')).toEqual([10, 11])
    expect(pairOf(record, 'bronze:3:9')).toEqual([10, 5])
    expect(medalsOf(record)).toEqual(['gold 1', 'silver 9', 'bronze 2', 'bronze 5'])
  })

  it('of eight has no repechage bout: whom a finalist beat first meets the semi-final loser across', () => {
    const record = playOut(eight('repechage-wt'))
    expect(bracketCells(record.draw).filter(({ stage }) => stage === 'repechage')).toEqual([])
    expect(pairOf(record, 'bronze:2:4')).toEqual([2, 7])
    expect(pairOf(record, 'bronze:2:5')).toEqual([6, 3])
  })

  it('gives the bronze to whom nobody meets when two disqualified have emptied a half', () => {
    const record = playOut(
      fought(
        eight('repechage-wt'),
        ['main:0:0', 1],
        ['main:0:1', 3],
        ['main:1:0', null, { reason: 'both_disqualified' }],
      ),
    )
    expect(medalsOf(record)).toEqual(['gold 5', 'bronze 7', 'bronze 6'])
    expect(cellOf(record, 'bronze:2:4')).toMatchObject({ status: 'auto', winnerAthlete: 7 })
  })
})
