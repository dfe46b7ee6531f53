/** How an answer is asked for: as text, for a network, or as the object that it is to a web in the same process. */
export type AnswerForm = 'json' | 'object'

/** A reading call as a web in the API's process makes it. */
export interface OwnRead {
  /** Of the endpoint. */
  readonly name: string
  /** Its path and query. */
  readonly path: string
  readonly params: Readonly<Record<string, string>>
  readonly language: string
  readonly zone: string
  readonly token: string | null
  readonly clientAddress: string
  readonly userAgent: string | null
  /** Which form of the answer will be asked for. */
  readonly form: AnswerForm
}

/** What it is answered with. */
export interface OwnAnswer {
  readonly status: number
  /** The body as JSON. */
  readonly json: () => string
  /** The body as an object: nothing that may be changed, as others are given the same. */
  readonly body: () => unknown
  /** Of what others are given, too: the same object for as long as the answer is the same. */
  readonly kept?: object
  readonly retryAfter: string | null
}

/** Asks without a request of the network's kind; null for a call that it has no such answer to. */
export type Read = (call: OwnRead) => Promise<OwnAnswer | null> | null
