import { expect, test } from '@playwright/test'
import { removeOwn } from '../support/competition.ts'
import { findOwnBouts } from '../support/own-bouts.ts'
import { newEmail, readEnglish, signUp } from '../visitor.ts'

test.beforeEach(({ context, baseURL }) => readEnglish(context, baseURL))
test.afterAll(removeOwn)

test('without a script an athlete completes the profile and applies', async ({ page }) => {
  await signUp(page, newEmail())
  await page.goto('/account/preferences')
  const form = page.locator('form').filter({ has: page.locator('[name=gender]') })
  await page.locator('[name=gender]').selectOption('female')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Profile saved')).toBeVisible()
  await expect(page.locator('[name=gender]')).toHaveValue('female')

  await page.goto('/account/applications/search')
  await page.locator('a[href*="/account/applications/search/zimnee-"]').first().click()
  await page.locator('[name=weight]').fill('71')
  await page.locator('[name=disciplines][value=fight]').check()
  await page.getByRole('checkbox', { name: /−55/ }).check()
  await page.locator('main button[type=submit]').last().click()
  await expect(page.locator('main .text-danger-text').first()).toBeVisible()
  await expect(page.locator('[name=weight]')).toHaveValue('71')

  // The category that fits is proposed in place of the one that did not, with the amount.
  await page.getByRole('checkbox', { name: /−55/ }).uncheck()
  await page.locator('[name=weight]').fill('54.5')
  await page.locator('[name=intent][value=propose]').click()
  await expect(page.getByRole('checkbox', { name: /−55/ })).toBeChecked()
  await expect(page.locator('main')).toContainText('To pay: $20')
  await page.locator('main button[type=submit]').last().click()
  await expect(page).toHaveURL(/\/account\/applications\/active$/)
  await expect(page.getByText('The organiser is looking at your application.')).toBeVisible()
})

test('without a script an athlete finds the own bouts in the schedule', ({ page, request }) =>
  findOwnBouts(page, request))
