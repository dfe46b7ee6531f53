import { expect, test, type Browser } from '@playwright/test'
import { logIn, newEmail, signUp } from '../visitor.ts'
import { open } from './alive.ts'
import { pressAndConfirm, told, type Walk } from './desk-page.ts'
import { inEnglish } from './federation.ts'

// The account's own page: where one is signed in, what signing in asks for, the own data and its end.

const PASSWORD = 'a-long-password'

interface SecurityWalk extends Walk {
  readonly browser: Browser
  readonly baseURL: string | undefined
}

export const securityJourneys: Readonly<Record<string, (walk: SecurityWalk) => Promise<void>>> = {
  'a session is ended from another device, which is led to the login page': async ({
    page,
    browser,
    baseURL,
  }) => {
    const email = newEmail()
    await signUp(page, email)
    const elsewhere = await browser.newContext({
      baseURL: baseURL ?? '',
      javaScriptEnabled: test.info().project.use.javaScriptEnabled ?? true,
      userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) Version/18.6 Mobile Safari/604.1',
    })
    const phone = await elsewhere.newPage()
    await inEnglish(phone, baseURL)
    await phone.goto('/auth/login')
    await logIn(phone, email, PASSWORD)
    await phone.waitForURL((url) => !url.pathname.startsWith('/auth/'))

    await open(page, '/account/preferences')
    await page.getByRole('link', { name: 'Open security and data' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Security and data')
    const sessions = page.locator('#sessions li')
    await expect(sessions.filter({ hasText: 'This device' })).toHaveCount(1)
    await expect(sessions.filter({ hasText: 'Safari on iPhone' })).toBeVisible()
    await page.getByRole('button', { name: 'Log out Safari on iPhone' }).click()
    await told(page, 'The session is ended')
    await expect(page.getByText('You are logged in on this device only.')).toBeVisible()
    await phone.goto('/account/preferences')
    await expect(phone).toHaveURL(/\/auth\/login\?redirect=/)

    for (const _ of [1, 2]) {
      await phone.goto('/auth/login')
      await logIn(phone, email, PASSWORD)
      await phone.waitForURL((url) => !url.pathname.startsWith('/auth/'))
      await phone.context().clearCookies({ name: /session/ })
    }
    await open(page, '/account/security')
    await pressAndConfirm(page, page.getByRole('button', { name: 'Log out everywhere else' }).first())
    await told(page, 'You are logged out everywhere else')
    await expect(page.getByText('You are logged in on this device only.')).toBeVisible()
    await elsewhere.close()
  },

  'a changed address is confirmed by a link that can be sent again': async ({ page }) => {
    await signUp(page, newEmail())
    await open(page, '/account/preferences')
    await expect(page.getByRole('button', { name: 'Send the link again' })).toHaveCount(0)
    const form = page.locator('form').filter({ has: page.getByRole('button', { name: 'Change the e-mail' }) })
    await form.locator('[name=email]').fill(newEmail())
    await form.locator('[name=old_password]').fill(PASSWORD)
    await form.getByRole('button', { name: 'Change the e-mail' }).click()
    await told(page, 'Your profile is saved')
    await page.getByRole('button', { name: 'Send the link again' }).click()
    await told(page, 'it has written yours to the folder')
  },

  'the own data is taken along, and the account deleted for good': async ({ page }) => {
    const email = newEmail()
    await signUp(page, email)
    await open(page, '/account/security')
    const link = page.getByRole('link', { name: 'Download my data (JSON)' })
    const file = await page.request.get((await link.getAttribute('href')) ?? '')
    expect(file.headers()['content-disposition']).toMatch(/^attachment; filename=".+\.json"$/)
    expect(await file.json()).toMatchObject({ profile: { email } })

    await page.getByRole('link', { name: 'Delete my account' }).click()
    await expect(page.getByRole('heading', { name: 'What stays' })).toBeVisible()
    await page.locator('[name=password]').fill('not my password')
    await page.getByRole('button', { name: 'Delete my account for good' }).click()
    await expect(page.locator('[name=password]')).toHaveAttribute('aria-invalid', 'true')
    await page.locator('[name=password]').fill(PASSWORD)
    await page.getByRole('button', { name: 'Delete my account for good' }).click()
    await told(page, 'Your account is deleted')
    await open(page, '/account/security')
    await expect(page).toHaveURL(/\/auth\/login/)
    await logIn(page, email, PASSWORD)
    await expect(page.getByRole('alert').first()).toBeVisible()
    await signUp(page, email)
    await told(page, 'You are registered')
  },
}
