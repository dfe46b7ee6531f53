import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type ScheduleBout } from '~/domain/schedule/bout.ts'
import { planSchedule } from '~/domain/schedule/plan.ts'
import { type ScheduleSettings } from '~/domain/schedule/settings.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '~/domain/time.ts'
import { aBout, anEvent, aPlayoff, aRoundRobin, fought, NINE, randomFrom, someSettings } from './event.ts'
import { faultsOf } from './referee.ts'

const at = (hours: number, minutes = 0) => NINE + (hours - 9) * HOUR_MS + minutes * MINUTE_MS
const startOf = (plan: { slots: readonly { bout: unknown; startEstimateAt: number }[] }, bout: unknown) =>
  plan.slots.find((slot) => slot.bout === bout)!.startEstimateAt

describe('laying bouts', () => {
  test('a bout starts after its feeders and the rest, and the changeover lies between two bouts of a mat', () => {
    const bouts = aPlayoff('A', [1, 2, 3, 4])
    const plan = planSchedule(bouts, someSettings({ mats: [{ id: 1 }] }), NINE)
    expect(plan.slots).toEqual([
      slot('A:0:0', 1, 1, at(9), at(9, 4)),
      slot('A:0:1', 1, 2, at(9, 5), at(9, 9)),
      slot('A:1:0', 1, 3, at(9, 19), at(9, 23)),
    ])
    expect(plan.clashes).toEqual([])
    expect(plan.totalMs).toBe(23 * MINUTE_MS)
  })

  test('nobody is on two mats: an athlete of two disciplines rests between them', () => {
    const bouts = [
      aBout({ id: 'fight', bracket: 'A', athletes: [1, 2] }),
      aBout({ id: 'technique', bracket: 'B', athletes: [1, 3] }),
    ]
    const plan = planSchedule(bouts, someSettings(), NINE)
    const [first, second] = [...plan.slots].sort((a, b) => a.startEstimateAt - b.startEstimateAt)
    expect(second!.startEstimateAt).toBe(first!.endEstimateAt + 10 * MINUTE_MS)
  })

  test('a final holds everybody who may reach it, so their bout in another bracket keeps clear of it', () => {
    const bouts = [
      ...aPlayoff('A', [1, 2, 3, 4]),
      aBout({ id: 'B', bracket: 'B', athletes: [4, 9], pinned: { notBefore: at(9, 15) } }),
    ]
    const plan = planSchedule(bouts, someSettings(), NINE)
    expect(faultsOf(plan.slots, bouts, someSettings())).toEqual([])
    expect(Math.abs(startOf(plan, 'B') - startOf(plan, 'A:1:0'))).toBeGreaterThanOrEqual(14 * MINUTE_MS)
  })

  test('a final and a bronze bout of one bracket may be fought side by side', () => {
    const bouts = aPlayoff('A', [1, 2, 3, 4], 5 * MINUTE_MS, 'bout')
    const plan = planSchedule(bouts, someSettings(), NINE)
    expect(startOf(plan, 'A:bronze')).toBe(startOf(plan, 'A:1:0'))
  })

  test('in a round-robin everybody rests between their bouts', () => {
    const bouts = aRoundRobin('A', [1, 2, 3, 4, 5])
    const plan = planSchedule(bouts, someSettings(), NINE)
    expect(faultsOf(plan.slots, bouts, someSettings())).toEqual([])
  })

  test('nothing is fought in a break', () => {
    const day = { start: at(9), end: at(18), breaks: [{ from: at(9, 7), to: at(10) }] }
    const plan = planSchedule(
      aPlayoff('A', [1, 2, 3, 4]),
      someSettings({ mats: [{ id: 1 }], days: [day] }),
      NINE,
    )
    expect(plan.slots.map((slot) => slot.startEstimateAt)).toEqual([at(9), at(10), at(10, 14)])
    expect(plan.totalMs).toBe((7 + 18) * MINUTE_MS)
  })

  test('what does not fit before closing goes to the next day', () => {
    const day = (index: number) => ({
      start: at(9) + index * DAY_MS,
      end: at(9, 15) + index * DAY_MS,
      breaks: [],
    })
    const settings = someSettings({ mats: [{ id: 1 }], days: [day(0), day(1)] })
    const plan = planSchedule(aPlayoff('A', [1, 2, 3, 4]), settings, NINE)
    expect(startOf(plan, 'A:1:0')).toBe(at(9) + DAY_MS)
    expect(plan.clashes).toEqual([])
  })

  test('what fits into no day is laid past closing and reported', () => {
    const settings = someSettings({ mats: [{ id: 1 }], days: [{ start: at(9), end: at(9, 15), breaks: [] }] })
    const plan = planSchedule(aPlayoff('A', [1, 2, 3, 4]), settings, NINE)
    expect(plan.clashes).toEqual([{ code: 'closed_time', bout: 'A:1:0', byMs: 4 * MINUTE_MS }])
  })

  test('a category begun on the first day is not torn apart by the night while it fits', () => {
    const days = [0, 1].map((day) => ({
      start: at(9) + day * DAY_MS,
      end: at(11) + day * DAY_MS,
      breaks: [],
    }))
    const bouts = ['A', 'B', 'C', 'D', 'E', 'F'].flatMap((bracket, index) =>
      aPlayoff(
        bracket,
        [1, 2, 3, 4, 5, 6, 7, 8].map((athlete) => index * 10 + athlete),
      ),
    )
    const plan = planSchedule(bouts, someSettings({ mats: [{ id: 1 }], days }), NINE)
    for (const bracket of ['A', 'B', 'C', 'D', 'E', 'F']) {
      const starts = plan.slots.filter(({ bout }) => String(bout).startsWith(bracket))
      const onDays = new Set(starts.map((slot) => (slot.startEstimateAt < NINE + DAY_MS / 2 ? 1 : 2)))
      expect(onDays.size).toBe(1)
    }
  })

  test('a mat that opens later and closes earlier is used in between only', () => {
    const settings = someSettings({ mats: [{ id: 1 }, { id: 2, openFrom: at(9, 30), openUntil: at(10) }] })
    const bouts = Array.from({ length: 30 }, (_, index) =>
      aBout({ id: index, athletes: [2 * index, 2 * index + 1] }),
    )
    const plan = planSchedule(bouts, settings, NINE)
    expect(faultsOf(plan.slots, bouts, settings)).toEqual([])
    expect(plan.slots.filter(({ mat }) => mat === 2)).toHaveLength(6)
  })

  test('without mats nothing is laid and every bout is reported', () => {
    const plan = planSchedule(aPlayoff('A', [1, 2, 3]), someSettings({ mats: [] }), NINE)
    expect(plan.slots).toEqual([])
    expect(plan.clashes.map(({ code }) => code)).toEqual(['no_mat', 'no_mat'])
  })

  test('an event without bouts is an empty plan', () => {
    expect(planSchedule([], someSettings(), NINE)).toEqual({
      slots: [],
      clashes: [],
      lowerBoundMs: 0,
      totalMs: 0,
    })
  })

  test('bouts that wait for one another in a circle are laid nonetheless and reported', () => {
    const bouts = [
      aBout({ id: 'a', athletes: [1, 2], after: ['b'] }),
      aBout({ id: 'b', athletes: [3, 4], after: ['a'] }),
    ]
    const plan = planSchedule(bouts, someSettings(), NINE)
    expect(plan.slots).toHaveLength(2)
    expect(plan.clashes.map(({ code }) => code)).toEqual(['feeder_later'])
  })
})

describe('what the organiser fixed', () => {
  test('a category pinned to a mat stays on it', () => {
    const bouts = [...aPlayoff('A', [1, 2, 3, 4, 5, 6, 7, 8]), ...aPlayoff('B', [11, 12, 13, 14])]
    const plan = planSchedule(bouts, someSettings({ categoryPins: { A: 2 } }), NINE)
    expect(
      new Set(plan.slots.filter(({ bout }) => String(bout).startsWith('A')).map(({ mat }) => mat)),
    ).toEqual(new Set([2]))
  })

  test('the finals block: medals on its mats only and not before it begins', () => {
    const settings = someSettings({ finalsBlock: { mats: [2], notBefore: at(16) } })
    const bouts = ['A', 'B', 'C'].flatMap((bracket, index) =>
      aPlayoff(
        bracket,
        [1, 2, 3, 4].map((athlete) => index * 10 + athlete),
        5 * MINUTE_MS,
        'bout',
      ),
    )
    const plan = planSchedule(bouts, settings, NINE)
    expect(faultsOf(plan.slots, bouts, settings)).toEqual([])
    const medals = plan.slots.filter(({ startEstimateAt }) => startEstimateAt >= at(16))
    expect(medals.map(({ mat }) => mat)).toEqual([2, 2, 2, 2, 2, 2])
    expect(medals[0]!.startEstimateAt).toBe(at(16))
  })

  test('in the finals block a category fights its bronze bout before its final', () => {
    const settings = someSettings({ finalsBlock: { mats: [2], notBefore: at(16) } })
    const bouts = aPlayoff('A', [1, 2, 3, 4], 5 * MINUTE_MS, 'bout')
    const plan = planSchedule(bouts, settings, NINE)
    expect(startOf(plan, 'A:bronze')).toBeLessThan(startOf(plan, 'A:1:0'))
  })

  test('a category given to the second day is fought there', () => {
    const days = [0, 1].map((day) => ({
      start: at(9) + day * DAY_MS,
      end: at(18) + day * DAY_MS,
      breaks: [],
    }))
    const plan = planSchedule(
      aPlayoff('A', [1, 2, 3, 4]),
      someSettings({ days, categoryDays: { A: 1 } }),
      NINE,
    )
    expect(plan.slots[0]!.startEstimateAt).toBe(at(9) + DAY_MS)
  })

  test('a bout pinned to a mat, a position and a time keeps all three', () => {
    const bouts = Array.from({ length: 8 }, (_, index) =>
      aBout({ id: index, athletes: [2 * index, 2 * index + 1] }),
    )
    bouts[5] = { ...bouts[5]!, pinned: { mat: 2, position: 1 } }
    bouts[6] = { ...bouts[6]!, pinned: { mat: 1, position: 3 } }
    bouts[7] = { ...bouts[7]!, pinned: { notBefore: at(11) } }
    const plan = planSchedule(bouts, someSettings(), NINE)
    expect(plan.slots.find(({ bout }) => bout === 5)).toMatchObject({ mat: 2, queueNumber: 1 })
    expect(plan.slots.find(({ bout }) => bout === 6)).toMatchObject({ mat: 1, queueNumber: 3 })
    expect(startOf(plan, 7)).toBe(at(11))
    expect(plan.clashes).toEqual([])
  })

  test('a position past the end of the queue means last, and is reported', () => {
    const bouts = [
      aBout({ id: 1, athletes: [1, 2], pinned: { mat: 1, position: 9 } }),
      aBout({ id: 2, athletes: [3, 4] }),
    ]
    const plan = planSchedule(bouts, someSettings({ mats: [{ id: 1 }] }), NINE)
    expect(plan.slots.map(({ bout }) => bout)).toEqual([2, 1])
    expect(plan.clashes).toEqual([{ code: 'pin_not_kept', bout: 1 }])
  })

  test('pins that would bring everything to a stop give way, and are reported', () => {
    const bouts = aPlayoff('A', [1, 2, 3, 4]).map((bout) => {
      const position = bout.id === 'A:1:0' ? 1 : 2
      return { ...bout, pinned: { mat: 1, position } }
    })
    const plan = planSchedule(bouts, someSettings(), NINE)
    expect(plan.slots).toHaveLength(3)
    expect(plan.clashes.filter(({ code }) => code !== 'pin_not_kept')).toEqual([])
    expect(plan.clashes.map(({ bout }) => bout)).toContain('A:1:0')
  })

  test('a pin to a mat that is gone binds nobody', () => {
    const bouts = [aBout({ id: 1, athletes: [1, 2], pinned: { mat: 99 } })]
    const plan = planSchedule(bouts, someSettings({ categoryPins: { A: 98 } }), NINE)
    expect(plan.slots).toHaveLength(1)
    expect(plan.clashes).toEqual([])
  })
})

describe('rebuilding during the event', () => {
  const bouts = [...aPlayoff('A', [1, 2, 3, 4]), ...aPlayoff('B', [11, 12, 13, 14])]
  const morning = planSchedule(bouts, someSettings(), NINE)

  test('what has begun or ended stays on its mat with its true times, and keeps the first queue numbers', () => {
    const now = at(9, 7)
    const halfway = fought(bouts, morning.slots, now)
    const begun = halfway.filter(({ status }) => status !== 'waiting')
    expect(begun.length).toBeGreaterThan(2)
    const plan = planSchedule(halfway, someSettings(), now)
    expect(faultsOf(plan.slots, halfway, someSettings())).toEqual([])
    for (const bout of begun) {
      const slot = plan.slots.find((one) => one.bout === bout.id)!
      expect(slot).toMatchObject({ mat: bout.mat, status: bout.status, startEstimateAt: bout.startAt })
      expect(slot.queueNumber).toBeLessThanOrEqual(2)
    }
  })

  test('the rest after an ended bout counts from its true end', () => {
    const ended = bouts
      .slice(0, 3)
      .map((bout, index): ScheduleBout =>
        index < 2
          ? { ...bout, status: 'ended', mat: index + 1, startAt: at(9), endAt: at(9, 8 + index) }
          : { ...bout, athletes: [1, 2] },
      )
    const plan = planSchedule(ended, someSettings(), at(9, 10))
    expect(startOf(plan, 'A:1:0')).toBe(at(9, 19))
  })

  test('a walkover takes no mat and tires nobody', () => {
    const walkover = bouts.slice(0, 3).map((bout, index): ScheduleBout => {
      if (index < 2) return { ...bout, status: 'ended' }
      return { ...bout, athletes: [1, 2] }
    })
    const plan = planSchedule(walkover, someSettings(), at(9, 10))
    expect(plan.slots).toEqual([slot('A:1:0', 1, 1, at(9, 10), at(9, 14))])
  })

  test('a category goes on where it has been', () => {
    const field = (first: number, count: number) => Array.from({ length: count }, (_, index) => first + index)
    const twelve = aPlayoff('A', field(1, 12))
    const begun = twelve.map((bout): ScheduleBout =>
      bout.id === 'A:0:1' ? { ...bout, status: 'ended', mat: 2, startAt: at(9), endAt: at(9, 4) } : bout,
    )
    const others = ['B', 'C', 'D'].flatMap((bracket, index) => aPlayoff(bracket, field(100 * index + 100, 8)))
    const plan = planSchedule([...begun, ...others], someSettings(), at(9, 30))
    const mats = plan.slots.filter(({ bout }) => String(bout).startsWith('A')).map(({ mat }) => mat)
    expect(mats.filter((mat) => mat === 2).length).toBeGreaterThan(mats.length / 2)
  })
})

describe('a whole event', () => {
  test.each([1, 2, 3])(
    'seventy categories on ten mats end within a tenth of the lower bound (event %i)',
    (seed) => {
      const { bouts, settings } = anEvent({ seed })
      const plan = planSchedule(bouts, settings, NINE)
      expect(plan.clashes).toEqual([])
      expect(plan.totalMs / plan.lowerBoundMs).toBeLessThan(1.1)
      const mats = new Map<string, Set<unknown>>()
      for (const { bout, mat } of plan.slots) {
        const bracket = String(bout).split(':')[0]!
        mats.set(bracket, (mats.get(bracket) ?? new Set()).add(mat))
      }
      const matsPerBracket = [...mats.values()].reduce((sum, used) => sum + used.size, 0) / mats.size
      expect(matsPerBracket).toBeLessThan(1.5)
    },
  )

  test('athletes in two categories and long rests leave it near the lower bound, since late brackets get a head start', () => {
    const { bouts, settings } = anEvent({
      seed: 12,
      athletes: 400,
      brackets: 30,
      mats: 6,
      inTwo: 0.02,
      restMinutes: 30,
    })
    const plan = planSchedule(bouts, settings, NINE)
    expect(plan.totalMs / plan.lowerBoundMs).toBeLessThan(1.1)
  })

  test('the same event gives the same plan', () => {
    const { bouts, settings } = anEvent({ seed: 5, athletes: 120, brackets: 12, mats: 3 })
    expect(planSchedule(bouts, settings, NINE)).toEqual(planSchedule(bouts, settings, NINE))
  })

  test('any event, pins, breaks and moment: every bout once, in order, rested, on an open mat, numbered without gaps', () => {
    fc.assert(
      fc.property(anyEvent, ({ bouts, settings, now }) => {
        const plan = planSchedule(bouts, settings, now)
        expect(faultsOf(plan.slots, bouts, settings, { overtimeAllowed: true })).toEqual([])
        expect(plan.clashes.filter(({ code }) => code !== 'closed_time' && code !== 'pin_not_kept')).toEqual(
          [],
        )
        expect(plan.totalMs).toBeGreaterThanOrEqual(plan.lowerBoundMs - 1)
      }),
      { numRuns: 60 },
    )
  })

  test('rebuilt at any moment of the day, the plan stays lawful and what has begun stays put', () => {
    fc.assert(
      fc.property(anyEvent, fc.integer({ min: 0, max: 240 }), ({ bouts, settings }, minutes) => {
        const morning = planSchedule(bouts, settings, NINE)
        const now = NINE + minutes * MINUTE_MS
        const halfway = fought(bouts, morning.slots, now)
        const plan = planSchedule(halfway, settings, now)
        expect(faultsOf(plan.slots, halfway, settings, { overtimeAllowed: true })).toEqual([])
      }),
      { numRuns: 40 },
    )
  })
})

const anyEvent = fc
  .record({
    seed: fc.integer({ min: 1, max: 1e9 }),
    athletes: fc.integer({ min: 2, max: 60 }),
    brackets: fc.integer({ min: 1, max: 8 }),
    mats: fc.integer({ min: 1, max: 4 }),
    inTwo: fc.constantFrom(0, 0.1, 0.6),
    restMinutes: fc.integer({ min: 0, max: 30 }),
    days: fc.integer({ min: 1, max: 3 }),
    dayHours: fc.integer({ min: 1, max: 6 }),
    pins: fc.constantFrom(0, 0.1),
    block: fc.boolean(),
    nowMinutes: fc.integer({ min: -60, max: 200 }),
  })
  .map((shape) => {
    const { bouts, settings } = anEvent(shape)
    const random = randomFrom(shape.seed + 1)
    const days = Array.from({ length: shape.days }, (_, day) => {
      const start = NINE + day * DAY_MS
      const pause = { from: start + HOUR_MS / 2, to: start + HOUR_MS * 0.75 }
      return { start, end: start + shape.dayHours * HOUR_MS, breaks: random() < 0.5 ? [pause] : [] }
    })
    const someMat = () => 1 + Math.floor(random() * shape.mats)
    const varied: ScheduleSettings = {
      ...settings,
      days,
      mats: settings.mats.map((mat) =>
        random() < 0.3 ? { ...mat, openFrom: NINE + HOUR_MS * random() } : mat,
      ),
      categoryPins: random() < 0.3 ? { c1: someMat() } : {},
      finalsBlock: shape.block ? { mats: [someMat()], notBefore: NINE + HOUR_MS * random() } : null,
    }
    const pinned = bouts.map((bout): ScheduleBout => {
      if (random() >= shape.pins) return bout
      if (random() < 0.3) return { ...bout, pinned: { notBefore: NINE + HOUR_MS * random() } }
      const position = random() < 0.5 ? { position: 1 + Math.floor(random() * 10) } : {}
      return { ...bout, pinned: { mat: someMat(), ...position } }
    })
    return { bouts: pinned, settings: varied, now: NINE + shape.nowMinutes * MINUTE_MS }
  })

function slot(
  bout: string,
  mat: number,
  queueNumber: number,
  startEstimateAt: number,
  endEstimateAt: number,
) {
  return { bout, mat, queueNumber, status: 'waiting', startEstimateAt, endEstimateAt }
}
