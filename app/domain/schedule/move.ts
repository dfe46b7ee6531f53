import { type Instant } from '~/domain/time.ts'
import {
  type BoutId,
  type BracketId,
  type MatId,
  type ScheduleBout,
  type Slot,
} from '~/domain/schedule/bout.ts'
import { effectOf, type MovePreview, type Timetable } from '~/domain/schedule/move-effect.ts'
import { observedPace } from '~/domain/schedule/pace.ts'
import { type Job, type ScheduleProblem } from '~/domain/schedule/job.ts'
import { compileSchedule } from '~/domain/schedule/problem.ts'
import { isInFinalsBlock } from '~/domain/schedule/settings.ts'
import { queuesOf } from '~/domain/schedule/timing.ts'
import { ok, refuse, type Result } from '~/domain/result.ts'

/**
 * To a place in a mat's queue: `position` is the queue number the bout will have, past the end means last; `before` names
 * the bout it is to stand before instead, wherever that one stands by now.
 */
export interface BoutMove {
  readonly bout: BoutId
  readonly mat: MatId
  readonly position: number
  readonly before?: BoutId | null
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
  /** The bout to stand before waits on another mat, or no more. */
  | 'not_on_that_mat'
  /** All of the bracket's waiting bouts are there already, or none waits. */
  | 'nothing_to_move'

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
  if (move.before == null && move.position <= mat.begun) return refuse('behind_begun')
  const before = queuesOf(problem, table.slots)
  const after = new Map(
    [...before].map(([one, jobs]) => [one, jobs.filter((job) => job.bout.id !== bout.id)]),
  )
  const job = problem.jobs.find((one) => one.bout.id === bout.id)!
  const there = after.get(mat)!
  const at =
    move.before == null
      ? move.position - mat.begun - 1
      : there.findIndex((one) => one.bout.id === move.before)
  if (at < 0) return refuse('not_on_that_mat')
  there.splice(at, 0, job)
  const pin = (position: number) => ({ mat: mat.id, position })
  return ok(effectOf(loose, problem, before, after, new Set([job]), pin))
}

/** What moving a category by hand would do. Its bouts in the finals block stay in the block. */
export function previewBracketMove(
  table: Timetable,
  move: BracketMove,
  now: Instant,
): Result<MovePreview, MoveRefusal> {
  const members = table.bouts.filter(({ bracket }) => bracket === move.bracket)
  if (members.length === 0) return refuse('unknown_bracket')
  if (!table.settings.mats.some(({ id }) => id === move.mat)) return refuse('unknown_mat')
  const there = new Set(table.slots.filter(({ mat }) => mat === move.mat).map(({ bout }) => bout))
  const held = ({ stage }: ScheduleBout) =>
    isInFinalsBlock(stage, table.settings) && !table.settings.finalsBlock!.mats.includes(move.mat)
  const moving = new Set(
    members
      .filter((bout) => bout.status === 'waiting' && !held(bout) && !there.has(bout.id))
      .map(({ id }) => id),
  )
  if (moving.size === 0) return refuse('nothing_to_move')
  const loose = withoutPins(repinned(table, move), moving)
  const problem = problemOf(loose, now)
  const mat = problem.mats.find(({ id }) => id === move.mat)!
  const before = queuesOf(problem, table.slots)
  const jobs = problem.jobs.filter((job) => moving.has(job.bout.id))
  const after = new Map(
    [...before].map(([one, queue]) => [one, queue.filter((job) => !moving.has(job.bout.id))]),
  )
  after.set(mat, mergedByTime(after.get(mat)!, jobs, table.slots))
  const pin = () => ({ mat: mat.id })
  return ok(effectOf(loose, problem, before, after, new Set(jobs), pin))
}

/** Where a bout stood before its category was moved. */
export interface FormerSlot {
  readonly bout: BoutId
  readonly mat: MatId
  /** Its queue number there. */
  readonly position: number
}

/**
 * What putting bouts back where they stood would do. They go in by their old numbers, the first of each mat first, so a
 * queue that has not changed since becomes what it was.
 */
export function previewReturn(table: Timetable, places: readonly FormerSlot[], now: Instant): MovePreview {
  const moving = new Set(places.map(({ bout }) => bout))
  const loose = withoutPins(table, moving)
  const problem = problemOf(loose, now)
  const before = queuesOf(problem, table.slots)
  const after = new Map(
    [...before].map(([mat, jobs]) => [mat, jobs.filter((job) => !moving.has(job.bout.id))]),
  )
  const jobs = new Map(problem.jobs.map((job) => [job.bout.id, job]))
  const moved = new Set<Job>()
  for (const { bout, mat: id, position } of [...places].sort((a, b) => a.position - b.position)) {
    const mat = problem.mats.find((one) => one.id === id)
    const job = jobs.get(bout)
    if (!mat || !job) continue
    after.get(mat)!.splice(Math.max(0, position - mat.begun - 1), 0, job)
    moved.add(job)
  }
  return effectOf(loose, problem, before, after, moved, () => ({}))
}

function repinned(table: Timetable, { bracket, mat }: BracketMove): Timetable {
  const { categoryPins } = table.settings
  if (categoryPins?.[String(bracket)] === undefined) return table
  return {
    ...table,
    settings: { ...table.settings, categoryPins: { ...categoryPins, [String(bracket)]: mat } },
  }
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
