import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Hono } from 'hono'
import { isDeepStrictEqual } from 'node:util'
import { createApi } from '#api/routing/create-api.ts'
import type { ApiDeps } from '#api/platform/calls/deps.ts'
import type { Database } from '#api/platform/db/database.ts'
import type { Log } from '#api/platform/kernel/log.ts'
import { Answers } from '#api/platform/calls/answers.ts'
import { createLimiter } from '#api/platform/kernel/rate-limiter.ts'
import { issueToken } from '#api/platform/calls/tokens.ts'
import type { Mail, Mailer } from '#api/platform/mail/mailer.ts'
import { openOutbox } from '#api/platform/mail/outbox.ts'
import { estimatesSettled } from '#api/bouts/schedule/estimates.ts'
import { createRealtime } from '#api/platform/realtime/realtime.ts'
import { createPictureStore } from '#api/platform/storage/create-picture-store.ts'
import { inFolder } from '#api/platform/storage/picture-files.ts'
import { eventSchemas } from '~/domain/realtime/events.ts'
import { allEndpoints } from '~/domain/contract/contract.ts'
import type { Endpoint } from '~/domain/contract/endpoint.ts'
import { DAY_MS, type Instant } from '~/domain/time.ts'
import { ApiRefusal, createApiClient, type ApiClient } from '~/server/client/api-client.ts'
import { openTestDatabase, silentLog } from './database.ts'

export { ApiRefusal, type ApiClient }

/** 1 June 2026, 12:00 UTC: the tests' noon, unless they turn the clock. */
export const NOON: Instant = Date.UTC(2026, 5, 1, 12)

export interface Published {
  readonly channels: readonly string[]
  readonly event: string
  readonly payload: Record<string, unknown>
}

export interface TestApi {
  readonly app: Hono
  readonly deps: ApiDeps
  readonly db: Database
  readonly clock: { now(): Instant; set(at: Instant): void; advance(ms: number): void }
  /** Everything announced since the start, oldest first; `published.length = 0` forgets it. */
  readonly published: Published[]
  readonly mails: Mail[]
  /** Errors the API logged: a call that fails inside shows here. */
  readonly failures: { message: string; fields: Record<string, unknown> | undefined }[]
  /** The web's own client as one person, or as a visitor; every reply is checked against the contract. */
  as(person: { readonly id: number } | null, options?: { language?: string; zone?: string }): ApiClient
  /** The same for a client that is no person. */
  bearing(token: string): ApiClient
  /** A bearer token of a person, for calls made by hand through `app.request`. */
  tokenOf(person: { readonly id: number }): Promise<string>
  /**
   * Resolves when what goes on after an answer is over: mails are sent, the venue's times moved. Two readings that are
   * compared, and whatever is said not to have happened, come after it.
   */
  settled(): Promise<void>
  close(): Promise<void>
}

export interface TestApiOptions {
  readonly now?: Instant
  readonly deps?: Partial<ApiDeps>
  /** Instead of the one that records into `mails`. */
  readonly mailer?: Mailer
}

/** The whole API on an empty database of its own, with its surroundings recorded. */
export async function startTestApi(options: TestApiOptions = {}): Promise<TestApi> {
  const { db, changes, close } = await openTestDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'tatami-data-'))
  let at = options.now ?? NOON
  const published: Published[] = []
  const mails: Mail[] = []
  const failures: TestApi['failures'] = []
  const log: Log = {
    info: () => undefined,
    warn: () => undefined,
    error: (message, fields) => void failures.push({ message, fields }),
  }
  const realtime = createRealtime({
    key: 'test-key',
    secret: 'test-socket-secret',
    origins: ['http://localhost'],
    log: { info: () => undefined, warn: () => undefined },
  })
  const deps: ApiDeps = {
    db,
    answers: new Answers(changes),
    realtime: {
      ...realtime,
      broadcaster: {
        ...realtime.broadcaster,
        publish(channels, event, payload, how) {
          // As it leaves: the broadcaster would log a payload that breaks its schema, here it is a failure.
          const sent = eventSchemas[event].parse(payload)
          published.push({
            channels: typeof channels === 'string' ? [channels] : channels,
            event,
            payload: sent,
          })
          realtime.broadcaster.publish(channels, event, payload, how)
        },
      },
    },
    pictures: createPictureStore(inFolder(dataDir), silentLog),
    outbox: openOutbox({
      db,
      mailer: options.mailer ?? { send: async (mail) => void mails.push(mail) },
      log,
      now: () => at,
      publicUrl: 'http://localhost',
      secret: 'test-secret',
    }),
    writtenMails: null,
    limiter: createLimiter(null),
    log,
    now: () => at,
    publicUrl: 'http://localhost',
    secret: 'test-secret',
    ready: async () => true,
    ...options.deps,
  }
  const app = createApi(deps)
  const tokens = new Map<number, Promise<string>>()
  const tokenOf = (person: { readonly id: number }) => {
    // Issued from far back to far ahead of any clock a test sets.
    const known =
      tokens.get(person.id) ??
      issueToken(db, person.id, at + 3_650 * DAY_MS, { userAgent: 'tests', clientAddress: '' })
    tokens.set(person.id, known)
    return known
  }

  const clientOf = (
    token: () => Promise<string | null>,
    { language = 'en', zone = 'UTC' }: { readonly language?: string; readonly zone?: string } = {},
  ) =>
    createApiClient(
      async ({ path, method, headers, body }) => {
        const response = await app.request(path, { method, headers, ...(body === undefined ? {} : { body }) })
        await checkReply(method, path, response.clone())
        return response
      },
      { token, language, zone, clientAddress: '127.0.0.1' },
    )

  return {
    app,
    deps,
    db,
    clock: {
      now: () => at,
      set(instant) {
        at = instant
        // Kept answers are timed by another clock.
        changes.listening()
      },
      advance(ms) {
        at += ms
        changes.listening()
      },
    },
    published,
    mails,
    failures,
    tokenOf,
    async settled() {
      await deps.outbox.idle()
      await estimatesSettled(deps)
    },
    as: (person, options) => clientOf(() => (person ? tokenOf(person) : Promise.resolve(null)), options),
    bearing: (token) => clientOf(() => Promise.resolve(token)),
    async close() {
      await deps.outbox.close()
      await estimatesSettled(deps)
      await realtime.close()
      await close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** The refusal a call ends in; a call that succeeds fails the test. */
export async function refusalOf(call: Promise<unknown>): Promise<ApiRefusal> {
  try {
    const reply = await call
    throw new Error(`was not refused: ${JSON.stringify(reply)}`)
  } catch (refusal) {
    if (refusal instanceof ApiRefusal) return refusal
    throw refusal
  }
}

/** A multipart body as a browser's form sends it. */
export function formOf(fields: Record<string, string | number | Uint8Array | readonly (string | number)[]>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (value instanceof Uint8Array) form.set(name, new File([Buffer.from(value)], 'picture.bin'))
    else if (typeof value === 'object')
      value.forEach((entry, at) => form.set(`${name}[${at}]`, String(entry)))
    else form.set(name, String(value))
  }
  return form
}

const patterns = allEndpoints.map((endpoint) => ({
  endpoint,
  pattern: new RegExp(`^${endpoint.path.replace(/\{\w+\}/g, '[^/]+')}$`),
}))

// A literal path wins over one with a parameter, as it does in the router.
function endpointAt(method: string, path: string): Endpoint | undefined {
  const [bare = path] = path.split('?')
  const found = patterns.filter(
    ({ endpoint, pattern }) =>
      (endpoint.method === method || (endpoint.method === 'PATCH' && method === 'POST')) &&
      pattern.test(bare),
  )
  return (found.find(({ endpoint }) => endpoint.path === bare) ?? found[0])?.endpoint
}

/** Fails on a reply that the contract does not describe: an unknown key, a wrong type, a refusal without words. */
export async function checkReply(method: string, path: string, response: Response): Promise<void> {
  const reply: unknown = await response.json()
  if (!response.ok) return checkRefusal(`${method} ${path}`, reply)
  const endpoint = endpointAt(method, path)
  if (!endpoint) return
  const parsed = endpoint.reply.safeParse(reply)
  if (!parsed.success) throw new Error(`${endpoint.name} breaks its contract: ${parsed.error.message}`)
  if (!isDeepStrictEqual(parsed.data, reply))
    throw new Error(`${endpoint.name} says more than its contract: ${JSON.stringify(reply)}`)
}

function checkRefusal(call: string, reply: unknown): void {
  const { error_message: message, code, errors } = reply as Record<string, unknown>
  if (typeof message !== 'string' || typeof code !== 'string' || typeof errors !== 'object')
    throw new Error(`${call}: not a refusal of the contract: ${JSON.stringify(reply)}`)
  const texts = [message, ...Object.values(errors as Record<string, string[]>).flat()]
  const unworded = texts.filter((text) => /^[a-z]+(_[a-z]+)*$/.test(text))
  if (unworded.length > 0) throw new Error(`${call}: refused without words: ${unworded.join(', ')}`)
}
