import { expect, test, type Page } from '@playwright/test'
import { call, tokenOf } from './support/federation.ts'
import { newEmail, readEnglish, signUp } from './visitor.ts'

test.beforeEach(({ context, baseURL }) => readEnglish(context, baseURL))

/** The demo's club invites the person who is signed in on the page, who has just signed up. */
async function invited(page: Page, name: string): Promise<void> {
  const api = page.request
  const token = await tokenOf(api, 'club@demo.example')
  const { data } = (await (
    await api.get(`/api-public/core/users?search=${encodeURIComponent(name)}`)
  ).json()) as { data: { id: number }[] }
  await call(api, 'post', '/api/org/club/invitations', token, { user_id: data[0]?.id })
}

/** The demo's club writes to the person who is signed in on the page; gives the thread's path. */
async function writtenTo(page: Page, name: string): Promise<string> {
  const api = page.request
  const token = await tokenOf(api, 'club@demo.example')
  const { data: found } = (await (
    await api.get(`/api-public/core/users?search=${encodeURIComponent(name)}`)
  ).json()) as { data: { id: number }[] }
  const message = { subject: 'Saturday', message: 'Bring your licence', users: [found[0]?.id] }
  const { id } = await call<{ id: number }>(api, 'post', '/api/social/messages', token, message)
  return `/account/messages/${id}`
}

const messagesOf = (page: Page) => page.locator('header summary[title^="Notifications"]')

/** A name nobody has: of letters, as names are. */
const newName = () =>
  `Inga ${Array.from({ length: 8 }, () => String.fromCharCode(97 + Math.floor(Math.random() * 26))).join('')}`

test('the bell rings without a reload, and an event leads to what it is about', async ({ page }) => {
  const name = newName()
  await signUp(page, newEmail(), name)
  const bell = page.locator('header summary[title^="Notifications"]')
  await expect(bell).toHaveAttribute('title', /nothing new/)
  await page.waitForLoadState('networkidle')
  await invited(page, name)
  await expect(bell).toHaveAttribute('title', /1 unread/)
  await bell.click()
  await page.locator('label[for=bell-events]').click()
  await page.getByRole('button', { name: /has invited you/ }).click()
  await expect(page).toHaveURL(/\/account\/club$/)
  await expect(bell).toHaveAttribute('title', /nothing new/)
})

test('a message is read once it is looked at, and not by asking for its page', async ({ page }) => {
  const name = newName()
  await signUp(page, newEmail(), name)
  const thread = await writtenTo(page, name)
  await page.request.get(thread)
  await page.reload()
  await expect(messagesOf(page)).toHaveAttribute('title', /1 unread/)
  await page.goto(thread)
  await expect(messagesOf(page)).toHaveAttribute('title', /nothing new/)
  await page.reload()
  await expect(messagesOf(page)).toHaveAttribute('title', /nothing new/)
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('a message is marked as read by its reader', async ({ page }) => {
    const name = newName()
    await signUp(page, newEmail(), name)
    await page.goto(await writtenTo(page, name))
    await page.reload()
    await expect(messagesOf(page)).toHaveAttribute('title', /1 unread/)
    await page.getByRole('button', { name: 'Mark as read' }).click()
    await expect(page.getByText('Bring your licence')).toBeVisible()
    await expect(messagesOf(page)).toHaveAttribute('title', /nothing new/)
    await expect(page.getByRole('button', { name: 'Mark as read' })).toHaveCount(0)
  })

  test('the bell opens, an event is opened from the page of all, and all can be marked as read', async ({
    page,
  }) => {
    const name = newName()
    await signUp(page, newEmail(), name)
    await invited(page, name)
    await page.reload()
    await page.locator('header summary[title^="Notifications"]').click()
    await page.locator('label[for=bell-events]').click()
    await page.getByRole('link', { name: 'All events' }).click()
    await expect(page.getByRole('button', { name: /has invited you.*not read yet/ })).toBeVisible()
    await page.getByRole('button', { name: 'Mark all as read' }).click()
    await expect(page.getByText('All notifications marked as read')).toBeVisible()
    await expect(page.getByRole('button', { name: /not read yet/ })).toHaveCount(0)
    await page.getByRole('button', { name: /has invited you/ }).click()
    await expect(page).toHaveURL(/\/account\/club$/)
  })
})
