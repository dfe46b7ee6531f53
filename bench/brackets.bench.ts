/** Draws and resolutions a second, and how they grow with the field. `npm run bench brackets` */
import { drawBracket } from '~/domain/bracket/draw/draw.ts'
import { resolveBracket } from '~/domain/bracket/resolve/resolve.ts'
import type { Entry } from '~/domain/bracket/bracket.ts'
import { playedOut } from './played-out.ts'

export interface BracketRow {
  readonly entries: number
  /** CPU milliseconds of one draw with seeds and club-mates apart; the fastest of the tries. */
  readonly drawMs: number
  /** CPU milliseconds to resolve the bracket with every bout fought. */
  readonly resolveMs: number
  /** The same for an entry, in microseconds: flat where the work is linear. */
  readonly resolveMicrosPerEntry: number
}

const CLUB_SIZE = 8

const entriesOf = (count: number): Entry[] =>
  Array.from({ length: count }, (_, place) => ({
    athlete: place + 1,
    seed: place < count / 8 ? place + 1 : null,
    club: Math.floor(place / CLUB_SIZE),
  }))

/** The fastest CPU time of one call among `tries`, in milliseconds. */
function cpuMs(tries: number, act: () => unknown): number {
  let best = Infinity
  for (let number = 0; number < tries; number += 1) {
    const before = process.cpuUsage()
    act()
    const used = process.cpuUsage(before)
    best = Math.min(best, (used.user + used.system) / 1_000)
  }
  return best
}

const rounded = (value: number) => Math.round(value * 100) / 100

export function run(sizes: readonly number[] = [16, 64, 256, 1_024]): BracketRow[] {
  return sizes.map((count) => {
    const entries = entriesOf(count)
    const settings = {
      type: 'playoff',
      thirdPlace: 'repechage-ijf',
      randomSeed: 'bench',
      separateBy: ['club'],
    } as const
    const drawn = drawBracket(entries, settings)
    if (!drawn.ok) throw new Error(JSON.stringify(drawn.refusal))
    const record = playedOut({ draw: drawn.value, results: {} })
    const resolveMs = cpuMs(9, () => resolveBracket(record))
    return {
      entries: count,
      drawMs: rounded(cpuMs(5, () => drawBracket(entries, settings))),
      resolveMs: rounded(resolveMs),
      resolveMicrosPerEntry: rounded((resolveMs * 1_000) / count),
    }
  })
}
