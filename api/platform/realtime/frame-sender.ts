import type { Connection } from './connection.ts'
import { JoinedFrames } from './joined-frames.ts'

/**
 * A write is about ten microseconds of system call: so many in a row hold the event loop for a millisecond. What is
 * published meanwhile goes out in the same write to those who still wait for theirs.
 */
const SLICE = 100
/** So many frames wait for one listener: more is published than can be sent, and publishing waits for the sending. */
const BACKLOG = 256
/** The tables, TVs and call room of a mat: they do not wait behind thousands of spectators. */
const FEW = 64

type Listener = Pick<Connection, 'id' | 'enqueue' | 'flush'>

/**
 * Writes frames to many, in slices, so that five thousand spectators do not hold up the judge's next request. What is
 * published while a listener waits for its turn goes out in the same write: a tap is told of in two or three events on
 * two channels, and a write costs ten times more than its bytes. Each listener gets its frames in the order they came in.
 */
export class FrameSender {
  readonly counts = { delivered: 0, droppedSlow: 0 }
  /** Those with frames to be written, in the order they began to wait; a listener may stand in more than one. */
  private readonly few: Listener[] = []
  private many: Listener[] = []
  /** Of the many, those who are being written to. */
  private round: Listener[] = []
  private nextRoundAt = 0
  private isScheduled = false
  private timer: NodeJS.Timeout | undefined

  /**
   * @param paceMs a round to many begins so long after the one before it, for each that was written to, so that the
   * rest of the process gets its share of the core
   */
  constructor(private readonly paceMs: number) {}

  get isSending(): boolean {
    return this.few.length + this.round.length + this.many.length > 0
  }

  deliver(
    listeners: Iterable<Listener> & { readonly size: number },
    frame: Buffer,
    except: string | null,
  ): void {
    const isFew = listeners.size <= FEW
    const queue = isFew ? this.few : this.many
    let longest = 0
    for (const listener of listeners) {
      if (listener.id === except) continue
      const waiting = listener.enqueue(frame)
      if (waiting === 1 || isFew) queue.push(listener)
      longest = Math.max(longest, waiting)
    }
    if (longest >= BACKLOG) this.finish()
    else this.schedule()
  }

  /** Sends what is left, at once. */
  finish(): void {
    this.flush([...this.few.splice(0), ...this.round.splice(0), ...this.many.splice(0)])
    clearTimeout(this.timer)
    this.timer = undefined
  }

  /** The events of one act are published in a row of microtasks: the first slice leaves after them. */
  private schedule(): void {
    if (this.isScheduled) return
    this.isScheduled = true
    process.nextTick(this.next)
  }

  private readonly next = () => {
    this.isScheduled = false
    this.flush(this.few.splice(0))
    if (this.round.length === 0 && !this.beginRound()) return
    this.flush(this.round.splice(0, SLICE))
    if (this.round.length + this.many.length === 0) return
    this.isScheduled = true
    // Requests are let in between.
    setImmediate(this.next)
  }

  /** False when nobody waits, or not yet for long enough. */
  private beginRound(): boolean {
    if (this.many.length === 0) return false
    const now = performance.now()
    if (now < this.nextRoundAt) {
      this.timer ??= setTimeout(() => {
        this.timer = undefined
        this.schedule()
      }, this.nextRoundAt - now)
      return false
    }
    this.round = this.many
    this.many = []
    this.nextRoundAt = now + this.round.length * this.paceMs
    return true
  }

  private flush(listeners: readonly Listener[]): void {
    const joined = new JoinedFrames()
    for (const listener of listeners) {
      const { frames, isOpen } = listener.flush(joined)
      if (isOpen) this.counts.delivered += frames
      else this.counts.droppedSlow += 1
    }
  }
}
