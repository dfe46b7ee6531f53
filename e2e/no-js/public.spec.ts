import { expect, test } from '@playwright/test'
import { addressOf, demoCompetition, publicPages, rows } from '../support/public-pages.ts'
import { inEnglish } from '../support/federation.ts'

test.beforeEach(({ page, baseURL }) => inEnglish(page, baseURL))

test('every page is whole without a script, and none scrolls sideways at 320 px', async ({
  page,
  request,
}) => {
  test.setTimeout(180_000)
  await page.setViewportSize({ width: 320, height: 640 })
  for (const [name, address] of Object.entries(publicPages)) {
    await page.goto(await addressOf(address, request))
    await expect.soft(page.locator('h1'), name).toHaveCount(1)
    expect.soft(await page.content(), name).not.toContain('\ufffd')
    expect
      .soft(await page.evaluate(() => document.documentElement.scrollWidth), name)
      .toBeLessThanOrEqual(320)
  }
})

test('the calendar is filtered by its button', async ({ page }) => {
  await page.goto('/competitions')
  await page.getByLabel('When').selectOption('passed')
  await page.getByRole('search').getByRole('button').click()
  await expect(page).toHaveURL(/list_status=passed/)
  await expect(page.locator('main li:has(h3)').filter({ hasText: 'Осеннее первенство' })).toHaveCount(1)
  await expect(page.locator('main li:has(h3)').filter({ hasText: 'Зимнее первенство' })).toHaveCount(0)
})

test('paper has every place and every table of the results unfolded', async ({ page, request }) => {
  const { slug } = await demoCompetition(request, 'osennee')
  await page.goto(`/competitions/${slug}/results`)
  const folded = page.locator('main details:not([open])').locator('table, li')
  await expect(folded.first()).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  for (const content of await folded.all()) await expect(content).toBeVisible()
})

test('a bracket is drawn by the server, with a link for every bout', async ({ page, request }) => {
  const { slug } = await demoCompetition(request, 'osennee')
  const brackets = await rows<{ id: number; type: { slug: string }; fights_count: number }>(
    request,
    `core/brackets?competition=${slug}&no_pagination=1`,
  )
  const bracket = brackets.find(({ type }) => type.slug === 'playoff')!
  await page.goto(`/competitions/${slug}/brackets/${bracket.id}`)
  await expect(page.locator('[data-bracket-window] svg').first()).toBeVisible()
  const links = page.locator('[data-bracket-mirror] a[href^="/fights/"]')
  // On paper the bouts are listed under the drawing, which has no room for every name.
  await page.emulateMedia({ media: 'print' })
  await expect(links.first()).toBeVisible()
  expect((await links.first().boundingBox())!.height).toBeGreaterThan(20)
  await page.emulateMedia({ media: null })
  await expect(links.first()).toBeHidden()
  await page.locator('.bracket-list summary').click()
  const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  expect(new Set(hrefs).size).toBe(bracket.fights_count)
  await links.first().click()
  await expect(page).toHaveURL(/\/fights\/\d+$/)
  await expect(page.getByRole('region', { name: 'Red corner' })).toBeVisible()
})

test('a list leads to the page of a bout', async ({ page, request }) => {
  const { slug } = await demoCompetition(request, 'kubok')
  await page.goto(`/competitions/${slug}/schedule`)
  await page.locator('main a[href^="/fights/"]:visible').first().click()
  await expect(page).toHaveURL(/\/fights\/\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('theme and language are changed by their buttons and kept', async ({ page, context }) => {
  await page.goto('/clubs')
  await page.locator('header form[action="/resources/theme"] button:visible').first().click()
  await expect(page).toHaveURL(/\/clubs$/)
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await page.getByRole('button', { name: 'Русский' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Клубы')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru')
  const kept = Object.fromEntries((await context.cookies()).map(({ name, value }) => [name, value]))
  expect(kept).toMatchObject({ theme: 'light', language: 'ru' })
})

test('the phone’s menu opens and leads on', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/')
  await page.locator('header details summary').last().click()
  await page.locator('header details').getByRole('link', { name: 'Clubs' }).click()
  await expect(page).toHaveURL(/\/clubs$/)
})

test('the overview of a page with sections is the page itself', async ({ page }) => {
  await page.goto('/competitions')
  const competition = await page.locator('main a[href^="/competitions/"]').first().getAttribute('href')
  await page.goto(`${competition}/overview`)
  await expect(page).toHaveURL(new RegExp(`${competition}$`))
})

test('an unknown address goes to /404, which answers 404', async ({ page }) => {
  const answer = await page.goto('/no-such-page')
  expect(answer?.status()).toBe(404)
  await expect(page).toHaveURL(/\/404$/)
})
