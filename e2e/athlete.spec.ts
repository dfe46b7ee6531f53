import { expect, test, type Page } from '@playwright/test'
import { removeOwn } from './support/competition.ts'
import { findOwnBouts } from './support/own-bouts.ts'
import { newEmail, readEnglish, signUp } from './visitor.ts'

test.beforeEach(({ context, baseURL }) => readEnglish(context, baseURL))
test.afterAll(removeOwn)

/** A new athlete who may enter: with a gender. */
async function newAthlete(page: Page) {
  await signUp(page, newEmail())
  await page.goto('/account/preferences')
  await page.locator('[name=gender]').selectOption('female')
  await page
    .locator('form')
    .filter({ has: page.locator('[name=gender]') })
    .getByRole('button', { name: 'Save' })
    .click()
  await expect(page.getByText('Profile saved')).toBeVisible()
}

/** Opens the entry form of a competition whose registration is open, and fills it. */
async function fillApplication(page: Page) {
  await page.goto('/account/applications/search')
  await page.locator('a[href*="/account/applications/search/zimnee-"]').first().click()
  await page.locator('[name=weight]').fill('54.5')
  await page.locator('[name=disciplines][value=fight]').check()
  await page.getByRole('checkbox', { name: /−55/ }).check()
}

test('an athlete applies for an open competition and follows the application', async ({ page }) => {
  await newAthlete(page)
  await fillApplication(page)
  await page.locator('main button[type=submit]').last().click()
  await expect(page).toHaveURL(/\/account\/applications\/active$/)
  await expect(page.getByText('Application sent')).toBeVisible()
  await expect(page.getByText('The organiser is looking at your application.')).toBeVisible()
})

test('sending the same form twice makes one application', async ({ page }) => {
  await newAthlete(page)
  await fillApplication(page)
  const [first, second] = await page
    .locator('form')
    .filter({ has: page.locator('[name=weight]') })
    .evaluate(async (form) => {
      const send = () =>
        fetch(location.pathname, {
          method: 'POST',
          body: new URLSearchParams([...new FormData(form as HTMLFormElement)] as [string, string][]),
        }).then(({ ok }) => ok)
      return Promise.all([send(), send()])
    })
  expect([first, second]).toEqual([true, true])
  await page.goto('/account/applications/active')
  await expect(page.locator('main li').filter({ hasText: 'The organiser is looking' })).toHaveCount(1)
})

test('a weight outside the chosen category is refused and every typed value stays', async ({ page }) => {
  await newAthlete(page)
  await fillApplication(page)
  await page.locator('[name=weight]').fill('71')
  await page.locator('main button[type=submit]').last().click()
  await expect(page.locator('main .text-danger-text').first()).toBeVisible()
  await expect(page.locator('[name=weight]')).toHaveValue('71')
  await expect(page.getByRole('checkbox', { name: /−55/ })).toBeChecked()
})

test('preferences keep a wrong value and say what is wrong; a right one is saved', async ({ page }) => {
  await signUp(page, newEmail())
  await page.goto('/account/preferences')
  const form = page.locator('form').filter({ has: page.locator('[name=gender]') })
  await page.locator('[name=phone]').fill('12')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.locator('[name=phone]')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.locator('[name=phone]')).toHaveValue('12')
  await page.locator('[name=phone]').fill('+7 900 123-45-67')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Profile saved')).toBeVisible()
})

test('the entry form asks for the gender that is missing, then proposes the category of the weight', async ({
  page,
}) => {
  await signUp(page, newEmail())
  await page.goto('/account/applications/search')
  await page.locator('a[href*="/account/applications/search/zimnee-"]').first().click()
  await page.locator('[name=gender]').selectOption('female')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.locator('[name=weight]').fill('54.5')
  await page.locator('[name=weight]').blur()
  await expect(page.getByRole('checkbox', { name: /−55/ })).toBeChecked()
  // What is ticked stays: the page does not change it when the weight does.
  await page.locator('[name=weight]').fill('71')
  await page.locator('[name=weight]').blur()
  await expect(page.getByRole('checkbox', { name: /−55/ })).toBeChecked()
  await expect(page.locator('main [name=categories]:checked')).toHaveCount(1)
})

test('an athlete finds the own bouts in the schedule', ({ page, request }) => findOwnBouts(page, request))
