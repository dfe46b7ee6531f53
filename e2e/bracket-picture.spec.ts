import { expect, test, type Page } from '@playwright/test'
import {
  atRest,
  canvases,
  canvasIsUp,
  drawnBeside,
  largestBracket,
  openBracket,
  picture,
  restedPicture,
  workerDraws,
} from './support/bracket.ts'
import { addMats, boutsOf, drawOwn, ownCompetition, removeOwn } from './support/competition.ts'
import { call } from './support/federation.ts'
import { readEnglish } from './visitor.ts'

// What moves by itself leaves its traces here too.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test.beforeEach(async ({ context, baseURL }) => {
  await readEnglish(context, baseURL)
  // On a single core no worker is started: these tests are of one, wherever they run.
  await context.addInitScript(() => Object.defineProperty(navigator, 'hardwareConcurrency', { value: 4 }))
})
test.afterEach(removeOwn)

/** The window without what lives over the ground: the nodes of the stage, small map, round names. */
async function shot(page: Page): Promise<string> {
  await page.locator('.bracket-nodes, .bracket-map, .bracket-marks').evaluateAll((all) => {
    for (const element of all as HTMLElement[]) element.style.opacity = '0'
  })
  return (await page.locator('.bracket-window').screenshot()).toString('base64')
}

/** Until looks half a second apart see the same. */
const rested = (page: Page): Promise<string> => atRest(page, () => shot(page), 500)

/** Brings the whole window into sight; its middle on the page. */
async function middleOf(page: Page): Promise<{ readonly x: number; readonly y: number }> {
  const window = page.locator('.bracket-window')
  await window.evaluate((element) => element.scrollIntoView({ block: 'end' }))
  const box = await window.boundingBox()
  if (!box) throw new Error('No window')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Comes closer: what shows then was not on the first picture. */
async function comeCloser(page: Page): Promise<void> {
  for (let at = 0; at < 2; at++) await page.getByRole('button', { name: 'Zoom in' }).click()
  await page.mouse.move(0, 0)
}

test('what a hand and a wheel leave behind is what is freshly drawn', async ({ page }) => {
  await openBracket(page)
  await workerDraws(page)
  const middle = await middleOf(page)
  await comeCloser(page)
  await rested(page)
  for (const [right, down] of [
    [-40, 0],
    [0, -30],
    [30, 30],
  ] as const) {
    await page.mouse.move(middle.x, middle.y)
    await page.mouse.down()
    for (let step = 1; step <= 12; step++)
      await page.mouse.move(middle.x + right * step, middle.y + down * step)
    await page.mouse.up()
  }
  await page.mouse.move(middle.x, middle.y)
  for (const turn of [-120, -120, 120, 120]) await page.mouse.wheel(0, turn)
  await page.mouse.move(0, 0)
  const still = await rested(page)
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
  await expect.poll(() => rested(page), { timeout: 20_000 }).toBe(still)
})

test('a bracket looks the same whether a worker draws it or the page has to', async ({ page }) => {
  const seen: string[] = []
  for (const lost of [false, true]) {
    if (lost) await page.route('**/drawing-worker*', (route) => route.abort())
    await openBracket(page)
    await middleOf(page)
    if (!lost) await workerDraws(page)
    await rested(page)
    await comeCloser(page)
    seen.push(await rested(page))
    expect(await drawnBeside(page)).toBe(!lost)
  }
  expect(seen[1] === seen[0]).toBe(true)
})

test('a worker that is lost gives the picture back to the page', async ({ page }) => {
  await openBracket(page)
  await middleOf(page)
  await workerDraws(page)
  const before = await rested(page)
  await page.workers()[0]?.evaluate(
    () =>
      void setTimeout(() => {
        throw new Error('lost')
      }),
  )
  await expect.poll(() => drawnBeside(page)).toBe(false)
  await expect.poll(async () => (await rested(page)) === before).toBe(true)
  await comeCloser(page)
  expect((await rested(page)) === before).toBe(false)
})

test('the picture is as large as its window, whatever becomes of that', async ({ page }) => {
  await openBracket(page)
  await workerDraws(page)
  for (const size of [
    { width: 1000, height: 700 },
    { width: 390, height: 800 },
    { width: 1200, height: 640 },
  ]) {
    await page.setViewportSize(size)
    await expect
      .poll(() =>
        page.evaluate(() => {
          const window = document.querySelector('.bracket-window')
          const shown = document.querySelector<HTMLCanvasElement>('.bracket-picture canvas')
          const box = shown?.getBoundingClientRect()
          return [
            (box?.width ?? 0) - (window?.clientWidth ?? 0),
            (box?.height ?? 0) - (window?.clientHeight ?? 0),
            (shown?.width ?? 0) - (window?.clientWidth ?? 0) * devicePixelRatio,
          ]
        }),
      )
      .toEqual([0, 0, 0])
  }
})

test.describe('on a screen of two pixels a point', () => {
  test.use({ deviceScaleFactor: 2 })

  test('the picture the page draws is as large as its window from the start', async ({ page }) => {
    await page.route('**/drawing-worker*', (route) => route.abort())
    await openBracket(page)
    const [box, window] = await Promise.all([
      canvases(page).first().boundingBox(),
      page
        .locator('.bracket-window')
        .evaluate(({ clientWidth, clientHeight }) => [clientWidth, clientHeight]),
    ])
    expect([box?.width, box?.height]).toEqual(window)
  })
})

test('a bout that begins is drawn where it stands', async ({ page, request }) => {
  const competition = await ownCompetition(request, 'Picture', 8)
  const { id, slug, token } = competition
  await addMats(request, competition, 'Picture mat')
  const bracket = await drawOwn(request, competition, 'playoff')
  await call(request, 'post', `/api/core/competitions/${id}/schedule`, token, {})
  const [bout] = await boutsOf(request, competition)
  await page.goto(`/competitions/${slug}/brackets/${bracket}`)
  await canvasIsUp(page)
  await workerDraws(page)
  const before = await restedPicture(page)
  await call(request, 'put', `/api/core/fights/${bout?.id}/events`, token, { type: 'start' })
  await expect(page.locator('.bracket-list li.is-live')).toHaveCount(1)
  await expect.poll(() => picture(page)).not.toBe(before)
  // What was drawn a part at a time is what a new page draws at once.
  const live = await restedPicture(page)
  await page.reload()
  await canvasIsUp(page)
  await workerDraws(page)
  expect(await restedPicture(page)).toBe(live)
})

test('a point stands in the bracket as it is given: its page is not read anew for it', async ({
  page,
  request,
}) => {
  const competition = await ownCompetition(request, 'Points', 8)
  const { slug, token } = competition
  const bracket = await drawOwn(request, competition, 'playoff')
  const [bout] = await boutsOf(request, competition)
  const act = (act: object) => call(request, 'put', `/api/core/fights/${bout?.id}/events`, token, act)
  await act({ type: 'start' })
  const joined = page.waitForEvent('websocket').then((socket) =>
    socket.waitForEvent('framereceived', {
      predicate: ({ payload }) =>
        /subscription_succeeded/.test(`${payload}`) && `${payload}`.includes(`bracket.${bracket}`),
    }),
  )
  await page.goto(`/competitions/${slug}/brackets/${bracket}`)
  await canvasIsUp(page)
  await workerDraws(page)
  await joined
  await page.route(/\.data(\?|$)/, () => undefined)
  const before = await restedPicture(page)
  await act({ type: 'point', user_id: bout?.details.left_user?.id, value: 3 })
  const live = page.locator('.bracket-list li.is-live')
  await expect(live).toContainText(new RegExp(`${bout?.details.left_user?.name}.* — 3`))
  await expect.poll(() => picture(page)).not.toBe(before)
  // What was drawn of it alone is what a new page draws at once.
  const drawn = await restedPicture(page)
  await page.unroute(/\.data(\?|$)/)
  await page.reload()
  await canvasIsUp(page)
  await workerDraws(page)
  expect(await restedPicture(page)).toBe(drawn)
})

test('without a drawing context it stays what the server drew, on the next bracket too', async ({ page }) => {
  await page.addInitScript(() => {
    const { getContext } = HTMLCanvasElement.prototype
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, ...asked: unknown[]) {
      // Only a bracket's canvas says in what language its letters are.
      return this.lang ? null : Reflect.apply(getContext, this, asked)
    } as typeof getContext
  })
  const failed = page.waitForEvent('pageerror')
  await page.goto(await largestBracket(page))
  await failed
  const stands = async () => {
    await expect(page.locator('.bracket[data-ready="false"] .bracket-svg')).toBeVisible()
    await page.locator('.bracket-list summary').click()
    await expect(page.locator('.bracket [data-cell]').first()).toBeVisible()
  }
  await stands()
  const left = page.url()
  await page.locator('main a[href*="/brackets/"]:not([aria-current])').first().click()
  await page.waitForURL((url) => url.href !== left)
  await stands()
})
