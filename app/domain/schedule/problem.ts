import type { AthleteId } from '../bracket/bracket.ts'
import { type BegunBout, type Job, type Mat, type ScheduleProblem } from '~/domain/schedule/job.ts'
import { type Instant } from '~/domain/time.ts'
import { boutOnlyMs, type BoutId, type MatId, type ScheduleBout } from '~/domain/schedule/bout.ts'
import { calendarsOf, openMsBetween, unionCalendar } from '~/domain/schedule/calendar.ts'
import { type Candidates, candidatesOf } from '~/domain/schedule/candidates.ts'
import { inFeederOrder, measureTails } from '~/domain/schedule/feeder-order.ts'
import { allowedMats, earliestStart, type ScheduleSettings } from '~/domain/schedule/settings.ts'

/** How much of its expected time a bout in progress still has, at least: nobody knows, but it is not over. */
const LEAST_LEFT = 0.15

export interface ProblemOptions {
  /** Observed pace of a mat: 1 as expected, 1.2 a fifth slower. It stretches bouts in progress. */
  readonly paceOf?: (mat: MatId) => number
}

/** Works out of plain bouts who holds whom, from where on, on which mats, and who must be kept from two mats at once. */
export function compileSchedule(
  bouts: readonly ScheduleBout[],
  settings: ScheduleSettings,
  now: Instant,
  { paceOf = () => 1 }: ProblemOptions = {},
): ScheduleProblem {
  const candidates = candidatesOf(bouts)
  const watched = athletesToWatch(bouts, candidates)
  const begun = bouts
    .filter((bout) => bout.status !== 'waiting')
    .map((bout) => begunBout(bout, settings, now, paceOf))
  const mats = compileMats(settings, begun, now)
  const jobs = compileJobs(bouts, settings, now, begun, mats, candidates, watched)
  const { ordered, circular } = inFeederOrder(jobs)
  measureTails(ordered, settings.minimumRestMs)
  const venue = unionCalendar(mats.map((mat) => mat.calendar))
  return { settings, now, mats, venue, jobs: ordered, begun, candidates, watched, circular }
}

/** Open time since the plan's now: the axis on which nights and breaks take nothing. */
export function openMsSinceNow(problem: ScheduleProblem, at: Instant): number {
  return openMsBetween(problem.venue, problem.now, at)
}

function begunBout(
  bout: ScheduleBout,
  settings: ScheduleSettings,
  now: Instant,
  paceOf: (mat: MatId) => number,
): BegunBout {
  const fightMs = boutOnlyMs(bout.durationMs, settings.changeoverMs)
  if (bout.status === 'ended') {
    const endAt = bout.endAt ?? bout.startAt ?? now
    return { bout, startAt: Math.min(bout.startAt ?? endAt, endAt), endAt }
  }
  const startAt = bout.startAt ?? now
  const pace = bout.mat == null ? 1 : paceOf(bout.mat)
  return { bout, startAt, endAt: Math.max(startAt + fightMs * pace, now + fightMs * LEAST_LEFT) }
}

function compileMats(settings: ScheduleSettings, begun: readonly BegunBout[], now: Instant): Mat[] {
  const calendars = calendarsOf(settings)
  return settings.mats.map(({ id }, index) => {
    const here = begun.filter((one) => one.bout.mat === id)
    const freeAt = here.reduce((latest, one) => Math.max(latest, one.endAt + settings.changeoverMs), now)
    return { index, id, calendar: calendars[index]!, freeAt, begun: here.length }
  })
}

function compileJobs(
  bouts: readonly ScheduleBout[],
  settings: ScheduleSettings,
  now: Instant,
  begun: readonly BegunBout[],
  mats: readonly Mat[],
  candidates: ReadonlyMap<BoutId, Candidates>,
  watched: ReadonlySet<AthleteId>,
): Job[] {
  const begunById = new Map(begun.map((one) => [one.bout.id, one]))
  const matById = new Map(mats.map((mat) => [mat.id, mat]))
  const jobs: Job[] = bouts
    .filter((bout) => bout.status === 'waiting')
    .sort((a, b) => a.round - b.round)
    .map((bout, index) => {
      const { known, possible } = candidates.get(bout.id)!
      // A bout that ended without a time (a walkover) tires nobody.
      const begunFeeders = bout.after
        .map((id) => begunById.get(id))
        .filter((one) => one !== undefined)
        .filter((one) => one.bout.status === 'online' || one.bout.endAt != null)
        .map(({ bout: { id }, endAt }) => ({ bout: id, endAt }))
      const opensAt = earliestStart(bout, settings)
      const rested = begunFeeders.map(({ endAt }) => endAt + settings.minimumRestMs)
      return {
        index,
        bout,
        slotMs: bout.durationMs,
        fightMs: boutOnlyMs(bout.durationMs, settings.changeoverMs),
        feeders: [],
        followers: [],
        begunFeeders,
        opensAt,
        notBefore: Math.max(now, opensAt, ...rested),
        mats: allowedMats(bout, settings)?.map((id) => matById.get(id)!) ?? null,
        watches: [
          ...known.filter((athlete) => watched.has(athlete)).map((athlete) => ({ athlete, known: true })),
          ...possible.filter((athlete) => watched.has(athlete)).map((athlete) => ({ athlete, known: false })),
        ],
        tailMs: 0,
      }
    })
  const jobById = new Map(jobs.map((job) => [job.bout.id, job]))
  for (const job of jobs) {
    for (const id of new Set(job.bout.after)) {
      const feeder = jobById.get(id)
      if (feeder) job.feeders.push(feeder)
    }
  }
  return jobs
}

/** Those in more than one bracket, and those known in several bouts of one (round-robin): no feeder keeps these apart. */
function athletesToWatch(
  bouts: readonly ScheduleBout[],
  candidates: ReadonlyMap<BoutId, Candidates>,
): Set<AthleteId> {
  const firstBracket = new Map<AthleteId, ScheduleBout['bracket']>()
  const firstKnown = new Set<AthleteId>()
  const watched = new Set<AthleteId>()
  for (const bout of bouts) {
    const { known, possible } = candidates.get(bout.id)!
    for (const athlete of known) {
      if (firstKnown.has(athlete)) watched.add(athlete)
      firstKnown.add(athlete)
    }
    for (const athlete of [...known, ...possible]) {
      const bracket = firstBracket.get(athlete)
      if (bracket === undefined) firstBracket.set(athlete, bout.bracket)
      else if (bracket !== bout.bracket) watched.add(athlete)
    }
  }
  return watched
}
