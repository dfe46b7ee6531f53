import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { ownCompetition, removeOwn } from '../support/competition.ts'
import { foreignPosts } from '../support/foreign-forms.ts'
import { PlainBrowser, postedForms, TYPED, WITHOUT_FORMS, type Answer } from '../support/posted-forms.ts'
import { signedInBrowsers } from '../support/signed-in.ts'

// Plain posts over HTTP, page by page as a browser without a script would send them.

const linesOfLog = () => readFileSync(process.env['E2E_LOG'] ?? '', 'utf8').split('\n')
let linesBefore = 0
test.beforeAll(() => {
  linesBefore = linesOfLog().length - 1
})

const as = signedInBrowsers()

/** A page with its layout, its heading and a way on, that says why; never one of ours that failed. */
function expectDesigned(answer: Answer, what: string, typed: boolean): void {
  const { status, html, text } = answer
  expect(status, what).toBeGreaterThanOrEqual(400)
  expect(status, what).toBeLessThan(500)
  expect(html.querySelector('html')?.getAttribute('lang'), what).toBe('en')
  expect(html.querySelector('h1')?.text.trim(), what).toBeTruthy()
  expect(html.querySelector('title')?.text, what).toContain('Tatami')
  expect(html.querySelectorAll('a[href^="/"]').length, what).toBeGreaterThan(0)
  const says = html.querySelector(
    '[data-form-notice], [data-error-page], main [role=alert], main [aria-invalid]',
  )
  expect(says, what).toBeTruthy()
  if (typed) expect(text, what).toContain(TYPED)
}

test('every route with an action is in the table', () => {
  const found = readdirSync('app/routes', { recursive: true, encoding: 'utf8' }).filter(
    (name) =>
      /\.tsx?$/.test(name) &&
      /export (async function|function|const) action\b/.test(readFileSync(join('app/routes', name), 'utf8')),
  )
  expect([...postedForms.map(({ route }) => route), ...WITHOUT_FORMS].sort()).toEqual(found.sort())
})

const markOf = ({ html }: Answer): string =>
  html.querySelector('main [name=form_owner]')?.getAttribute('value') ?? ''

// Before the table: every form that is sent signed out is stored for its sender, up to so many from one address.
test('a form sent by a session that has ended is back after signing in, and for its sender alone', async ({
  baseURL,
}) => {
  const path = '/account/messages/new'
  const browser = new PlainBrowser(baseURL ?? '')
  await browser.signIn('judge')
  const form_owner = markOf(await browser.get(path))
  browser.loseSession()
  const sent = await browser.post(path, { form_owner, subject: 'About the mats', message: TYPED })
  expect(sent.location).toBe(`/auth/login?redirect=${encodeURIComponent(path)}`)
  const login = await browser.get(sent.location ?? '')
  expect(login.html.querySelector('form#login [name=redirectTo]')?.getAttribute('value')).toBe(path)

  await browser.signIn('club', path)
  expect((await browser.get(path)).text).not.toContain(TYPED)
  browser.loseSession()
  expect((await browser.signIn('judge', path)).location).toBe(path)
  const back = await browser.get(path)
  expect(back.status).toBe(200)
  expect(back.html.querySelector('[data-form-notice=restored]')).toBeTruthy()
  expect(back.html.querySelector('[name=message]')?.text.trim()).toBe(TYPED)
  expect(back.html.querySelector('[name=subject]')?.getAttribute('value')).toBe('About the mats')
})

for (const { route, path, role, wrong, posts } of postedForms)
  test(`${route} answers what it refuses with a page`, async ({ baseURL }) => {
    const browser = await as(role, baseURL)
    for (const post of posts) {
      const what = `${path} ${JSON.stringify(post)}`
      expectDesigned(await browser.post(path, post), what, Object.values(post).includes(TYPED))
      const [page = '', query] = path.split('?')
      const script = await browser.post(`${page}.data${query ? `?${query}` : ''}`, post)
      expect(script.status, `${what} by a script`).toBeLessThan(500)
    }
    const [post] = posts
    if (!post || !wrong) return
    const answer = await (await as(wrong, baseURL)).post(path, post)
    expectDesigned(answer, `${path} as ${wrong}`, Object.values(post).includes(TYPED))
    const anonymous = await new PlainBrowser(baseURL ?? '').post(path, post)
    expect(anonymous.location, `${path} signed out`).toMatch(/^\/auth\/login\?redirect=%2F/)
  })

test('a form opened under another account is refused, says whose it was, and writes nothing', async ({
  baseURL,
}) => {
  const path = '/account/messages/new'
  const form_owner = markOf(await (await as('judge', baseURL)).get(path))
  const other = await as('club', baseURL)
  const answer = await other.post(path, { form_owner, subject: 'x', message: TYPED })
  expectDesigned(answer, path, true)
  expect(answer.status).toBe(409)
  expect(answer.html.querySelector('h1')?.text).toContain('another account')
})

test('a picture over the limit and a text over it are answered beside their fields', async ({ baseURL }) => {
  const browser = await as('athlete', baseURL)
  const form = new FormData()
  form.set('intent', 'profile')
  form.set('name', TYPED)
  form.set('image', new File([new Uint8Array(30 * 1024 * 1024)], 'photo.jpg', { type: 'image/jpeg' }))
  const picture = await browser.post('/account/preferences', form)
  expect(picture.status).toBe(413)
  expect(picture.html.querySelector('#profile-image-error')?.text).toContain('25 MB')
  expect(picture.html.querySelector('#profile-name')?.getAttribute('value')).toBe(TYPED)
  const message = 'я'.repeat(200_000)
  const long = await browser.post('/account/messages/new', { subject: 'x', message })
  expect(long.status).toBe(422)
  expect(long.html.querySelector('[name=message]')?.text.trim()).toHaveLength(200_000)
})

test('a form about a record that is somebody else’s is refused with a page, whoever sends it', async ({
  request,
  baseURL,
}) => {
  const own = await ownCompetition(request, 'Own', 1)
  try {
    for (const { role, path, post } of await foreignPosts(request, own)) {
      const what = `${role} ${path} ${JSON.stringify(post)}`
      const browser = await as(role, baseURL)
      expectDesigned(await browser.post(path, post), what, Object.values(post).includes(TYPED))
    }
  } finally {
    await removeOwn({ request })
  }
})

test('nothing of this is an error in the log', () => {
  const lines = linesOfLog().slice(linesBefore)
  expect(lines.filter((line) => line.includes('"level":"error"'))).toEqual([])
})
