import { type Instant } from '~/domain/time.ts'
import { type BoutId, type MatId, type ScheduleBout, type Slot } from '~/domain/schedule/bout.ts'
import { fitFrom } from '~/domain/schedule/calendar.ts'
import { openQueue } from '~/domain/schedule/mat-queue.ts'
import { previewMove } from '~/domain/schedule/move.ts'
import type { MovePreview, Timetable } from '~/domain/schedule/move-effect.ts'
import { type Job } from '~/domain/schedule/job.ts'
import { compileSchedule } from '~/domain/schedule/problem.ts'
import { RestBook } from '~/domain/schedule/rest.ts'
import { type ScheduleSettings } from '~/domain/schedule/settings.ts'

export type NextBout =
  | {
      readonly bout: BoutId
      /** The mat in whose queue it stands. */
      readonly from: MatId
      /** The mat's own next one, one drawn forward in its queue, or one taken over from another mat. */
      readonly kind: 'next' | 'drawn_forward' | 'taken_over'
    }
  /** Nothing can be called now; the mat's own next bout is expected at `waitUntil`, when it has one. */
  | { readonly bout: null; readonly waitUntil: Instant | null }

/**
 * What a free mat should call now, without a clash: both athletes known, rested and on no other mat, and nobody made
 * late for a bout they are to be called to sooner. Its own queue goes first, in order; then it takes over from the mat
 * that has most before it, but never the bout that mat is about to call.
 */
export function nextForFreeMat(
  mat: MatId,
  slots: readonly Slot[],
  bouts: readonly ScheduleBout[],
  settings: ScheduleSettings,
  now: Instant,
): NextBout {
  const problem = compileSchedule(bouts, settings, now)
  const here = problem.mats.find(({ id }) => id === mat)
  const own = openQueue(slots, mat).filter(({ status }) => status === 'waiting')
  const nothing: NextBout = { bout: null, waitUntil: own[0]?.startEstimateAt ?? null }
  if (!here || openQueue(slots, mat).some(({ status }) => status === 'online')) return nothing

  const jobs = new Map(problem.jobs.map((job) => [job.bout.id, job]))
  const rest = new RestBook(settings.minimumRestMs, problem)
  const canBegin = (job: Job) =>
    job.bout.athletes.length >= 2 &&
    job.feeders.length === 0 &&
    job.notBefore <= now &&
    rest.restedAt(job) <= now &&
    (!job.mats || job.mats.includes(here)) &&
    fitFrom(here.calendar, now, job.fightMs) === now
  const leavesTheirTurn = (job: Job) => {
    const backAt = now + job.fightMs + settings.minimumRestMs
    return !slots.some((slot) => {
      const other = jobs.get(slot.bout)
      if (!other || other === job || slot.startEstimateAt >= backAt) return false
      return other.bout.athletes.some((athlete) => job.bout.athletes.includes(athlete))
    })
  }

  for (const [index, slot] of own.entries()) {
    const job = jobs.get(slot.bout)
    if (!job || !canBegin(job)) continue
    if (index === 0) return { bout: slot.bout, from: mat, kind: 'next' }
    if (leavesTheirTurn(job)) return { bout: slot.bout, from: mat, kind: 'drawn_forward' }
  }
  const others = problem.mats
    .filter((other) => other !== here)
    .map((other) => openQueue(slots, other.id))
    .sort((a, b) => b.length - a.length)
  for (const queue of others) {
    for (const slot of queue.slice(1)) {
      const job = jobs.get(slot.bout)
      if (slot.status !== 'waiting' || !job || !canBegin(job) || !leavesTheirTurn(job)) continue
      if (queue[0]!.status === 'waiting' || slot !== queue[1])
        return { bout: slot.bout, from: slot.mat, kind: 'taken_over' }
    }
  }
  return nothing
}

/** The next bout of a free mat, and what calling it does to the queues; nothing moves when it is next already. */
export interface MatCall {
  readonly next: NextBout
  readonly move: MovePreview | null
}

/** What calling the next bout to a free mat would do: it goes to the head of the mat's queue, before all that wait. */
export function callToFreeMat(table: Timetable, mat: MatId, now: Instant): MatCall {
  const next = nextForFreeMat(mat, table.slots, table.bouts, table.settings, now)
  if (next.bout === null || next.kind === 'next') return { next, move: null }
  const begun = table.bouts.filter((bout) => bout.mat === mat && bout.status !== 'waiting').length
  const move = previewMove(table, { bout: next.bout, mat, position: begun + 1 }, now)
  if (!move.ok) throw new Error(`bout ${next.bout} cannot be called to mat ${mat}: ${move.refusal}`)
  return { next, move: move.value }
}
