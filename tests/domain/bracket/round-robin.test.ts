import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type BracketType, type ResultReason } from '~/domain/bracket/bracket.ts'
import { bracketCells } from '~/domain/bracket/tree/cells.ts'
import { removeAthlete } from '~/domain/bracket/edit/removal.ts'
import { resolveBracket } from '~/domain/bracket/resolve/resolve.ts'
import { roundRobinOrder } from '~/domain/bracket/tree/round-robin.ts'
import { aDraw, aRecord, aResult, cellOf, fought, medalsOf, playOut } from './bout-play.ts'

const athletes = (count: number) => Array.from({ length: count }, (_, at) => at + 1)
const table = (count: number) => aRecord(aDraw(count, { type: 'round' }))

describe('the order of a round-robin', () => {
  const fields = Array.from({ length: 15 }, (_, at) => at + 2)

  it.each(fields)('of %i has every pair meet once', (count) => {
    const pairs = roundRobinOrder(athletes(count)).map((pair) => [...pair].sort((a, b) => a - b).join('-'))
    expect(new Set(pairs).size).toBe((count * (count - 1)) / 2)
    expect(pairs).toHaveLength((count * (count - 1)) / 2)
  })

  it.each(fields.filter((count) => count >= 5))('of %i lets nobody fight twice in a row', (count) => {
    const order = roundRobinOrder(athletes(count))
    for (let at = 1; at < order.length; at++) {
      expect(order[at]!.some((athlete) => order[at - 1]!.includes(athlete))).toBe(false)
    }
  })

  it.each(fields)(
    'of %i goes by the circle: nobody is ever more than two bouts ahead of anybody',
    (count) => {
      const fights = new Map(athletes(count).map((athlete) => [athlete, 0]))
      for (const pair of roundRobinOrder(athletes(count))) {
        for (const athlete of pair) fights.set(athlete, fights.get(athlete)! + 1)
        expect(Math.max(...fights.values()) - Math.min(...fights.values())).toBeLessThanOrEqual(2)
      }
    },
  )

  it('shows one bout per round, numbered as they are fought', () => {
    const cells = bracketCells(table(4).draw)
    expect(cells.map(({ key, x, y, queueNumber }) => [key, x, y, queueNumber])).toEqual(
      cells.map((_, at) => [`round:${at}:0`, at, 0, at + 1]),
    )
  })
})

describe('a round-robin', () => {
  it('gives the medals by the table once every bout is over', () => {
    const record = table(4)
    expect(medalsOf(record)).toEqual([])
    const over = playOut(record)
    expect(medalsOf(over)).toEqual(['gold 1', 'silver 2', 'bronze 3'])
    expect(
      resolveBracket(over).standings?.map(({ athlete, rank, wins, losses }) => [athlete, rank, wins, losses]),
    ).toEqual([
      [1, 1, 3, 0],
      [2, 2, 2, 1],
      [3, 3, 1, 2],
      [4, 4, 0, 3],
    ])
  })

  it('gives no bronze where nobody is to be third', () => {
    expect(medalsOf(playOut(aRecord(aDraw(3, { type: 'round', thirdPlace: 'none' }))))).toEqual([
      'gold 1',
      'silver 2',
    ])
  })

  const bout = (record: ReturnType<typeof table>, a: number, b: number) =>
    resolveBracket(record).cells.find(({ left, right }) =>
      [left.athlete, right.athlete].every((athlete) => athlete === a || athlete === b),
    )!.key

  it('gives the opponents of an injured athlete walkovers in every bout still open, earlier ones too', () => {
    const record = table(4)
    const last = bracketCells(record.draw).at(-1)!
    const injured = cellOf(record, last.key).right.athlete!
    const after = fought(record, [last.key, cellOf(record, last.key).left.athlete, { reason: 'injury' }])
    const theirs = resolveBracket(after).cells.filter(({ left, right }) =>
      [left.athlete, right.athlete].includes(injured),
    )
    expect(theirs.map(({ status }) => status)).toEqual(['auto', 'auto', 'ended'])
    const over = playOut(after)
    expect(resolveBracket(over).standings?.at(-1)).toMatchObject({ athlete: injured, wins: 0, losses: 3 })
  })

  it('annuls the bouts of an athlete who is expelled', () => {
    const record = table(4)
    const beaten = fought(record, [bout(record, 4, 1), 4])
    const after = fought(beaten, [bout(record, 4, 2), 2, { reason: 'disqualification' }])
    const state = resolveBracket(playOut(after))
    expect(state.cells.filter(({ status }) => status === 'cancelled')).toHaveLength(1)
    expect(state.standings?.map(({ athlete, rank, bouts }) => [athlete, rank, bouts])).toEqual([
      [1, 1, 2],
      [2, 2, 2],
      [3, 3, 2],
      [4, null, 0],
    ])
  })

  it('counts the fought bouts of one who withdraws and forfeits the rest', () => {
    const record = table(3)
    const first = fought(record, [bout(record, 1, 3), 3])
    const out = removeAthlete(first, { athlete: 3, reason: 'withdrawal' })
    if (!out.ok) throw new Error(out.refusal.code)
    const state = resolveBracket(playOut(out.value.record))
    expect(state.finished).toBe(true)
    expect(state.standings?.find(({ athlete }) => athlete === 3)).toMatchObject({ wins: 1, losses: 1 })
  })

  it('leaves a walkover to its winner who withdraws later, and gives it to nobody else', () => {
    const record = table(3)
    const out = (from: typeof record, athlete: number) => {
      const done = removeAthlete(from, { athlete, reason: 'withdrawal' })
      if (!done.ok) throw new Error(done.refusal.code)
      return done.value.record
    }
    const state = resolveBracket(out(out(record, 3), 2))
    expect(state.standings?.map(({ athlete, wins }) => [athlete, wins])).toEqual([
      [1, 2],
      [2, 1],
      [3, 0],
    ])
  })

  it('of two who are hurt gives the bout they do not fight to the one hurt in a later bout', () => {
    const record = table(4)
    const first = bracketCells(record.draw)[0]!
    const [left, right] = [cellOf(record, first.key).left.athlete!, cellOf(record, first.key).right.athlete!]
    const hurt = fought(record, [first.key, left, { reason: 'injury' }])
    const next = resolveBracket(hurt).cells.find(({ status }) => status === 'ready')!
    const later = next.left.athlete!
    const both = fought(hurt, [next.key, next.right.athlete, { reason: 'injury' }])
    expect(cellOf(both, bout(record, right, later))).toMatchObject({ status: 'auto', winnerAthlete: later })
  })

  it('fought in its order undoes nothing that is over, after any injury or withdrawal', () => {
    const endings = fc.constantFrom<ResultReason>('points', 'points', 'injury', 'withdrawal', 'both_injured')
    const step = fc.tuple(fc.boolean(), endings, fc.option(fc.nat(), { freq: 2 }))
    fc.assert(
      fc.property(
        fc.constantFrom<BracketType>('round', 'best-of-three'),
        fc.integer({ min: 2, max: 7 }),
        fc.infiniteStream(step),
        (type, size, rng) => {
          const count = type === 'round' ? size : 2
          let record = aRecord(aDraw(count, { type }))
          const over = new Map<string, unknown>()
          for (;;) {
            const { cells } = resolveBracket(record)
            for (const { key, status, winnerAthlete } of cells) {
              if (over.has(key))
                expect([key, status, winnerAthlete]).toEqual([key, ...[over.get(key)].flat()])
              else if (['ended', 'auto', 'cancelled'].includes(status)) over.set(key, [status, winnerAthlete])
            }
            const cell = cells.find(({ status }) => status === 'ready')
            const [left, reason, leaves] = rng.next().value
            if (leaves !== null) {
              const out = removeAthlete(record, { athlete: (leaves % count) + 1, reason: 'withdrawal' })
              if (out.ok) record = out.value.record
              else if (cell === undefined) break
            } else if (cell === undefined) break
            else {
              const winner = reason === 'both_injured' ? null : left ? 'left' : 'right'
              const result = aResult(cell, winner, { reason })
              record = { ...record, results: { ...record.results, [cell.key]: result } }
            }
          }
        },
      ),
      { numRuns: 150 },
    )
  })

  it('ends with everybody placed, whatever happens', () => {
    const reasons = fc.constantFrom<ResultReason>(
      'points',
      'points',
      'injury',
      'no_show',
      'disqualification',
      'both_absent',
    )
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 9 }),
        fc.infiniteStream(fc.tuple(fc.boolean(), reasons)),
        (count, rng) => {
          let record = table(count)
          for (;;) {
            const cell = resolveBracket(record).cells.find(({ status }) => status === 'ready')
            if (cell === undefined) break
            const [left, reason] = rng.next().value
            const winner = reason === 'both_absent' ? null : left ? 'left' : 'right'
            record = {
              ...record,
              results: { ...record.results, [cell.key]: aResult(cell, winner, { reason }) },
            }
          }
          const state = resolveBracket(record)
          expect(state.finished).toBe(true)
          expect(state.placings.map(({ athlete }) => athlete).sort((a, b) => a - b)).toEqual(athletes(count))
          const ranks = state.placings.flatMap(({ rank }) => (rank === null ? [] : [rank]))
          expect(ranks).toEqual(ranks.map((rank) => ranks.indexOf(rank) + 1))
        },
      ),
    )
  })
})
