/**
 * Long pieces of work take turns, one in each round of the event loop: what has come on sockets meanwhile is served
 * between two of them. A change makes a dozen pages anew at once, and each of them takes some milliseconds.
 */
export class LoopTurns {
  readonly #waiting: (() => void)[] = []

  /** Resolves when it is the caller's turn, in the order they asked. */
  next(): Promise<void> {
    return new Promise((resolve) => {
      if (this.#waiting.push(resolve) === 1) setImmediate(this.#give)
    })
  }

  readonly #give = (): void => {
    this.#waiting.shift()?.()
    if (this.#waiting.length > 0) setImmediate(this.#give)
  }
}
