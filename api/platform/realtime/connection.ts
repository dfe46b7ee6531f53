import type { Duplex } from 'node:stream'
import type { WebSocket } from 'ws'
import { encodeFrame, type ServerFrame } from '~/domain/realtime/protocol.ts'
import type { Session } from '~/domain/realtime/session.ts'
import { PING_FRAME, textFrame } from './frame.ts'

/** One client: the protocol's view of it beside the socket it speaks through. */
export class Connection {
  /** Who it was authorised for; null while it listens to public channels only. */
  userId: number | null = null
  lastHeardMs: number
  pinged = false

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

  send(frame: ServerFrame): void {
    this.write(textFrame(encodeFrame(frame)))
  }

  /**
   * Writes a finished frame past `ws`, which would build it anew for every receiver. Safe because nothing is compressed
   * or fragmented here: every frame of ours is one write. Returns false when the receiver is too slow and was dropped.
   */
  write(frame: Buffer): boolean {
    if (this.ws.readyState !== this.ws.OPEN) return true
    if (this.socket.write(frame) || this.socket.writableLength <= this.pendingBytes) return true
    this.ws.terminate()
    return false
  }

  heard(now: number): void {
    this.lastHeardMs = now
    this.pinged = false
  }

  ping(): void {
    this.pinged = true
    this.write(PING_FRAME)
  }

  close(code: number, reason: string): void {
    this.ws.close(code, reason)
  }

  terminate(): void {
    this.ws.terminate()
  }
}
