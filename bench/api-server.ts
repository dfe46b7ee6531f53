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
import { median } from './median.ts'

export type Size = 'demo' | 'large'
export type ApiOrder =
  | { do: 'time'; path: string; as: Person; times: number }
  /** A call made anew, and the statement written by hand for the same rows, in turns. */
  | { do: 'compare'; path: string; statement: string }
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
  | { type: 'compared'; call: Cost; byHand: Cost }
  | { type: 'weighed'; rssMb: number; maxRssMb: number }

/** Of one of many made one after the other, ms: the median of some rounds. */
export interface Cost {
  readonly ms: number
  /** Of all threads of the process, with the embedded database that is the database, too. */
  readonly cpuMs: number
  readonly kib: number
}

const ROUNDS = 9
/** A busy server makes calls in a row; in turns of ten the code of the longer one is out of the processor's caches each time. */
const TIMES_A_ROUND = 200
/** A server of a championship has run for hours: until then what is measured is mostly its compiler. */
const COMPARED_WARM_UP = 2_000

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

  // The bare server is the same Node and the same adapter with nothing behind them.
  const hello = new Hono().get('/hello', (context) => context.json({ data: 'hello' }))
  const server = serve({
    hostname: '127.0.0.1',
    port: 0,
    fetch: (request) => (request.url.endsWith('/hello') ? hello.fetch(request) : api.fetch(request)),
  })
  await new Promise<void>((resolve) => (server.listening ? resolve() : server.once('listening', resolve)))
  let maxRssMb = megabytes()
  setInterval(() => (maxRssMb = Math.max(maxRssMb, megabytes())), 100).unref()

  const ask = (path: string, as: Person) =>
    api.fetch(new Request(`http://localhost${path}`, { headers: headersOf(tokens[as]) }))

  async function compare({ path, statement }: Extract<ApiOrder, { do: 'compare' }>) {
    const byHand = STATEMENTS.find(({ of }) => of === statement)
    if (!byHand) throw new Error(`There is no statement for ${statement}`)
    const { as, text, values } = byHand
    const query = { name: `by hand: ${statement}`, text, values: [...values(known)] }
    const { answers } = api.deps
    Reflect.deleteProperty(api.deps, 'answers')
    const costs = await inTurns([
      async () => (await ask(path, as)).text(),
      async () => JSON.stringify((await db.$client.query(query)).rows),
    ])
    Object.assign(api.deps, { answers })
    const [call, hand] = costs
    if (call && hand) report({ type: 'compared', call, byHand: hand })
  }

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
    if (order.do === 'compare') return compare(order)
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

/** What each act costs; they take turns, so that a busy phase of the machine meets all of them. */
async function inTurns(acts: readonly (() => Promise<string>)[]): Promise<Cost[]> {
  const run = async (act: () => Promise<string>, times: number) => {
    const [cpu, from] = [process.cpuUsage(), performance.now()]
    let text = ''
    for (let time = 0; time < times; time += 1) text = await act()
    const { user, system } = process.cpuUsage(cpu)
    const ms = (performance.now() - from) / times
    return { ms, cpuMs: (user + system) / 1_000 / times, kib: Buffer.byteLength(text) / 1_024 }
  }
  for (const act of acts) await run(act, COMPARED_WARM_UP)
  const costs: Cost[][] = acts.map(() => [])
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [at, act] of acts.entries()) costs[at]?.push(await run(act, TIMES_A_ROUND))
  return costs.map((rounds) => ({
    ms: median(rounds.map(({ ms }) => ms)),
    cpuMs: median(rounds.map(({ cpuMs }) => cpuMs)),
    kib: rounds[0]?.kib ?? 0,
  }))
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
