import { expect, test, type Browser, type Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { logIn, newEmail, signUp } from '../visitor.ts'
import { open } from './alive.ts'
import { pressAndConfirm, expectToast, type JourneyContext } from './console-page.ts'
import { inEnglish } from './federation.ts'

// The account's own page: where one is signed in, what signing in asks for, the own data and its end.

const PASSWORD = 'a-long-password'

interface SecurityContext extends JourneyContext {
  readonly browser: Browser
  readonly baseURL: string | undefined
}

export const securityJourneys: Readonly<Record<string, (context: SecurityContext) => Promise<void>>> = {
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
    await expectToast(page, 'Session ended')
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
    await expectToast(page, 'Logged out everywhere else')
    await expect(page.getByText('You are logged in on this device only.')).toBeVisible()
    await elsewhere.close()
  },

  'a changed address is confirmed by a link that can be sent again': async ({ page }) => {
    await signUp(page, newEmail())
    await open(page, '/account/preferences')
    await expect(page.getByRole('button', { name: 'Send the link again' })).toHaveCount(0)
    const form = page.locator('form').filter({ has: page.getByRole('button', { name: 'Change e-mail' }) })
    await form.locator('[name=email]').fill(newEmail())
    await form.locator('[name=old_password]').fill(PASSWORD)
    await form.getByRole('button', { name: 'Change e-mail' }).click()
    await expectToast(page, 'Your address has been changed')
    await page.getByRole('button', { name: 'Send the link again' }).click()
    await expectToast(page, 'yours has been written to the folder')
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
    await expectToast(page, 'Your account has been deleted')
    await open(page, '/account/security')
    await expect(page).toHaveURL(/\/auth\/login/)
    await logIn(page, email, PASSWORD)
    await expect(page.getByRole('alert').first()).toBeVisible()
    await signUp(page, email)
    await expectToast(page, 'You are registered')
  },

  'codes of an app are asked for after the password, once each, and lead on to the wanted page': async ({
    page,
  }) => {
    const email = newEmail()
    await signUp(page, email)
    await open(page, '/account/security')
    await page.getByRole('link', { name: 'Set up an app' }).click()
    await page.locator('[name=password]').fill(PASSWORD)
    await page.getByRole('button', { name: 'Show the QR code' }).click()
    await expect(page.getByRole('img', { name: 'QR code with the key of your account' })).toBeVisible()
    const secret = (await page.locator('#totp-secret').innerText()).replace(/\s/g, '')
    const app = new TOTP({ secret: Secret.fromBase32(secret) })
    await page.locator('[name=code]').fill('000000')
    await page.getByRole('button', { name: 'Turn on' }).click()
    await expect(page.locator('[name=code]')).toHaveAttribute('aria-invalid', 'true')
    const first = app.generate()
    await page.locator('[name=code]').fill(first)
    await page.getByRole('button', { name: 'Turn on' }).click()
    const codes = page.locator('#recovery-codes li')
    await expect(codes).toHaveCount(10)
    const recovery = await codes.allInnerTexts()
    await page.getByRole('link', { name: 'I have saved them' }).click()
    await expect(page.locator('#second-factor')).toContainText('10 codes left')

    const begin = async () => {
      await page.context().clearCookies({ name: /session/ })
      await open(page, '/account/messages')
      await page.locator('[name=remember]').check()
      await logIn(page, email, PASSWORD)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('One more step')
    }
    const prove = async (code: string) => {
      await page.locator('[name=code]').fill(code)
      await page.getByRole('button', { name: 'Log in', exact: true }).click()
    }
    await begin()
    // The password alone opens nothing.
    await open(page, '/account/messages')
    await expect(page).toHaveURL(/\/auth\/login/)
    await open(page, '/auth/second-step')
    await prove(first)
    await expect(page.locator('[name=code]')).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByRole('alert').first()).toContainText('Login not successful')
    await prove(app.generate({ timestamp: Date.now() + 30_000 }))
    await expect(page).toHaveURL(/\/account\/messages$/)
    const session = (await page.context().cookies()).find(({ name }) => name.includes('session'))
    expect(session?.expires).toBeGreaterThan(Date.now() / 1000 + 86_400)

    await begin()
    await prove(recovery[0] ?? '')
    await expect(page).toHaveURL(/\/account\/messages$/)
    await open(page, '/account/security')
    await expect(page.locator('#second-factor')).toContainText('9 codes left')

    const part = page.locator('#second-factor section').filter({ hasText: 'Authenticator app' })
    await part.getByText('Turn off').first().click()
    await part.locator('[name=password]').fill(PASSWORD)
    await part.getByRole('button', { name: 'Turn off' }).click()
    await expectToast(page, 'Authenticator app turned off')
    await expect(page.locator('#second-factor')).toContainText('Off: your password alone logs you in')
  },
}

/** A browser with an authenticator of its own, as a phone has one. */
async function withAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

/** Passkeys need a script. */
export const passkeyJourney = async ({ page }: Pick<JourneyContext, 'page'>): Promise<void> => {
  const email = newEmail()
  await withAuthenticator(page)
  await signUp(page, email)
  await open(page, '/account/security')
  const card = page.locator('#second-factor')
  await card.getByText('Add a passkey').first().click()
  await card.locator('[name=name]').fill('My phone')
  await card.locator('[name=password]').fill(PASSWORD)
  await card.getByRole('button', { name: 'Add a passkey' }).click()
  await expectToast(page, 'Passkey added')
  await expect(page.locator('#recovery-codes li')).toHaveCount(10)
  await page.getByRole('link', { name: 'I have saved them' }).click()
  await expect(card.locator('li').getByText('My phone')).toBeVisible()

  await page.context().clearCookies({ name: /session/ })
  await open(page, '/account/messages')
  await logIn(page, email, PASSWORD)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page).toHaveURL(/\/account\/messages$/)

  await page.context().clearCookies({ name: /session/ })
  await open(page, '/account/messages')
  await page.getByRole('button', { name: 'Log in with a passkey' }).click()
  await expect(page).toHaveURL(/\/account\/messages$/)

  await open(page, '/account/security')
  await card.getByText('Rename or remove').click()
  await card.locator('li [name=name]').fill('Old phone')
  await card.getByRole('button', { name: 'Rename', exact: true }).click()
  await expectToast(page, 'Passkey renamed')
  // Its forms stay open where they are.
  await expect(card.locator('li').getByText('Old phone')).toBeVisible()
  await card.locator('li [name=password]').fill(PASSWORD)
  await card.getByRole('button', { name: 'Remove', exact: true }).click()
  await expectToast(page, 'Passkey removed')
  await expect(card.getByText('No passkeys yet')).toBeVisible()
}
