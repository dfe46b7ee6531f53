import { expect, type APIRequestContext, type Browser, type Page } from '@playwright/test'
import { alive } from './alive.ts'
import { ownCompetition } from './competition.ts'
import { call, inEnglish, signIn, tokenOf } from './federation.ts'

const HELPER = 'athlete@demo.example'

/** A second person with a browser of their own. */
async function signedInBeside(
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

  await page.getByRole('button', { name: `Remove ${name}: Cashier` }).click()
  await page.getByRole('button', { name: 'Remove', exact: true }).last().click()
  await expect(page.getByText('Nobody helps yet')).toBeVisible()
  expect((await helper.goto(`/account/competitions/${competition.slug}/payments`))?.status()).toBe(403)
  await helper.context().close()
}
