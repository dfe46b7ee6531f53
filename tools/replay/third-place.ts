import { type AthleteKey, athletesOf, type RecordedEvent } from './recorded-event.ts'

export type ThirdPlace = 'none' | 'shared' | 'bout' | 'repechage-ijf' | 'repechage-uww'

/**
 * How third place was found, told from the bouts: who met whom after the tree. In the repechage of judo the losers of
 * the quarter-finals of one half meet, and the winner meets the semi-final loser of the other half; in that of
 * wrestling everybody whom a finalist has beaten fights, inside the same half.
 */
export function thirdPlaceOf(event: RecordedEvent): ThirdPlace {
  const { repechage, bronze, podium, format } = event
  if (repechage.length === 0 && bronze.length === 0)
    return podium.bronze.length > 1 ? 'shared' : podium.bronze.length === 1 ? 'bout' : 'none'
  if (repechage.length === 0 && bronze.length === 1) return 'bout'
  const [isJudo, isWrestling] = [/\bijf\b/i.test(format), /\buww\b/i.test(format)]
  if (isJudo !== isWrestling) return isJudo ? 'repechage-ijf' : 'repechage-uww'
  return votesForJudo(event) > 0 ? 'repechage-ijf' : 'repechage-uww'
}

/** Positive when the bouts after the tree are those of judo, negative when they are those of wrestling. */
function votesForJudo({ main, repechage, bronze }: RecordedEvent): number {
  const rounds = main.length
  const beaten = new Map<AthleteKey, AthleteKey[]>()
  for (const { a, b, winner } of main.flat()) {
    const loser = winner === a ? b : a
    if (winner !== null && loser !== null) beaten.set(winner, [...(beaten.get(winner) ?? []), loser])
  }
  const finalists = athletesOf(main[rounds - 1]![0]!)
  const halfOf = (athlete: AthleteKey) => {
    const at = (round: number) => main[round]?.find((bout) => athletesOf(bout).includes(athlete))?.no
    const quarter = at(rounds - 3)
    return at(rounds - 2) ?? (quarter === undefined ? null : Math.ceil(quarter / 2))
  }
  const semiLosers = new Set(
    (main[rounds - 2] ?? []).flatMap((bout) => athletesOf(bout).filter((athlete) => athlete !== bout.winner)),
  )
  let votes = 0
  for (const bout of repechage) {
    const both = athletesOf(bout)
    if (both.length < 2) continue
    votes += finalists.some((finalist) => both.every((athlete) => beaten.get(finalist)?.includes(athlete)))
      ? -1
      : 1
  }
  for (const bout of bronze) {
    const semiLoser = athletesOf(bout).find((athlete) => semiLosers.has(athlete))
    const other = athletesOf(bout).find((athlete) => athlete !== semiLoser)
    if (semiLoser === undefined || other === undefined) continue
    const [one, two] = [halfOf(semiLoser), halfOf(other)]
    if (one !== null && two !== null) votes += one === two ? -1 : 1
  }
  return votes
}
