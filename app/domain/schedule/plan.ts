import { type Instant } from '~/domain/time'
import { type BoutId, type MatId, type ScheduleBout, type Slot } from '~/domain/schedule/bout'
import { type Clash, findClashes } from '~/domain/schedule/clash'
import { type Placement } from '~/domain/schedule/dispatch'
import { earliestFinish } from '~/domain/schedule/lower-bound'
import {
  type BegunBout,
  compileSchedule,
  openMsSinceNow,
  type ScheduleProblem,
} from '~/domain/schedule/problem'
import { searchPlan } from '~/domain/schedule/search'
import { type ScheduleSettings } from '~/domain/schedule/settings'

export interface Plan {
  /** Mat by mat, in the order of their queue numbers. */
  readonly slots: readonly Slot[]
  readonly clashes: readonly Clash[]
  /** Open time from now below which no plan can end; nights and breaks do not count. */
  readonly lowerBoundMs: number
  /** Open time from now to the end of the last bout. */
  readonly totalMs: number
}

/**
 * Lays every waiting bout on a mat; what has begun or ended stays where it is, and pins are kept (spec §4, rebuild its
 * schedule). Bouts that ended without a mat (walkovers) take no slot. Past closing there is overtime, reported as a
 * clash, so that every bout has a time. Without mats nothing is laid and every bout is reported.
 *
 * Whole brackets are kept inside a day unless that costs too much.
 */
export function planSchedule(bouts: readonly ScheduleBout[], settings: ScheduleSettings, now: Instant): Plan {
  const problem = compileSchedule(bouts, settings, now)
  const finish = earliestFinish(problem)
  const lowerBoundMs = openMsSinceNow(problem, finish)
  if (problem.mats.length === 0) {
    const clashes = problem.jobs.map(({ bout }): Clash => ({ code: 'no_mat', bout: bout.id }))
    return { slots: slotsOf(problem, []), clashes, lowerBoundMs, totalMs: 0 }
  }
  const best = searchPlan(problem, finish, lowerBoundMs)
  const slots = slotsOf(problem, best.placements)
  return {
    slots,
    clashes: clashesOf(slots, bouts, problem, best.brokenPins),
    lowerBoundMs,
    totalMs: best.totalMs,
  }
}

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

/** What the finished slots show, and what could not be kept on the way. */
export function clashesOf(
  slots: readonly Slot[],
  bouts: readonly ScheduleBout[],
  problem: ScheduleProblem,
  brokenPins: readonly BoutId[],
): Clash[] {
  const clashes = findClashes(slots, bouts, problem.settings)
  const pins = new Set(clashes.filter(({ code }) => code === 'pin_not_kept').map(({ bout }) => bout))
  const broken = brokenPins.filter((bout) => !pins.has(bout))
  return [...clashes, ...broken.map((bout): Clash => ({ code: 'pin_not_kept', bout }))]
}
