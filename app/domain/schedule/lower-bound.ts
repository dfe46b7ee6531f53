import type { AthleteId } from '../bracket/bracket.ts'
import { type Instant } from '~/domain/time.ts'
import { type BracketId } from '~/domain/schedule/bout.ts'
import { afterOpenMs, fitFrom } from '~/domain/schedule/calendar.ts'
import { type Job, type Mat, type ScheduleProblem } from '~/domain/schedule/job.ts'

/**
 * The moment before which no plan can end: the greatest of all work over the mats allowed for it, the longest chain of
 * feeders with its rests, the bouts and rests of the busiest athlete, and the waves of the largest round-robin.
 */
export function earliestFinish(problem: ScheduleProblem): Instant {
  return Math.max(
    problem.now,
    workFinish(problem),
    chainFinish(problem),
    athleteFinish(problem),
    waveFinish(problem),
  )
}

/** Work that only a set of mats may do cannot be done sooner than by all of them at once. */
function workFinish(problem: ScheduleProblem): Instant {
  const { changeoverMs } = problem.settings
  const sets = new Map<string, { mats: readonly Mat[]; workMs: number; from: Instant }>()
  const add = (key: string, mats: readonly Mat[], job: Job) => {
    const set = sets.get(key) ?? { mats, workMs: 0, from: Infinity }
    set.workMs += job.slotMs
    set.from = Math.min(set.from, job.notBefore)
    sets.set(key, set)
  }
  for (const job of problem.jobs) {
    add('any', problem.mats, job)
    if (job.mats) add(job.mats.map((mat) => mat.index).join(' '), job.mats, job)
  }
  let finish = problem.now
  for (const { mats, workMs, from } of sets.values()) {
    finish = Math.max(finish, capacityReached(mats, from, workMs, changeoverMs))
  }
  return finish
}

/** When `mats` together have worked `workMs`. The changeover after the last bout before closing is nobody's time. */
function capacityReached(mats: readonly Mat[], from: Instant, workMs: number, changeoverMs: number): Instant {
  const edges: { at: Instant; rate: number; gift: number }[] = []
  for (const mat of mats) {
    const opens = Math.max(from, mat.freeAt)
    const overtime = { from: Math.max(opens, mat.calendar.overtimeFrom), until: Infinity }
    for (const window of [...mat.calendar.windows, overtime]) {
      const start = Math.max(opens, window.from)
      if (start >= window.until) continue
      edges.push({ at: start, rate: 1, gift: changeoverMs }, { at: window.until, rate: -1, gift: 0 })
    }
  }
  edges.sort((a, b) => a.at - b.at)
  let done = 0
  let rate = 0
  let at = from
  for (const edge of edges) {
    if (rate > 0 && done + rate * (edge.at - at) >= workMs) return at + (workMs - done) / rate
    if (rate > 0) done += rate * (edge.at - at)
    at = edge.at
    rate += edge.rate
    done += edge.gift
    if (done >= workMs) return at
  }
  return at
}

function chainFinish(problem: ScheduleProblem): Instant {
  const ends = new Map<Job, Instant>()
  let finish = problem.now
  for (const job of problem.jobs) {
    let ready = job.notBefore
    for (const feeder of job.feeders)
      ready = Math.max(ready, ends.get(feeder)! + problem.settings.minimumRestMs)
    const end = fitFrom(problem.venue, ready, job.fightMs) + job.fightMs
    ends.set(job, end)
    finish = Math.max(finish, end)
  }
  return finish
}

/** Everybody who may go through has to be able to: in each of their brackets along the longest way open to them. */
function athleteFinish(problem: ScheduleProblem): Instant {
  const { minimumRestMs } = problem.settings
  interface Load {
    readonly fightMs: number
    readonly bouts: number
  }
  const none: Load = { fightMs: 0, bouts: 0 }
  const longer = (a: Load, b: Load) => (spanMs(a) >= spanMs(b) ? a : b)
  const spanMs = (load: Load) => load.fightMs + Math.max(0, load.bouts - 1) * minimumRestMs

  const longestTo = new Map<Job, Map<AthleteId, Load>>()
  const perBracket = new Map<AthleteId, Map<BracketId, { certain: Load; chain: Load }>>()
  for (const job of problem.jobs) {
    const here = new Map<AthleteId, Load>()
    longestTo.set(job, here)
    for (const { athlete, known } of job.watches) {
      let before = none
      for (const feeder of job.feeders) before = longer(before, longestTo.get(feeder)!.get(athlete) ?? none)
      const chain = { fightMs: before.fightMs + job.fightMs, bouts: before.bouts + 1 }
      here.set(athlete, chain)
      const brackets = perBracket.get(athlete) ?? new Map<BracketId, { certain: Load; chain: Load }>()
      perBracket.set(athlete, brackets)
      const load = brackets.get(job.bout.bracket) ?? { certain: none, chain: none }
      brackets.set(job.bout.bracket, {
        chain: longer(load.chain, chain),
        certain: known
          ? { fightMs: load.certain.fightMs + job.fightMs, bouts: load.certain.bouts + 1 }
          : load.certain,
      })
    }
  }
  let finish = problem.now
  for (const brackets of perBracket.values()) {
    let total = none
    for (const { certain, chain } of brackets.values()) {
      const load = longer(certain, chain)
      total = { fightMs: total.fightMs + load.fightMs, bouts: total.bouts + load.bouts }
    }
    const opens = fitFrom(problem.venue, problem.now, 0)
    finish = Math.max(finish, opens + spanMs(total), afterOpenMs(problem.venue, problem.now, total.fightMs))
  }
  return finish
}

/**
 * Of k athletes at most half can begin a bout within the time of one bout and its rest, so the bouts a bracket is sure
 * of come in waves: five athletes need five waves for their ten bouts, though each of them fights four.
 */
function waveFinish(problem: ScheduleProblem): Instant {
  const brackets = new Map<BracketId, { athletes: Set<AthleteId>; bouts: number; shortestMs: number }>()
  for (const { bout, fightMs } of problem.jobs) {
    if (bout.athletes.length < 2) continue
    const seen = brackets.get(bout.bracket) ?? { athletes: new Set(), bouts: 0, shortestMs: Infinity }
    brackets.set(bout.bracket, seen)
    for (const athlete of bout.athletes) seen.athletes.add(athlete)
    seen.bouts += 1
    seen.shortestMs = Math.min(seen.shortestMs, fightMs)
  }
  const opens = fitFrom(problem.venue, problem.now, 0)
  let finish = problem.now
  for (const { athletes, bouts, shortestMs } of brackets.values()) {
    const waves = Math.ceil(bouts / Math.floor(athletes.size / 2))
    finish = Math.max(finish, opens + waves * shortestMs + (waves - 1) * problem.settings.minimumRestMs)
  }
  return finish
}
