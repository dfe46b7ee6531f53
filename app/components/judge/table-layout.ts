/** How a device shows the scoring table: everything or the points only; red at the left, or at the right. */
export const TABLE_LAYOUTS = ['full', 'score', 'full-swapped', 'score-swapped'] as const
export type TableLayout = (typeof TABLE_LAYOUTS)[number]

export const DEFAULT_LAYOUT: TableLayout = 'full'

export const readTableLayout = (value: unknown): TableLayout | null =>
  TABLE_LAYOUTS.find((known) => known === value) ?? null

export const isScoreOnly = (layout: TableLayout): boolean => layout.startsWith('score')
export const isSwapped = (layout: TableLayout): boolean => layout.endsWith('swapped')

export const layoutOf = (scoreOnly: boolean, swapped: boolean): TableLayout =>
  scoreOnly ? (swapped ? 'score-swapped' : 'score') : swapped ? 'full-swapped' : 'full'
