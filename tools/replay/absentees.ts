import {
  type AthleteKey,
  athletesOf,
  type BoutStage,
  type RecordedBout,
  type RecordedEvent,
} from './recorded-event.ts'

/**
 * A bout nobody fought may be left out of a file. Of the two who should have met, this names those who cannot have come:
 * who is in no bout that is still to come, and has no medal to show for this one. Nobody, when both have gone on, for then
 * the file tells of another bracket.
 * @param toCome the bouts of the file that have not come up yet
 */
export function absentees(
  event: RecordedEvent,
  stage: BoutStage,
  pair: readonly AthleteKey[],
  toCome: readonly RecordedBout[],
): AthleteKey[] {
  const { athletes, podium } = event
  const still = toCome.filter((bout) => athletesOf(bout).some((athlete) => pair.includes(athlete)))
  // Nobody fights for bronze twice: who does it with somebody else should not have met these two here.
  if (stage === 'bronze' && still.some((bout) => bout.stage === 'bronze')) return []
  const prize = stage === 'main' ? podium.gold : podium.bronze
  const wentOn = (athlete: AthleteKey) =>
    still.some((bout) => athletesOf(bout).includes(athlete)) ||
    prize.includes(athletes.get(athlete)?.name ?? '')
  return pair.filter((athlete) => !wentOn(athlete))
}
