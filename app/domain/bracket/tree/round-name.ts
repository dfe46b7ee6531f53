import { type Draw, type Stage } from '../bracket.ts'
import { roundCount } from '../seeding.ts'

/**
 * The name of a round as a code, never a text (spec §4). Names count back from the final: final, semi-final,
 * quarterfinal, 1/8, 1/16, then `numbered` with 6, 7, 8 and on. Outside the tree the number is the bout's.
 */
export type RoundCode =
  | 'final'
  | 'semi_final'
  | 'quarterfinal'
  | 'eighth'
  | 'sixteenth'
  | 'numbered'
  | 'repechage'
  | 'bronze'
  | 'bout'
  | 'extra'

export interface RoundName {
  readonly code: RoundCode
  /** For `numbered`, `repechage`, `bout` and `extra`; null where the name needs none. */
  readonly number: number | null
}

const FROM_FINAL: readonly RoundCode[] = ['final', 'semi_final', 'quarterfinal', 'eighth', 'sixteenth']

/** Name of main round x (from 0 at the left) in a tree of `rounds` rounds. */
export function roundName(x: number, rounds: number): RoundName {
  const fromFinal = rounds - 1 - x
  const code = FROM_FINAL[fromFinal]
  return code === undefined ? { code: 'numbered', number: fromFinal + 1 } : { code, number: null }
}

/** What of a draw the names of its rounds depend on. */
export type DrawShape = Pick<Draw, 'type' | 'thirdPlace'> & { readonly slots: { readonly length: number } }

/** Rounds of the main tree of a draw; 0 for a round-robin and a series. */
export const mainRounds = ({ type, slots }: Pick<DrawShape, 'type' | 'slots'>): number =>
  type === 'playoff' ? roundCount(slots.length) : 0

/** Name of the round any cell of a draw belongs to. A repechage of several rounds numbers them. */
export function cellRoundName(
  cell: { readonly stage: Stage; readonly x: number },
  draw: DrawShape,
): RoundName {
  const rounds = mainRounds(draw)
  switch (cell.stage) {
    case 'main':
      return roundName(cell.x, rounds)
    case 'bronze':
      return { code: 'bronze', number: null }
    case 'repechage':
      return {
        code: 'repechage',
        number: draw.thirdPlace !== 'repechage-ijf' && rounds > 4 ? cell.x - 1 : null,
      }
    case 'round':
    case 'series':
      return { code: 'bout', number: cell.x + 1 }
    case 'extra':
      return { code: 'extra', number: cell.x + 1 }
  }
}
