/** Chance that always falls the same way: the demo is the same federation on every machine. */
export interface Rng {
  /** A whole number from 0 up to, not with, `below`. */
  below(below: number): number
  pick<T>(from: readonly T[]): T
  shuffled<T>(list: readonly T[]): T[]
}

/** @param seed any 32-bit number; the same seed gives the same run (mulberry32). */
export function rngFrom(seed: number): Rng {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    below,
    pick(from) {
      const picked = from[below(from.length)]
      if (picked === undefined) throw new RangeError('nothing to pick from')
      return picked
    },
    shuffled(list) {
      const copy = [...list]
      for (let last = copy.length - 1; last > 0; last -= 1) {
        const other = below(last + 1)
        const item = copy[last]!
        copy[last] = copy[other]!
        copy[other] = item
      }
      return copy
    },
  }
}
