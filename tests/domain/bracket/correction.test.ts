import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type BracketRecord, type CellKey, type Side, THIRD_PLACES } from '~/domain/bracket/bracket.ts'
import { applyCorrection, previewCorrection } from '~/domain/bracket/edit/correction.ts'
import { removeAthlete } from '~/domain/bracket/edit/removal.ts'
import { resolveBracket } from '~/domain/bracket/resolve/resolve.ts'
import { aDraw, aRecord, aResult, cellOf, drawnAt, fought, medalsOf, pairOf, playOut } from './bout-play.ts'

const eight = () => aRecord(drawnAt([1, 2, 3, 4, 5, 6, 7, 8]))
const wonBy = (record: BracketRecord, key: CellKey, winner: Side) => aResult(cellOf(record, key), winner)

describe('a corrected result', () => {
  it('before the bracket has moved on changes the next cell only', () => {
    const record = fought(eight(), ['main:0:0', 1])
    const preview = previewCorrection(record, 'main:0:0', wonBy(record, 'main:0:0', 'right'))
    expect(preview.ok && preview.value.resets).toEqual([])
    expect(preview.ok && preview.value.changed.map(({ key, after }) => [key, after?.left])).toEqual([
      ['main:0:0', 1],
      ['main:1:0', 2],
    ])
  })

  it('names every fought and begun bout that would have to be reset, and the medals that move', () => {
    const record = { ...playOut(eight()), online: [] }
    const preview = previewCorrection(record, 'main:0:0', wonBy(record, 'main:0:0', 'right'))
    if (!preview.ok) throw new Error(preview.refusal.code)
    expect(preview.value.resets).toEqual([
      { key: 'main:1:0', left: 1, right: 3, online: false },
      { key: 'main:2:0', left: 1, right: 5, online: false },
    ])
    expect(preview.value.medalsBefore.map(({ athlete }) => athlete)).toEqual([1, 5, 3, 7])
    expect(preview.value.medalsAfter.map(({ athlete }) => athlete)).toEqual([7])
    expect([preview.value.finishedBefore, preview.value.finishedAfter]).toEqual([true, false])
  })

  it('counts a bout under way among them', () => {
    const record = { ...fought(eight(), ['main:0:0', 1], ['main:0:1', 3]), online: ['main:1:0'] }
    const refused = applyCorrection(record, 'main:0:0', wonBy(record, 'main:0:0', 'right'))
    expect(refused.ok || refused.refusal).toEqual({
      code: 'fought_bouts_affected',
      bouts: [{ key: 'main:1:0', left: 1, right: 3, online: true }],
    })
  })

  it('is refused whole unless exactly those bouts are reset by name', () => {
    const record = playOut(eight())
    const other = wonBy(record, 'main:0:0', 'right')
    const partly = applyCorrection(record, 'main:0:0', other, ['main:1:0'])
    expect(partly.ok || partly.refusal).toMatchObject({
      code: 'fought_bouts_affected',
      bouts: [{ key: 'main:2:0' }],
    })
    const tooMuch = applyCorrection(record, 'main:0:0', other, ['main:1:0', 'main:2:0', 'main:1:1'])
    expect(tooMuch.ok || tooMuch.refusal).toEqual({ code: 'reset_not_affected', cells: ['main:1:1'] })
    const agreed = applyCorrection(record, 'main:0:0', other, ['main:1:0', 'main:2:0'])
    if (!agreed.ok) throw new Error(agreed.refusal.code)
    expect(pairOf(agreed.value.record, 'main:1:0')).toEqual([2, 3])
    expect(cellOf(agreed.value.record, 'main:1:0').status).toBe('ready')
    expect(Object.keys(agreed.value.record.voided ?? {})).toEqual(['main:1:0', 'main:2:0'])
  })

  it('of points or reason alone moves nobody', () => {
    const record = playOut(eight())
    const result = aResult(cellOf(record, 'main:0:0'), 'left', { reason: 'decision', leftPoints: 3 })
    const applied = applyCorrection(record, 'main:0:0', result)
    expect(applied.ok && applied.value.preview.changed).toEqual([])
    expect(applied.ok && applied.value.record.results['main:0:0']).toEqual(result)
  })

  it('to a disqualification takes the loser out of the repechage', () => {
    const record = playOut(aRecord(drawnAt([1, 2, 3, 4, 5, 6, 7, 8], { thirdPlace: 'repechage-ijf' })))
    const result = aResult(cellOf(record, 'main:0:0'), 'left', { reason: 'disqualification' })
    const preview = previewCorrection(record, 'main:0:0', result)
    expect(preview.ok && preview.value.resets.map(({ key }) => key)).toEqual(['repechage:1:4', 'bronze:2:4'])
  })

  it('can open a bout again', () => {
    const record = fought(eight(), ['main:0:0', 1])
    const applied = applyCorrection(record, 'main:0:0', null)
    expect(applied.ok && cellOf(applied.value.record, 'main:0:0').status).toBe('ready')
  })

  it.each([
    ['a bout not fought', 'main:0:1', { left: 3, right: 4, winner: 'left', reason: 'points' }, 'not_ended'],
    ['a cell that is not there', 'main:9:9', null, 'unknown_cell'],
    [
      'others than fought it',
      'main:0:0',
      { left: 1, right: 3, winner: 'left', reason: 'points' },
      'wrong_athletes',
    ],
    ['no winner', 'main:0:0', { left: 1, right: 2, winner: null, reason: 'points' }, 'winner_required'],
    [
      'a winner of two disqualified',
      'main:0:0',
      { left: 1, right: 2, winner: 'left', reason: 'both_disqualified' },
      'winner_not_allowed',
    ],
  ] as const)('is refused for %s', (_, key, result, code) => {
    const refused = applyCorrection(fought(eight(), ['main:0:0', 1]), key, result)
    expect(refused.ok || refused.refusal.code).toBe(code)
  })
})

describe('correcting and correcting back', () => {
  const places = fc.constantFrom(...THIRD_PLACES)

  it('leaves the bracket as it was, at any point of any event', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 40 }),
        places,
        fc.nat(),
        fc.nat(),
        fc.nat(),
        (athletes, thirdPlace, salt, moment, pick) => {
          const whole = playOut(aRecord(aDraw(athletes, { thirdPlace })), (left, right) =>
            (left * 7919 + right * 104729 + salt) % 2 === 0 ? 'left' : 'right',
          )
          const keys = Object.keys(whole.results)
          const kept = keys.slice(0, 1 + (moment % keys.length))
          const results = Object.fromEntries(kept.map((key) => [key, whole.results[key]!]))
          const record = { ...whole, results }
          const key = kept[pick % kept.length]!
          const original = results[key]!
          const turned = { ...original, winner: original.winner === 'left' ? 'right' : 'left' } as const
          const preview = previewCorrection(record, key, turned)
          if (!preview.ok) throw new Error(preview.refusal.code)
          const there = applyCorrection(
            record,
            key,
            turned,
            preview.value.resets.map((bout) => bout.key),
          )
          if (!there.ok) throw new Error(there.refusal.code)
          expect(resolveBracket(there.value.record).staleResults).toEqual([])
          const back = applyCorrection(there.value.record, key, original)
          if (!back.ok) throw new Error(back.refusal.code)
          expect(back.value.record.results).toEqual(record.results)
          expect(resolveBracket(back.value.record)).toEqual(resolveBracket(record))
        },
      ),
      { numRuns: 120 },
    )
  })

  it('names the bouts that come back before it is done', () => {
    const record = playOut(eight())
    const there = applyCorrection(record, 'main:0:0', wonBy(record, 'main:0:0', 'right'), [
      'main:1:0',
      'main:2:0',
    ])
    if (!there.ok) throw new Error(there.refusal.code)
    expect(there.value.preview.restores).toEqual([])
    const preview = previewCorrection(there.value.record, 'main:0:0', record.results['main:0:0']!)
    expect(preview.ok && preview.value.restores).toEqual([
      { key: 'main:1:0', left: 1, right: 3, online: false },
      { key: 'main:2:0', left: 1, right: 5, online: false },
    ])
    expect(preview.ok && preview.value.medalsAfter.map(({ athlete }) => athlete)).toEqual([1, 5, 3, 7])
  })

  it('brings each pair’s own bout back, however often the result turns', () => {
    const record = playOut(eight())
    const original = record.results['main:0:0']!
    const other = wonBy(record, 'main:0:0', 'right')
    const turn = (now: BracketRecord, result: typeof original) => {
      const preview = previewCorrection(now, 'main:0:0', result)
      if (!preview.ok) throw new Error(preview.refusal.code)
      const resets = preview.value.resets.map(({ key }) => key)
      const turned = applyCorrection(now, 'main:0:0', result, resets)
      if (!turned.ok) throw new Error(turned.refusal.code)
      return turned.value.record
    }
    // The other one is through and wins the semi-final against 3 on points of their own.
    const there = fought(turn(record, other), ['main:1:0', 2, { leftPoints: 9 }])
    const back = turn(there, original)
    expect(resolveBracket(back)).toEqual(resolveBracket(record))
    const again = turn(back, other)
    expect(again.results['main:1:0']).toMatchObject({ left: 2, right: 3, leftPoints: 9 })
    expect(resolveBracket(turn(again, original))).toEqual(resolveBracket(record))
  })

  it('brings a bout back that was under way', () => {
    const record = { ...fought(eight(), ['main:0:0', 1], ['main:0:1', 3]), online: ['main:1:0'] }
    const there = applyCorrection(record, 'main:0:0', wonBy(record, 'main:0:0', 'right'), ['main:1:0'])
    if (!there.ok) throw new Error(there.refusal.code)
    expect(cellOf(there.value.record, 'main:1:0').status).toBe('ready')
    const back = applyCorrection(there.value.record, 'main:0:0', record.results['main:0:0']!)
    expect(back.ok && back.value.record.online).toEqual(['main:1:0'])
  })

  it('brings back what was fought by somebody who has been taken out meanwhile', () => {
    const record = playOut(eight())
    const there = applyCorrection(record, 'main:0:0', wonBy(record, 'main:0:0', 'right'), [
      'main:1:0',
      'main:2:0',
    ])
    if (!there.ok) throw new Error(there.refusal.code)
    const out = removeAthlete(there.value.record, { athlete: 3, reason: 'injury' })
    if (!out.ok) throw new Error(out.refusal.code)
    const back = applyCorrection(out.value.record, 'main:0:0', record.results['main:0:0']!)
    if (!back.ok) throw new Error(back.refusal.code)
    expect(cellOf(back.value.record, 'main:1:0')).toMatchObject({ status: 'ended', winnerAthlete: 1 })
    expect(medalsOf(back.value.record)).toEqual(['gold 1', 'silver 5', 'bronze 3', 'bronze 7'])
  })

  it('keeps what a champion fought who was stripped before', () => {
    const out = removeAthlete(playOut(eight()), { athlete: 1, reason: 'doping' })
    if (!out.ok) throw new Error(out.refusal.code)
    const { record } = out.value
    const there = applyCorrection(record, 'main:0:2', wonBy(record, 'main:0:2', 'right'), [
      'main:1:1',
      'main:2:0',
    ])
    if (!there.ok) throw new Error(there.refusal.code)
    expect(medalsOf(there.value.record)).toEqual(['bronze 3'])
    const back = applyCorrection(there.value.record, 'main:0:2', record.results['main:0:2']!)
    expect(back.ok && resolveBracket(back.value.record)).toEqual(resolveBracket(record))
    expect(back.ok && medalsOf(back.value.record)).toEqual(['silver 5', 'bronze 3', 'bronze 7'])
  })

  it('lets nobody go on with a bout who has been taken out meanwhile', () => {
    const record = { ...fought(eight(), ['main:0:0', 1], ['main:0:1', 3]), online: ['main:1:0'] }
    const there = applyCorrection(record, 'main:0:0', wonBy(record, 'main:0:0', 'right'), ['main:1:0'])
    if (!there.ok) throw new Error(there.refusal.code)
    const out = removeAthlete(there.value.record, { athlete: 3, reason: 'injury' })
    if (!out.ok) throw new Error(out.refusal.code)
    const back = applyCorrection(out.value.record, 'main:0:0', record.results['main:0:0']!)
    expect(back.ok && back.value.record.online).toEqual([])
    expect(back.ok && cellOf(back.value.record, 'main:1:0')).toMatchObject({
      status: 'auto',
      winnerAthlete: 1,
    })
  })
})
