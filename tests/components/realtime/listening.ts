import { connect, createServer, type Server, type Socket } from 'node:net'
import { once } from 'node:events'
import { RealtimeLink } from '~/components/realtime/link.ts'
import type { PresentMember } from '~/components/realtime/live-channel.ts'
import { KEY, type RunningServer } from '../../api/realtime/running-server.ts'

export const people = {
  5: { id: 5, name: 'Ivan', roles: ['judge'], scorableFightIds: [31] },
  6: { id: 6, name: 'Anna', roles: ['judge'], scorableFightIds: [31] },
}
export const fightUpdated = { id: 31, version: 1, at: 0, competition_id: 1, bracket_id: null, mat_id: null }

/** A link as a page has it, to a server of the test's; through another port when something stands between. */
export function linkTo(
  server: RunningServer,
  { person, port = server.port }: { person?: 5 | 6; port?: number } = {},
) {
  return new RealtimeLink({
    key: KEY,
    host: '127.0.0.1',
    port,
    tls: false,
    authEndpoint: `http://127.0.0.1:${server.port}/broadcasting/auth`,
    ...(person ? { authHeaders: { Authorization: `Bearer ${person}` } } : {}),
  })
}

/** Joins and notes what is heard. */
export function listen(link: RealtimeLink, channel: string) {
  const received = {
    joined: [] as boolean[],
    refused: [] as (number | null)[],
    events: [] as [string, unknown][],
    members: [] as (readonly PresentMember[])[],
    leave: () => undefined as void,
  }
  received.leave = link.join(channel, {
    joined: (again) => received.joined.push(again),
    refused: (status) => received.refused.push(status),
    event: (name, data) => received.events.push([name, data]),
    members: (list) => received.members.push(list),
  })
  return received
}

/** Stands between client and server and can go silent without closing anything, as a dead network does. */
export class Wire {
  private silent = false
  private readonly sockets = new Set<Socket>()
  private constructor(
    private readonly server: Server,
    readonly port: number,
  ) {}

  static async to(port: number): Promise<Wire> {
    const server = createServer((near) => {
      if (wire.silent) return void wire.sockets.add(near)
      const far = connect(port, '127.0.0.1')
      for (const [from, into] of [
        [near, far],
        [far, near],
      ] as const) {
        wire.sockets.add(from)
        from.on('data', (chunk) => !wire.silent && into.write(chunk))
        from.on('close', () => !wire.silent && into.destroy())
        from.on('error', () => undefined)
      }
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const wire = new Wire(server, (server.address() as { port: number }).port)
    return wire
  }

  cut() {
    this.silent = true
  }

  mend() {
    this.silent = false
  }

  async close() {
    for (const socket of this.sockets) socket.destroy()
    await new Promise((resolve) => this.server.close(resolve))
  }
}
