import { expect, test, type Page, type Request } from '@playwright/test'
import { open } from './support/alive.ts'
import { call, inEnglish, signIn, tokenOf } from './support/federation.ts'
import { demoCompetition } from './support/public-pages.ts'
import { goOffline } from './support/offline.ts'

// One page and its network: what it does when another page, a form's answer or a piece of its code cannot be had.

test.use({ serviceWorkers: 'block' })
test.beforeEach(({ page, baseURL }) => inEnglish(page, baseURL))

const stale = (page: Page) => page.locator('[data-network-notice] [data-kind=stale]')

/** A thread of the organiser and the judge, and what it takes to write into it. */
async function aThread(
  page: Page,
): Promise<{ readonly path: string; readonly write: (text: string) => Promise<void> }> {
  const api = page.request
  const token = await tokenOf(api, 'organiser@demo.example')
  const judge = await call<{ id: number }>(api, 'get', '/api/user', await tokenOf(api, 'judge@demo.example'))
  const thread = { subject: `Hall ${Date.now()}`, message: 'Good morning', users: [judge.id] }
  const { id } = await call<{ id: number }>(api, 'post', '/api/social/messages', token, thread)
  return {
    path: `/account/messages/${id}`,
    write: async (message) => void (await call(api, 'put', `/api/social/messages/${id}`, token, { message })),
  }
}

test('a page that cannot be opened leaves the one it was wanted from, and says so', async ({
  page,
  context,
}) => {
  const { slug } = await demoCompetition(page.request, 'kubok')
  await open(page, `/competitions/${slug}`)
  await goOffline(context)
  const link = page.getByRole('link', { name: 'Schedule' }).first()
  // A link pointed at asks for its page's code beforehand, and the browser remembers that it failed.
  const failed = page.waitForEvent('requestfailed', (request) => /\/assets\/schedule-/.test(request.url()))
  await link.hover()
  await failed
  await link.click()
  const notice = page.locator('[data-kind=unopened]')
  await expect(notice).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/competitions/${slug}$`))
  await expect(page.locator('[data-error-page]')).toHaveCount(0)
  const documents = new Set<string>()
  page.on('request', (request) => request.isNavigationRequest() && documents.add(request.url()))
  await context.setOffline(false)
  // What waits for the network is tried at once, and may be there before anybody can press.
  await notice
    .getByRole('button', { name: 'Try again' })
    .click({ timeout: 5_000 })
    .catch(() => undefined)
  await expect(page).toHaveURL(/\/schedule$/)
  await expect(notice).toHaveCount(0)
  expect([...documents].filter((url) => !url.endsWith('/schedule'))).toEqual([])
})

test('a form whose page cannot be refreshed after it is done, and the next one can be sent', async ({
  page,
  context,
}) => {
  const { path } = await aThread(page)
  await signIn(page, 'judge@demo.example')
  await open(page, path)
  // The form arrives; what the page would show then does not.
  await context.route('**/*.data*', (route) =>
    route.request().method() === 'GET' ? route.abort('connectionreset') : route.continue(),
  )
  const field = page.locator('main textarea[name=message]')
  await field.fill('The first answer')
  await page.locator('main form:has(textarea) button[type=submit]').click()
  await expect(stale(page)).toBeVisible()
  await expect(page.locator('main form:has(textarea)')).not.toHaveAttribute('aria-busy', 'true')
  await expect(page.locator('main form:has(textarea) button[type=submit]')).toBeEnabled()
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await expect(page.locator('main').getByText('The first answer')).toBeVisible()
  await expect(stale(page)).toHaveCount(0)
})

test('a phone that was offline comes back by itself, with what was typed', async ({ page, context }) => {
  const { path, write } = await aThread(page)
  await signIn(page, 'judge@demo.example')
  await open(page, path)
  const field = page.locator('main textarea[name=message]')
  await field.fill('Half a sentence')
  await goOffline(context)
  await write('Written meanwhile')
  const seconds = process.env['LIVE_PAGES'] === 'all' ? 50 : 8
  await page.waitForTimeout(seconds * 1_000)
  await expect(page.locator('[data-error-page]')).toHaveCount(0)
  await context.setOffline(false)
  await expect(page.locator('main').getByText('Written meanwhile')).toBeVisible()
  await expect(field).toHaveValue('Half a sentence')
})

/** What the browser says of a tab nobody looks at. */
const look = (page: Page, state: 'hidden' | 'visible') =>
  page.evaluate((now) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => now })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)

test('a tab nobody looks at asks for nothing, and is right once somebody does', async ({ page }) => {
  const { path, write } = await aThread(page)
  await signIn(page, 'judge@demo.example')
  let asked = 0
  const travelling = new Set<Request>()
  page.on('request', (request) => {
    if (!request.url().includes(`${path}.data`)) return
    asked += 1
    travelling.add(request)
  })
  const arrived = (request: Request) => void travelling.delete(request)
  page.on('requestfinished', arrived)
  page.on('requestfailed', arrived)
  await open(page, path)
  await look(page, 'hidden')
  // A refresh that began before goes on, and is sent once more where its answer is slow.
  await expect.poll(() => travelling.size).toBe(0)
  const before = asked
  await write('Written meanwhile')
  await page.waitForTimeout(3_000)
  expect(asked).toBe(before)
  await look(page, 'visible')
  await expect(page.locator('main').getByText('Written meanwhile')).toBeVisible()
})

async function aBracketPage({ request }: Page): Promise<string> {
  const { slug } = await demoCompetition(request, 'kubok')
  const brackets = await call<{ id: number }[]>(
    request,
    'get',
    `/api-public/core/brackets?competition=${slug}&no_pagination=1`,
    null,
  )
  return `/competitions/${slug}/brackets/${brackets[0]?.id}`
}

for (const [fault, times] of [
  ['could not be had', 3],
  ['never came', 2],
] as const)
  test(`code that ${fault} is fetched until it comes`, async ({ page, context }) => {
    const path = await aBracketPage(page)
    let asked = 0
    await context.route('**/assets/bracket-canvas-*.js', (route) => {
      asked += 1
      if (asked > times) return route.continue()
      // As over a connection that died in silence, the other is never answered.
      return fault === 'could not be had' ? route.abort('connectionreset') : undefined
    })
    await page.goto(path)
    await expect(page.locator('[data-bracket-stage] canvas').first()).toBeVisible()
    expect(asked).toBeGreaterThan(times)
    await expect(page.locator('[data-error-page]')).toHaveCount(0)
  })

test('a page is refreshed without asking for its own routes', async ({ page, context }) => {
  const { path, write } = await aThread(page)
  await signIn(page, 'judge@demo.example')
  await open(page, path)
  await context.route('**/__manifest*', (route) => route.abort('connectionreset'))
  await write('Written meanwhile')
  await expect(page.locator('main').getByText('Written meanwhile')).toBeVisible()
  await expect(page.locator('[data-error-page]')).toHaveCount(0)
})

test('code the server no longer has means a newer build, and the page is loaded anew', async ({
  page,
  context,
}) => {
  const path = await aBracketPage(page)
  let asked = 0
  await context.route('**/assets/bracket-canvas-*.js*', (route) => {
    asked += 1
    return asked === 1 ? route.fulfill({ status: 404, body: 'not found' }) : route.continue()
  })
  await page.goto(path)
  await page.waitForEvent('load')
  await expect(page.locator('[data-bracket-stage] canvas').first()).toBeVisible()
  expect(asked).toBeGreaterThan(1)
})
