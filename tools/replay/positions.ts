import { type AthleteKey, athletesOf, type RecordedBout, type RecordedEvent } from './recorded-event.ts'
import { WrongEvent } from './plausibility.ts'

/** Somebody who had won a bout and was then replaced by the one beaten in it. */
export interface Replacement {
  readonly removed: AthleteKey
  /** The bout whose loser went on. */
  readonly bout: RecordedBout
}

export interface Positions {
  /** Top to bottom, a power of two; null is a bye. */
  readonly slots: readonly (AthleteKey | null)[]
  readonly replacements: readonly Replacement[]
}

const placeOf = (round: number, no: number) => `${round} ${no}`
const empty = (size: number): (AthleteKey | null)[] => new Array<AthleteKey | null>(size).fill(null)

/**
 * Where everybody stood in the draw, derived from the bouts: bout `no` of a round is fed by the bouts 2·no−1 and 2·no of
 * the round before; who comes out of neither has entered there, by a bye.
 */
export function positionsOf(event: RecordedEvent): Positions {
  const bouts = new Map(event.main.flat().map((bout) => [placeOf(bout.round, bout.no), bout]))
  const byes = new Map<string, AthleteKey[]>()
  for (const { athlete, round, no } of event.byeEntries) {
    const place = placeOf(round, no)
    byes.set(place, [...(byes.get(place) ?? []), athlete])
  }
  const replacements: Replacement[] = []
  const rounds = event.main.length
  // Where no final was fought, who has won it all the same is who came to it.
  const champions = [...event.athletes.values()]
    .filter(({ name }) => event.podium.gold.includes(name))
    .map(({ key }) => key)

  /** True when somebody was ever in this part of the tree. */
  const isOccupied = (round: number, no: number): boolean =>
    round >= 0 &&
    (bouts.has(placeOf(round, no)) ||
      byes.has(placeOf(round, no)) ||
      isOccupied(round - 1, 2 * no - 1) ||
      isOccupied(round - 1, 2 * no))

  /** True when a place in this part of the tree can be come past without a bout: one that nobody entered. */
  const isRoomIn = (round: number, no: number): boolean =>
    round > 0 &&
    !bouts.has(placeOf(round, no)) &&
    !byes.has(placeOf(round, no)) &&
    [2 * no - 1, 2 * no].some((child) => !isOccupied(round - 1, child) || isRoomIn(round - 1, child))

  /** @param through who came out of here without a bout that is written */
  const fill = (round: number, no: number, through: readonly AthleteKey[] = []): (AthleteKey | null)[] => {
    const half = 2 ** round
    const bout = bouts.get(placeOf(round, no))
    const here = bout ? athletesOf(bout) : (byes.get(placeOf(round, no)) ?? through)
    if (round === 0) return [here[0] ?? null, here[1] ?? null]
    const children = [2 * no - 1, 2 * no].map((child) => ({
      child,
      slots: isOccupied(round - 1, child) ? fill(round - 1, child) : null,
    }))
    const below = new Set(children.flatMap(({ slots }) => slots ?? []))
    const entering = here.filter((athlete) => !below.has(athlete))
    // Who was in no bout before, and finds no free place here, has come past one that nobody else came to.
    for (const branch of children) {
      if (entering.length <= children.filter(({ slots }) => !slots).length) break
      if (bouts.has(placeOf(round - 1, branch.child))) continue
      if (!isRoomIn(round - 1, branch.child)) continue
      branch.slots = fill(round - 1, branch.child, entering.splice(0, 1))
    }
    for (const { child, slots } of children) {
      const feeder = bouts.get(placeOf(round - 1, child))
      const arrived = here.find((athlete) => slots?.includes(athlete))
      const won = feeder?.winner ?? null
      if (
        feeder &&
        arrived !== undefined &&
        won !== null &&
        arrived !== won &&
        athletesOf(feeder).includes(arrived)
      )
        replacements.push({ removed: won, bout: feeder })
    }
    const filled = children.flatMap(({ slots }) => {
      if (slots) return slots
      const athlete = entering.shift()
      return athlete === undefined ? empty(half) : [athlete, ...empty(half - 1)]
    })
    if (entering.length > 0)
      throw new WrongEvent(
        `The file does not say how ${entering.map((athlete) => nameOf(event, athlete)).join(' and ')} came to ${bout?.roundName ?? 'a round'}, bout ${no}: both places there are filled by earlier bouts`,
      )
    return filled
  }

  const slots = fill(rounds - 1, 1, champions)
  const seen = new Set<AthleteKey>()
  for (const athlete of slots) {
    if (athlete === null) continue
    if (seen.has(athlete)) throw new WrongEvent(`${nameOf(event, athlete)} stands in the draw twice`)
    seen.add(athlete)
  }
  return { slots, replacements }
}

export const nameOf = (event: RecordedEvent, athlete: AthleteKey | null): string =>
  athlete === null ? 'nobody' : (event.athletes.get(athlete)?.name ?? athlete)
