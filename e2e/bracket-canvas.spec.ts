import { expect, test, type Page } from '@playwright/test'
import { readEnglish } from './visitor'

test.beforeEach(({ context, baseURL }) => readEnglish(context, baseURL))

/** Opens the bracket with the most bouts of the competition that runs, canvas and all. */
async function openBracket(page: Page) {
  await page.goto('/competitions')
  const links = page.locator('a[href^="/competitions/"]')
  const slugs = await links.evaluateAll((all) => [
    ...new Set(all.map((link) => new URL((link as HTMLAnchorElement).href).pathname.split('/')[2])),
  ])
  let best = { href: '', bouts: 0 }
  for (const slug of slugs) {
    const html = await (await page.request.get(`/competitions/${slug}/brackets`)).text()
    const found = new Set(html.match(new RegExp(`/competitions/${slug}/brackets/\\d+`, 'g')) ?? [])
    for (const href of found) {
      const bracket = await (await page.request.get(href)).text()
      const bouts = (bracket.match(/data-cell="/g) ?? []).length
      if (bouts > best.bouts) best = { href, bouts }
    }
  }
  expect(best.bouts).toBeGreaterThan(10)
  await page.goto(best.href)
  await expect(page.locator('.bracket[data-ready="true"]')).toBeVisible()
}

const canvas = (page: Page) => page.locator('.bracket-stage canvas')

/** What the canvas shows, as one number: another picture gives another one. */
const picture = (page: Page) =>
  canvas(page).evaluate((element) => {
    const shot = (element as HTMLCanvasElement).toDataURL()
    let sum = 0
    for (let at = 0; at < shot.length; at++) sum = (sum * 31 + shot.charCodeAt(at)) | 0
    return sum
  })

test('the canvas takes over without moving the page', async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: number[] = []
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as PerformanceEntry & { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
    Object.assign(window, { shifts })
  })
  await openBracket(page)
  const moved = await page.evaluate(() =>
    (window as unknown as { shifts: number[] }).shifts.reduce((a, b) => a + b, 0),
  )
  expect(moved).toBeLessThan(0.1)
  expect(await canvas(page).count()).toBe(1)
})

test('a hand drags it, the wheel zooms it, a button shows all of it', async ({ page }) => {
  await openBracket(page)
  await page.locator('.bracket-window').evaluate((element) => element.scrollIntoView({ block: 'end' }))
  const box = await page.locator('.bracket-window').boundingBox()
  if (!box) throw new Error('No window')
  const start = await picture(page)
  await page.mouse.move(box.x + 300, box.y + 250)
  await page.mouse.down()
  await page.mouse.move(box.x + 200, box.y + 100, { steps: 6 })
  await page.mouse.up()
  await expect.poll(() => picture(page)).not.toBe(start)
  await page.waitForTimeout(600)
  const dragged = await picture(page)
  await page.mouse.wheel(0, 240)
  await expect.poll(() => picture(page)).not.toBe(dragged)
  await page.getByRole('button', { name: 'Show all' }).click()
  await page.waitForTimeout(600)
  const all = await picture(page)
  await page.getByRole('button', { name: 'Show all' }).click()
  await page.waitForTimeout(600)
  expect(await picture(page)).toBe(all)
})

test('arrow keys walk every bout from one stop of the Tab key', async ({ page }) => {
  await openBracket(page)
  const bouts = page.locator('.bracket [data-cell]')
  await expect(page.locator('.bracket [data-cell][tabindex="0"]')).toHaveCount(1)
  await page.locator('.bracket [data-cell][tabindex="0"]').focus()
  await page.keyboard.press('Home')
  const first = await page.evaluate(() => document.activeElement?.getAttribute('data-cell'))
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  const later = await page.evaluate(() => document.activeElement?.getAttribute('data-cell'))
  expect(later).not.toBe(first)
  await expect(page.locator('.bracket-ring')).toBeVisible()
  expect(await bouts.count()).toBeGreaterThan(10)
})

test('a name typed brings the athlete into view and marks the way', async ({ page }) => {
  await openBracket(page)
  const bout = page.locator('.bracket [data-cell]').filter({ hasText: /^(No\. \d+.*\n)?Red: .*\nBlue: / })
  const text = (await bout.first().textContent()) ?? ''
  const name = /Red: ([^,\n]+?)(?:,| —|\n)/.exec(text)?.[1] ?? ''
  await page.getByRole('combobox', { name: 'Find an athlete' }).fill(name)
  await page.keyboard.press('Enter')
  await expect(page.getByText(`Following: ${name}`)).toBeVisible()
  await page.getByRole('button', { name: 'Stop following' }).click()
  await expect(page.getByText(`Following: ${name}`)).toBeHidden()
})

test('the list is there for those who prefer to read', async ({ page }) => {
  await openBracket(page)
  await page.getByRole('button', { name: 'Show as a list' }).click()
  await expect(page.locator('.bracket [data-cell]').first()).toBeVisible()
  await expect(page.locator('.bracket-window')).toBeHidden()
  await page.getByRole('button', { name: 'Show as a bracket' }).click()
  await expect(page.locator('.bracket-window')).toBeVisible()
})

test('at 320 pixels nothing scrolls sideways but the bracket', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await openBracket(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
})

test('its picture and its drawing can be saved', async ({ page }) => {
  await openBracket(page)
  await page.locator('summary[aria-label="Print or download"]').click()
  for (const [name, ending] of [
    ['Picture (PNG)', '.png'],
    ['Drawing (SVG)', '.svg'],
  ] as const) {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name }).click()
    expect((await download).suggestedFilename()).toContain(ending)
  }
})
