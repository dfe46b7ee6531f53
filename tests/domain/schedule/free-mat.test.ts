import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type MatId, type ScheduleBout } from '~/domain/schedule/bout.ts'
import { estimate } from '~/domain/schedule/estimate.ts'
import { callToFreeMat } from '~/domain/schedule/free-mat.ts'
import { type Timetable } from '~/domain/schedule/move-effect.ts'
import { planSchedule } from '~/domain/schedule/plan.ts'
import { type Instant, MINUTE_MS } from '~/domain/time.ts'
import { anEvent, NINE, randomFrom, type SportEvent } from './event.ts'

/** Who comes out of the feeders of a bout, when the athlete named first always wins. */
function arrived(bout: ScheduleBout, bouts: ReadonlyMap<unknown, ScheduleBout>): number[] {
  const athletes = bout.after.flatMap((id) => {
    const feeder = bouts.get(id)!
    if (feeder.status !== 'ended') return []
    const winnerOnly = bout.stage === 'main' || bout.stage === 'final' || feeder.stage === 'repechage'
    return feeder.athletes[winnerOnly ? 0 : 1] ?? []
  })
  return [...new Set([...bout.athletes, ...athletes])]
}

/** A venue whose mats call nothing but what they are given, bouts taking half to twice their expected time. */
function playByCalls({ bouts, settings }: SportEvent, seed: number) {
  const random = randomFrom(seed)
  let table: Timetable = { bouts, settings, slots: planSchedule(bouts, settings, NINE).slots }
  const endsAt = new Map<unknown, Instant>()
  const played: { bout: ScheduleBout; startAt: Instant; endAt: Instant }[] = []
  const calls: string[] = []
  let now = NINE
  const put = (changed: readonly ScheduleBout[]) => {
    const byId = new Map(table.bouts.map((bout) => [bout.id, bout]))
    for (const bout of changed) byId.set(bout.id, bout)
    const next = table.bouts.map(({ id }) => {
      const bout = byId.get(id)!
      return bout.status === 'waiting' ? { ...bout, athletes: arrived(bout, byId) } : bout
    })
    table = { ...table, bouts: next, slots: estimate(table.slots, next, settings, now) }
  }
  const begin = (mat: MatId): boolean => {
    const { next, move } = callToFreeMat(table, mat, now)
    if (next.bout === null) return false
    calls.push(next.kind)
    if (move) {
      expect(move.clashes.filter(({ bout }) => bout === next.bout)).toEqual([])
      const called = move.slots.find(({ bout }) => bout === next.bout)!
      expect(called.mat).toBe(mat)
      expect(called.startEstimateAt).toBeLessThanOrEqual(now + settings.changeoverMs)
      table = { ...table, slots: move.slots }
    }
    const bout = table.bouts.find(({ id }) => id === next.bout)!
    const endAt = now + Math.round(bout.durationMs * (0.5 + 1.5 * random()))
    endsAt.set(bout.id, endAt)
    played.push({ bout, startAt: now, endAt })
    put([{ ...bout, status: 'online', mat, startAt: now }])
    return true
  }
  for (let steps = 0; steps < 20_000 && table.bouts.some(({ status }) => status !== 'ended'); steps += 1) {
    const over = table.bouts.filter(({ id, status }) => status === 'online' && endsAt.get(id)! <= now)
    if (over.length > 0) put(over.map((bout) => ({ ...bout, status: 'ended', endAt: endsAt.get(bout.id)! })))
    for (const { id } of settings.mats)
      if (!table.bouts.some(({ mat, status }) => mat === id && status === 'online')) begin(id)
    now += MINUTE_MS
  }
  return { played, calls, bouts: table.bouts }
}

test('mats that call what they are given never clash: everybody rests, nobody is on two mats, all is fought', () => {
  const kinds = new Set<string>()
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000 }), fc.integer({ min: 2, max: 4 }), (seed, mats) => {
      const event = anEvent({ athletes: 34, brackets: 5, mats, inTwo: 0.3, restMinutes: 8, seed })
      const { played, calls, bouts } = playByCalls(event, seed)
      calls.forEach((kind) => kinds.add(kind))
      expect(bouts.filter(({ status }) => status !== 'ended')).toEqual([])
      const { minimumRestMs } = event.settings
      const free = new Map<number, Instant>()
      for (const { bout, startAt, endAt } of played) {
        expect(bout.athletes).toHaveLength(2)
        for (const athlete of bout.athletes) {
          expect(startAt).toBeGreaterThanOrEqual(free.get(athlete) ?? -Infinity)
          free.set(athlete, endAt + minimumRestMs)
        }
      }
    }),
    { numRuns: 8 },
  )
  expect([...kinds].sort()).toEqual(['drawn_forward', 'next', 'taken_over'])
})
