import { expect, test } from '@playwright/test'
import { signIn, tokenOf } from '../support/federation.ts'
import { addManagedAthlete } from '../support/managed-athlete.ts'
import { newEmail, readEnglish } from '../visitor.ts'

test('without a script a guardian hands a child over by a link, and the child logs in as themselves', async ({
  page,
  context,
  browser,
  request,
  baseURL,
}) => {
  await readEnglish(context, baseURL)
  const id = await addManagedAthlete(request, await tokenOf(request, 'athlete@demo.example'), {
    name: 'Handed Over',
  })
  await signIn(page, 'athlete@demo.example')
  await page.goto(`/account/athletes/${id}`)
  await page.locator('[name=days]').selectOption('1')
  await page.getByRole('button', { name: 'Make a link' }).click()
  await expect(page.getByRole('img', { name: 'QR code of the link' })).toBeVisible()
  const link = await page.getByLabel('Link for the athlete').inputValue()

  const phone = await browser.newContext({ javaScriptEnabled: false })
  await readEnglish(phone, baseURL)
  const athlete = await phone.newPage()
  await athlete.goto(new URL(link).pathname + new URL(link).search)
  await expect(athlete.getByText('Handed Over')).toBeVisible()
  await athlete.locator('[name=email]').fill(newEmail())
  await athlete.locator('[name=password]').fill('a-long-password')
  await athlete.locator('[name=password_confirmation]').fill('another-password')
  await athlete.locator('[name=terms]').check()
  await athlete.locator('main button[type=submit]').click()
  await expect(athlete.getByText('The passwords do not match').first()).toBeVisible()
  await athlete.locator('[name=password]').fill('a-long-password')
  await athlete.locator('[name=password_confirmation]').fill('a-long-password')
  await athlete.locator('main button[type=submit]').click()
  await athlete.waitForURL(/\/auth\/pending/)
  await athlete.locator('main article a').click()
  await athlete.waitForURL(/\/auth\/confirm/)
  await athlete.locator('main button[type=submit]').click()
  await athlete.waitForURL((url) => !url.pathname.startsWith('/auth/'))
  await athlete.goto('/account/preferences')
  await expect(athlete.locator('[name=name]')).toHaveValue('Handed Over')

  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'This link has been used' })).toBeVisible()
  await phone.close()
})
