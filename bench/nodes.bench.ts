/**
 * Two nodes on one PostgreSQL and one Redis beside one node: what a page costs each while both serve, and how soon one
 * shows what was changed at the other. `npm run bench nodes`; needs `npm run build`, PostgreSQL and redis-server.
 */
import { loadavg } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { RedisServer, redisMissing } from '../tests/api/realtime/redis-server.ts'
import { postgresMissing, startPostgres } from '../tests/support/postgres.ts'
import { type OwnPlatform, startOwnPlatform } from '../tools/championship/own-platform.ts'
import { signIn } from '../tools/replay/sign-in.ts'
import { median } from './median.ts'
import { anew, cpuOfOne, cpuOfOneAtPace } from './pages/cpu-of-one.ts'

const PATHS = ['/', '/competitions', '/users', '/news', '/faq']
const CHANGES = 30
const POLL_MS = 10
const LIMITS = { timesOne: 1.8, agreeMs: 1_000 }

type PathOf = (at: number) => string
const inTurns = (at: number) => PATHS[at % PATHS.length]!
interface Kind {
  readonly name: string
  readonly pathOf: PathOf
  readonly requests: number
  /** Of each node: half of two cores stay free while both are requested. */
  readonly perSecond: number
}
const KINDS: readonly Kind[] = [
  { name: 'made anew', pathOf: (at) => anew(inTurns(at))(at), requests: 600, perSecond: 40 },
  { name: 'kept', pathOf: inTurns, requests: 6_000, perSecond: 600 },
]
/** Alone and both in turns, as a busy phase of the machine then meets both. */
const ROUNDS = 3

/** CPU time of a page of one node, and of each of both while both are requested as often, ms. */
async function costs(nodes: readonly [OwnPlatform, OwnPlatform], { pathOf, requests, perSecond }: Kind) {
  const of = (node: OwnPlatform, beginsAt: number) =>
    cpuOfOneAtPace(node, pathOf, { requests: requests / ROUNDS, perSecond, beginsAt })
  // One that has answered nothing of the kind has not compiled what answers.
  for (const node of nodes) await cpuOfOne(node, pathOf, { requests })
  const alone: number[] = []
  const both: number[][] = [[], []]
  for (let round = 0; round < ROUNDS; round += 1) {
    alone.push(await of(nodes[0], 0))
    const found = await Promise.all(nodes.map((node, at) => of(node, at / nodes.length)))
    for (const [at, one] of found.entries()) both[at]?.push(one)
  }
  return { alone: median(alone), both: both.map((rounds) => median(rounds)) }
}

/** From the answer to a change at the first node until the second one's page shows it, ms. */
async function agreements([first, second]: readonly [OwnPlatform, OwnPlatform]): Promise<number[]> {
  const admin = await signIn(first.url, { email: 'admin@demo.example', password: 'demo-password' })
  const { data } = await admin.admin.news.list({ query: { per_page: 25 } })
  const shown = data.find(({ status }) => status === 'active')
  if (!shown) throw new Error('There is no news to change')
  const page = `${second.url}/news/${shown.slug}`
  const found: number[] = []
  for (let change = 0; change < CHANGES; change += 1) {
    const mark = `Marked ${change} ${Math.random()}`
    await fetch(page)
    await admin.admin.news.update({ params: { id: shown.id }, body: { description: mark } })
    const began = performance.now()
    while (!(await (await fetch(page)).text()).includes(mark)) await pause(POLL_MS)
    found.push(performance.now() - began)
    // Not in step with the time for which a page is cached.
    await pause(Math.random() * 1_500)
  }
  return found
}

export async function run(): Promise<string> {
  const missing = postgresMissing() ?? redisMissing
  if (missing) return `Not measured: ${missing}.`
  const [others = NaN] = loadavg()
  const [postgres, redis] = [await startPostgres(), await RedisServer.start()]
  const env = { DATABASE_URL: postgres.url, REDIS_URL: redis.url, SESSION_SECRET: 'bench'.repeat(8) }
  const nodes: OwnPlatform[] = []
  try {
    nodes.push(await startOwnPlatform(env))
    nodes.push(await startOwnPlatform(env))
    const [first, second] = nodes as [OwnPlatform, OwnPlatform]
    const lines: string[] = []
    for (const kind of KINDS) {
      const { alone, both } = await costs([first, second], kind)
      const times = both.reduce((sum, one) => sum + alone / one, 0)
      lines.push(
        `| ${kind.name} | ${kind.perSecond} | ${alone.toFixed(2)} ms | ${both.map((one) => one.toFixed(2)).join(' and ')} ms | ${times.toFixed(2)} × |`,
      )
    }
    const waits = await agreements([first, second])
    return [
      `CPU time of a page on the demo federation (${PATHS.join(', ')} in turns), of one node alone and of each of two that`,
      'serve at once, each requested as often as the one alone, ten pages at a moment. *Together* is how many times the work of',
      'one they do where each has a core of its own: with fewer cores than processes it cannot be seen by the clock. The limit is',
      `${LIMITS.timesOne} ×. Medians of ${ROUNDS} rounds in turns. Load average of the machine before: ${others.toFixed(1)}.`,
      '',
      '| page | a second, of each | one node | each of two | together |',
      '|---|---|---|---|---|',
      ...lines,
      '',
      `What was changed at one node was on the page of the other ${Math.round(median(waits))} ms after the change was answered in the median,`,
      `${Math.round(Math.max(...waits))} ms at most, in ${CHANGES} changes. The limit is ${LIMITS.agreeMs} ms.`,
    ].join('\n')
  } finally {
    await Promise.all(nodes.map((node) => node.stop()))
    await Promise.all([redis.down(), postgres.stop()])
  }
}
