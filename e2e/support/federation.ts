import { expect, type APIRequestContext, type Page } from '@playwright/test'

// What the journeys share: people of the demo federation, and its API for what a journey needs but is not about.

const PASSWORD = 'demo-password'

/** Signs the browser of a page in; the page itself stays where it is. */
export async function signIn(page: Page, email: string): Promise<void> {
  const reply = await page.request.post('/auth/login', {
    form: { email, password: PASSWORD },
    maxRedirects: 0,
  })
  expect(reply.status(), email).toBe(302)
}

/** Signs in through the login page and lands where the role's area begins. */
export async function signInByForm(page: Page, email: string): Promise<void> {
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

/** Another language than the one chosen before (`inEnglish`), from the next page on. */
export async function inLanguage(page: Page, language: 'en' | 'ru'): Promise<void> {
  const chosen = (await page.context().cookies()).filter(({ name }) => name === 'language')
  await page.context().addCookies(chosen.map((cookie) => ({ ...cookie, value: language })))
}

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

/** By account, of the one server of the journeys. Tokens stay good for days, and every login costs a password hash. */
const tokens = new Map<string, Promise<string>>()

/** A bearer token of one of the demo's people. */
export function tokenOf(api: APIRequestContext, email: string): Promise<string> {
  const known = tokens.get(email) ?? newTokenOf(api, email)
  tokens.set(email, known)
  known.catch(() => tokens.delete(email))
  return known
}

/** Another one, of whatever server is asked. */
export async function newTokenOf(api: APIRequestContext, email: string): Promise<string> {
  const reply = await api.post('/api-public/auth/login', { data: { email, password: PASSWORD } })
  expect(reply.ok(), `${email}: ${await reply.text()}`).toBe(true)
  return ((await reply.json()) as { token: string }).token
}
