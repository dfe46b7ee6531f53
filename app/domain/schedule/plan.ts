import { MINUTE_MS, type Instant } from '~/domain/time'
import { type BoutId, type MatId, type ScheduleBout, type Slot } from '~/domain/schedule/bout'
import { type Clash, findClashes } from '~/domain/schedule/clash'
import { dispatch, type Dispatch, type Placement, type Tuning } from '~/domain/schedule/dispatch'
import { assignHomes } from '~/domain/schedule/homes'
import { earliestFinish } from '~/domain/schedule/lower-bound'
import {
  type BegunBout,
  compileSchedule,
  openMsSinceNow,
  type ScheduleProblem,
} from '~/domain/schedule/problem'
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

/** From plans that keep brackets together and on their mats to plans that only look at the clock. */
const TUNINGS: readonly Tuning[] = [0, 2, 4, 8, 16].flatMap((patience) =>
  [0, 15, 30, 60, 120, Infinity].map((margin) => ({
    patienceMs: patience * MINUTE_MS,
    marginMs: margin * MINUTE_MS,
  })),
)

/**
 * Lays every waiting bout on a mat; what has begun or ended stays where it is, and pins are kept (spec §4, rebuild its
 * schedule). Bouts that ended without a mat (walkovers) take no slot. Past closing there is overtime, reported as a
 * clash, so that every bout has a time. Without mats nothing is laid and every bout is reported.
 *
 * It lays the event with each of the tunings and keeps the best: a time near the lower bound first, then few mats to a
 * bracket and little waiting inside one. Whole brackets are kept inside a day unless that costs too much.
 */
export function planSchedule(bouts: readonly ScheduleBout[], settings: ScheduleSettings, now: Instant): Plan {
  const problem = compileSchedule(bouts, settings, now)
  const finish = earliestFinish(problem)
  const lowerBoundMs = openMsSinceNow(problem, finish)
  if (problem.mats.length === 0) {
    const clashes = problem.jobs.map(({ bout }): Clash => ({ code: 'no_mat', bout: bout.id }))
    return { slots: slotsOf(problem, []), clashes, lowerBoundMs, totalMs: 0 }
  }
  const best = bestDispatch(problem, finish, lowerBoundMs)
  const slots = slotsOf(problem, best.placements)
  return {
    slots,
    clashes: clashesOf(slots, bouts, problem, best.brokenPins),
    lowerBoundMs,
    totalMs: totalMs(problem, best.placements),
  }
}

function bestDispatch(problem: ScheduleProblem, finish: Instant, lowerBoundMs: number): Dispatch {
  let best: Dispatch | null = null
  let least = Infinity
  for (const wholeDays of problem.settings.days.length > 1 ? [true, false] : [false]) {
    const groups = assignHomes(problem, finish, wholeDays)
    for (const tuning of TUNINGS) {
      const found = dispatch(problem, groups, tuning)
      const cost = costOf(problem, found, lowerBoundMs)
      if (cost >= least) continue
      least = cost
      best = found
    }
    if (best && totalMs(problem, best.placements) <= TOO_LONG * lowerBoundMs) break
  }
  return best!
}

/** From this part of the lower bound on, time weighs more than anything else. */
const TOO_LONG = 1.08
const COMFORTABLE = 1.03
/** One more mat to every bracket is worth so much of the lower bound. */
const MAT_WEIGHT = 0.05
/** Brackets that last as long as the whole event, the same. */
const SPAN_WEIGHT = 0.1

function costOf(
  problem: ScheduleProblem,
  { placements, brokenPins }: Dispatch,
  lowerBoundMs: number,
): number {
  const part = totalMs(problem, placements) / Math.max(1, lowerBoundMs)
  const timeCost = part + Math.max(0, part - COMFORTABLE) + 20 * Math.max(0, part - TOO_LONG)
  const brackets = new Map<BoutId, { mats: Set<MatId>; from: Instant; until: Instant }>()
  for (const { job, mat, startAt } of placements) {
    const { bracket } = job.bout
    const endAt = startAt + job.fightMs
    const seen = brackets.get(bracket)
    if (!seen) brackets.set(bracket, { mats: new Set([mat.id]), from: startAt, until: endAt })
    else {
      seen.mats.add(mat.id)
      seen.until = Math.max(seen.until, endAt)
    }
  }
  let mats = 0
  let spanMs = 0
  for (const bracket of brackets.values()) {
    mats += bracket.mats.size - 1
    spanMs += openMsSinceNow(problem, bracket.until) - openMsSinceNow(problem, bracket.from)
  }
  const count = Math.max(1, brackets.size)
  const spanPart = spanMs / count / Math.max(1, lowerBoundMs)
  return timeCost + MAT_WEIGHT * (mats / count) + SPAN_WEIGHT * spanPart + brokenPins.length
}

function totalMs(problem: ScheduleProblem, placements: readonly Placement[]): number {
  let end = problem.now
  for (const { bout, endAt } of problem.begun) if (bout.status === 'online') end = Math.max(end, endAt)
  for (const { job, startAt } of placements) end = Math.max(end, startAt + job.fightMs)
  return openMsSinceNow(problem, end)
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
  for (const { job, mat, startAt } of placements) {
    const endEstimateAt = startAt + job.fightMs
    add({ bout: job.bout.id, mat: mat.id, status: 'waiting', startEstimateAt: startAt, endEstimateAt })
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
