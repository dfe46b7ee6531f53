import { describe, expect, test } from 'vitest'
import { planSchedule } from '~/domain/schedule/plan.ts'
import { MINUTE_MS } from '~/domain/time.ts'
import { aBout, anEvent, NINE, someSettings } from './event.ts'

/** What a plan asks of people: how long the day is, on how many mats each category is, and how long it lasts. */
function worthOf(shape: Parameters<typeof anEvent>[0]) {
  const { bouts, settings } = anEvent(shape)
  const { slots, totalMs, lowerBoundMs } = planSchedule(bouts, settings, NINE)
  const bracketOf = new Map(bouts.map(({ id, bracket }) => [id, bracket]))
  let furtherMats = 0
  let spanMs = 0
  for (const bracket of new Set(bracketOf.values())) {
    const own = slots.filter(({ bout }) => bracketOf.get(bout) === bracket)
    furtherMats += new Set(own.map(({ mat }) => mat)).size - 1
    spanMs +=
      Math.max(...own.map((slot) => slot.endEstimateAt)) -
      Math.min(...own.map((slot) => slot.startEstimateAt))
  }
  return { share: totalMs / lowerBoundMs, furtherMats, spanMinutes: spanMs / MINUTE_MS }
}

describe('a planned day', () => {
  // Bounds, not results: the least that was found for these events. Whoever finds better plans lowers them.
  test.each([
    [24, 4, 2, 0, 1.44, 4, 347],
    [24, 4, 2, 1, 1.143, 1, 445],
    [24, 4, 2, 5, 1.116, 2, 316],
    [24, 4, 2, 6, 1.054, 1, 239],
    [24, 4, 2, 7, 1.112, 2, 141],
    [24, 4, 2, 9, 1.033, 2, 217],
    [40, 5, 3, 0, 1.141, 4, 328],
    [40, 5, 3, 2, 1.235, 5, 491],
    [40, 5, 3, 4, 1.129, 3, 256],
    [40, 8, 3, 0, 1.088, 1, 470],
    [40, 8, 3, 2, 1.088, 6, 476],
    [40, 8, 3, 3, 1.25, 1, 363],
    [40, 8, 3, 4, 1.123, 3, 393],
    [40, 8, 3, 6, 1.162, 3, 673],
  ])(
    'of %i athletes in %i categories on %i mats (%i) is short, and keeps categories together on their mats',
    (athletes, brackets, mats, seed, share, furtherMats, spanMinutes) => {
      const worth = worthOf({ athletes, brackets, mats, inTwo: 0.2, seed })
      expect(worth.share).toBeLessThanOrEqual(share)
      expect(worth.furtherMats).toBeLessThanOrEqual(furtherMats)
      expect(worth.spanMinutes).toBeLessThanOrEqual(spanMinutes)
    },
  )

  test('lasts until the bout that is on has ended, though nothing waits; what has ended counts no more', () => {
    const now = NINE + 2 * MINUTE_MS
    const on = aBout({ id: 1, athletes: [1, 2], status: 'online', mat: 1, startAt: NINE, endAt: null })
    const over = aBout({
      id: 2,
      athletes: [3, 4],
      status: 'ended',
      mat: 2,
      startAt: NINE,
      endAt: now - MINUTE_MS,
    })
    expect(planSchedule([on, over], someSettings(), now).totalMs).toBe(2 * MINUTE_MS)
    expect(planSchedule([over], someSettings(), now).totalMs).toBe(0)
  })
})
