import { createServer, ServerResponse, type IncomingMessage, type Server } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Socket } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import { answerBadRequest, answerNoHttp, endWith } from './bad-request.ts'
import { refuseSlowBodies } from './slow-body.ts'
import { refuseSlowReaders } from './slow-reader.ts'
import type { RepeatedRequests } from './repeated-requests.ts'
import type { NodeBindings } from './static-files.ts'

/**
 * Longer than a proxy keeps its connections to us (nginx: 60 s): closed here first, a form sent in that instant would be
 * a 502, as a proxy sends no write twice.
 */
const KEEP_ALIVE_MS = 75_000

/** A request whose headers are not there by then, or whose body hardly moves for so long, is closed; a whole one may take longer. */
const SLOW_MS = 25_000
const LONGEST_REQUEST_MS = 300_000

/**
 * A server whose every answer has the platform's headers, also to what is hardly HTTP. A probe may name no host.
 * @param slowMs how long headers may take, and a body or an answer stand still
 */
export function createWebServer({ slowMs = SLOW_MS }: { readonly slowMs?: number } = {}): Server {
  const server = createServer({
    keepAliveTimeout: KEEP_ALIVE_MS,
    headersTimeout: slowMs,
    requestTimeout: LONGEST_REQUEST_MS,
    // Node looks for what has timed out at these intervals only.
    connectionsCheckingInterval: slowMs / 10,
    requireHostHeader: false,
  })
  server.on('clientError', answerNoHttp)
  refuseSlowBodies(server, slowMs)
  refuseSlowReaders(server, slowMs)
  return server
}

/** The app as what a server listens with; requests that repeat earlier ones do not reach it. */
export function listenerOf(
  app: Pick<Hono<{ Bindings: NodeBindings }>, 'fetch'>,
  repeated: RepeatedRequests | null = null,
): (incoming: IncomingMessage, outgoing: ServerResponse) => void {
  const listener = getRequestListener((request, env) => app.fetch(request, env as unknown as NodeBindings), {
    overrideGlobalObjects: false,
    hostname: 'localhost',
    errorHandler: answerBadRequest,
  })
  return (incoming, outgoing) => {
    if (!repeated?.answer(incoming, outgoing)) void listener(incoming, outgoing)
  }
}

/**
 * Answers who asks for another protocol that is not spoken here: a page is served all the same (HTTP/2 is offered this
 * way by Java and by `curl --http2`), a socket elsewhere than at its path is not found.
 */
export function declineUpgrade(server: Server, request: IncomingMessage, socket: Duplex): void {
  const { method } = request
  if (/^websocket$/i.test(request.headers.upgrade ?? '') || (method !== 'GET' && method !== 'HEAD')) {
    endWith(404, socket)
    return
  }
  const outgoing = new ServerResponse(request)
  outgoing.shouldKeepAlive = false
  outgoing.assignSocket(socket as Socket)
  outgoing.once('finish', () => socket.end())
  socket.once('error', () => socket.destroy())
  server.emit('request', request, outgoing)
}
