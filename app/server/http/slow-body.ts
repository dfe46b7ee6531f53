import type { IncomingMessage, Server } from 'node:http'
import { endWith } from './bad-request.ts'

/** Fewer bytes of a body than this in the time given to it is nobody's upload, however bad the link. */
const LEAST_BYTES = 4_096
/** How often the bytes are counted in that time. */
const SAMPLES = 5

/** A body is announced by one of these (RFC 9112 §6.3). */
const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0'

/**
 * Closes connections whose request body comes drop by drop: fewer than 4 KiB within `windowMs`. Large uploads that
 * proceed may take longer.
 */
export function refuseSlowBodies(server: Server, windowMs: number): void {
  server.on('request', (request: IncomingMessage) => {
    if (request.complete || !hasBody(request)) return
    const { socket } = request
    const counts = [socket.bytesRead]
    const timer = setInterval(() => {
      if (request.complete || socket.destroyed) {
        clearInterval(timer)
        return
      }
      // What has arrived and is not read yet: the wait is ours.
      if (request.readableLength > 0) counts.length = 0
      counts.push(socket.bytesRead)
      if (counts.length <= SAMPLES) return
      const before = counts.shift() ?? 0
      if (socket.bytesRead - before >= LEAST_BYTES) return
      clearInterval(timer)
      endWith(408, socket)
    }, windowMs / SAMPLES)
    timer.unref()
    request.once('close', () => clearInterval(timer))
  })
}
