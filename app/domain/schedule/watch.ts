import { type Instant, MINUTE_MS } from '~/domain/time.ts'
import { type BoutId, type MatId, type ScheduleBout, type Slot } from '~/domain/schedule/bout.ts'
import { calendarsOf, openMsBetween } from '~/domain/schedule/calendar.ts'
import { openQueue } from '~/domain/schedule/mat-queue.ts'
import { type ScheduleSettings } from '~/domain/schedule/settings.ts'

/** A mat that stands longer than this without a bout is idle. */
const IDLE_MS = 15 * MINUTE_MS
/** A final that begins this much later than it was laid is late. */
const LATE_FINAL_MS = 15 * MINUTE_MS

/** When each bout was to begin as it was laid; bouts moved by hand have no plan. */
export type PlannedStarts = ReadonlyMap<BoutId, Instant>

/**
 * How much later than laid a mat's next bout is expected, negative when earlier: what "runs 12 min late" says. Bouts
 * without a plan tell nothing; 0 where none has one.
 */
export function latenessMs(slots: readonly Slot[], mat: MatId, planned: PlannedStarts): number {
  const next = openQueue(slots, mat).find(({ bout }) => planned.has(bout))
  return next ? next.startEstimateAt - planned.get(next.bout)! : 0
}

export interface IdleMat {
  readonly mat: MatId
  /** The bout the mat waits for, or after the end its last one. */
  readonly bout: BoutId
  readonly from: Instant
  readonly until: Instant
  /** The mat has nothing left while others go on. */
  readonly isOver: boolean
}

/**
 * Where a mat stands idle from now on: longer than a quarter of an hour of open time before a bout, or after its last
 * one while another mat still has bouts on that day.
 */
export function idleMats(slots: readonly Slot[], settings: ScheduleSettings, now: Instant): IdleMat[] {
  const calendars = calendarsOf(settings)
  const dayOf = (at: Instant) => settings.days.findLastIndex(({ start }) => start <= at)
  const lastEnds = new Map<number, Instant>()
  for (const { startEstimateAt, endEstimateAt } of slots) {
    const day = dayOf(startEstimateAt)
    lastEnds.set(day, Math.max(lastEnds.get(day) ?? -Infinity, endEstimateAt))
  }
  return settings.mats.flatMap(({ id: mat }, index) => {
    const calendar = calendars[index]!
    const here = slots
      .filter((slot) => slot.mat === mat)
      .sort((a, b) => a.startEstimateAt - b.startEstimateAt || a.queueNumber - b.queueNumber)
    const spells: IdleMat[] = []
    const note = (bout: BoutId, from: Instant, until: Instant, isOver: boolean) => {
      const begins = Math.max(from, now)
      if (openMsBetween(calendar, begins, until) >= IDLE_MS)
        spells.push({ mat, bout, from: begins, until, isOver })
    }
    here.forEach((slot, at) => {
      const before = here[at - 1]
      const day = dayOf(slot.startEstimateAt)
      if (slot.status === 'waiting') {
        const opensAt = settings.days[day]?.start ?? now
        const sameDay = before && dayOf(before.startEstimateAt) === day
        note(slot.bout, sameDay ? before.endEstimateAt : opensAt, slot.startEstimateAt, false)
      }
      const after = here[at + 1]
      if (!after || dayOf(after.startEstimateAt) !== day)
        note(slot.bout, slot.endEstimateAt, lastEnds.get(day) ?? slot.endEstimateAt, true)
    })
    return spells
  })
}

export interface LateFinal {
  readonly bout: BoutId
  /** How much later than laid it is expected to begin. */
  readonly byMs: number
}

/** Finals and bronze bouts that wait and are expected much later than they were laid. */
export function lateFinals(
  slots: readonly Slot[],
  bouts: readonly ScheduleBout[],
  planned: PlannedStarts,
): LateFinal[] {
  const decisive = new Set(
    bouts.filter(({ stage }) => stage === 'final' || stage === 'bronze').map(({ id }) => id),
  )
  return slots.flatMap((slot) => {
    const laidAt = planned.get(slot.bout)
    if (slot.status !== 'waiting' || laidAt === undefined || !decisive.has(slot.bout)) return []
    const byMs = slot.startEstimateAt - laidAt
    return byMs >= LATE_FINAL_MS ? [{ bout: slot.bout, byMs }] : []
  })
}
