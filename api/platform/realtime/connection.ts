import type { Duplex } from 'node:stream'
import type { WebSocket } from 'ws'
import { encodeFrame, type ServerFrame } from '~/domain/realtime/protocol.ts'
import type { Session } from '~/domain/realtime/session.ts'
import { PING_FRAME, textFrame } from './frame.ts'
import type { JoinedFrames } from './joined-frames.ts'

/** One client: the protocol's view of it beside the socket it speaks through. */
export class Connection {
  /** Who it was authorised for; null while it listens to public channels only. */
  userId: number | null = null
  lastHeardMs: number
  pinged = false
  /** Frames that wait for their turn, oldest first. */
  private waiting: Buffer[] = []

  constructor(
    public session: Session,
    private readonly ws: WebSocket,
    private readonly socket: Duplex,
    private readonly pendingBytes: number,
    now: number,
  ) {
    this.lastHeardMs = now
  }

  get id(): string {
    return this.session.socketId
  }

  /** Writes a frame of its own at once, or behind those that wait for their turn. */
  send(frame: ServerFrame): void {
    const bytes = textFrame(encodeFrame(frame))
    if (this.waiting.length > 0) this.waiting.push(bytes)
    else this.write(bytes)
  }

  /** Lets a finished frame wait for `flush`. Returns how many wait now. */
  enqueue(frame: Buffer): number {
    return this.waiting.push(frame)
  }

  /** Writes what waits. `isOpen` is false when the receiver is too slow and was dropped. */
  flush(joined: Pick<JoinedFrames, 'of'>): { readonly frames: number; readonly isOpen: boolean } {
    const { waiting } = this
    if (waiting.length === 0) return { frames: 0, isOpen: true }
    this.waiting = []
    return { frames: waiting.length, isOpen: this.write(joined.of(waiting)) }
  }

  /**
   * Writes finished frames past `ws`, which would build them anew for every receiver. Safe because nothing is compressed
   * or fragmented here: every frame of ours is whole in one write. Returns false when the receiver is too slow and was dropped.
   */
  private write(frames: Buffer): boolean {
    if (this.ws.readyState !== this.ws.OPEN) return true
    if (this.socket.write(frames) || this.socket.writableLength <= this.pendingBytes) return true
    this.ws.terminate()
    return false
  }

  received(now: number): void {
    this.lastHeardMs = now
    this.pinged = false
  }

  ping(): void {
    this.pinged = true
    this.write(PING_FRAME)
  }

  close(code: number, reason: string): void {
    for (const frame of this.waiting.splice(0)) this.write(frame)
    this.ws.close(code, reason)
  }

  terminate(): void {
    this.ws.terminate()
  }
}
