import type { AthleteId } from '../bracket/bracket.ts'
import { type BoutId, type ScheduleBout } from '~/domain/schedule/bout.ts'

/** Who may stand in a bout: those known, and those who may still get there. The two never overlap. */
export interface Candidates {
  readonly known: readonly AthleteId[]
  readonly possible: readonly AthleteId[]
}

/** For every bout, everybody who may reach it. A bout that has begun has no possible athletes left, only known ones. */
export function candidatesOf(bouts: readonly ScheduleBout[]): Map<BoutId, Candidates> {
  const byId = new Map(bouts.map((bout) => [bout.id, bout]))
  const found = new Map<BoutId, Candidates>()

  const visit = (bout: ScheduleBout): Candidates => {
    const seen = found.get(bout.id)
    if (seen) return seen
    const decided = bout.status !== 'waiting' || bout.athletes.length >= 2
    found.set(bout.id, { known: bout.athletes, possible: [] }) // stands while feeders that run in a circle are visited
    if (decided) return found.get(bout.id)!
    const possible = new Set<AthleteId>(bout.possibleAthletes)
    if (!bout.possibleAthletes) {
      for (const id of bout.after) {
        const feeder = byId.get(id)
        if (!feeder || feeder.status === 'ended') continue
        const { known, possible: further } = visit(feeder)
        for (const athlete of known) possible.add(athlete)
        for (const athlete of further) possible.add(athlete)
      }
    }
    for (const athlete of bout.athletes) possible.delete(athlete)
    const candidates = { known: bout.athletes, possible: [...possible] }
    found.set(bout.id, candidates)
    return candidates
  }

  for (const bout of bouts) visit(bout)
  return found
}
