import { type Instant } from '~/domain/time'
import {
  type BoutId,
  type BoutPin,
  type BracketId,
  type MatId,
  type ScheduleBout,
  type Slot,
} from '~/domain/schedule/bout'
import { type Clash, findClashes } from '~/domain/schedule/clash'
import { observedPace } from '~/domain/schedule/pace'
import { compileSchedule, type Job, type Mat, type ScheduleProblem } from '~/domain/schedule/problem'
import { isInFinalsBlock, type ScheduleSettings } from '~/domain/schedule/settings'
import { plannedDay, slotsOf } from '~/domain/schedule/slots'
import { queuesOf, timeQueues, type Timing, type Wait } from '~/domain/schedule/timing'
import { ok, refuse, type Result } from '~/domain/result'

/** A schedule as it stands: its slots, the bouts behind them and the rules. */
export interface Timetable {
  readonly slots: readonly Slot[]
  readonly bouts: readonly ScheduleBout[]
  readonly settings: ScheduleSettings
}

/** To a place in a mat's queue: `position` is the queue number the bout will have; past the end means last. */
export interface BoutMove {
  readonly bout: BoutId
  readonly mat: MatId
  readonly position: number
}

/** A category to another mat: its waiting bouts, each as near to its old time as the queue there allows. */
export interface BracketMove {
  readonly bracket: BracketId
  readonly mat: MatId
}

export type MoveRefusal =
  | 'unknown_bout'
  | 'unknown_bracket'
  | 'unknown_mat'
  /** The bout is being fought, or over. */
  | 'already_begun'
  /** The position lies before bouts that have begun on that mat. */
  | 'behind_begun'
  /** All of the bracket's waiting bouts are there already, or none waits. */
  | 'nothing_to_move'

export interface MovePreview {
  /** The schedule after the move. Mats wait where they have to, so times hold even where there are clashes. */
  readonly slots: readonly Slot[]
  /** What the move would make worse: whom it would call too early or twice, and what would end past closing. */
  readonly clashes: readonly Clash[]
  /** Bouts whose mat or start changes, those moved among them. */
  readonly changed: readonly { readonly bout: BoutId; readonly before: Slot | null; readonly after: Slot }[]
  /** How much later the last bout ends; negative when earlier. */
  readonly delayMs: number
  /** To be kept with the bouts, so that rebuilding keeps the move. */
  readonly pins: ReadonlyMap<BoutId, BoutPin>
}

/** What moving a bout by hand would do. Nothing is refused for a clash: the organiser sees it and decides. */
export function previewMove(
  table: Timetable,
  move: BoutMove,
  now: Instant,
): Result<MovePreview, MoveRefusal> {
  const bout = table.bouts.find(({ id }) => id === move.bout)
  if (!bout) return refuse('unknown_bout')
  if (bout.status !== 'waiting') return refuse('already_begun')
  const loose = withoutPins(table, new Set([bout.id]))
  const problem = problemOf(loose, now)
  const mat = problem.mats.find(({ id }) => id === move.mat)
  if (!mat) return refuse('unknown_mat')
  if (move.position <= mat.begun) return refuse('behind_begun')
  const before = queuesOf(problem, table.slots)
  const after = new Map(
    [...before].map(([one, jobs]) => [one, jobs.filter((job) => job.bout.id !== bout.id)]),
  )
  const job = problem.jobs.find((one) => one.bout.id === bout.id)!
  after.get(mat)!.splice(move.position - mat.begun - 1, 0, job)
  return ok(
    preview(loose, problem, before, after, new Set([job]), (pinned, moved) =>
      moved ? { mat: mat.id, position: pinned } : { position: pinned },
    ),
  )
}

/** What moving a category by hand would do. Its bouts in the finals block stay in the block. */
export function previewBracketMove(
  table: Timetable,
  move: BracketMove,
  now: Instant,
): Result<MovePreview, MoveRefusal> {
  const members = table.bouts.filter(({ bracket }) => bracket === move.bracket)
  if (members.length === 0) return refuse('unknown_bracket')
  const held = (bout: ScheduleBout) =>
    isInFinalsBlock(bout.stage, table.settings) && !table.settings.finalsBlock!.mats.includes(move.mat)
  const free = members.filter((bout) => bout.status === 'waiting' && !held(bout))
  const loose = withoutPins(table, new Set(free.map(({ id }) => id)))
  const problem = problemOf(loose, now)
  const mat = problem.mats.find(({ id }) => id === move.mat)
  if (!mat) return refuse('unknown_mat')
  const before = queuesOf(problem, table.slots)
  const there = new Set(before.get(mat)!.map((job) => job.bout.id))
  const moving = new Set(free.filter(({ id }) => !there.has(id)).map(({ id }) => id))
  if (moving.size === 0) return refuse('nothing_to_move')
  const jobs = problem.jobs.filter((job) => moving.has(job.bout.id))
  const after = new Map(
    [...before].map(([one, queue]) => [one, queue.filter((job) => !moving.has(job.bout.id))]),
  )
  after.set(mat, mergedByTime(after.get(mat)!, jobs, table.slots))
  return ok(
    preview(loose, problem, before, after, new Set(jobs), (pinned, moved) =>
      moved ? { mat: mat.id } : { position: pinned },
    ),
  )
}

/** Moves a bout: the table as it stands afterwards, its pin kept with it. */
export function moveBout(table: Timetable, move: BoutMove, now: Instant): Result<Timetable, MoveRefusal> {
  const result = previewMove(table, move, now)
  return result.ok ? ok(applied(table, result.value)) : result
}

export function moveBracket(
  table: Timetable,
  move: BracketMove,
  now: Instant,
): Result<Timetable, MoveRefusal> {
  const result = previewBracketMove(table, move, now)
  return result.ok ? ok(applied(table, result.value)) : result
}

function applied(table: Timetable, { slots, pins }: MovePreview): Timetable {
  const bouts = table.bouts.map((bout) =>
    pins.has(bout.id) ? { ...bout, pinned: pins.get(bout.id)! } : bout,
  )
  return { ...table, slots, bouts }
}

function problemOf({ bouts, settings }: Timetable, now: Instant): ScheduleProblem {
  return compileSchedule(bouts, settings, now, { paceOf: observedPace(bouts, settings) })
}

/** The table as if the bouts to be moved had no place of their own yet; what else their pins say stays. */
function withoutPins(table: Timetable, moving: ReadonlySet<BoutId>): Timetable {
  const bouts = table.bouts.map((bout): ScheduleBout => {
    if (!moving.has(bout.id) || !bout.pinned) return bout
    const { notBefore } = bout.pinned
    return { ...bout, pinned: notBefore === undefined ? null : { notBefore } }
  })
  return { ...table, bouts }
}

function mergedByTime(queue: readonly Job[], incoming: readonly Job[], slots: readonly Slot[]): Job[] {
  const starts = new Map(slots.map((slot) => [slot.bout, slot.startEstimateAt]))
  const startOf = (job: Job) => starts.get(job.bout.id) ?? Infinity
  const rest = [...incoming].sort((a, b) => (startOf(a) < startOf(b) ? -1 : startOf(a) > startOf(b) ? 1 : 0))
  const merged: Job[] = []
  for (const job of queue) {
    while (rest[0] && startOf(rest[0]) < startOf(job)) merged.push(rest.shift()!)
    merged.push(job)
  }
  return [...merged, ...rest]
}

type PinFor = (position: number, moved: boolean) => BoutPin

function preview(
  table: Timetable,
  problem: ScheduleProblem,
  before: ReadonlyMap<Mat, readonly Job[]>,
  after: ReadonlyMap<Mat, readonly Job[]>,
  moved: ReadonlySet<Job>,
  pinFor: PinFor,
): MovePreview {
  const paceOf = observedPace(table.bouts, table.settings)
  const planned = plannedDay(table.slots, table.settings)
  const old = timeQueues(problem, before, { paceOf, notBefore: planned })
  const fresh = timeQueues(problem, after, {
    paceOf,
    notBefore: (job) => (moved.has(job) ? -Infinity : planned(job)),
  })
  const oldSlots = slotsOf(problem, old.placements)
  const slots = slotsOf(problem, fresh.placements)
  const wasAt = new Map(oldSlots.map((slot) => [slot.bout, slot]))
  return {
    slots,
    clashes: madeClashes(table, problem, old, fresh, oldSlots, slots, moved),
    changed: slots.flatMap((slot) => {
      const was = wasAt.get(slot.bout) ?? null
      const same = was && was.mat === slot.mat && was.startEstimateAt === slot.startEstimateAt
      return same ? [] : [{ bout: slot.bout, before: was, after: slot }]
    }),
    delayMs: lastEnd(slots) - lastEnd(oldSlots),
    pins: pinsAfter(table, slots, moved, pinFor),
  }
}

function madeClashes(
  table: Timetable,
  problem: ScheduleProblem,
  old: Timing,
  fresh: Timing,
  oldSlots: readonly Slot[],
  slots: readonly Slot[],
  moved: ReadonlySet<Job>,
): Clash[] {
  const waitedMs = new Map(old.waits.map((wait) => [wait.job, wait.startAt - wait.matFreeAt]))
  const movedIds = new Set([...moved].map((job) => job.bout.id))
  const clashes: Clash[] = fresh.stuck.map(({ bout, feeder }) => ({
    code: 'feeder_later',
    bout,
    other: feeder,
  }))
  const stuck = new Set(fresh.stuck.map(({ bout }) => bout))
  for (const wait of fresh.waits) {
    if (stuck.has(wait.job.bout.id)) continue
    if (wait.startAt - wait.matFreeAt <= (waitedMs.get(wait.job) ?? 0)) continue
    for (const clash of clashesOfWait(wait, problem.settings.minimumRestMs)) {
      if (movedIds.has(clash.bout) || (clash.other !== undefined && movedIds.has(clash.other)))
        clashes.push(clash)
    }
  }
  const reported = new Set(clashes.map(({ code, bout }) => `${code} ${bout}`))
  const known = new Set(findClashes(oldSlots, table.bouts, table.settings).map(keyOf))
  for (const clash of findClashes(slots, table.bouts, table.settings)) {
    if (!known.has(keyOf(clash)) && !reported.has(`${clash.code} ${clash.bout}`)) clashes.push(clash)
  }
  return clashes
}

/** What would go wrong if the mat did not wait: the organiser should see why it stands idle. */
function clashesOfWait(wait: Wait, restMs: number): Clash[] {
  const { job, matFreeAt, feeders, hold } = wait
  const bout = job.bout.id
  const clashes: Clash[] = []
  if (job.opensAt > matFreeAt) clashes.push({ code: 'too_early', bout, byMs: job.opensAt - matFreeAt })
  for (const { bout: other, endAt } of feeders) {
    if (endAt > matFreeAt) clashes.push({ code: 'feeder_later', bout, other, byMs: endAt - matFreeAt })
    else if (endAt + restMs > matFreeAt) {
      clashes.push({ code: 'rest_too_short', bout, other, byMs: endAt + restMs - matFreeAt })
    }
  }
  if (hold && !feeders.some((feeder) => feeder.bout === hold.bout)) {
    const { athlete, bout: other, endAt } = hold
    if (endAt > matFreeAt) {
      clashes.push({ code: 'athlete_double_booked', bout, other, athlete, byMs: endAt - matFreeAt })
    } else if (endAt + restMs > matFreeAt) {
      clashes.push({ code: 'rest_too_short', bout, other, athlete, byMs: endAt + restMs - matFreeAt })
    }
  }
  return clashes
}

function keyOf({ code, bout, other }: Clash): string {
  return JSON.stringify([code, bout, other])
}

/** Pins by position stand for a place in the queue; where the move shifts the queue they shift with it. */
function pinsAfter(
  table: Timetable,
  slots: readonly Slot[],
  moved: ReadonlySet<Job>,
  pinFor: PinFor,
): Map<BoutId, BoutPin> {
  const movedIds = new Set([...moved].map((job) => job.bout.id))
  const numbers = new Map(slots.map((slot) => [slot.bout, slot.queueNumber]))
  const pins = new Map<BoutId, BoutPin>()
  for (const { id, pinned, status } of table.bouts) {
    const number = numbers.get(id)
    if (status !== 'waiting' || number === undefined) continue
    const isMoved = movedIds.has(id)
    if (isMoved || (pinned?.position !== undefined && pinned.position !== number)) {
      pins.set(id, { ...pinned, ...pinFor(number, isMoved) })
    }
  }
  return pins
}

function lastEnd(slots: readonly Slot[]): Instant {
  return slots.reduce((last, slot) => Math.max(last, slot.endEstimateAt), -Infinity)
}
