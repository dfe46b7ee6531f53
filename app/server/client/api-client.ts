import type { z } from 'zod'
import { type Contract, contract } from '../../domain/contract/contract.ts'
import type { AlsoShort, ShortList } from '../../domain/contract/short-list.ts'
import { isEndpoint, type Endpoint, type EndpointTree } from '../../domain/contract/endpoint.ts'
import type { Read } from '../../domain/contract/own-read.ts'
import { fieldTexts } from './field-texts.ts'
import { stringify } from 'qs'

/** The API's own words for a refusal: a code, a text for the reader, and a text per field. */
export class ApiRefusal extends Error {
  readonly status: number
  readonly code: string
  readonly errors: Readonly<Record<string, readonly string[]>>
  readonly data: unknown
  readonly retryAfter: string | null

  constructor(
    status: number,
    body: { error_message?: string; code?: string; errors?: Record<string, string[]>; data?: unknown },
    retryAfter: string | null = null,
  ) {
    super(body.error_message ?? '')
    this.name = 'ApiRefusal'
    this.status = status
    this.code = body.code ?? 'unavailable'
    // Keys may carry a trailing `.0` (spec §5).
    this.errors = Object.fromEntries(
      Object.entries(body.errors ?? {}).map(([field, texts]) => [field.replace(/\.0$/, ''), texts]),
    )
    this.data = body.data
    this.retryAfter = retryAfter
  }
}

/**
 * True for a refusal of the API. Read by name, not by class: the server and the built routes are two bundles, and
 * each has a class of its own.
 */
export const isApiRefusal = (failure: unknown): failure is ApiRefusal =>
  failure instanceof Error && failure.name === 'ApiRefusal'

/** A refusal with each error beside the field a form has for it; another failure as it is. */
export function besideFields(failure: unknown, fieldOf: (field: string) => string): unknown {
  if (!isApiRefusal(failure)) return failure
  const { status, message, code, data, retryAfter } = failure
  const errors = Object.entries(failure.errors).map(([field, found]): [string, string[]] => [
    fieldOf(field),
    [...found],
  ])
  const body = { error_message: message, code, errors: Object.fromEntries(errors), data }
  return new ApiRefusal(status, body, retryAfter)
}

/** Sends one request to the API, over the network or in process. */
export type Send = (request: {
  path: string
  method: string
  headers: Headers
  body: BodyInit | undefined
}) => Promise<Response>

/**
 * Marks a form that goes to the API as it was sent, unread. A registered symbol: the server and the built routes are two
 * bundles, and both know it.
 */
export const RAW_FORM: unique symbol = Symbol.for('form as it was sent')

/** A form that the schema of its call refuses, for the API to refuse. */
export interface RawForm {
  readonly [RAW_FORM]: Readonly<Record<string, unknown>>
}

/** Files of a form, by their field. */
export type Files = Readonly<Record<string, Blob>>

type Given<S> = Exclude<S, undefined> extends infer T extends z.ZodType ? z.input<T> : undefined
type Part<N extends string, T> = [T] extends [undefined]
  ? object
  : object extends T
    ? { readonly [K in N]?: T }
    : { readonly [K in N]: T }
type Arguments<E extends Endpoint> = Part<'params', Given<E['params']>> &
  Part<'query', Given<E['query']>> &
  Part<'body', [Given<E['body']>] extends [undefined] ? undefined : Given<E['body']> | FormData | RawForm> & {
    /** They make the call multipart. */
    readonly files?: Files
    readonly idempotencyKey?: string
  }
type PlainCall<E extends Endpoint> =
  object extends Arguments<E>
    ? (given?: Arguments<E>) => Promise<z.output<E['reply']>>
    : (given: Arguments<E>) => Promise<z.output<E['reply']>>

/** With `short=1` a list is another one: its type follows its query. */
type ListCall<E extends Endpoint> = ((
  given?: Arguments<E> & { readonly query?: { readonly short?: '0' } },
) => Promise<z.output<E['reply']>>) &
  ((given: Arguments<E> & { readonly query: { readonly short: '1' } }) => Promise<ShortList>)
type CallOf<E extends Endpoint> = E['reply'] extends AlsoShort ? ListCall<E> : PlainCall<E>

type ClientOf<T> = { readonly [K in keyof T]: T[K] extends Endpoint ? CallOf<T[K]> : ClientOf<T[K]> }

/** The contract as functions: `api.clubs.list({ query: { page: 2 } })`. Refusals are thrown as ApiRefusal. */
export type ApiClient = ClientOf<Contract>

interface Loose {
  readonly params?: Record<string, string | number>
  readonly query?: Record<string, unknown>
  readonly body?: Record<string, unknown> | FormData | RawForm
  readonly files?: Files
  readonly idempotencyKey?: string
}

export interface RequestContext {
  /** The visitor's bearer token, read at each call, so a sign-in changes the calls after it. */
  readonly token: () => Promise<string | null>
  /** The token of a public read: null as well while the session cannot be read. `token` without it. */
  readonly publicToken?: () => Promise<string | null>
  readonly language: string
  readonly zone: string
  readonly clientAddress: string
  /** The visitor's browser, as it names itself: the sessions of an account are distinguished by it. */
  readonly userAgent?: string | null
  /** Where the API is in the same process. */
  readonly read?: Read | null
}

/** The API as one visitor sees it. A request makes a few of its 250 calls: each is bound when it is first named. */
export function createApiClient(send: Send, given: RequestContext): ApiClient {
  const context = { ...given, read: given.read && sharedRead(given.read) }
  const bind = (tree: EndpointTree): Record<string, unknown> =>
    new Proxy<Record<string, unknown>>(
      {},
      {
        get(bound, name) {
          if (typeof name !== 'string' || !Object.hasOwn(tree, name)) return undefined
          const node = tree[name]
          if (node && !(name in bound))
            bound[name] = isEndpoint(node)
              ? (given?: Loose) => request(send, context, node, given ?? {})
              : bind(node)
          return bound[name]
        },
      },
    )
  return bind(contract) as ApiClient
}

async function request(
  send: Send,
  context: RequestContext,
  endpoint: Endpoint,
  given: Loose,
): Promise<unknown> {
  const isPublic = endpoint.method === 'GET' && endpoint.path.startsWith('/api-public/')
  const token = await ((isPublic && context.publicToken) || context.token)()
  const own = endpoint.method === 'GET' ? await readOwn(context, endpoint, given, token) : null
  if (own) {
    const { status, retryAfter } = own
    if (status < 300) return own.body()
    throw new ApiRefusal(status, own.body() as object, retryAfter)
  }
  const headers = new Headers({
    accept: 'application/json',
    'accept-language': context.language,
    'x-timezone': context.zone,
    'x-client-address': context.clientAddress,
  })
  if (context.userAgent) headers.set('user-agent', context.userAgent)
  if (token) headers.set('authorization', `Bearer ${token}`)
  if (given.idempotencyKey) headers.set('idempotency-key', given.idempotencyKey)
  let method: string = endpoint.method
  let body: BodyInit | undefined
  const sent = bodyOf(given)
  if (sent instanceof FormData) {
    body = sent
    if (method === 'PATCH') {
      method = 'POST'
      sent.set('_method', 'PATCH')
    }
  } else if (sent !== undefined) {
    headers.set('content-type', 'application/json')
    body = JSON.stringify(sent)
  }
  const response = await send({ path: pathOf(endpoint, given), method, headers, body })
  const reply = await readJson(response)
  if (response.ok) return reply
  throw new ApiRefusal(response.status, reply as object, response.headers.get('retry-after'))
}

/** Loaders of one page run together and may ask for the same: what is asked for while it is under way is read once. */
function sharedRead(read: Read): Read {
  const underWay = new Map<string, NonNullable<ReturnType<Read>>>()
  return (call) => {
    const key = `${call.path} ${call.token ?? ''}`
    const before = underWay.get(key)
    if (before) return before
    const answer = read(call)
    if (!answer) return null
    underWay.set(key, answer)
    const done = () => underWay.delete(key)
    answer.then(done, done)
    return answer
  }
}

const readOwn = (
  { read, language, zone, clientAddress, userAgent = null }: RequestContext,
  endpoint: Endpoint,
  given: Loose,
  token: string | null,
) =>
  read?.({
    name: endpoint.name,
    path: pathOf(endpoint, given),
    params: Object.fromEntries(
      Object.entries(given.params ?? {}).map(([name, value]) => [name, String(value)]),
    ),
    language,
    zone,
    token,
    clientAddress,
    userAgent,
    form: 'object',
  }) ?? null

/** The body as it travels: JSON, or multipart where files come with it. */
function bodyOf({ body, files = {} }: Loose): FormData | Readonly<Record<string, unknown>> | undefined {
  if (body instanceof FormData || body === undefined) return body
  const values = RAW_FORM in body ? body[RAW_FORM] : body
  if (Object.keys(files).length === 0) return values
  const form = new FormData()
  for (const [name, text] of fieldTexts(values)) form.append(name, text)
  for (const [name, file] of Object.entries(files)) form.append(name, file)
  return form
}

function pathOf(endpoint: Endpoint, given: Loose): string {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(given.params?.[name] ?? '')),
  )
  const query = queryText(knownOf(endpoint, given.query ?? {}))
  return query ? `${path}?${query}` : path
}

/** What an address holds as it is (RFC 3986 §2.3). */
const UNRESERVED = /^[\w.~-]*$/

/** A query in the form that arrays and all letters may have. One of plain words and numbers is written here, far sooner. */
export function queryText(query: Readonly<Record<string, unknown>>): string {
  const parts: string[] = []
  for (const [name, value] of Object.entries(query)) {
    if (value === null || value === undefined) continue
    if (typeof value === 'object' || !UNRESERVED.test(name + String(value)))
      return stringify(query, { skipNulls: true, arrayFormat: 'indices' })
    parts.push(`${name}=${String(value)}`)
  }
  return parts.join('&')
}

/** Of what an address says, what the call reads: an answer is kept for all who ask the same (api/platform/calls/answers.ts). */
function knownOf({ query: schema }: Endpoint, query: Record<string, unknown>): Record<string, unknown> {
  if (!schema || !('shape' in schema)) return query
  const known = schema.shape as object
  return Object.fromEntries(Object.entries(query).filter(([name]) => Object.hasOwn(known, name)))
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch {
    throw new ApiRefusal(response.ok ? 502 : response.status, {})
  }
}
