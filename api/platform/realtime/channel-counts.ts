import type { Pulse } from '~/domain/realtime/pulse.ts'

/** An event is followed by so many pulses: the second one is for those who lost the first. */
const PULSES = 2
/** Channels whose last event is remembered though nobody listens. Far more than are ever alive at once. */
const REMEMBERED = 10_000

/** How many events each channel of this node has been sent, and when the last one was. */
export class ChannelCounts {
  private readonly sent = new Map<string, number>()
  private readonly publishedAt = new Map<string, number>()
  private readonly due = new Map<string, number>()

  /** Notes an event; only one that has listeners is counted. */
  note(channel: string, hasListeners: boolean, now: number): void {
    this.publishedAt.delete(channel)
    this.publishedAt.set(channel, now)
    if (this.publishedAt.size > REMEMBERED) {
      const [oldest] = this.publishedAt.keys()
      if (oldest !== undefined) this.publishedAt.delete(oldest)
    }
    if (!hasListeners) return
    this.sent.set(channel, (this.sent.get(channel) ?? 0) + 1)
    this.due.set(channel, PULSES)
  }

  /** The last listener has left. */
  forget(channel: string): void {
    this.sent.delete(channel)
    this.due.delete(channel)
  }

  pulse(channel: string, now: number): Pulse {
    const at = this.publishedAt.get(channel)
    return { sent: this.sent.get(channel) ?? 0, agoMs: at === undefined ? null : Math.max(0, now - at) }
  }

  /** When the last event of a channel was published, epoch ms; 0 when this node knows of none. */
  lastAt(channel: string): number {
    return this.publishedAt.get(channel) ?? 0
  }

  /** The channels a pulse is owed to now. */
  takeDue(): string[] {
    const channels = [...this.due.keys()]
    for (const [channel, left] of this.due)
      if (left > 1) this.due.set(channel, left - 1)
      else this.due.delete(channel)
    return channels
  }
}
