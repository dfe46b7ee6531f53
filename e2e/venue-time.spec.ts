import { expect, test } from '@playwright/test'
import { call, inEnglish, signIn, tokenOf } from './support/federation.ts'

interface Place {
  readonly id: number
  readonly name: string
  readonly timezone: string
}

test('a venue in Vladivostok tells its own time: to its organiser in Moscow and to a visitor in New York', async ({
  page,
  browser,
  request,
  baseURL,
}) => {
  const cities = await call<Place[]>(request, 'get', '/api-public/dict/geo/cities?no_pagination=1', null)
  const city = cities.find(({ timezone }) => timezone === 'Asia/Vladivostok')!
  const name = `Hall time ${Date.now()}`

  await inEnglish(page, baseURL)
  await signIn(page, 'organiser@demo.example')
  await page.goto('/account/new-competition')
  await page.locator('[name=name]').fill(name)
  await page.locator('[name=city_id]').selectOption(String(city.id))
  const times = {
    registration_start_at: '01-03-2030 09:00',
    registration_end_at: '05-03-2030 18:00',
    start_at: '10-03-2030 01:00',
    end_at: '10-03-2030 19:00',
  }
  for (const [field, value] of Object.entries(times)) await page.locator(`[name=${field}]`).fill(value)
  await page.locator('form#competition button[type=submit]').last().click()
  await page.waitForURL(/\/info$/)
  // The form shows again what was typed, though the organiser's own clock is elsewhere.
  await expect(page.locator('[name=start_at]')).toHaveValue('10-03-2030 01:00')
  await expect(page.getByText(/^Local time in .*, UTC\+10$/)).toBeVisible()

  const slug = /competitions\/([^/]+)\/info/.exec(page.url())![1]!
  const token = await tokenOf(request, 'organiser@demo.example')
  const { id, version, start_at } = await call<{ id: number; version: number; start_at: string }>(
    request,
    'get',
    `/api-public/core/competitions/${slug}`,
    token,
  )
  expect(start_at).toBe('09-03-2030 18:00:00 (Europe/Moscow)')
  await call(request, 'patch', `/api/core/competitions/${id}`, token, { status: 'active', version })

  await page.goto(`/account/competitions/${slug}/mats`)
  const mat = page.locator('form#new-mat')
  await mat.locator('[name=record_url]').fill('https://video.example/mat-1')
  await mat.locator('[name=record_began_at]').fill('10-03-2030 01:00:30')
  await mat.locator('button[type=submit]').click()
  await expect(page.locator('[name=record_began_at][value="10-03-2030 01:00:30"]')).toHaveCount(1)

  // New York puts its clocks forward that very night.
  const context = await browser.newContext({ timezoneId: 'America/New_York', locale: 'en-US' })
  await context.addCookies([
    { name: 'language', value: 'en', url: baseURL ?? '' },
    { name: 'timezone', value: 'America/New_York', url: baseURL ?? '' },
  ])
  const visitor = await context.newPage()
  const complaints: string[] = []
  visitor.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  visitor.on('pageerror', (failure) => complaints.push(failure.message))
  await visitor.goto(`/competitions/${slug}`)
  await expect(visitor.getByText(/^Local time in .*, UTC\+10$/)).toBeVisible()
  await expect(visitor.getByText('10 March 2030, 01:00')).toBeVisible()
  await visitor.waitForLoadState('networkidle')
  await expect(visitor.getByText('10 March 2030, 01:00')).toBeVisible()
  expect(complaints).toEqual([])
  await context.close()
  await call(request, 'patch', `/api/core/competitions/${id}`, token, { status: 'canceled' })
})
