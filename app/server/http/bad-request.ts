import type { Duplex } from 'node:stream'
import { STATUS_CODES } from 'node:http'
import { securityHeaders } from './security.ts'

// https://nodejs.org/docs/latest-v20.x/api/http.html#event-clienterror
const STATUS: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

/** Answers what is no HTTP as Node does, with the headers that every answer carries. */
export function answerNoHttp(failure: Error & { code?: string }, socket: Duplex): void {
  // Where an answer is on its way, a second one would be read as part of it.
  const answering = (socket as Duplex & { _httpMessage?: { headersSent: boolean } })._httpMessage
  if (failure.code === 'ECONNRESET' || !socket.writable || answering?.headersSent) {
    socket.destroy()
    return
  }
  endWith(STATUS[failure.code ?? ''] ?? 400, socket)
}

/** Ends a connection with an answer of no words. */
export function endWith(status: number, socket: Duplex): void {
  const lines = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, 'Connection: close', 'Content-Length: 0']
  for (const [name, value] of Object.entries(plainHeaders)) lines.push(`${name}: ${value}`)
  socket.on('error', () => socket.destroy())
  socket.end(`${lines.join('\r\n')}\r\n\r\n`, () => socket.destroy())
}

/** Answers a request whose address or host cannot be read. */
export const answerBadRequest = (): Response =>
  new Response('bad request', { status: 400, headers: plainHeaders })

const plainHeaders = securityHeaders({ nonce: null, secure: false, development: false, host: null })
