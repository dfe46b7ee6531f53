import { type AthleteKey, athletesOf, type RecordedEvent } from './recorded-event.ts'

export type ThirdPlace = 'none' | 'shared' | 'bout' | 'repechage-ijf' | 'repechage-uww'

/**
 * How third place was found, told from the bouts: who met whom after the tree. In the repechage of judo the losers of
 * the quarter-finals of one half meet, and the winner meets the semi-final loser of the other half; in that of
 * wrestling everybody whom a finalist has beaten fights, inside the same half.
 */
export function thirdPlaceOf(event: RecordedEvent): ThirdPlace {
  const { repechage, bronze, podium, main } = event
  if (repechage.length === 0 && bronze.length === 0)
    return podium.bronze.length > 1 ? 'shared' : podium.bronze.length === 1 ? 'bout' : 'none'
  if (repechage.length === 0 && bronze.length === 1) return 'bout'
  const rounds = main.length
  const half = (athlete: AthleteKey) => {
    const semi = main[rounds - 2]?.find((bout) => athletesOf(bout).includes(athlete))
    if (semi) return semi.no
    const quarter = main[rounds - 3]?.find((bout) => athletesOf(bout).includes(athlete))
    return quarter ? Math.ceil(quarter.no / 2) : null
  }
  const losers = (round: number) =>
    new Set(
      (main[round] ?? []).flatMap((bout) => athletesOf(bout).filter((athlete) => athlete !== bout.winner)),
    )
  const quarterLosers = losers(rounds - 3)
  const semiLosers = losers(rounds - 2)
  let votes = /ijf|judo|other half/i.test(event.format)
    ? 0.5
    : /uww|wrestling|finalist/i.test(event.format)
      ? -0.5
      : 0
  for (const bout of repechage) {
    const both = athletesOf(bout)
    if (both.length === 2) votes += both.every((athlete) => quarterLosers.has(athlete)) ? 0.25 : -1
  }
  for (const bout of bronze) {
    const [semi] = athletesOf(bout).filter((athlete) => semiLosers.has(athlete))
    const [other] = athletesOf(bout).filter((athlete) => athlete !== semi)
    if (semi === undefined || other === undefined) continue
    const [one, two] = [half(semi), half(other)]
    if (one !== null && two !== null) votes += one === two ? -1 : 1
  }
  return votes > 0 ? 'repechage-ijf' : 'repechage-uww'
}
