import { describe, expect, it } from 'vitest'
import { type ResultReason } from '~/domain/bracket/bracket.ts'
import { resolveBracket } from '~/domain/bracket/resolve/resolve.ts'
import { aRecord, cellOf, drawnAt, fought, medalsOf, playOut } from './bout-play.ts'

const judo = () => aRecord(drawnAt([1, 2, 3, 4, 5, 6, 7, 8], { thirdPlace: 'repechage-ijf' }))
const rankOf = (record: Parameters<typeof resolveBracket>[0], athlete: number) =>
  resolveBracket(record).placings.find((placing) => placing.athlete === athlete)?.rank

describe('a quarter-final lost', () => {
  it.each<[ResultReason, number | null, string]>([
    ['points', 3, 'fights in the repechage and may win bronze'],
    ['decision', 3, 'fights in the repechage and may win bronze'],
    ['penalties', 3, 'fights in the repechage and may win bronze'],
    ['injury', 7, 'forfeits the repechage and is seventh'],
    ['withdrawal', 7, 'forfeits the repechage and is seventh'],
    ['no_show', null, 'is out without a rank'],
    ['failed_weigh_in', null, 'is out without a rank'],
    ['disqualification', null, 'is out without a rank'],
  ])('by %s: rank %s, because the loser %s', (reason, rank) => {
    const record = playOut(fought(judo(), ['main:0:0', 1, { reason }]))
    expect(rankOf(record, 2)).toBe(rank)
    expect(resolveBracket(record).finished).toBe(true)
    expect(resolveBracket(record).medals).toHaveLength(4)
  })

  it('by injury does not end the day of one whom the doctor lets fight on', () => {
    const record = playOut(fought(judo(), ['main:0:0', 1, { reason: 'injury', loserContinues: true }]))
    expect(rankOf(record, 2)).toBe(3)
  })

  it('by a disqualification that does not exclude leaves the repechage open', () => {
    const record = playOut(
      fought(judo(), ['main:0:0', 1, { reason: 'disqualification', loserContinues: true }]),
    )
    expect(rankOf(record, 2)).toBe(3)
  })

  it('on the scales cannot be mended by anybody', () => {
    const record = playOut(
      fought(judo(), ['main:0:0', 1, { reason: 'failed_weigh_in', loserContinues: true }]),
    )
    expect(rankOf(record, 2)).toBeNull()
  })

  it('by injury gives the opponent of the repechage a walkover', () => {
    const record = fought(judo(), ['main:0:0', 1, { reason: 'injury' }], ['main:0:1', 3])
    expect(cellOf(record, 'repechage:1:4')).toMatchObject({
      status: 'auto',
      winnerAthlete: 4,
      loserAthlete: 2,
      reason: 'injury',
    })
  })

  it('by injury waits for the opponent of the repechage before anything is decided', () => {
    const record = fought(judo(), ['main:0:0', 1, { reason: 'injury' }])
    expect(cellOf(record, 'repechage:1:4').status).toBe('waiting')
  })
})

describe('the final', () => {
  const finalists = () =>
    fought(
      judo(),
      ...['0', '1', '2', '3'].map((y) => [`main:0:${y}`, 2 * +y + 1] as const),
      ['main:1:0', 1],
      ['main:1:1', 5],
    )

  it('lost by injury is a silver', () => {
    expect(medalsOf(fought(finalists(), ['main:2:0', 1, { reason: 'injury' }]))).toEqual([
      'gold 1',
      'silver 5',
    ])
  })

  it('lost by disqualification for conduct leaves the silver vacant', () => {
    const record = playOut(fought(finalists(), ['main:2:0', 1, { reason: 'disqualification' }]))
    expect(medalsOf(record)).toEqual(['gold 1', 'bronze 2', 'bronze 3'])
    expect(rankOf(record, 2)).toBe(3)
  })

  it('with both disqualified leaves gold and silver vacant and the bronzes where they are', () => {
    const record = playOut(fought(finalists(), ['main:2:0', null, { reason: 'both_disqualified' }]))
    expect(medalsOf(record)).toEqual(['bronze 2', 'bronze 3'])
    expect(resolveBracket(record).finished).toBe(true)
  })

  it('with both injured gives two silvers', () => {
    expect(medalsOf(fought(finalists(), ['main:2:0', null, { reason: 'both_injured' }]))).toEqual([
      'silver 1',
      'silver 5',
    ])
  })
})

describe('a bout of the tree', () => {
  it('that nobody wins passes the next opponent on without a bout', () => {
    const record = fought(judo(), ['main:0:0', null, { reason: 'both_absent' }], ['main:0:1', 3])
    expect(cellOf(record, 'main:1:0')).toMatchObject({ status: 'auto', winnerAthlete: 3 })
  })

  it('that can see nobody at all is cancelled, and the tree goes on above it', () => {
    const record = fought(
      judo(),
      ['main:0:0', null, { reason: 'both_absent' }],
      ['main:0:1', null, { reason: 'both_disqualified' }],
    )
    expect(cellOf(record, 'main:1:0').status).toBe('cancelled')
    const over = playOut(record)
    expect(resolveBracket(over).finished).toBe(true)
    expect(medalsOf(over)).toEqual(['gold 5', 'bronze 7', 'bronze 6'])
  })

  it('ignores a result given for others than stand in it', () => {
    const result = { left: 1, right: 3, winner: 'left', reason: 'points' } as const
    const state = resolveBracket(
      aRecord(judo().draw, { results: { 'main:0:0': result, 'nowhere:1:1': result } }),
    )
    expect(state.cells[0]?.status).toBe('ready')
    expect(state.staleResults).toEqual(['main:0:0', 'nowhere:1:1'])
  })

  it('is empty, waiting, ready, online, ended as its athletes come and fight', () => {
    const record = judo()
    const key = 'main:1:0'
    expect(cellOf(record, key).status).toBe('empty')
    const one = fought(record, ['main:0:0', 1])
    expect(cellOf(one, key).status).toBe('waiting')
    const two = fought(one, ['main:0:1', 3])
    expect(cellOf(two, key).status).toBe('ready')
    expect(cellOf({ ...two, online: [key] }, key).status).toBe('online')
    expect(cellOf(fought(two, [key, 3]), key)).toMatchObject({
      status: 'ended',
      winnerAthlete: 3,
      loserAthlete: 1,
    })
  })
})
