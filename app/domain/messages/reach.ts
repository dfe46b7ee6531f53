/** How a message is sent: into a thread on the platform, by mail. */
export const CHANNELS = ['platform', 'mail'] as const
export type Channel = (typeof CHANNELS)[number]

/** Why nobody gets a message for an athlete. */
export const UNREACHED = ['nobody_to_read', 'address_not_confirmed'] as const
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
 * the author alone looks after is reached by that.
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
    const reached = active.filter(
      ({ id, hasConfirmedAddress }) => id === authorId || channel === 'platform' || hasConfirmedAddress,
    )
    if (reached.length === 0)
      unreached.push({
        athleteId,
        code: active.length === 0 ? 'nobody_to_read' : 'address_not_confirmed',
      })
    for (const { id } of reached)
      if (id !== authorId) readers.set(id, [...(readers.get(id) ?? []), athleteId])
  }
  return { readers, unreached }
}
