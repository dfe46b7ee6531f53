import { type Instant } from '~/domain/time.ts'
import { type BoutId, type ScheduleBout, type Slot } from '~/domain/schedule/bout.ts'
import { type Clash, findClashes } from '~/domain/schedule/clash.ts'
import { type Placement } from '~/domain/schedule/dispatch.ts'
import { earliestFinish } from '~/domain/schedule/lower-bound.ts'
import { type ScheduleProblem } from '~/domain/schedule/job.ts'
import { compileSchedule, openMsSinceNow } from '~/domain/schedule/problem.ts'
import { searchPlan, totalMs } from '~/domain/schedule/search.ts'
import { plannedDay, slotsOf } from '~/domain/schedule/slots.ts'
import { queuesOf, timeQueues } from '~/domain/schedule/timing.ts'
import { type ScheduleSettings } from '~/domain/schedule/settings.ts'

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
  const placements = best.forced ? drawnForward(problem, best.placements) : best.placements
  const slots = slotsOf(problem, placements)
  return {
    slots,
    clashes: clashesOf(slots, bouts, problem, best.brokenPins),
    lowerBoundMs,
    totalMs: totalMs(problem, placements),
  }
}

/** Where pins stopped the mats for a while, the same orders without the time lost. */
function drawnForward(problem: ScheduleProblem, placements: readonly Placement[]): readonly Placement[] {
  const slots = slotsOf(problem, placements)
  return timeQueues(problem, queuesOf(problem, slots), { notBefore: plannedDay(slots, problem.settings) })
    .placements
}

/** What the finished slots show, and what could not be kept on the way. */
function clashesOf(
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
