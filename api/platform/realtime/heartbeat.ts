import { CLOSE } from '~/domain/realtime/protocol.ts'
import type { Hub } from './hub.ts'

/** Pings whoever has been silent, drops whoever did not answer the last ping. */
export function beat(hub: Hub, heartbeatMs: number, now: number): void {
  for (const connection of hub.connections.values()) {
    const silentMs = now - connection.lastHeardMs
    if (silentMs >= 2 * heartbeatMs) {
      connection.close(CLOSE.pongMissing, 'No answer to a ping')
      connection.terminate()
    } else if (silentMs >= heartbeatMs && !connection.pinged) connection.ping()
  }
}
