import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { newClock, startClock, stopClock } from '~/domain/clock/clock.ts'
import {
  boardFace,
  clockFace,
  formatClock,
  msToNextBoardTick,
  msToNextTick,
  shownSeconds,
} from '~/domain/clock/display.ts'

const NOON = 1_760_000_000_000
const clock = startClock(newClock(120_000), NOON)

describe('the digits', () => {
  it.each([
    [0, '00:00'],
    [9, '00:09'],
    [60, '01:00'],
    [179, '02:59'],
    [5_999, '99:59'],
    [6_000, '100:00'],
    [-3, '00:00'],
  ])('%d s is %s', (seconds, digits) => {
    expect(formatClock(seconds)).toBe(digits)
  })
})

describe('what is shown', () => {
  it.each([
    [0, '02:00', '00:00'],
    [1, '02:00', '00:00'],
    [999, '02:00', '00:00'],
    [1_000, '01:59', '00:01'],
    [119_001, '00:01', '01:59'],
    [119_999, '00:01', '01:59'],
    [120_000, '00:00', '02:00'],
    [130_000, '00:00', '02:00'],
  ])('after %d ms counts down %s and up %s', (elapsed, down, up) => {
    expect(clockFace(clock, NOON + elapsed, 'down')).toBe(down)
    expect(clockFace(clock, NOON + elapsed, 'up')).toBe(up)
  })

  it('without a limit can only count up', () => {
    expect(shownSeconds(startClock(newClock(null), NOON), NOON + 9_500, 'down')).toBe(9)
  })
})

describe('the next repaint', () => {
  it('is just past the boundary', () => {
    expect(msToNextTick(clock, NOON + 400, 'down')).toBe(601)
    expect(msToNextTick(clock, NOON + 1_000, 'down')).toBe(1_001)
  })

  it('never comes for a clock that stands or has run out', () => {
    expect(msToNextTick(stopClock(clock, NOON + 5_000), NOON + 9_000, 'down')).toBeNull()
    expect(msToNextTick(clock, NOON + 120_000, 'down')).toBeNull()
  })

  it('changes the visible second by exactly one, and not a millisecond earlier', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 119_998 }),
        fc.integer({ min: 1, max: 200_000 }),
        fc.constantFrom('down' as const, 'up' as const),
        (elapsed, limit, direction) => {
          const odd = startClock(newClock(limit), NOON)
          const now = NOON + elapsed
          const wait = msToNextTick(odd, now, direction)
          if (wait === null) return
          const shown = shownSeconds(odd, now, direction)
          expect(shownSeconds(odd, now + wait - 2, direction)).toBe(shown)
          const next = shownSeconds(odd, now + wait, direction)
          // Counting up, a limit between two seconds stops the clock before the boundary.
          const stopsFirst = direction === 'up' && Math.floor(limit / 1_000) === shown
          expect(Math.abs(next - shown)).toBe(stopsFirst ? 0 : 1)
        },
      ),
    )
  })

  it('keeps two screens within one tick of each other when their offsets are 200 ms apart', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 130_000 }),
        fc.integer({ min: -200, max: 200 }),
        (elapsed, error) => {
          const one = shownSeconds(clock, NOON + elapsed, 'down')
          const other = shownSeconds(clock, NOON + elapsed + error, 'down')
          expect(Math.abs(one - other)).toBeLessThanOrEqual(1)
        },
      ),
    )
  })
})

describe('the clock of a mat', () => {
  const clock = startClock(newClock(60_000), NOON)

  it.each([
    [0, '01:00'],
    [49_999, '00:11'],
    [50_000, '00:10'],
    [50_099, '00:10'],
    [50_100, '9.9'],
    [50_101, '9.9'],
    [50_200, '9.8'],
    [55_000, '5.0'],
    [59_899, '0.2'],
    [59_900, '0.1'],
    [59_999, '0.1'],
    [60_000, '00:00'],
    [70_000, '00:00'],
  ])('shows tenths in the last ten seconds: after %i ms %s', (elapsed, face) => {
    expect(boardFace(clock, NOON + elapsed)).toBe(face)
  })

  it('is painted anew just past each change of its face, and never in vain', () => {
    let now = NOON + 48_300
    const faces = [boardFace(clock, now)]
    for (let wait = msToNextBoardTick(clock, now); wait !== null; wait = msToNextBoardTick(clock, now)) {
      expect(boardFace(clock, now + wait - 2)).toBe(faces.at(-1))
      now += wait
      expect(boardFace(clock, now)).not.toBe(faces.at(-1))
      faces.push(boardFace(clock, now))
    }
    expect(faces.slice(0, 4)).toEqual(['00:12', '00:11', '00:10', '9.9'])
    expect(faces).toHaveLength(3 + 99 + 1)
  })

  it('keeps its tenths while it stands', () => {
    expect(boardFace(stopClock(clock, NOON + 56_720), NOON + 99_000)).toBe('3.3')
    expect(msToNextBoardTick(stopClock(clock, NOON + 56_720), NOON + 99_000)).toBeNull()
  })
})
