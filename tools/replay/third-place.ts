import type { ThirdPlace } from '~/domain/bracket/bracket'
import { type AthleteKey, athletesOf, type RecordedEvent } from './recorded-event.ts'

type Repechage = Extract<ThirdPlace, `repechage-${string}`>

const BY_FORMAT: readonly (readonly [RegExp, ThirdPlace])[] = [
  [/no repechage|both semi-?final losers|shared bronze/i, 'shared'],
  [/\bijf\b/i, 'repechage-ijf'],
  [/\buww\b/i, 'repechage-uww'],
  [/\bwt\b/i, 'repechage-wt'],
]

const named = ({ format }: RecordedEvent): ThirdPlace[] =>
  BY_FORMAT.filter(([federation]) => federation.test(format)).map(([, kind]) => kind)

/** Whether the file says by whose rules third place was found, so that nothing has to be concluded. */
export const isThirdPlaceNamed = (event: RecordedEvent): boolean => named(event).length === 1

/**
 * How third place was found: by the format, where it says so or names the federation, else told from the bouts, who met
 * whom after the tree. In the repechage of judo the losers of the quarter-finals of one half meet, and the winner meets the semi-final loser
 * of the other half; in that of wrestling everybody whom a finalist has beaten fights, inside the same half; in that of
 * taekwondo the same, crossed before the bronze bouts.
 */
export function thirdPlaceOf(event: RecordedEvent): ThirdPlace {
  const { repechage, bronze, podium } = event
  const [only, another] = named(event)
  if (only && !another && (only !== 'shared' || repechage.length + bronze.length === 0)) return only
  if (repechage.length === 0 && bronze.length === 0)
    return podium.bronze.length > 1 ? 'shared' : podium.bronze.length === 1 ? 'bout' : 'none'
  if (repechage.length === 0 && bronze.length === 1) return 'bout'
  return repechageOf(event)
}

/** Which repechage it was, by the bouts; where too few were fought to tell, by the sport the title names. */
function repechageOf(event: RecordedEvent): Repechage {
  const isTaekwondo = /taekwondo/i.test(event.title)
  const [crossed, fromQuarters] = [crossedBronzes(event), quarterFinalBouts(event)]
  if (crossed < 0) return 'repechage-uww'
  if (fromQuarters > 0) return 'repechage-ijf'
  if (crossed > 0) {
    const hasNoRoomForBouts = event.repechage.length === 0 && event.main.length === 3
    return fromQuarters < 0 || isTaekwondo || hasNoRoomForBouts ? 'repechage-wt' : 'repechage-ijf'
  }
  return isTaekwondo ? 'repechage-wt' : 'repechage-uww'
}

/** Positive when the bouts of the repechage are those of judo, negative when two beaten by one finalist met. */
function quarterFinalBouts({ main, repechage }: RecordedEvent): number {
  const beaten = new Map<AthleteKey, AthleteKey[]>()
  for (const { a, b, winner } of main.flat()) {
    const loser = winner === a ? b : a
    if (winner !== null && loser !== null) beaten.set(winner, [...(beaten.get(winner) ?? []), loser])
  }
  const finalists = (main.at(-2) ?? []).flatMap(({ winner }) => (winner === null ? [] : [winner]))
  return repechage
    .map(athletesOf)
    .filter((both) => both.length === 2)
    .map((both) =>
      finalists.some((finalist) => both.every((athlete) => beaten.get(finalist)?.includes(athlete))),
    )
    .reduce((votes, ofOneFinalist) => votes + (ofOneFinalist ? -1 : 1), 0)
}

/** Positive when those who met for bronze came out of different halves, negative when out of the same. */
function crossedBronzes({ main, bronze }: RecordedEvent): number {
  const halfOf = (athlete: AthleteKey): number | null => {
    const last = main
      .slice(0, -1)
      .findLast((bouts) => bouts.some((bout) => athletesOf(bout).includes(athlete)))
    const bout = last?.find((found) => athletesOf(found).includes(athlete))
    return bout ? Math.ceil(bout.no / 2 ** (main.length - 2 - bout.round)) : null
  }
  let votes = 0
  for (const bout of bronze) {
    const [one, two] = athletesOf(bout).map(halfOf)
    if (one != null && two != null) votes += one === two ? -1 : 1
  }
  return votes
}
