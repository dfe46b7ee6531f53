// No Konva and no React here: digits on any 2D context. Sizes are CSS pixels.

export interface ClockView {
  readonly face: string
  readonly colour: string
  readonly font: string
  readonly width: number
  readonly height: number
}

/** Figures stand in slots of equal width, so that a changing second moves nothing beside it. */
export function paintClock(context: CanvasRenderingContext2D, view: ClockView): void {
  const { face, colour, font, width, height } = view
  const trial = 100
  context.font = `800 ${trial}px ${font}`
  const slotOf = (sign: string) => (sign === ':' ? 0.3 : 0.5) * trial
  const trialWidth = [...face].reduce((sum, sign) => sum + slotOf(sign), 0)
  const size = Math.min(height / 0.78, (width / trialWidth) * trial)
  const scale = size / trial
  context.font = `800 ${size}px ${font}`
  context.fillStyle = colour
  context.textAlign = 'center'
  context.textBaseline = 'alphabetic'
  const baseline = height / 2 + size * 0.345
  let x = (width - trialWidth * scale) / 2
  for (const sign of face) {
    const slot = slotOf(sign) * scale
    // The colon stands on the middle of the figures, not on their foot.
    context.fillText(sign, x + slot / 2, sign === ':' ? baseline - size * 0.09 : baseline)
    x += slot
  }
}
