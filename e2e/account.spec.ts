import { expect, test } from '@playwright/test'
import { accountJourneys } from './support/account-journeys.ts'
import { open } from './support/alive.ts'
import { inEnglish, signIn } from './support/federation.ts'
import { walkedWithScript } from './support/either-way.ts'

test.beforeEach(({ page, baseURL }) => inEnglish(page, baseURL))

for (const [name, walk] of walkedWithScript(accountJourneys)) test(name, walk)

test('a city that is not found is written beneath as it was searched for', async ({ page }) => {
  await signIn(page, 'athlete@demo.example')
  await open(page, '/account/preferences')
  const city = page.getByRole('combobox', { name: 'City' })
  await city.fill('Dalnyaya Vyselka')
  await expect(page.getByText('Not in the list: it is written below')).toBeVisible()
  await city.press('Tab')
  await expect(page.getByLabel('Name of the city')).toBeVisible()
  await expect(page.getByLabel('Name of the city')).toHaveValue('Dalnyaya Vyselka')
})
