import { connect, type Socket } from 'node:net'

// A WebSocket client that does as little as it can: what is measured is the server, not its audience. It reads frames
// that fit one message and never sends a mask other than zeros, which leaves a text as it is.

/**
 * Of processes full of listeners, as flags of Node: collecting garbage of their own every second for ten milliseconds, they
 * would hear late what came in time.
 */
export const LISTENER_FLAGS: readonly string[] = ['--max-semi-space-size=64']

/** The server pings who is silent, and drops who does not answer. */
const PING = 0x9
const PONG = Buffer.from([0x8a, 0x80, 0, 0, 0, 0])

const KEY = 'AAAAAAAAAAAAAAAAAAAAAA=='

/** All sockets are read into this, one after the other: what is kept of it is copied. */
const READ_INTO = Buffer.alloc(65_536)
const NOTHING: Buffer = Buffer.alloc(0)

export interface Listener {
  send(text: string): void
}

interface ListenerOptions {
  readonly host: string
  readonly port: number
  readonly path: string
  readonly opened: (listener: Listener) => void
  /** One frame with its header, only valid in this call, and when it came: µs of `process.hrtime`. */
  readonly received: (frame: Buffer, atMicros: number) => void
  readonly closed: () => void
}

/** A text as a frame of a client; its mask of noughts leaves the text as it is. */
export function clientFrame(text: string): Buffer {
  const body = Buffer.from(text)
  const head =
    body.length < 126 ? [0x81, 0x80 | body.length] : [0x81, 0x80 | 126, body.length >> 8, body.length & 0xff]
  return Buffer.concat([Buffer.from([...head, 0, 0, 0, 0]), body])
}

/** Where the text of a frame begins. */
export const headerLength = (frame: Buffer): number => ((frame[1]! & 0x7f) < 126 ? 2 : 4)

/** The length of the frame that begins there, header and all; 0 while its header has not come. */
function frameLength(data: Buffer, at: number): number {
  if (data.length - at < 2) return 0
  const short = data[at + 1]! & 0x7f
  if (short < 126) return 2 + short
  return data.length - at < 4 ? 0 : 4 + data.readUInt16BE(at + 2)
}

/** Opens a socket; `closed` is called once, also when it could not be opened. */
export function listen({ host, port, path, opened, received, closed }: ListenerOptions): Socket {
  let rest = NOTHING
  let isUpgraded = false
  const read = (chunk: Buffer) => {
    const receivedAt = Number(process.hrtime.bigint() / 1000n)
    let data = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk
    if (!isUpgraded) {
      const end = data.indexOf('\r\n\r\n')
      if (end < 0) return void (rest = Buffer.from(data))
      isUpgraded = true
      data = data.subarray(end + 4)
      opened(listener)
    }
    let at = 0
    for (;;) {
      const length = frameLength(data, at)
      if (length === 0 || at + length > data.length) break
      if ((data[at]! & 0x0f) === PING) socket.write(PONG)
      else received(data.subarray(at, at + length), receivedAt)
      at += length
    }
    rest = at < data.length ? Buffer.from(data.subarray(at)) : NOTHING
  }
  // Without a stream in between, which costs more than what is read from it.
  const onread = {
    buffer: READ_INTO,
    callback: (bytes: number) => {
      read(READ_INTO.subarray(0, bytes))
      return true
    },
  }
  const socket = connect({ port, host, noDelay: true, onread })
  const listener: Listener = { send: (text) => socket.write(clientFrame(text)) }
  socket.on('error', () => undefined)
  socket.on('close', closed)
  socket.write(
    `GET ${path} HTTP/1.1\r\nHost: ${host}:${port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
      `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${KEY}\r\n\r\n`,
  )
  return socket
}
