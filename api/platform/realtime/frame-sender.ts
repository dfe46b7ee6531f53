import type { Connection } from './connection.ts'

/** A write is about ten microseconds of system call: so many in a row hold the event loop for some five milliseconds. */
const SLICE = 500
/** So many undelivered frames mean that more is published than can be sent; publishing then waits for the sending. */
const BACKLOG = 256

interface Round {
  readonly listeners: Iterator<Connection>
  readonly frame: Buffer
  readonly except: string | null
}

/**
 * Writes one frame to many, in slices, so that five thousand spectators do not hold up the judge's next request.
 * Frames leave in the order they came in.
 */
export class FrameSender {
  readonly counts = { delivered: 0, droppedSlow: 0 }
  private readonly rounds: Round[] = []
  private scheduled = false

  deliver(listeners: Iterable<Connection>, frame: Buffer, except: string | null): void {
    const now = { listeners: listeners[Symbol.iterator](), frame, except }
    if (this.rounds.length === 0 && this.walk(now, SLICE) > 0) return
    // The rest are those who listen at this moment, not whoever has come by the time it is sent.
    this.rounds.push({ ...now, listeners: [...rest(now.listeners)].values() })
    if (this.rounds.length > BACKLOG) this.finish()
    else this.schedule()
  }

  /** Sends what is left, at once. */
  finish(): void {
    for (const round of this.rounds.splice(0)) this.walk(round, Infinity)
  }

  private schedule(): void {
    if (this.scheduled) return
    this.scheduled = true
    setImmediate(() => {
      this.scheduled = false
      let left = SLICE
      while (left > 0 && this.rounds[0]) {
        left = this.walk(this.rounds[0], left)
        if (left > 0) this.rounds.shift()
      }
      if (this.rounds.length > 0) this.schedule()
    })
  }

  /** Writes to at most so many; returns how many more it might have, 0 when it had to stop. */
  private walk({ listeners, frame, except }: Round, most: number): number {
    for (let left = most; left > 0; left--) {
      const next = listeners.next()
      if (next.done) return left
      const connection = next.value
      if (connection.id === except) continue
      if (connection.write(frame)) this.counts.delivered++
      else this.counts.droppedSlow++
    }
    return 0
  }
}

const rest = <T>(iterator: Iterator<T>): Iterable<T> => ({ [Symbol.iterator]: () => iterator })
