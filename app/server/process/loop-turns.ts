/** How long a turn waits for what is urgent, in ms: about as long as an act at a mat takes, and telling thousands of it. */
const LONGEST_WAIT_MS = 60
const LOOK_MS = 2

/**
 * Long pieces of work take turns, one in each round of the event loop: what has come on sockets meanwhile is served
 * between two of them. A change makes a dozen pages anew at once, and each of them takes some milliseconds. What is
 * urgent goes first, for a while: an act at a mat waits for the database a few times, and would wait each time for a page.
 */
export class LoopTurns {
  readonly #waiting: (() => void)[] = []
  readonly #isUrgent: () => boolean
  /** When the foremost came to the front, in ms of `performance.now`. */
  #frontSince = 0

  /** @param isUrgent whether something is under way that turns have to wait for */
  constructor(isUrgent: () => boolean = () => false) {
    this.#isUrgent = isUrgent
  }

  /** Resolves when it is the caller's turn, in the order they asked. */
  next(): Promise<void> {
    return new Promise((resolve) => {
      if (this.#waiting.push(resolve) > 1) return
      this.#frontSince = performance.now()
      setImmediate(this.#give)
    })
  }

  readonly #give = (): void => {
    const now = performance.now()
    if (this.#isUrgent() && now - this.#frontSince < LONGEST_WAIT_MS) {
      setTimeout(this.#give, LOOK_MS)
      return
    }
    this.#frontSince = now
    this.#waiting.shift()?.()
    if (this.#waiting.length > 0) setImmediate(this.#give)
  }
}
