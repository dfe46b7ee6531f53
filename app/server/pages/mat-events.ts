/**
 * A mat as a stream of server-sent events (docs/broadcast.md). Readers of the same mat and language share one watch: it
 * asks the API only when the mat's channel has changed, and reads the clock from what it knows.
 */
import type { z } from 'zod'
import type { matNowSchema } from '~/domain/contract/mat.calls.ts'
import { matChannel } from '~/domain/realtime/channels.ts'
import type { Instant } from '~/domain/time.ts'
import { type ApiClient, isApiRefusal } from '../client/api-client.ts'

/** The clock is looked at this often, in ms: it shows tenths in its last seconds. */
const CLOCK_MS = 100
/** The mat's channel is asked this often, in ms. */
const CHANGES_MS = 200
/** The mat is read anew this often, in ms, whatever was heard. */
const AT_LEAST_MS = 10_000
/** A comment after so much silence, in ms, keeps proxies from ending the stream. */
const SILENCE_MS = 15_000
/** How soon a reader comes back after the stream has ended, in ms. */
const RETRY_MS = 2_000
/** Streams in one process: they are for a venue's programs, not for spectators. */
export const STREAMS_MAX = 200
/** What one reader has not taken yet, in chunks; a reader further behind misses states, and gets the newest. */
const BACKLOG = 16

/** The part that is about the clock alone. */
const CLOCK_FIELDS = [
  'clock',
  'clock_ms',
  'clock_running',
  'hold_seconds',
  'break_seconds',
  'updated_at',
] as const

type MatNow = z.infer<typeof matNowSchema>
/** Flat, as programs read it; with the fields of `CLOCK_FIELDS`. */
type MatFeed = Readonly<Record<string, string | number>>

/** Of these what time alone changes; a clock that is started or stopped is another state. */
const TICKING: ReadonlySet<string> = new Set(CLOCK_FIELDS.filter((name) => name !== 'clock_running'))

export interface MatSource {
  readonly api: Pick<ApiClient, 'mats' | 'realtime'>
  readonly matId: number
  /** What the texts of the feed are written in. */
  readonly language: string
  /** What a program receives about the mat at a moment of the server's clock. */
  readonly feedOf: (now: MatNow, at: Instant) => MatFeed
  /** True once the process is on its way out: its readers come back to another. */
  readonly isDraining: () => boolean
}

interface Reader {
  readonly controller: ReadableStreamDefaultController<Uint8Array>
  readonly left: () => void
  wroteAt: number
  /** It has missed something, and gets the whole state next. */
  isBehind: boolean
}

const encode = (text: string) => new TextEncoder().encode(text)
const eventOf = (name: string, data: unknown) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`
/** What makes the state another one, and what the digits of the clock. */
const shownIn = (feed: MatFeed) => ({
  state: JSON.stringify(Object.entries(feed).filter(([name]) => !TICKING.has(name))),
  clock: `${feed['clock']} ${feed['hold_seconds']} ${feed['break_seconds']}`,
})
type Shown = ReturnType<typeof shownIn>
const clockOf = (feed: MatFeed) => Object.fromEntries(CLOCK_FIELDS.map((name) => [name, feed[name] ?? '']))

const known = (now: MatNow) => ({ now, readAt: performance.now() })

/** One mat, watched as long as somebody reads it. */
class MatWatch {
  readonly #readers = new Set<Reader>()
  #known: { readonly now: MatNow; readonly readAt: number }
  #version = -1
  #loadedAt = 0
  #shown: Shown
  #isLoading = false
  #timer: ReturnType<typeof setInterval> | undefined

  constructor(
    readonly source: MatSource,
    readonly ended: () => void,
    first: MatNow,
  ) {
    this.#known = known(first)
    this.#shown = shownIn(this.#feed())
  }

  /** @param left is called once they are gone, or sent away */
  add(controller: Reader['controller'], left: () => void): () => void {
    const reader: Reader = { controller, left, wroteAt: performance.now(), isBehind: false }
    this.#readers.add(reader)
    controller.enqueue(encode(`retry: ${RETRY_MS}\n${eventOf('state', this.#feed())}`))
    this.#timer ??= setInterval(() => this.#look(), CLOCK_MS)
    this.#timer.unref()
    return () => this.#remove(reader)
  }

  #remove(reader: Reader): void {
    if (!this.#readers.delete(reader)) return
    reader.left()
    if (this.#readers.size > 0) return
    clearInterval(this.#timer)
    this.ended()
  }

  #feed(): MatFeed {
    const { now, readAt } = this.#known
    return this.source.feedOf(now, now.server_time_ms + Math.round(performance.now() - readAt))
  }

  #look(): void {
    if (this.source.isDraining()) return this.#end()
    const now = performance.now()
    if (!this.#isLoading && now - this.#loadedAt >= CHANGES_MS) void this.#load(now)
    this.#tell()
  }

  /** Asks whether the mat has changed, and reads it if so. While the API cannot be reached the last state stands. */
  async #load(at: number): Promise<void> {
    this.#isLoading = true
    this.#loadedAt = at
    const { api, matId } = this.source
    const channel = matChannel(matId)
    try {
      const { data: versions } = await api.realtime.versions({ query: { channels: channel } })
      const version = versions[channel] ?? 0
      if (version === this.#version && at - this.#known.readAt < AT_LEAST_MS) return
      const { data } = await api.mats.now({ params: { id: String(matId) } })
      this.#known = known(data)
      this.#version = version
    } catch (failure) {
      // The mat is gone, or no longer public.
      if (isApiRefusal(failure) && failure.status === 404) this.#end()
    } finally {
      this.#isLoading = false
    }
  }

  #tell(): void {
    const feed = this.#feed()
    const before = this.#shown
    this.#shown = shownIn(feed)
    const isState = this.#shown.state !== before.state
    const isClock = this.#shown.clock !== before.clock
    const now = performance.now()
    for (const reader of this.#readers) {
      const text =
        isState || reader.isBehind
          ? eventOf('state', feed)
          : isClock
            ? eventOf('clock', clockOf(feed))
            : now - reader.wroteAt >= SILENCE_MS
              ? ': still here\n\n'
              : null
      if (text === null) continue
      reader.isBehind = (reader.controller.desiredSize ?? 0) <= 0
      if (reader.isBehind) continue
      reader.controller.enqueue(encode(text))
      reader.wroteAt = now
    }
  }

  #end(): void {
    for (const reader of [...this.#readers]) {
      this.#remove(reader)
      reader.controller.close()
    }
  }
}

/** The streams of one process, at most `STREAMS_MAX`. */
export class MatStreams {
  readonly #watches = new Map<string, MatWatch>()
  #open = 0

  /** True when no further reader is taken. */
  get isFull(): boolean {
    return this.#open >= STREAMS_MAX
  }

  /** The mat from now on. @param first of the mat, just read */
  stream(source: MatSource, first: MatNow): ReadableStream<Uint8Array> {
    const key = `${source.matId} ${source.language}`
    let leave: (() => void) | undefined
    return new ReadableStream<Uint8Array>(
      {
        start: (controller) => {
          this.#open += 1
          const watch = this.#watches.get(key) ?? new MatWatch(source, () => this.#watches.delete(key), first)
          this.#watches.set(key, watch)
          leave = watch.add(controller, () => (this.#open -= 1))
        },
        cancel: () => leave?.(),
      },
      { highWaterMark: BACKLOG },
    )
  }
}
