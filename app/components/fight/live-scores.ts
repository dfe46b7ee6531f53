import type { LiveFightState } from '~/domain/contract/fight.fields.ts'
import type { EventPayload } from '~/domain/realtime/events.ts'

type Score = EventPayload<'fight-updated'> & { readonly state?: LiveFightState }

/**
 * The scores of bouts that came by events since the page was read. One for the page: every card of a bout shows the
 * same. Browser only.
 */
export class LiveScores {
  readonly #states = new Map<number, LiveFightState>()
  readonly #watchers = new Map<number, Set<() => void>>()

  of(fightId: number): LiveFightState | undefined {
    return this.#states.get(fightId)
  }

  /** Calls when the bout's score moves; returns the end of it. */
  watch(fightId: number, moved: () => void): () => void {
    const watchers = this.#watchers.get(fightId) ?? new Set()
    this.#watchers.set(fightId, watchers.add(moved))
    return () => void watchers.delete(moved)
  }

  /**
   * Takes an event of a channel. Returns whether the page need not be read anew for it, as it was for the event right
   * before it: score and clock of a bout under way moved, or a result was signed off. After events that did not come
   * the bout may have ended and begun again meanwhile.
   */
  readonly take = (event: string, payload: unknown): boolean => {
    if (event !== 'fight-updated') return false
    const { id, state } = payload as Score
    const before = this.#states.get(id)
    if (!state || (before && before.version > state.version)) return false
    this.#states.set(id, state)
    for (const moved of this.#watchers.get(id) ?? []) moved()
    return before !== undefined && state.version <= before.version + 1 && isDrawnAlike(before, state)
  }
}

/** Whether a card whose score follows its events shows the one as it shows the other. */
function isDrawnAlike(before: LiveFightState, state: LiveFightState): boolean {
  if (before.status !== state.status) return false
  return state.status === 'online' || (state.status === 'ended' && resultOf(before) === resultOf(state))
}

const resultOf = ({ left, right, winner, end_reason: reason }: LiveFightState) =>
  [left.points, right.points, winner, reason].join()

export const liveScores = new LiveScores()

/**
 * The live state of a bout where it is newer than what was read, and the bout was on in both. A beginning, an end or a
 * reset moves more than the score, and is for the page's loader.
 */
export const newerScore = (
  read: { readonly status: string; readonly version: number | null },
  state: LiveFightState | undefined,
): LiveFightState | null =>
  state && read.status === 'online' && state.status === 'online' && state.version > (read.version ?? 0)
    ? state
    : null
