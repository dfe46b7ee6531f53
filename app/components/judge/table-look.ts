/** How a device shows the scoring table: everything or the points only; red at the left, or at the right. */
export const TABLE_LOOKS = ['full', 'score', 'full-swapped', 'score-swapped'] as const
export type TableLook = (typeof TABLE_LOOKS)[number]

export const USUAL_LOOK: TableLook = 'full'

export const readTableLook = (value: unknown): TableLook | null =>
  TABLE_LOOKS.find((known) => known === value) ?? null

export const isScoreOnly = (look: TableLook): boolean => look.startsWith('score')
export const isSwapped = (look: TableLook): boolean => look.endsWith('swapped')

export const lookOf = (scoreOnly: boolean, swapped: boolean): TableLook =>
  scoreOnly ? (swapped ? 'score-swapped' : 'score') : swapped ? 'full-swapped' : 'full'
