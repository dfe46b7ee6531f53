import { versionStep, type Versioned } from '~/domain/realtime/version.ts'
import type { LinkState } from '~/domain/realtime/link.ts'
import type { ChannelListener } from './live-channel.ts'

/** What a live resource needs of the link; null stands for a page without one. */
export interface LiveSource {
  readonly state: LinkState
  onState(listener: () => void): () => void
  join(channel: string, listener: ChannelListener): () => void
}

/** The part of a live event every one of them has. */
export interface LiveEvent {
  readonly id: number
  readonly version: number
  readonly at: number
  readonly state?: unknown
}

export interface LiveResourceOptions<T> {
  /** The channel it is announced on, by its full name. */
  readonly channel: string
  /** The event's name, and the id of the thing it must be about. */
  readonly event: string
  readonly id: number
  /** Reads the thing anew. */
  refetch(signal: AbortSignal): Promise<Versioned<T>>
  /** Makes the next state of the shown one and the event that follows it; null when the event does not say enough. */
  apply?(shown: T, event: LiveEvent): T | null
  /** How often to read while there is no link, in ms. */
  readonly pollMs?: number
}

const POLL_MS = 5_000
/** Events that came in a burst, or a fetch that came too early, are answered by one more fetch after this. */
const SETTLE_MS = 250
/** A hall of screens that all missed something does not ask at once. */
const SPREAD_MS = 1_200
const RETRY_MAX_MS = 2_000

/**
 * One thing a screen shows live. It starts from what the page was rendered with, follows its events by version, fetches
 * when one is missing, and polls while there is no link. Knows neither React nor sockets.
 */
export class LiveResource<T> {
  private shown: Versioned<T>
  private newest: number
  private readonly listeners = new Set<() => void>()
  private leave: (() => void)[] = []
  private timer: ReturnType<typeof setTimeout> | undefined
  private poll: ReturnType<typeof setInterval> | undefined
  private fetching: AbortController | null = null
  private again = false
  private failures = 0

  constructor(
    initial: Versioned<T>,
    private readonly source: LiveSource | null,
    private readonly options: () => LiveResourceOptions<T>,
  ) {
    this.shown = initial
    this.newest = initial.version
  }

  readonly get = (): Versioned<T> => this.shown

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }

  /** Begins to follow; returns the way to stop. */
  start(): () => void {
    const { channel, event, id } = this.options()
    if (this.source) {
      this.leave.push(
        this.source.join(channel, {
          event: (name, data) => {
            const payload = data as LiveEvent
            if (name === event && payload.id === id) this.follow(payload)
          },
          // What changed between the page's rendering and this moment reached nobody here.
          joined: (again) => this.fetchSoon(again ? Math.random() * SPREAD_MS : 0),
          missed: () => this.fetchSoon(0),
        }),
        this.source.onState(() => this.pollIfAlone()),
      )
    }
    this.pollIfAlone()
    return () => this.stop()
  }

  /** Takes what the page was rendered with anew, unless something newer is shown already. */
  adopt(fresh: Versioned<T>): void {
    if (fresh.version >= this.shown.version && fresh.data !== this.shown.data) this.show(fresh)
  }

  private stop(): void {
    for (const leave of this.leave.splice(0)) leave()
    clearTimeout(this.timer)
    clearInterval(this.poll)
    this.timer = this.poll = undefined
    this.fetching?.abort()
    this.fetching = null
  }

  private follow(event: LiveEvent): void {
    this.newest = Math.max(this.newest, event.version)
    const step = versionStep(this.shown.version, event.version)
    if (step === 'ignore') return
    const data = step === 'apply' ? (this.options().apply?.(this.shown.data, event) ?? null) : null
    if (data === null) this.fetchSoon(0)
    else this.show({ data, version: event.version })
  }

  private fetchSoon(delayMs: number): void {
    if (this.fetching) {
      this.again = true
      return
    }
    clearTimeout(this.timer)
    this.timer = setTimeout(() => void this.fetch(), delayMs)
  }

  private async fetch(): Promise<void> {
    if (this.fetching) return
    const abort = new AbortController()
    this.fetching = abort
    this.again = false
    const before = this.shown
    try {
      const fresh = await this.options().refetch(abort.signal)
      if (abort.signal.aborted) return
      this.failures = 0
      // The server's word stands, even an older version (a restored backup); but not over an event that came meanwhile.
      if (this.shown === before || fresh.version >= this.shown.version) this.show(fresh)
      // An answer older than an event already heard was read too early.
      if (fresh.version < this.newest) this.again = true
      this.newest = fresh.version
    } catch {
      if (abort.signal.aborted) return
      this.failures++
      this.again = true
    }
    this.fetching = null
    if (!this.again) return
    this.fetchSoon(Math.min(RETRY_MAX_MS, SETTLE_MS * 2 ** this.failures))
  }

  private pollIfAlone(): void {
    const isAlone = this.source === null || this.source.state === 'offline'
    if (!isAlone) {
      clearInterval(this.poll)
      this.poll = undefined
      return
    }
    const every = this.options().pollMs ?? POLL_MS
    this.poll ??= setInterval(() => {
      if (typeof document === 'undefined' || document.visibilityState === 'visible') this.fetchSoon(0)
    }, every)
  }

  private show(next: Versioned<T>): void {
    this.shown = next
    for (const listener of this.listeners) listener()
  }
}
