/**
 * How soon a server is ready, and what it holds while nobody asks: on data that is there, after an end in order and after
 * `kill -9` while pages are asked for, with both databases. `npm run bench start`; needs `npm run build`.
 */
import { cpus, loadavg } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { type OwnPlatform, startOwnPlatform } from '../tools/championship/own-platform.ts'
import { databaseEnv, type DatabaseName, onEachDatabase } from './databases.ts'
import { median } from './median.ts'

const STARTS = 5
const PAGES = 2_000
const AT_ONCE = 10
/** A quiet server collects its garbage within this time. */
const SETTLE_MS = 20_000
const LIMITS = { orderlyMs: 3_000, killedMs: 5_000, restMb: { PGlite: 450, PostgreSQL: 250 } }
const PATHS = ['/', '/competitions', '/users', '/clubs', '/news', '/faq']

interface Found {
  readonly database: DatabaseName
  readonly firstMs: number
  readonly orderlyMs: number[]
  readonly killedMs: number[]
  /** CPU time of all its threads until it is ready, ms. */
  readonly cpuMs: number[]
  readonly restMb: number
  readonly loadedMb: number
  readonly afterMb: number
}

/** Pages rendered anew, as an address nobody has requested makes them. */
async function askFor(server: OwnPlatform, pages: number): Promise<void> {
  let at = 0
  const ask = async () => {
    while (at < pages) {
      at += 1
      const address = `${server.url}${PATHS[at % PATHS.length]}?once=${at}-${Math.random()}`
      await fetch(address).then(
        (reply) => reply.arrayBuffer(),
        () => null,
      )
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, ask))
}

async function measure(database: DatabaseName, url: string | null): Promise<Found> {
  const server = await startOwnPlatform(databaseEnv(url))
  try {
    const orderlyMs: number[] = []
    const killedMs: number[] = []
    const cpuMs: number[] = []
    const counted = async (starts: number[], restart: () => Promise<number>) => {
      const before = server.cpuMs()
      starts.push(await restart())
      cpuMs.push(server.cpuMs() - before)
    }
    for (let time = 0; time < STARTS; time += 1) await counted(orderlyMs, () => server.endAndRestart())
    for (let time = 0; time < STARTS; time += 1) {
      const asking = askFor(server, AT_ONCE * 5)
      await pause(200)
      await counted(killedMs, () => server.killAndRestart())
      await asking
    }
    await server.endAndRestart()
    await pause(SETTLE_MS)
    const restMb = server.residentMb()
    await askFor(server, PAGES)
    const loadedMb = server.residentMb()
    await pause(SETTLE_MS)
    return {
      ...{ database, firstMs: server.firstStartMs, orderlyMs, killedMs, cpuMs },
      ...{ restMb, loadedMb, afterMb: server.residentMb() },
    }
  } finally {
    await server.stop()
  }
}

const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`
const times = (ms: readonly number[]) => `${seconds(median(ms))}, at most ${seconds(Math.max(...ms))}`
const mb = (value: number) => `${Math.round(value)} MB`

export async function run(): Promise<string> {
  const [others = NaN] = loadavg()
  const found = await onEachDatabase(measure)
  const row = (name: string, limit: string, of: (one: Found) => string) =>
    `| ${[name, ...found.map(of), limit].join(' | ')} |`
  return [
    `The demo federation, from the start of the process until it answers that it is ready; ${STARTS} starts each, the median`,
    `and the longest. *Killed* is by \`kill -9\` while pages are asked for. Load average of the machine before: ${others.toFixed(1)}.`,
    ...(others > cpus().length
      ? ['Others had the cores meanwhile, so only CPU time and memory tell of the platform.']
      : []),
    '',
    `|  | ${found.map(({ database }) => database).join(' | ')} | limit |`,
    `|---|${found.map(() => '---|').join('')}---|`,
    row('first start, which makes the demo', '', ({ firstMs }) => seconds(firstMs)),
    row('after an end in order', seconds(LIMITS.orderlyMs), ({ orderlyMs }) => times(orderlyMs)),
    row('after being killed', seconds(LIMITS.killedMs), ({ killedMs }) => times(killedMs)),
    row('CPU time of a start, and of the end before it', '', ({ cpuMs }) => seconds(median(cpuMs))),
    row('resident at rest', `${LIMITS.restMb.PGlite} / ${LIMITS.restMb.PostgreSQL} MB`, ({ restMb }) =>
      mb(restMb),
    ),
    row(`after ${PAGES} pages made anew`, '', ({ loadedMb }) => mb(loadedMb)),
    row('and once it was quiet', '', ({ afterMb }) => mb(afterMb)),
  ].join('\n')
}
