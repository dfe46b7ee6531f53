import type { Member } from '~/domain/realtime/protocol.ts'

/** A person on a presence channel, and through which nodes. */
interface PresentUser {
  info: unknown
  localTabs: number
  readonly nodes: Set<string>
}

export interface Presence {
  readonly channel: string
  readonly member: Member
}

/**
 * Who is on the presence channels, over all nodes. A person counts once, however many tabs and nodes; each act tells
 * whether that changed what the others see. No sockets and no Redis here.
 */
export class PresenceRegistry {
  private readonly channels = new Map<string, Map<string, PresentUser>>()

  members(channel: string): Member[] {
    return [...(this.channels.get(channel) ?? [])].map(([userId, present]) => ({
      userId,
      userInfo: present.info,
    }))
  }

  count(channel: string): number {
    return this.channels.get(channel)?.size ?? 0
  }

  has(channel: string, userId: string): boolean {
    return this.channels.get(channel)?.has(userId) ?? false
  }

  /** A tab of this node joins. `arrived`: nobody had seen the person yet; `firstHere`: the other nodes must be notified. */
  join(channel: string, member: Member): { arrived: boolean; firstHere: boolean } {
    const arrived = !this.has(channel, member.userId)
    const present = this.present(channel, member)
    present.localTabs++
    return { arrived, firstHere: present.localTabs === 1 }
  }

  /** A tab of this node leaves. `gone`: nobody sees the person any more; `lastHere`: the other nodes must be notified. */
  leave(channel: string, userId: string): { gone: boolean; lastHere: boolean } {
    const present = this.channels.get(channel)?.get(userId)
    if (!present || present.localTabs === 0) return { gone: false, lastHere: false }
    present.localTabs--
    return { gone: this.clear(channel, userId, present), lastHere: present.localTabs === 0 }
  }

  /** Another node has the person; true when that is news. */
  joinElsewhere(node: string, { channel, member }: Presence): boolean {
    const arrived = !this.has(channel, member.userId)
    this.present(channel, member).nodes.add(node)
    return arrived
  }

  /** Another node has the person no longer; true when nobody has. */
  leaveElsewhere(node: string, channel: string, userId: string): boolean {
    const present = this.channels.get(channel)?.get(userId)
    if (!present?.nodes.delete(node)) return false
    return this.clear(channel, userId, present)
  }

  /** Takes a node's whole list for the truth about that node. */
  replaceNode(node: string, list: readonly Presence[]): { arrived: Presence[]; gone: Presence[] } {
    const arrived = list.filter((presence) => this.joinElsewhere(node, presence))
    const kept = new Set(list.map(({ channel, member }) => `${channel} ${member.userId}`))
    const gone = this.entries()
      .filter(
        ({ channel, member, present }) => present.nodes.has(node) && !kept.has(`${channel} ${member.userId}`),
      )
      .filter(({ channel, member }) => this.leaveElsewhere(node, channel, member.userId))
    return { arrived, gone: gone.map(({ channel, member }) => ({ channel, member })) }
  }

  /** Everybody who is on a channel through this node. */
  local(): Presence[] {
    return this.entries()
      .filter(({ present }) => present.localTabs > 0)
      .map(({ channel, member }) => ({ channel, member }))
  }

  private entries(): (Presence & { present: PresentUser })[] {
    return [...this.channels].flatMap(([channel, users]) =>
      [...users].map(([userId, present]) => ({
        channel,
        member: { userId, userInfo: present.info },
        present,
      })),
    )
  }

  private present(channel: string, member: Member): PresentUser {
    let users = this.channels.get(channel)
    if (!users) this.channels.set(channel, (users = new Map()))
    let present = users.get(member.userId)
    if (!present)
      users.set(member.userId, (present = { info: member.userInfo, localTabs: 0, nodes: new Set() }))
    present.info = member.userInfo
    return present
  }

  private clear(channel: string, userId: string, present: PresentUser): boolean {
    if (present.localTabs > 0 || present.nodes.size > 0) return false
    const users = this.channels.get(channel)
    users?.delete(userId)
    if (users?.size === 0) this.channels.delete(channel)
    return true
  }
}
