import { type Instant } from '~/domain/time.ts'
import { type MatId, type ScheduleBout, type Slot } from '~/domain/schedule/bout.ts'
import { observedPace } from '~/domain/schedule/pace.ts'
import { compileSchedule } from '~/domain/schedule/problem.ts'
import { type ScheduleSettings } from '~/domain/schedule/settings.ts'
import { plannedDay, slotsOf } from '~/domain/schedule/slots.ts'
import { queuesOf, timeQueues } from '~/domain/schedule/timing.ts'

/**
 * The same queues with the times they have come to: what is over with its true times, what is on with the end its mat's
 * pace suggests, what waits from now on, mat by mat, at the observed pace (now + remaining bouts × observed duration).
 * Nobody is called before their rest is over, in a break or on an earlier day than planned. Orders and queue numbers
 * stay, unless a bout was fought on another mat than planned.
 */
export function estimate(
  slots: readonly Slot[],
  bouts: readonly ScheduleBout[],
  settings: ScheduleSettings,
  now: Instant,
): Slot[] {
  const paceOf = observedPace(bouts, settings)
  const problem = compileSchedule(bouts, settings, now, { paceOf })
  const { placements } = timeQueues(problem, queuesOf(problem, slots), {
    paceOf,
    notBefore: plannedDay(slots, settings),
  })
  return keepNumbers(slotsOf(problem, placements), slots)
}

function keepNumbers(fresh: readonly Slot[], before: readonly Slot[]): Slot[] {
  const known = new Map(before.map((slot) => [slot.bout, slot]))
  const sizes = countByMat(before)
  const freshSizes = countByMat(fresh)
  const moved = new Set<MatId>()
  for (const slot of fresh) {
    const old = known.get(slot.bout)
    if (old?.mat === slot.mat) continue
    moved.add(slot.mat)
    if (old) moved.add(old.mat)
  }
  return fresh.map((slot) => {
    const same = !moved.has(slot.mat) && sizes.get(slot.mat) === freshSizes.get(slot.mat)
    return same ? { ...slot, queueNumber: known.get(slot.bout)!.queueNumber } : slot
  })
}

function countByMat(slots: readonly Slot[]): Map<MatId, number> {
  const counts = new Map<MatId, number>()
  for (const { mat } of slots) counts.set(mat, (counts.get(mat) ?? 0) + 1)
  return counts
}
