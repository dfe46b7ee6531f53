import { expect, test, type Page } from '@playwright/test'
import { atRest, canvasIsUp, openBracket, tiles } from './support/bracket'
import { addMats, boutsOf, drawOwn, ownCompetition, putAwayOwn } from './support/competition'
import { call } from './support/federation'
import { readEnglish } from './visitor'

test.beforeEach(({ context, baseURL }) => readEnglish(context, baseURL))
test.afterEach(putAwayOwn)

/** How many points of the window, of those that lie on the drawing, no tile covers. */
const undrawn = (page: Page) =>
  page.evaluate(() => {
    const window = document.querySelector('.bracket-window')?.getBoundingClientRect()
    const shown = [...document.querySelectorAll('.bracket-stage canvas')]
      .map((tile) => tile.getBoundingClientRect())
      .filter(({ width }) => width > 0)
    if (!window) return -1
    let bare = 0
    for (let x = window.left + 8; x < window.right - 8; x += 24)
      for (let y = window.top + 8; y < window.bottom - 8; y += 24)
        if (!shown.some((box) => x >= box.left && x <= box.right && y >= box.top && y <= box.bottom))
          bare += 1
    return bare
  })

/** The window without what lives over the drawing: beating dots, small map, round names. */
async function shot(page: Page): Promise<string> {
  await page.locator('.bracket-pulses, .bracket-map, .bracket-marks').evaluateAll((all) => {
    for (const element of all as HTMLElement[]) element.style.visibility = 'hidden'
  })
  return (await page.locator('.bracket-window').screenshot()).toString('base64')
}

/** Until two looks, half a second apart, see the same. */
const rested = (page: Page): Promise<string> => atRest(page, () => shot(page), 500)

/** Until nothing has been drawn for two seconds, ahead of any movement neither. */
async function allDrawn(page: Page): Promise<void> {
  const count = () => page.evaluate(() => (globalThis as unknown as { drawn: unknown[] }).drawn.length)
  let seen = -1
  while (seen !== (seen = await count())) await page.waitForTimeout(2_000)
}

test('a hand that pans and a wheel that zooms uncover nothing undrawn, and what rests is freshly drawn', async ({
  page,
}) => {
  await openBracket(page)
  const window = page.locator('.bracket-window')
  await window.evaluate((element) => element.scrollIntoView({ block: 'end' }))
  for (let at = 0; at < 2; at++) await page.getByRole('button', { name: 'Closer' }).click()
  await rested(page)
  const box = await window.boundingBox()
  if (!box) throw new Error('No window')
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  for (const [right, down] of [
    [-40, 0],
    [0, -30],
    [30, 30],
  ] as const) {
    await page.mouse.move(middle.x, middle.y)
    await page.mouse.down()
    for (let step = 1; step <= 12; step++) {
      await page.mouse.move(middle.x + right * step, middle.y + down * step)
      expect(await undrawn(page)).toBe(0)
    }
    await page.mouse.up()
  }
  await page.mouse.move(middle.x, middle.y)
  for (const turn of [-120, -120, 120, 120]) {
    await page.mouse.wheel(0, turn)
    expect(await undrawn(page)).toBe(0)
  }
  const still = await rested(page)
  expect(await undrawn(page)).toBe(0)
  // Another theme has everything drawn again, and so has the way back.
  await page.evaluate(() => {
    const { dataset } = document.documentElement
    Object.assign(globalThis, { theme: dataset['theme'] })
    dataset['theme'] = dataset['theme'] === 'dark' ? 'light' : 'dark'
  })
  expect(await rested(page)).not.toBe(still)
  await page.evaluate(() => {
    document.documentElement.dataset['theme'] = (globalThis as unknown as { theme: string }).theme
  })
  await page.mouse.move(0, 0)
  await expect.poll(() => rested(page), { timeout: 20_000 }).toBe(still)
})

test('new ground looks the same whether a worker draws it or the page has to', async ({ page }) => {
  const seen: string[] = []
  for (const lost of [false, true]) {
    const workers: string[] = []
    page.on('worker', (worker) => workers.push(worker.url()))
    if (lost) await page.route('**/plot-worker*', (route) => route.abort())
    await openBracket(page)
    const window = page.locator('.bracket-window')
    await window.evaluate((element) => element.scrollIntoView({ block: 'end' }))
    await rested(page)
    if (lost) expect(workers).toEqual([])
    else await expect.poll(() => workers.length).toBe(1)
    // Closer twice: nothing of what shows then was drawn for the first picture.
    for (let at = 0; at < 2; at++) await page.getByRole('button', { name: 'Closer' }).click()
    await page.mouse.move(0, 0)
    seen.push(await rested(page))
    expect(await undrawn(page)).toBe(0)
  }
  expect(seen[1] === seen[0]).toBe(true)
})

test('a bout that begins is drawn in its own tiles, and tiles it does not touch stay as they are', async ({
  page,
  request,
}) => {
  const competition = await ownCompetition(request, 'Tiles', 8)
  const { id, slug, token } = competition
  await addMats(request, competition, 'Tile mat')
  const bracket = await drawOwn(request, competition, 'playoff')
  await call(request, 'post', `/api/core/competitions/${id}/schedule`, token, {})
  const [bout] = await boutsOf(request, competition)
  await page.addInitScript(() => {
    const drawn: HTMLCanvasElement[] = []
    const { prototype } = ImageBitmapRenderingContext
    const show = Object.getOwnPropertyDescriptor(prototype, 'transferFromImageBitmap')?.value as (
      bitmap: ImageBitmap | null,
    ) => void
    prototype.transferFromImageBitmap = function (bitmap) {
      drawn.push(this.canvas as HTMLCanvasElement)
      show.call(this, bitmap)
    }
    Object.assign(globalThis, { drawn })
  })
  await page.goto(`/competitions/${slug}/brackets/${bracket}`)
  await canvasIsUp(page)
  await allDrawn(page)
  await expect.poll(() => tiles(page).count()).toBeGreaterThan(3)
  await page.evaluate(() => (globalThis as unknown as { drawn: unknown[] }).drawn.splice(0))
  await call(request, 'put', `/api/core/fights/${bout?.id}/events`, token, { type: 'start' })
  await expect(page.locator('.bracket-list li.is-live')).toHaveCount(1)
  await rested(page)
  const drawn = await page.evaluate(() => {
    const { drawn } = globalThis as unknown as { drawn: HTMLCanvasElement[] }
    const live = document.querySelector('.bracket-pulses i')?.getBoundingClientRect()
    const shown = [...document.querySelectorAll<HTMLCanvasElement>('.bracket-stage canvas')].filter(
      (tile) => tile.getBoundingClientRect().width > 0,
    )
    const under = shown.filter((tile) => {
      const box = tile.getBoundingClientRect()
      const [x, y] = [live?.x ?? -1, live?.y ?? -1]
      return x >= box.left && x <= box.right && y >= box.top && y <= box.bottom
    })
    return {
      under: under.length,
      underDrawn: under.every((tile) => drawn.includes(tile)),
      untouched: shown.filter((tile) => !drawn.includes(tile)).length,
    }
  })
  // The bouts that wait are expected at another time then, so their tiles are drawn too, but not those of other rounds.
  expect(drawn.under).toBeGreaterThan(0)
  expect(drawn.underDrawn).toBe(true)
  expect(drawn.untouched).toBeGreaterThan(0)
})
