import { type Instant } from '~/domain/time.ts'
import { type BoutId } from '~/domain/schedule/bout.ts'
import { windowAt } from '~/domain/schedule/calendar.ts'
import { type Group } from '~/domain/schedule/homes.ts'
import { MinHeap } from '~/domain/schedule/heap.ts'
import { type Job, type Mat, type ScheduleProblem } from '~/domain/schedule/job.ts'
import { openMsSinceNow } from '~/domain/schedule/problem.ts'
import { RestBook } from '~/domain/schedule/rest.ts'

/** How the dispatcher weighs a bracket's mat against the clock. */
export interface Tuning {
  /** How long a mat stands idle for one of its own brackets before it takes a bout of another mat's. */
  readonly patienceMs: number
  /** With less slack than this a bout goes by urgency; with more, brackets are finished one after another. */
  readonly marginMs: number
  /** By group index: how much more pressing than its tail alone says a bracket has shown itself to be. */
  readonly headStartMs?: readonly number[]
}

export interface Placement {
  readonly job: Job
  readonly mat: Mat
  readonly startAt: Instant
  readonly endAt: Instant
}

export interface Dispatch {
  /** In the order of their starts; every job once. */
  readonly placements: readonly Placement[]
  /** Bouts whose pinned position could not be kept, because bouts wait for one another behind it. */
  readonly brokenPins: readonly BoutId[]
  /** Whether pins brought every mat to a stop: then some bouts could begin sooner in the same order. */
  readonly forced: boolean
}

/** Event-driven list scheduling: whenever a mat is free, it takes the most pressing bout that can be fought now. */
export function dispatch(problem: ScheduleProblem, groups: readonly Group[], tuning: Tuning): Dispatch {
  return new Dispatcher(problem, groups, tuning).run()
}

interface Line {
  readonly group: Group
  /** Can be fought as far as is known, most pressing first. */
  readonly ready: Job[]
  /** Will be ready at the key. */
  readonly waiting: MinHeap<Job>
}

interface MatState {
  readonly mat: Mat
  readonly homeLines: readonly Line[]
  readonly otherLines: readonly Line[]
  /** Bouts pinned to a position on this mat, in their order. */
  readonly pinned: Job[]
  freeAt: Instant
  laid: number
  /** When it looks again for a bout; Infinity while it waits for another mat to lay one. */
  turnAt: Instant
  /** Everything else is laid: take the pinned ones although their position is not reached. */
  closingUp: boolean
}

type Choice = { readonly job: Job; readonly line: Line | null } | { readonly until: Instant }

class Dispatcher {
  private readonly lines: readonly Line[]
  private readonly matStates: readonly MatState[]
  private readonly turns = new MinHeap<MatState>()
  private readonly pinned: Set<Job>
  private readonly rest: RestBook
  private readonly rank: number[] = []
  private readonly lineOf: Line[] = []
  private readonly openFeeders: number[]
  private readonly readyAt: Instant[]
  private readonly placements: Placement[] = []
  private readonly brokenPins: BoutId[] = []
  private clock = -Infinity
  private forced = false

  constructor(
    private readonly problem: ScheduleProblem,
    groups: readonly Group[],
    private readonly tuning: Tuning,
  ) {
    this.rest = new RestBook(problem.settings.minimumRestMs, problem)
    this.lines = groups.map((group) => ({ group, ready: [], waiting: new MinHeap<Job>() }))
    for (const line of this.lines) {
      line.group.jobs.forEach((job, rank) => {
        this.rank[job.index] = rank
        this.lineOf[job.index] = line
      })
    }
    this.matStates = problem.mats.map((mat) => openMat(mat, this.lines, problem.jobs))
    this.pinned = new Set(this.matStates.flatMap((state) => state.pinned))
    this.openFeeders = this.byIndex((job) => job.feeders.length)
    this.readyAt = this.byIndex((job) => Math.max(job.notBefore, this.lineOf[job.index]!.group.notBefore))
  }

  run(): Dispatch {
    for (const job of this.problem.jobs) if (job.feeders.length === 0) this.queue(job)
    for (const state of this.matStates) this.wake(state, state.freeAt)
    while (this.placements.length < this.problem.jobs.length) {
      const turn = this.turns.pop()
      if (!turn) this.unblock()
      else if (turn.key === turn.value.turnAt) this.serve(turn.value, turn.key)
    }
    return { placements: this.placements, brokenPins: this.brokenPins, forced: this.forced }
  }

  /** Time never runs back: what is ready was found ready at the clock, not before. */
  private wake(state: MatState, at: Instant): void {
    const turnAt = Math.max(at, this.clock)
    if (turnAt >= state.turnAt) return
    state.turnAt = turnAt
    this.turns.push(turnAt, state)
  }

  private serve(state: MatState, at: Instant): void {
    state.turnAt = Infinity
    this.clock = at
    const window = windowAt(state.mat.calendar, at)
    if (window.from > at) return this.wake(state, window.from)
    const choice = this.choose(state, at, window.until)
    if ('job' in choice) this.place(state, choice.job, choice.line, at)
    else this.wake(state, choice.until)
  }

  private choose(state: MatState, at: Instant, closesAt: Instant): Choice {
    const head = state.pinned[0]
    if (head && (state.closingUp || head.bout.pinned!.position! <= state.laid + 1)) {
      return this.choosePinned(head, at, closesAt)
    }
    let until = Infinity
    let closed = false
    const consider = (line: Line): Job | null => {
      this.release(line, at)
      const job = this.firstFit(line, state, at, closesAt)
      if (!job && line.ready.length > 0) closed = true
      return job
    }
    const own = this.urgentOrFirst(state.homeLines, at, consider)
    if (own) return own
    for (const { waiting } of state.homeLines) until = Math.min(until, waiting.peekKey())
    if (until <= at + this.tuning.patienceMs) return { until }
    const other = this.mostUrgent(state.otherLines, at, consider)
    if (other) return other
    for (const { waiting } of this.lines) until = Math.min(until, waiting.peekKey())
    // Something is ready that does not fit before closing: come back when the mat opens again.
    if (closed && closesAt < Infinity) until = Math.min(until, closesAt)
    return { until }
  }

  private choosePinned(head: Job, at: Instant, closesAt: Instant): Choice {
    if (this.openFeeders[head.index]! > 0) return { until: Infinity }
    const readyAt = Math.max(this.readyAt[head.index]!, this.rest.restedAt(head))
    if (readyAt > at) return { until: readyAt }
    return at + head.fightMs <= closesAt ? { job: head, line: null } : { until: closesAt }
  }

  /** Urgent bouts by their slack; when there is none, the first bracket of the mat that has a bout ready. */
  private urgentOrFirst(
    lines: readonly Line[],
    at: Instant,
    consider: (line: Line) => Job | null,
  ): Choice | null {
    const openMs = openMsSinceNow(this.problem, at)
    let first: Choice | null = null
    let urgent: Choice | null = null
    let leastMs = this.tuning.marginMs
    for (const line of lines) {
      const job = consider(line)
      if (!job) continue
      first ??= { job, line }
      const slackMs = this.slackMs(line, job, openMs)
      if (slackMs < leastMs) {
        leastMs = slackMs
        urgent = { job, line }
      }
    }
    return urgent ?? first
  }

  private mostUrgent(
    lines: readonly Line[],
    at: Instant,
    consider: (line: Line) => Job | null,
  ): Choice | null {
    const openMs = openMsSinceNow(this.problem, at)
    let urgent: Choice | null = null
    let leastMs = Infinity
    for (const line of lines) {
      const job = consider(line)
      if (!job) continue
      const slackMs = this.slackMs(line, job, openMs)
      if (slackMs < leastMs) {
        leastMs = slackMs
        urgent = { job, line }
      }
    }
    return urgent
  }

  private slackMs({ group }: Line, job: Job, openMs: number): number {
    return group.dueMs - openMs - job.tailMs - (this.tuning.headStartMs?.[group.index] ?? 0)
  }

  /** The most pressing bout of a line this mat may take now. Those whose athletes are not rested go back to wait. */
  private firstFit(line: Line, state: MatState, at: Instant, closesAt: Instant): Job | null {
    const { mats } = line.group
    if (mats && !mats.includes(state.mat)) return null
    if (!mats && closesAt === Infinity && at < this.problem.venue.overtimeFrom) {
      // This mat has closed while others are open: only what is bound to it is fought here.
      if (at >= state.mat.calendar.overtimeFrom) return null
    }
    for (let index = 0; index < line.ready.length; index++) {
      const job = line.ready[index]!
      if (at + job.fightMs > closesAt) continue
      const restedAt = this.rest.restedAt(job)
      if (restedAt <= at) return job
      line.ready.splice(index--, 1)
      line.waiting.push(restedAt, job)
    }
    return null
  }

  private release(line: Line, at: Instant): void {
    while (line.waiting.peekKey() <= at) {
      const job = line.waiting.pop()!.value
      const rank = this.rank[job.index]!
      let index = line.ready.length
      while (index > 0 && this.rank[line.ready[index - 1]!.index]! > rank) index--
      line.ready.splice(index, 0, job)
    }
  }

  private place(state: MatState, job: Job, line: Line | null, at: Instant): void {
    if (line) line.ready.splice(line.ready.indexOf(job), 1)
    else this.unpin(state)
    const endAt = at + job.fightMs
    this.placements.push({ job, mat: state.mat, startAt: at, endAt })
    this.rest.occupy(job, endAt)
    state.laid++
    state.freeAt = at + job.slotMs
    this.wake(state, state.freeAt)
    for (const follower of job.followers) {
      this.openFeeders[follower.index]!--
      const readyAt = endAt + this.problem.settings.minimumRestMs
      this.readyAt[follower.index] = Math.max(this.readyAt[follower.index]!, readyAt)
      if (this.openFeeders[follower.index] === 0) this.queue(follower)
    }
  }

  private unpin(state: MatState): Job {
    const job = state.pinned.shift()!
    this.pinned.delete(job)
    return job
  }

  /** All its feeders are laid: it waits in its bracket's line, and every mat that would sleep longer looks again. */
  private queue(job: Job): void {
    const readyAt = this.readyAt[job.index]!
    if (!this.pinned.has(job)) this.lineOf[job.index]!.waiting.push(readyAt, job)
    for (const state of this.matStates) this.wake(state, Math.max(readyAt, state.freeAt))
  }

  /** No mat can go on: pinned bouts stand in the way. Take one whose turn has not come; else let go of one pin. */
  private unblock(): void {
    this.forced = true
    const held = this.matStates.filter((state) => state.pinned.length > 0)
    const able = held.find((state) => !state.closingUp && this.openFeeders[state.pinned[0]!.index] === 0)
    if (able) able.closingUp = true
    else {
      const stuck = held[0]
      if (!stuck) throw new Error('No mat can go on, and no pin stands in the way')
      const job = this.unpin(stuck)
      this.brokenPins.push(job.bout.id)
      if (this.openFeeders[job.index] === 0) this.queue(job)
    }
    for (const state of this.matStates) this.wake(state, state.freeAt)
  }

  private byIndex(value: (job: Job) => number): number[] {
    const values: number[] = []
    for (const job of this.problem.jobs) values[job.index] = value(job)
    return values
  }
}

function openMat(mat: Mat, lines: readonly Line[], jobs: readonly Job[]): MatState {
  const isHome = (line: Line) => line.group.home.includes(mat)
  const inTurn = (a: Line, b: Line) =>
    Number(!a.group.mats) - Number(!b.group.mats) ||
    b.group.tailMs - a.group.tailMs ||
    b.group.workMs - a.group.workMs
  return {
    mat,
    homeLines: lines.filter(isHome).sort(inTurn),
    otherLines: lines.filter((line) => !isHome(line)),
    pinned: jobs
      .filter(({ bout, mats }) => bout.pinned?.position != null && mats?.length === 1 && mats[0] === mat)
      .sort((a, b) => a.bout.pinned!.position! - b.bout.pinned!.position! || a.index - b.index),
    freeAt: mat.freeAt,
    laid: mat.begun,
    turnAt: Infinity,
    closingUp: false,
  }
}
