import type { Member } from '~/domain/realtime/protocol'

/** A person on a presence channel, and through which nodes. */
interface Seat {
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
export class Roster {
  private readonly channels = new Map<string, Map<string, Seat>>()

  members(channel: string): Member[] {
    return [...(this.channels.get(channel) ?? [])].map(([userId, seat]) => ({ userId, userInfo: seat.info }))
  }

  count(channel: string): number {
    return this.channels.get(channel)?.size ?? 0
  }

  has(channel: string, userId: string): boolean {
    return this.channels.get(channel)?.has(userId) ?? false
  }

  /** A tab of this node joins. `arrived`: nobody had seen the person yet; `firstHere`: the other nodes must be told. */
  join(channel: string, member: Member): { arrived: boolean; firstHere: boolean } {
    const arrived = !this.has(channel, member.userId)
    const seat = this.seat(channel, member)
    seat.localTabs++
    return { arrived, firstHere: seat.localTabs === 1 }
  }

  /** A tab of this node leaves. `gone`: nobody sees the person any more; `lastHere`: the other nodes must be told. */
  leave(channel: string, userId: string): { gone: boolean; lastHere: boolean } {
    const seat = this.channels.get(channel)?.get(userId)
    if (!seat || seat.localTabs === 0) return { gone: false, lastHere: false }
    seat.localTabs--
    return { gone: this.clear(channel, userId, seat), lastHere: seat.localTabs === 0 }
  }

  /** Another node has the person; true when that is news. */
  joinElsewhere(node: string, { channel, member }: Presence): boolean {
    const arrived = !this.has(channel, member.userId)
    this.seat(channel, member).nodes.add(node)
    return arrived
  }

  /** Another node has the person no longer; true when nobody has. */
  leaveElsewhere(node: string, channel: string, userId: string): boolean {
    const seat = this.channels.get(channel)?.get(userId)
    if (!seat?.nodes.delete(node)) return false
    return this.clear(channel, userId, seat)
  }

  /** Takes a node's whole list for the truth about that node. */
  replaceNode(node: string, list: readonly Presence[]): { arrived: Presence[]; gone: Presence[] } {
    const arrived = list.filter((presence) => this.joinElsewhere(node, presence))
    const kept = new Set(list.map(({ channel, member }) => `${channel} ${member.userId}`))
    const gone = this.entries()
      .filter(({ channel, member, seat }) => seat.nodes.has(node) && !kept.has(`${channel} ${member.userId}`))
      .filter(({ channel, member }) => this.leaveElsewhere(node, channel, member.userId))
    return { arrived, gone: gone.map(({ channel, member }) => ({ channel, member })) }
  }

  /** Everybody who is on a channel through this node. */
  local(): Presence[] {
    return this.entries()
      .filter(({ seat }) => seat.localTabs > 0)
      .map(({ channel, member }) => ({ channel, member }))
  }

  private entries(): (Presence & { seat: Seat })[] {
    return [...this.channels].flatMap(([channel, seats]) =>
      [...seats].map(([userId, seat]) => ({ channel, member: { userId, userInfo: seat.info }, seat })),
    )
  }

  private seat(channel: string, member: Member): Seat {
    let seats = this.channels.get(channel)
    if (!seats) this.channels.set(channel, (seats = new Map()))
    let seat = seats.get(member.userId)
    if (!seat) seats.set(member.userId, (seat = { info: member.userInfo, localTabs: 0, nodes: new Set() }))
    seat.info = member.userInfo
    return seat
  }

  private clear(channel: string, userId: string, seat: Seat): boolean {
    if (seat.localTabs > 0 || seat.nodes.size > 0) return false
    const seats = this.channels.get(channel)
    seats?.delete(userId)
    if (seats?.size === 0) this.channels.delete(channel)
    return true
  }
}
