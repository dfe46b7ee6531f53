import { expect, test } from '@playwright/test'
import { inEnglish, signIn } from './support/federation.ts'
import { newsJourneys } from './support/news-journeys.ts'
import { walkedWithScript } from './support/either-way.ts'

test.beforeEach(({ page, baseURL }) => inEnglish(page, baseURL))

for (const [name, walk] of walkedWithScript(newsJourneys)) test(name, walk)

test('an athlete has no newsroom', async ({ page }) => {
  await signIn(page, 'athlete@demo.example')
  const reply = await page.goto('/account/news')
  expect(reply?.status()).toBe(403)
})
