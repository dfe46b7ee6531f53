import { type AthleteKey, athletesOf, type RecordedBout, type RecordedEvent } from './recorded-event.ts'
import { thirdPlaceOf } from './third-place.ts'

/**
 * A semi-final may be written as won by who went to the final in the place of a finalist taken out after it. Where third
 * place is for those whom a finalist has beaten, the file tells: they are those of the one beside whom the mark stands.
 * Then it is read as it was fought.
 */
export function asFought(event: RecordedEvent): RecordedEvent {
  const kind = thirdPlaceOf(event)
  if (kind !== 'repechage-uww' && kind !== 'repechage-wt') return event
  const forBronze = new Set([...event.repechage, ...event.bronze].flatMap(athletesOf))
  const before = event.main.slice(0, -2).flat()
  const leftRivals = (athlete: AthleteKey): boolean =>
    before.some(
      (bout) =>
        bout.winner === athlete && athletesOf(bout).some((key) => key !== athlete && forBronze.has(key)),
    )
  const fought = (bout: RecordedBout): RecordedBout => {
    const loser = athletesOf(bout).find((athlete) => athlete !== bout.winner)
    const mark = bout.marks[loser === bout.a ? 0 : 1]
    const wasTakenOut =
      bout.winner !== null &&
      loser !== undefined &&
      mark !== null &&
      !leftRivals(bout.winner) &&
      leftRivals(loser)
    return wasTakenOut ? { ...bout, winner: loser, marks: [null, null] } : bout
  }
  return {
    ...event,
    main: event.main.map((round, at) => (at === event.main.length - 2 ? round.map(fought) : round)),
  }
}
