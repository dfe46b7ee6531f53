import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type ScheduleBout } from '~/domain/schedule/bout.ts'
import { estimate } from '~/domain/schedule/estimate.ts'
import { observedPace } from '~/domain/schedule/pace.ts'
import { planSchedule } from '~/domain/schedule/plan.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '~/domain/time.ts'
import { aBout, anEvent, fought, NINE, someSettings } from './event.ts'
import { faultsOf } from './referee.ts'

const oneMat = someSettings({ mats: [{ id: 1 }] })

/** `count` bouts of strangers, expected to hold the mat five minutes each. */
function strangers(count: number): ScheduleBout[] {
  return Array.from({ length: count }, (_, index) =>
    aBout({ id: index + 1, bracket: `S${index}`, athletes: [2 * index, 2 * index + 1] }),
  )
}

/** The first bouts ended, each having held mat 1 for so many minutes, changeover included. */
function held(bouts: readonly ScheduleBout[], minutes: readonly number[]): ScheduleBout[] {
  let startAt = NINE
  return bouts.map((bout, index) => {
    const length = minutes[index]
    if (length === undefined) return bout
    const from = startAt
    startAt += length * MINUTE_MS
    return { ...bout, status: 'ended', mat: 1, startAt: from, endAt: startAt - MINUTE_MS }
  })
}

describe('pace', () => {
  const paceOf = (minutes: readonly number[], mat = 1) =>
    observedPace(held(strangers(30), minutes), oneMat)(mat)

  test('is as expected while nothing has ended, and after bouts that took what was expected', () => {
    expect(paceOf([])).toBe(1)
    expect(paceOf([5, 5, 5, 5])).toBe(1)
  })

  test('draws towards what is observed as bouts end', () => {
    const [few, more, many] = [2, 6, 12].map((count) => paceOf(Array.from({ length: count }, () => 7.5)))
    expect(few).toBeGreaterThan(1.1)
    expect(more).toBeGreaterThan(few!)
    expect(many).toBeGreaterThan(more!)
    expect(many).toBeLessThanOrEqual(1.5)
  })

  test('is not moved by one bout that went very long or was over in seconds', () => {
    expect(paceOf([5, 5, 60, 5, 5])).toBe(1)
    expect(paceOf([5, 5, 1.2, 5, 5])).toBe(1)
  })

  test('of a mat that has not begun is the venue’s', () => {
    const slow = Array.from({ length: 12 }, () => 10)
    expect(paceOf(slow, 2)).toBeGreaterThan(1.4)
  })

  test('does not take a lunch break for a slow bout', () => {
    const bouts = held(strangers(10), [5, 5, 5, 5])
    const late = bouts.map((bout, index) =>
      index === 3 ? { ...bout, startAt: bout.startAt! + HOUR_MS, endAt: bout.endAt! + HOUR_MS } : bout,
    )
    expect(observedPace(late, oneMat)(1)).toBe(1)
  })

  /** What `count` bouts with this median make of what was thought before: four bouts as expected stand against them. */
  const drawn = (before: number, median: number, count: number) => (4 * before + median * count) / (4 + count)
  /** A bout on mat 1 from one minute to another; expected to hold its mat for five. */
  const over = (from: number, to: number | null, more: Partial<ScheduleBout> = {}) =>
    aBout({
      id: from,
      status: to === null ? 'online' : 'ended',
      mat: 1,
      startAt: NINE + from * MINUTE_MS,
      endAt: to === null ? null : NINE + to * MINUTE_MS,
      ...more,
    })
  const paceAfter = (bouts: readonly ScheduleBout[], mat = 1) => observedPace(bouts, oneMat)(mat)
  const afterTwo = (median: number) => drawn(drawn(1, median, 2), median, 2)

  test('of a mat is drawn towards the venue’s, and the venue’s towards what is expected', () => {
    const slow = Array.from({ length: 12 }, () => 7.5)
    expect(paceOf(slow)).toBe(drawn(drawn(1, 1.5, 12), 1.5, 12))
    expect(paceOf(slow, 2)).toBe(drawn(1, 1.5, 12))
    const both = [over(0, 9), over(20, 22, { mat: 2 }), over(30, 32, { mat: 2 })]
    const venue = drawn(1, 0.6, 3)
    expect(paceAfter(both, 1)).toBe(drawn(venue, 2, 1))
    expect(paceAfter(both, 2)).toBe(drawn(venue, 0.6, 2))
  })

  test('is that of the latest twelve bouts, in whatever order they are given', () => {
    const minutes = [...Array.from({ length: 12 }, () => 10), ...Array.from({ length: 12 }, () => 5)]
    const bouts = held(strangers(24), minutes)
    expect(paceAfter(bouts)).toBe(1)
    expect(paceAfter(bouts.toReversed())).toBe(1)
  })

  test.each([
    ['a gap of three changeovers is held by the bout before it', [over(0, 4), over(7, 13)], 1.4],
    ['a longer one is a break', [over(0, 4), over(7.01, 13.01)], 1.2],
    ['no gap at all', [over(0, 4), over(4, 10)], 1.1],
    ['a bout that began before the last one ended', [over(0, 4), over(3, 9)], 1.2],
    [
      'a bout under way ends the gap, and tells nothing itself',
      [over(0, 4), over(7, 13), over(15, null)],
      1.5,
    ],
    [
      'an end alone is no bout that is over',
      [over(0, 4), over(7, 13), over(14, 40, { status: 'online' })],
      1.4,
    ],
    [
      'a bout without its mat or its start',
      [
        over(0, 4),
        over(7, 13),
        over(9, 99, { mat: null }),
        aBout({ id: 'x', mat: 1, status: 'ended', endAt: NINE }),
      ],
      1.4,
    ],
  ])('%s', (_what, bouts, median) => {
    expect(paceAfter(bouts)).toBeCloseTo(afterTwo(median), 10)
  })
})

describe('live estimates', () => {
  const bouts = strangers(10)
  const { slots } = planSchedule(bouts, oneMat, NINE)
  const startOf = (fresh: typeof slots, bout: number) =>
    fresh.find((slot) => slot.bout === bout)!.startEstimateAt

  test('move back when the mat is late', () => {
    const now = NINE + 30 * MINUTE_MS
    const fresh = estimate(slots, held(bouts, [10, 10, 10]), oneMat, now)
    expect(startOf(fresh, 4)).toBe(now)
    const stepMs = startOf(fresh, 6) - startOf(fresh, 5)
    expect(stepMs).toBeGreaterThan(5 * MINUTE_MS)
    expect(stepMs).toBeLessThanOrEqual(10 * MINUTE_MS)
    expect(startOf(fresh, 10)).toBe(now + 6 * stepMs)
  })

  test('move forward when bouts end early', () => {
    const now = NINE + 9 * MINUTE_MS
    const fresh = estimate(slots, held(bouts, [3, 3, 3]), oneMat, now)
    expect(startOf(fresh, 4)).toBe(now)
    expect(startOf(fresh, 10)).toBeLessThan(startOf(slots, 10))
  })

  test('keep true times for what has begun, and the queue numbers for all', () => {
    const now = NINE + 12 * MINUTE_MS
    const progress = held(bouts, [6, 6]).map((bout): ScheduleBout =>
      bout.id === 3 ? { ...bout, status: 'online', mat: 1, startAt: now } : bout,
    )
    const fresh = estimate(slots, progress, oneMat, now + MINUTE_MS)
    expect(fresh.find(({ bout }) => bout === 3)).toMatchObject({ status: 'online', startEstimateAt: now })
    expect(fresh.find(({ bout }) => bout === 1)).toMatchObject({
      startEstimateAt: NINE,
      endEstimateAt: NINE + 5 * MINUTE_MS,
    })
    expect(fresh.map(({ bout, queueNumber }) => [bout, queueNumber])).toEqual(
      slots.map(({ bout, queueNumber }) => [bout, queueNumber]),
    )
  })

  test('take the mat’s pace for the bouts, for their changeovers and for what fits before a break', () => {
    const now = NINE + 120 * MINUTE_MS
    const many = strangers(15)
    const progress = held(
      many,
      Array.from({ length: 12 }, () => 10),
    )
    const pace = observedPace(progress, oneMat)(1)
    const plan = planSchedule(many, oneMat, NINE).slots
    const laid = (settings: typeof oneMat) =>
      estimate(plan, progress, settings, now)
        .slice(12)
        .map(({ startEstimateAt, endEstimateAt }) => [startEstimateAt - now, endEstimateAt - startEstimateAt])
    const [fightMs, slotMs] = [4 * MINUTE_MS * pace, 5 * MINUTE_MS * pace]
    expect(laid(oneMat)).toEqual([
      [0, fightMs],
      [slotMs, fightMs],
      [2 * slotMs, fightMs],
    ])
    const breaks = [{ from: now + 7 * MINUTE_MS, to: now + 60 * MINUTE_MS }]
    const [day] = oneMat.days
    expect(laid({ ...oneMat, days: [{ ...day!, breaks }] })[0]).toEqual([60 * MINUTE_MS, fightMs])
  })

  test('lay what has no place, or a mat that is gone, last on the emptiest mat that may hold it', () => {
    const two = someSettings()
    const here = strangers(3).map((bout) => ({ ...bout, pinned: { mat: 1 } }))
    const late = [7, 8, 9].map((id) => aBout({ id, bracket: `L${id}`, athletes: [10 * id, 10 * id + 1] }))
    const bound = aBout({ id: 10, bracket: 'L10', athletes: [100, 101], pinned: { mat: 1 } })
    const all = [...here, ...late, bound]
    const known = planSchedule(here, two, NINE).slots
    const gone = { ...known[0]!, bout: 9, mat: 5 }
    const fresh = estimate([...known, gone], all, two, NINE)
    const on = (mat: number) => fresh.filter((slot) => slot.mat === mat).map(({ bout }) => bout)
    expect(on(1)).toEqual([1, 2, 3, 10])
    expect(on(2)).toEqual([9, 7, 8])
  })

  test('keep the numbers of a mat that has the same bouts, gaps and all', () => {
    const two = someSettings()
    const four = strangers(4)
    const laid = [1, 2, 3, 4].map((bout) => ({
      bout,
      mat: bout <= 2 ? 1 : 2,
      queueNumber: 3 * bout,
      status: 'waiting' as const,
      startEstimateAt: NINE,
      endEstimateAt: NINE,
    }))
    const numbers = (bouts: readonly ScheduleBout[]) =>
      estimate(laid, bouts, two, NINE).map(({ bout, mat, queueNumber }) => `${bout}: ${mat}.${queueNumber}`)
    expect(numbers(four)).toEqual(['1: 1.3', '2: 1.6', '3: 2.9', '4: 2.12'])
    const strayed = four.map((bout): ScheduleBout =>
      bout.id === 1 ? { ...bout, status: 'online', mat: 2, startAt: NINE } : bout,
    )
    expect(numbers(strayed)).toEqual(['2: 1.1', '1: 2.1', '3: 2.2', '4: 2.3'])
    const more = [...four, aBout({ id: 5, bracket: 'S9', athletes: [98, 99], pinned: { mat: 2 } })]
    expect(numbers(more)).toEqual(['1: 1.3', '2: 1.6', '3: 2.1', '4: 2.2', '5: 2.3'])
    expect(numbers(four.slice(0, 3))).toEqual(['1: 1.3', '2: 1.6', '3: 2.1'])
  })

  test('never let a bout that runs over end in the past', () => {
    const online = bouts.map((bout): ScheduleBout =>
      bout.id === 1 ? { ...bout, status: 'online', mat: 1, startAt: NINE } : bout,
    )
    const now = NINE + 20 * MINUTE_MS
    const fresh = estimate(slots, online, oneMat, now)
    expect(fresh[0]!.endEstimateAt).toBeGreaterThan(now)
    expect(startOf(fresh, 2)).toBeGreaterThan(fresh[0]!.endEstimateAt)
  })

  test('hold to breaks, and do not call tomorrow’s bouts today', () => {
    const days = [0, 1].map((day) => ({
      start: NINE + day * DAY_MS,
      end: NINE + day * DAY_MS + 25 * MINUTE_MS,
      breaks: [],
    }))
    const settings = { ...oneMat, days }
    const plan = planSchedule(bouts, settings, NINE)
    const now = NINE + 5 * MINUTE_MS
    const early = held(
      plan.slots.map(({ bout }) => bouts.find(({ id }) => id === bout)!),
      [2, 2],
    )
    const fresh = estimate(plan.slots, early, settings, now)
    const tomorrow = (list: typeof slots) =>
      list.filter(({ startEstimateAt }) => startEstimateAt >= days[1]!.start)
    expect(tomorrow(fresh).map(({ bout }) => bout)).toEqual(tomorrow(plan.slots).map(({ bout }) => bout))
    expect(tomorrow(fresh)[0]!.startEstimateAt).toBe(days[1]!.start)
  })

  test('number a mat anew when a bout was fought elsewhere than planned', () => {
    const two = someSettings()
    const plan = planSchedule(bouts, two, NINE)
    const stray = plan.slots.find(({ mat, queueNumber }) => mat === 2 && queueNumber === 3)!
    const progress = bouts.map((bout): ScheduleBout =>
      bout.id === stray.bout ? { ...bout, status: 'online', mat: 1, startAt: NINE } : bout,
    )
    const fresh = estimate(plan.slots, progress, two, NINE + MINUTE_MS)
    for (const mat of [1, 2]) {
      const numbers = fresh.filter((slot) => slot.mat === mat).map(({ queueNumber }) => queueNumber)
      expect(numbers).toEqual(numbers.map((_, index) => index + 1))
    }
    expect(fresh.find(({ bout }) => bout === stray.bout)).toMatchObject({ mat: 1, queueNumber: 1 })
  })

  test('while everything goes as planned, every estimate stays at its plan or comes sooner', () => {
    const plans = [1, 2, 3, 4].map((seed) => {
      const event = anEvent({ athletes: 60, brackets: 6, mats: 3, inTwo: 0, seed })
      return { ...event, slots: planSchedule(event.bouts, event.settings, NINE).slots }
    })
    fc.assert(
      fc.property(
        fc.constantFrom(...plans),
        fc.integer({ min: 0, max: 200 }),
        ({ bouts: all, settings, slots: planned }, minutes) => {
          const now = NINE + minutes * MINUTE_MS
          const fresh = estimate(planned, fought(all, planned, now), settings, now)
          const slotOf = new Map(planned.map((slot) => [slot.bout, slot]))
          for (const slot of fresh) {
            expect(slot).toMatchObject({
              mat: slotOf.get(slot.bout)!.mat,
              queueNumber: slotOf.get(slot.bout)!.queueNumber,
            })
            // A bout in progress is granted a little more; nothing else may come later.
            expect(slot.startEstimateAt).toBeLessThanOrEqual(
              slotOf.get(slot.bout)!.startEstimateAt + MINUTE_MS,
            )
          }
        },
      ),
      { numRuns: 60 },
    )
  })

  test('any event in progress: nobody is called twice, unrested or out of hours', () => {
    const plans = [5, 6, 7].map((seed) => {
      const event = anEvent({ athletes: 60, brackets: 6, mats: 3, inTwo: 0.3, seed })
      return { ...event, slots: planSchedule(event.bouts, event.settings, NINE).slots }
    })
    fc.assert(
      fc.property(
        fc.constantFrom(...plans),
        fc.nat(200),
        fc.nat(60),
        ({ bouts: all, settings, slots: planned }, minutes, late) => {
          const progress = fought(all, planned, NINE + minutes * MINUTE_MS)
          const now = NINE + (minutes + late) * MINUTE_MS
          expect(faultsOf(estimate(planned, progress, settings, now), progress, settings)).toEqual([])
        },
      ),
      { numRuns: 60 },
    )
  })
})
