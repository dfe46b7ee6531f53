/**
 * A process of spectators: each has a socket that listens to what its page listens to, reads the page anew as a browser
 * would, and others open pages now and then. Started by `audience.ts`, which tells it what to do.
 */
import { Agent, get } from 'node:http'
import { listen } from './listener.ts'

/** A page that is looked at. */
export interface WatchedPage {
  readonly path: string
  readonly channel: string
  /** It is read anew at most this often while its channel tells of changes, as the page's own script does. */
  readonly everyMs: number
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
  | { do: 'report' }
  | { do: 'quit' }

export interface SpectatorReport {
  readonly sockets: number
  /** Sockets that were cut and opened again. */
  readonly reopened: number
  readonly events: number
  /** Events by channel: how many each of its sockets heard at least, and at most. */
  readonly perSocket: readonly { channel: string; fewest: number; most: number }[]
  /** From the change to the socket, ms. */
  readonly eventMs: readonly number[]
  /** From the question to the last byte, ms. */
  readonly pageMs: readonly number[]
  readonly refreshes: number
  readonly views: number
  /** Pages that were not answered with 200 or 304. */
  readonly failedPages: number
}

const OPENED_AT_ONCE = 50
const REOPEN_MS = 1_000
const AT = Buffer.from('\\"at\\":')
const MOST_KEPT = 500_000

const agent = new Agent({ keepAlive: true, maxSockets: 200 })
const state = { reopened: 0, events: 0, refreshes: 0, views: 0, failedPages: 0 }
const eventMs: number[] = []
const pageMs: number[] = []
const heardBy = new Map<string, number[]>()
let isLeaving = false

const report = (message: { said: 'connected' } | { said: 'report'; report: SpectatorReport }) =>
  process.send?.(message)

function readPage(url: string, path: string): Promise<void> {
  const began = performance.now()
  return new Promise((resolve) => {
    const done = (isAnswered: boolean) => {
      if (isAnswered && pageMs.length < MOST_KEPT) pageMs.push(performance.now() - began)
      if (!isAnswered) state.failedPages += 1
      resolve()
    }
    const request = get(url + path, { agent, headers: { 'accept-encoding': 'br' } }, (response) => {
      response.on('error', () => done(false))
      response.on('end', () => done(response.statusCode === 200 || response.statusCode === 304))
      response.resume()
    })
    request.on('error', () => done(false))
  })
}

/** What use-live-loader.ts does on a page: soon, not more often than `everyMs`, and spread. */
function refresher(url: string, { path, everyMs }: WatchedPage): () => void {
  const address = path === '/' ? '/_root.data' : `${path}.data`
  let timer: NodeJS.Timeout | undefined
  let lastRunAt = 0
  return () => {
    timer ??= setTimeout(
      () => {
        timer = undefined
        lastRunAt = Date.now()
        state.refreshes += 1
        void readPage(url, address)
      },
      Math.max(0, lastRunAt + everyMs - Date.now()) + Math.random() * 0.25 * everyMs,
    )
  }
}

/** Opens a spectator's socket, and again when it is cut; resolves when it listens for the first time. */
function watch(url: URL, socketKey: string, page: WatchedPage): Promise<void> {
  const counts = heardBy.get(page.channel) ?? []
  heardBy.set(page.channel, counts)
  const index = counts.push(0) - 1
  const refresh = refresher(url.origin, page)
  const event = Buffer.from(`"channel":"${page.channel}"`)
  return new Promise((resolve) => {
    let isReopened = false
    const open = () =>
      listen({
        ...{ host: url.hostname, port: Number(url.port), path: `/app/${socketKey}` },
        opened(listener) {
          if (isReopened) state.reopened += 1
          isReopened = true
          listener.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel: page.channel } }))
        },
        heard(frame) {
          if (frame.includes('subscription_succeeded')) return resolve()
          const at = frame.indexOf(AT)
          if (at < 0 || !frame.includes(event)) return
          counts[index]! += 1
          state.events += 1
          const changedAt = Number.parseInt(frame.toString('latin1', at + AT.length, at + AT.length + 13))
          if (eventMs.length < MOST_KEPT) eventMs.push(Date.now() - changedAt)
          refresh()
        },
        closed() {
          if (!isLeaving) setTimeout(open, REOPEN_MS * (0.5 + Math.random()))
        },
      })
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
  const perSocket = [...heardBy].map(([channel, counts]) => ({
    channel,
    fewest: Math.min(...counts),
    most: Math.max(...counts),
  }))
  const sockets = [...heardBy.values()].reduce((total, counts) => total + counts.length, 0)
  report({ said: 'report', report: { ...state, sockets, perSocket, eventMs, pageMs } })
})
