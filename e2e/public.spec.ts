import { createHash } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { expectNoFaults } from './support/accessibility.ts'
import { open } from './support/alive.ts'
import { addressOf, demoCompetition, kindsOfPages, rows } from './support/public-pages.ts'
import { addMats, boutsOf, drawOwn, ownCompetition, removeOwn } from './support/competition.ts'
import { call, inEnglish } from './support/federation.ts'

test.beforeEach(({ page, baseURL }) => inEnglish(page, baseURL))
test.afterEach(removeOwn)

test.describe('every kind of page', () => {
  for (const [name, address] of kindsOfPages) {
    test(`${name} comes alive without a complaint, never scrolls sideways and passes WCAG 2.2 AA`, async ({
      page,
      request,
    }) => {
      const path = await addressOf(address, request)
      const complaints: string[] = []
      page.on('pageerror', (error) => complaints.push(error.message))
      page.on('console', (message) => {
        if (!['error', 'warning'].includes(message.type())) return
        // The browser reports the status of the page itself, which is what that page is.
        if (path === '/404' && message.text().includes('404')) return
        complaints.push(message.text())
      })
      await page.setViewportSize({ width: 320, height: 640 })
      await open(page, path)
      for (const width of [320, 768, 1280]) {
        await page.setViewportSize({ width, height: 800 })
        const scroll = await page.evaluate(() => document.documentElement.scrollWidth)
        expect(scroll, `${width} px`).toBeLessThanOrEqual(width)
      }
      await expect(page.locator('h1')).toHaveCount(1)
      await expect(page).toHaveTitle(/./)
      expect(complaints).toEqual([])
      await expectNoFaults(page)
    })
  }
})

test('the calendar is filtered by its address, and by its form after a pause', async ({ page }) => {
  await open(page, '/competitions?list_status=passed')
  const cards = page.locator('main li:has(h3)')
  await expect(page.getByLabel('When')).toHaveValue('passed')
  await expect(cards.filter({ hasText: 'Осеннее первенство' })).toHaveCount(1)
  await expect(cards.filter({ hasText: 'Зимнее первенство' })).toHaveCount(0)
  await page.getByLabel('When').selectOption('all')
  await expect(page).toHaveURL(/list_status=all/)
  await expect(cards.filter({ hasText: 'Зимнее первенство' })).toHaveCount(1)
  await page.getByLabel('Search').fill('Осеннее')
  await expect(page).toHaveURL(/search=/)
  await expect(cards).toHaveCount(1)
  await page.getByLabel('Search').fill('nothing of the kind')
  await expect(page.getByText('Nothing found')).toBeVisible()
  await page.getByRole('link', { name: /Reset/ }).click()
  await expect(page).toHaveURL(/\/competitions$/)
})

test('athletes of a competition are found by name and by category', async ({ page, request }) => {
  const { slug } = await demoCompetition(request, 'kubok')
  const [first] = await rows<{ name: string }>(request, `core/competitions/${slug}/athletes?per_page=1`)
  await open(page, `/competitions/${slug}/athletes`)
  const people = page.locator('main a[href^="/users/"]')
  const all = await people.count()
  await page.getByLabel('Search').fill(first!.name)
  await expect(people).toHaveCount(1)
  await page.getByLabel('Search').fill('')
  await expect(people).toHaveCount(all)
  await page.getByLabel('Category').selectOption({ index: 1 })
  await expect(page).toHaveURL(/category_id=\d/)
  await expect.poll(() => people.count()).toBeLessThan(all)
})

test('the clock of a live bout ticks, and its points stand in the schedule, without a reading anew', async ({
  page,
  request,
}) => {
  const competition = await ownCompetition(request, 'Clock', 2)
  const { id, slug, token } = competition
  await addMats(request, competition, 'A')
  await drawOwn(request, competition, 'playoff')
  await call(request, 'post', `/api/core/competitions/${id}/schedule`, token, {})
  const [bout] = await boutsOf(request, competition)
  const act = (body: object) => call(request, 'put', `/api/core/fights/${bout?.id}/events`, token, body)
  await act({ type: 'start' })
  const joined = page.waitForEvent('websocket').then((socket) =>
    socket.waitForEvent('framereceived', {
      predicate: ({ payload }) =>
        /subscription_succeeded/.test(`${payload}`) && `${payload}`.includes(`competition.${id}`),
    }),
  )
  await page.goto(`/competitions/${slug}/schedule`)
  const card = page.getByRole('main').locator(`a[href="/fights/${bout?.id}"]`)
  const clock = card.getByRole('timer')
  const before = (await clock.textContent()) ?? ''
  expect(before).toMatch(/^0[1-9]:\d\d$/)
  await joined
  await page.route(/\.data(\?|$)/, () => undefined)
  await act({ type: 'point', user_id: bout?.details.left_user?.id, value: 7 })
  await expect(card.getByText('7', { exact: true })).toBeVisible()
  await expect(clock).not.toHaveText(before)
})

test('a page that shows no scores hears by pulses that a bout began and ended, and of none of its points', async ({
  page,
  request,
}) => {
  const competition = await ownCompetition(request, 'Quiet', 2)
  const { id, slug, token } = competition
  await addMats(request, competition, 'A')
  await drawOwn(request, competition, 'playoff')
  await call(request, 'post', `/api/core/competitions/${id}/schedule`, token, {})
  const [bout] = await boutsOf(request, competition)
  const left = bout?.details.left_user
  const act = (body: object) => call(request, 'put', `/api/core/fights/${bout?.id}/events`, token, body)
  const events: string[] = []
  const counted: number[] = []
  let isJoined = false
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      isJoined ||= `${payload}`.includes('subscription_succeeded') && `${payload}`.includes(`progress.${id}`)
      if (`${payload}`.includes('fight-updated')) events.push(`${payload}`)
      const pulse = /"event":"pulse","channel":"progress\.\d+","data":"{\\"sent\\":(\d+)/.exec(`${payload}`)
      if (pulse) counted.push(Number(pulse[1]))
    }),
  )
  await page.goto(`/competitions/${slug}/brackets`)
  await expect.poll(() => isJoined).toBe(true)
  await act({ type: 'start' })
  await expect.poll(() => counted.at(-1)).toBeGreaterThan(0)
  const begun = counted.at(-1)
  await act({ type: 'point', user_id: left?.id, value: 3 })
  await act({ type: 'point', user_id: left?.id, value: 3 })
  await page.waitForTimeout(3_000)
  expect(counted.at(-1)).toBe(begun)
  await act({ type: 'end', reason: 'decision', user_id: left?.id })
  await expect.poll(() => counted.at(-1)).toBeGreaterThan(begun!)
  await expect(page.getByRole('main').getByText(`${left?.name}`)).toBeVisible({ timeout: 15_000 })
  expect(events).toEqual([])
})

test('the canvas takes a bracket over in its place, and every bout stays in the list', async ({
  page,
  request,
}) => {
  const { slug } = await demoCompetition(request, 'osennee')
  const brackets = await rows<{ id: number; type: { slug: string }; fights_count: number }>(
    request,
    `core/brackets?competition=${slug}&no_pagination=1`,
  )
  const bracket = brackets.find(({ type }) => type.slug === 'playoff')!
  const fights = await rows<{ id: number }>(request, `core/fights?competition=${slug}&no_pagination=1`)
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(`/competitions/${slug}/brackets/${bracket.id}`)
  await expect(page.locator('.bracket[data-ready=true] [data-bracket-stage] canvas').first()).toBeVisible()
  const shifted = await page.evaluate(() =>
    (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0),
  )
  expect(shifted).toBeLessThan(0.1)
  const listed = await page
    .locator('[data-bracket-mirror] a[href^="/fights/"]')
    .evaluateAll((links) => links.map((link) => Number(link.getAttribute('href')?.split('/')[2])))
  const known = new Set(fights.map(({ id }) => id))
  expect(new Set(listed).size).toBe(bracket.fights_count)
  expect(listed.every((id) => known.has(id))).toBe(true)
})

test('a bout opens over the list it is in, and on a page of its own at its address', async ({
  page,
  request,
}) => {
  const { slug } = await demoCompetition(request, 'osennee')
  await open(page, `/competitions/${slug}/schedule`)
  const card = page.locator('main a[href^="/fights/"]:visible').first()
  const href = (await card.getAttribute('href')) ?? ''
  await card.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Red corner')).toBeVisible()
  await expect(page).toHaveURL(/\/schedule$/)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.goto(href)
  await expect(page.getByRole('region', { name: 'Red corner' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Blue corner' })).toBeVisible()
  await expect(page.getByText('Winner').first()).toBeVisible()
})

test('the theme changes at once and is kept', async ({ page, context }) => {
  await open(page, '/')
  await page.locator('header form[action="/resources/theme"] button:visible').first().click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await expect
    .poll(async () => (await context.cookies()).find(({ name }) => name === 'theme')?.value)
    .toBe('light')
  await page.goto('/clubs')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
})

test('the language changes the page one is on, and is kept', async ({ page, context }) => {
  await page.goto('/clubs?search=Барс')
  await page.getByRole('button', { name: 'Русский' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Клубы')
  await expect(page).toHaveURL(/\/clubs\?search=/)
  expect((await context.cookies()).find(({ name }) => name === 'language')?.value).toBe('ru')
})

test('an athlete’s page tells the medals, each leading to its bracket', async ({ page, request }) => {
  const { slug } = await demoCompetition(request, 'osennee')
  const brackets = await rows<{ id: number; medals: { user: { slug: string } }[] }>(
    request,
    `core/brackets?competition=${slug}&no_pagination=1`,
  )
  const { id, medals } = brackets.find((bracket) => bracket.medals.length > 0)!
  await page.goto(`/users/${medals[0]!.user.slug}`)
  await page.locator(`main a[href$="/brackets/${id}"]`).click()
  await expect(page).toHaveURL(new RegExp(`/competitions/${slug}/brackets/${id}$`))
})

test('an unknown address goes to /404, which answers 404 and leads home', async ({ page }) => {
  const answer = await page.goto('/no/such/page')
  expect(answer?.status()).toBe(404)
  await expect(page).toHaveURL(/\/404$/)
  await page.getByRole('main').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/$/)
})

for (const path of ['/competitions/none', '/clubs/none', '/users/none', '/organisations/none', '/fights/0']) {
  test(`${path} goes to /404`, async ({ page }) => {
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(404)
    await expect(page).toHaveURL(/\/404$/)
  })
}

test('every answer carries the security headers; what it allows inline is its own', async ({ request }) => {
  const nonces = new Set<string>()
  const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  // Twice each: a page that is cached for all visitors must not be sent with one nonce again.
  const paths = ['/', '/competitions', '/404', '/auth/login', '/api-public/none', '/assets/none.js']
  for (const path of [...paths, ...paths]) {
    const answer = await request.get(path)
    const headers = answer.headers()
    const policy = headers['content-security-policy'] ?? ''
    expect(headers['x-content-type-options'], path).toBe('nosniff')
    expect(policy, path).toContain("frame-ancestors 'self'")
    expect(policy, path).not.toContain("script-src 'self' 'unsafe-inline'")
    if (!(headers['content-type'] ?? '').includes('text/html')) continue
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1]
    if (nonce) {
      expect(nonces.has(nonce), path).toBe(false)
      nonces.add(nonce)
    }
    const scripts = [...(await answer.text()).matchAll(/<script([^>]*)>([\s\S]+?)<\/script>/g)]
    expect(scripts.length, path).toBeGreaterThan(0)
    for (const [, attributes = '', text = ''] of scripts)
      if (nonce) expect(attributes, path).toContain(`nonce="${nonce}"`)
      else expect(policy, path).toContain(hashOf(text))
  }
  expect(nonces.size).toBe(2)
})
