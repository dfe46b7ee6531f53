import type { ThirdPlace } from '~/domain/bracket/bracket.ts'
import { endingOf } from './ending.ts'
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
 * How third place was found: by the format, where it says so or names the federation, else derived from the bouts, who met
 * whom after the tree. In the repechage of judo the losers of the quarter-finals of one half meet, and the winner meets the semi-final loser
 * of the other half; in that of wrestling everybody whom a finalist has beaten fights, inside the same half; in that of
 * taekwondo the same, crossed before the bronze bouts.
 */
export function thirdPlaceOf(event: RecordedEvent): ThirdPlace {
  const { repechage, bronze, podium } = event
  const [only, another] = named(event)
  if (only && !another && (only !== 'shared' || repechage.length + bronze.length === 0)) return only
  if (repechage.length === 0 && bronze.length === 0) return withoutBouts(event)
  const [bout, second] = bronze
  const areSemiFinalists = bout && athletesOf(bout).every((athlete) => inSemiFinals(event).has(athlete))
  if (repechage.length === 0 && areSemiFinalists && !second && podium.bronze.length < 2) return 'bout'
  return repechageOf(event)
}

const EXPELLED: ReadonlySet<string> = new Set([
  'disqualification',
  'both_disqualified',
  'no_show',
  'both_absent',
  'failed_weigh_in',
])

/** Who came to a semi-final, or past one that is not written to the final. */
const inSemiFinals = ({ main }: RecordedEvent): Set<AthleteKey> =>
  new Set(main.slice(-2).flat().flatMap(athletesOf))

/**
 * Nobody fought for bronze. Who has it all the same and was in no semi-final came by a repechage of walkovers; and one of
 * two beaten in the semi-finals may have lost it by how he was beaten there.
 */
function withoutBouts(event: RecordedEvent): ThirdPlace {
  const { podium, main, athletes } = event
  if (podium.bronze.length === 0) return 'none'
  const known = new Set([...inSemiFinals(event)].map((athlete) => athletes.get(athlete)?.name))
  if (podium.bronze.some((name) => !known.has(name))) return repechageOf(event)
  if (podium.bronze.length > 1) return 'shared'
  const left = (main.at(-2) ?? []).flatMap((bout) =>
    EXPELLED.has(endingOf(event, bout).reason)
      ? []
      : athletesOf(bout).filter((athlete) => athlete !== bout.winner),
  )
  return left.length === 1 ? 'shared' : 'bout'
}

const BY_SPORT: readonly (readonly [RegExp, Repechage])[] = [
  [/judo/i, 'repechage-ijf'],
  [/wrestling/i, 'repechage-uww'],
  [/taekwondo/i, 'repechage-wt'],
]

/** Which repechage it was: the one the bouts speak for; where they do not tell, that of the sport the title names. */
function repechageOf(event: RecordedEvent): Repechage {
  const [crossed, fromQuarters] = [crossedBronzes(event), quarterFinalBouts(event)]
  const votes: Record<Repechage, number> = {
    'repechage-ijf': crossed + fromQuarters,
    'repechage-uww': -crossed - fromQuarters,
    'repechage-wt': crossed - fromQuarters,
  }
  const hasNoRoomForBouts = event.repechage.length === 0 && event.main.length === 3
  const ofSport = BY_SPORT.find(([sport]) => sport.test(event.title))?.[1]
  const likely: Repechage[] = [
    ...(ofSport ? [ofSport] : []),
    'repechage-uww',
    ...(hasNoRoomForBouts
      ? (['repechage-wt', 'repechage-ijf'] as const)
      : (['repechage-ijf', 'repechage-wt'] as const)),
  ]
  return likely.reduce((best, kind) => (votes[kind] > votes[best] ? kind : best))
}

/** Positive when the bouts of the repechage are those of judo, negative when two beaten by one finalist met. */
function quarterFinalBouts({ main, repechage }: RecordedEvent): number {
  const beaten = new Map<AthleteKey, AthleteKey[]>()
  for (const { a, b, winner } of main.flat()) {
    const loser = winner === a ? b : a
    if (winner !== null && loser !== null) beaten.set(winner, [...(beaten.get(winner) ?? []), loser])
  }
  // A semi-final nobody fought may be left out; who came past it stands in the final.
  const finalists = [
    ...(main.at(-2) ?? []).flatMap(({ winner }) => (winner === null ? [] : [winner])),
    ...(main.at(-1) ?? []).flatMap(athletesOf),
  ]
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
