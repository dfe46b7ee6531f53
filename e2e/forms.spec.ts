import { expect, test, type Browser, type Page } from '@playwright/test'
import { open } from './support/alive.ts'
import { addMats, ownCompetition, removeOwn } from './support/competition.ts'
import { call, inEnglish, signIn, signInByForm, tokenOf } from './support/federation.ts'
import { goOffline } from './support/offline.ts'

// Forms that two people, two accounts or two visits share, in real browsers.

async function another(browser: Browser, baseURL: string | undefined, email: string): Promise<Page> {
  const context = await browser.newContext({ ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  await inEnglish(page, baseURL)
  await signIn(page, email)
  await inEnglish(page, baseURL)
  return page
}

const CLUB = '/account/club'
const said = (page: Page, text = 'Club saved') => page.getByText(text, { exact: true }).first()
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()

test('two windows save one club: both are merged, and a field both have changed is put to the second', async ({
  browser,
  baseURL,
}) => {
  const [one, two] = [
    await another(browser, baseURL, 'club@demo.example'),
    await another(browser, baseURL, 'club@demo.example'),
  ]
  for (const page of [one, two]) await open(page, CLUB)
  // Others than those an attempt before this one has left.
  const [theirs, mine] = [`First Street ${Date.now()}`, `Second Street ${Date.now()}`]
  const was = await one.locator('[name=address]').inputValue()
  const description = await one.locator('[name=description]').inputValue()
  await one.locator('[name=address]').fill(theirs)
  await save(one)
  await expect(said(one)).toBeVisible()

  await two.locator('[name=description]').fill('Written in the second window')
  await two.locator('[name=address]').fill(mine)
  await save(two)
  const summary = two.locator('form [role=alert]')
  await expect(summary).toBeFocused()
  await expect(summary).toContainText('One field was changed by somebody else')
  await expect(two.locator('[name=address]')).toHaveValue(mine)
  await expect(two.locator('[name=description]')).toHaveValue('Written in the second window')
  const choice = two.getByRole('group', { name: 'Which value to keep' })
  await expect(choice).toContainText(theirs)
  if (was) await expect(choice).toContainText(was)
  await choice.getByLabel('Take theirs').check()
  await save(two)
  await expect(said(two)).toBeVisible()
  await expect(two.locator('[name=address]')).toHaveValue(theirs)
  await expect(two.locator('[name=description]')).toHaveValue('Written in the second window')
  await expect(summary).toHaveCount(0)

  await two.locator('[name=address]').fill(was)
  await two.locator('[name=description]').fill(description)
  await save(two)
  await expect(said(two)).toBeVisible()
  for (const page of [one, two]) await page.context().close()
})

test('what is typed while a save travels stays, and is saved next without a conflict with oneself', async ({
  browser,
  baseURL,
}) => {
  const page = await another(browser, baseURL, 'club@demo.example')
  await open(page, CLUB)
  const [address, description] = [page.locator('[name=address]'), page.locator('[name=description]')]
  const was = [await address.inputValue(), await description.inputValue()] as const
  const typed = `Typed while it travelled ${Date.now()}`
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(
    (url) => url.pathname === `${CLUB}.data`,
    async (route) => {
      if (route.request().method() === 'POST') await held
      await route.continue()
    },
  )
  await address.fill('Sent Street')
  await save(page)
  await description.fill(typed)
  await address.fill('Sent Street 2')
  release()
  await expect(said(page)).toBeVisible()
  await expect(description).toHaveValue(typed)
  const answered = page.waitForResponse((answer) => answer.request().method() === 'POST')
  await save(page)
  expect((await answered).status()).toBeLessThan(400)
  await page.reload()
  await expect(description).toHaveValue(typed)
  await expect(address).toHaveValue('Sent Street 2')
  await address.fill(was[0])
  await description.fill(was[1])
  await save(page)
  await expect(said(page)).toBeVisible()
  await page.context().close()
})

test('a form that is being typed in stays when its page hears of another change, and is merged with it', async ({
  browser,
  baseURL,
  request,
}) => {
  const competition = await ownCompetition(request, 'Live form', 1)
  await addMats(request, competition, 'Mat 1', 'Mat 2')
  const mats = `/api-public/core/mats?competition_id=${competition.id}&order_by=name`
  const [mat, other] = await call<{ id: number }[]>(request, 'get', mats, null)
  const rename = (id: number | undefined, name: string) =>
    call(request, 'patch', `/api/core/mats/${id}`, competition.token, { name })
  const page = await another(browser, baseURL, 'organiser@demo.example')
  await open(page, `/account/competitions/${competition.slug}/mats`)
  const [typed, untouched] = [page.locator(`form#mat-${mat?.id}`), page.locator(`form#mat-${other?.id}`)]
  for (const form of [typed, untouched])
    await form.locator('xpath=ancestor::details').locator('summary').click()
  await typed.locator('[name=description]').fill('Beside the door')
  await rename(mat?.id, 'Mat A')
  await rename(other?.id, 'Mat B')
  // What nobody types in shows what is stored now; the other stays.
  await expect(untouched.locator('[name=name]')).toHaveValue('Mat B')
  await expect(typed.locator('[name=description]')).toHaveValue('Beside the door')
  await typed.getByRole('button', { name: 'Save' }).click()
  await expect(said(page, 'Mat saved')).toBeVisible()
  await expect(typed.locator('[name=name]')).toHaveValue('Mat A')
  await expect(typed.locator('[name=description]')).toHaveValue('Beside the door')
  await page.context().close()
  await removeOwn({ request })
})

test('a tab notices that another one has signed in as somebody else, and keeps what is typed', async ({
  browser,
  baseURL,
}) => {
  const page = await another(browser, baseURL, 'judge@demo.example')
  await open(page, '/account/messages/new')
  await page.locator('[name=message]').fill('Half a message')
  const other = await page.context().newPage()
  await open(other, '/')
  await other.goto('/auth/logout')
  await other.getByRole('main').getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByText('You have logged out in another tab')).toBeVisible()
  await signInByForm(other, 'athlete@demo.example')
  await expect(page.getByText('under another account')).toBeVisible()
  await expect(page.locator('[name=message]')).toHaveValue('Half a message')
  await page.context().close()
})

test('a language saved in the preferences is that of the whole page at once', async ({
  browser,
  baseURL,
}) => {
  const page = await another(browser, baseURL, 'athlete@demo.example')
  const html = page.locator('html')
  for (const [language, heading, saved] of [
    // The profile is a Russian one, read in English.
    ['en', 'Preferences', 'Profile saved'],
    ['ru', 'Настройки', 'Профиль сохранён'],
    ['en', 'Preferences', 'Profile saved'],
    ['ru', 'Настройки', 'Профиль сохранён'],
  ] as const) {
    await open(page, '/account/preferences')
    // Opened in another language than the profile's, the field says what is in which.
    const differs = (await html.getAttribute('lang')) !== (await page.locator('[name=lang]').inputValue())
    await expect(page.getByText('On this device English has been chosen')).toHaveCount(differs ? 1 : 0)
    await page.locator('[name=lang]').selectOption(language)
    await page.locator('#profile button[type=submit]').last().click()
    // The first time the page looks the same before the save as after it.
    await expect(said(page, saved)).toBeVisible()
    await expect(html).toHaveAttribute('lang', language)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
  }
  await page.context().close()
})

test('where no language was chosen, the pages take that of the profile at login', async ({
  browser,
  baseURL,
  request,
}) => {
  const token = await tokenOf(request, 'athlete@demo.example')
  await call(request, 'patch', '/api/user', token, { lang: 'en' })
  const context = await browser.newContext({ ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  await signInByForm(page, 'athlete@demo.example')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByText('You are logged in')).toBeVisible()
  await context.close()
  await call(request, 'patch', '/api/user', token, { lang: 'ru' })
})

test('what is written is not lost while another message travels, without a link, or on leaving', async ({
  browser,
  baseURL,
  request,
}) => {
  const token = await tokenOf(request, 'trainer@demo.example')
  const [person] = await call<{ id: number }[]>(
    request,
    'get',
    '/api-public/core/users?role=user&order_by=name&per_page=1',
    null,
  )
  const thread = await call<{ id: number }>(request, 'post', '/api/social/messages', token, {
    subject: 'Training',
    message: 'Hello',
    users: [person?.id],
  })
  const page = await another(browser, baseURL, 'trainer@demo.example')
  const address = `/account/messages/${thread.id}`
  await open(page, address)
  const field = page.locator('#reply-message')
  const send = page.getByRole('button', { name: 'Send', exact: true })
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(
    (url) => url.pathname === `${address}.data`,
    async (route) => {
      if (route.request().method() === 'POST') await held
      await route.continue()
    },
  )
  await field.fill('The first')
  await send.click()
  await field.fill('The second')
  release()
  await expect(page.getByRole('main').getByText('The first').last()).toBeVisible()
  await expect(field).toHaveValue('The second')

  await goOffline(page.context())
  await send.click()
  await expect(page.locator('#reply-form [role=alert]')).toBeVisible()
  await expect(field).toHaveValue('The second')
  await page.context().setOffline(false)

  await page.getByRole('link', { name: 'Preferences' }).first().click()
  const question = page.getByRole('dialog', { name: 'You have unsaved changes' })
  await expect(question).toBeVisible()
  await question.getByRole('button').first().click()
  await expect(page).toHaveURL(new RegExp(`${address}$`))
  await expect(field).toHaveValue('The second')
  await send.click()
  await expect(page.getByRole('main').getByText('The second').last()).toBeVisible()
  await expect(field).toHaveValue('')
  await page.context().close()
})

test('a line that is pasted is taken whole, says how much of it is too much, and is not sent', async ({
  page,
  baseURL,
}) => {
  await inEnglish(page, baseURL)
  await signIn(page, 'organiser@demo.example')
  await open(page, '/account/new-competition')
  const name = page.locator('[name=name]')
  const limit = Number(await name.getAttribute('data-limit'))
  const typed = 'a'.repeat(limit + 3)
  await name.focus()
  await page.keyboard.insertText(typed)
  await expect(name).toHaveValue(typed)
  await expect(name).toHaveAccessibleDescription(/3 characters too many/)
  const posts: string[] = []
  page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()))
  await page.locator('main form button[type=submit]').last().click()
  await expect(name).toBeFocused()
  expect(posts).toEqual([])
  for (let extra = 0; extra < 3; extra += 1) await name.press('Backspace')
  await expect(name).not.toHaveAttribute('aria-invalid')
})
