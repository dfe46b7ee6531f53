/**
 * The mat board of a day with eight mats and some 700 bouts, on a laptop half as fast as this machine: frames while it is
 * scrolled and while a bout is carried, what each act costs, and how high the page is. Beside each movement stands the
 * same one over an empty page, a moment later: frames the machine itself drops are in both. `npm run bench board`
 * ATHLETES=200 makes it smaller. Needs `npm run build`.
 */
import { chromium, type Browser, type BrowserContext, type CDPSession, type Page } from '@playwright/test'
import { loadavg } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { wholeBrowser } from '../scripts/system-browser.mjs'
import { ZOOMS } from '../app/components/board/board-layout.ts'
import { holdChampionship, type Venue } from '../tools/championship/championship.ts'
import { startOwnPlatform } from '../tools/championship/own-platform.ts'
import { signIn } from '../tools/replay/sign-in.ts'
import { median } from './median.ts'

const LAPTOP = { width: 1280, height: 800 }
const SLOWDOWN = 2
const ROUNDS = Number(process.env['ROUNDS'] ?? 5)
const ATHLETES = Number(process.env['ATHLETES'] ?? 800)
const STEPS = 120
const STEP_MS = 16
const FRAME_MS = 1000 / 60
/** An act is over once nothing was computed for so long, but what it takes to count frames and to let a live dot pulse. */
const QUIET_MS = 400
const COUNTING_MS = 80
/** A page that never rests is a fault, and not to be waited for. */
const MOST_LOOKS = 50
const PASSWORD = 'demo-password'

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

interface Movement {
  /** Times of the frames, ms. */
  readonly frames: readonly number[]
  /** Of the main thread, ms a frame; what other programs do is not in it. */
  readonly work: number
}
interface Act {
  readonly work: number
  /** The longest time without a frame, ms. */
  readonly longest: number
}
interface Round {
  readonly movements: Readonly<Record<string, { readonly board: Movement; readonly empty: Movement }>>
  readonly acts: Readonly<Record<string, Act>>
}

/** A page whose frames and main-thread work are counted. */
class Watched {
  private constructor(
    readonly page: Page,
    private readonly client: CDPSession,
  ) {}

  static async open(context: BrowserContext): Promise<Watched> {
    const page = await context.newPage()
    const client = await context.newCDPSession(page)
    await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
    await client.send('Performance.enable', { timeDomain: 'threadTicks' })
    return new Watched(page, client)
  }

  async during(what: () => Promise<unknown>): Promise<{ frames: readonly number[]; work: number }> {
    // A page behind another one draws once a second.
    await this.page.bringToFront()
    // The text of a script, as what builds this file would put names into it that a page does not have.
    await this.page.evaluate(`{
      const times = (self.frameTimes = [])
      const note = (now) => self.frameTimes === times && (times.push(now), requestAnimationFrame(note))
      requestAnimationFrame(note)
    }`)
    const before = await this.busy()
    await what()
    const work = (await this.busy()) - before
    const times = await this.page.evaluate<number[]>(
      '{ const times = self.frameTimes; self.frameTimes = null; times }',
    )
    return { frames: times.slice(1).map((time, at) => time - (times[at] ?? time)), work }
  }

  async movement(step: (at: number) => Promise<unknown>): Promise<Movement> {
    const { frames, work } = await this.during(async () => {
      for (let at = 1; at <= STEPS; at += 1) {
        await step(at)
        await pause(STEP_MS)
      }
    })
    return { frames, work: work / Math.max(1, frames.length) }
  }

  async act(what: () => Promise<unknown>): Promise<Act> {
    const { frames, work } = await this.during(async () => {
      await what()
      await this.rest()
    })
    return { work, longest: Math.max(0, ...frames) }
  }

  /** Until nothing is computed but the counting of frames. */
  async rest(): Promise<void> {
    let former = await this.busy()
    for (let looks = 0; looks < MOST_LOOKS; looks += 1) {
      await pause(QUIET_MS)
      const now = await this.busy()
      if (now - former <= COUNTING_MS) return
      former = now
    }
    throw new Error('The page does not come to rest')
  }

  /** Time the main thread has computed, ms. */
  private async busy(): Promise<number> {
    const { metrics } = await this.client.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
  }
}

/** A bout is carried over three mats and back. */
const carriedTo = (at: number): number => 450 * Math.sin((Math.PI * at) / STEPS)

async function measure(board: Watched, empty: Watched, begin: () => Promise<unknown>): Promise<Round> {
  const { page } = board
  const frame = page.locator('.board-frame')
  const zooms = page.locator('nav:has(a[href*="zoom=part"]) a, nav:has(a[href*="zoom=day"]) a')
  const zoomTo = (zoom: 'day' | 'part' | 'hour') => zooms.nth(ZOOMS.indexOf(zoom)).click()
  const scroll = (to: number) => frame.evaluate((box, top) => box.scrollTo(0, top), to)
  const acts: Record<string, Act> = {}
  const movements: Record<string, Round['movements'][string]> = {}
  const beside = async (name: string, step: (on: Page, at: number) => Promise<unknown>) => {
    movements[name] = {
      board: await board.movement((at) => step(page, at)),
      empty: await empty.movement((at) => step(empty.page, at)),
    }
  }
  await page.reload()
  await frame.waitFor()
  await board.rest()
  acts['zoom out to three hours'] = await board.act(() => zoomTo('part'))
  acts['zoom out to the day'] = await board.act(() => zoomTo('day'))
  acts['zoom in to the hour'] = await board.act(() => zoomTo('hour'))
  await scroll(0)
  const box = (await frame.boundingBox())!
  await page.mouse.move(box.x + 400, box.y + 200)
  await empty.page.mouse.move(box.x + 400, box.y + 200)
  await beside('scroll by the wheel', (on, at) => on.mouse.wheel(0, at <= STEPS / 2 ? 120 : -120))
  await scroll(0)
  // Clashes and idle mats stand above the board as long as they last, and may have moved it off the screen.
  const carried = page.locator('.board-bout[data-state=waiting]').nth(4)
  await carried.scrollIntoViewIfNeeded()
  const bout = (await carried.boundingBox())!
  const from = { x: bout.x + 20, y: bout.y + 10 }
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await beside('carry a bout', (on, at) => on.mouse.move(from.x + carriedTo(at), from.y + at))
  await page.mouse.move(from.x + carriedTo(STEPS / 2), from.y + 60)
  acts['put it down: what if'] = await board.act(() => page.mouse.up())
  const whatIf = page.locator('section[tabindex="-1"]')
  acts['let the change go'] = await board.act(() => whatIf.locator('a').last().click())
  acts['a bout begins'] = await board.act(begin)
  return { movements, acts }
}

export async function run(): Promise<string> {
  const load = loadavg()[0] ?? 0
  const server = await startOwnPlatform()
  const executablePath = wholeBrowser()
  const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: FLAGS })
  try {
    const of = (name: string) => signIn(server.url, { email: `${name}@demo.example`, password: PASSWORD })
    const organiser = await of('organiser')
    const venue = await holdChampionship(
      { admin: await of('admin'), organiser, signIn: (credentials) => signIn(server.url, credentials) },
      {
        ...{ clubs: Math.ceil(ATHLETES / 10), athletes: ATHLETES, mats: 8, seed: 1, isPreparedOnly: true },
        pace: { betweenActsMs: 0, offlineMs: 0, now: Date.now },
        print: (line) => console.log(line),
        now: Date.now,
      },
    )
    return await ofVenue(browser, server.url, venue, load)
  } finally {
    await browser.close()
    await server.stop()
  }
}

async function ofVenue(browser: Browser, url: string, { competition, tables }: Venue, load: number) {
  const context = await browser.newContext({ viewport: LAPTOP, baseURL: url })
  const board = await Watched.open(context)
  const empty = await Watched.open(context)
  const login = await board.page.request.post('/auth/login', {
    form: { email: 'organiser@demo.example', password: PASSWORD },
    maxRedirects: 0,
  })
  if (login.status() !== 302) throw new Error(`The organiser could not log in: ${login.status()}`)
  await board.page.goto(`/account/competitions/${competition.slug}/board`)
  const bouts = await board.page.locator('.board-bout').count()
  const screens = await board.page.evaluate(() => document.documentElement.scrollHeight / innerHeight)
  const rounds: Round[] = []
  while (rounds.length < ROUNDS) {
    const { judge, matId } = tables[rounds.length % tables.length]!
    const { current } = (await judge.mats.now({ params: { id: matId } })).data
    const begin = () => judge.fightEvents.put({ params: { fight_id: current!.id }, body: { type: 'start' } })
    rounds.push(await measure(board, empty, begin))
    console.log(`round ${rounds.length} of ${ROUNDS}`)
  }
  return report({ bouts, screens, rounds, load })
}

const ms = (value: number): string => value.toFixed(value < 10 ? 1 : 0)
const share = (part: number): string => `${(part * 100).toFixed(1)} %`

/** Frames that came later than the next one was due. */
const droppedOf = (frames: readonly number[]): number =>
  frames.reduce((sum, time) => sum + Math.max(0, Math.round(time / FRAME_MS) - 1), 0) /
  Math.max(
    1,
    frames.reduce((sum, time) => sum + Math.max(1, Math.round(time / FRAME_MS)), 0),
  )

/** The time that this share of all frames did not take longer than, ms. */
const frameAt = (frames: readonly number[], part: number): number =>
  frames.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(frames.length * part) - 1)] ?? NaN

function report({
  bouts,
  screens,
  rounds,
  load,
}: {
  readonly bouts: number
  readonly screens: number
  readonly rounds: readonly Round[]
  readonly load: number
}): string {
  const movementRow = (name: string) => {
    const movementOn = (on: 'board' | 'empty'): Movement => {
      const all = rounds.map(({ movements }) => movements[name]![on])
      return { frames: all.flatMap(({ frames }) => frames), work: median(all.map(({ work }) => work)) }
    }
    const board = movementOn('board')
    const empty = movementOn('empty')
    const cells = [board, empty].flatMap(({ frames, work }) => [
      `${ms(frameAt(frames, 0.5))} / ${ms(frameAt(frames, 0.95))}`,
      share(droppedOf(frames)),
      ms(work),
    ])
    return `| ${[name, ...cells, share((board.work - empty.work) / FRAME_MS)].join(' | ')} |`
  }
  const actRow = (name: string) => {
    const all = rounds.map(({ acts }) => acts[name]!)
    return `| ${name} | ${ms(median(all.map(({ work }) => work)))} | ${ms(median(all.map(({ longest }) => longest)))} |`
  }
  const [first] = rounds
  return `One day of ${bouts} bouts on 8 mats at ${LAPTOP.width} × ${LAPTOP.height}, on a processor made ${SLOWDOWN} times as slow;
${rounds.length} rounds of the same acts. The page is ${screens.toFixed(2)} screens high. Load average of the machine before
anything began: ${load.toFixed(1)}.

Frames are p50 / p95 in ms, dropped ones the share of those that were due (every ${ms(FRAME_MS)} ms). *work* is what the main
thread computed for a frame, whatever else the machine did; *of a frame* is what the board adds to the empty page, as a share
of the time there is for one: that is the figure to go by.

| movement | frames | dropped | work ms | empty: frames | dropped | work ms | of a frame |
| :-- | --: | --: | --: | --: | --: | --: | --: |
${Object.keys(first!.movements).map(movementRow).join('\n')}

An act: all that the main thread computed until it was over, and the longest time without a frame; medians of the rounds.

| act | work ms | longest ms |
| :-- | --: | --: |
${Object.keys(first!.acts).map(actRow).join('\n')}
`
}
