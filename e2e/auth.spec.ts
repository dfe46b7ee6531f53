import { expect, test } from '@playwright/test'
import { logIn, newEmail, readEnglish, sendSignUp, signUp } from './visitor.ts'

test.beforeEach(({ context, baseURL }) => readEnglish(context, baseURL))

test('a visitor signs up, is signed in, and logs out on request only', async ({ page }) => {
  await signUp(page, newEmail())
  await expect(page.getByText('You are registered')).toBeVisible()
  await page.goto('/auth/logout')
  await page.goto('/account/preferences')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Preferences')
  await page.goto('/auth/logout')
  await page.locator('main button[type=submit]').click()
  await expect(page.getByText('You are logged out')).toBeVisible()
  await page.goto('/account/preferences')
  await expect(page).toHaveURL(/\/auth\/login\?redirect=/)
})

test('bad input keeps what was typed and shows each error beside its field', async ({ page }) => {
  await page.goto('/auth/signup')
  await page
    .locator('form')
    .evaluateAll((forms) => forms.forEach((form) => ((form as HTMLFormElement).noValidate = true)))
  await page.locator('[name=email]').fill('not-an-address')
  await page.locator('[name=name]').fill('Elena Visitor')
  await page.locator('[name=birth_date]').fill('31-02-1996')
  await page.locator('[name=password]').fill('short')
  await page.locator('[name=password_confirmation]').fill('other')
  await page.locator('main button[type=submit]').click()
  for (const name of ['email', 'birth_date', 'password']) {
    const field = page.locator(`[name=${name}]`)
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    const described = (await field.getAttribute('aria-describedby'))!.split(' ').map((id) => `[id="${id}"]`)
    await expect(page.locator(described.join(',')).filter({ hasText: /\S/ }).last()).toBeVisible()
  }
  await expect(page.locator('[name=email]')).toHaveValue('not-an-address')
  await expect(page.locator('[name=name]')).toHaveValue('Elena Visitor')
  await expect(page).toHaveURL(/\/auth\/signup/)
})

test('a sign-up waits for its address, and leads on to where one came from', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto('/auth/signup?role=trainer&redirect=%2Fcompetitions')
  await expect(page.locator('[name=role]')).toHaveValue('trainer')
  await sendSignUp(page, newEmail())
  const link = (await page.locator('main article a').getAttribute('href'))!
  await page.goto('/account/preferences')
  await expect(page).toHaveURL(/\/auth\/login/)

  const other = await browser.newContext({ baseURL: baseURL! })
  const second = await other.newPage()
  await second.goto(link)
  await expect(second.locator('main [name=password]')).toBeVisible()
  await other.close()

  await page.goto(link)
  await page.locator('main button[type=submit]').click()
  await expect(page).toHaveURL(/\/competitions$/)
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link has been used')
})

test('a sign-up with an address somebody has is answered like any other, and opens nothing of theirs', async ({
  page,
}) => {
  await page.goto('/auth/signup')
  await sendSignUp(page, 'athlete@demo.example', 'Somebody Else')
  // In the language of the account the mail goes to.
  await expect(page.locator('main article')).toContainText(
    /You already have an account|У вас уже есть учётная запись/,
  )
  await page.goto('/account/preferences')
  await expect(page).toHaveURL(/\/auth\/login/)
})

test('a wrong password says no more than that the two do not match', async ({ page }) => {
  const said: string[] = []
  for (const email of ['athlete@demo.example', newEmail()]) {
    await page.goto('/auth/login')
    await logIn(page, email, 'certainly-wrong')
    const error = page.locator('main .text-danger-text, main [role=alert]').filter({ hasText: /\w/ }).first()
    await expect(error).toBeVisible()
    said.push(await error.innerText())
    await expect(page.locator('[name=email]')).toHaveValue(email)
  }
  expect(said[0]).toBe(said[1])
})

test('after signing in the wanted page opens', async ({ page }) => {
  await page.goto('/account/applications/search')
  await expect(page).toHaveURL(/\/auth\/login\?redirect=/)
  await logIn(page, 'athlete@demo.example')
  await expect(page).toHaveURL(/\/account\/applications\/search$/)
})

test('a redirect to another site is not followed', async ({ page, baseURL }) => {
  for (const wanted of ['https://evil.example/', '//evil.example', '/\\evil.example']) {
    await page.context().clearCookies()
    await page.goto(`/auth/login?redirect=${encodeURIComponent(wanted)}`)
    await logIn(page, 'athlete@demo.example')
    await page.waitForURL((url) => !url.pathname.startsWith('/auth/'))
    expect(new URL(page.url()).origin).toBe(new URL(baseURL!).origin)
  }
})

test('“remember me” outlives the browser, its absence does not', async ({ page, context }) => {
  const sessionExpiry = async () =>
    (await context.cookies()).find(({ httpOnly }) => httpOnly)?.expires ?? Number.NaN
  await page.goto('/auth/login')
  await logIn(page, 'athlete@demo.example')
  await page.waitForURL((url) => !url.pathname.startsWith('/auth/'))
  expect(await sessionExpiry()).toBe(-1)
  await context.clearCookies()
  await page.goto('/auth/login')
  await page.locator('[name=remember]').check()
  await logIn(page, 'athlete@demo.example')
  await page.waitForURL((url) => !url.pathname.startsWith('/auth/'))
  expect(await sessionExpiry()).toBeGreaterThan(Date.now() / 1000 + 86_400)
})

test('somebody who is signed in has no use for the login page', async ({ page }) => {
  await page.goto('/auth/login')
  await logIn(page, 'athlete@demo.example')
  await page.waitForURL((url) => !url.pathname.startsWith('/auth/'))
  await page.goto('/auth/login')
  await expect(page).toHaveURL(/\/$/)
})
