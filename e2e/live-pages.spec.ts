import { expect, request, test, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { freePort } from '../tools/free-port.ts'
import { alive } from './support/alive.ts'
import { signIn } from './support/federation.ts'
import { livePages, type LivePage, type Reader } from './support/live/live-pages.ts'
import { anotherBuild } from './support/live/another-build.ts'
import { OwnServer } from './support/live/own-server.ts'
import { RoughLink, type LinkFault } from './support/live/rough-link.ts'
import { emailOf, LiveFixtures, READERS } from './support/live/fixtures.ts'

// Live pages behind a link that fails: none shows an error or loses what is typed, all say their age and are right again.

/**
 * `LIVE_PAGES=all` tries every page and every fault for every length, a few pages at a time, and holds them to their five
 * seconds; `LIVE_PAGES=thread,home` tries some pages so. The suite takes one page of each kind, all open at once: what
 * they wait for then is mostly the machine.
 */
const wanted = process.env['LIVE_PAGES']
const isWhole = wanted !== undefined
const ONE_OF_EACH_KIND = [
  'public/home',
  'public/competitions/schedule',
  'public/competitions/bracket.',
  'public/fight',
  'display/fight',
  'tv/index',
  'my-competitions/table',
  'my-competitions/fights',
  'messages/thread',
  'account/competitions/schedule',
  'account/competitions/fights',
  'account/competitions/applications',
  'applications/active',
  'club/applications',
  'admin/details',
]
const parts = wanted === 'all' ? [''] : (wanted?.split(',') ?? ONE_OF_EACH_KIND)
const TOGETHER = isWhole ? 10 : Infinity
const BACK_MS = isWhole ? 5_000 : 25_000
/** A page that cannot be refreshed for this long has said so; one whose link says nothing needs longer to know. */
const SHOWN_WITHIN_MS: Readonly<Record<LinkFault, number>> = { cut: 8_000, refused: 8_000, silent: 15_000 }
const FAULTS: readonly (readonly [LinkFault, seconds: number])[] = isWhole
  ? [
      ['cut', 3],
      ['cut', 8],
      ['cut', 20],
      ['cut', 50],
      ['silent', 20],
      ['refused', 8],
    ]
  : [
      ['refused', 8],
      ['silent', 15],
    ]

type Entry = readonly [route: string, live: LivePage]

interface Screen extends LivePage {
  readonly route: string
  readonly page: Page
  /** Where something was typed, and it must stay. */
  readonly typedInto: string | null
}

let link: RoughLink
let server: OwnServer
let fixtures: LiveFixtures
/** How a browser of each reader begins: signed in. */
const sessions = new Map<Reader, Session>()
type Session = Awaited<ReturnType<BrowserContext['storageState']>>
let port: number

// A trace of half a hundred pages costs more than the pages.
test.use({ trace: 'off' })
test.describe.configure({ timeout: 300_000 })

test.beforeAll(async ({ browser }) => {
  test.setTimeout(300_000)
  port = await freePort()
  server = await OwnServer.create(`http://localhost:${port}`)
  await server.start()
  link = await RoughLink.open(port, server.port)
  fixtures = await LiveFixtures.find(await request.newContext({ baseURL: server.address }))
  for (const reader of ['visitor', ...READERS] as const)
    sessions.set(reader, await sessionOf(browser, reader))
})

test.afterAll(async () => {
  await link?.close()
  await server?.remove()
})

const newContext = (browser: Browser, storageState?: Session) =>
  browser.newContext({
    baseURL: `http://localhost:${port}`,
    serviceWorkers: 'block',
    ...(storageState && { storageState }),
  })

async function sessionOf(browser: Browser, reader: Reader): Promise<Session> {
  const context = await newContext(browser)
  if (reader !== 'visitor') await signIn(await context.newPage(), emailOf(reader))
  const session = await context.storageState()
  await context.close()
  return session
}

/** Each page has a browser of its own: the tabs of one share six connections, and silent ones keep them. */
async function openScreen(browser: Browser, [route, live]: Entry): Promise<Screen> {
  const context = await newContext(browser, sessions.get(live.reader))
  if (live.isScreen)
    await context.addCookies([
      { name: 'screen', value: fixtures.pages.screenToken, url: `http://localhost:${port}` },
    ])
  const page = await context.newPage()
  await page.goto(live.path(fixtures.pages))
  await alive(page)
  return { ...live, route, page, typedInto: await typeInto(page) }
}

const TYPED = 'Half a sentence'

/** Types into the first text field of a form that is posted; its name. */
async function typeInto(page: Page): Promise<string | null> {
  const field = page
    .locator('main form[method=post] :is(textarea, input[type=text], input:not([type]))[name]:visible')
    .first()
  if ((await field.count()) === 0) return null
  await field.fill(TYPED)
  return field.getAttribute('name')
}

/** What is wrong with a page at any moment, in words. */
async function faultsOf({ page, route, typedInto }: Screen): Promise<string[]> {
  const faults: string[] = []
  if ((await page.locator('[data-error-page], meta[http-equiv=refresh]').count()) > 0)
    faults.push(`${route}: shows an error`)
  if (typedInto !== null) {
    const values = await page
      .locator(`main form[method=post] [name="${typedInto}"]`)
      .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value))
    if (!values.includes(TYPED)) faults.push(`${route}: has lost what was typed`)
  }
  return faults
}

/** All pages are loaded anew in one moment, on a machine that may have other work. */
const RELOAD_MS = 60_000

const isStale = ({ page }: Screen) =>
  page.locator('[data-network-notice] [data-kind=stale], [data-lost]').count()

/** Those that do not show in time what has changed, and what else is wrong with any of them. */
async function lateOnes(
  screens: readonly Screen[],
  now: Awaited<ReturnType<LiveFixtures['change']>>,
): Promise<string[]> {
  const since = Date.now()
  const late = await Promise.all(
    screens.map(async ({ page, route, mark, reader }) => {
      const text = now(mark, reader)
      const isShown = await page
        .waitForFunction(
          (wanted) =>
            document.body.textContent?.includes(wanted) ||
            [...document.querySelectorAll('input')].some(({ value }) => value === wanted),
          text,
          { polling: 200, timeout: Math.max(BACK_MS, 20_000) },
        )
        .then(
          () => true,
          () => false,
        )
      const tookMs = Date.now() - since
      if (!isShown) return [`${route}: does not show “${text}”`]
      return tookMs > BACK_MS ? [`${route}: shows “${text}” after ${tookMs} ms`] : []
    }),
  )
  const others = await Promise.all(screens.map(faultsOf))
  return [...late, ...others].flat()
}

const pause = (ms: number) => new Promise((later) => setTimeout(later, ms))

const entries = Object.entries(livePages).filter(([route]) => parts.some((part) => route.includes(part)))
const batches: Entry[][] = []
while (entries.length > 0) batches.push(entries.splice(0, TOGETHER))

for (const [at, batch] of batches.entries())
  test.describe(`live pages, ${at + 1} of ${batches.length}`, () => {
    let screens: readonly Screen[] = []

    test.beforeAll(async ({ browser }) => {
      test.setTimeout(300_000)
      const opened: Screen[] = []
      for (const entry of batch) opened.push(await openScreen(browser, entry))
      screens = opened
    })
    test.afterAll(async () => {
      for (const { page } of screens) await page.context().close()
    })

    for (const [fault, seconds] of FAULTS)
      test(`survive a link that is ${fault} for ${seconds} s`, async () => {
        await link.break(fault)
        const now = await fixtures.change()
        await pause(seconds * 1_000)
        const faults = (await Promise.all(screens.map(faultsOf))).flat()
        if (seconds * 1_000 >= SHOWN_WITHIN_MS[fault])
          for (const screen of screens)
            if ((await isStale(screen)) === 0) faults.push(`${screen.route}: does not say how old it is`)
        await link.mend()
        expect([...faults, ...(await lateOnes(screens, now))]).toEqual([])
        for (const screen of screens) await expect.poll(() => isStale(screen), screen.route).toBe(0)
      })

    test('notice events that are lost on their way', async () => {
      link.loseEvents(true)
      const now = await fixtures.change()
      link.loseEvents(false)
      expect(await lateOnes(screens, now)).toEqual([])
    })

    test('survive a server that is started again', async () => {
      await server.stop()
      await server.start()
      const now = await fixtures.change()
      expect(await lateOnes(screens, now)).toEqual([])
    })

    test('go on to a new build, but for those that somebody types in', async () => {
      const build = await anotherBuild()
      await server.stop()
      await server.start(build.folder)
      const versionOf = ({ page }: Screen) =>
        page.evaluate(() => (window as { __remixManifest?: { version: string } }).__remixManifest?.version)
      for (const screen of screens) {
        const { page, route, typedInto } = screen
        if (typedInto === null)
          await expect
            .poll(() => versionOf(screen).catch(() => null), { message: route, timeout: RELOAD_MS })
            .toBe(build.version)
        else await expect(page.locator('[data-kind=outdated]'), route).toBeVisible()
      }
      expect((await Promise.all(screens.map(faultsOf))).flat()).toEqual([])
      await server.stop()
      await server.start()
      await build.remove()
    })
  })
