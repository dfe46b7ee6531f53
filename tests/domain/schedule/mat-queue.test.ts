import { describe, expect, test } from 'vitest'
import { type ScheduleBout } from '~/domain/schedule/bout.ts'
import { callToFreeMat, nextForFreeMat } from '~/domain/schedule/free-mat.ts'
import { estimate } from '~/domain/schedule/estimate.ts'
import { planSchedule } from '~/domain/schedule/plan.ts'
import { MINUTE_MS } from '~/domain/time.ts'
import { aBout, aPlayoff, NINE, someSettings } from './event.ts'

const oneMat = someSettings({ mats: [{ id: 1 }] })

/** Bouts of strangers, laid on mat 1 in the order of their ids. */
function inLine(count: number, mat = 1): ScheduleBout[] {
  return Array.from({ length: count }, (_, index) =>
    aBout({
      id: `${mat}.${index + 1}`,
      bracket: `${mat}.${index}`,
      athletes: [mat * 100 + 2 * index, mat * 100 + 2 * index + 1],
      pinned: { mat, position: index + 1 },
    }),
  )
}

function begun(
  bouts: readonly ScheduleBout[],
  id: string,
  status: 'online' | 'ended',
  minutes = 0,
): ScheduleBout[] {
  return bouts.map((bout) =>
    bout.id === id
      ? {
          ...bout,
          status,
          mat: bout.pinned?.mat ?? 1,
          startAt: NINE + minutes * MINUTE_MS,
          endAt: status === 'ended' ? NINE + (minutes + 4) * MINUTE_MS : null,
        }
      : bout,
  )
}

describe('the next bout for a free mat', () => {
  const two = someSettings()
  const now = NINE + 5 * MINUTE_MS

  test('is its own next one', () => {
    const bouts = begun([...inLine(3), ...inLine(3, 2)], '1.1', 'ended')
    const slots = planSchedule(bouts, two, NINE).slots
    expect(nextForFreeMat(1, slots, bouts, two, now)).toEqual({ bout: '1.2', from: 1, kind: 'next' })
  })

  test('is none while a bout is on', () => {
    const bouts = begun(inLine(3), '1.1', 'online')
    const slots = planSchedule(bouts, two, NINE).slots
    expect(nextForFreeMat(1, slots, bouts, two, now)).toMatchObject({ bout: null })
  })

  test('is drawn forward when its own next one has an athlete at rest', () => {
    const tired = inLine(3).map((bout) => (bout.id === '1.2' ? { ...bout, athletes: [100, 555] } : bout))
    const slots = planSchedule(tired, someSettings({ mats: [{ id: 1 }], minimumRestMs: 0 }), NINE).slots
    const bouts = begun(tired, '1.1', 'ended')
    expect(nextForFreeMat(1, slots, bouts, oneMat, now)).toEqual({
      bout: '1.3',
      from: 1,
      kind: 'drawn_forward',
    })
  })

  test('is not drawn forward past the bout its athlete is called to sooner on another mat', () => {
    const tired = inLine(3).map((bout) => {
      if (bout.id === '1.2') return { ...bout, athletes: [100, 555] }
      return bout.id === '1.3' ? { ...bout, athletes: [200, 666] } : bout
    })
    const bouts = begun([...tired, ...inLine(1, 2)], '1.1', 'ended')
    const slots = planSchedule(bouts, { ...two, minimumRestMs: 0 }, now).slots
    expect(nextForFreeMat(1, slots, bouts, two, now)).toMatchObject({ bout: null })
  })

  test('is taken over from the fullest mat, but not the bout that mat is about to call', () => {
    const bouts = begun(inLine(4, 2), '2.1', 'online').map((bout) => ({ ...bout, pinned: null }))
    const slots = estimate(planSchedule(inLine(4, 2), two, NINE).slots, bouts, two, NINE)
    expect(nextForFreeMat(1, slots, bouts, two, NINE)).toEqual({ bout: '2.3', from: 2, kind: 'taken_over' })
  })

  test('is not taken over when it is pinned to its mat', () => {
    const bouts = begun(inLine(4, 2), '2.1', 'online')
    const slots = planSchedule(bouts, two, NINE).slots
    expect(nextForFreeMat(1, slots, bouts, two, NINE)).toEqual({ bout: null, waitUntil: null })
  })

  test('never makes an athlete late for the bout they are called to sooner', () => {
    const shared = inLine(4, 2).map((bout) => (bout.id === '2.4' ? { ...bout, athletes: [202, 999] } : bout))
    const loose = begun(shared, '2.1', 'online').map((bout) => ({ ...bout, pinned: null }))
    const slots = planSchedule(begun(shared, '2.1', 'online'), two, NINE).slots
    const withoutThird = slots.filter(({ bout }) => bout !== '2.3')
    expect(nextForFreeMat(1, withoutThird, loose, two, NINE)).toEqual({ bout: null, waitUntil: null })
  })

  test('waits for the rest and says until when', () => {
    const playoff = aPlayoff('A', [1, 2])
    const bouts = playoff.map((bout) => ({ ...bout, pinned: { notBefore: NINE + 30 * MINUTE_MS } }))
    const slots = planSchedule(bouts, oneMat, NINE).slots
    expect(nextForFreeMat(1, slots, bouts, oneMat, NINE)).toEqual({
      bout: null,
      waitUntil: NINE + 30 * MINUTE_MS,
    })
  })

  test('is taken over from the mat with most before it', () => {
    const three = someSettings({ mats: [1, 2, 3].map((id) => ({ id })) })
    const pinned = [...inLine(3, 2), ...inLine(5, 3)]
    const slots = planSchedule(pinned, three, NINE).slots
    const bouts = pinned.map((bout) => ({ ...bout, pinned: null }))
    expect(nextForFreeMat(1, slots, bouts, three, NINE)).toEqual({ bout: '3.2', from: 3, kind: 'taken_over' })
  })

  test('is none in a break, and none of a bout whose second athlete is not known', () => {
    const [day] = two.days
    const closed = { ...two, days: [{ ...day!, breaks: [{ from: now, to: now + 60 * MINUTE_MS }] }] }
    const bouts = begun(inLine(2), '1.1', 'ended')
    const slots = planSchedule(bouts, two, NINE).slots
    expect(nextForFreeMat(1, slots, bouts, closed, now)).toMatchObject({ bout: null })
    const alone = bouts.map((bout) => (bout.id === '1.2' ? { ...bout, athletes: [102] } : bout))
    expect(nextForFreeMat(1, slots, alone, two, now)).toMatchObject({ bout: null })
  })

  test('is called at the moment its athletes are rested, and not before', () => {
    const tired = inLine(2).map((bout) => (bout.id === '1.2' ? { ...bout, athletes: [100, 555] } : bout))
    const bouts = begun(tired, '1.1', 'ended')
    const { slots } = planSchedule(bouts, oneMat, NINE)
    const rested = NINE + 14 * MINUTE_MS
    expect(nextForFreeMat(1, slots, bouts, oneMat, rested)).toMatchObject({ bout: '1.2' })
    expect(nextForFreeMat(1, slots, bouts, oneMat, rested - 1)).toEqual({ bout: null, waitUntil: rested })
  })

  test('may be drawn forward where its athlete is back rested in time for the earlier turn', () => {
    const tired = inLine(3).map((bout) => {
      if (bout.id === '1.2') return { ...bout, athletes: [100, 555] }
      return bout.id === '1.3' ? { ...bout, athletes: [200, 666] } : bout
    })
    const bouts = begun([...tired, ...inLine(1, 2)], '1.1', 'ended')
    const laid = planSchedule(bouts, { ...two, minimumRestMs: 0 }, now).slots
    // A bout holds its mat for five minutes, four of them fought; ten minutes of rest follow.
    const turnAt = (minutes: number) =>
      laid.map((slot) =>
        slot.bout === '2.1' ? { ...slot, startEstimateAt: now + minutes * MINUTE_MS } : slot,
      )
    expect(nextForFreeMat(1, turnAt(14), bouts, two, now)).toMatchObject({ bout: '1.3' })
    expect(nextForFreeMat(1, turnAt(13.9), bouts, two, now)).toMatchObject({ bout: null })
  })

  test('goes to the head of what waits on the mat; what is next anyway moves nothing', () => {
    const bouts = begun([...inLine(2), ...inLine(1, 2)], '1.1', 'ended')
    const { slots } = planSchedule(bouts, two, NINE)
    const table = { slots, bouts, settings: two }
    expect(callToFreeMat(table, 1, now)).toEqual({ next: { bout: '1.2', from: 1, kind: 'next' }, move: null })
    const tired = begun(
      inLine(3).map((bout) => (bout.id === '1.2' ? { ...bout, athletes: [100, 555] } : bout)),
      '1.1',
      'ended',
    )
    const drawn = { slots: planSchedule(tired, oneMat, NINE).slots, bouts: tired, settings: oneMat }
    const { next, move } = callToFreeMat(drawn, 1, now)
    expect(next).toMatchObject({ bout: '1.3', kind: 'drawn_forward' })
    expect(move!.slots.map(({ bout }) => bout)).toEqual(['1.1', '1.3', '1.2'])
    const none = { slots: [], bouts: [], settings: two }
    expect(callToFreeMat(none, 1, now)).toEqual({ next: { bout: null, waitUntil: null }, move: null })
  })
})
