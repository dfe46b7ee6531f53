import { describe, expect, it } from 'vitest'
import { type Removal, type ResultReason } from '~/domain/bracket/bracket.ts'
import { removeAthlete } from '~/domain/bracket/edit/removal.ts'
import { removeEntry } from '~/domain/bracket/edit/swap.ts'
import { resolveBracket } from '~/domain/bracket/resolve/resolve.ts'
import { aRecord, cellOf, drawnAt, fought, medalsOf, pairOf, playOut } from './bout-play.ts'

const gone = (athlete: number, rest: Partial<Removal> = {}): Removal => ({
  athlete,
  reason: 'doping',
  effect: 'expel',
  at: null,
  ...rest,
})

function withoutEntry(record: ReturnType<typeof aRecord>, athlete: number) {
  const out = removeEntry(record, athlete)
  if (!out.ok) throw new Error(out.refusal.code)
  return out.value
}

function removed(record: ReturnType<typeof aRecord>, athlete: number, reason: Removal['reason']) {
  const out = removeAthlete(record, { athlete, reason })
  if (!out.ok) throw new Error(out.refusal.code)
  return out.value.record
}

describe('one who is out', () => {
  it.each([
    [[1, 2, 3, 4], 'main:0:0', [1, 3]],
    [[2, 1, 3, 4], 'main:0:0', [1, 3]],
    [[3, 4, 1, 2], 'main:0:1', [3, 1]],
  ] as const)('passes a bye all the same, and loses the next bout (%j)', (slots, key, final) => {
    const record = fought(withoutEntry(removed(aRecord(drawnAt(slots)), 1, 'injury'), 2), [
      key === 'main:0:0' ? 'main:0:1' : 'main:0:0',
      3,
    ])
    expect(cellOf(record, key)).toMatchObject({ status: 'auto', winnerAthlete: 1 })
    expect(pairOf(record, 'main:1:0')).toEqual(final)
    expect(medalsOf(record)).toEqual(['gold 3', 'silver 1', 'bronze 4'])
  })

  it('passes nothing else: of two who are out in one bout neither goes on', () => {
    const record = aRecord(drawnAt([1, 2, 3, 4]), {
      removals: [gone(1, { reason: 'injury', effect: 'forfeit' }), gone(2, { reason: 'no_show' })],
    })
    expect(cellOf(record, 'main:0:0')).toMatchObject({
      status: 'auto',
      winnerAthlete: null,
      reason: 'injury',
    })
    const over = fought(record, ['main:0:1', 3])
    expect(cellOf(over, 'main:1:0')).toMatchObject({ status: 'auto', winnerAthlete: 3, reason: 'bye' })
    expect(medalsOf(over)[0]).toBe('gold 3')
  })

  it('stays where he had come without a bout, also against one who was out before', () => {
    const through = removed(aRecord(drawnAt([1, 2, 3, 4])), 2, 'no_show')
    expect(cellOf(through, 'main:0:0')).toMatchObject({ status: 'auto', winnerAthlete: 1 })
    const record = fought(removed(through, 1, 'injury'), ['main:0:1', 3])
    expect(record.removals?.at(-1)?.past).toEqual(['main:0:0'])
    expect(cellOf(record, 'main:0:0')).toMatchObject({ status: 'auto', winnerAthlete: 1 })
    expect(pairOf(record, 'main:1:0')).toEqual([1, 3])
    expect(medalsOf(record).slice(0, 2)).toEqual(['gold 3', 'silver 1'])
  })

  it('leaves no place open that somebody stands in', () => {
    const { cells } = resolveBracket(
      aRecord(drawnAt([1, 2, 3, null, 5, 6, 7, 8], { thirdPlace: 'repechage-uww' })),
    )
    const standing = cells.flatMap(({ key, left, right }) =>
      [left, right].filter(({ athlete }) => athlete !== null).map(({ open }) => [key, open]),
    )
    expect(standing).toHaveLength(8)
    expect(standing.filter(([, open]) => open)).toEqual([])
  })

  it('stays wherever a bout fought later shows that he came, though nobody noted the walkover', () => {
    const record = aRecord(drawnAt([1, 2, 3, 4]), {
      results: { 'main:0:1': { left: 3, right: 4, winner: 'left', reason: 'points' } },
      removals: [gone(2, { reason: 'no_show' })],
    })
    const over = fought(record, ['main:1:0', 1])
    const stripped = { ...over, removals: [...(over.removals ?? []), gone(1)] }
    expect(cellOf(stripped, 'main:0:0')).toMatchObject({ status: 'auto', winnerAthlete: 1 })
    expect(cellOf(stripped, 'main:1:0')).toMatchObject({ status: 'ended', winnerAthlete: 1 })
    expect(resolveBracket(stripped).staleResults).toEqual([])
  })
})

describe('a result that does not count', () => {
  it('is named, and says nothing of where its two had come', () => {
    const record = fought(aRecord(drawnAt([1, 2, 3, 4])), ['main:0:1', 3])
    const stale = { left: 2, right: 3, winner: 'left', reason: 'points' } as const
    const state = resolveBracket({
      ...record,
      results: { ...record.results, 'main:1:0': stale, 'main:7:0': stale },
    })
    expect(state.staleResults).toEqual(['main:1:0', 'main:7:0'])
    expect(state.cells.find(({ key }) => key === 'main:1:0')).toMatchObject({
      status: 'waiting',
      winner: null,
    })
    expect(state.finished).toBe(false)
  })
})

describe('the repechage of a finalist who was replaced', () => {
  const semiFinals = (thirdPlace: 'repechage-uww' | 'repechage-wt') => {
    const draw = drawnAt(
      Array.from({ length: 16 }, (_, at) => at + 1),
      { thirdPlace },
    )
    const { results } = playOut(aRecord(draw))
    return aRecord(draw, {
      results: Object.fromEntries(Object.entries(results).filter(([key]) => /^main:[012]/.test(key))),
    })
  }
  const replaced = (record: ReturnType<typeof aRecord>, athlete: number) => {
    const out = removeAthlete(record, { athlete, reason: 'doping', effect: 'replace' })
    if (!out.ok) throw new Error(out.refusal.code)
    return out.value.record
  }

  it.each([1, 9])('moves up in wrestling, on the side of finalist %i', (finalist) => {
    const record = replaced(semiFinals('repechage-uww'), finalist)
    const side = finalist === 1 ? 8 : 9
    expect(pairOf(record, `bronze:3:${side}`)).toEqual([finalist + 1, finalist + 2])
    const other = 17 - side
    expect(pairOf(record, `repechage:2:${other}`)).toEqual(
      pairOf(semiFinals('repechage-uww'), `repechage:2:${other}`),
    )
  })

  it.each([1, 9])('stays as it is in taekwondo, where finalist %i is replaced by hand', (finalist) => {
    const before = semiFinals('repechage-wt')
    const record = replaced(before, finalist)
    const keys = resolveBracket(before).cells.flatMap(({ key, stage }) =>
      stage === 'repechage' ? [key] : [],
    )
    for (const key of keys) expect(pairOf(record, key)).toEqual(pairOf(before, key))
  })
})

describe('two of a table who withdrew', () => {
  /** A table of four; these bouts were lost by injury, by [key, winner]. */
  const hurtIn = (...bouts: readonly (readonly [string, number])[]) =>
    fought(
      aRecord(drawnAt([1, 2, 3, 4], { type: 'round' })),
      ...bouts.map(([key, winner]) => [key, winner, { reason: 'injury' as ResultReason }] as const),
    )
  const cells = resolveBracket(aRecord(drawnAt([1, 2, 3, 4], { type: 'round' }))).cells
  const between = (one: number, other: number) =>
    cells.find(
      ({ left, right }) => [left.athlete, right.athlete].sort().join() === [one, other].sort().join(),
    )!

  it('have their bout counted for the one who was hurt later', () => {
    const [one, two] = [between(1, 3), between(2, 4)]
    const bout = between(1, 2)
    const winner = one.queueNumber! < two.queueNumber! ? 2 : 1
    for (const order of [
      [one, two],
      [two, one],
    ]) {
      const record = hurtIn(...order.map(({ key }) => [key, key === one.key ? 3 : 4] as const))
      expect(cellOf(record, bout.key)).toMatchObject({
        status: 'auto',
        winnerAthlete: winner,
        reason: 'injury',
      })
    }
  })

  it('have it counted by the fighting order of the organiser, where that is another', () => {
    const [one, two] = [between(1, 3), between(2, 4)]
    const bout = between(1, 2)
    const record = hurtIn([one.key, 3], [two.key, 4])
    const order = cells.map(({ key }) => key).toReversed()
    const usual = cellOf(record, bout.key).winnerAthlete
    const reversed = cellOf({ ...record, draw: { ...record.draw, order } }, bout.key).winnerAthlete
    expect([usual, reversed].sort()).toEqual([1, 2])
  })

  it('have it counted for the one hurt in a bout where the other was taken out before any', () => {
    const record = hurtIn([between(2, 4).key, 4])
    const bout = between(1, 2)
    const withdrawn = { ...record, removals: [gone(1, { reason: 'withdrawal', effect: 'forfeit' as const })] }
    expect(cellOf(withdrawn, bout.key).winnerAthlete).toBe(2)
  })
})

describe('a best of three', () => {
  const series = () => aRecord(drawnAt([1, 2], { type: 'best-of-three' }))

  it('does not open its next bout while one is under way', () => {
    const record = { ...series(), online: ['series:0:0'] }
    expect(resolveBracket(record).cells.map(({ status }) => status)).toEqual(['online', 'waiting', 'waiting'])
  })

  it('takes no result for a bout that waits or is not needed', () => {
    const result = { left: 1, right: 2, winner: 'right', reason: 'points' } as const
    const early = { ...series(), results: { 'series:1:0': result } }
    expect(cellOf(early, 'series:1:0')).toMatchObject({ status: 'waiting', winner: null })
    expect(resolveBracket(early).staleResults).toEqual(['series:1:0'])
    const over = fought(series(), ['series:0:0', 1], ['series:1:0', 1])
    const late = { ...over, results: { ...over.results, 'series:2:0': result } }
    expect(cellOf(late, 'series:2:0')).toMatchObject({ status: 'cancelled', winner: null })
    expect(medalsOf(late)).toEqual(['gold 1', 'silver 2'])
  })
})
