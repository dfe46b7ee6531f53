/**
 * Whole pages as every visitor gets them, kept as long as nothing has changed that they were made from
 * (docs/decisions/0018). What is personal never comes here: http.ts decides by the request's cookies and path.
 */
import { createHash } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import { CACHED_AFTER_CHANGE_MS } from '../../domain/realtime/page-age.ts'
import type { InlineSources } from './security.ts'
import { FewAtOnce } from '../process/few-at-once.ts'
import { LoopTurns } from '../process/loop-turns.ts'
import { compressBody, encodingOf, type Encoding } from './compress-body.ts'

/** Something made from the database, and whether nothing it was read from has changed since. */
export interface Tracked<T> {
  readonly value: T
  readonly isCurrent: () => boolean
}
export type TrackReads = <T>(make: () => Promise<T>) => Promise<Tracked<T>>

/** An answer that is ready to be sent as often as it is asked for. */
export interface CachedPage {
  readonly status: number
  readonly headers: readonly (readonly [string, string])[]
  readonly body: Uint8Array
  /** Hash of the body, in quotes. */
  readonly etag: string
  /** Whether all that it was made from is still answered as it was; without it that is not known. */
  readonly isUnchanged?: () => Promise<boolean>
}

interface Entry {
  readonly page: CachedPage
  readonly isCurrent: () => boolean
  /** Since when it is known to be right: its making began then, or the look at what it was made from. `performance.now`, ms. */
  readonly begunAt: number
  /** When its making began: what the clock changes on it is as old. */
  readonly madeAt: number
  /** As it is sent in each encoding, made at the first visitor who takes it so. */
  readonly sent: Map<Encoding | null, EncodedPage>
  readonly compressing: Map<Encoding, Promise<Buffer>>
}

/** A page that is being made. */
interface Making {
  /** As of an entry; infinite while it waits for its turn. */
  begunAt: number
  readonly entry: Promise<Entry>
}

/** A page as it goes to a visitor. */
interface EncodedPage {
  readonly etag: string
  /** Without the length of the body. */
  readonly headers: readonly (readonly [string, string])[]
  readonly body: Uint8Array
  /** Names and values in turn, as Node writes them: with the page, and for who has it already. */
  readonly written: { readonly whole: string[]; readonly unchanged: string[] }
}

/** A page that takes longer waits for its data, and holds up no others. */
const HOLDS_UP_MS = 250
const MAX_BYTES = 48 * 1024 * 1024
/** What the clock changes on a page (how long ago, a stage) may be late by so much, in ms. */
const HOLDS_MS = 10_000

/** How new a page has to be: `changeAgeMs` as in `domain/realtime/page-age`; null for whoever just opens it. */
export interface Wanted {
  readonly key: string
  readonly changeAgeMs: number | null
}

export class PageCache {
  readonly #entries = new LRUCache<string, Entry>({
    maxSize: MAX_BYTES,
    // Compressed copies are about a fifth of the page each.
    sizeCalculation: ({ page }, key) => Math.ceil(page.body.byteLength * 1.4) + key.length + 500,
    // Older ones are sent to nobody, and would be held until as many newer ones have come.
    ttl: HOLDS_MS,
    ttlAutopurge: true,
  })
  readonly #making = new Map<string, Making>()
  readonly #few: FewAtOnce
  readonly #turns: LoopTurns
  readonly #track: TrackReads

  /**
   * @param options.madeAtOnce how many pages are made at a time: as many as threads that make them. A bout's end changes a
   * dozen pages; made all at once they are a tenth of a second in which an act at a mat waits for one of them at each of its steps.
   */
  constructor(
    track: TrackReads,
    {
      turns = new LoopTurns(),
      madeAtOnce = 1,
    }: { readonly turns?: LoopTurns; readonly madeAtOnce?: number } = {},
  ) {
    this.#track = track
    this.#turns = turns
    this.#few = new FewAtOnce(madeAtOnce, HOLDS_UP_MS)
  }

  /** How many pages are held. */
  get size(): number {
    return this.#entries.size
  }

  /** The page under a key where one may be sent. */
  find(wanted: Wanted): CachedReply | null {
    const entry = this.#entries.get(wanted.key)
    if (!entry) return null
    const now = performance.now()
    const mayBeSent =
      (entry.isCurrent() && now - entry.madeAt < HOLDS_MS) || isNewEnough(entry.begunAt, now, wanted)
    return mayBeSent ? new CachedReply(entry) : null
  }

  /** The page under a key, made by `make` when there is none that may be sent. Those who ask meanwhile wait for it. */
  async get(wanted: Wanted, make: () => Promise<CachedPage>): Promise<CachedReply> {
    const now = performance.now()
    const page = this.find(wanted)
    if (page) return page
    const making = this.#making.get(wanted.key)
    if (making) {
      const entry = await making.entry
      if (entry.isCurrent() || isNewEnough(making.begunAt, now, wanted)) return new CachedReply(entry)
      // It was begun before the change that is asked for; whoever waited along has begun the next one.
      return this.get(wanted, make)
    }
    return new CachedReply(await this.#make(wanted.key, make))
  }

  #make(key: string, make: () => Promise<CachedPage>): Promise<Entry> {
    const begin = async (): Promise<Entry> => {
      await this.#turns.next()
      // What it waited for its turn makes it no older: it has read nothing yet.
      own.begunAt = performance.now()
      const { begunAt } = own
      const before = this.#entries.get(key)
      const { value, isCurrent } = await this.#track(async () => {
        if (before && begunAt - before.madeAt < HOLDS_MS && (await before.page.isUnchanged?.())) return before
        return { page: await make(), madeAt: begunAt, sent: new Map(), compressing: new Map() }
      })
      return { ...value, isCurrent, begunAt }
    }
    const own: Making = { begunAt: Infinity, entry: this.#few.run(begin) }
    const { entry } = own
    this.#making.set(key, own)
    const done = () => {
      if (this.#making.get(key) === own) this.#making.delete(key)
    }
    entry.then((made) => {
      done()
      if (isCacheable(made.page)) this.#entries.set(key, made, { start: made.madeAt })
    }, done)
    return entry
  }
}

/** Whoever opens a page takes one of a moment ago; whoever heard of a change, one begun since. */
const isNewEnough = (begunAt: number, now: number, { changeAgeMs }: Wanted): boolean =>
  now - begunAt < CACHED_AFTER_CHANGE_MS && (changeAgeMs === null || now - begunAt < changeAgeMs)

/** What a route answers with where it reads the clock; pages that say nothing are `private, no-store` by then. */
export const NO_STORE = 'no-store'

/** An error, a redirect, what sets a cookie and what says so itself are for whoever asked. */
const isCacheable = ({ status, headers }: CachedPage): boolean =>
  status === 200 &&
  !headers.some(([name, value]) => {
    const header = name.toLowerCase()
    return header === 'set-cookie' || (header === 'cache-control' && value === NO_STORE)
  })

/** A cached page as one client gets it. */
export class CachedReply {
  readonly #entry: Entry

  constructor(entry: Entry) {
    this.#entry = entry
  }

  /** @param request of the visitor: its method, what it accepts and what it has already */
  async answer(request: {
    readonly method: string
    readonly encoding: Encoding | null
    readonly ifNoneMatch: string | undefined
  }): Promise<Response> {
    const { page } = this.#entry
    if (!isCacheable(page))
      return new Response(bodyOf(page.body), { status: page.status, headers: headersOf(page.headers) })
    const sent = await this.#encodedIn(encodingOf(page.body, request.encoding))
    const headers = headersOf(sent.headers)
    if (matches(request.ifNoneMatch, sent.etag)) return new Response(null, { status: 304, headers })
    headers.set('Content-Length', String(sent.body.byteLength))
    return new Response(request.method === 'HEAD' ? null : bodyOf(sent.body), { headers })
  }

  /** Sends it at once; false where it has yet to be compressed. */
  write(
    outgoing: Pick<ServerResponse, 'writeHead' | 'end'>,
    {
      encoding,
      ifNoneMatch,
    }: { readonly encoding: Encoding | null; readonly ifNoneMatch: string | undefined },
  ): boolean {
    const { page, sent } = this.#entry
    const ready = sent.get(encodingOf(page.body, encoding))
    if (!ready) return false
    if (ifNoneMatch !== undefined && matches(ifNoneMatch, ready.etag)) {
      outgoing.writeHead(304, ready.written.unchanged)
      outgoing.end()
      return true
    }
    outgoing.writeHead(200, ready.written.whole)
    outgoing.end(ready.body)
    return true
  }

  /** The same, compressed before where it has to be; false for what is not cached, and answered as it is. */
  async writeWhenReady(
    outgoing: Pick<ServerResponse, 'writeHead' | 'end'>,
    wanted: { readonly encoding: Encoding | null; readonly ifNoneMatch: string | undefined },
  ): Promise<boolean> {
    const { page } = this.#entry
    if (!isCacheable(page)) return false
    await this.#encodedIn(encodingOf(page.body, wanted.encoding))
    return this.write(outgoing, wanted)
  }

  async #encodedIn(encoding: Encoding | null): Promise<EncodedPage> {
    const { page, sent, compressing } = this.#entry
    const ready = sent.get(encoding)
    if (ready) return ready
    let { body } = page
    const headers = headersOf(page.headers)
    const etag = encoding ? `${page.etag.slice(0, -1)}-${encoding}"` : page.etag
    headers.set('ETag', etag)
    // A browser asks again each time and is mostly answered that nothing has changed; a proxy of the venue's may answer
    // those who come within the same second (docs/operations.md).
    headers.set('Cache-Control', 'public, max-age=0, s-maxage=1, must-revalidate')
    headers.set('Vary', 'Accept-Encoding, Cookie')
    if (encoding) {
      let bytes = compressing.get(encoding)
      if (!bytes) compressing.set(encoding, (bytes = compressBody(body, encoding, 'sentOften')))
      body = await bytes
      headers.set('Content-Encoding', encoding)
    }
    const pairs = [...headers]
    const unchanged = pairs.flat()
    const whole = [...unchanged, 'content-length', String(body.byteLength)]
    const made = { etag, headers: pairs, body, written: { whole, unchanged } }
    sent.set(encoding, made)
    return made
  }
}

export const headersOf = (pairs: readonly (readonly [string, string])[]) =>
  new Headers(pairs.map(([name, value]): [string, string] => [name, value]))

const bodyOf = (bytes: Uint8Array) => bytes as Uint8Array<ArrayBuffer>

const matches = (ifNoneMatch: string | undefined, etag: string): boolean =>
  (ifNoneMatch ?? '').split(',').some((one) => one.trim().replace(/^W\//, '') === etag)

/**
 * Reads an answer of Remix into a page to cache. Its nonce must never be sent twice: the inline scripts and styles that
 * carry it are named to the browser by their hashes instead. Those without it run nowhere, as before.
 * @param headersFor makes the security headers from the sources of the policy
 */
export function cachedPageOf(
  reply: Pick<Response, 'status' | 'headers'>,
  { content, nonce }: { readonly content: Buffer; readonly nonce: string },
  headersFor: (inline: InlineSources) => Record<string, string>,
): CachedPage {
  const isHtml = /text\/html/.test(reply.headers.get('content-type') ?? '')
  const mark = Buffer.from(` nonce="${nonce}"`)
  const hashes = (tag: 'script' | 'style') => (isHtml ? inlineHashes(content, tag, mark) : [])
  const inline = { scripts: hashes('script'), styles: hashes('style') }
  const body = isHtml ? without(content, mark) : content
  const headers = new Headers(reply.headers)
  for (const [name, value] of Object.entries(headersFor(inline))) headers.set(name, value)
  return {
    status: reply.status,
    headers: [...headers],
    body,
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
  }
}

// A page is read here as its bytes: as a string of its length it would be one more for the collector of garbage.

/** The sources of a policy that allow the page's own inline elements, each once: `'sha256-…'`. */
function inlineHashes(html: Buffer, tag: 'script' | 'style', mark: Buffer): string[] {
  const found = new Set<string>()
  const [opening, closing] = [`<${tag}`, `</${tag}>`]
  for (let at = html.indexOf(opening); at >= 0; at = html.indexOf(opening, at + 1)) {
    const from = html.indexOf('>', at) + 1
    const until = html.indexOf(closing, from)
    if (from === 0 || until < 0) break
    const attributes = html.subarray(at, from)
    if (until > from && attributes.includes(mark) && !attributes.includes(' src='))
      found.add(`'sha256-${createHash('sha256').update(html.subarray(from, until)).digest('base64')}'`)
    at = until
  }
  return [...found]
}

/** The same bytes without any of these. */
function without(bytes: Buffer, mark: Buffer): Buffer {
  const kept: Buffer[] = []
  let from = 0
  for (let at = bytes.indexOf(mark); at >= 0; at = bytes.indexOf(mark, from)) {
    kept.push(bytes.subarray(from, at))
    from = at + mark.length
  }
  return Buffer.concat([...kept, bytes.subarray(from)])
}
