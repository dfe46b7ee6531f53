import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import WebSocket from 'ws'
import { KEY } from '../../components/realtime/key.ts'
import {
  createRealtime,
  type Realtime,
  type RealtimeOptions,
  type RealtimeUser,
} from '#api/platform/realtime/realtime.ts'
import type { Sockets } from '#api/platform/realtime/sockets.ts'

export { KEY }
export const SECRET = '7ad3773142a6692b25b8'

export interface RunningServer {
  readonly realtime: Realtime
  readonly port: number
  readonly url: string
  stop(): Promise<void>
}

const silent = { info: () => undefined, warn: () => undefined }

/**
 * A node with the auth endpoint as stock clients call it: form-encoded, 200 or 403. Who asks is read from the bearer
 * token, which is the person's id in `people`.
 */
export async function startServer(
  {
    port = 0,
    people = {},
    ...options
  }: Partial<RealtimeOptions> & {
    port?: number
    people?: Record<string, RealtimeUser>
  } = {},
  sockets?: Sockets,
): Promise<RunningServer> {
  const realtime = createRealtime({ key: KEY, secret: SECRET, origins: [], log: silent, ...options }, sockets)
  const server = createServer((req, res) => {
    void (async () => {
      let body = ''
      for await (const chunk of req) body += String(chunk)
      const form = new URLSearchParams(body)
      const user = people[(req.headers.authorization ?? '').replace('Bearer ', '')] ?? null
      const answer = realtime.authorize({
        socketId: form.get('socket_id') ?? '',
        channel: form.get('channel_name') ?? '',
        user,
      })
      res.writeHead(answer.ok ? 200 : 403, { 'content-type': 'application/json' })
      res.end(JSON.stringify(answer.ok ? answer.value : { error_message: answer.refusal }))
    })()
  })
  server.on('upgrade', (req, socket, head) => {
    if (!realtime.handleUpgrade(req, socket, head)) socket.destroy()
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const bound = (server.address() as AddressInfo).port
  return {
    realtime,
    port: bound,
    url: `ws://127.0.0.1:${bound}/app/${KEY}`,
    stop: () => stop(realtime, server),
  }
}

async function stop(realtime: Realtime, server: Server) {
  await realtime.close()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
}

export interface Frame {
  readonly event: string
  readonly channel?: string
  readonly data: unknown
  readonly user_id?: string
}

/** A client that speaks the protocol by hand, for what a stock client would never send. */
export class RawClient {
  readonly frames: Frame[] = []
  closed: { code: number; reason: string } | null = null
  private readonly waiting: (() => void)[] = []

  private constructor(readonly ws: WebSocket) {
    ws.on('message', (data: Buffer) => {
      const frame = JSON.parse(data.toString()) as Frame
      this.frames.push({ ...frame, data: JSON.parse(frame.data as string) as unknown })
      this.wake()
    })
    ws.on('close', (code, reason) => {
      this.closed = { code, reason: reason.toString() }
      this.wake()
    })
    ws.on('error', () => undefined)
  }

  static async open(url: string, headers: Record<string, string> = {}): Promise<RawClient> {
    const client = new RawClient(new WebSocket(url, { headers }))
    await client.until(() => client.frames.length > 0 || client.closed !== null)
    return client
  }

  get socketId(): string {
    return (this.frames[0]!.data as { socket_id: string }).socket_id
  }

  say(event: string, data: unknown, channel?: string): void {
    this.ws.send(JSON.stringify({ event, data, channel }))
  }

  of(event: string): Frame[] {
    return this.frames.filter((frame) => frame.event === event)
  }

  async next(event: string, count = 1): Promise<Frame> {
    await this.until(() => this.of(event).length >= count)
    return this.of(event)[count - 1]!
  }

  /** A round trip: everything said before has been dealt with. */
  async settled(): Promise<void> {
    const count = this.of('pusher:pong').length + 1
    this.say('pusher:ping', {})
    await this.next('pusher:pong', count)
  }

  async until(condition: () => boolean): Promise<void> {
    while (!condition()) await new Promise<void>((resolve) => this.waiting.push(resolve))
  }

  close(): void {
    this.ws.terminate()
  }

  private wake(): void {
    for (const resolve of this.waiting.splice(0)) resolve()
  }
}

/** Waits for something that happens elsewhere; the test's own timeout is the limit. */
export async function eventually(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 10))
}
