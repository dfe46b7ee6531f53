import fc from 'fast-check'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { MINUTE_MS, SECOND_MS } from '~/domain/time.ts'

const NOON = Date.UTC(2026, 5, 1, 12)

// Its first import is read and compiled, which may wait on timers: it comes before they stand still.
beforeAll(() => import('~/components/clock/server-clock.ts'))
beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers({ now: NOON })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/**
 * The clock of a device that is so much behind the server, on a link whose n-th question takes so long there and back;
 * the last way is gone again and again.
 */
async function onADevice(behindMs: number, ways: readonly (readonly [there: number, back: number])[]) {
  const link = { asked: 0, isDown: false }
  const later = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
  vi.stubGlobal('fetch', async () => {
    if (link.isDown) throw new TypeError('no network')
    const [there, back] = ways[Math.min(link.asked, ways.length - 1)]!
    link.asked += 1
    await later(there)
    const server_time_ms = Date.now() + behindMs
    await later(back)
    return { json: () => Promise.resolve({ data: { server_time_ms } }) }
  })
  const { serverClock } = await import('~/components/clock/server-clock.ts')
  const unwatch = serverClock.watch(() => undefined)
  return { link, unwatch, errorMs: () => serverClock.now() - (Date.now() + behindMs) }
}

const skew = fc.constantFrom(-10 * MINUTE_MS, 0, 10 * MINUTE_MS)
const latency = fc.integer({ min: 0, max: 800 })

test('the server’s clock is known within a fifth of a second, or asked for a dozen times', async () => {
  await fc.assert(
    fc.asyncProperty(
      skew,
      fc.array(fc.tuple(latency, latency), { minLength: 12, maxLength: 12 }),
      async (behindMs, ways) => {
        vi.resetModules()
        const { link, unwatch, errorMs } = await onADevice(behindMs, ways)
        await vi.advanceTimersByTimeAsync(40 * SECOND_MS)
        if (link.asked < 12) expect(Math.abs(errorMs())).toBeLessThanOrEqual(200)
        else expect(Math.abs(errorMs())).toBeLessThanOrEqual(400)
        unwatch()
      },
    ),
    { numRuns: 60 },
  )
})

test('a slow way back, then a quick one: the clock is asked for until it is sure', async () => {
  const { link, unwatch, errorMs } = await onADevice(10 * MINUTE_MS, [
    ...Array.from({ length: 5 }, () => [0, 800] as const),
    [40, 60],
  ])
  await vi.advanceTimersByTimeAsync(4 * SECOND_MS)
  expect(errorMs()).toBe(-400)
  await vi.advanceTimersByTimeAsync(20 * SECOND_MS)
  expect(Math.abs(errorMs())).toBeLessThanOrEqual(30)
  expect(link.asked).toBe(6)
  unwatch()
})

test('on a quick link three looks do, then one a minute; away from the server the last estimate goes on', async () => {
  const { link, unwatch, errorMs } = await onADevice(-10 * MINUTE_MS, [[20, 20]])
  await vi.advanceTimersByTimeAsync(30 * SECOND_MS)
  expect(link.asked).toBe(3)
  link.isDown = true
  await vi.advanceTimersByTimeAsync(2 * MINUTE_MS)
  expect(errorMs()).toBe(0)
  link.isDown = false
  await vi.advanceTimersByTimeAsync(MINUTE_MS)
  expect(link.asked).toBe(4)
  unwatch()
  await vi.advanceTimersByTimeAsync(5 * MINUTE_MS)
  expect(link.asked).toBe(4)
})
