import { SECOND_MS } from '~/domain/time.ts'

const RETRY_FIRST_MS = SECOND_MS
const RETRY_MAX_MS = 10 * SECOND_MS

/** What became of an attempt: go on with the next act, there is nothing to send, or try the same again later. */
export type Attempt = 'next' | 'done' | 'later'

/** Runs `act` after so many milliseconds; returns the way to call it off. */
export type Later = (act: () => void, ms: number) => () => void

/**
 * Sends what a queue holds, one act at a time, and tries again, ever less often, while the server gives no answer. What
 * is next, and what an answer means, is the queue's.
 */
export class SendLoop {
  #busy = false
  #failures = 0
  #callOff: (() => void) | null = null
  #closed = false

  constructor(
    private readonly sendNext: () => Promise<Attempt>,
    private readonly later: Later,
  ) {}

  /** Sends nothing while it is closed; it may be opened again. */
  open(): void {
    this.#closed = false
  }

  close(): void {
    this.#closed = true
    this.#callOff?.()
  }

  get isClosed(): boolean {
    return this.#closed
  }

  async run(): Promise<void> {
    if (this.#busy || this.#closed) return
    this.#busy = true
    try {
      let attempt: Attempt = 'next'
      while (!this.#closed && attempt === 'next') {
        attempt = await this.sendNext()
        if (attempt === 'next') this.#failures = 0
      }
      if (attempt === 'later') this.#tryLater()
    } finally {
      this.#busy = false
    }
  }

  /** The link is back, or the user has logged in: tries at once. */
  retry(): void {
    this.#callOff?.()
    this.#callOff = null
    this.#failures = 0
    void this.run()
  }

  #tryLater(): void {
    const delay = Math.min(RETRY_MAX_MS, RETRY_FIRST_MS * 2 ** this.#failures)
    this.#failures += 1
    this.#callOff?.()
    this.#callOff = this.later(() => void this.run(), delay)
  }
}
