import { randomInt } from 'node:crypto'
import type { Duplex } from 'node:stream'
import type { WebSocket } from 'ws'
import { CLOSE, encodeFrame, errorFrame, established } from '~/domain/realtime/protocol.ts'
import { openSession } from '~/domain/realtime/session.ts'
import { Connection } from './connection.ts'
import type { Hub } from './hub.ts'
import type { RealtimeLimits } from './limits.ts'

/** Lets a client in: from here on it is the hub's. */
export function accept(hub: Hub, ws: WebSocket, socket: Duplex, limits: RealtimeLimits): void {
  const now = Date.now()
  // Drawn, not counted: an id that can be guessed tells how busy the server is.
  const socketId = `${randomInt(1, 2 ** 47)}.${randomInt(1, 2 ** 47)}`
  const connection = new Connection(openSession(socketId, now), ws, socket, limits.pendingBytes, now)
  hub.add(connection)
  ws.on('message', (data: Buffer, isBinary) => {
    // What still arrives after we said goodbye is not heard.
    if (ws.readyState !== ws.OPEN) return
    const receivedAt = Date.now()
    connection.received(receivedAt)
    if (isBinary) return connection.close(CLOSE.unsupportedData, 'Text only')
    hub.receive(connection, data.toString('utf8'), data.length, receivedAt)
  })
  ws.on('pong', () => connection.received(Date.now()))
  ws.on('ping', () => connection.received(Date.now()))
  ws.on('error', () => connection.terminate())
  ws.on('close', () => hub.remove(connection))
  connection.send(established(socketId, limits.activityTimeoutSeconds))
}

/** Tells a client why it may not stay, in the protocol's words, and closes. */
export function reject(ws: WebSocket, { code, reason }: { code: number; reason: string }): void {
  ws.on('error', () => ws.terminate())
  ws.send(encodeFrame(errorFrame(code, reason)))
  ws.close(code, reason)
}
