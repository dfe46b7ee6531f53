import { expect } from '@playwright/test'
import { newEmail, signUp } from '../visitor.ts'
import { open } from './alive.ts'
import { pressAndConfirm, expectToast, type Journeys } from './console-page.ts'
import { call, signIn, tokenOf } from './federation.ts'

// What everybody does with an account of their own: the address one logs in with, the belts one wears.

export const accountJourneys: Journeys = {
  'a new address asks for the password, and one logs in with it from then on': async ({ page }) => {
    const email = newEmail()
    const next = newEmail()
    await signUp(page, email)
    await open(page, '/account/preferences')
    const form = page.locator('form').filter({ has: page.getByRole('button', { name: 'Change e-mail' }) })
    await form.locator('[name=email]').fill(next)
    await form.locator('[name=old_password]').fill('not my password')
    await form.getByRole('button', { name: 'Change e-mail' }).click()
    await expect(form.locator('[name=old_password]')).toHaveAttribute('aria-invalid', 'true')
    await expect(form.locator('[name=email]')).toHaveValue(next)
    await form.locator('[name=old_password]').fill('a-long-password')
    await form.getByRole('button', { name: 'Change e-mail' }).click()
    await expectToast(page, 'Your address has been changed')
    await expect(page.getByText(`You log in with ${next}`)).toBeVisible()

    await page.context().clearCookies({ name: /session/ })
    for (const [address, isIn] of [
      [email, false],
      [next, true],
    ] as const) {
      await open(page, '/auth/login')
      await page.locator('[name=email]').fill(address)
      await page.locator('[name=password]').fill('a-long-password')
      await page.locator('main button[type=submit]').click()
      if (isIn) await expect(page).not.toHaveURL(/\/auth\/login/)
      else await expect(page.getByRole('alert')).toBeVisible()
    }
  },

  'whose city is not in the list writes it beneath, and finds it chosen': async ({ page }) => {
    await signUp(page, newEmail())
    await open(page, '/account/preferences')
    const form = page.locator('form').filter({ has: page.locator('[name=city_name]') })
    const save = () => form.getByRole('button', { name: 'Save', exact: true }).click()
    const chosen = form.locator('[name=city_id] option:checked')
    await page.getByText('Other: my city is not in the list').click()
    await form.getByLabel('Name of the city').fill('—')
    await save()
    await expect(form.getByLabel('Name of the city')).toHaveAttribute('aria-invalid', 'true')
    await expect(form.getByLabel('Name of the city')).toHaveValue('—')
    await form.getByLabel('Name of the city').fill('пос. Заречная Выселка')
    await save()
    await expectToast(page, 'Profile saved')
    await open(page, '/account/preferences')
    await expect(chosen).toHaveText('пос. Заречная Выселка')
    await expect(form.locator('[name=city_name]')).toHaveValue('')
  },

  'an athlete enters a belt, reads that it is checked, and takes it back': async ({ page }) => {
    await signUp(page, newEmail())
    await open(page, '/account/preferences')
    const card = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Belts' }) })
    await expect(card.getByText('No belts yet.')).toBeVisible()
    await card.getByText('Enter a belt').click()
    await card.locator('[name=belt_id]').selectOption({ index: 2 })
    await card.locator('[name=issued_at]').fill('01-01-2990')
    await card.locator('[name=issuer]').fill('Federation of the region')
    await card.getByRole('button', { name: 'Send for approval' }).click()
    await expect(card.locator('[name=issued_at]')).toHaveAttribute('aria-invalid', 'true')
    await expect(card.locator('[name=issuer]')).toHaveValue('Federation of the region')
    await card.locator('[name=issued_at]').fill('01-02-2024')
    await card.getByRole('button', { name: 'Send for approval' }).click()
    await expectToast(page, 'Belt sent for approval')
    await expect(card.getByText('Under review')).toBeVisible()
    await pressAndConfirm(page, card.getByRole('button', { name: 'Take back' }))
    await expectToast(page, 'Belt withdrawn')
    await expect(card.getByText('No belts yet.')).toBeVisible()
  },

  'a club’s manager enters a belt for a member': async ({ page }) => {
    await signIn(page, 'club@demo.example')
    await open(page, '/account/members')
    const card = page.locator('section').filter({ has: page.getByText('Enter a belt') })
    await card.getByText('Enter a belt').click()
    const wearer = card.locator('[name=user_id]')
    const name = await wearer.locator('option').nth(1).innerText()
    await wearer.selectOption({ index: 1 })
    await card.locator('[name=belt_id]').selectOption({ index: 1 })
    await card.locator('[name=issued_at]').fill('01-02-2024')
    await card.locator('[name=issuer]').fill('The examiner')
    await card.getByRole('button', { name: 'Send for approval' }).click()
    await expectToast(page, 'Belt sent for approval')
    const entered = card.getByRole('listitem').filter({ hasText: name }).filter({ hasText: 'The examiner' })
    await expect(entered).toBeVisible()
    await pressAndConfirm(page, entered.getByRole('button', { name: 'Take back' }))
    await expectToast(page, 'Belt withdrawn')
    await expect(entered).toHaveCount(0)
  },

  'somebody is blocked from a conversation, and unblocked on the list of the settings': async ({ page }) => {
    const email = newEmail()
    await signUp(page, email)
    const writer = await tokenOf(page.request, 'judge@demo.example')
    const login = await page.request.post('/api-public/auth/login', {
      data: { email, password: 'a-long-password' },
    })
    const { data } = (await login.json()) as { data: { id: number } }
    const subject = `Unasked ${Date.now()}`
    const thread = await call<{ id: number; users: { id: number; name: string }[] }>(
      page.request,
      'post',
      '/api/social/messages',
      writer,
      { subject, message: 'Buy this', users: [data.id] },
    )
    const name = thread.users.find(({ id }) => id !== data.id)?.name ?? ''
    await open(page, `/account/messages/${thread.id}`)
    await page.getByText('People in this conversation').click()
    await page.getByRole('button', { name: `Block ${name}`, exact: true }).click()
    await expectToast(page, 'Blocked: no more messages from them')
    const refused = await page.request.put(`/api/social/messages/${thread.id}`, {
      headers: { authorization: `Bearer ${writer}` },
      data: { message: 'And this' },
    })
    expect(refused.status()).toBe(422)
    await open(page, `/account/messages/${thread.id}`)
    await expect(page.getByRole('main').getByText('Buy this')).toBeVisible()
    await expect(page.getByText('You have blocked everybody in this conversation')).toBeVisible()
    await expect(page.locator('[name=message]')).toHaveCount(0)

    await open(page, '/account/preferences')
    await page.getByRole('link', { name: 'Blocked people' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Blocked people' })).toBeVisible()
    await page.getByRole('button', { name: `Unblock ${name}` }).click()
    await expectToast(page, 'Unblocked')
    await expect(page.getByText('Nobody is blocked')).toBeVisible()
  },

  'a person is reported, an administrator decides, and the reporter reads it': async ({ page }) => {
    const email = newEmail()
    await signUp(page, email)
    const reported = await call<{ slug: string; name: string }>(
      page.request,
      'get',
      '/api/user',
      await tokenOf(page.request, 'judge@demo.example'),
    )
    await open(page, `/users/${reported.slug}`)
    await page.getByRole('link', { name: 'Report or block' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Report to the administrators' })).toBeVisible()
    await page.getByRole('button', { name: 'Send the report' }).click()
    await expect(page.getByLabel('What has happened')).toHaveAttribute('aria-invalid', 'true')
    const text = `Insults ${Date.now()}`
    await page.getByLabel('Reason').selectOption('abuse')
    await page.getByLabel('What has happened').fill(text)
    await page.getByRole('button', { name: 'Send the report' }).click()
    await expectToast(page, 'Report sent')
    await expect(page.getByText(text)).toBeVisible()

    await page.context().clearCookies({ name: /session/ })
    await signIn(page, 'admin@demo.example')
    await open(page, `/admin/reports?search=${encodeURIComponent(text)}`)
    await expect(page.getByText(text)).toHaveCount(1)
    await page.getByLabel('Note').fill('Talked to them')
    await page.getByRole('button', { name: 'Measures taken' }).click()
    await expectToast(page, 'Decided')

    await page.context().clearCookies({ name: /session/ })
    await open(page, '/auth/login')
    await page.locator('[name=email]').fill(email)
    await page.locator('[name=password]').fill('a-long-password')
    await page.locator('main button[type=submit]').click()
    await expect(page).not.toHaveURL(/\/auth\/login/)
    await open(page, '/account/reports')
    const card = page.getByRole('listitem').filter({ hasText: text })
    await expect(card.getByText('Measures taken')).toBeVisible()
  },

  'looking for a second reader loses neither the first nor what is written': async ({ page }) => {
    await signIn(page, 'club@demo.example')
    await open(page, '/account/messages/new')
    const subject = `Bus to the hall ${Date.now()}`
    await page.locator('[name=subject]').fill(subject)
    await page.locator('[name=message]').fill('At seven from the club.')
    for (const name of ['Бойцов', 'Наставников']) {
      await page.locator('[name=search]').fill(name)
      await page.getByRole('button', { name: 'Search' }).click()
      await page.getByRole('checkbox', { name: new RegExp(name) }).check()
    }
    await page.locator('[name=search]').fill('Nobody at all')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(2)
    await expect(page.locator('[name=message]')).toHaveValue('At seven from the club.')
    await page.getByRole('button', { name: 'Send' }).click()
    await expectToast(page, 'Message sent')
    await expect(page.getByRole('heading', { level: 1, name: subject })).toBeVisible()
    await expect(page.getByText('At seven from the club.')).toBeVisible()
  },
}
