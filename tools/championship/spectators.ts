/**
 * A process of spectators: each has a socket that listens to what its page listens to, reads the page anew as a browser
 * would, and others open pages now and then. Started by `audience.ts`, which tells it what to do.
 */
import { Agent, get } from 'node:http'
import { LiveScores } from '~/components/fight/live-scores.ts'
import { RefreshTurns } from '~/components/realtime/refresh-turns.ts'
import { isToldByPulses } from '~/domain/realtime/channels.ts'
import { CHANGE_AGE_HEADER } from '~/domain/realtime/page-age.ts'
import { isCounted, PULSE_EVENT, readPulse } from '~/domain/realtime/pulse.ts'
import { headerLength, listen } from './listener.ts'
import { type Counts, newCounts, note } from './percentiles.ts'

/** A channel a page listens to. */
export interface Followed {
  readonly channel: string
  /** The page is read anew at most this often while the channel tells of changes. */
  readonly everyMs: number
}

/** A page that is looked at, and what its own script follows. */
export interface WatchedPage {
  readonly path: string
  readonly follows: readonly Followed[]
}

export type SpectatorOrder =
  | {
      do: 'watch'
      url: string
      socketKey: string
      pages: WatchedPage[]
      sockets: number
      viewsPerSecond: number
    }
  /** Times are noted from now on, without those before. */
  | { do: 'time' }
  | { do: 'report' }
  | { do: 'quit' }

export interface SpectatorReport {
  readonly sockets: number
  /** Sockets that were cut and opened again. */
  readonly reopened: number
  readonly events: number
  /** How often the server's pulse told a socket that it had sent an event which did not come. */
  readonly missed: number
  /** By channel: how many events each of its sockets heard of at least, and at most, and when those it was sent happened. */
  readonly perSocket: readonly {
    readonly channel: string
    readonly fewest: number
    readonly most: number
    /** Of the events since times are noted, in the order a socket heard them; ms since the epoch. */
    readonly moments: readonly number[]
  }[]
  /** From the change to the socket. */
  readonly eventMs: Counts
  /** From the question to the last byte. */
  readonly pageMs: Counts
  readonly refreshes: number
  readonly views: number
  /** Pages that were not answered with 200 or 304. */
  readonly failedPages: number
  /** Why, once each. */
  readonly failures: readonly string[]
}

const OPENED_AT_ONCE = 50
const REOPEN_MS = 1_000
/** Screens that all missed something ask within this time, as in use-live-loader.ts. */
const CATCH_UP_MS = 1_200
/** So many of the last frames are remembered: thousands receive each, and it is parsed once. */
const REMEMBERED = 32

/** A frame, parsed. */
interface ReceivedEvent {
  readonly event: string
  readonly channel: string
  readonly payload: unknown
  /** When the change happened. */
  readonly at: number | null
}

const agent = new Agent({ keepAlive: true, maxSockets: 200 })
const state = { reopened: 0, events: 0, missed: 0, refreshes: 0, views: 0, failedPages: 0 }
let eventMs = newCounts()
let pageMs = newCounts()
const receivedBy = new Map<string, number[]>()
/** As the first socket of a channel heard it. */
const momentsBy = new Map<string, number[]>()
const failures = new Set<string>()
let isLeaving = false
let seated = 0

const report = (
  message: { said: 'connected' } | { said: 'timing' } | { said: 'report'; report: SpectatorReport },
) => process.send?.(message)

function readPage(url: string, path: string, headers: Record<string, string> = {}): Promise<void> {
  const began = performance.now()
  return new Promise((resolve) => {
    const done = (failure: string | null) => {
      if (failure === null) note(pageMs, performance.now() - began)
      else {
        state.failedPages += 1
        failures.add(failure)
      }
      resolve()
    }
    const options = { agent, headers: { 'accept-encoding': 'br', ...headers } }
    const ask = () => {
      const request = get(url + path, options, (response) => {
        const { statusCode } = response
        response.on('error', ({ message }) => done(message))
        response.on('end', () => done(statusCode === 200 || statusCode === 304 ? null : String(statusCode)))
        response.resume()
      })
      request.on('error', (failure: NodeJS.ErrnoException) => {
        // A connection that the server closed as it was taken again: browsers ask once more (RFC 9110 §9.2.2).
        if (request.reusedSocket && failure.code === 'ECONNRESET') ask()
        else done(failure.message)
      })
    }
    ask()
  })
}

/** What a page does when a channel tells it of a change (use-live-loader.ts, page-requests.ts). */
class Refresher {
  readonly #address: string
  #timer: NodeJS.Timeout | undefined
  #lastRunAt = 0
  readonly #turns: RefreshTurns

  constructor(
    readonly url: string,
    path: string,
    readonly everyMs: number,
    readonly changedAt: () => number,
  ) {
    this.#turns = new RefreshTurns(everyMs)
    this.#address = path === '/' ? '/_root.data' : `${path}.data`
  }

  received(now: number): void {
    this.#turns.received(now)
    this.#soon()
  }

  /** Soon, not more often than `everyMs`, and spread. */
  readonly #soon = () => {
    const waitMs = Math.max(0, this.#lastRunAt + this.everyMs - Date.now())
    this.#timer ??= setTimeout(this.#run, waitMs + Math.random() * 0.25 * this.everyMs)
  }

  /** After a lost event the page is wrong already. */
  readonly atOnce = () => {
    this.#turns.missed()
    clearTimeout(this.#timer)
    this.#timer = setTimeout(this.#run, Math.random() * CATCH_UP_MS)
  }

  readonly #run = () => {
    this.#timer = undefined
    this.#lastRunAt = Date.now()
    state.refreshes += 1
    const { upTo, isFollowed } = this.#turns.begin(this.#lastRunAt)
    const age = String(Math.max(0, this.#lastRunAt - (upTo ?? this.changedAt())))
    if (isFollowed) this.#soon()
    void readPage(this.url, this.#address, { [CHANGE_AGE_HEADER]: age })
  }
}

/** What one spectator knows of a channel. */
interface Following extends Followed {
  readonly counts: number[]
  readonly index: number
  readonly refresher: Refresher
  /** Of its page, which reads nothing anew for what these take. */
  readonly scores: LiveScores
  /** Events since the first pulse; null before it. */
  received: number | null
}

const remembered: { readonly bytes: Buffer; readonly received: ReceivedEvent }[] = []

function eventIn(frame: Buffer): ReceivedEvent {
  const known = remembered.find(({ bytes }) => bytes.equals(frame))
  if (known) return known.received
  const received = parseFrame(frame.toString('utf8', headerLength(frame)))
  remembered.unshift({ bytes: Buffer.from(frame), received })
  remembered.length = Math.min(remembered.length, REMEMBERED)
  return received
}

function parseFrame(text: string): ReceivedEvent {
  const { event = '', channel = '', data = 'null' } = JSON.parse(text) as Record<string, string>
  const payload = JSON.parse(data) as { readonly at?: number } | null
  return { event, channel, payload, at: payload?.at ?? null }
}

/** Opens a spectator's socket, and again when it is cut; resolves when it listens for the first time. */
function watch(url: URL, socketKey: string, page: WatchedPage): Promise<void> {
  let changedAt = Date.now()
  const following = new Map(
    page.follows.map((followed): [string, Following] => {
      const counts = receivedBy.get(followed.channel) ?? []
      receivedBy.set(followed.channel, counts)
      const refresher = new Refresher(url.origin, page.path, followed.everyMs, () => changedAt)
      const index = counts.push(0) - 1
      if (index === 0) momentsBy.set(followed.channel, [])
      return [
        followed.channel,
        { ...followed, counts, index, refresher, scores: new LiveScores(), received: null },
      ]
    }),
  )
  const compare = (channel: Following, payload: unknown) => {
    const pulse = readPulse(payload)
    if (!pulse) return
    if (channel.received !== null && channel.received < pulse.sent) {
      changedAt = Date.now()
      if (isToldByPulses(channel.channel)) {
        channel.counts[channel.index] = pulse.sent
        channel.refresher.received(changedAt)
      } else {
        state.missed += 1
        channel.refresher.atOnce()
      }
    }
    channel.received = pulse.sent
  }
  const receive = ({ event, payload, at }: ReceivedEvent, channel: Following) => {
    if (event === PULSE_EVENT) return compare(channel, payload)
    if (!isCounted(event)) return
    channel.counts[channel.index]! += 1
    if (channel.received !== null) channel.received += 1
    state.events += 1
    const now = Date.now()
    if (at !== null) note(eventMs, now - at)
    if (at !== null && channel.index === 0) momentsBy.get(channel.channel)?.push(at)
    changedAt = now
    if (!channel.scores.take(event, payload)) channel.refresher.received(now)
  }
  return new Promise((resolve) => {
    let isReopened = false
    const open = () => {
      const waiting = new Set(following.keys())
      listen({
        ...{ host: url.hostname, port: Number(url.port), path: `/app/${socketKey}` },
        opened(listener) {
          for (const channel of waiting)
            listener.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel } }))
        },
        received(frame) {
          const received = eventIn(frame)
          const channel = following.get(received.channel)
          if (!channel) return
          if (received.event !== 'pusher_internal:subscription_succeeded') return receive(received, channel)
          channel.received = null
          // The protocol replays nothing.
          if (isReopened) channel.refresher.atOnce()
          waiting.delete(received.channel)
          if (waiting.size > 0) return
          if (isReopened) state.reopened += 1
          isReopened = true
          resolve()
        },
        closed() {
          if (!isLeaving) setTimeout(open, REOPEN_MS * (0.5 + Math.random()))
        },
      })
    }
    open()
  })
}

async function watchAll(order: Extract<SpectatorOrder, { do: 'watch' }>): Promise<void> {
  const url = new URL(order.url)
  const pageOf = (at: number) => order.pages[at % order.pages.length]!
  for (let from = 0; from < order.sockets; from += OPENED_AT_ONCE) {
    const count = Math.min(OPENED_AT_ONCE, order.sockets - from)
    await Promise.all(
      Array.from({ length: count }, (_, at) => watch(url, order.socketKey, pageOf(from + at))),
    )
    seated += count
  }
  if (order.viewsPerSecond > 0)
    setInterval(() => {
      state.views += 1
      void readPage(order.url, pageOf(state.views).path)
    }, 1_000 / order.viewsPerSecond)
  report({ said: 'connected' })
}

process.on('message', (order: SpectatorOrder) => {
  if (order.do === 'quit') {
    isLeaving = true
    process.exit(0)
  }
  if (order.do === 'watch') return void watchAll(order)
  if (order.do === 'time') {
    eventMs = newCounts()
    pageMs = newCounts()
    for (const moments of momentsBy.values()) moments.length = 0
    return report({ said: 'timing' })
  }
  const perSocket = [...receivedBy].map(([channel, counts]) => ({
    channel,
    fewest: Math.min(...counts),
    most: Math.max(...counts),
    moments: momentsBy.get(channel) ?? [],
  }))
  report({
    said: 'report',
    report: { ...state, failures: [...failures], sockets: seated, perSocket, eventMs, pageMs },
  })
})
