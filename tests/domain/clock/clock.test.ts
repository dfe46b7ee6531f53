import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  elapsedMs,
  extendClock,
  isRunning,
  isTimeUp,
  newClock,
  remainingMs,
  runsOutAt,
  setClock,
  startClock,
  stopClock,
  type Clock,
} from '~/domain/clock/clock.ts'

const NOON = 1_760_000_000_000
const running = (limitMs: number | null = 120_000): Clock => startClock(newClock(limitMs), NOON)

describe('a clock', () => {
  it('reads nothing before it is started', () => {
    expect(elapsedMs(newClock(120_000), NOON)).toBe(0)
    expect(remainingMs(newClock(120_000), NOON)).toBe(120_000)
  })

  it('reads what ran, also when it is asked much later', () => {
    expect(elapsedMs(running(), NOON + 45_250)).toBe(45_250)
    expect(elapsedMs(stopClock(running(), NOON + 45_250), NOON + 9_000_000)).toBe(45_250)
  })

  it('adds up over stops', () => {
    const twice = stopClock(startClock(stopClock(running(), NOON + 10_000), NOON + 50_000), NOON + 55_000)
    expect(elapsedMs(twice, NOON)).toBe(15_000)
  })

  it('stops by itself at its limit', () => {
    expect(isRunning(running(), NOON + 119_999)).toBe(true)
    expect(isRunning(running(), NOON + 120_000)).toBe(false)
    expect(isTimeUp(running(), NOON + 120_000)).toBe(true)
    expect(elapsedMs(running(), NOON + 500_000)).toBe(120_000)
    expect(runsOutAt(running())).toBe(NOON + 120_000)
  })

  it('without a limit runs on', () => {
    expect(elapsedMs(running(null), NOON + 7_200_000)).toBe(7_200_000)
    expect(isTimeUp(running(null), NOON + 7_200_000)).toBe(false)
    expect(remainingMs(running(null), NOON)).toBeNull()
    expect(runsOutAt(running(null))).toBeNull()
  })

  it('started twice, or stopped twice, is the same clock', () => {
    expect(startClock(running(), NOON + 5_000)).toEqual(running())
    const stopped = stopClock(running(), NOON + 5_000)
    expect(stopClock(stopped, NOON + 9_000)).toEqual(stopped)
  })

  it('does not charge extra time for the wait after the limit', () => {
    const extended = extendClock(running(), NOON + 150_000, 60_000)
    expect(isRunning(extended, NOON + 150_000)).toBe(false)
    expect(remainingMs(extended, NOON + 200_000)).toBe(60_000)
  })

  it('set by hand stays inside its limit and stands', () => {
    expect(elapsedMs(setClock(newClock(120_000), 999_000), NOON)).toBe(120_000)
    expect(elapsedMs(setClock(newClock(120_000), -5), NOON)).toBe(0)
    expect(isRunning(setClock(running(), 5_000), NOON)).toBe(false)
  })

  it('is never negative nor over the limit, whatever is done to it at whatever moments', () => {
    const act = fc.tuple(
      fc.constantFrom('start', 'stop', 'extend', 'set'),
      fc.integer({ min: -300_000, max: 300_000 }),
    )
    fc.assert(
      fc.property(fc.array(act, { maxLength: 20 }), fc.integer(), (acts, at) => {
        const clock = acts.reduce((before, [kind, ms]) => {
          if (kind === 'start') return startClock(before, NOON + ms)
          if (kind === 'stop') return stopClock(before, NOON + ms)
          if (kind === 'extend') return extendClock(before, NOON + ms, Math.abs(ms))
          return setClock(before, ms)
        }, newClock(120_000))
        const elapsed = elapsedMs(clock, NOON + at)
        expect(elapsed).toBeGreaterThanOrEqual(0)
        expect(elapsed).toBeLessThanOrEqual(clock.limitMs ?? 0)
        expect(remainingMs(clock, NOON + at)).toBe((clock.limitMs ?? 0) - elapsed)
      }),
    )
  })
})
