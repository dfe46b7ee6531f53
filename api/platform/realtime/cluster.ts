import { CLOSE } from '~/domain/realtime/protocol.ts'
import { RESYNC_EVENT } from '~/domain/realtime/link.ts'
import type { Hub } from './hub.ts'
import { RedisLink, type NodeNews } from './redis-link.ts'
import type { RealtimeLog } from './limits.ts'

/** A node not heard of for this long is gone, and with it everybody who was present through it. */
const GONE_AFTER_MS = 10_000

export interface ClusterOptions {
  readonly url: string
  readonly key: string
  readonly node: string
  readonly hub: Hub
  readonly log: RealtimeLog
  /** Called for each event of another node, once it has been passed on. */
  readonly heard: (publication: { readonly channels: readonly string[]; readonly event: string }) => void
}

/** This node among the others: passes their news to the hub, and keeps the presence lists of all of them. */
export class Cluster {
  private readonly link: RedisLink
  private readonly receivedAt = new Map<string, number>()
  private readonly timer: NodeJS.Timeout
  private readonly hub: Hub
  private readonly heard: ClusterOptions['heard']

  constructor({ url, key, node, hub, log, heard }: ClusterOptions) {
    this.hub = hub
    this.heard = heard
    this.link = new RedisLink({
      url,
      channel: `tatami:${key}:realtime`,
      node,
      onNews: (from, news) => this.take(from, news),
      onUp: (again) => {
        log.info('realtime: Redis is up', { again })
        this.say({ kind: 'hello', members: hub.registry.local() })
        if (again) hub.broadcast({ event: RESYNC_EVENT })
      },
      onDown: (reason) => log.warn('realtime: Redis is away; events stay on this node', { reason }),
    })
    this.timer = setInterval(() => this.bury(Date.now()), GONE_AFTER_MS / 5)
    this.timer.unref()
  }

  get up(): boolean {
    return this.link.up
  }

  /** All nodes known alive, this one included. */
  get nodes(): number {
    return this.receivedAt.size + 1
  }

  say(news: NodeNews): void {
    this.link.say(news)
  }

  async close(): Promise<void> {
    clearInterval(this.timer)
    await this.link.close()
  }

  private take(from: string, news: NodeNews): void {
    const isStranger = !this.receivedAt.has(from)
    this.receivedAt.set(from, Date.now())
    if (isStranger || news.kind === 'hello') this.say({ kind: 'members', members: this.hub.registry.local() })
    switch (news.kind) {
      case 'publish':
        for (const channel of news.channels) this.hub.deliver({ ...news, channel })
        return this.heard(news)
      case 'identify':
        return this.hub.identify(news.socketId, news.userId)
      case 'disconnect-user':
        return this.hub.closeUser(news.userId, CLOSE.reconnect, 'Authorise again')
      case 'member-arrived':
        if (this.hub.registry.joinElsewhere(from, news.presence))
          this.hub.presenceChanged([news.presence], [])
        return
      case 'member-left': {
        const { channel, userId } = news
        if (this.hub.registry.leaveElsewhere(from, channel, userId))
          this.hub.presenceChanged([], [{ channel, member: { userId, userInfo: {} } }])
        return
      }
      case 'hello':
      case 'members': {
        const { arrived, gone } = this.hub.registry.replaceNode(from, news.members)
        return this.hub.presenceChanged(arrived, gone)
      }
      case 'resync':
        return this.hub.broadcast({ event: RESYNC_EVENT })
      case 'bye':
        return this.lose(from)
      case 'alive':
        return
    }
  }

  private bury(now: number): void {
    // While this node hears nobody, nobody is gone.
    if (!this.link.up) {
      for (const node of this.receivedAt.keys()) this.receivedAt.set(node, now)
      return
    }
    for (const [node, at] of this.receivedAt) if (now - at > GONE_AFTER_MS) this.lose(node)
  }

  private lose(node: string): void {
    this.receivedAt.delete(node)
    this.hub.presenceChanged([], this.hub.registry.replaceNode(node, []).gone)
  }
}

export const openCluster = (options: ClusterOptions): Cluster => new Cluster(options)
