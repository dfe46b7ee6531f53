import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import { CHANGE_AGE_HEADER, readChangeAge } from '~/domain/realtime/page-age.ts'
import type { Encoding } from './compress-body.ts'
import type { PageCache } from './page-cache.ts'

/** What an earlier request of the same words was answered with. */
interface Known {
  readonly pageKey: string
  readonly encoding: Encoding | null
  /** A page's data: a script that asks for it shows the page. */
  readonly isData: boolean
}

/** What the remembered requests may take. A visitor decides how long a header is. */
const MAX_BYTES = 8 * 1024 * 1024
/** Of a remembered request beside its own words. */
const RECORD_BYTES = 200
const CHANGE_AGE = CHANGE_AGE_HEADER.toLowerCase()

/**
 * Answers a visitor whose request repeats an earlier one in every header that decides about a kept page, before a
 * request of the web's kind is made of it: most of what a kept page costs is that. Which page it was, and that it is
 * everybody's, http.ts has decided at the first one; whether it may still be sent is asked each time.
 */
export class RepeatedRequests {
  readonly #pages: Pick<PageCache, 'find'>
  readonly #known = new LRUCache<string, Known>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ pageKey }, words) => 2 * (words.length + pageKey.length) + RECORD_BYTES,
  })

  constructor(pages: Pick<PageCache, 'find'>) {
    this.#pages = pages
  }

  /** Remembers that a request was answered with the kept page under `pageKey`. */
  note(request: IncomingMessage, known: Known): void {
    if (request.method === 'GET') this.#known.set(wordsOf(request), known)
  }

  /** Sends the page; false where it has to be asked for as any other. */
  answer(request: IncomingMessage, outgoing: ServerResponse): boolean {
    if (request.method !== 'GET') return false
    const known = this.#known.get(wordsOf(request))
    if (!known) return false
    const { headers } = request
    const page = this.#pages.find({ key: known.pageKey, changeAgeMs: changeAgeOf(headers, known.isData) })
    return page?.write(outgoing, { encoding: known.encoding, ifNoneMatch: headers['if-none-match'] }) ?? false
  }
}

/**
 * How long ago the change was that a request is made for, in ms. What a page's script reads besides pages (a mat's bout)
 * it reads because of an event.
 */
export function changeAgeOf(
  headers: Readonly<Record<string, string | string[] | undefined>>,
  isData: boolean,
): number | null {
  const named = headers[CHANGE_AGE]
  return (
    readChangeAge(typeof named === 'string' ? named : null) ??
    (headers['sec-fetch-dest'] === 'empty' && !isData ? 0 : null)
  )
}

const wordsOf = ({ url, headers }: IncomingMessage): string =>
  [headers.host, url, headers['accept-encoding'], headers.cookie].join('\n')
