import { expect, type APIRequestContext, type Page } from '@playwright/test'

// What the journeys share: people of the demo federation, and its API for what a journey needs but is not about.

const PASSWORD = 'demo-password'

/** Signs in through the page and lands where the role's area begins. */
export async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/auth/login')
  await page.locator('[name=email]').fill(email)
  await page.locator('[name=password]').fill(PASSWORD)
  await page.locator('[name=password]').press('Enter')
  await page.waitForURL((url) => !url.pathname.startsWith('/auth/login'))
}

/** Sets the language of a page before it is opened. */
export const inEnglish = (page: Page, baseURL: string | undefined) =>
  page.context().addCookies([
    { name: 'language', value: 'en', url: baseURL ?? '' },
    { name: 'timezone', value: 'Europe/Moscow', url: baseURL ?? '' },
  ])

/** One call of the API; it must succeed. */
export async function call<T>(
  api: APIRequestContext,
  method: 'get' | 'post' | 'put' | 'patch' | 'delete',
  path: string,
  token: string | null,
  data?: unknown,
): Promise<T> {
  const reply = await api[method](path, {
    headers: {
      accept: 'application/json',
      'x-timezone': 'Europe/Moscow',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(data === undefined ? {} : { data }),
  })
  expect(reply.ok(), `${method} ${path}: ${await reply.text()}`).toBe(true)
  return ((await reply.json()) as { data: T }).data
}

/** A bearer token of one of the demo's people. */
export async function tokenOf(api: APIRequestContext, email: string): Promise<string> {
  const reply = await api.post('/api-public/auth/login', { data: { email, password: PASSWORD } })
  expect(reply.ok(), `${email}: ${await reply.text()}`).toBe(true)
  return ((await reply.json()) as { token: string }).token
}
