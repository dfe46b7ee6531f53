import { describe, expect, test } from 'vitest'
import { boutsUntil, callsFor, isNear } from '~/domain/schedule/athlete-call'
import { type ScheduleBout } from '~/domain/schedule/bout'
import { nextForFreeMat } from '~/domain/schedule/free-mat'
import { matNow } from '~/domain/schedule/mat-queue'
import { estimate } from '~/domain/schedule/estimate'
import { planSchedule } from '~/domain/schedule/plan'
import { MINUTE_MS } from '~/domain/time'
import { aBout, aPlayoff, NINE, someSettings } from './event'

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

describe('a mat on a display', () => {
  test('shows what is on and the next two', () => {
    const bouts = begun(begun(inLine(6), '1.1', 'ended'), '1.2', 'online', 5)
    const slots = planSchedule(bouts, oneMat, NINE + 6 * MINUTE_MS).slots
    const now = matNow(slots, 1)
    expect(now.current?.bout).toBe('1.2')
    expect(now.next.map(({ bout }) => bout)).toEqual(['1.3', '1.4'])
    expect(matNow(slots, 1, 3).next).toHaveLength(3)
  })

  test('between two bouts shows nothing as on', () => {
    const slots = planSchedule(begun(inLine(3), '1.1', 'ended'), oneMat, NINE + 5 * MINUTE_MS).slots
    expect(matNow(slots, 1)).toMatchObject({ current: null, next: [{ bout: '1.2' }, { bout: '1.3' }] })
    expect(matNow(slots, 7)).toEqual({ current: null, next: [] })
  })
})

describe('calling an athlete', () => {
  const bouts = begun(inLine(5), '1.1', 'online')
  const slots = planSchedule(bouts, oneMat, NINE).slots

  test('counts the bouts before theirs, the running one included', () => {
    expect(boutsUntil(102, slots, bouts)).toBe(1)
    expect(boutsUntil(108, slots, bouts)).toBe(4)
    expect(boutsUntil(999, slots, bouts)).toBeNull()
  })

  test('does not count what is over', () => {
    const later = begun(bouts, '1.1', 'ended')
    expect(boutsUntil(102, planSchedule(later, oneMat, NINE + 5 * MINUTE_MS).slots, later)).toBe(0)
  })

  test('a lead may be chosen in bouts or in minutes', () => {
    const [call] = callsFor(104, slots, bouts)
    expect(isNear(call!, { bouts: 1 }, NINE)).toBe(false)
    expect(isNear(call!, { bouts: 2 }, NINE)).toBe(true)
    expect(isNear(call!, { minutes: 5 }, NINE)).toBe(false)
    expect(isNear(call!, { minutes: 5 }, call!.startEstimateAt - 5 * MINUTE_MS)).toBe(true)
  })

  test('bouts they may still reach are told apart from certain ones', () => {
    const playoff = aPlayoff('A', [1, 2, 3, 4])
    const calls = callsFor(1, planSchedule(playoff, oneMat, NINE).slots, playoff)
    expect(calls.map(({ bout, certain }) => [bout, certain])).toEqual([
      ['A:0:0', true],
      ['A:1:0', false],
    ])
  })
})

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
})
