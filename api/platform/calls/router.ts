import { type Hono, type Context } from 'hono'
import { LRUCache } from 'lru-cache'
import { scopeOf, type Scope, staffRolesOf } from '~/domain/access/permissions.ts'
import { contract } from '~/domain/contract/contract.ts'
import type { Endpoint } from '~/domain/contract/endpoint.ts'
import type { AnswerForm, OwnAnswer, OwnRead } from '~/domain/contract/own-read.ts'
import type { AlsoShort, ShortList } from '~/domain/contract/short-list.ts'
import { RETRY_AFTER_SECONDS } from '~/domain/contract/unavailable.ts'
import type { Instant } from '~/domain/time.ts'
import { screenTokenIn } from '~/domain/screen/bearer.ts'
import type { Text } from '~/i18n/en/translation.ts'
import type { Language } from '~/i18n/languages.ts'
import { textFor } from '~/i18n/text.server.ts'
import type { z } from 'zod'
import type { ApiDeps } from './deps.ts'
import { callerKey, StoredAnswer, VISITOR } from './answers.ts'
import { readBody, readQuery } from '../kernel/body.ts'
import { type Call, type Granted, type GuardContext, type Viewer, withQuery } from './call.ts'
import { addRefusals, type FieldRefusals, hasRefusals, namesFields, Unreadable } from '../kernel/check-all.ts'
import { readZone } from '../kernel/dates.ts'
import { ApiError } from '../kernel/errors.ts'
import { errorReply, refusalOf } from './error-reply.ts'
import { negotiateLanguage } from '../kernel/language.ts'
import { claimOf, IDEMPOTENCY_KEY, onceInTransaction } from './idempotency.ts'
import { CLOCK_HOLDS_MS, noteCaller, noteClock, trackWrites } from '../db/reads.ts'
import { sent } from '../db/sent.ts'
import { competitionOfScreen, viewerOfToken } from './tokens.ts'
import { helpsAnywhere } from '../queries/staff.ts'
import { PageBeyondLast } from '../queries/list.ts'
import { readChecked, validate } from '../kernel/validate.ts'
import { wireCopy } from '../kernel/wire-copy.ts'

type Answer<E extends Endpoint> = z.input<E['reply']> | (E['reply'] extends AlsoShort ? ShortList : never)
type Reply<E extends Endpoint> = Answer<E> | Promise<Answer<E>>
type Handler<E extends Endpoint> = (call: Call<E>) => Reply<E>
type Mode = 'read' | 'write' | 'act'

interface Options<E extends Endpoint> {
  /** Refuses who may not do it to this thing, before query and body are read: 403 comes before 422 and 409. */
  readonly allow?: (call: GuardContext, params: Call<E>['params']) => Promise<void>
  /**
   * The handler asks the same of what it has locked. `allow` is then asked for nothing but to say 403 before what the
   * call is refused for otherwise, and costs a call that succeeds nothing.
   */
  readonly isAllowedByHandler?: boolean
  /**
   * What of its caller, beside their roles, decides about the answer of a read: which competition, say, they were let into. It
   * is found for each call anew, and refuses who is not let in. The answer is kept for everybody of whom the same is found,
   * unless the handler asks who calls for anything that is not in `call.granted`. Visitors are let into nothing.
   */
  readonly grant?: (call: Call<E>) => Promise<Granted>
}

/** What comes before a handler, which is given what the one of them that is there gives. */
interface Before<E extends Endpoint> {
  readonly prepare?: (call: Call<E>) => Promise<unknown>
  readonly readAhead?: (call: Call<E>) => Promise<unknown>
}

interface Binding {
  readonly endpoint: Endpoint
  readonly mode: Mode
  readonly handler: (call: Call, prepared?: unknown) => unknown
  /**
   * What is slow and needs no database (decoding a picture) happens before the transaction is opened. Of a call that
   * opens its own transactions: what it refuses by its fields alone.
   */
  readonly prepare: ((call: Call) => Promise<unknown>) | undefined
  /** What a write begins by reading, sent with the claim of its idempotency key. */
  readonly readAhead: ((call: Call) => Promise<unknown>) | undefined
  readonly allow: ((call: GuardContext, params: unknown) => Promise<void>) | undefined
  readonly isAllowedByHandler: boolean
  readonly grant: ((call: Call) => Promise<Granted>) | undefined
}

const pathOf = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1')

/**
 * Binds calls of the contract to their handlers. Around each handler stand, in this order: the bearer token, the
 * permission table, the checks of params, of `allow`, of query and body, and for a write its transaction and idempotency key.
 */
export class Router {
  readonly #bindings: Binding[] = []

  /** A call that changes nothing. */
  read<E extends Endpoint>(endpoint: E, handler: Handler<E>, options?: Options<E>): this {
    return this.#bind(endpoint, 'read', handler, options)
  }

  /** A call that changes something: one transaction, all or nothing. */
  write<E extends Endpoint>(endpoint: E, handler: Handler<E>, options?: Options<E>): this {
    return this.#bind(endpoint, 'write', handler, options)
  }

  /** A write with slow work that needs no database (decoding a picture): done before its transaction, handed to it. */
  writePrepared<E extends Endpoint, P>(
    endpoint: E,
    prepare: (call: Call<E>) => Promise<P>,
    handler: (call: Call<E>, prepared: P) => Reply<E>,
  ): this {
    return this.#bind(endpoint, 'write', handler, { prepare })
  }

  /**
   * A write that is handed what it begins by reading and locking: sent right behind the claim of its key, that costs no
   * way to the database of its own. `readAhead` writes nothing, since the answer of a repeat is the first one's.
   */
  writeReading<E extends Endpoint, A>(
    endpoint: E,
    readAhead: (call: Call<E>) => Promise<A>,
    handler: (call: Call<E>, read: A) => Reply<E>,
    options?: Options<E>,
  ): this {
    return this.#bind(endpoint, 'write', handler, { ...options, readAhead })
  }

  /**
   * A call that opens its own, shorter transactions: those that hash passwords, say. `check` refuses fields, and is
   * made even when the schema refuses others.
   */
  act<E extends Endpoint>(
    endpoint: E,
    handler: Handler<E>,
    check?: (call: Call<E>) => void | Promise<void>,
  ): this {
    return this.#bind(endpoint, 'act', handler, check && { prepare: async (call: Call<E>) => check(call) })
  }

  #bind<E extends Endpoint>(
    endpoint: E,
    mode: Mode,
    handler: (call: Call<E>, prepared: never) => unknown,
    { prepare, readAhead, allow, isAllowedByHandler = false, grant }: Options<E> & Before<E> = {},
  ) {
    if (endpoint.method === 'GET' && mode !== 'read')
      throw new Error(`${endpoint.name}: a GET changes nothing`)
    this.#bindings.push({
      endpoint,
      mode,
      handler: handler as unknown as Binding['handler'],
      prepare: prepare as unknown as Binding['prepare'],
      readAhead: readAhead as unknown as Binding['readAhead'],
      allow: allow as Binding['allow'],
      isAllowedByHandler,
      grant: grant as unknown as Binding['grant'],
    })
    return this
  }

  get endpoints(): readonly Endpoint[] {
    return this.#bindings.map((binding) => binding.endpoint)
  }

  /** The reading calls by their names, for a web in the same process. */
  ownReads(deps: ApiDeps): (readonly [string, (read: OwnRead) => Promise<OwnAnswer>])[] {
    return this.#bindings
      .filter(({ mode }) => mode === 'read')
      .map((binding) => [binding.endpoint.name, (read) => answerOwn(read, binding, deps)] as const)
  }

  /** Mounts every bound call on a Hono app. A PATCH also answers POST with `_method=PATCH` (spec §7). */
  mount(app: Hono, deps: ApiDeps): void {
    for (const binding of this.#bindings) {
      const { method, path } = binding.endpoint
      app.on(method, pathOf(path), (context) => answer(context, binding, deps))
    }
    for (const binding of this.#bindings) {
      if (binding.endpoint.method === 'PATCH')
        app.post(pathOf(binding.endpoint.path), (context) => answer(context, binding, deps, true))
    }
  }
}

/** What of a request decides its answer, wherever it comes from. */
interface CallRequest {
  readonly language: Language
  readonly zone: string
  readonly authorization: string | undefined
  readonly clientAddress: string | undefined
  readonly userAgent: string | undefined
  readonly idempotencyKey: string | undefined
  /** Its path and query. */
  readonly path: string
  readonly params: Readonly<Record<string, string>>
  /** The body; null where it has none. */
  readonly readBody: (() => Promise<Record<string, unknown>>) | null
  /** In which an answer that is kept is made. */
  readonly form: AnswerForm
}

/** A read that is answered with an object instead of its JSON: most of what a kept answer costs a page is that. */
async function answerOwn(read: OwnRead, binding: Binding, deps: ApiDeps): Promise<OwnAnswer> {
  const language = negotiateLanguage(read.language)
  const zone = readZone(read.zone)
  const text = textFor(language)
  const request: CallRequest = {
    language,
    zone,
    authorization: read.token === null ? undefined : `Bearer ${read.token}`,
    clientAddress: read.clientAddress,
    userAgent: read.userAgent ?? undefined,
    idempotencyKey: undefined,
    path: read.path,
    params: read.params,
    readBody: null,
    form: read.form,
  }
  try {
    const found = await answerOf(request, text, binding, deps)
    if (!('stored' in found)) return { status: 200, ...copied(found.reply), retryAfter: null }
    const { stored } = found
    return {
      ...{ status: 200, json: () => stored.json, body: () => stored.object },
      ...{ kept: stored, retryAfter: null },
    }
  } catch (failure) {
    const refusal = refusalOf(failure, { path: read.path, zone, text, log: deps.log })
    const { status, body, headers } = refusal
    return { status, ...copied(body), retryAfter: headers['Retry-After'] ?? retryAfterOf(status) }
  }
}

const retryAfterOf = (status: number) => (status === 503 ? String(RETRY_AFTER_SECONDS) : null)

/** As it would come over a network: what is not JSON is left out, and what the API remembers is not handed out. */
const copied = (reply: unknown): Pick<OwnAnswer, 'json' | 'body'> => ({
  json: () => JSON.stringify(reply),
  body: () => wireCopy(reply, { freeze: false }).copy,
})

async function answer(
  context: Context,
  binding: Binding,
  deps: ApiDeps,
  overridden = false,
): Promise<Response> {
  const { req } = context
  const language = negotiateLanguage(req.header('accept-language'))
  const text = textFor(language)
  try {
    const request: CallRequest = {
      language,
      zone: readZone(req.header('x-timezone')),
      authorization: req.header('authorization'),
      clientAddress: req.header('x-client-address'),
      userAgent: req.header('user-agent'),
      idempotencyKey: req.header('idempotency-key'),
      path: pathAndQuery(req.url),
      params: req.param(),
      readBody: binding.endpoint.body || overridden ? () => readBody(context) : null,
      form: 'json',
    }
    const found = await answerOf(request, text, binding, deps, overridden)
    return 'stored' in found
      ? context.body(found.stored.json, 200, { 'Content-Type': 'application/json' })
      : context.json(found.reply as object, 200)
  } catch (failure) {
    return errorReply(context, failure, text, deps.log)
  }
}

/** Of the address of a request, which is absolute and has no fragment. */
const pathAndQuery = (address: string): string =>
  address.slice(address.indexOf('/', address.indexOf('://') + 3))

/** The answer of a call: one that is kept for others too, or its own. */
async function answerOf(
  request: CallRequest,
  text: Text,
  binding: Binding,
  deps: ApiDeps,
  overridden = false,
): Promise<{ readonly stored: StoredAnswer } | { readonly reply: unknown }> {
  const { endpoint, mode } = binding
  const { language, zone } = request
  const now = deps.now()
  const { viewer, screenCompetitionId } = await readCaller(request, binding, deps, now)
  const staffRoles = staffRolesOf(endpoint.name)
  const scope = await requireScope(deps, endpoint, viewer)
  // Its rehearsal is shown to a screen alone.
  const isCacheable = screenCompetitionId === null && mode === 'read' && isKept(endpoint)
  const cache = isCacheable ? deps.answers : undefined
  const key = `${request.path} ${language} ${zone}`
  const caller = viewer ? callerKey(viewer.roles) : VISITOR
  // What was answered once was asked for rightly; only who may ask about this thing at all is looked at each time.
  const before = binding.allow || (binding.grant && viewer) ? null : cache?.find(key, caller)
  if (before) return { stored: before }
  const params = validateParams(endpoint, request)
  const guard: GuardContext = { db: deps.db, viewer, screenCompetitionId, scope, staffRoles }
  const admitted = { request, text, deps, overridden, guard, params, now, key, caller, cache }
  if (!binding.isAllowedByHandler) await binding.allow?.(guard, params)
  try {
    return await answerAdmitted(binding, admitted)
  } catch (failure) {
    if (binding.isAllowedByHandler) await binding.allow?.(guard, params)
    throw failure
  }
}

/** A call whose caller may come in at all, and whose address is read. */
interface Admitted {
  readonly request: CallRequest
  readonly text: Text
  readonly deps: ApiDeps
  readonly overridden: boolean
  readonly guard: GuardContext
  readonly params: unknown
  readonly now: Instant
  /** Under which its answer is kept, and for which roles. */
  readonly key: string
  readonly caller: string
  readonly cache: ApiDeps['answers']
}

async function answerAdmitted(
  binding: Binding,
  { request, text, deps, overridden, guard, params, now, key, caller, cache }: Admitted,
): Promise<{ readonly stored: StoredAnswer } | { readonly reply: unknown }> {
  const { endpoint, mode } = binding
  const { viewer, screenCompetitionId, scope, staffRoles } = guard
  const { language, zone } = request
  const query = queryOf(endpoint, request.path)
  const raw = request.readBody ? await request.readBody() : {}
  if (overridden && raw['_method'] !== 'PATCH') throw new ApiError('method_not_allowed')
  const body = readChecked(endpoint.body, raw)
  const after: (() => void | Promise<void>)[] = []
  const last: Promise<unknown>[] = []
  const answered: Answered = {
    deps,
    db: deps.db,
    viewer: viewer && notingReads(viewer),
    screenCompetitionId,
    scope,
    staffRoles,
    granted: {},
    params: params as Call['params'],
    query: query as Call['query'],
    body: body.data as Call['body'],
    language,
    text,
    zone,
    now,
    path: request.path,
    url: null,
    idempotencyKey: readIdempotencyKey(request),
    clientAddress: request.clientAddress ?? 'unknown',
    userAgent: request.userAgent ?? null,
    afterCommit: (act) => void after.push(act),
    alongCommit: (statement) => void last.push(sent(statement)),
    publish(channels, event, payload) {
      after.push(() => deps.realtime.broadcaster.publish(channels, event, payload))
    },
  }
  const call = new Proxy(answered, NOTING) as unknown as Call
  const prepared = await prepare(call, binding, body.refused)
  // A visitor is let into nothing.
  const grant = viewer ? binding.grant : undefined
  if (grant) answered.granted = await grant(call)
  const ownKey = grant ? `${key} ${JSON.stringify(answered.granted)}` : key
  if (cache && !cache.isPersonal(ownKey, caller))
    return {
      stored: await cache.get(ownKey, caller, async () => {
        const reply = await clamped(call, binding)
        return new StoredAnswer(reply, request.form)
      }),
    }
  const { answers } = deps
  const act = async () =>
    mode === 'write' ? inTransaction(call, binding, prepared, last) : clamped(call, binding, prepared)
  const reply = answers && mode !== 'read' ? await trackWrites(answers.changes, act) : await act()
  for (const act of after) await runQuietly(act, deps)
  return { reply }
}

/** A call while it is answered. */
type Answered = { -readonly [F in Exclude<keyof Call, 'url'>]: Call[F] } & {
  readonly path: string
  /** Once it was asked for: lists alone write addresses. */
  url: URL | null
}

/** Of the address of a call nothing but path and query is read. */
const ORIGIN = 'http://api.internal'

/**
 * Notes what of a call its answer is made from, where that decides for whom and how long it holds. An object with accessors
 * takes longer to make than many an answer.
 */
const NOTING: ProxyHandler<Answered> = {
  get(call, field) {
    if (field === 'viewer' || field === 'scope') noteCaller('roles')
    else if (field === 'clientAddress' || field === 'userAgent') noteCaller('person')
    else if (field === 'now') noteClock(CLOCK_HOLDS_MS)
    else if (field === 'url') call.url ??= new URL(call.path, ORIGIN)
    return Reflect.get(call, field) as unknown
  },
}

/**
 * How far the caller's roles reach. Who helps at a competition comes in where their role there opens the call; at which
 * competition it does, the call's own policy says.
 */
async function requireScope({ db }: ApiDeps, { name }: Endpoint, viewer: Viewer | null): Promise<Scope> {
  const scope = scopeOf(name, viewer?.roles ?? ['anonymous'])
  if (scope !== 'none') return scope
  if (!viewer) throw new ApiError('unauthenticated')
  if (!(await helpsAnywhere(db, viewer.id, staffRolesOf(name)))) throw new ApiError('forbidden')
  return 'own'
}

/** A viewer that notes what is asked about them: an answer that asked for the roles alone is for all who have them. */
const notingReads = (viewer: Viewer): Viewer =>
  new Proxy(viewer, {
    get(target, field, receiver) {
      noteCaller(field === 'roles' ? 'roles' : 'person')
      return Reflect.get(target, field, receiver) as unknown
    },
    ownKeys(target) {
      noteCaller('person')
      return Reflect.ownKeys(target)
    },
  })

/**
 * What is asked for in a body is not in the key; the clock and the sockets answer from memory; a file is private, and as
 * large as a hundred lists.
 */
const isKept = ({ name, method, body }: Endpoint): boolean =>
  method === 'GET' &&
  body === undefined &&
  name !== contract.time.now.name &&
  name !== contract.documents.file.name &&
  !name.startsWith('realtime.')

/** Every visitor is answered alike, and so is a screen. */
const isPublic = (endpoint: Endpoint): boolean => isKept(endpoint) && endpoint.path.startsWith('/api-public/')

/** Who calls: a person, a screen, or a visitor. */
async function readCaller(
  { authorization }: CallRequest,
  { endpoint, mode }: Binding,
  deps: ApiDeps,
  now: number,
): Promise<{ readonly viewer: Viewer | null; readonly screenCompetitionId: number | null }> {
  if (!authorization) return { viewer: null, screenCompetitionId: null }
  const token = /^Bearer ([\w.~+/-]{16,200}=*)$/.exec(authorization)?.[1] ?? ''
  const screenToken = screenTokenIn(token)
  if (screenToken !== null) {
    const isRead = mode === 'read' && isPublic(endpoint)
    const screenCompetitionId = isRead ? await competitionOfScreen(deps.db, screenToken) : null
    if (screenCompetitionId === null) throw new ApiError('unauthenticated')
    return { viewer: null, screenCompetitionId }
  }
  const viewer = token ? await viewerOfToken(deps.db, token, now) : null
  // A token that is not good is refused as such, even where a visitor may come in: its client believes it is signed in.
  if (!viewer) throw new ApiError('unauthenticated')
  return { viewer, screenCompetitionId: null }
}

/** Pages ask for the same ones again and again; longer ones are read each time, so that nobody fills the memory. */
const queries = new LRUCache<string, object>({ max: 2_000 })
const QUERY_MAX = 300

/** What an address asks for, read and checked: one object for all who ask for the same, so frozen. */
function queryOf({ name, query: schema }: Endpoint, path: string): unknown {
  if (!schema) return undefined
  const from = path.indexOf('?')
  const key = `${name} ${from < 0 ? '' : path.slice(from)}`
  const known = queries.get(key)
  if (known) return known
  const query = frozen(validate(schema, readQuery(path)))
  if (key.length <= QUERY_MAX) queries.set(key, query)
  return query
}

/** Queries are objects of values and lists of values. */
function frozen(query: unknown): object {
  const fields = query as Record<string, unknown>
  Object.values(fields).forEach(Object.freeze)
  return Object.freeze(fields)
}

function validateParams(endpoint: Endpoint, { params }: CallRequest): unknown {
  if (!endpoint.params) return undefined
  const parsed = endpoint.params.safeParse(params)
  if (!parsed.success) throw new ApiError('not_found')
  return parsed.data
}

function readIdempotencyKey({ idempotencyKey: key }: CallRequest): string | null {
  if (key === undefined) return null
  if (!IDEMPOTENCY_KEY.test(key)) throw new ApiError('bad_request', { reason: 'bad_idempotency_key' })
  return key
}

/** A page beyond the last is the last one: rows may have gone while somebody turned the pages. */
async function clamped(call: Call, binding: Binding, prepared?: unknown): Promise<unknown> {
  try {
    return await binding.handler(call, prepared)
  } catch (failure) {
    if (!(failure instanceof PageBeyondLast)) throw failure
    return binding.handler(withQuery(call, { ...(call.query as object), page: failure.last }), prepared)
  }
}

/**
 * Prepares a call whose fields all fit. When some are refused, by the schema or by the preparation, everything else
 * that would refuse a field is looked for, so that the sender hears of all at once; nothing is changed then.
 */
async function prepare(call: Call, binding: Binding, refused: FieldRefusals): Promise<unknown> {
  let prepared: unknown
  try {
    prepared = await binding.prepare?.(call)
  } catch (failure) {
    if (namesFields(failure)) addRefusals(refused, failure.fields)
    else if (!hasRefusals(refused)) throw failure
  }
  if (!hasRefusals(refused)) return prepared
  if (binding.mode === 'write') addRefusals(refused, await refusalsOfDryRun(call, binding, prepared))
  throw new ApiError('invalid', { fields: refused })
}

/** The fields a write would refuse, found by running it in a transaction that is never committed. */
async function refusalsOfDryRun(
  call: Call,
  binding: Binding,
  prepared: unknown,
): Promise<ApiError['fields']> {
  try {
    await call.deps.db.transaction(async (db) => {
      const inside = { ...call, db }
      await binding.handler(inside, (await binding.readAhead?.(inside)) ?? prepared ?? {})
      throw new Unreadable('dry run')
    })
  } catch (failure) {
    if (namesFields(failure)) return failure.fields
    // Whose thing it is comes before what is wrong with the form.
    if (failure instanceof ApiError && (failure.status === 403 || failure.status === 404)) throw failure
  }
  return {}
}

async function inTransaction(
  call: Call,
  { endpoint, handler, readAhead }: Binding,
  prepared: unknown,
  last: readonly Promise<unknown>[],
): Promise<unknown> {
  const claim = await claimOf(call, endpoint)
  const { reply } = await onceInTransaction(
    call.deps.db,
    claim,
    async (db, read) => handler({ ...call, db }, readAhead ? read : prepared),
    { ...(readAhead && { readAhead: (db) => readAhead({ ...call, db }) }), last },
  )
  return reply
}

async function runQuietly(act: () => void | Promise<void>, deps: ApiDeps): Promise<void> {
  try {
    await act()
  } catch (failure) {
    // The change is committed: failing to announce it must not look like failing to make it.
    deps.log.error('after-commit work failed', { error: String(failure) })
  }
}
