import { CACHED_AFTER_CHANGE_MS } from '~/domain/realtime/page-age.ts'
import type { Instant } from '~/domain/time.ts'

/** A page read anew more often than this shows each change as soon as it can. */
const CROWDED_MS = 2_000

/** What a refresh is for. */
export interface Refresh {
  /** It need not show what was heard later; null where it must show everything. */
  readonly upTo: Instant | null
  /** What it need not show: another refresh has to follow. */
  readonly isFollowed: boolean
}

/**
 * Which changes a refresh of a crowded page has to show. On a busy day the last change is always a moment ago, and if
 * each of its thousands of refreshes had to show that one, the server would make the page anew at every event. Where
 * changes keep coming, a refresh takes the page as it was a moment ago, and the next turn shows the rest.
 */
export class RefreshTurns {
  #waitingSince: Instant | null = null
  #receivedAt = 0
  #hasMissed = false

  constructor(private readonly everyMs: number) {}

  received(now: Instant): void {
    this.#waitingSince ??= now
    this.#receivedAt = now
  }

  /** Something was not heard, and nobody knows when it happened: the next refresh has to show everything. */
  missed(): void {
    this.#hasMissed = true
  }

  /** A refresh begins. */
  begin(now: Instant): Refresh {
    const since = this.#waitingSince
    const isBusy =
      !this.#hasMissed && this.everyMs > CROWDED_MS && since !== null && now - since > CACHED_AFTER_CHANGE_MS
    // A kept page is at most so old: whatever was heard before is on it.
    const isFollowed = isBusy && now - this.#receivedAt < CACHED_AFTER_CHANGE_MS
    this.#hasMissed = false
    this.#waitingSince = isFollowed ? now : null
    return { upTo: isBusy ? since : null, isFollowed }
  }
}
