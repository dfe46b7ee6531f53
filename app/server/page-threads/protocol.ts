/** What the server's thread and one that makes pages say to each other, as plain data. */
import type { OwnAnswer, OwnRead } from '~/domain/contract/own-read.ts'
import type { CachedPage } from '../http/page-cache.ts'
import type { PageRequest } from '../http/page-maker.ts'

/** A call of the API that is no read of its own: a file. */
export interface SentCall {
  readonly path: string
  readonly method: string
  readonly headers: readonly (readonly [string, string])[]
}

export interface SentAnswer {
  readonly status: number
  readonly headers: readonly (readonly [string, string])[]
  readonly body: Uint8Array
}

export type ReadAnswer = Pick<OwnAnswer, 'status' | 'retryAfter'> & { readonly json: string }

/** Calls are numbered by the thread that makes them, pages by the server's. */
export type ToThread =
  | { readonly kind: 'make'; readonly page: number; readonly request: PageRequest }
  | { readonly kind: 'read'; readonly call: number; readonly answer: ReadAnswer | null }
  | { readonly kind: 'sent'; readonly call: number; readonly answer: SentAnswer }
  | { readonly kind: 'broken'; readonly call: number; readonly reason: string }

export type FromThread =
  /** It has loaded what it needs. */
  | { readonly kind: 'ready' }
  | { readonly kind: 'read'; readonly page: number; readonly call: number; readonly read: OwnRead }
  | { readonly kind: 'send'; readonly page: number; readonly call: number; readonly request: SentCall }
  | { readonly kind: 'made'; readonly page: number; readonly made: CachedPage }
  | { readonly kind: 'failed'; readonly page: number; readonly reason: string }

/** Either end: of a thread, of a channel. */
export interface Port<Incoming, Outgoing> {
  on(event: 'message', listener: (message: Incoming) => void): unknown
  postMessage(message: Outgoing, transfer?: readonly ArrayBuffer[]): void
}

/** The memory of bytes that nobody here needs any more, to be handed over instead of copied. */
export const memoryOf = ({ buffer, byteLength }: Uint8Array): ArrayBuffer[] =>
  // Small ones lie in memory that others share.
  buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? [buffer] : []
