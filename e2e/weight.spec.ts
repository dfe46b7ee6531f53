import { expect, test, type Page, type Response } from '@playwright/test'
import { gzipSync } from 'node:zlib'
import { canvasIsUp, largestBracket } from './support/bracket.ts'

const MOST_KIB = 120
/** Konva, by the first of its modules, and what is drawn with it: they come after the bracket is there to read. */
const CANVAS = /^(Animation|bracket-canvas|bracket-print|drawing-worker)-/

/**
 * KiB of gzipped script a page asks for until it is idle or, if that is earlier, asks for its canvas: what the canvas
 * brings with it is asked for in the same moment.
 */
async function scriptOf(page: Page, address: string): Promise<number> {
  const scripts = new Map<string, Response>()
  page.on('response', (response) => {
    const { href, pathname } = new URL(response.url())
    const name = pathname.split('/').at(-1) ?? ''
    if (!name.endsWith('.js') || CANVAS.test(name)) return
    scripts.set(href, response)
  })
  await page.addInitScript(() => {
    // Before the page's own scripts: of what waits for the same moment, this comes first.
    addEventListener('load', () => requestIdleCallback(() => performance.mark('idle'), { timeout: 1_000 }))
  })
  await page.goto(address, { waitUntil: 'networkidle' })
  await page.waitForFunction(() => performance.getEntriesByName('idle').length > 0)
  const after = await page.evaluate((canvas) => {
    const requests = performance.getEntriesByType('resource')
    const itsCanvas = requests.filter(({ name }) => new RegExp(canvas).test(name.split('/').at(-1) ?? ''))
    const idle = performance.getEntriesByName('idle')
    const until = Math.min(...[...idle, ...itsCanvas].map(({ startTime }) => startTime))
    return requests.flatMap(({ name, startTime }) => (startTime > until ? [name] : []))
  }, CANVAS.source)
  for (const name of after) scripts.delete(name)
  const bodies = await Promise.all([...scripts.values()].map((response) => response.body()))
  return bodies.reduce((sum, body) => sum + gzipSync(body).length, 0) / 1024
}

for (const address of ['/', '/competitions', '/users', '/news', '/clubs']) {
  test(`${address} brings at most ${MOST_KIB} KiB of script`, async ({ page }) => {
    expect(await scriptOf(page, address)).toBeLessThanOrEqual(MOST_KIB)
  })
}

test(`a competition's pages and its bouts' bring at most ${MOST_KIB} KiB of script each`, async ({
  page,
  browser,
}) => {
  const competition = (await largestBracket(page)).replace(/\/brackets\/\d+$/, '')
  await page.goto(`${competition}/schedule`)
  const bout = await page.locator('a[href^="/fights/"]').first().getAttribute('href')
  const parts = ['', '/athletes', '/schedule', '/brackets', '/results'].map((part) => competition + part)
  for (const address of [...parts, bout ?? '']) {
    const fresh = await browser.newPage({ baseURL: new URL(page.url()).origin })
    expect(await scriptOf(fresh, address), address).toBeLessThanOrEqual(MOST_KIB)
    await fresh.close()
  }
})

test(`a bracket's page brings at most ${MOST_KIB} KiB of script before its canvas`, async ({
  page,
  browser,
}) => {
  const address = await largestBracket(page)
  const fresh = await browser.newPage({ baseURL: new URL(page.url()).origin })
  expect(await scriptOf(fresh, address)).toBeLessThanOrEqual(MOST_KIB)
  await canvasIsUp(fresh)
  await fresh.close()
})

test('what runs for the first picture asks to be compiled as it loads', async ({ page }) => {
  const address = await largestBracket(page)
  const hints = new Map<string, Promise<boolean | null>>()
  page.on('response', (response) => {
    const [, name] = /\/assets\/(.+)-[\w-]{8}\.js$/.exec(response.url()) ?? []
    if (name)
      hints.set(
        name,
        response.text().then(
          (code) => code.startsWith('//# allFunctionsCalledOnLoad\n'),
          // What is fetched ahead may still be on its way when the test ends.
          () => null,
        ),
      )
  })
  await page.goto(address)
  await canvasIsUp(page)
  for (const name of ['packages', 'frame', 'Animation', 'bracket-canvas'])
    expect(await hints.get(name), name).toBe(true)
  expect(await hints.get('standings')).toBe(false)
})
