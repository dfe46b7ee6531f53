import type { IncomingMessage, Server, ServerResponse } from 'node:http'
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
 * to be taken. A large download that proceeds may take longer, and so may an answer that is still being made.
 */
export function refuseSlowReaders(server: Server, windowMs: number): void {
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request
    const counts: number[] = []
    const timer = setInterval(() => {
      if (socket.destroyed) return clearInterval(timer)
      if (socket.writableLength === 0) counts.length = 0
      counts.push(taken(socket))
      if (counts.length <= SAMPLES) return
      if (taken(socket) - (counts.shift() ?? 0) >= LEAST_BYTES) return
      clearInterval(timer)
      socket.destroy()
    }, windowMs / SAMPLES)
    timer.unref()
    response.once('close', () => clearInterval(timer))
  })
}
