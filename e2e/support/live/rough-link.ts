import { connect, createServer, type Server, type Socket } from 'node:net'
import { WebSocketFrames } from './websocket-frames.ts'

/** What the link does to its connections: close every one, accept and say nothing, or listen no longer. */
export type LinkFault = 'cut' | 'silent' | 'refused'

interface Pair {
  readonly client: Socket
  readonly server: Socket
}

/** A TCP link in front of a server, whose faults a test decides. */
export class RoughLink {
  private fault: LinkFault | null = null
  private losesEvents = false
  private listener: Server
  private readonly pairs = new Set<Pair>()
  /** Connections accepted in silence; a network that comes back does not know them any more. */
  private readonly dead = new Set<Socket>()

  private constructor(
    readonly port: number,
    private readonly serverPort: number,
  ) {
    this.listener = this.create()
  }

  static async open(port: number, serverPort: number): Promise<RoughLink> {
    const link = new RoughLink(port, serverPort)
    await link.listen()
    return link
  }

  /** Connections that stood before a fault are dead after it, as they are behind a router that has forgotten them. */
  async break(fault: LinkFault): Promise<void> {
    this.fault = fault
    for (const { client, server } of this.pairs) {
      server.destroy()
      if (fault === 'silent') {
        client.removeAllListeners('data').on('data', () => undefined)
        this.dead.add(client)
      } else client.resetAndDestroy()
    }
    this.pairs.clear()
    if (fault === 'refused') await this.stopListening()
  }

  async mend(): Promise<void> {
    if (this.fault === 'refused') {
      this.listener = this.create()
      await this.listen()
    }
    this.fault = null
  }

  /** While it is so, every event of the realtime server is lost on its way; what keeps the connection alive is not. */
  loseEvents(is: boolean): void {
    this.losesEvents = is
  }

  async close(): Promise<void> {
    for (const { client, server } of this.pairs) for (const end of [client, server]) end.destroy()
    await this.stopListening()
  }

  /** A listener closes once its last connection has. */
  private stopListening(): Promise<void> {
    for (const client of this.dead) client.destroy()
    this.dead.clear()
    return new Promise((done) => this.listener.close(() => done()))
  }

  private listen(): Promise<void> {
    return new Promise((done, failed) => this.listener.once('error', failed).listen(this.port, done))
  }

  private create(): Server {
    return createServer((client) => {
      client.on('error', () => undefined)
      if (this.fault === 'silent') {
        this.dead.add(client)
        client.resume()
      } else if (this.fault === null) this.join(client)
      else client.resetAndDestroy()
    })
  }

  private join(client: Socket): void {
    const server = connect(this.serverPort)
    const pair = { client, server }
    const frames = new WebSocketFrames(() => this.losesEvents)
    this.pairs.add(pair)
    const end = () => {
      this.pairs.delete(pair)
      server.destroy()
      if (!this.dead.has(client)) client.destroy()
    }
    for (const side of [client, server]) side.setNoDelay(true).on('error', end).on('close', end)
    client.on('data', (bytes: Buffer) => server.write(bytes))
    server.on('data', (bytes: Buffer) => {
      const passed = frames.pass(bytes)
      if (passed.length > 0 && !this.dead.has(client)) client.write(passed)
    })
  }
}
