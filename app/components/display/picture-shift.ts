/** Places the picture visits, in hundredths of the screen: small enough to go unseen, wide enough to spare the screen. */
const PLACES = [
  [0, 0],
  [0.4, 0.2],
  [0.2, 0.35],
  [-0.2, 0.3],
  [-0.4, 0.1],
  [-0.4, -0.2],
  [-0.1, -0.35],
  [0.3, -0.25],
] as const

/** Where the picture stands in a minute: every screen of a venue moves at once, and not as an animation. */
export function pictureShift(minute: number): { readonly x: number; readonly y: number } {
  const [x, y] = PLACES[((minute % PLACES.length) + PLACES.length) % PLACES.length] ?? PLACES[0]
  return { x, y }
}
