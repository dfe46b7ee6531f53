import { expect, test, type Page } from '@playwright/test'
import { BOARD_SIZES } from '../app/domain/screen/legibility.ts'
import { call, tokenOf } from './support/federation.ts'
import { alive } from './support/alive.ts'
import { demoCompetition } from './support/public-pages.ts'
import { pairedScreen, showOn } from './support/screen.ts'

// The screens of a venue on every shape of screen: what they show lies inside the margins, and is as large as promised.

const SHAPES = [
  { width: 1920, height: 1080 },
  { width: 1024, height: 768 },
  { width: 2560, height: 1080 },
  { width: 1080, height: 1920 },
]

/** Texts that reach into the outer 5 % of a screen, or are cut off by its edge. */
const outside = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.querySelector('main')!, NodeFilter.SHOW_TEXT)
    const faults: string[] = []
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const element = node.parentElement!
      if (!node.textContent?.trim() || element.closest('.sr-only, noscript, script, canvas')) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const box = range.getBoundingClientRect()
      if (box.width === 0) continue
      // The box of a line reaches beyond its letters by a sixth of their size, above and below.
      const air = box.height * 0.16
      const isIn =
        box.left >= innerWidth * 0.05 - 1 &&
        box.right <= innerWidth * 0.95 + 1 &&
        box.top + air >= innerHeight * 0.05 - 1 &&
        box.bottom - air <= innerHeight * 0.95 + 1
      // A line that its box clamps is longer than what is seen of it.
      const isClamped = getComputedStyle(element).overflow === 'hidden'
      if (!isIn && !isClamped) faults.push(node.textContent.slice(0, 60))
    }
    return faults
  })

/** Size of the type of an element as a part of the screen's height. */
const sizeOf = (page: Page, selector: string): Promise<number> =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => parseFloat(getComputedStyle(element).fontSize) / innerHeight)

test('whatever a screen shows lies inside its margins on every shape, and is read as far as promised', async ({
  page,
  request,
  context,
  baseURL,
}) => {
  const token = await tokenOf(request, 'organiser@demo.example')
  const competition = { ...(await demoCompetition(request, 'kubok')), token }
  const mats = await call<{ id: number }[]>(
    request,
    'get',
    `/api-public/core/mats?competition_id=${competition.id}`,
    null,
  )
  const brackets = await call<{ id: number }[]>(
    request,
    'get',
    `/api-public/core/brackets?competition=${competition.slug}&no_pagination=1`,
    null,
  )
  const screen = await pairedScreen(request, competition, 'Экран у дальней стены разминочного зала')
  await context.addCookies([{ name: 'screen', value: screen.token, url: baseURL! }])
  const tasks = [
    { kind: 'mat', mat_id: mats[0]?.id },
    { kind: 'mats' },
    { kind: 'schedule' },
    { kind: 'call' },
    { kind: 'bracket' },
    { kind: 'podium', bracket_id: brackets[0]?.id },
    { kind: 'message', text: 'Обед до 14:00. Полуфиналы начнутся на первом ковре, финалы на втором' },
    { kind: 'clock' },
  ]
  try {
    for (const task of tasks) {
      await showOn(request, competition, screen, task)
      await page.goto('/tv')
      await alive(page)
      for (const shape of SHAPES) {
        await page.setViewportSize(shape)
        await expect
          .poll(() => outside(page), { message: `${task.kind} at ${shape.width}×${shape.height}` })
          .toEqual([])
      }
      if (task.kind !== 'mat') continue
      await page.setViewportSize(SHAPES[0]!)
      expect(await sizeOf(page, '[data-clock]')).toBeGreaterThanOrEqual(BOARD_SIZES.clock)
      expect(await sizeOf(page, 'header h1 + p')).toBeGreaterThanOrEqual(BOARD_SIZES.detail)
      expect(await sizeOf(page, 'section h2')).toBeGreaterThanOrEqual(BOARD_SIZES.name)
    }
  } finally {
    await call(request, 'delete', `/api/core/screens/${screen.id}`, token)
  }
})

test('a browser of 2018 is shown the page without its script, which comes anew by itself and does not loop', async ({
  page,
}) => {
  await page.addInitScript(() => {
    for (const [owner, name] of [
      [Array.prototype, 'at'],
      [Array.prototype, 'findLast'],
      [String.prototype, 'replaceAll'],
      [Object, 'hasOwn'],
      [window, 'structuredClone'],
      [window, 'OffscreenCanvas'],
    ] as const)
      Reflect.deleteProperty(owner, name)
  })
  const opened: string[] = []
  page.on('framenavigated', (frame) => frame === page.mainFrame() && opened.push(frame.url()))
  await page.goto('/tv')
  await page.waitForURL(/plain=1/)
  await expect(page.locator('[data-screen-code]')).toBeVisible()
  expect(await page.locator('meta[http-equiv=refresh]').getAttribute('content')).toMatch(/^10/)
  expect(await page.locator('script[type=module]').count()).toBe(0)
  await page.waitForTimeout(2_500)
  expect(opened.length).toBeLessThanOrEqual(2)
})
