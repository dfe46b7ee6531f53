import type { Connection } from './connection.ts'

/** A write is about ten microseconds of system call: so many in a row hold the event loop for some five milliseconds. */
const SLICE = 500
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
  /** Those with frames to be written, in the order they began to wait; a listener may stand in both. */
  private readonly few: Listener[] = []
  private readonly many: Listener[] = []
  private scheduled = false

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
    this.flush(this.few.length + this.many.length)
  }

  private schedule(): void {
    if (this.scheduled || this.few.length + this.many.length === 0) return
    this.scheduled = true
    // The events of one act are published in a row of microtasks: the first slice leaves after them, and lets requests in before the next.
    process.nextTick(this.next)
  }

  private readonly next = () => {
    this.flush(SLICE)
    this.scheduled = this.few.length + this.many.length > 0
    if (this.scheduled) setImmediate(this.next)
  }

  private flush(most: number): void {
    const fromFew = this.few.splice(0, most)
    const joined = new JoinedFrames()
    for (const listener of [...fromFew, ...this.many.splice(0, most - fromFew.length)]) {
      const { frames, isKept } = listener.flush(joined)
      if (isKept) this.counts.delivered += frames
      else this.counts.droppedSlow += 1
    }
  }
}

/** Several frames as one buffer, made once for all who get the same. */
export class JoinedFrames {
  private frames: readonly Buffer[] = []
  private bytes: Buffer = Buffer.alloc(0)

  of(frames: readonly Buffer[]): Buffer {
    if (frames.length === 1) return frames[0]!
    const isSame =
      frames.length === this.frames.length && frames.every((frame, at) => frame === this.frames[at])
    if (isSame) return this.bytes
    this.frames = frames
    this.bytes = Buffer.concat(frames)
    return this.bytes
  }
}
