import { SECOND_MS } from '~/domain/time.ts'
import { closeDeadConnections } from '../network/dead-connections.ts'
import { pageLink } from '../network/page-link.ts'
import { isOtherBuild } from '../network/page-requests.ts'
import type { LiveChannel } from './live-channel.ts'

const EVERY_MS = 3 * SECOND_MS
/** With the time between two calls, the next one begins within three seconds of a silent one's end. */
const PATIENCE_MS = 3 * SECOND_MS
/** A hall of screens that lost the server in one moment does not ask in one. */
const SPREAD_MS = SECOND_MS
/** Presence channels have no versions: they are taken for changed at every so many calls. */
const UNTOLD_EVERY = 5

/**
 * While the socket is silent, one small call for all channels of the page finds out which of them have something new.
 * The call is also what notices that the server can be reached again where sockets cannot.
 */
export class VersionPoll {
  private timer: ReturnType<typeof setTimeout> | undefined
  private known = new Map<string, number>()
  private turns = 0
  private isOn = false

  constructor(private readonly channels: () => Iterable<LiveChannel>) {}

  start(): void {
    // A link outside a page has no server that a path alone leads to.
    if (this.isOn || typeof document === 'undefined') return
    this.isOn = true
    this.known.clear()
    this.turns = 0
    this.later(Math.random() * SPREAD_MS)
  }

  stop(): void {
    this.isOn = false
    clearTimeout(this.timer)
  }

  private later(delayMs = EVERY_MS * (0.7 + 0.3 * Math.random())): void {
    clearTimeout(this.timer)
    if (this.isOn) this.timer = setTimeout(() => void this.ask(), delayMs)
  }

  private async ask(): Promise<void> {
    if (document.visibilityState === 'hidden') return this.later()
    const channels = [...this.channels()].filter((channel) => channel.listeners.size > 0)
    const query = new URLSearchParams({ channels: channels.map((channel) => channel.name).join(',') })
    try {
      const reply = await fetch(`/broadcasting/versions?${query.toString()}`, {
        signal: AbortSignal.timeout(PATIENCE_MS),
      })
      if (!reply.ok) throw new Error(String(reply.status))
      if (isOtherBuild(reply)) pageLink.outdated()
      const { data } = (await reply.json()) as { data: Record<string, number> }
      if (this.isOn) this.compare(channels, data)
    } catch (failure) {
      if (this.isOn) pageLink.refreshFailed()
      if (this.isOn && failure instanceof DOMException && failure.name === 'TimeoutError')
        closeDeadConnections()
    }
    this.later()
  }

  private compare(channels: readonly LiveChannel[], versions: Readonly<Record<string, number>>): void {
    this.turns++
    for (const channel of channels) {
      const version = versions[channel.name]
      const isNew =
        version === undefined ? this.turns % UNTOLD_EVERY === 1 : this.known.get(channel.name) !== version
      if (version !== undefined) this.known.set(channel.name, version)
      if (isNew) channel.missed()
    }
    pageLink.reached()
  }
}
