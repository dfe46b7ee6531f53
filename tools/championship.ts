// npm run championship: holds a championship on a platform, from its clubs to its medals, and checks what comes out.
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { ApiRefusal } from '~/server/client/api-client.ts'
import {
  type Audience,
  checkAudience,
  TOLD_WITHIN_MS,
  startAudience,
  watchedPages,
} from './championship/audience.ts'
import { holdChampionship } from './championship/championship.ts'
import { type OwnPlatform, startOwnPlatform } from './championship/own-platform.ts'
import { Difference } from './championship/run.ts'
import { hangTv, type Tv } from './championship/tv.ts'
import { clientAt, signIn } from './replay/sign-in.ts'

const USAGE = `Usage: npm run championship -- [options]
  --clubs 60 --athletes 600 --mats 8    how large it is
  --speed N               so many times as fast as at a real table; as fast as the platform answers when left out
  --spectators N          sockets before its pages, in a process of their own (default 0)
  --views N               pages opened a second beside them (default 0)
  --prepare               ends with the schedule: the bouts are for others to fight (--url only)
  --kill                  ends the platform's process half-way without notice, and starts it again (own platform only)
  --seed N                the same number gives the same people, draws and bouts (default 1)
  --url URL               a running platform (default: one of its own, which needs "npm run build")
  --socket-key KEY        SOCKET_KEY of that platform (default tatami)
  --email, --password     the organiser (default organiser@demo.example, demo-password)
  --admin-email, --admin-password   an administrator (default admin@demo.example, demo-password)
Prints a line for each step with its time. Ends with OK and 0, or with the first difference and 1; 2 when it could not
be held.`

const { values: options } = parseArgs({
  options: {
    clubs: { type: 'string', default: '60' },
    athletes: { type: 'string', default: '600' },
    mats: { type: 'string', default: '8' },
    speed: { type: 'string' },
    spectators: { type: 'string', default: '0' },
    views: { type: 'string', default: '0' },
    prepare: { type: 'boolean', default: false },
    kill: { type: 'boolean', default: false },
    seed: { type: 'string', default: '1' },
    url: { type: 'string' },
    'socket-key': { type: 'string', default: 'tatami' },
    email: { type: 'string', default: 'organiser@demo.example' },
    password: { type: 'string', default: 'demo-password' },
    'admin-email': { type: 'string', default: 'admin@demo.example' },
    'admin-password': { type: 'string', default: 'demo-password' },
    help: { type: 'boolean', default: false },
  },
})

/** Between two acts of a real table: some ten of them in a bout of two minutes. */
const REAL_ACT_MS = 12_000
/** So long one table is without a link. */
const OFFLINE_MS = 120_000
/** So long the TV of a mat is. */
const CUT_MS = 60_000
/** What stands for a speed where tables act as fast as they are answered. */
const FASTEST = 30

const print = (line: string) => void process.stdout.write(`${line}\n`)

/** A number of an option. Throws an Error that names the option. */
function numberOf(name: string, text: string, least: number): number {
  const number = Number(text)
  if (!Number.isFinite(number) || number < least) throw new Error(`--${name} is a number from ${least} on`)
  return number
}

/** What the platform's process used while the bouts were fought. */
function meter(own: OwnPlatform | null) {
  const began = { at: Date.now(), cpuMs: own?.cpuMs() ?? 0, residentMb: own?.residentMb() ?? 0 }
  return () => {
    if (!own) return
    const share = (100 * (own.cpuMs() - began.cpuMs)) / (Date.now() - began.at)
    print(
      `  platform   ${share.toFixed(0)} % of a core; resident ${began.residentMb.toFixed(0)} MB before, ${own.residentMb().toFixed(0)} MB after`,
    )
  }
}

async function main(): Promise<number> {
  if (options.help) {
    print(USAGE)
    return 0
  }
  const speed = options.speed === undefined ? null : numberOf('speed', options.speed, 0.1)
  const sizes = {
    clubs: numberOf('clubs', options.clubs, 1),
    athletes: numberOf('athletes', options.athletes, 2),
    mats: numberOf('mats', options.mats, 1),
  }
  const sockets = numberOf('spectators', options.spectators, 0)
  const viewsPerSecond = numberOf('views', options.views, 0)
  if (options.kill && options.url) throw new Error('--kill is for a platform of its own, without --url')
  if (options.prepare && !options.url) throw new Error('--prepare is for a platform that goes on, with --url')
  const own = options.url ? null : await startOwnPlatform()
  const url = options.url ?? own!.url
  print(`On ${url}${own ? ', a platform of its own' : ''}`)
  let audience: Audience | null = null
  let tv: Tv | null = null
  const socketKey = options['socket-key']
  let isCut = false
  let isKilled = false
  let stopMeter = () => {}
  try {
    const admin = await signIn(url, {
      email: options['admin-email'],
      password: options['admin-password'],
    })
    const organiser = await signIn(url, { email: options.email, password: options.password })
    await holdChampionship(
      { admin, organiser, signIn: (credentials) => signIn(url, credentials) },
      {
        ...sizes,
        isPreparedOnly: options.prepare,
        seed: numberOf('seed', options.seed, 0),
        pace: {
          betweenActsMs: speed === null ? 0 : REAL_ACT_MS / speed,
          offlineMs: speed === null ? 0 : OFFLINE_MS / speed,
          now: Date.now,
        },
        print,
        now: Date.now,
        async opened({ competition, brackets, tables: [first] }) {
          const pages = watchedPages(competition, brackets)
          if (sockets > 0) audience = await startAudience({ url, socketKey, pages, sockets, viewsPerSecond })
          // The plain sockets of the tools speak no TLS.
          if (first && url.startsWith('http:'))
            tv = await hangTv({ url, socketKey, matId: first.matId, visitor: clientAt(url, null) })
          stopMeter = meter(own)
        },
        async boutEnded(fought, bouts) {
          if (!isCut && fought >= bouts / 4) {
            isCut = true
            tv?.cut(CUT_MS / (speed ?? FASTEST))
          }
          if (!options.kill || isKilled || !own || fought < bouts / 2) return
          isKilled = true
          print(`killed       after ${fought} bouts; ready again after ${await own.killAndRestart()} ms`)
        },
        async closed() {
          stopMeter()
          if (tv) print(`tv           ${await tv.check()}`)
          if (!audience) return
          await pause(TOLD_WITHIN_MS)
          checkAudience(await audience.report(), isKilled, print)
        },
      },
    )
    print('OK')
    return 0
  } catch (failure) {
    if (!(failure instanceof Difference)) throw failure
    print(`DIFFERENCE ${failure.message}`)
    return 1
  } finally {
    ;(tv as Tv | null)?.leave()
    await (audience as Audience | null)?.leave()
    await own?.stop()
  }
}

try {
  process.exitCode = await main()
} catch (failure) {
  const reason =
    failure instanceof ApiRefusal
      ? `${failure.message} (${failure.code} ${JSON.stringify(failure.errors)})`
      : (failure as Error).message
  console.error(`Could not be held: ${reason}`)
  process.exitCode = 2
}
