import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { estimateOffset, offsetBounds, type OffsetSample } from '~/domain/clock/offset.ts'

const NOON = 1_760_000_000_000

/** A client whose clock is `skew` behind the server asks at client time `sent`, with these two latencies. */
const ask = (skew: number, sent: number, there: number, back: number): OffsetSample => ({
  sentMs: sent,
  serverMs: sent + skew + there,
  receivedMs: sent + there + back,
})

describe('the offset to the server', () => {
  it('is nought while nothing is known', () => {
    expect(estimateOffset([])).toBe(0)
    expect(offsetBounds([])).toBeNull()
  })

  it('is exact on an even link, however slow', () => {
    expect(estimateOffset([ask(600_000, NOON, 400, 400)])).toBe(600_000)
    expect(estimateOffset([ask(-600_000, NOON, 400, 400)])).toBe(-600_000)
  })

  it('of a pushed time is a lower bound, which the quickest push comes nearest to', () => {
    const pushed = [300, 20, 700].map((back) => ({ ...ask(5_000, NOON, 0, back), sentMs: null }))
    expect(estimateOffset(pushed)).toBe(4_980)
  })

  it('is pinned down by a slow way there and a slow way back together', () => {
    const samples = [ask(1_000, NOON, 700, 30), ask(1_000, NOON + 5_000, 30, 700)]
    expect(offsetBounds(samples)).toEqual({ lowMs: 970, highMs: 1_030 })
    expect(estimateOffset(samples)).toBe(1_000)
  })

  it('follows a clock that was set meanwhile', () => {
    const before = [0, 1, 2].map((turn) => ask(600_000, NOON + turn * 1_000, 20, 20))
    const after = [3, 4].map((turn) => ask(-300_000, NOON + turn * 1_000, 20, 20))
    expect(estimateOffset([...before, ...after])).toBe(-300_000)
  })

  it('forgets what was said before the clock was set, also where that would still fit', () => {
    const slow = ask(0, NOON, 0, 3_990)
    const samples = [slow, ask(0, NOON + 9_000, 10, 10), ask(-4_000, NOON + 14_000, 20, 20)]
    expect(estimateOffset(samples)).toBe(-4_000)
  })

  it('is off by half of what the quickest way there and the quickest way back differ, never more', () => {
    const latency = fc.integer({ min: 0, max: 800 })
    fc.assert(
      fc.property(
        fc.integer({ min: -600_000, max: 600_000 }),
        fc.array(fc.tuple(latency, latency), { minLength: 1, maxLength: 12 }),
        (skew, ways) => {
          const samples = ways.map(([there, back], turn) => ask(skew, NOON + turn * 2_000, there, back))
          const quickestThere = Math.min(...ways.map(([there]) => there))
          const quickestBack = Math.min(...ways.map(([, back]) => back))
          const error = estimateOffset(samples) - skew
          expect(error).toBe((quickestThere - quickestBack) / 2)
        },
      ),
    )
  })

  it('is within 200 ms after six looks over a link of 0 to 800 ms each way, for a clock ten minutes off', () => {
    const ways = [
      [800, 0],
      [640, 790],
      [20, 800],
      [310, 450],
      [777, 12],
      [400, 400],
    ] as const
    const samples = ways.map(([there, back], turn) => ask(-600_000, NOON + turn * 2_000, there, back))
    expect(Math.abs(estimateOffset(samples) + 600_000)).toBeLessThanOrEqual(200)
  })
})
