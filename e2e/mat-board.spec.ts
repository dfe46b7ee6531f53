import { expect, test, type CDPSession, type Page, type Request } from '@playwright/test'
import { alive } from './support/alive.ts'
import { atRest } from './support/bracket.ts'
import { addMats, drawOwn, ownCompetition, removeOwn } from './support/competition.ts'
import { call, inEnglish, signIn } from './support/federation.ts'

// A tablet of the desk: what a finger does on the mat board.
test.use({ hasTouch: true, viewport: { width: 1024, height: 768 } })

test.beforeEach(async ({ page, baseURL }) => {
  await inEnglish(page, baseURL)
  await signIn(page, 'organiser@demo.example')
})

test.afterEach(removeOwn)

interface At {
  readonly x: number
  readonly y: number
}

const finger = (session: CDPSession) => ({
  down: (at: At) => session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] }),
  move: async (from: At, to: At) => {
    for (let step = 1; step <= 10; step += 1)
      await session.send('Input.dispatchTouchEvent', {
        type: 'touchMove',
        touchPoints: [
          { x: from.x + ((to.x - from.x) * step) / 10, y: from.y + ((to.y - from.y) * step) / 10 },
        ],
      })
  },
  up: () => session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] }),
})

const inside = async (page: Page, selector: string, down: number): Promise<At> => {
  const box = await page.locator(selector).first().boundingBox()
  if (!box) throw new Error(`${selector} is not there`)
  return { x: box.x + box.width / 2, y: box.y + down }
}

/** Another zoom is another look at the same day: the bouts are not asked for again. */
async function zoomsByItself(page: Page) {
  const routes: (string | null)[] = []
  const note = (request: Request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname.endsWith('/board.data')) routes.push(searchParams.get('_routes'))
  }
  page.on('request', note)
  for (const [name, zoom] of [
    ['Day', 'day'],
    ['Hour', 'hour'],
  ] as const) {
    await page.getByRole('navigation', { name: 'Zoom' }).getByRole('link', { name, exact: true }).click()
    await expect(page.locator('.board-frame')).toHaveAttribute('data-zoom', zoom)
  }
  page.off('request', note)
  expect(routes.filter((asked) => asked?.includes('competitions/board') ?? true)).toEqual([])
}

test('a finger that rests carries a bout to another mat; one that moves at once scrolls', async ({
  page,
  request,
}) => {
  const competition = await ownCompetition(request, 'Touch', 8)
  await addMats(request, competition, 'Mat 1')
  await drawOwn(request, competition, 'playoff')
  await call(request, 'post', `/api/core/competitions/${competition.id}/schedule`, competition.token, {})
  await addMats(request, competition, 'Mat 2')
  await page.goto(`/account/competitions/${competition.slug}/board`)
  await alive(page)
  const frame = page.locator('.board-frame')
  await zoomsByItself(page)
  await frame.scrollIntoViewIfNeeded()
  const touch = finger(await page.context().newCDPSession(page))

  const first = '.board-bout[data-state=waiting]'
  const number = await page.locator(`${first} b`).first().innerText()
  const before = await frame.evaluate((box) => box.scrollTop)
  const start = await inside(page, first, 20)
  await touch.down(start)
  await touch.move(start, { x: start.x, y: start.y - 120 })
  await touch.up()
  await expect.poll(() => frame.evaluate((box) => box.scrollTop)).toBeGreaterThan(before)
  await expect(page.locator('[data-lifted]')).toHaveCount(0)
  // The list glides on after the finger.
  await atRest(page, () => frame.evaluate((box) => box.scrollTop), 200)
  await frame.evaluate((box) => box.scrollTo(0, 0))

  const from = await inside(page, first, 20)
  const head = await inside(page, '.board-head:nth-child(3)', 0)
  await touch.down(from)
  await expect(page.locator('[data-lifted]')).toHaveCount(1)
  await touch.move(from, { x: head.x, y: from.y })
  await expect(page.locator('.board-column:nth-of-type(2) .board-mark')).toBeVisible()
  await touch.up()

  // The move stands on the board before it is saved: on its new mat, and where it was taken from.
  const asked = page.getByRole('region', { name: `What if: bout ${number} to Mat 2` })
  await expect(asked).toBeVisible()
  const drawn = page.getByRole('list', { name: 'Mat 2' }).locator('.board-bout[data-moves]')
  await expect(drawn).toContainText('from Mat 1')
  await expect(page.getByRole('list', { name: 'Mat 1' }).locator('.board-was')).toHaveCount(1)
  await asked.getByRole('button', { name: /^Save/ }).click()
  await expect(page.getByRole('list', { name: 'Mat 2' }).locator('.board-bout')).toHaveCount(1)
  await expect(page.locator('[data-moves], .board-was')).toHaveCount(0)
  await page.getByRole('button', { name: `Take back: bout ${number} to Mat 2` }).click()
  await expect(page.getByRole('list', { name: 'Mat 2' }).locator('.board-bout')).toHaveCount(0)
  // Its key is gone: the keyboard goes on from the bout that is back.
  await expect(page.locator('a[data-bout]:focus')).toContainText(number)
})

test('the call room shows a bout in 300 px, with keys for a finger and its corners in words', async ({
  page,
  request,
}) => {
  const competition = await ownCompetition(request, 'Dense', 8)
  await addMats(request, competition, 'Mat 1')
  await drawOwn(request, competition, 'playoff')
  await call(request, 'post', `/api/core/competitions/${competition.id}/schedule`, competition.token, {})
  for (const { width, most } of [
    { width: 1280, most: 300 },
    // With a line more for a long name: 360.5 px were seen.
    { width: 320, most: 380 },
  ]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(`/account/competitions/${competition.slug}/calls`)
    await alive(page)
    const bout = page.getByRole('main').getByRole('article').first()
    await bout.getByRole('button', { name: /^(Call both|Second call|Third call)$/ }).click()
    const takenBack = bout.getByRole('button', { name: /^Take the last call back: / })
    await expect(takenBack).toHaveCount(2)
    expect(await bout.evaluate((box) => box.getBoundingClientRect().height)).toBeLessThanOrEqual(most)
    for (const word of ['Red', 'Blue']) {
      const box = await bout.getByText(word, { exact: true }).boundingBox()
      // What only a screen reader finds is 1 px wide.
      expect(box?.width, word).toBeGreaterThan(10)
    }
    const small = await bout
      .getByRole('button')
      .evaluateAll((keys) =>
        keys
          .filter((key) => key.getBoundingClientRect().width < 44 || key.getBoundingClientRect().height < 44)
          .map((key) => key.ariaLabel ?? key.textContent),
      )
    expect(small).toEqual([])
    const names = await bout
      .getByRole('button')
      .evaluateAll((keys) => keys.map((key) => key.ariaLabel ?? key.textContent))
    expect(new Set(names).size).toBe(names.length)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  }
  // More mats than stand side by side: all but the next bout are lines, which stay unfolded while they are acted in.
  await addMats(request, competition, 'Mat 2', 'Mat 3', 'Mat 4', 'Mat 5')
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(`/account/competitions/${competition.slug}/calls`)
    await alive(page)
    const second = page.getByRole('main').getByRole('article').nth(1)
    const line = second.locator('summary')
    const came = second.getByRole('button', { name: /^Has come: / })
    expect(await second.evaluate((box) => box.getBoundingClientRect().height)).toBeLessThanOrEqual(80)
    await expect(came).toHaveCount(0)
    await line.click()
    await came.first().click()
    await expect(second.getByText(/^here since/)).toBeVisible()
    await page.reload()
    await expect(came).toHaveCount(1)
    await second.getByRole('button', { name: /^Has not come after all: / }).click()
    await expect(came).toHaveCount(2)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    await page.getByRole('link', { name: 'Mat 1', exact: true }).click()
    await expect(page.getByRole('main').locator('summary').filter({ hasText: /\d:\d/ })).toHaveCount(0)
    await expect(page.getByRole('main').getByRole('heading', { level: 2, name: /^Mat / })).toHaveText([
      'Mat 1',
    ])
  }
})

test('the address of a television stands on one line, however narrow the desk', async ({ page, request }) => {
  const competition = await ownCompetition(request, 'Address', 0)
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(`/account/competitions/${competition.slug}/screens`)
    const address = page.getByRole('listitem').getByText(/\/tv$/)
    await expect(address).toBeVisible()
    const lines = await address.evaluate((box) => {
      const range = document.createRange()
      range.selectNodeContents(box)
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
    })
    expect(lines, `at ${width} px`).toBe(1)
    // Typed as it stands: nothing hidden in it.
    expect(await address.textContent()).toMatch(/^[\w.:[\]/-]+\/tv$/)
  }
})
