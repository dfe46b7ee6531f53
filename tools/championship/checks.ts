import type { Bracket } from '~/domain/contract/bracket.fields.ts'
import type { CoachNames } from '~/domain/fight/fight.ts'
import { sideNumber } from '~/domain/panel/seats.ts'
import type { ApiClient } from '~/server/client/api-client.ts'
import { inTurns } from '../in-turns.ts'
import type { Bout } from './table.ts'
import type { Entry } from './entries.ts'
import { votesText } from './panel.ts'
import { Difference, requireSame } from './run.ts'

const drawn = ({ slots }: Bracket): number[] => slots.filter((slot) => slot !== null)

/** Everybody who was admitted stands in the draw of the own category, once. */
export function checkDraw(entries: readonly Entry[], brackets: readonly Bracket[]): void {
  const expected = new Map(entries.map(({ athlete, categoryId }) => [athlete.id, categoryId]))
  requireSame('athletes in the draws', expected.size, brackets.flatMap(drawn).length)
  for (const bracket of brackets)
    for (const id of drawn(bracket))
      if (expected.get(id) !== bracket.category.id)
        throw new Difference(`${bracket.category.name}: athlete ${id} is not entered there`)
}

/** The bouts of a knockout before its third place: one less than its athletes. */
const fewestBouts = (athletes: number, type: string) =>
  type === 'round' ? (athletes * (athletes - 1)) / 2 : athletes - 1

/** Every bracket has the bouts its form asks for. Returns all bouts. */
export function checkBouts(brackets: readonly Bracket[]): number {
  let bouts = 0
  for (const bracket of brackets) {
    const athletes = drawn(bracket).length
    const expected = fewestBouts(athletes, bracket.type.slug)
    const found = bracket.fights_count
    const forThird = bracket.type.slug === 'playoff' ? 2 : 0
    if (bracket.type.slug !== 'best-of-three' && (found < expected || found > expected + forThird * athletes))
      throw new Difference(`${bracket.category.name}: ${found} bouts for ${athletes} athletes`)
    bouts += found
  }
  return bouts
}

const signersText = (coaches: CoachNames | null) => (coaches ? `${coaches.left}, ${coaches.right}` : 'nobody')

/** Nothing that was acknowledged is missing from a bout's log, and nothing stands in it twice. */
export async function checkLogs(api: ApiClient, bouts: readonly Bout[]): Promise<number> {
  const counts = await inTurns(bouts, async ({ fightId, acts, winnerId }) => {
    const { data } = await api.fights.details({ params: { id: fightId } })
    const logged = data.events.toSorted((a, b) => a.id - b.id)
    requireSame(`bout ${fightId}: acts in its log`, acts.length, logged.length)
    for (const [at, act] of acts.entries()) {
      const { type, user, value, key, panel, coaches } = logged[at]!
      const isSame = key === act.key && type === act.type
      const isWhole = act.type !== 'point' || (user?.id === act.userId && value === act.value)
      if (!isSame || !isWhole)
        throw new Difference(`bout ${fightId}: act ${at + 1} is ${type}, and was ${act.type}`)
      const voted = panel?.map(({ seat, side, value }) => ({ judge: sideNumber(seat)! - 1, side, value }))
      requireSame(
        `bout ${fightId}: votes of act ${at + 1}`,
        votesText(act.votes ?? []),
        votesText(voted ?? []),
      )
      requireSame(`bout ${fightId}: who signed`, signersText(act.coaches), signersText(coaches))
    }
    if (data.winner?.id !== winnerId)
      throw new Difference(
        `bout ${fightId}: won by ${winnerId}, and the platform has ${data.winner?.id ?? 'nobody'}`,
      )
    return acts.length
  })
  return counts.reduce((total, count) => total + count, 0)
}

/** Every bracket is over, and its podium is what its bouts make it. Returns the medals. */
export function checkPodiums(brackets: readonly Bracket[], bouts: readonly Bout[]): number {
  let medals = 0
  for (const bracket of brackets) {
    const name = bracket.category.name
    if (bracket.status !== 'ended') throw new Difference(`${name}: the bracket is ${bracket.status}`)
    const own = bouts.filter(({ bracketId }) => bracketId === bracket.id)
    requireSame(`${name}: bouts`, bracket.fights_ended_count, own.length)
    medals += bracket.medals.length
    if (bracket.type.slug !== 'playoff' || own.length === 0) continue
    const losers = new Set(own.map(({ loserId }) => loserId))
    const unbeaten = drawn(bracket).filter((id) => !losers.has(id))
    // Nobody but the winner of a knockout goes home without a defeat, and the last bout of theirs was the final.
    const final = own.findLast(({ winnerId }) => unbeaten.includes(winnerId))
    const of = (medal: string) =>
      bracket.medals.filter((award) => award.medal === medal).map(({ user }) => user.id)
    requireOnly(`${name}: gold`, unbeaten, of('gold'))
    requireOnly(`${name}: silver`, final && !final.isDisqualified ? [final.loserId] : [], of('silver'))
  }
  return medals
}

function requireOnly(what: string, expected: readonly number[], found: readonly number[]): void {
  if (expected.length !== found.length || expected.some((id) => !found.includes(id)))
    throw new Difference(
      `${what}: athlete ${expected.join(', ') || 'nobody'} by the bouts, ${found.join(', ') || 'nobody'} on the platform`,
    )
}

/** The medal table of the clubs counts each medal of a bracket once. */
export function checkClubs(
  medals: number,
  clubs: readonly { readonly gold: number; readonly silver: number; readonly bronze: number }[],
): void {
  const counted = clubs.reduce((total, { gold, silver, bronze }) => total + gold + silver + bronze, 0)
  requireSame('medals of the clubs', medals, counted)
}
