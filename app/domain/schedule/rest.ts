import type { AthleteId } from '../bracket/bracket.ts'
import { type Instant } from '~/domain/time.ts'
import { type BoutId, type BracketId } from '~/domain/schedule/bout.ts'
import { type Job, type ScheduleProblem } from '~/domain/schedule/job.ts'

/** What an athlete is held by: one of their bouts laid so far. */
export interface Hold {
  readonly athlete: AthleteId
  readonly bout: BoutId
  readonly endAt: Instant
}

interface BracketHold {
  readonly bracket: BracketId
  /** The latest bout of the bracket the athlete may be in, and the latest they are known to be in. */
  possible: Hold
  known: Hold | null
}

/**
 * Keeps, for the athletes no feeder keeps apart, the last bout they may be in. Bouts have to be laid in the order of
 * their starts.
 *
 * Across brackets a possible bout holds like a certain one: whoever may reach both must be able to fight both. Inside one
 * bracket only certain bouts do: an athlete leaves each bout by one way, so bouts neither of which feeds the other
 * (a final and a bronze bout, two halves) never call the same athlete; and where one feeds the other, the rest after
 * the feeder is kept anyway.
 */
export class RestBook {
  private readonly holds = new Map<AthleteId, BracketHold[]>()

  constructor(
    private readonly restMs: number,
    problem: ScheduleProblem,
  ) {
    const inOrder = [...problem.begun].sort((a, b) => a.endAt - b.endAt)
    for (const { bout, endAt } of inOrder) {
      // A bout that ended without a time was not fought.
      if (bout.status === 'ended' && bout.endAt == null) continue
      for (const athlete of bout.athletes) {
        if (problem.watched.has(athlete)) this.hold({ athlete, bout: bout.id, endAt }, bout.bracket, true)
      }
    }
  }

  /** From when on everybody who may be in the bout is rested; -Infinity when nobody is held. */
  restedAt(job: Job): Instant {
    const hold = this.latestHold(job)
    return hold ? hold.endAt + this.restMs : -Infinity
  }

  /** The bout that holds one of its athletes longest. */
  latestHold(job: Job): Hold | null {
    let latest: Hold | null = null
    for (const { athlete, known } of job.watches) {
      for (const held of this.holds.get(athlete) ?? []) {
        const hold = held.bracket === job.bout.bracket ? (known ? held.known : null) : held.possible
        if (hold && (!latest || hold.endAt > latest.endAt)) latest = hold
      }
    }
    return latest
  }

  occupy(job: Job, endAt: Instant): void {
    for (const { athlete, known } of job.watches) {
      this.hold({ athlete, bout: job.bout.id, endAt }, job.bout.bracket, known)
    }
  }

  private hold(hold: Hold, bracket: BracketId, known: boolean): void {
    const all = this.holds.get(hold.athlete) ?? []
    if (all.length === 0) this.holds.set(hold.athlete, all)
    const same = all.find((held) => held.bracket === bracket)
    if (!same) all.push({ bracket, possible: hold, known: known ? hold : null })
    else {
      if (hold.endAt > same.possible.endAt) same.possible = hold
      if (known && (!same.known || hold.endAt > same.known.endAt)) same.known = hold
    }
  }
}
