import { type Instant, MINUTE_MS } from '~/domain/time.ts'
import { type BracketId } from '~/domain/schedule/bout.ts'
import { dispatch, type Dispatch, type Placement, type Tuning } from '~/domain/schedule/dispatch.ts'
import { assignHomes, type Group } from '~/domain/schedule/homes.ts'
import { type Mat, type ScheduleProblem } from '~/domain/schedule/job.ts'
import { openMsSinceNow } from '~/domain/schedule/problem.ts'

/** A plan laid out, and what it is worth. */
export interface Laid extends Dispatch {
  readonly totalMs: number
  /** In parts of the lower bound; less is better. */
  readonly cost: number
  readonly tuning: Tuning
}

/** From plans that keep brackets together and on their mats to plans that only look at the clock. */
const TUNINGS: readonly Tuning[] = [0, 2, 4, 8, 16].flatMap((patience) =>
  [0, 30, 60, 120, Infinity].map((margin) => ({
    patienceMs: patience * MINUTE_MS,
    marginMs: margin * MINUTE_MS,
  })),
)

/** The search lays about this many bouts in all, so that a plan stays a matter of a second at any size. */
const BOUTS_TO_LAY = 150_000
/** Improving ends after this many plans, or when the time is within this part of the lower bound. */
const MOST_ROUNDS = 40
const GOOD_ENOUGH = 1.01
/** How far a bracket that came late moves forward in the next round. */
const HEAD_START = 0.25

/**
 * Lays the event with each of the tunings, then improves on the best: brackets that ended late get a head start in
 * proportion, and the event is laid again ("squeaky wheel" search). Deterministic.
 */
export function searchPlan(problem: ScheduleProblem, finish: Instant, lowerBoundMs: number): Laid {
  const affordable = BOUTS_TO_LAY / Math.max(1, problem.jobs.length)
  let best: Laid | null = null
  for (const wholeDays of problem.settings.days.length > 1 ? [true, false] : [false]) {
    const groups = assignHomes(problem, finish, wholeDays)
    const lay = (tuning: Tuning): Laid => {
      const laid = dispatch(problem, groups, tuning)
      const total = totalMs(problem, laid.placements)
      return { ...laid, tuning, totalMs: total, cost: costOf(problem, laid, total, lowerBoundMs) }
    }
    for (const tuning of TUNINGS) best = cheaper(best, lay(tuning))
    const rounds = Math.min(MOST_ROUNDS, Math.max(0, affordable - TUNINGS.length))
    for (const marginMs of new Set([best!.tuning.marginMs, Infinity])) {
      best = improve(problem, groups, lay, { ...best!.tuning, marginMs }, best!, rounds / 2, lowerBoundMs)
    }
    if (best!.totalMs <= TOO_LONG * lowerBoundMs) break
  }
  return best!
}

function improve(
  problem: ScheduleProblem,
  groups: readonly Group[],
  lay: (tuning: Tuning) => Laid,
  start: Tuning,
  best: Laid,
  rounds: number,
  lowerBoundMs: number,
): Laid {
  const headStartMs = groups.map(() => 0)
  let found = best
  for (let round = 0; round < rounds && found.totalMs > GOOD_ENOUGH * lowerBoundMs; round++) {
    const laid = lay({ ...start, headStartMs: [...headStartMs] })
    found = cheaper(found, laid)
    const ends = bracketEnds(problem, laid.placements)
    const meanMs = [...ends.values()].reduce((sum, end) => sum + end, 0) / ends.size
    for (const group of groups) headStartMs[group.index]! += HEAD_START * (ends.get(group.bracket)! - meanMs)
  }
  return found
}

function cheaper(best: Laid | null, laid: Laid): Laid {
  return best && best.cost <= laid.cost ? best : laid
}

/** From this part of the lower bound on, time weighs more than anything else. */
const TOO_LONG = 1.08
const COMFORTABLE = 1.03
/** One more mat to every bracket is worth so much of the lower bound. */
const MAT_WEIGHT = 0.05
/** Brackets that last as long as the whole event are worth so much. */
const SPAN_WEIGHT = 0.1

function costOf(problem: ScheduleProblem, laid: Dispatch, totalMs: number, lowerBoundMs: number): number {
  const boundMs = Math.max(1, lowerBoundMs)
  const part = totalMs / boundMs
  const timeCost = part + Math.max(0, part - COMFORTABLE) + 20 * Math.max(0, part - TOO_LONG)
  const brackets = new Map<BracketId, { mats: Set<Mat>; from: Instant; until: Instant }>()
  for (const { job, mat, startAt, endAt: until } of laid.placements) {
    const seen = brackets.get(job.bout.bracket)
    if (!seen) brackets.set(job.bout.bracket, { mats: new Set([mat]), from: startAt, until })
    else {
      seen.mats.add(mat)
      seen.until = Math.max(seen.until, until)
    }
  }
  let furtherMats = 0
  let spanMs = 0
  for (const { mats, from, until } of brackets.values()) {
    furtherMats += mats.size - 1
    spanMs += openMsSinceNow(problem, until) - openMsSinceNow(problem, from)
  }
  const count = Math.max(1, brackets.size)
  const brokenCost = laid.brokenPins.length
  return timeCost + MAT_WEIGHT * (furtherMats / count) + SPAN_WEIGHT * (spanMs / count / boundMs) + brokenCost
}

/** When each bracket ends, on the axis of open time. */
function bracketEnds(problem: ScheduleProblem, placements: readonly Placement[]): Map<BracketId, number> {
  const ends = new Map<BracketId, Instant>()
  for (const { job, endAt } of placements) {
    ends.set(job.bout.bracket, Math.max(endAt, ends.get(job.bout.bracket) ?? -Infinity))
  }
  return new Map([...ends].map(([bracket, end]) => [bracket, openMsSinceNow(problem, end)]))
}

/** Open time from now to the end of the last bout. */
export function totalMs(problem: ScheduleProblem, placements: readonly Placement[]): number {
  let end = problem.now
  for (const { bout, endAt } of problem.begun) if (bout.status === 'online') end = Math.max(end, endAt)
  for (const { endAt } of placements) end = Math.max(end, endAt)
  return openMsSinceNow(problem, end)
}
