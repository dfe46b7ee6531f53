/**
 * What a call costs on the demo federation and on one of 20,000 people and 100,000 fights, on both databases; and what
 * one process serves to fifty connections beside a bare Hono server. `npm run bench api`
 */
import autocannon from 'autocannon'
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { bundle } from '../scripts/bundle.mjs'
import { urlOfDatabase } from '../tests/support/postgres.ts'
import { NODE_FLAGS } from '../tools/node-flags.ts'
import { cpuMsOf } from '../tools/process-usage.ts'
import { type BenchCall, CHAMPIONSHIP_CALLS, DETAILS, LISTS, type Person } from './api-calls.ts'
import { STATEMENTS } from './api-statements.ts'
import { type ApiOrder, type ApiReport, byHandPath, headersOf, type Reply, type Size } from './api-server.ts'
import {
  type ApiFindings,
  type Compared,
  type DatabaseFindings,
  type Loaded,
  type Measured,
  toMarkdown,
} from './api-report.ts'
import { isAsked, onEachDatabase } from './databases.ts'
import { median } from './median.ts'
import { type CostUnderLoad, costUnderLoad } from './pages/cost-under-load.ts'
import { anew } from './pages/cpu-of-one.ts'

/** Demo and large are called in turns, so that a busy phase of the machine meets both. */
const ROUNDS = 7
const CALLS_A_ROUND = 3
const WARM_UP = 4
const COMPARED_ROUNDS = 5
/** A server of a championship has run for hours: until then what is measured is mostly its compiler. */
const COMPARED_WARM_UP_SECONDS = 3
const CONNECTIONS = 50
const LOAD_SECONDS = 4

const UNDER_LOAD = [
  'competitions',
  'fights of a competition',
  'people',
  'people by name',
  'admin: users',
] as const
const DETAILS_UNDER_LOAD = ['competition', 'fight', 'bracket'] as const

/** As the build makes the product's: run from its sources, a call is a twelfth dearer. */
const FOLDER = 'build/bench'
const SERVER = fileURLToPath(new URL(`../${FOLDER}/api-server.js`, import.meta.url))
const PROGRAMS = { 'api-server': 'bench/api-server.ts', 'pglite-worker': 'api/platform/db/pglite-worker.ts' }

type Report<S extends ApiReport['type']> = Extract<ApiReport, { type: S }>

class Server {
  private constructor(
    readonly size: Size,
    private readonly child: ChildProcess,
    readonly ready: Report<'ready'>,
  ) {}

  static async start(size: Size, databaseUrl: string | null): Promise<Server> {
    const child = fork(SERVER, ['serve', size, ...(databaseUrl ? [databaseUrl] : [])], {
      execArgv: [...NODE_FLAGS],
    })
    return new Server(size, child, await reportOf(child, 'ready'))
  }

  private async request<S extends ApiReport['type']>(order: ApiOrder, type: S): Promise<Report<S>> {
    const answer = reportOf(this.child, type)
    this.child.send(order)
    return answer
  }

  time(path: string, as: Person, times: number) {
    return this.request({ do: 'time', path, as, times }, 'timed')
  }

  cpuMs() {
    return cpuMsOf(this.child.pid)
  }

  weigh() {
    return this.request({ do: 'weigh' }, 'weighed')
  }

  /** Until what was asked is answered, also to those who hung up; a busy machine is not waited for longer. */
  async quiet() {
    for (let look = 0; look < 50; look += 1) {
      const { ms } = await this.time('/api-public/dict/belts', 'visitor', 3)
      if (Math.max(...ms) < 100) return
    }
  }

  async stop() {
    this.child.send({ do: 'quit' } satisfies ApiOrder)
    if (this.child.exitCode === null) await once(this.child, 'exit')
  }
}

async function reportOf<S extends ApiReport['type']>(child: ChildProcess, type: S): Promise<Report<S>> {
  const stop = new AbortController()
  const { signal } = stop
  const gone = once(child, 'exit', { signal }).then(([code]) => {
    throw new Error(`The server ended (${code})`)
  })
  gone.catch(() => undefined)
  try {
    for (;;) {
      const [message] = (await Promise.race([once(child, 'message', { signal }), gone])) as [ApiReport]
      if (message.type === type) return message as Report<S>
    }
  } finally {
    stop.abort()
  }
}

/** The call as each federation gets it, the page found out by a first call. */
async function pathOf(
  server: Server,
  call: BenchCall,
): Promise<{ path: string; first: number; reply: Reply }> {
  let path = call.path(server.ready.known)
  let { ms, reply } = await server.time(path, call.as, 1)
  if (call.page) {
    const page = call.page === 'last' ? reply.lastPage : Math.ceil(reply.lastPage / 2)
    path += `${path.includes('?') ? '&' : '?'}page=${page}`
    ;({ ms, reply } = await server.time(path, call.as, 1))
  }
  if (reply.status !== 200) throw new Error(`${call.name}: ${path} answers ${reply.status}`)
  return { path, first: ms[0] ?? NaN, reply }
}

async function measure(servers: readonly Server[], call: BenchCall): Promise<Measured> {
  const paths = await Promise.all(
    servers
      .filter(({ size }) => size === 'large' || !call.largeOnly)
      .map(async (server) => ({
        server,
        rounds: [] as number[],
        ms: [] as number[],
        ...(await pathOf(server, call)),
      })),
  )
  for (const { server, path } of paths) await server.time(path, call.as, WARM_UP)
  for (let round = 0; round < ROUNDS; round += 1)
    for (const one of paths) {
      const { ms } = await one.server.time(one.path, call.as, CALLS_A_ROUND)
      one.ms.push(...ms)
      one.rounds.push(median(ms))
    }
  const of = (size: Size) => {
    const one = paths.find(({ server }) => server.size === size)
    return one && { ms: median(one.ms), firstMs: one.first, rows: one.reply.rows, kib: one.reply.kib }
  }
  const [first, second] = paths
  const ratio = second ? median(second.rounds.map((ms, round) => ms / first!.rounds[round]!)) : NaN
  return { name: call.name, demo: of('demo') ?? null, large: of('large') ?? null, ratio }
}

/** The call made anew and the statement written by hand for the same rows, in turns. */
async function compare(server: Server, { name, as, path }: BenchCall): Promise<Compared> {
  const url = `http://127.0.0.1:${server.ready.port}`
  const asked = path(server.ready.known)
  const headers = headersOf(server.ready.tokens[as])
  const reply = await fetch(url + asked, { headers })
  const kib = (await reply.arrayBuffer()).byteLength / 1_024
  let at = 0
  const paths = { call: () => anew(asked)(at++), byHand: () => byHandPath(name) }
  const rounds: Readonly<Record<keyof typeof paths, CostUnderLoad>>[] = []
  const round = async (seconds: number) => {
    const cost = (pathOf: () => string) =>
      costUnderLoad({ url, cpuMs: () => server.cpuMs() }, pathOf, { seconds, headers })
    return { call: await cost(paths.call), byHand: await cost(paths.byHand) }
  }
  await round(COMPARED_WARM_UP_SECONDS)
  while (rounds.length < COMPARED_ROUNDS) rounds.push(await round(1))
  const of = (which: keyof typeof paths) => ({
    perSecond: median(rounds.map((one) => one[which].perSecond)),
    cpuMicros: median(rounds.map((one) => one[which].cpuMicros)),
  })
  const ratio = median(rounds.map(({ call, byHand }) => call.cpuMicros / byHand.cpuMicros))
  return { name, kib, call: of('call'), byHand: of('byHand'), ratio }
}

async function load(server: Server, name: string, path: string, as: Person): Promise<Loaded> {
  const options = {
    url: `http://127.0.0.1:${server.ready.port}${path}`,
    headers: headersOf(server.ready.tokens[as]),
    connections: CONNECTIONS,
    timeout: 10,
  }
  await autocannon({ ...options, duration: 1 })
  await server.quiet()
  const result = await autocannon({ ...options, duration: LOAD_SECONDS })
  await server.quiet()
  return {
    name,
    size: server.size,
    perSecond: result.requests.average,
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
    failed: result.non2xx + result.errors,
  }
}

async function measureDatabase(
  name: string,
  urls: Readonly<Record<Size, string | null>>,
): Promise<DatabaseFindings> {
  console.log(`${name}: a demo and a large federation are made`)
  const demo = await Server.start('demo', urls.demo)
  const large = await Server.start('large', urls.large)
  const servers = [demo, large]
  try {
    console.log(`${name}: ${LISTS.length + DETAILS.length} calls are measured`)
    const atRest = [await demo.weigh(), await large.weigh()]
    const lists: Measured[] = []
    const details: Measured[] = []
    for (const call of LISTS.filter(({ name }) => isAsked('CALLS', name)))
      lists.push(await measure(servers, call))
    for (const call of [...DETAILS, ...CHAMPIONSHIP_CALLS].filter(({ name }) => isAsked('CALLS', name)))
      details.push(await measure(servers, call))
    const compared: Compared[] = []
    for (const { of, as } of STATEMENTS.filter((statement) => isAsked('CALLS', statement.of))) {
      const found = [...LISTS, ...DETAILS].find((call) => call.name === of && call.as === as)
      if (!found) throw new Error(`No call is named ${of}`)
      compared.push(await compare(demo, found))
    }
    console.log(`${name}: ${CONNECTIONS} connections at once`)
    const loads = [await load(demo, 'bare Hono', '/hello', 'visitor')]
    const busy = [
      ...LISTS.filter((call) => UNDER_LOAD.some((one) => one === call.name)),
      ...DETAILS.filter((call) => DETAILS_UNDER_LOAD.some((one) => one === call.name)),
    ].filter((call) => isAsked('CALLS', call.name))
    for (const call of busy)
      for (const server of servers)
        loads.push(await load(server, call.name, call.path(server.ready.known), call.as))
    const after = [await demo.weigh(), await large.weigh()]
    await new Promise((resolve) => setTimeout(resolve, 3_000))
    const later = [await demo.weigh(), await large.weigh()]
    return {
      name,
      growMs: large.ready.growMs,
      lists,
      details,
      compared,
      loads,
      memory: servers.map(({ size }, at) => ({
        size,
        restMb: atRest[at]!.rssMb,
        maxMb: after[at]!.maxRssMb,
        afterMb: later[at]!.rssMb,
      })),
    }
  } finally {
    await Promise.all(servers.map((server) => server.stop()))
  }
}

export async function run(): Promise<string> {
  await bundle(PROGRAMS, FOLDER)
  const found = await onEachDatabase(async (name, url) => {
    if (url === null) return measureDatabase(name, { demo: null, large: null })
    await inDatabases(url, ['demo', 'large'])
    return measureDatabase(name, { demo: urlOfDatabase(url, 'demo'), large: urlOfDatabase(url, 'large') })
  })
  const findings: ApiFindings = { databases: found, connections: CONNECTIONS }
  return toMarkdown(findings)
}

async function inDatabases(url: string, names: readonly string[]): Promise<void> {
  const { default: pg } = await import('pg')
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  for (const name of names) await client.query(`create database ${name}`)
  await client.end()
}
