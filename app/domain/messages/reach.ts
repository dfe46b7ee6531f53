/** How a message is sent: into a thread on the platform, by mail. */
export const CHANNELS = ['platform', 'mail'] as const
export type Channel = (typeof CHANNELS)[number]

/** Why nobody gets a message for an athlete. */
export const UNREACHED = ['nobody_to_read', 'only_the_author', 'address_not_confirmed'] as const
export type Unreached = (typeof UNREACHED)[number]

/** Somebody who reads what is written to an athlete: they themselves, or who looks after them. */
export interface MessageReader {
  readonly id: number
  /** The account is there and not suspended. */
  readonly isActive: boolean
  readonly hasConfirmedAddress: boolean
}

export interface Reach {
  /** Who gets it, each once, with the athletes it concerns. */
  readonly readers: ReadonlyMap<number, readonly number[]>
  readonly unreached: readonly { readonly athleteId: number; readonly code: Unreached }[]
}

/**
 * Whom a message about some athletes reaches by one channel. Its author does not write to themselves: an athlete whom
 * the author alone looks after, as an organiser does after those who were entered on paper, hears nothing of it.
 */
export function reachOf(
  athletes: ReadonlyMap<number, readonly MessageReader[]>,
  channel: Channel,
  authorId: number,
): Reach {
  const readers = new Map<number, number[]>()
  const unreached: { athleteId: number; code: Unreached }[] = []
  for (const [athleteId, all] of athletes) {
    const active = all.filter(({ isActive }) => isActive)
    const others = active.filter(({ id }) => id !== authorId)
    const reached = others.filter(({ hasConfirmedAddress }) => channel === 'platform' || hasConfirmedAddress)
    if (reached.length === 0 && athleteId !== authorId)
      unreached.push({ athleteId, code: whyNot(active.length, others.length) })
    for (const { id } of reached) readers.set(id, [...(readers.get(id) ?? []), athleteId])
  }
  return { readers, unreached }
}

function whyNot(active: number, others: number): Unreached {
  if (others > 0) return 'address_not_confirmed'
  return active > 0 ? 'only_the_author' : 'nobody_to_read'
}
