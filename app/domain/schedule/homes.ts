import { type Instant } from '~/domain/time.ts'
import { type BracketId } from '~/domain/schedule/bout.ts'
import { openMsBetween } from '~/domain/schedule/calendar.ts'
import { bracketDays } from '~/domain/schedule/bracket-days.ts'
import { type Job, type Mat, type ScheduleProblem } from '~/domain/schedule/job.ts'
import { openMsSinceNow } from '~/domain/schedule/problem.ts'

/** The bouts of one bracket that may go to the same mats: a bracket, or its part inside the finals block. */
export interface Group {
  readonly index: number
  readonly bracket: BracketId
  /** Most pressing first: the longest tail, then the earlier round, bronze before final. */
  readonly jobs: readonly Job[]
  readonly workMs: number
  readonly tailMs: number
  readonly mats: readonly Mat[] | null
  /** The mats it is meant to stay on. */
  readonly home: Mat[]
  readonly notBefore: Instant
  /** When it should be done, on the axis of open time since now. */
  readonly dueMs: number
}

/** A bracket of more work than this part of one mat's time is spread over several mats. */
const MOST_OF_A_MAT = 0.75
/** How much fuller than the emptiest mat one may be that the bracket has already been on. */
const LOYALTY = 0.1

/**
 * Gives every bracket the mats it should keep to, the loads even, large brackets spread over as many mats as they need.
 * @param finish the moment the whole plan aims at
 */
export function assignHomes(problem: ScheduleProblem, finish: Instant, wholeDays: boolean): Group[] {
  const days = wholeDays ? bracketDays(problem) : new Map<BracketId, number>()
  const groups = groupJobs(problem, days, finish)
  const loads = new Map<string, number>()
  const used = matsUsed(problem)
  const restricted = (group: Group) => (group.mats ? group.mats.length : Infinity)
  const inTurn = [...groups].sort((a, b) => restricted(a) - restricted(b) || b.workMs - a.workMs)
  for (const group of inTurn) {
    const day = days.get(group.bracket) ?? -1
    const mats = group.mats ?? problem.mats
    const capacity = (mat: Mat) => Math.max(1, openMsBetween(mat.calendar, group.notBefore, finish))
    const widest = Math.max(...mats.map(capacity))
    const share = (mat: Mat) => (loads.get(`${day} ${mat.index}`) ?? 0) / capacity(mat)
    const usual = used.get(group.bracket)
    const spread = Math.min(mats.length, Math.ceil(group.workMs / (widest * MOST_OF_A_MAT)))
    const loyal = (mat: Mat) => share(mat) - (usual?.has(mat) ? LOYALTY : 0)
    const chosen = [...mats].sort((a, b) => loyal(a) - loyal(b) || a.index - b.index).slice(0, spread)
    for (const mat of chosen) {
      group.home.push(mat)
      loads.set(`${day} ${mat.index}`, (loads.get(`${day} ${mat.index}`) ?? 0) + group.workMs / spread)
    }
  }
  return groups
}

function groupJobs(problem: ScheduleProblem, days: ReadonlyMap<BracketId, number>, finish: Instant): Group[] {
  const jobs = new Map<string, Job[]>()
  for (const job of problem.jobs) {
    const key = `${typeof job.bout.bracket} ${job.bout.bracket} ${job.mats?.map((mat) => mat.index).join(' ')}`
    const same = jobs.get(key)
    if (same) same.push(job)
    else jobs.set(key, [job])
  }
  return [...jobs.values()].map((members, index) => {
    const { bracket } = members[0]!.bout
    const day = problem.settings.days[days.get(bracket) ?? -1]
    const ends = day && day.end < finish ? day.end : finish
    return {
      index,
      bracket,
      jobs: members.sort(byUrgency),
      workMs: members.reduce((sum, job) => sum + job.slotMs, 0),
      tailMs: members.reduce((longest, job) => Math.max(longest, job.tailMs), 0),
      mats: members[0]!.mats,
      home: [],
      notBefore: Math.max(problem.now, day?.start ?? -Infinity),
      dueMs: openMsSinceNow(problem, ends),
    }
  })
}

function byUrgency(a: Job, b: Job): number {
  const last = (job: Job) => (job.bout.stage === 'final' ? 1 : 0)
  return b.tailMs - a.tailMs || a.bout.round - b.bout.round || last(a) - last(b) || a.index - b.index
}

function matsUsed(problem: ScheduleProblem): Map<BracketId, Set<Mat>> {
  const byId = new Map(problem.mats.map((mat) => [mat.id, mat]))
  const used = new Map<BracketId, Set<Mat>>()
  for (const { bout } of [...problem.begun, ...problem.jobs]) {
    const mat = bout.mat == null ? undefined : byId.get(bout.mat)
    if (!mat) continue
    const mats = used.get(bout.bracket)
    if (mats) mats.add(mat)
    else used.set(bout.bracket, new Set([mat]))
  }
  return used
}
