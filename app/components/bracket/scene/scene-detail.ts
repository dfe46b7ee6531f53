/**
 * Levels of detail. What cannot be read is not written: names, then larger names alone, then initials, then bars,
 * then strokes.
 */
import { CELL_WIDTH, HEADER_HEIGHT } from './geometry.ts'

export type Detail = 'full' | 'names' | 'initials' | 'bars' | 'strokes'

/** Below this zoom a cell is a stroke, and one looks like the other. */
export const CELL_SCALE = 0.09

const STEPS: readonly (readonly [minScale: number, Detail])[] = [
  [0.62, 'full'],
  [0.42, 'names'],
  [0.24, 'initials'],
  [CELL_SCALE, 'bars'],
]

/** From this zoom on every word of a cell can be read. */
export const LEGIBLE_SCALE = 0.62

/** Narrower columns have no room for their names. */
const NARROWEST_HEADER = 22

/**
 * Height of the band of round names at the window's top, in screen units: as drawn, but never so low that its names
 * do not fit; none where they could not be read.
 */
export function bandHeight(scale: number): number {
  if (CELL_WIDTH * scale < NARROWEST_HEADER) return 0
  return Math.min(HEADER_HEIGHT, Math.max(26, HEADER_HEIGHT * scale))
}

/** @param scale screen units per world unit */
export const detailAt = (scale: number): Detail =>
  STEPS.find(([minScale]) => scale >= minScale)?.[1] ?? 'strokes'
