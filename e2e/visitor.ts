import { expect, type BrowserContext, type Page } from '@playwright/test'

export const DEMO_PASSWORD = 'demo-password'

/** The pages in English, by the choice a visitor's browser keeps. */
export const readEnglish = (context: BrowserContext, baseURL: string | undefined) =>
  context.addCookies([{ name: 'language', value: 'en', url: baseURL ?? 'http://localhost' }])

/** An address nobody has. */
export const newEmail = () => `e2e-${Date.now()}-${Math.floor(Math.random() * 1e6)}@visitor.example`

/** Signs up and confirms the address by the mail the page leads to; works with and without a script. */
export async function signUp(
  page: Page,
  email: string,
  name = 'Elena Visitor',
  role = 'user',
): Promise<void> {
  await page.goto(`/auth/signup?role=${role}`)
  await sendSignUp(page, email, name)
  await confirmSignUp(page)
}

/** Confirms the address of a sign-up that waits, by the mail its page leads to. */
export async function confirmSignUp(page: Page): Promise<void> {
  await page.locator('main article a').click()
  await page.waitForURL(/\/auth\/confirm/)
  // The address changes before the page does, which had two.
  await expect(page.locator('main button[type=submit]')).toHaveCount(1)
  await page.locator('main button[type=submit]').click()
  await page.waitForURL((url) => !url.pathname.startsWith('/auth/'))
}

/** Fills and sends the sign-up form that is on the page. */
export async function sendSignUp(page: Page, email: string, name = 'Elena Visitor'): Promise<void> {
  await page.locator('[name=email]').fill(email)
  await page.locator('[name=name]').fill(name)
  await page.locator('[name=birth_date]').fill('14-05-1996')
  await page.locator('[name=password]').fill('a-long-password')
  await page.locator('[name=password_confirmation]').fill('a-long-password')
  await page.locator('[name=terms]').check()
  await page.locator('main button[type=submit]').click()
  await page.waitForURL(/\/auth\/pending/)
}

/** Fills and sends the login form that is on the page. */
export async function logIn(page: Page, email: string, password = DEMO_PASSWORD): Promise<void> {
  await page.locator('[name=email]').fill(email)
  await page.locator('[name=password]').fill(password)
  await page.locator('main button[type=submit]').click()
}
