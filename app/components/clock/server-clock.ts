import { estimateOffset, offsetBounds, type OffsetSample } from '~/domain/clock/offset.ts'
import { MINUTE_MS, SECOND_MS } from '~/domain/time.ts'

const KEEP = 12
const FIRST_LOOKS = 3
/** A venue's clock may be off by a fifth of a second; until no more is possible, it is looked for again. */
const MAY_BE_OFF_MS = 200

/**
 * The server's clock as this device estimates it (app/domain/clock/offset). One for the page: every screen of it reads
 * the same now. Browser only; it asks nothing until somebody looks.
 */
class ServerClock {
  #samples: OffsetSample[] = []
  #offsetMs = 0
  #isSure = false
  #watchers = new Set<() => void>()
  #timer: ReturnType<typeof setTimeout> | undefined

  now(): number {
    return Date.now() + this.#offsetMs
  }

  /** A server's time that came with a page or an event. */
  sync(serverMs: number): void {
    this.#take({ sentMs: null, serverMs, receivedMs: Date.now() })
  }

  /** Keeps the estimate fresh while somebody watches; calls them when it moves. */
  watch(moved: () => void): () => void {
    this.#watchers.add(moved)
    if (this.#watchers.size === 1) void this.#look(1)
    return () => {
      this.#watchers.delete(moved)
      if (this.#watchers.size === 0) clearTimeout(this.#timer)
    }
  }

  async #look(turn: number): Promise<void> {
    clearTimeout(this.#timer)
    const sentMs = Date.now()
    try {
      const reply = await fetch('/api-public/time', { signal: AbortSignal.timeout(5 * SECOND_MS) })
      const body = (await reply.json()) as { data: { server_time_ms: number } }
      this.#take({ sentMs, serverMs: body.data.server_time_ms, receivedMs: Date.now() })
    } catch {
      // Away from the server the last estimate goes on.
    }
    if (this.#watchers.size === 0) return
    const soon = turn < FIRST_LOOKS || (turn < KEEP && !this.#isSure)
    this.#timer = setTimeout(() => void this.#look(turn + 1), soon ? SECOND_MS : MINUTE_MS)
  }

  #take(sample: OffsetSample): void {
    if (!Number.isFinite(sample.serverMs)) return
    this.#samples = [...this.#samples, sample].slice(-KEEP)
    const offsetMs = estimateOffset(this.#samples)
    const bounds = offsetBounds(this.#samples)
    this.#isSure = bounds !== null && bounds.highMs - bounds.lowMs <= 2 * MAY_BE_OFF_MS
    if (offsetMs === this.#offsetMs) return
    this.#offsetMs = offsetMs
    for (const moved of this.#watchers) moved()
  }
}

export const serverClock = new ServerClock()
