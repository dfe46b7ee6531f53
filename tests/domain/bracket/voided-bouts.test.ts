import { describe, expect, it } from 'vitest'
import { type BracketRecord, type CellKey } from '~/domain/bracket/bracket.ts'
import { previewChange } from '~/domain/bracket/edit/change.ts'
import { resolveBracket } from '~/domain/bracket/resolve/resolve.ts'
import { restoreBouts, voidBouts } from '~/domain/bracket/resolve/voided-bouts.ts'
import { aRecord, cellOf, drawnAt, fought, playOut } from './bout-play.ts'

const four = () => aRecord(drawnAt([1, 2, 3, 4]))
const firstRound = () => fought(four(), ['main:0:0', 1], ['main:0:1', 3])

/** The record with another winner of the upper first bout, as a correction leaves it. */
function turned(record: BracketRecord): BracketRecord {
  const result = record.results['main:0:0']!
  const winner = result.winner === 'left' ? 'right' : 'left'
  return { ...record, results: { ...record.results, 'main:0:0': { ...result, winner } } }
}

/** Voids these bouts and restores what can stand again, as every change of a bracket does. */
const changed = (before: BracketRecord, after: BracketRecord, cells: readonly CellKey[]) =>
  restoreBouts(voidBouts(before, after, cells))

describe('a bout that was voided', () => {
  it('stays with the record under the two who fought it', () => {
    const record = playOut(four())
    const final = record.results['main:1:0']!
    const after = voidBouts(record, turned(record), ['main:1:0'])
    expect(after.voided).toEqual({ 'main:1:0': [{ left: 1, right: 3, result: final }] })
    expect(Object.keys(after.results)).toEqual(['main:0:0', 'main:0:1'])
  })

  it('was under way and has no result, and is begun again when the two meet again', () => {
    const record = { ...firstRound(), online: ['main:1:0'] }
    const { record: there } = changed(record, turned(record), ['main:1:0'])
    expect([there.voided, there.online]).toEqual([{ 'main:1:0': [{ left: 1, right: 3, result: null }] }, []])
    const { record: back, restored } = changed(there, turned(there), [])
    expect([back.voided, back.online, restored]).toEqual([{ 'main:1:0': [] }, ['main:1:0'], ['main:1:0']])
  })

  it('leaves a cell of which nobody stands alone', () => {
    const record = fought(four(), ['main:0:0', 1])
    expect(voidBouts(record, record, ['main:1:0']).voided).toEqual({})
    const empty = voidBouts(four(), four(), ['main:1:0'])
    expect(empty.voided).toEqual({})
  })

  it('does not touch the bouts of other cells', () => {
    const record = { ...firstRound(), online: ['main:1:0'] }
    const after = voidBouts(record, record, ['main:0:1'])
    expect(Object.keys(after.results)).toEqual(['main:0:0'])
    expect(after.online).toEqual(['main:1:0'])
    expect(Object.keys(after.voided ?? {})).toEqual(['main:0:1'])
  })

  it('is one of several of its cell: each pair gets its own back, the last one it fought', () => {
    const one = fought(firstRound(), ['main:1:0', 1, { leftPoints: 1 }])
    const { record: other } = changed(one, turned(one), ['main:1:0'])
    const second = fought(other, ['main:1:0', 3, { rightPoints: 2 }])
    const { record: back } = changed(second, turned(second), ['main:1:0'])
    expect(back.results['main:1:0']).toMatchObject({ left: 1, right: 3, leftPoints: 1 })
    expect(back.voided?.['main:1:0']).toMatchObject([{ left: 2, right: 3, result: { rightPoints: 2 } }])
    // Fought anew by the first pair, voided once more: the former bout of this pair is gone.
    const anew = fought({ ...back, results: firstRound().results }, ['main:1:0', 3, { rightPoints: 7 }])
    const { record: third } = changed(anew, turned(anew), ['main:1:0'])
    expect(third.results['main:1:0']).toMatchObject({ left: 2, right: 3, rightPoints: 2 })
    expect(third.voided?.['main:1:0']).toMatchObject([{ left: 1, right: 3, result: { rightPoints: 7 } }])
  })

  it('is not given back to one of its two and another', () => {
    const record = playOut(four())
    const { record: there } = changed(record, turned(record), ['main:1:0'])
    const { record: lower } = changed(
      there,
      {
        ...there,
        results: { ...there.results, 'main:0:1': { ...there.results['main:0:1']!, winner: 'right' } },
      },
      [],
    )
    expect(cellOf(lower, 'main:1:0').status).toBe('ready')
    const { record: upper } = changed(lower, turned(lower), [])
    expect(upper.results['main:1:0']).toBeUndefined()
    expect(upper.voided?.['main:1:0']).toHaveLength(1)
  })

  it('begun again joins the bouts that are under way elsewhere', () => {
    const eight = fought(
      aRecord(drawnAt([1, 2, 3, 4, 5, 6, 7, 8])),
      ...[0, 1, 2, 3].map((y) => [`main:0:${y}`, 2 * y + 1] as const),
    )
    const record = { ...eight, online: ['main:1:0', 'main:1:1'] }
    const { record: there } = changed(record, turned(record), ['main:1:0'])
    expect(there.online).toEqual(['main:1:1'])
    expect(changed(there, turned(there), []).record.online).toEqual(['main:1:1', 'main:1:0'])
  })

  it('leaves a record of which nothing was voided as it is', () => {
    const record = firstRound()
    expect(voidBouts(record, record, [])).toBe(record)
    expect(restoreBouts(record)).toEqual({ record, restored: [] })
    expect(restoreBouts({ ...record, voided: { 'main:1:0': [] } }).restored).toEqual([])
  })
})

describe('the preview of a change', () => {
  it('names each cell that looks different, once, with both of its looks', () => {
    const record = firstRound()
    const { changed: cells, resets, restores } = previewChange(record, turned(record), ['main:0:0'])
    expect(cells).toEqual([
      {
        key: 'main:0:0',
        before: { left: 1, right: 2, winner: 1, status: 'ended' },
        after: { left: 1, right: 2, winner: 2, status: 'ended' },
      },
      {
        key: 'main:1:0',
        before: { left: 1, right: 3, winner: null, status: 'ready' },
        after: { left: 2, right: 3, winner: null, status: 'ready' },
      },
    ])
    expect([resets, restores]).toEqual([[], []])
  })

  it('names a bout that has begun when it would see others, or would not be fought', () => {
    const begun = { ...firstRound(), online: ['main:1:0'] }
    const bout = { key: 'main:1:0', left: 1, right: 3, online: true }
    expect(previewChange(begun, turned(begun), ['main:0:0']).resets).toEqual([bout])
    const { 'main:0:0': _, ...open } = begun.results
    expect(previewChange(begun, { ...begun, results: open }, ['main:0:0']).resets).toEqual([bout])
    // The bout that the act itself is about is no surprise.
    expect(previewChange(begun, { ...begun, online: [] }, ['main:1:0']).resets).toEqual([])
  })

  it('names the cells of a part that comes or goes', () => {
    const shared = four()
    const withBout = { ...shared, draw: { ...shared.draw, thirdPlace: 'bout' as const } }
    const [bronze] = resolveBracket(withBout).cells.filter(({ stage }) => stage === 'bronze')
    const picture = { left: null, right: null, winner: null, status: bronze!.status }
    expect(previewChange(shared, withBout).changed).toContainEqual({
      key: bronze!.key,
      before: null,
      after: picture,
    })
    expect(previewChange(withBout, shared).changed).toContainEqual({
      key: bronze!.key,
      before: picture,
      after: null,
    })
  })

  it('tells the medals and the end of the bracket, before and after', () => {
    const record = playOut(four())
    const { 'main:1:0': _, ...open } = record.results
    const preview = previewChange(record, { ...record, results: open }, ['main:1:0'])
    expect([preview.finishedBefore, preview.finishedAfter]).toEqual([true, false])
    expect(preview.medalsBefore).toHaveLength(4)
    expect(preview.medalsAfter.map(({ medal }) => medal)).toEqual(['bronze', 'bronze'])
  })
})
