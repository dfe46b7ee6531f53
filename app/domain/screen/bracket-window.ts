/** What a screen shows of a bracket: the round of the bout that is fought and those it leads to, in letters one can read. */

interface PlacedCell {
  readonly id: number
  readonly stage: string
  readonly x: number
  readonly y: number
  readonly round: string
  readonly status: string
  readonly fight: {
    readonly id: number
    readonly status: 'waiting' | 'online' | 'ended'
    readonly start_estimate_at: string | null
  } | null
}

export interface BracketColumn<C> {
  readonly round: string
  readonly cells: readonly C[]
}

/** Bouts of one column, and columns, that a screen has room for. */
export const WINDOW_ROWS = 4
export const WINDOW_COLUMNS = 3

/** The bout a bracket is followed by: the one under way, else the next one that can be fought, else the last. */
export function focusOf<C extends PlacedCell>(cells: readonly C[], fightId: number | null): C | null {
  const fought = cells.filter(({ fight }) => fight !== null)
  return (
    fought.find(({ fight }) => fight?.status === 'online') ??
    fought.find(({ fight }) => fight?.id === fightId && fight?.status === 'waiting') ??
    fought.find(({ fight, status }) => fight?.status === 'waiting' && status === 'ready') ??
    fought.at(-1) ??
    cells.at(-1) ??
    null
  )
}

/** The columns around a bout: its round with its neighbours, and the rounds after it in the same part of the bracket. */
export function bracketWindow<C extends PlacedCell>(
  cells: readonly C[],
  focus: C,
): readonly BracketColumn<C>[] {
  const stage = cells.filter((cell) => cell.stage === focus.stage)
  const columns = [...new Set(stage.map(({ x }) => x))].sort((a, b) => a - b)
  const at = columns.indexOf(focus.x)
  // The last rounds keep the ones before them beside them.
  const first = Math.max(0, Math.min(at, columns.length - WINDOW_COLUMNS))
  const inFocus = stage.filter(({ x }) => x === focus.x).sort((a, b) => a.y - b.y)
  const share = inFocus.length === 0 ? 0 : inFocus.indexOf(focus) / inFocus.length
  return columns.slice(first, first + WINDOW_COLUMNS).map((x) => {
    const column = stage.filter((cell) => cell.x === x).sort((a, b) => a.y - b.y)
    const middle = x === focus.x ? column.indexOf(focus) : Math.floor(share * column.length)
    const from = Math.max(0, Math.min(middle - WINDOW_ROWS / 2, column.length - WINDOW_ROWS))
    return { round: column[0]?.round ?? '', cells: column.slice(from, from + WINDOW_ROWS) }
  })
}
