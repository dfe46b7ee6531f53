import {
  type CellInput,
  type CellKey,
  cellKey,
  type CellPlan,
  type Stage,
  type ThirdPlace,
} from '../bracket.ts'

const winOf = (cell: CellKey): CellInput => ({ kind: 'cell', cell, condition: 'win' })
const loseOf = (cell: CellKey): CellInput => ({ kind: 'cell', cell, condition: 'lose' })

/** Whether bronze is fought for at all, or simply falls to both semi-final losers, in a tree of that depth. */
export function bronzeIsFought(thirdPlace: ThirdPlace, rounds: number): boolean {
  if (thirdPlace === 'bout') return rounds >= 2
  return thirdPlace.startsWith('repechage-') && rounds >= 3
}

/**
 * The cells beneath the tree. Rows go on below the first round, so x and y stay unique in a bracket; the
 * bronze bouts stand in the final's column.
 *
 * A field too small for a repechage (four or fewer: nobody has lost before the semi-final) shares the bronzes.
 */
export function thirdPlaceCells(thirdPlace: ThirdPlace, rounds: number): CellPlan[] {
  if (!bronzeIsFought(thirdPlace, rounds)) return []
  const row = 2 ** (rounds - 1)
  const final = rounds - 1
  const plan = (stage: Stage, x: number, half: number, left: CellInput, right: CellInput): CellPlan => {
    const y = row + half
    return { key: cellKey(stage, x, y), stage, x, y, left, right }
  }
  const semiFinal = (half: number) => cellKey('main', final - 1, half)
  if (thirdPlace === 'bout') return [plan('bronze', final, 0, loseOf(semiFinal(0)), loseOf(semiFinal(1)))]
  if (thirdPlace === 'repechage-ijf') {
    // IJF SOR, double repechage: quarter-final losers of a half meet; the winner meets the semi-final loser
    // of the other half.
    const quarter = (row: number) => cellKey('main', final - 2, row)
    const fights = [0, 1].map((half) =>
      plan('repechage', final - 1, half, loseOf(quarter(2 * half)), loseOf(quarter(2 * half + 1))),
    )
    const bronzes = fights.map((fight, half) =>
      plan('bronze', final, half, winOf(fight.key), loseOf(semiFinal(1 - half))),
    )
    return [...fights, ...bronzes]
  }
  // UWW International Wrestling Rules, repechage: everyone beaten by a finalist, from the earliest round on,
  // the last bout against the semi-final loser of the same half being the bronze bout. World Taekwondo
  // Competition Rules, repechage: the same, but who comes out of it meets the semi-final loser of the other half.
  const beaten = (half: number, round: number): CellInput => ({
    kind: 'beaten_by_finalist',
    semiFinal: semiFinal(half),
    round,
  })
  const cells: CellPlan[] = []
  const before = (half: number, link: number) =>
    link === 0 ? beaten(half, 0) : winOf(cellKey('repechage', link + 1, row + half))
  for (let link = 0; link < final - 2; link++) {
    for (const half of [0, 1])
      cells.push(plan('repechage', link + 2, half, before(half, link), beaten(half, link + 1)))
  }
  const crossed = thirdPlace === 'repechage-wt'
  for (const half of [0, 1]) {
    const rival = crossed ? loseOf(semiFinal(1 - half)) : beaten(half, final - 1)
    cells.push(plan('bronze', final, half, before(half, final - 2), rival))
  }
  return cells
}

/** Row of the half (0 top, 1 bottom) a third-place cell belongs to. */
export const halfOf = (cell: { readonly y: number }, rounds: number): number => cell.y - 2 ** (rounds - 1)
