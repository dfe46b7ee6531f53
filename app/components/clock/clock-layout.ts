// No Konva and no React here: where the signs of a clock stand. Sizes are CSS pixels.

export interface PlacedSign {
  readonly sign: string
  /** The middle of its slot. */
  readonly x: number
  /** How far above the middle line it stands. */
  readonly raised: number
}

export interface ClockLayout {
  readonly fontSize: number
  readonly signs: readonly PlacedSign[]
}

/** Slots in ems. Figures stand in slots of equal width, so that a changing second moves nothing beside it. */
const FIGURE = 0.5
const COLON = 0.3
/** The usual face, mm:ss: a shorter one (tenths) gets no larger figures, so nothing jumps. */
const USUAL = 4 * FIGURE + COLON
/** The height of a line of figures, in ems. */
const LINE = 0.78
/** The colon stands on the middle of the figures, not on their foot. */
const COLON_RAISED = 0.09

/** The face as large as it fits into the box, in its middle. */
export function layOutClock(face: string, width: number, height: number): ClockLayout {
  const slots = [...face].map((sign) => ({ sign, ems: sign === ':' || sign === '.' ? COLON : FIGURE }))
  const ems = slots.reduce((sum, slot) => sum + slot.ems, 0)
  const fontSize = Math.min(height / LINE, width / Math.max(USUAL, ems))
  let left = (width - ems * fontSize) / 2
  const signs = slots.map(({ sign, ems }) => {
    const x = left + (ems * fontSize) / 2
    left += ems * fontSize
    return { sign, x, raised: sign === ':' ? COLON_RAISED * fontSize : 0 }
  })
  return { fontSize, signs }
}
