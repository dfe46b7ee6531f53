import { type Instant } from '~/domain/time.ts'
import { type BoutId, type MatId, type Slot } from '~/domain/schedule/bout.ts'
import { fitFrom } from '~/domain/schedule/calendar.ts'
import { type Placement } from '~/domain/schedule/dispatch.ts'
import { MinHeap } from '~/domain/schedule/heap.ts'
import { type Job, type Mat, type ScheduleProblem } from '~/domain/schedule/job.ts'
import { type Hold, RestBook } from '~/domain/schedule/rest.ts'

/** What a mat had to stand idle for before a bout. */
export interface Wait {
  readonly job: Job
  /** When the mat would have been free for it. */
  readonly matFreeAt: Instant
  readonly startAt: Instant
  readonly feeders: readonly { readonly bout: BoutId; readonly endAt: Instant }[]
  /** The bout by which one of its athletes is held, when that is what it waits for. */
  readonly hold: Hold | null
}

export interface Timing {
  /** In the order of their starts. */
  readonly placements: readonly Placement[]
  readonly waits: readonly Wait[]
  /** Bouts that stand before a bout they wait for, so that no order of the mats can bring both: forced. */
  readonly stuck: readonly { readonly bout: BoutId; readonly feeder: BoutId }[]
}

/** The waiting bouts of each mat in the order in which it will call them. */
export type Queues = ReadonlyMap<Mat, readonly Job[]>

export interface TimingOptions {
  /** Observed pace by mat, 1 as expected. */
  readonly paceOf?: (mat: MatId) => number
  /** A bout is not drawn to before this moment: the start of the day it was planned on. */
  readonly notBefore?: (job: Job) => Instant
}

/**
 * Times for mats that keep their order: every bout starts as soon as its mat, its feeders and its athletes allow, in
 * open hours. The order is never changed; where it cannot be kept at all the bout is forced and reported as stuck.
 */
export function timeQueues(
  problem: ScheduleProblem,
  queues: Queues,
  { paceOf = () => 1, notBefore = () => -Infinity }: TimingOptions = {},
): Timing {
  const { minimumRestMs } = problem.settings
  const rest = new RestBook(minimumRestMs, problem)
  const ends = new Map<Job, Instant>()
  const placements: Placement[] = []
  const waits: Wait[] = []
  const stuck: { bout: BoutId; feeder: BoutId }[] = []
  // Keys only ever move later, so a mat whose key still holds when it comes up is the next to begin.
  const turns = new MinHeap<MatTiming>()
  const blocked = new Set<MatTiming>()

  const startOn = ({ mat, freeAt }: MatTiming, job: Job): Instant => {
    let readyAt = Math.max(freeAt, job.notBefore, notBefore(job), rest.restedAt(job))
    for (const feeder of job.feeders) readyAt = Math.max(readyAt, (ends.get(feeder) ?? 0) + minimumRestMs)
    return fitFrom(mat.calendar, readyAt, job.fightMs * paceOf(mat.id))
  }
  const isOpen = (feeder: Job) => !ends.has(feeder)
  const line = (state: MatTiming) => {
    const job = state.jobs[state.next]
    if (!job) return
    if (job.feeders.some(isOpen)) blocked.add(state)
    else turns.push(startOn(state, job), state)
  }
  const lay = (state: MatTiming, job: Job, at: Instant | null) => {
    const pace = paceOf(state.mat.id)
    const matFreeAt = fitFrom(state.mat.calendar, Math.max(state.freeAt, notBefore(job)), job.fightMs * pace)
    const startAt = at ?? matFreeAt
    if (startAt > matFreeAt) waits.push(waitFor(job, matFreeAt, startAt, ends, rest))
    const endAt = startAt + job.fightMs * pace
    ends.set(job, endAt)
    rest.occupy(job, endAt)
    placements.push({ job, mat: state.mat, startAt, endAt })
    state.next++
    state.freeAt = startAt + job.slotMs * pace
    line(state)
    for (const other of [...blocked]) {
      if (!other.jobs[other.next]!.feeders.includes(job)) continue
      blocked.delete(other)
      line(other)
    }
  }

  for (const [mat, jobs] of queues) line({ mat, jobs, next: 0, freeAt: mat.freeAt })
  for (;;) {
    const turn = turns.pop()
    if (turn) {
      const job = turn.value.jobs[turn.value.next]!
      const at = startOn(turn.value, job)
      if (at > turn.key) turns.push(at, turn.value)
      else lay(turn.value, job, at)
      continue
    }
    const [state] = [...blocked].sort((a, b) => a.freeAt - b.freeAt)
    if (!state) return { placements, waits, stuck }
    const job = state.jobs[state.next]!
    blocked.delete(state)
    for (const feeder of job.feeders.filter(isOpen)) stuck.push({ bout: job.bout.id, feeder: feeder.bout.id })
    lay(state, job, null)
  }
}

/** A mat going through its queue. */
interface MatTiming {
  readonly mat: Mat
  readonly jobs: readonly Job[]
  next: number
  freeAt: Instant
}

function waitFor(
  job: Job,
  matFreeAt: Instant,
  startAt: Instant,
  ends: ReadonlyMap<Job, Instant>,
  rest: RestBook,
): Wait {
  const laid = job.feeders.map((feeder) => ({ bout: feeder.bout.id, endAt: ends.get(feeder)! }))
  return { job, matFreeAt, startAt, feeders: [...job.begunFeeders, ...laid], hold: rest.latestHold(job) }
}

/** The queues as slots have them. Bouts without a slot, or on mats that are gone, go last on the emptiest mat. */
export function queuesOf(problem: ScheduleProblem, slots: readonly Slot[]): Map<Mat, Job[]> {
  const queues = new Map<Mat, Job[]>(problem.mats.map((mat) => [mat, []]))
  const slotOf = new Map(slots.map((slot) => [slot.bout, slot]))
  const matById = new Map(problem.mats.map((mat) => [mat.id, mat]))
  const homeless: Job[] = []
  const inTurn = problem.jobs
    .map((job) => ({ job, slot: slotOf.get(job.bout.id) }))
    .sort((a, b) => (a.slot?.queueNumber ?? Infinity) - (b.slot?.queueNumber ?? Infinity) || 0)
  for (const { job, slot } of inTurn) {
    const mat = slot && matById.get(slot.mat)
    if (mat) queues.get(mat)!.push(job)
    else homeless.push(job)
  }
  for (const job of homeless) {
    const open = [...queues].filter(([mat]) => !job.mats || job.mats.includes(mat))
    open.sort(([, a], [, b]) => a.length - b.length)
    open[0]?.[1].push(job)
  }
  return queues
}
