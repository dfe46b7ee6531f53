/** Lets a few pieces of work be under way at a time, the others in the order they came. */
export class FewAtOnce {
  #free: number
  readonly #longestMs: number
  readonly #waiting: (() => void)[] = []

  /** @param longestMs work that takes longer gives up its place: it waits for something, and nobody behind it should */
  constructor(few: number, longestMs: number) {
    this.#free = few
    this.#longestMs = longestMs
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#free > 0) this.#free -= 1
    else await new Promise<void>((resolve) => this.#waiting.push(resolve))
    let isHeld = true
    const release = () => {
      if (!isHeld) return
      isHeld = false
      clearTimeout(timer)
      const next = this.#waiting.shift()
      if (next) next()
      else this.#free += 1
    }
    const timer = setTimeout(release, this.#longestMs)
    try {
      return await work()
    } finally {
      release()
    }
  }
}
