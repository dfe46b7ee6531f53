import { Redis } from 'ioredis'
import { z } from 'zod'

/** What nodes say to each other. `node` is the speaker. */
const presence = z.object({
  channel: z.string(),
  member: z.object({ userId: z.string(), userInfo: z.unknown() }),
})
const news = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('publish'),
    channels: z.array(z.string()),
    event: z.string(),
    dataText: z.string(),
    except: z.string().nullish(),
    userId: z.string().optional(),
  }),
  z.object({ kind: z.literal('identify'), socketId: z.string(), userId: z.number() }),
  z.object({ kind: z.literal('disconnect-user'), userId: z.number() }),
  z.object({ kind: z.literal('member-arrived'), presence }),
  z.object({ kind: z.literal('member-left'), channel: z.string(), userId: z.string() }),
  /** A node that came up, or came back: tell it who is here. */
  z.object({ kind: z.literal('hello'), members: z.array(presence) }),
  z.object({ kind: z.literal('members'), members: z.array(presence) }),
  z.object({ kind: z.literal('alive') }),
  /** Some events of this node were lost on the way: fetch again. */
  z.object({ kind: z.literal('resync') }),
  z.object({ kind: z.literal('bye') }),
])
const envelope = z.object({ node: z.string(), news })

export type NodeNews = z.infer<typeof news>

export interface RedisLinkOptions {
  readonly url: string
  readonly channel: string
  readonly node: string
  /** News of another node. */
  onNews(node: string, news: NodeNews): void
  /** This node hears the others (again). `again`: after a break in which it may have missed some. */
  onUp(again: boolean): void
  onDown(reason: string): void
}

const ALIVE_EVERY_MS = 2_000
/** An own word not heard back for this long: the link is dead though the socket may not know. */
const DEAF_AFTER_MS = 8_000
const RETRY_MS = 500

/**
 * The line between the nodes: one Redis channel that all of them speak and listen on. Loses what is said while Redis is
 * away, and says so: `onUp(true)` here and a `resync` for the others, so that every screen fetches what it missed.
 */
export class RedisLink {
  private readonly speaker: Redis
  private readonly listener: Redis
  private readonly timer: NodeJS.Timeout
  private wasUp = false
  private listening = false
  private lost = 0
  private ownHeardAt = Date.now()
  private closed = false

  constructor(private readonly options: RedisLinkOptions) {
    const settings = {
      retryStrategy: (attempt: number) => Math.min(attempt * 100, RETRY_MS),
      enableOfflineQueue: false,
      maxRetriesPerRequest: 0,
      autoResubscribe: false,
      autoResendUnfulfilledCommands: false,
      connectTimeout: 2_000,
      keepAlive: 5_000,
    }
    this.speaker = new Redis(options.url, settings)
    this.listener = new Redis(options.url, settings)
    this.speaker.on('error', () => undefined)
    this.speaker.on('ready', () => this.repair())
    this.listener.on('error', (error: Error) => this.down(error.message))
    this.listener.on('close', () => this.down('connection closed'))
    this.listener.on('ready', () => void this.listen())
    this.listener.on('message', (_channel: string, text: string) => this.receive(text))
    this.timer = setInterval(() => this.stayAlive(), ALIVE_EVERY_MS)
    this.timer.unref()
  }

  get up(): boolean {
    return this.listening && this.speaker.status === 'ready'
  }

  say(news: NodeNews): void {
    if (this.speaker.status !== 'ready') {
      if (news.kind !== 'alive') this.lost++
      return
    }
    this.speaker
      .publish(this.options.channel, JSON.stringify({ node: this.options.node, news }))
      .catch(() => void this.lost++)
  }

  async close(): Promise<void> {
    clearInterval(this.timer)
    if (this.speaker.status === 'ready') {
      this.say({ kind: 'bye' })
      await this.speaker.quit().catch(() => undefined)
    }
    this.closed = true
    this.speaker.disconnect()
    this.listener.disconnect()
  }

  private async listen(): Promise<void> {
    try {
      await this.listener.subscribe(this.options.channel)
    } catch {
      return
    }
    this.ownHeardAt = Date.now()
    this.listening = true
    const again = this.wasUp
    this.wasUp = true
    this.options.onUp(again)
  }

  private down(reason: string): void {
    if (!this.listening || this.closed) return
    this.listening = false
    this.options.onDown(reason)
  }

  private repair(): void {
    if (this.lost === 0) return
    this.lost = 0
    this.say({ kind: 'resync' })
  }

  private receive(text: string): void {
    let json: unknown
    try {
      json = JSON.parse(text)
    } catch {
      return
    }
    const said = envelope.safeParse(json)
    if (!said.success) return
    if (said.data.node === this.options.node) this.ownHeardAt = Date.now()
    else this.options.onNews(said.data.node, said.data.news)
  }

  private stayAlive(): void {
    this.say({ kind: 'alive' })
    if (!this.listening || Date.now() - this.ownHeardAt < DEAF_AFTER_MS) return
    this.down('silent')
    this.speaker.disconnect(true)
    this.listener.disconnect(true)
  }
}
