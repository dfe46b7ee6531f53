import type { Pulse } from '~/domain/realtime/pulse.ts'

/** An event is followed by so many pulses to each listener: the second one is for those who lost the first. */
const PULSES = 2
/**
 * Listeners are told in so many parts, one after the other: told all in one moment, two thousand of them hold up every event
 * of the next 25 ms.
 */
export const PULSE_PARTS = 10
/** Channels whose last event is remembered though nobody listens. Far more than are ever alive at once. */
const REMEMBERED = 10_000

/** How many events each channel of this node has been sent, and when the last one was. */
export class ChannelCounts {
  private readonly sent = new Map<string, number>()
  private readonly publishedAt = new Map<string, number>()
  /** By channel: the number of the pulse before its last event. */
  private readonly lastPulses = new Map<string, number>()
  private pulses = 0

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
    this.lastPulses.set(channel, this.pulses)
  }

  /** The last listener has left. */
  forget(channel: string): void {
    this.sent.delete(channel)
    this.lastPulses.delete(channel)
  }

  /** The next part of the listeners is to be told. Returns which, from 0. */
  beginPulse(): number {
    this.pulses += 1
    return this.pulses % PULSE_PARTS
  }

  /** Whether those who are told now have been told of the channel's last event less than twice. */
  isDue(channel: string): boolean {
    const before = this.lastPulses.get(channel)
    return before !== undefined && this.pulses - before <= PULSES * PULSE_PARTS
  }

  pulse(channel: string, now: number): Pulse {
    const at = this.publishedAt.get(channel)
    return { sent: this.sent.get(channel) ?? 0, agoMs: at === undefined ? null : Math.max(0, now - at) }
  }

  /** When the last event of a channel was published, epoch ms; 0 when this node knows of none. */
  lastAt(channel: string): number {
    return this.publishedAt.get(channel) ?? 0
  }
}
