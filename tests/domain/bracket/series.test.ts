import { describe, expect, it } from 'vitest'
import { recordResult } from '~/domain/bracket/edit/record.ts'
import { removeAthlete } from '~/domain/bracket/edit/removal.ts'
import { resolveBracket } from '~/domain/bracket/resolve/resolve.ts'
import { aDraw, aRecord, fought, medalsOf } from './bout-play.ts'

const series = () => aRecord(aDraw(2, { type: 'best-of-three' }))
const statuses = (record: ReturnType<typeof series>) =>
  resolveBracket(record).cells.map(({ status }) => status)

describe('a best-of-three', () => {
  it('is fought bout after bout', () => {
    expect(statuses(series())).toEqual(['ready', 'waiting', 'waiting'])
    const early = recordResult(series(), 'series:1:0', {
      left: 1,
      right: 2,
      winner: 'left',
      reason: 'points',
    })
    expect(early.ok || early.refusal).toEqual({ code: 'cell_not_ready', status: 'waiting' })
  })

  it('does not need the third bout after two wins', () => {
    const record = fought(series(), ['series:0:0', 1], ['series:1:0', 1])
    expect(statuses(record)).toEqual(['ended', 'ended', 'cancelled'])
    expect(resolveBracket(record).cells[2]?.reason).toBe('not_needed')
    expect(medalsOf(record)).toEqual(['gold 1', 'silver 2'])
  })

  it('is decided by the third bout after a win each', () => {
    const record = fought(series(), ['series:0:0', 1], ['series:1:0', 2])
    expect(statuses(record)).toEqual(['ended', 'ended', 'ready'])
    expect(medalsOf(record)).toEqual([])
    expect(medalsOf(fought(record, ['series:2:0', 2]))).toEqual(['gold 2', 'silver 1'])
  })

  it('ends when one is injured: the next bout is a walkover', () => {
    const record = fought(series(), ['series:0:0', 1, { reason: 'injury' }])
    expect(statuses(record)).toEqual(['ended', 'auto', 'cancelled'])
    expect(medalsOf(record)).toEqual(['gold 1', 'silver 2'])
  })

  it('is won by the injured athlete’s opponent even from behind', () => {
    const record = fought(series(), ['series:0:0', 1], ['series:1:0', 2, { reason: 'injury' }])
    expect(statuses(record)).toEqual(['ended', 'ended', 'auto'])
    expect(medalsOf(record)).toEqual(['gold 2', 'silver 1'])
  })

  it('gives no silver to one disqualified for conduct', () => {
    const record = fought(series(), ['series:0:0', 1], ['series:1:0', 1, { reason: 'disqualification' }])
    expect(medalsOf(record)).toEqual(['gold 1'])
  })

  it('gives gold without a bout when the other is taken out before', () => {
    const out = removeAthlete(series(), { athlete: 2, reason: 'failed_weigh_in' })
    expect(out.ok && medalsOf(out.value.record)).toEqual(['gold 1'])
    expect(out.ok && resolveBracket(out.value.record).finished).toBe(true)
  })

  it('is kept by the one who won it without a bout and is hurt afterwards', () => {
    const withdrawn = removeAthlete(fought(series(), ['series:0:0', 2]), { athlete: 2, reason: 'withdrawal' })
    const hurt = withdrawn.ok && removeAthlete(withdrawn.value.record, { athlete: 1, reason: 'injury' })
    if (!hurt || !hurt.ok) throw new Error('refused')
    expect(medalsOf(hurt.value.record)).toEqual(['gold 1', 'silver 2'])
  })

  it('ignores a third bout that turns out not to have been needed', () => {
    const record = fought(series(), ['series:0:0', 1], ['series:1:0', 2], ['series:2:0', 2])
    const results = {
      ...record.results,
      'series:1:0': { ...record.results['series:1:0']!, winner: 'left' as const },
    }
    expect(resolveBracket({ ...record, results }).staleResults).toEqual(['series:2:0'])
  })
})
