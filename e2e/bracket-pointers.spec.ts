import { expect, test, type Page } from '@playwright/test'
import { cameraOf, colourOn, openBracket, picture, restedPicture } from './support/bracket.ts'
import { readEnglish } from './visitor.ts'

// How things move by themselves is tried here too.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test.beforeEach(({ context, baseURL }) => readEnglish(context, baseURL))

test('keys zoom and pan, and the picture follows the focus', async ({ page }) => {
  await openBracket(page)
  await page.locator('.bracket [data-cell][tabindex="0"]').focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('+')
  await expect.poll(async () => (await cameraOf(page)).scale).toBeCloseTo(1.5, 1)
  const before = await cameraOf(page)
  await page.keyboard.press('Shift+ArrowRight')
  await expect.poll(async () => (await cameraOf(page)).left).toBeLessThan(before.left)
  await page.keyboard.press('-')
  await expect.poll(async () => (await cameraOf(page)).scale).toBeCloseTo(1, 1)
  for (let at = 0; at < 4; at++) await page.keyboard.press('+')
  await page.keyboard.press('End')
  const inside = async () => {
    const ring = await colourOn(page, 'marks', 'accent')
    const { clientWidth, clientHeight } = await page
      .locator('.bracket-window')
      .evaluate(({ clientWidth, clientHeight }) => ({ clientWidth, clientHeight }))
    // The ring around the focused bout is painted whole.
    return (
      ring !== null &&
      ring.x > 0 &&
      ring.x + ring.width < clientWidth &&
      ring.y > 0 &&
      ring.y + ring.height < clientHeight
    )
  }
  await expect.poll(inside).toBe(true)
  await page.keyboard.press('0')
  await expect.poll(async () => (await cameraOf(page)).scale).toBeLessThan(1.01)
})

test('the small map shows where one is, and goes there', async ({ page }) => {
  await openBracket(page)
  const map = page.locator('.bracket-map')
  for (let at = 0; at < 4; at++) await page.getByRole('button', { name: 'Zoom in' }).click()
  await expect(map).toBeVisible()
  await expect.poll(async () => (await cameraOf(page)).scale).toBeGreaterThan(3)
  await map.scrollIntoViewIfNeeded()
  const box = await map.locator('canvas').boundingBox()
  if (!box) throw new Error('No map')
  await page.mouse.click(box.x + 4, box.y + 4)
  const left = await cameraOf(page)
  await page.mouse.click(box.x + box.width - 4, box.y + 4)
  await expect.poll(async () => (await cameraOf(page)).left).toBeLessThan(left.left)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 })

  test('two fingers zoom', async ({ page }) => {
    await openBracket(page)
    const at = await fingers(page)
    await at.put([-40, 40])
    for (let step = 1; step <= 8; step++) await at.move([-40 - step * 5, 40 + step * 5])
    await at.lift()
    await expect.poll(async () => (await cameraOf(page)).scale).toBeCloseTo(2, 1)
  })

  test('a throw glides on', async ({ page }) => {
    await openBracket(page)
    const { released, rested } = await thrown(page)
    expect(rested).toBeLessThan(released - 10)
  })
})

test.describe('with reduced motion', () => {
  test.use({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
    contextOptions: { reducedMotion: 'reduce' },
  })

  test('nothing moves by itself: a throw stops with the finger, a button zooms at once', async ({ page }) => {
    await openBracket(page)
    const { released, rested } = await thrown(page)
    expect(rested).toBe(released)
    const before = await restedPicture(page)
    await page.getByRole('button', { name: 'Zoom in' }).click()
    await expect.poll(() => picture(page)).not.toBe(before)
    await expect.poll(async () => (await cameraOf(page)).scale).toBeCloseTo(1.5, 1)
    const animated = await page.evaluate(() =>
      document.getAnimations().filter(({ effect }) => {
        const inBracket = (effect as KeyframeEffect | null)?.target?.closest('.bracket')
        return inBracket && Number(effect?.getTiming().duration) > 1
      }),
    )
    expect(animated).toHaveLength(0)
  })
})

/** Fingers on the window, side by side around its middle, by their distances from it. */
async function fingers(page: Page) {
  const window = page.locator('.bracket-window')
  await window.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const box = await window.boundingBox()
  if (!box) throw new Error('No window')
  const client = await page.context().newCDPSession(page)
  // A hand's own time, ten milliseconds a step: how fast it throws is not a matter of how busy the machine is.
  let atMs = Date.now()
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', across: readonly number[]) =>
    client.send('Input.dispatchTouchEvent', {
      type,
      timestamp: (atMs += 10) / 1_000,
      touchPoints: across.map((x, id) => ({ x: box.x + box.width / 2 + x, y: box.y + box.height / 2, id })),
    })
  return {
    put: (across: readonly number[]) => send('touchStart', across),
    move: (across: readonly number[]) => send('touchMove', across),
    lift: () => send('touchEnd', []),
  }
}

/** Throws the picture to the left: where it was when the finger left it, and where it came to rest. */
async function thrown(page: Page): Promise<{ released: number; rested: number }> {
  const at = await fingers(page)
  await at.put([120])
  for (let step = 1; step <= 8; step++) await at.move([120 - step * 20])
  await at.lift()
  // Drawn with the next frame, seen in the one after it.
  await page.evaluate(
    () => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(() => seen(null)))),
  )
  const released = (await cameraOf(page)).left
  let rested = Number.NaN
  for (let left = released; left !== rested; left = (await cameraOf(page)).left) {
    rested = left
    await page.waitForTimeout(500)
  }
  return { released, rested }
}
