import { type BoutId } from '~/domain/schedule/bout.ts'
import { type Job, type ScheduleProblem } from '~/domain/schedule/job.ts'

/** Jobs with every feeder before its followers, and followers entered with their feeders. Circles are cut. */
export function inFeederOrder(jobs: readonly Job[]): Pick<ScheduleProblem, 'circular'> & { ordered: Job[] } {
  const circular: { bout: BoutId; feeder: BoutId }[] = []
  const ordered: Job[] = []
  const placed = new Set<Job>()
  const open = new Map(jobs.map((job) => [job, job.feeders.length]))
  const followers = new Map<Job, Job[]>(jobs.map((job) => [job, []]))
  for (const job of jobs) for (const feeder of job.feeders) followers.get(feeder)!.push(job)

  const place = (first: Job) => {
    const stack = [first]
    for (let job = stack.pop(); job; job = stack.pop()) {
      placed.add(job)
      ordered.push(job)
      for (const next of followers.get(job)!) {
        const left = open.get(next)! - 1
        open.set(next, left)
        if (left === 0 && !placed.has(next)) stack.push(next)
      }
    }
  }
  for (const job of jobs) if (job.feeders.length === 0) place(job)
  for (const job of jobs) {
    if (placed.has(job)) continue
    for (const feeder of job.feeders.filter((one) => !placed.has(one))) {
      circular.push({ bout: job.bout.id, feeder: feeder.bout.id })
      job.feeders.splice(job.feeders.indexOf(feeder), 1)
    }
    place(job)
  }
  for (const job of ordered) for (const feeder of job.feeders) feeder.followers.push(job)
  return { ordered, circular }
}

/**
 * Tails go backwards through the feeders; where athletes meet in several known bouts (round-robin) the later rounds of
 * the same bracket count as following, though in what order they are fought stays free.
 */
export function measureTails(ordered: readonly Job[], restMs: number): void {
  const later = new Map<string, number>()
  for (const job of [...ordered].reverse()) {
    const known = job.watches.filter((watch) => watch.known)
    const keys = known.map((watch) => `${job.bout.bracket} ${watch.athlete}`)
    let behindMs = 0
    for (const follower of job.followers) behindMs = Math.max(behindMs, restMs + follower.tailMs)
    for (const key of keys) behindMs = Math.max(behindMs, restMs + (later.get(key) ?? -restMs))
    job.tailMs = job.fightMs + behindMs
    for (const key of keys) later.set(key, job.tailMs)
  }
}
