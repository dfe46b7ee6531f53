/**
 * A championship day at its busiest: eight tables cause ten events a second together, 2,000 spectators follow them and read
 * their pages anew as the real script does, and others open fifty pages a second besides. `npm run bench storm`
 * MINUTES=1 makes it shorter, ATHLETES=200 and SOCKETS=500 smaller, DATABASES=PGlite leaves PostgreSQL out; with WATCHED=scores
 * everybody looks at pages that are sent each event. Needs `npm run build`.
 */
import { loadavg } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { rngFrom } from '../api/seed/rng.ts'
import { competitionChannel, isToldByPulses } from '~/domain/realtime/channels.ts'
import { type Audience, startAudience, TOLD_WITHIN_MS, watchedPages } from '../tools/championship/audience.ts'
import { holdChampionship, type Venue } from '../tools/championship/championship.ts'
import { checkLogs } from '../tools/championship/checks.ts'
import { fightAll } from '../tools/championship/day.ts'
import { type OwnPlatform, startOwnPlatform } from '../tools/championship/own-platform.ts'
import { type Counts, newCounts, note, percentile } from '../tools/championship/percentiles.ts'
import type { Platform } from '../tools/championship/run.ts'
import type { SpectatorReport, WatchedPage } from '../tools/championship/spectators.ts'
import type { Bout } from '../tools/championship/table.ts'
import { signIn } from '../tools/replay/sign-in.ts'
import { databaseEnv, type DatabaseName, onEachDatabase } from './databases.ts'
import { median } from './median.ts'
import { fanOut } from './realtime.bench.ts'

const MATS = 8
const SOCKETS = Number(process.env['SOCKETS'] ?? 2_000)
const EVENTS_PER_SECOND = 10
const VIEWS_PER_SECOND = 50
/** An act is told of in one event on the competition's channel, and estimates in one besides. */
const BETWEEN_ACTS_MS = 820
/** About as long as a bout of these tables takes. */
const BOUT_MS = 14_000
/** Every table has begun a bout and ended one. */
const WARM_UP_MS = 2 * BOUT_MS
/** A quiet server collects its garbage within this time. */
const SETTLE_MS = 20_000
const BARE_SECONDS = 15
/** A server that has made none of its pages yet has not compiled what makes them: each is made so often before. */
const OPENED_BEFORE = 50

/** So long a bare server sends what the storm's sent. */
const BARE_STORM_MS = 30_000

/** Times a bare server, ms, share of a core, times what was held before. */
const LIMITS = { eventsTimesBare: 2, pagesP99Ms: 300, cpuShare: 0.8, memoryBack: 1.15 }

interface Storm {
  readonly database: DatabaseName
  /** Before the storm and after it, its events evenly apart. */
  readonly bareP99Ms: readonly [number, number]
  /** With one event at each moment at which the storm had one. */
  readonly bareStormP99Ms: number
  /** How many processes wanted a core before it began, the others of this machine. */
  readonly othersLoad: number
  readonly seconds: number
  /** That the competition's channel told of. */
  readonly events: number
  readonly audience: SpectatorReport
  /** From each act of a table to its answer, those of the warming up included. */
  readonly actMs: Counts
  readonly cpuShare: number
  readonly lost: string[]
  readonly memoryMb: {
    readonly atStart: number
    readonly before: number
    /** One look a second. */
    readonly during: readonly number[]
    readonly after: number
  }
}

function countsOf(times: readonly number[]): Counts {
  const counts = newCounts()
  for (const ms of times) note(counts, ms)
  return counts
}

/** The p99 of a bare `ws` server with as many sockets, in ms; its events are evenly apart unless their moments are given. */
const bareP99 = async (momentsMs?: readonly number[]) =>
  (
    await fanOut('ws, text', SOCKETS, {
      ...{ seconds: BARE_SECONDS, perSecond: EVENTS_PER_SECOND, clientProcesses: 1 },
      ...(momentsMs && { momentsMs }),
    })
  ).p99Ms

async function prepare(url: string): Promise<{ readonly platform: Platform; readonly venue: Venue }> {
  const of = (name: string) => signIn(url, { email: `${name}@demo.example`, password: 'demo-password' })
  const platform: Platform = {
    admin: await of('admin'),
    organiser: await of('organiser'),
    signIn: (credentials) => signIn(url, credentials),
  }
  const athletes = Number(process.env['ATHLETES'] ?? 600)
  const venue = await holdChampionship(platform, {
    ...{ clubs: Math.ceil(athletes / 10), athletes, mats: MATS, seed: 1, isPreparedOnly: true },
    pace: { betweenActsMs: 0, offlineMs: 0, now: Date.now },
    print: (line) => console.log(line),
    now: Date.now,
  })
  return { platform, venue }
}

/** All tables, until it is over and each has ended its bout. */
const fightUntil = (isOver: () => boolean, { tables }: Venue): Promise<Bout[]> =>
  fightAll(
    tables,
    {
      isOver,
      isSteady: true,
      // Begun at one moment, eight tables of one pace would act, and end their bouts, at one moment, as no hall does; the
      // events of the bare server are evenly apart.
      beginsAfterMs: (table) => table * (BOUT_MS / tables.length + BETWEEN_ACTS_MS / tables.length),
      rngOf: (table) => rngFrom(2 + table),
      pace: { betweenActsMs: BETWEEN_ACTS_MS, offlineMs: 0, now: Date.now },
      disqualifiedIn: null,
    },
    () => Promise.resolve(),
  )

/** What one spectator received and another before the same page did not, and the like; empty where all is well. */
async function lostIn(audience: SpectatorReport, organiser: Platform['organiser'], bouts: Bout[]) {
  const lost = audience.perSocket
    .filter(({ fewest, most }) => fewest !== most)
    .map(({ channel, fewest, most }) => `${most - fewest} events of ${channel}`)
  if (audience.missed > 0) lost.push(`${audience.missed} events that a pulse told of`)
  if (audience.failedPages > 0)
    lost.push(`${audience.failedPages} pages were not answered (${audience.failures.join(', ')})`)
  if (audience.reopened > 0) lost.push(`${audience.reopened} sockets were cut`)
  await checkLogs(organiser, bouts).catch((failure: Error) => lost.push(failure.message))
  return lost
}

async function storm(database: DatabaseName, url: string | null): Promise<Storm> {
  const stormMs = 60_000 * Number(process.env['MINUTES'] ?? 5)
  const [othersLoad = NaN] = loadavg()
  const bareBefore = await bareP99()
  const server: OwnPlatform = await startOwnPlatform(databaseEnv(url))
  let audience: Audience | null = null
  try {
    const atStart = server.residentMb()
    const { platform, venue } = await prepare(server.url)
    const { competition, brackets } = venue
    const isWatched = ({ follows }: WatchedPage) =>
      process.env['WATCHED'] !== 'scores' || !follows.some(({ channel }) => isToldByPulses(channel))
    const pages = watchedPages(competition, brackets).filter(isWatched)
    for (const { path } of pages)
      for (let opened = 0; opened < OPENED_BEFORE; opened += 1)
        await (await fetch(`${server.url}${path}?opened=${opened}`)).arrayBuffer()
    await pause(SETTLE_MS)
    const before = server.residentMb()
    const order = { url: server.url, socketKey: 'tatami', pages, sockets: SOCKETS }
    audience = await startAudience({ ...order, viewsPerSecond: VIEWS_PER_SECOND })
    let isOver = false
    const fighting = fightUntil(() => isOver, venue)
    await pause(WARM_UP_MS)
    await audience.time()
    const channelOf = (one: SpectatorReport) =>
      one.perSocket.find(({ channel }) => channel === competitionChannel(competition.id))
    const earlier = channelOf(await audience.report())?.most ?? 0
    const [cpuMs, began] = [server.cpuMs(), performance.now()]
    const during: number[] = []
    while (performance.now() - began < stormMs) {
      await pause(1_000)
      during.push(server.residentMb())
    }
    const wallMs = performance.now() - began
    const cpuShare = (server.cpuMs() - cpuMs) / wallMs
    const received = await audience.report()
    isOver = true
    const bouts = await fighting
    await pause(TOLD_WITHIN_MS)
    const report = await audience.report()
    await audience.leave()
    audience = null
    const lost = await lostIn(report, platform.organiser, bouts)
    await pause(SETTLE_MS)
    const heard = channelOf(received)
    // An act has the moment it was called at, and acts of two tables may be told of in the other order.
    const moments = (heard?.moments ?? []).toSorted((one, other) => one - other)
    const momentsMs = moments.map((at) => at - moments[0]!).filter((ms) => ms < BARE_STORM_MS)
    return {
      ...{ database, othersLoad, seconds: wallMs / 1_000, cpuShare, lost },
      events: (heard?.most ?? 0) - earlier,
      audience: received,
      actMs: countsOf(bouts.flatMap(({ answeredMs }) => answeredMs)),
      bareP99Ms: [bareBefore, await bareP99()],
      bareStormP99Ms: await bareP99(momentsMs),
      memoryMb: { atStart, before, during, after: server.residentMb() },
    }
  } finally {
    await audience?.leave()
    await server.stop()
  }
}

function rowsOf({ audience, bareP99Ms, bareStormP99Ms, cpuShare, lost, memoryMb }: Storm): string[][] {
  const eventsP99 = percentile(audience.eventMs, 0.99)
  const pagesP99 = percentile(audience.pageMs, 0.99)
  const { atStart, before, during, after } = memoryMb
  const fifth = Math.ceil(during.length / 5)
  const [early, late] = [median(during.slice(fifth, 2 * fifth)), median(during.slice(-fifth))]
  const mb = (value: number) => `${Math.round(value)} MB`
  const held = (holds: boolean) => (holds ? 'yes' : '**no**')
  const besideBare = (what: string, p99Ms: readonly number[]) => {
    const times = eventsP99 / (p99Ms.reduce((sum, ms) => sum + ms, 0) / p99Ms.length)
    return [
      'p99 of events',
      `${eventsP99} ms; a bare \`ws\` server, ${what}, ${p99Ms.map((ms) => ms.toFixed(0)).join(' and ')} ms: ${times.toFixed(1)} ×`,
      `${LIMITS.eventsTimesBare} ×`,
      held(times <= LIMITS.eventsTimesBare),
    ]
  }
  return [
    ['lost', lost.length === 0 ? 'nothing' : lost.join('; '), 'nothing', held(lost.length === 0)],
    besideBare('as many events evenly apart', bareP99Ms),
    besideBare('events at the same moments', [bareStormP99Ms]),
    ['p99 of pages', `${pagesP99} ms`, `${LIMITS.pagesP99Ms} ms`, held(pagesP99 <= LIMITS.pagesP99Ms)],
    [
      'CPU of the server',
      `${(100 * cpuShare).toFixed(0)} % of a core`,
      `${100 * LIMITS.cpuShare} %`,
      held(cpuShare < LIMITS.cpuShare),
    ],
    [
      'memory meanwhile',
      `${mb(early)} in its second fifth, ${mb(late)} in its last, ${mb(Math.max(...during))} at most`,
      'flat',
      held(late <= LIMITS.memoryBack * early),
    ],
    [
      'memory afterwards',
      `${mb(after)}, ${mb(before)} before (${mb(atStart)} after the start)`,
      `${LIMITS.memoryBack} ×`,
      held(after <= LIMITS.memoryBack * before),
    ],
  ]
}

function toMarkdown(found: Storm): string {
  const { audience, actMs, seconds, events, database, othersLoad } = found
  const { eventMs, pageMs } = audience
  const table = [['', 'found', 'limit', 'held'], ['---', '---', '---', '---'], ...rowsOf(found)]
  return [
    `## ${database}`,
    '',
    `${seconds.toFixed(0)} s; ${(events / seconds).toFixed(1)} events a second on the competition's channel, ${audience.refreshes} pages read`,
    `anew and ${audience.views} opened. Events took ${percentile(eventMs, 0.5)} ms in the median, pages ${percentile(pageMs, 0.5)} ms. Acts of the`,
    `tables were answered after ${percentile(actMs, 0.5)} ms in the median, ${percentile(actMs, 0.99)} ms in their p99. Load average of the machine before anything began: ${othersLoad.toFixed(1)}.`,
    '',
    ...table.map((cells) => `| ${cells.join(' | ')} |`),
  ].join('\n')
}

export async function run(): Promise<string> {
  const found = await onEachDatabase(storm)
  return [
    `One competition of ${process.env['ATHLETES'] ?? 600} athletes on ${MATS} mats, ${SOCKETS} sockets of spectators whose pages do what the real`,
    'client does at each event, fifty pages opened a second besides; the load comes from processes of its own. The time of',
    'an event is from the call that made it to the socket; of a bare server, from the moment it was due. Acts of two tables meet:',
    'a bare server is measured with events evenly apart, and with one at each moment of thirty seconds at which the storm had',
    'one; it sends all events to all sockets. Pages without scores, of half',
    'of the spectators, are sent those of their own bracket alone: pulses tell them of the others within 2.5 s (docs/decisions/0062),',
    'which is not among the times. CPU and memory are of the server and of the process that holds its sockets, with PGlite that',
    'is the database, too.',
    '',
    found.map(toMarkdown).join('\n\n'),
  ].join('\n')
}
