const UPGRADED = 'HTTP/1.1 101'
const HEAD_END = '\r\n\r\n'
const TEXT = 1

/** What the server sends over one connection, with events taken out of its websocket frames when that is asked for. */
export class WebSocketFrames {
  private state: 'unknown' | 'http' | 'frames' = 'unknown'
  private rest = Buffer.alloc(0)

  constructor(private readonly losesEvents: () => boolean) {}

  /** The bytes that go on to the client; those of an unfinished frame wait for their end. */
  pass(bytes: Buffer): Buffer {
    if (this.state === 'http') return bytes
    this.rest = Buffer.concat([this.rest, bytes])
    const passed: Buffer[] = []
    if (this.state === 'unknown') {
      const isUpgrade = this.rest.subarray(0, UPGRADED.length).toString('latin1') === UPGRADED
      if (!isUpgrade) this.state = 'http'
      const end = this.rest.indexOf(HEAD_END)
      if (isUpgrade && end < 0) return Buffer.alloc(0)
      passed.push(this.take(isUpgrade ? end + HEAD_END.length : this.rest.length))
      if (isUpgrade) this.state = 'frames'
    }
    for (let size = this.frameSize(); size !== null; size = this.frameSize()) {
      const frame = this.take(size)
      if (!this.losesEvents() || !isEvent(frame)) passed.push(frame)
    }
    return Buffer.concat(passed)
  }

  private take(size: number): Buffer {
    const taken = this.rest.subarray(0, size)
    this.rest = this.rest.subarray(size)
    return taken
  }

  /** The size of the frame at the front; null while it is not whole. A server's frames have no mask. */
  private frameSize(): number | null {
    if (this.state !== 'frames' || this.rest.length < 2) return null
    const [head, short] = [headSize(this.rest), (this.rest[1] ?? 0) & 0x7f]
    if (this.rest.length < head) return null
    const body =
      short === 127 ? Number(this.rest.readBigUInt64BE(2)) : short === 126 ? this.rest.readUInt16BE(2) : short
    return this.rest.length < head + body ? null : head + body
  }
}

const headSize = (frame: Buffer): number => {
  const short = (frame[1] ?? 0) & 0x7f
  return short === 127 ? 10 : short === 126 ? 4 : 2
}

/** Events of the platform; not the protocol's own, and not the pulse that counts them. */
function isEvent(frame: Buffer): boolean {
  if (((frame[0] ?? 0) & 0x0f) !== TEXT) return false
  const { event } = JSON.parse(frame.subarray(headSize(frame)).toString()) as { readonly event: string }
  return event !== 'pulse' && !event.startsWith('pusher')
}
