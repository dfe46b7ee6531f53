/** A place as results write it, "1" or "5–8"; null for an athlete who has none. */
export function placeText(from: number | null, to: number | null): string | null {
  if (from === null) return null
  return to === null || to === from ? String(from) : `${from}–${to}`
}
