import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'

/** Fewer bytes of an answer than this in the time given to it are nobody's download, however bad the link. */
const LEAST_BYTES = 4_096
/** How often the bytes are counted in that time. */
const SAMPLES = 5

/** Node's handle of a connection: what it was given to send, and what of that still waits. Node times out by it too. */
interface Handle {
  readonly bytesWritten: number
  readonly writeQueueSize: number
}

/** The bytes the other end has taken, or its kernel: a large write is given to the handle whole and taken in pieces. */
function taken(socket: Socket): number {
  const { _handle: handle } = socket as Socket & { readonly _handle?: Handle | null }
  return handle ? handle.bytesWritten - handle.writeQueueSize : socket.bytesWritten
}

/**
 * Closes connections on which an answer is taken drop by drop: fewer than 4 KiB within `windowMs` while more of it waits
 * to be taken. A large download that proceeds may take longer, and so may an answer that is still being made. One timer
 * looks at all connections, and a request costs a look-up: a timer or a listener for each would be a tenth of what a
 * kept page costs. Sockets of another protocol look after themselves.
 */
export function refuseSlowReaders(server: Server, windowMs: number): void {
  const open = new Map<Socket, number[]>()
  server.on('request', ({ socket }: IncomingMessage) => {
    if (!open.has(socket)) open.set(socket, [])
  })
  server.on('upgrade', ({ socket }: IncomingMessage) => open.delete(socket))
  const timer = setInterval(() => {
    for (const [socket, counts] of open) {
      if (socket.destroyed) {
        open.delete(socket)
        continue
      }
      if (socket.writableLength === 0) counts.length = 0
      counts.push(taken(socket))
      if (counts.length <= SAMPLES) continue
      if (taken(socket) - (counts.shift() ?? 0) >= LEAST_BYTES) continue
      open.delete(socket)
      socket.destroy()
    }
  }, windowMs / SAMPLES)
  timer.unref()
  server.once('close', () => clearInterval(timer))
}
