import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test, type Page } from '@playwright/test'
import { open } from './support/alive.ts'
import { signIn } from './support/federation.ts'
import { readEnglish } from './visitor.ts'

// What other sites and programs show of a competition: code pasted into a page of another origin, and a mat's events.

interface Named {
  readonly name: string
}

interface LiveBout {
  readonly competition: { readonly slug: string }
  readonly category: Named
  readonly mat: (Named & { readonly id: number }) | null
  readonly details: Readonly<Record<'left_user' | 'right_user', Named & { readonly club: Named }>>
}

async function liveMat(page: Page) {
  const reply = await page.request.get('/api-public/core/fights?status=online&per_page=100')
  const { data } = (await reply.json()) as {
    data: LiveBout[]
  }
  const bout = data.find(({ competition, mat }) => mat && competition.slug.startsWith('kubok-rubezha'))!
  return { ...bout, slug: bout.competition.slug, mat: bout.mat! }
}

let otherSite: Server | undefined
test.afterEach(() => void otherSite?.close())

/**
 * A page of another site with this code in it; it keeps the messages its frames send. A browser lets no page of the
 * network frame one of this machine: so it is another port of the same host, to which the cookies are sent all the same.
 */
async function putOnAnotherSite(page: Page, code: string) {
  const server = createServer((_, response) => {
    response.setHeader('Content-Type', 'text/html; charset=utf-8')
    response.end(`<!doctype html><title>A federation</title><script>
      window.told = []
      addEventListener('message', ({ data }) => told.push(data))
    </script>${code}`)
  })
  otherSite = server
  await new Promise<void>((listening) => server.listen(0, 'localhost', listening))
  await page.goto(`http://localhost:${(server.address() as AddressInfo).port}/`)
}

test.beforeEach(async ({ context, baseURL }) => {
  await readEnglish(context, baseURL)
})

test('the code of a widget shows the mat on another site, and leads out of its frame', async ({
  page,
  context,
  baseURL,
}) => {
  const { slug, mat } = await liveMat(page)
  await signIn(page, 'organiser@demo.example')
  await open(page, `/display/${slug}/widgets?kind=mat&mat=${mat.id}&theme=dark&lang=en`)
  const code = await page.getByLabel('Code for the page').inputValue()
  // The code names the public address, which is not the one the journeys run at.
  await putOnAnotherSite(page, code.replace(/src="https?:\/\/[^/]+/, `src="${baseURL}`))
  const frame = page.frameLocator('iframe')
  await expect(frame.getByRole('heading', { level: 2, name: mat.name })).toBeVisible()
  await expect(frame.locator('html')).toHaveAttribute('data-theme', 'dark')
  // Who is signed in on the site is nobody in a frame.
  await expect(frame.getByRole('link', { name: 'Open on the site of the competition' })).toBeVisible()
  await expect(frame.getByRole('button')).toHaveCount(0)
  await expect
    .poll(() =>
      page.evaluate(() => (window as unknown as { told: { type?: string; height?: number }[] }).told),
    )
    .toContainEqual(expect.objectContaining({ type: 'tatami-height' }))
  const opened = context.waitForEvent('page')
  await frame.getByRole('link', { name: 'Open on the site of the competition' }).click()
  const site = await opened
  await expect(site).toHaveURL(new RegExp(`/competitions/${slug}$`))
  expect(await site.evaluate(() => window.opener as unknown)).toBeNull()
})

test('a widget of 320 px cuts nothing of the longest names', async ({ page }) => {
  const { slug, mat, category, details } = await liveMat(page)
  await page.setViewportSize({ width: 320, height: 900 })
  await page.goto(`/widgets/${slug}/mats/${mat.id}`)
  const card = page.locator('main section').first().getByRole('link')
  const texts = [category, details.left_user, details.left_user.club, details.right_user]
    .concat(details.right_user.club, mat)
    .map(({ name }) => name)
  const faults = await card.locator('span:not(:has(*))').evaluateAll((spans, names) => {
    const filled = names.map((name) =>
      spans.find(({ textContent }) => textContent === name || textContent.endsWith(` · ${name}`)),
    )
    for (const span of filled)
      if (span) span.textContent = 'Константинопольский-Преображенский Александр Константинович'
    return names.filter((_, at) => {
      const span = filled[at]
      return !span || span.scrollWidth > span.clientWidth
    })
  }, texts)
  expect(faults).toEqual([])
  expect(await card.evaluate((own) => own.scrollWidth - own.clientWidth)).toBe(0)
})

test('no other page of the site can be framed', async ({ page, baseURL }) => {
  await putOnAnotherSite(page, `<iframe src="${baseURL}/auth/login"></iframe>`)
  await expect
    .poll(() => page.frames().map((frame) => frame.url()))
    .toContain('chrome-error://chromewebdata/')
})

test('a program hears of a mat through its events', async ({ page, baseURL }) => {
  const { slug, mat } = await liveMat(page)
  const leaving = new AbortController()
  const reply = await fetch(`${baseURL}/display/${slug}/fight/${mat.id}/feed/events?lang=en`, {
    signal: leaving.signal,
  })
  expect(reply.headers.get('content-type')).toContain('text/event-stream')
  const reader = reply.body!.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  while (!text.includes('\n\n')) text += (await reader.read()).value ?? ''
  leaving.abort()
  const [, data = ''] = /event: state\ndata: (.*)\n/.exec(text) ?? []
  expect(JSON.parse(data)).toMatchObject({ mat: mat.name })
})
