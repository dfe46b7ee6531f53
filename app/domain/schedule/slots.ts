import { type Instant } from '~/domain/time.ts'
import { type BoutId, type MatId, type Slot } from '~/domain/schedule/bout.ts'
import { type Placement } from '~/domain/schedule/dispatch.ts'
import { type BegunBout, type Job, type ScheduleProblem } from '~/domain/schedule/job.ts'
import { type ScheduleSettings } from '~/domain/schedule/settings.ts'

/** Slots of what has begun and what is laid, numbered on each mat in the order of their starts. */
export function slotsOf(problem: ScheduleProblem, placements: readonly Placement[]): Slot[] {
  const onMats = new Map<MatId, Omit<Slot, 'queueNumber'>[]>(problem.mats.map((mat) => [mat.id, []]))
  const add = (slot: Omit<Slot, 'queueNumber'>) => {
    const here = onMats.get(slot.mat)
    if (here) here.push(slot)
    else onMats.set(slot.mat, [slot])
  }
  for (const { bout, startAt, endAt } of [...problem.begun].sort(inBegunOrder)) {
    if (bout.mat == null) continue
    add({ bout: bout.id, mat: bout.mat, status: bout.status, startEstimateAt: startAt, endEstimateAt: endAt })
  }
  for (const { job, mat, startAt, endAt } of placements) {
    add({ bout: job.bout.id, mat: mat.id, status: 'waiting', startEstimateAt: startAt, endEstimateAt: endAt })
  }
  return [...onMats.values()].flatMap((slots) =>
    slots.map((slot, index) => ({ ...slot, queueNumber: index + 1 })),
  )
}

/** Ended bouts before those in progress, each by their starts: so the running bout is the last that has begun. */
function inBegunOrder(a: BegunBout, b: BegunBout): number {
  return (
    Number(a.bout.status === 'online') - Number(b.bout.status === 'online') ||
    a.startAt - b.startAt ||
    a.endAt - b.endAt
  )
}

/** The start of the day a bout was planned on: running early empties a day, it does not call in the next one. */
export function plannedDay(slots: readonly Slot[], settings: ScheduleSettings): (job: Job) => Instant {
  const starts = new Map<BoutId, Instant>()
  for (const { bout, startEstimateAt } of slots) {
    const day = settings.days.findLast(({ start }) => start <= startEstimateAt)
    if (day) starts.set(bout, day.start)
  }
  return ({ bout }) => starts.get(bout.id) ?? -Infinity
}
