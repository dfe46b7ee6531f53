/** What a bout that has no number yet is called by: its round, and its place in it where the round has more than one. */

interface PlacedCell {
  readonly id: number
  readonly stage: string
  readonly x: number
  readonly y: number
  /** The round's name in the reader's language. */
  readonly round: string
  /** Null for a cell that is never fought (a bye). */
  readonly queue_number: number | null
}

/** "1/8 · 3": never the form of a number, so that nobody takes it for one. */
export const placeName = (round: string, place: number | null): string =>
  place === null ? round : `${round} · ${place}`

/** The names of the bouts of a bracket by the ids of their cells, counted from the top of each round. */
export function boutPlaces(cells: readonly PlacedCell[]): ReadonlyMap<number, string> {
  const rounds = new Map<string, PlacedCell[]>()
  for (const cell of cells) {
    if (cell.queue_number === null) continue
    const key = `${cell.stage} ${cell.x}`
    const round = rounds.get(key)
    if (round) round.push(cell)
    else rounds.set(key, [cell])
  }
  const names = new Map<number, string>()
  for (const round of rounds.values()) {
    round.sort((a, b) => a.y - b.y)
    round.forEach((cell, at) => names.set(cell.id, placeName(cell.round, round.length > 1 ? at + 1 : null)))
  }
  return names
}
