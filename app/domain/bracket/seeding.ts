/** The least power of two that holds `entries` athletes; 1 for one athlete. */
export function bracketSize(entries: number): number {
  let size = 1
  while (size < entries) size *= 2
  return size
}

/** Rounds of a playoff of that size: 0 for one athlete, 5 for 32. */
export function roundCount(size: number): number {
  return Math.max(0, Math.ceil(Math.log2(Math.max(1, size))))
}

/**
 * The standard fold: for each slot from the top the rank of seed it belongs to. 8 gives 1 8 4 5 2 7 3 6, so
 * the best four meet in the semi-finals only, and the first-round bouts of a 32 field in order of their best
 * seed are 1, 9, 13, 5, 7, 15, 11, 3: the order in which the IJF hands out byes as entries fall from 31 to 24
 * (IJF Sport and Organisation Rules, draw).
 */
export function foldOrder(size: number): number[] {
  let order = [1]
  while (order.length < size) {
    const sum = order.length * 2 + 1
    order = order.flatMap((rank) => [rank, sum - rank])
  }
  return order
}

/**
 * Which slots hold an athlete when `entries` athletes enter the smallest bracket that takes them: byes stand
 * opposite the best ranks, so a bye goes to the best seed first.
 */
export function occupiedSlots(entries: number): boolean[] {
  return foldOrder(bracketSize(entries)).map((rank) => rank <= entries)
}

/** Slot index of each rank: `slotOfRank(8)[0]` is the slot of the first seed. */
export function slotOfRank(size: number): number[] {
  const slots = new Array<number>(size)
  foldOrder(size).forEach((rank, slot) => {
    slots[rank - 1] = slot
  })
  return slots
}
