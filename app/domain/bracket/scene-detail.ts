/**
 * Levels of detail. What cannot be read is not written: names, then larger names alone, then initials, then bars,
 * then strokes.
 */
export type Detail = 'full' | 'names' | 'initials' | 'bars' | 'strokes'

const STEPS: readonly (readonly [minScale: number, Detail])[] = [
  [0.62, 'full'],
  [0.42, 'names'],
  [0.24, 'initials'],
  [0.09, 'bars'],
]

/** From this zoom on every word of a cell can be read. */
export const LEGIBLE_SCALE = 0.62

/** @param scale screen units per world unit */
export const detailAt = (scale: number): Detail =>
  STEPS.find(([minScale]) => scale >= minScale)?.[1] ?? 'strokes'
