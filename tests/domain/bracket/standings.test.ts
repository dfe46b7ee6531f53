import { describe, expect, it } from 'vitest'
import { type CellResult, type StandingsCriterion } from '~/domain/bracket/bracket.ts'
import { resolveBracket } from '~/domain/bracket/resolve/resolve.ts'
import { addExtraBout, decideTie } from '~/domain/bracket/edit/tie.ts'
import { aDraw, aRecord, aResult, cellOf, fought, medalsOf } from './bout-play.ts'

type Score = readonly [
  winner: number,
  loser: number,
  points?: readonly [number, number],
  reprimands?: readonly [number, number],
]

/** A round-robin of 1..n with these bouts; points and reprimands are the winner's and the loser's. */
function played(count: number, scores: readonly Score[], criteria?: readonly StandingsCriterion[]) {
  const record = aRecord(aDraw(count, { type: 'round', criteria }))
  const results: Record<string, CellResult> = {}
  for (const [winner, loser, points = [1, 0], reprimands = [0, 0]] of scores) {
    const cell = resolveBracket(record).cells.find(({ left, right }) =>
      [left.athlete, right.athlete].every((athlete) => athlete === winner || athlete === loser),
    )!
    const flip = cell.left.athlete === winner
    results[cell.key] = aResult(cell, flip ? 'left' : 'right', {
      leftPoints: flip ? points[0] : points[1],
      rightPoints: flip ? points[1] : points[0],
      leftReprimands: flip ? reprimands[0] : reprimands[1],
      rightReprimands: flip ? reprimands[1] : reprimands[0],
    })
  }
  return { ...record, results }
}

const ranks = (record: ReturnType<typeof played>) =>
  resolveBracket(record)
    .standings?.map(({ athlete, rank, tied }) => `${rank}. ${athlete}${tied ? ' tied' : ''}`)
    .join(', ')

/** 1, 2 and 3 beat each other in a ring; all beat 4. */
const ring = (
  points: readonly (readonly [number, number])[],
  reprimands: readonly (readonly [number, number])[] = [],
) =>
  played(4, [
    [1, 2, points[0], reprimands[0]],
    [2, 3, points[1], reprimands[1]],
    [3, 1, points[2], reprimands[2]],
    [1, 4],
    [2, 4],
    [3, 4],
  ])

describe('the table of a round-robin', () => {
  it('ranks two with equal wins by their own bout, whatever their points', () => {
    const record = played(4, [
      [1, 2, [1, 0]],
      [2, 3, [20, 0]],
      [2, 4, [20, 0]],
      [1, 3, [1, 0]],
      [4, 1, [9, 0]],
      [3, 4, [5, 0]],
    ])
    expect(ranks(record)).toBe('1. 1, 2. 2, 3. 3, 4. 4')
  })

  it('parts a ring of three by point difference', () => {
    expect(
      ranks(
        ring([
          [5, 0],
          [3, 2],
          [2, 1],
        ]),
      ),
    ).toBe('1. 1, 2. 3, 3. 2, 4. 4')
  })

  it('then by points made', () => {
    expect(
      ranks(
        ring([
          [5, 4],
          [3, 2],
          [8, 7],
        ]),
      ),
    ).toBe('1. 1, 2. 3, 3. 2, 4. 4')
  })

  it('then by fewer reprimands', () => {
    expect(
      ranks(
        ring(
          [
            [2, 1],
            [2, 1],
            [2, 1],
          ],
          [
            [0, 1],
            [0, 0],
            [2, 0],
          ],
        ),
      ),
    ).toBe('1. 1, 2. 2, 3. 3, 4. 4')
  })

  it('leaves a tie a tie: shared rank, marked, and the medals undecided', () => {
    const record = ring([
      [2, 1],
      [2, 1],
      [2, 1],
    ])
    expect(ranks(record)).toBe('1. 1 tied, 1. 2 tied, 1. 3 tied, 4. 4')
    const state = resolveBracket(record)
    expect(state).toMatchObject({ finished: true, undecided: true })
    expect(state.medals.every(({ undecided }) => undecided)).toBe(true)
  })

  it('follows the order of criteria it is given', () => {
    const scores: Score[] = [
      [1, 2, [1, 0]],
      [2, 3, [9, 0]],
      [1, 3, [1, 0]],
    ]
    expect(ranks(played(3, scores))).toBe('1. 1, 2. 2, 3. 3')
    expect(ranks(played(3, scores, ['points', 'wins']))).toBe('1. 2, 2. 1, 3. 3')
  })

  it('parts by difference and not by points, and again by their own bouts whom those have parted', () => {
    const scores: Score[] = [
      [1, 2, [3, 0]],
      [2, 3, [9, 8]],
      [3, 1, [1, 0]],
    ]
    expect(ranks(played(3, scores, ['point_difference']))).toBe('1. 1, 2. 3, 3. 2')
    // 1 and 2 have two wins each, 3 and 4 one: each pair is parted by its own bout.
    const pairs: Score[] = [
      [1, 2],
      [1, 3],
      [2, 3],
      [2, 4],
      [3, 4],
      [4, 1],
    ]
    expect(ranks(played(4, pairs, ['direct']))).toBe('1. 1, 2. 2, 3. 3, 4. 4')
  })

  it('counts a walkover as a win without points', () => {
    const record = fought(aRecord(aDraw(2, { type: 'round' })), [
      'round:0:0',
      1,
      { reason: 'no_show', loserContinues: true },
    ])
    expect(resolveBracket(record).standings?.[0]).toMatchObject({ athlete: 1, wins: 1, points: 0 })
  })
})

describe('a tie', () => {
  const tied = () =>
    ring([
      [2, 1],
      [2, 1],
      [2, 1],
    ])
  const extended = (record: ReturnType<typeof tied>, left: number, right: number) => {
    const out = addExtraBout(record, left, right)
    if (!out.ok) throw new Error(out.refusal.code)
    return out.value
  }

  it('can be fought out in extra bouts', () => {
    let record = extended(tied(), 1, 2)
    expect(resolveBracket(record).finished).toBe(false)
    expect(cellOf(record, 'extra:0:0')).toMatchObject({ x: 6, status: 'ready' })
    record = fought(record, ['extra:0:0', 2])
    expect(ranks(record)).toBe('1. 1 tied, 1. 2 tied, 1. 3 tied, 4. 4')
    record = fought(extended(record, 2, 3), ['extra:1:0', 3])
    expect(medalsOf(record)).toEqual(['gold 3', 'silver 2', 'bronze 1'])
    expect(resolveBracket(record).undecided).toBe(false)
  })

  it('is parted by wins less losses of the extra bouts, once each of those tied has fought one', () => {
    let record = tied()
    const table = (
      [
        [1, 2, 2],
        [2, 3, 2],
        [1, 3, 1],
      ] as const
    ).map(([left, right, winner], index) => {
      record = fought(extended(record, left, right), [`extra:${index}:0`, winner])
      return ranks(record)
    })
    expect(table).toEqual([
      '1. 1 tied, 1. 2 tied, 1. 3 tied, 4. 4',
      '1. 2, 2. 1 tied, 2. 3 tied, 4. 4',
      '1. 2, 2. 1, 3. 3, 4. 4',
    ])
  })

  it('decided by hand for some of those tied stays a tie', () => {
    const record = tied()
    const some = { ...record, draw: { ...record.draw, decidedOrder: [3, 1] } }
    expect(ranks(some)).toBe('1. 1 tied, 1. 2 tied, 1. 3 tied, 4. 4')
    const all = { ...record, draw: { ...record.draw, decidedOrder: [4, 2, 3, 1] } }
    expect(ranks(all)).toBe('1. 2, 2. 3, 3. 1, 4. 4')
  })

  it('can be decided by hand', () => {
    const out = decideTie(tied(), [3, 1, 2])
    expect(out.ok && medalsOf(out.value)).toEqual(['gold 3', 'silver 1', 'bronze 2'])
  })

  it.each([
    ['a bout between those the table parts', () => addExtraBout(tied(), 1, 4), 'not_tied'],
    ['a decision that leaves one of them out', () => decideTie(tied(), [1, 2]), 'not_tied'],
    ['a decision naming one twice', () => decideTie(tied(), [1, 1, 2]), 'not_tied'],
    ['a table not finished', () => addExtraBout(aRecord(aDraw(3, { type: 'round' })), 1, 2), 'not_finished'],
    ['a tree', () => addExtraBout(aRecord(aDraw(4)), 1, 2), 'not_a_table'],
  ] as const)('is not settled by %s', (_, act, code) => {
    const out = act()
    expect(out.ok || out.refusal.code).toBe(code)
  })
})
