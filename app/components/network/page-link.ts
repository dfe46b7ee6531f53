import type { Instant } from '~/domain/time.ts'
import { closeDeadConnections } from './dead-connections.ts'
import { retryNow } from './persistent-fetch.ts'

/** A form that could not be sent, as it was about to be. */
export interface UnsentForm {
  /** The path and query it is posted to. */
  readonly action: string
  readonly encType: string
  readonly formData: FormData
  readonly at: Instant
}

/** How the open page stands to its server. The page itself stays as it is in every one of these states. */
export interface PageLinkState {
  /** When what is shown was fetched, by this device's clock, once refreshing it fails; null while that works. */
  readonly staleSince: Instant | null
  /** The server answers, but shows this page no longer: it is gone, or not for this person any more. */
  readonly isRefused: boolean
  /** The page a navigation could not fetch, as path and query. */
  readonly unopened: string | null
  readonly unsent: UnsentForm | null
  /** The server runs a newer build than the one this page was loaded from. */
  readonly isOutdated: boolean
}

const FINE: PageLinkState = {
  staleSince: null,
  isRefused: false,
  unopened: null,
  unsent: null,
  isOutdated: false,
}

/** What the page's socket knows of the link. */
export interface SocketLink {
  readonly state: 'connecting' | 'live' | 'offline'
  /** True when its last connection was not closed but fell silent. */
  readonly hasFallenSilent: boolean
  onState(listener: () => void): () => void
}

/** The one place that knows whether this page can be refreshed, left and sent from. Browser only; no React. */
export class PageLink {
  private shown = FINE
  /** When what is shown arrived, by this device's clock, epoch ms. */
  freshAt = documentAt()
  /** When this page last heard of a change, or of one it had missed; null before. Epoch ms of this device. */
  private changeAt: Instant | null = null
  /** The change that a refresh is for which begins now; null for the last one. */
  private refreshedFor: Instant | null = null
  private readonly listeners = new Set<() => void>()
  private socket: SocketLink | null = null

  readonly get = (): PageLinkState => this.shown
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }

  /** True while the socket is heard: a slow answer then does not mean a dead connection. */
  readonly isServerHeard = (): boolean => this.socket?.state === 'live'

  noteChange(): void {
    this.changeAt = Date.now()
  }

  /** The refresh that begins now is for changes up to this moment: who asks refreshes again for what came after it. */
  refreshFor(changeAt: Instant): void {
    this.refreshedFor = changeAt
    // A refresh that does not begin at once is for everything.
    setTimeout(() => (this.refreshedFor = null))
  }

  /** How long ago the page heard of the change it now refreshes for, in ms; 0 when it heard of none. */
  changeAgeMs(): number {
    const changeAt = this.refreshedFor ?? this.changeAt
    return changeAt === null ? 0 : Math.max(0, Date.now() - changeAt)
  }

  /** Follows the page's socket; returns the way to stop. When it is live again, whatever waits is tried at once. */
  follow(socket: SocketLink): () => void {
    this.socket = socket
    const stop = socket.onState(() => {
      if (socket.state === 'live') {
        if (socket.hasFallenSilent) closeDeadConnections()
        this.reached()
      }
      for (const listener of this.socketListeners) listener()
    })
    return () => {
      stop()
      if (this.socket === socket) this.socket = null
    }
  }
  private readonly socketListeners = new Set<() => void>()

  /** Aborts once the socket is known to be cut for `graceMs`: for a form that waits for an answer that cannot come. */
  cutSignal(graceMs: number): { signal: AbortSignal; stop: () => void } {
    const cut = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      clearTimeout(timer)
      if (this.socket?.state === 'offline') timer = setTimeout(() => cut.abort(), graceMs)
    }
    look()
    this.socketListeners.add(look)
    return {
      signal: cut.signal,
      stop: () => {
        clearTimeout(timer)
        this.socketListeners.delete(look)
      },
    }
  }

  /** The server can be reached: what waits is tried at once, and a page that fell behind is refreshed. */
  reached(): void {
    retryNow()
    if (this.shown.staleSince !== null) this.refresh()
  }
  /** Fetches the page's data anew. Set by who knows the router. */
  refresh: () => void = () => undefined

  refreshed(): void {
    this.freshAt = Date.now()
    this.change({ staleSince: null, isRefused: false })
  }
  refreshFailed(): void {
    this.change({ staleSince: this.shown.staleSince ?? this.freshAt })
  }
  refreshRefused(): void {
    this.change({ isRefused: true })
  }
  /** Another page is shown: what could not be opened or sent before concerns nobody any more. */
  opened(): void {
    this.freshAt = Date.now()
    this.change({ staleSince: null, isRefused: false, unopened: null, unsent: null })
  }
  notOpened(path: string): void {
    this.change({ unopened: path })
  }
  notSent(unsent: UnsentForm): void {
    this.change({ unsent })
  }
  sent(): void {
    this.change({ unsent: null })
  }
  dismiss(): void {
    this.change({ unopened: null, unsent: null })
  }
  outdated(): void {
    this.change({ isOutdated: true })
  }

  private change(news: Partial<PageLinkState>): void {
    const next = { ...this.shown, ...news }
    const keys = Object.keys(news) as (keyof PageLinkState)[]
    if (keys.every((key) => next[key] === this.shown[key])) return
    this.shown = next
    for (const listener of this.listeners) listener()
  }
}

/** When the document itself was asked for. */
const documentAt = (): Instant =>
  typeof performance === 'undefined' ? Date.now() : Math.round(performance.timeOrigin)

export const pageLink = new PageLink()
