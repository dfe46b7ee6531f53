import { expect, type APIRequestContext, type Browser, type Page } from '@playwright/test'
import { alive } from './alive.ts'
import { ownCompetition } from './competition.ts'
import { call, inEnglish, signIn, tokenOf } from './federation.ts'

const HELPER = 'athlete@demo.example'

/** A second person with a browser of their own. */
export async function signedInBeside(
  browser: Browser,
  baseURL: string | undefined,
  scripts: boolean,
  email: string,
) {
  const context = await browser.newContext({
    ...(baseURL ? { baseURL } : {}),
    javaScriptEnabled: scripts,
  })
  const page = await context.newPage()
  await inEnglish(page, baseURL)
  await signIn(page, email)
  return page
}

/** The organiser adds a cashier, who then has the page of the payments and no other; removed, the next page is refused. */
export async function addStaff(
  page: Page,
  api: APIRequestContext,
  browser: Browser,
  { baseURL, scripts }: { readonly baseURL: string | undefined; readonly scripts: boolean },
): Promise<void> {
  const competition = await ownCompetition(api, 'Staff', 0, { price: 15 })
  const { name } = await call<{ name: string }>(api, 'get', '/api/user', await tokenOf(api, HELPER))
  await signIn(page, 'organiser@demo.example')
  await page.goto(`/account/competitions/${competition.slug}/staff`)
  await expect(page.getByText('Nobody helps yet')).toBeVisible()
  await alive(page)
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Role', { exact: true }).selectOption('cashier')
  await page.getByRole('button', { name: 'Find' }).click()
  await page
    .getByRole('listitem')
    .filter({ hasText: name })
    .getByRole('button', { name: 'Add as Cashier' })
    .click()
  await expect(page.getByRole('table', { name: 'Who helps' })).toContainText(name)

  const helper = await signedInBeside(browser, baseURL, scripts, HELPER)
  await helper.goto('/account/helping')
  await helper.getByRole('link', { name: competition.name }).click()
  await helper.waitForURL(/\/payments$/)
  const tabs = helper.getByRole('navigation', { name: 'Sections' }).getByRole('link')
  await expect(tabs).toHaveText(['Payments'])
  await expect(helper.getByText('Payment settings')).toHaveCount(0)
  for (const closed of ['applications', 'weigh-in', 'info', 'staff'])
    expect((await helper.goto(`/account/competitions/${competition.slug}/${closed}`))?.status()).toBe(403)
  // A page that is not theirs leaves them the way to the one that is.
  await expect(helper.getByRole('link', { name: 'I help at' }).first()).toBeVisible()

  await page.getByRole('button', { name: `Remove ${name}: Cashier` }).click()
  await page.getByRole('button', { name: 'Remove', exact: true }).last().click()
  await expect(page.getByText('Nobody helps yet')).toBeVisible()
  expect((await helper.goto(`/account/competitions/${competition.slug}/payments`))?.status()).toBe(403)
  await helper.context().close()
}

/** A link is made, opened by a visitor who signs in and comes back, and accepted. */
export async function joinStaff(
  page: Page,
  api: APIRequestContext,
  browser: Browser,
  { baseURL, scripts }: { readonly baseURL: string | undefined; readonly scripts: boolean },
): Promise<void> {
  const competition = await ownCompetition(api, 'Link', 0)
  await signIn(page, 'organiser@demo.example')
  await page.goto(`/account/competitions/${competition.slug}/staff`)
  await alive(page)
  await page.getByLabel('Role to give').selectOption('scales')
  await page.getByLabel('Whom it is for').fill('Second scales')
  await page.getByRole('button', { name: 'Make the link' }).click()
  await expect(page.getByRole('img', { name: 'QR code of the link: Scales: Second scales' })).toBeVisible()
  const address = new URL(await page.getByLabel('Link', { exact: true }).inputValue())

  const context = await browser.newContext({
    ...(baseURL ? { baseURL } : {}),
    javaScriptEnabled: scripts,
  })
  const helper = await context.newPage()
  await inEnglish(helper, baseURL)
  await helper.goto(`${address.pathname}${address.search}`)
  await expect(helper.getByText(competition.name)).toBeVisible()
  await helper.getByRole('link', { name: 'Log in' }).click()
  await helper.waitForURL(/\/auth\/login/)
  await helper.locator('[name=email]').fill(HELPER)
  await helper.locator('[name=password]').fill('demo-password')
  await helper.locator('[name=password]').press('Enter')
  await helper.waitForURL(/\/auth\/join/)
  await alive(helper)
  await helper.getByRole('button', { name: 'Accept' }).click()
  await helper.waitForURL(/\/account\/helping/)
  await helper.getByRole('link', { name: competition.name }).click()
  await helper.waitForURL(/\/weigh-in$/)
  await context.close()
}

/** What a page says to staff while there is nothing on it: what they cannot do themselves they are not told to do. */
const NOTHING_YET = [
  ['announcer', 'schedule', 'The bouts stand here once the organiser has laid them on the mats.'],
  ['desk', 'board', 'The bouts stand here once the organiser has laid them on the mats.'],
  ['desk', 'calls', 'The next bouts of each mat stand here once the organiser has built the schedule.'],
  ['desk', 'admission', 'The organiser asks for no papers at this competition.'],
  ['scales', 'weigh-in', 'The organiser has not switched it on for this competition.'],
] as const

/** The pages of a competition for which nothing is prepared, as its staff read them. */
export async function readEmptyPages(page: Page, api: APIRequestContext): Promise<void> {
  const { id, slug, token } = await ownCompetition(api, 'Unprepared', 0)
  const helper = await call<{ id: number }>(api, 'get', '/api/user', await tokenOf(api, HELPER))
  await signIn(page, HELPER)
  for (const role of new Set(NOTHING_YET.map(([role]) => role))) {
    const body = { user_id: helper.id, role }
    const member = await call<{ id: number }>(api, 'post', `/api/core/competitions/${id}/staff`, token, body)
    for (const [, name, text] of NOTHING_YET.filter(([of]) => of === role)) {
      await page.goto(`/account/competitions/${slug}/${name}`)
      await expect(page.getByRole('main').getByText(text)).toBeVisible()
      await expect(page.getByRole('main').getByRole('link', { name: 'Add mats' })).toHaveCount(0)
      const links = await page
        .locator(`main a[href^="/account/competitions/${slug}"]`)
        .evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''))
      for (const link of new Set(links))
        expect((await page.request.get(link)).status(), `${role}, ${name}: ${link}`).toBe(200)
    }
    await call(api, 'delete', `/api/core/staff/${member.id}`, token)
  }
}
