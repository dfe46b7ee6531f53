import { allBouts, type AthleteKey, athletesOf, type RecordedEvent } from './recorded-event.ts'

/** How near somebody came to a medal: more for the final than for a bout for bronze, less where a mark stands beside a defeat. */
function nearness(event: RecordedEvent, athlete: AthleteKey): number {
  const isIn = (bouts: RecordedEvent['bronze']) => bouts.some((bout) => athletesOf(bout).includes(athlete))
  const wonBronze = event.bronze.some(({ winner }) => winner === athlete)
  const reached = isIn(event.main.at(-1) ?? []) ? 3 : wonBronze ? 2 : isIn(event.main.at(-2) ?? []) ? 1 : 0
  const isMarked = allBouts(event).some(
    ({ a, b, winner, marks }) =>
      winner !== athlete && ((a === athlete && marks[0] !== null) || (b === athlete && marks[1] !== null)),
  )
  return isMarked ? reached - 0.5 : reached
}

/** Whether somebody has a medal in the file, which names no more than names: of namesakes those who came nearest to it. */
export function isOnPodium(event: RecordedEvent, athlete: AthleteKey): boolean {
  const { athletes, podium } = event
  const name = athletes.get(athlete)?.name
  const places = [...podium.gold, ...podium.silver, ...podium.bronze].filter((other) => other === name).length
  const own = nearness(event, athlete)
  const nearer = [...athletes.values()].filter(
    (other) => other.name === name && other.key !== athlete && nearness(event, other.key) > own,
  )
  return nearer.length < places
}
