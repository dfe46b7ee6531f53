import type { Bracket } from '~/domain/contract/bracket.fields.ts'
import type { Results } from '~/domain/contract/result.fields.ts'
import { Difference, requireSame } from './run.ts'
import type { Bout } from './table.ts'

type Category = Results['categories'][number]
type Place = Category['places'][number]

const nameOf = ({ user }: Place) => user.name

/** Equals share a place; anybody else comes after as many others, and after a place that a disqualified one left. */
function checkRanks(name: string, places: readonly Place[], vacant: number): void {
  for (const [at, one] of places.entries()) {
    if (one.place === null || one.place === places[at - 1]?.place) continue
    if (one.place <= at || one.place > at + 1 + vacant)
      throw new Difference(`${name}: ${nameOf(one)} is on place ${one.place} after ${at} others`)
  }
}

/** How far each athlete of a knockout came: the round of the last bout lost; the winner is ahead of all. */
function lostIn(bracket: Bracket, bouts: readonly Bout[]): Map<number, number> {
  const rounds = new Map(bracket.cells.map(({ fight, x }) => [fight?.id, x]))
  return new Map(bouts.map(({ fightId, loserId }) => [loserId, rounds.get(fightId) ?? 0]))
}

/** Who lost in a later round stands before who lost in an earlier one. */
function checkKnockout(bracket: Bracket, bouts: readonly Bout[], places: readonly Place[]): void {
  const round = lostIn(bracket, bouts)
  const ranked = places.filter(({ place }) => place !== null)
  for (const [at, one] of ranked.entries()) {
    const before = ranked[at - 1]
    if (!before) continue
    const [better, worse] = [round.get(before.user.id) ?? Infinity, round.get(one.user.id) ?? Infinity]
    if (worse > better)
      throw new Difference(`${bracket.category.name}: ${nameOf(one)} came further than ${nameOf(before)}`)
    if (before.place === one.place && worse !== better)
      throw new Difference(`${bracket.category.name}: ${nameOf(one)} shares the place of ${nameOf(before)}`)
  }
}

/** More bouts won is a better place: what decides a table of all against all first. */
function checkTable(bracket: Bracket, places: readonly Place[]): void {
  for (const [at, one] of places.entries()) {
    const before = places[at - 1]
    if (before && one.wins > before.wins)
      throw new Difference(`${bracket.category.name}: ${nameOf(one)} won more than ${nameOf(before)}`)
  }
}

/**
 * Everybody who was drawn has a place that the bouts account for, and as many bouts won; the disqualified have none.
 * Returns the places.
 */
export function checkPlaces(
  brackets: readonly Bracket[],
  bouts: readonly Bout[],
  categories: readonly Category[],
): number {
  requireSame('categories in the results', brackets.length, categories.length)
  let counted = 0
  for (const bracket of brackets) {
    const { name } = bracket.category
    const places = categories.find((one) => one.bracket_id === bracket.id)?.places ?? []
    const own = bouts.filter(({ bracketId }) => bracketId === bracket.id)
    requireSame(`${name}: places`, bracket.slots.filter((slot) => slot !== null).length, places.length)
    const out = new Set(own.filter(({ isDisqualified }) => isDisqualified).map(({ loserId }) => loserId))
    for (const one of places) {
      if ((one.place === null) !== out.has(one.user.id))
        throw new Difference(`${name}: ${nameOf(one)} is on place ${one.place ?? 'none'}`)
      requireSame(
        `${name}: bouts that ${nameOf(one)} won`,
        own.filter(({ winnerId }) => winnerId === one.user.id).length,
        one.wins,
      )
    }
    checkRanks(name, places, out.size)
    if (bracket.type.slug === 'playoff') checkKnockout(bracket, own, places)
    else checkTable(bracket, places)
    counted += places.length
  }
  return counted
}
