import { type Instant } from '~/domain/time.ts'
import {
  type BoutId,
  type BoutPin,
  type MatId,
  type ScheduleBout,
  type Slot,
} from '~/domain/schedule/bout.ts'
import { type Clash, findClashes } from '~/domain/schedule/clash.ts'
import { observedPace } from '~/domain/schedule/pace.ts'
import { type Job, type Mat, type ScheduleProblem } from '~/domain/schedule/job.ts'
import { type ScheduleSettings } from '~/domain/schedule/settings.ts'
import { plannedDay, slotsOf } from '~/domain/schedule/slots.ts'
import { timeQueues, type Timing, type Wait } from '~/domain/schedule/timing.ts'

/** A schedule as it stands: its slots, the bouts behind them and the rules. */
export interface Timetable {
  readonly slots: readonly Slot[]
  readonly bouts: readonly ScheduleBout[]
  readonly settings: ScheduleSettings
}

export interface MovePreview {
  /** The schedule after the move. Mats wait where they have to, so times hold even where there are clashes. */
  readonly slots: readonly Slot[]
  /** What the move would make worse: whom it would call too early or twice, and what would end past closing. */
  readonly clashes: readonly Clash[]
  /** Bouts whose mat or start changes, those moved among them. */
  readonly changed: readonly { readonly bout: BoutId; readonly before: Slot | null; readonly after: Slot }[]
  /** How much later the last bout ends; negative when earlier. */
  readonly delayMs: number
  /** When the last bout of each mat ends that does so at another time than before. */
  readonly ends: readonly MatEnd[]
  /** To be kept with the bouts, so that rebuilding keeps the move. */
  readonly pins: ReadonlyMap<BoutId, BoutPin>
}

/** When a mat is done; null when it has no bout. */
export interface MatEnd {
  readonly mat: MatId
  readonly before: Instant | null
  readonly after: Instant | null
}

/**
 * Times the queues as they were and as they would be, and compares.
 * @param pinFor the pin that keeps a moved bout where it went, by its new queue number
 */
export function effectOf(
  table: Timetable,
  problem: ScheduleProblem,
  before: ReadonlyMap<Mat, readonly Job[]>,
  after: ReadonlyMap<Mat, readonly Job[]>,
  moved: ReadonlySet<Job>,
  pinFor: (position: number) => BoutPin,
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
  const changed = slots.flatMap((slot) => {
    const was = wasAt.get(slot.bout) ?? null
    const same = was && was.mat === slot.mat && was.startEstimateAt === slot.startEstimateAt
    return same ? [] : [{ bout: slot.bout, before: was, after: slot }]
  })
  const pins = pinsAfter(table, slots, moved, pinFor)
  const relocated = new Set(changed.map(({ bout }) => bout))
  const idle = waitClashes(problem, old, fresh, moved, (job) => relocated.has(job.bout.id))
  return {
    slots,
    clashes: withoutRepeats([...idle, ...newClashes(table, oldSlots, slots, pins)]),
    changed,
    delayMs: lastEnd(slots) - lastEnd(oldSlots),
    ends: matEnds(table.settings, oldSlots, slots),
    pins,
  }
}

/** Where a mat would stand idle for a moved bout, or for another because of a moved one. */
function waitClashes(
  { settings }: ScheduleProblem,
  old: Timing,
  fresh: Timing,
  moved: ReadonlySet<Job>,
  isRelocated: (job: Job) => boolean,
): Clash[] {
  const waitedMs = new Map(old.waits.map((wait) => [wait.job, wait.startAt - wait.matFreeAt]))
  const movedIds = new Set([...moved].map((job) => job.bout.id))
  const stuck = new Set(fresh.stuck.map(({ bout }) => bout))
  const clashes: Clash[] = []
  for (const { bout, feeder } of fresh.stuck) clashes.push({ code: 'feeder_later', bout, other: feeder })
  for (const wait of fresh.waits) {
    const { job } = wait
    const longer = wait.startAt - wait.matFreeAt > (waitedMs.get(job) ?? 0)
    if (stuck.has(job.bout.id) || !(moved.has(job) ? isRelocated(job) : longer)) continue
    for (const clash of clashesOfWait(wait, settings.minimumRestMs)) {
      const together = clash.other !== undefined && movedIds.has(clash.other)
      // Two that are moved together wait for each other as they did before.
      if (moved.has(job) ? longer || !together : together) clashes.push(clash)
    }
  }
  return clashes
}

/** What the slots themselves show that they did not before. */
function newClashes(
  { bouts, settings }: Timetable,
  oldSlots: readonly Slot[],
  slots: readonly Slot[],
  pins: ReadonlyMap<BoutId, BoutPin>,
): Clash[] {
  const existing = new Set(findClashes(oldSlots, bouts, settings).map(keyOf))
  // Only pins that shifted count: a moved bout is heard against the category and the block it leaves.
  const shifted = bouts.map((bout) =>
    bout.pinned?.position !== undefined && pins.has(bout.id) ? { ...bout, pinned: pins.get(bout.id)! } : bout,
  )
  return findClashes(slots, shifted, settings).filter((clash) => !existing.has(keyOf(clash)))
}

function withoutRepeats(clashes: readonly Clash[]): Clash[] {
  return [...new Map([...clashes].reverse().map((clash) => [keyOf(clash), clash])).values()].reverse()
}

/** What would go wrong if the mat did not wait: the organiser should see why it stands idle. */
function clashesOfWait(wait: Wait, restMs: number): Clash[] {
  const { job, matFreeAt, feeders, hold } = wait
  const bout = job.bout.id
  const clashes: Clash[] = []
  if (job.opensAt > matFreeAt) clashes.push({ code: 'too_early', bout, byMs: job.opensAt - matFreeAt })
  // Nobody is called before the bout may be: up to then the mat waits for the hour and for nobody else.
  const callAt = Math.max(matFreeAt, job.opensAt)
  for (const { bout: other, endAt } of feeders) {
    if (endAt > callAt) clashes.push({ code: 'feeder_later', bout, other, byMs: endAt - callAt })
    else if (endAt + restMs > callAt) {
      clashes.push({ code: 'rest_too_short', bout, other, byMs: endAt + restMs - callAt })
    }
  }
  if (hold && !feeders.some((feeder) => feeder.bout === hold.bout)) {
    const { athlete, bout: other, endAt } = hold
    if (endAt > callAt) {
      clashes.push({ code: 'athlete_double_booked', bout, other, athlete, byMs: endAt - callAt })
    } else if (endAt + restMs > callAt) {
      clashes.push({ code: 'rest_too_short', bout, other, athlete, byMs: endAt + restMs - callAt })
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
  pinFor: (position: number) => BoutPin,
): Map<BoutId, BoutPin> {
  const movedIds = new Set([...moved].map((job) => job.bout.id))
  const numbers = new Map(slots.map((slot) => [slot.bout, slot.queueNumber]))
  const pins = new Map<BoutId, BoutPin>()
  for (const { id, pinned, status } of table.bouts) {
    const number = numbers.get(id)
    if (status !== 'waiting' || number === undefined) continue
    if (movedIds.has(id)) pins.set(id, { ...pinned, ...pinFor(number) })
    else if (pinned?.position !== undefined && pinned.position !== number) {
      pins.set(id, { ...pinned, position: number })
    }
  }
  return pins
}

function matEnds({ mats }: ScheduleSettings, before: readonly Slot[], after: readonly Slot[]): MatEnd[] {
  const endOn = (slots: readonly Slot[], mat: MatId) => {
    const end = lastEnd(slots.filter((slot) => slot.mat === mat))
    return end === -Infinity ? null : end
  }
  return mats
    .map(({ id }) => ({ mat: id, before: endOn(before, id), after: endOn(after, id) }))
    .filter((end) => end.before !== end.after)
}

function lastEnd(slots: readonly Slot[]): Instant {
  return slots.reduce((last, slot) => Math.max(last, slot.endEstimateAt), -Infinity)
}
