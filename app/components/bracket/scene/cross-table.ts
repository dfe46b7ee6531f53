/** Everybody against everybody, as a table: a row and a column for each athlete, a meeting where they cross. */
import type { SceneCell, SceneCorner, SceneSide } from './scene.ts'

export interface Meeting {
  readonly cell: SceneCell
  /** The corner the row's athlete stands in. */
  readonly corner: SceneCorner
}

export interface CrossTable {
  readonly athletes: readonly SceneSide[]
  /** The bout of two rows; null on the diagonal and for a bout nobody has drawn. */
  readonly meeting: (row: number, column: number) => Meeting | null
}

/**
 * @param cells of a round-robin; its extra bouts meet again those who have met, and are left to the list of bouts
 * @param order athletes as they were drawn; who is not among them follows in the order of the bouts
 */
export function crossTable(cells: readonly SceneCell[], order: readonly (number | null)[]): CrossTable {
  const sides = new Map<number, SceneSide>()
  const meetings = new Map<string, Meeting>()
  for (const cell of cells) {
    const { left, right } = cell
    for (const side of [left, right]) if (side && !sides.has(side.athlete)) sides.set(side.athlete, side)
    if (!left || !right || cell.stage === 'extra') continue
    meetings.set(`${left.athlete} ${right.athlete}`, { cell, corner: 'left' })
    meetings.set(`${right.athlete} ${left.athlete}`, { cell, corner: 'right' })
  }
  const drawn = order.flatMap((athlete) => (athlete === null ? [] : (sides.get(athlete) ?? [])))
  const athletes = [...new Set([...drawn, ...sides.values()])]
  return {
    athletes,
    meeting: (row, column) => meetings.get(`${athletes[row]?.athlete} ${athletes[column]?.athlete}`) ?? null,
  }
}
