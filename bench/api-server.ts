/** The serving process of the API's benchmark: the API on a demo or a large federation, directed by its parent. */
import { serve } from '@hono/node-server'
import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { Hono } from 'hono'
import type { Database } from '#api/platform/db/database.ts'
import { issueToken } from '#api/platform/calls/tokens.ts'
import { startApi } from '#api/start.ts'
import type { Known, Person } from './api-calls.ts'
import { STATEMENTS } from './api-statements.ts'
import { growFederation } from './federation.ts'

export type Size = 'demo' | 'large'
export type ApiOrder =
  | { do: 'time'; path: string; as: Person; times: number }
  | { do: 'weigh' }
  | { do: 'quit' }
export type ApiReport =
  | {
      type: 'ready'
      port: number
      tokens: Record<Person, string | null>
      known: Known
      seedMs: number
      growMs: number
    }
  | { type: 'timed'; ms: number[]; reply: Reply }
  | { type: 'weighed'; rssMb: number; maxRssMb: number }

/** Where the server answers with what a statement written by hand finds. */
export const byHandPath = (call: string) => `/by-hand/${encodeURIComponent(call)}`

export interface Reply {
  readonly status: number
  readonly kib: number
  /** Of a list: how many rows this page has, and how many pages there are. */
  readonly rows: number | null
  readonly lastPage: number
}

export const headersOf = (token: string | null): Record<string, string> => ({
  'accept-language': 'ru',
  'x-timezone': 'Europe/Moscow',
  ...(token ? { authorization: `Bearer ${token}` } : {}),
})

const megabytes = () => process.memoryUsage.rss() / 1_048_576
const report = (message: ApiReport) => void process.send?.(message)

async function main(size: Size, databaseUrl: string | undefined) {
  const dataDir = mkdtempSync(join(tmpdir(), 'tatami-bench-'))
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }))
  const began = performance.now()
  // While the federation grows, its transaction has the embedded database for itself, and regular work complains; and
  // when the server goes, calls are under way.
  let isServing = false
  const api = await startApi({
    config: { DATABASE_URL: databaseUrl, SOCKET_KEY: 'bench', SEED: 'demo', MAIL_FROM: 'bench@localhost' },
    dataDir,
    publicUrl: 'http://localhost',
    secret: 'bench',
    log: {
      info: () => undefined,
      warn: () => undefined,
      error: (message, fields) => isServing && console.error(message, fields),
    },
    redis: null,
  })
  const seeded = performance.now()
  // The pool Drizzle was made over.
  const db = api.deps.db as Database & { readonly $client: pg.Pool }
  if (size === 'large') await growFederation(db, api.deps.now())
  const grown = performance.now()
  const tokens = await tokensOf(db, api.deps.now())
  const known = await knownOf(db)

  // The bare server is the same Node and the same adapter with nothing, or one statement, behind them.
  const bare = new Hono()
    .get('/hello', (context) => context.json({ data: 'hello' }))
    .route('/', byHand(db.$client, known))
  const server = serve({
    hostname: '127.0.0.1',
    port: 0,
    fetch: (request) => (isForBare(request.url) ? bare : api).fetch(request),
  })
  await new Promise<void>((resolve) => (server.listening ? resolve() : server.once('listening', resolve)))
  let maxRssMb = megabytes()
  setInterval(() => (maxRssMb = Math.max(maxRssMb, megabytes())), 100).unref()

  const ask = (path: string, as: Person) =>
    api.fetch(new Request(`http://localhost${path}`, { headers: headersOf(tokens[as]) }))

  async function timed({ path, as, times }: Extract<ApiOrder, { do: 'time' }>) {
    const ms: number[] = []
    let reply: Reply = { status: 0, kib: 0, rows: null, lastPage: 1 }
    for (let time = 0; time < times; time += 1) {
      const from = performance.now()
      const response = await ask(path, as)
      const text = await response.text()
      ms.push(performance.now() - from)
      reply = replyOf(response.status, text)
    }
    report({ type: 'timed', ms, reply })
  }

  process.on('message', async (order: ApiOrder) => {
    if (order.do === 'time') return timed(order)
    if (order.do === 'weigh') {
      report({ type: 'weighed', rssMb: megabytes(), maxRssMb })
      maxRssMb = megabytes()
      return
    }
    isServing = false
    server.close()
    await api.close()
    process.exit(0)
  })
  const { port } = server.address() as AddressInfo
  isServing = true
  report({ type: 'ready', port, tokens, known, seedMs: seeded - began, growMs: grown - seeded })
}

const isForBare = (address: string) => address.includes('/hello') || address.includes('/by-hand/')

function byHand(pool: pg.Pool, known: Known): Hono {
  const queries = new Map(
    STATEMENTS.map(({ of, text, values }) => [
      of,
      { name: `by hand: ${of}`, text, values: [...values(known)] },
    ]),
  )
  return new Hono().get('/by-hand/:call', async (context) => {
    const query = queries.get(context.req.param('call'))
    return query ? context.json((await pool.query(query)).rows) : context.notFound()
  })
}

function replyOf(status: number, text: string): Reply {
  const { data, meta } = JSON.parse(text) as { data?: unknown; meta?: { last_page?: number } }
  return {
    status,
    kib: Buffer.byteLength(text) / 1_024,
    rows: Array.isArray(data) ? data.length : null,
    lastPage: meta?.last_page ?? 1,
  }
}

async function tokensOf(db: Database, now: number): Promise<Record<Person, string | null>> {
  const { rows } = await db.execute<{ id: number; name: Person }>(sql`
    select id, split_part(email_key, '@', 1) as name from users where email_key like '%@demo.example'`)
  const tokens: Record<Person, string | null> = {
    visitor: null,
    athlete: null,
    organiser: null,
    admin: null,
    club: null,
  }
  for (const { id, name } of rows)
    if (name in tokens)
      tokens[name] = await issueToken(db, id, now, { userAgent: 'bench', clientAddress: '' })
  return tokens
}

/** What the demo seeds first has the lowest ids, in both federations. */
async function knownOf(db: Database): Promise<Known> {
  const { rows } = await db.execute<Record<keyof Known, never>>(sql`
    with past as (select id, slug from competitions order by id limit 1)
    select past.slug as past, past.id as "pastId",
      (select min(id) from brackets where competition_id = past.id) as bracket,
      (select min(fight_id) from fight_events) as fight,
      (select min(id) from mats where competition_id = past.id) as mat,
      (select slug from users where email_key = 'athlete@demo.example') as athlete,
      (select slug from clubs order by id limit 1) as club,
      (select slug from organisations order by id limit 1) as organisation,
      (select slug from news order by id limit 1) as news
    from past`)
  const [known] = rows
  if (!known) throw new Error('The demo was not seeded')
  return known
}

if (process.argv[2] === 'serve') void main(process.argv[3] as Size, process.argv[4])
