import { createHash } from 'node:crypto'
import { createServer, request, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { encodingFor } from '~/server/http/compress-body.ts'
import { PageCache, type CachedPage } from '~/server/http/page-cache.ts'
import { changeAgeOf, RepeatedRequests } from '~/server/http/repeated-requests.ts'
import type { NodeBindings } from '~/server/http/static-files.ts'
import { listenerOf } from '~/server/http/web-server.ts'

/** A page per address, which tells how often the application has been reached. */
let reached = 0
let version = 0
let server: Server

const textOf = (path: string) => `${path} in version ${version}. `.repeat(100)
const pageOf = (path: string): CachedPage => ({
  status: path === '/error' ? 500 : 200,
  headers: [
    ['content-type', 'text/html; charset=utf-8'],
    ['content-security-policy', "default-src 'self'"],
  ],
  body: Buffer.from(textOf(path)),
  etag: `"${createHash('sha256').update(textOf(path)).digest('base64url').slice(0, 22)}"`,
})

beforeEach(async () => {
  reached = version = 0
  const pages = new PageCache(async (make) => {
    const since = version
    return { value: await make(), isCurrent: () => since === version }
  })
  const repeated = new RepeatedRequests(pages)
  const fetch = async ({ method, url, headers }: Request, env?: unknown) => {
    reached++
    const { incoming } = env as NodeBindings
    const { pathname } = new URL(url)
    const isPersonal = headers.get('cookie')?.includes('session=') ?? false
    if (isPersonal) return new Response('personal', { headers: { 'cache-control': 'private, no-store' } })
    const encoding = encodingFor(headers.get('accept-encoding') ?? undefined)
    const key = [pathname, headers.get('cookie')].join(' ')
    const changeAgeMs = changeAgeOf(incoming.headers, false)
    const page = await pages.get({ key, changeAgeMs }, () => Promise.resolve(pageOf(pathname)))
    repeated.note(incoming, { pageKey: key, encoding, isData: false })
    return page.answer({ method, encoding, ifNoneMatch: headers.get('if-none-match') ?? undefined })
  }
  server = createServer(listenerOf({ fetch }, repeated))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterEach(() => void server.close())

interface Answer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** Node's own request: fetch would add headers and unpack the body. */
const get = (path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { port } = server.address() as AddressInfo
    request({ host: '127.0.0.1', port, path, method, headers }, (reply) => {
      const parts: Buffer[] = []
      reply.on('data', (part: Buffer) => parts.push(part))
      reply.on('end', () => {
        const { date: _date, ...rest } = reply.headers
        const body = Buffer.concat(parts).toString('latin1')
        resolve({ status: reply.statusCode ?? 0, headers: rest, body })
      })
    })
      .on('error', reject)
      .end()
  })

const VISITORS: readonly Record<string, string>[] = [
  {},
  { 'accept-encoding': 'br' },
  { 'accept-encoding': 'gzip, deflate' },
  { cookie: 'language=en; theme=light' },
]

it.each(VISITORS)(
  'a request repeated with %j gets the same answer without the application',
  async (headers) => {
    const first = await get('/a', headers)
    const second = await get('/a', headers)
    expect(second).toEqual(first)
    expect(second.status).toBe(200)
    expect(reached).toBe(1)
  },
)

it('other words reach the application', async () => {
  await get('/a')
  await get('/a', { cookie: 'theme=light' })
  await get('/a', { 'accept-encoding': 'br' })
  await get('/a', { host: 'other.example' })
  await get('/b')
  await get('/a', {}, 'HEAD')
  await get('/a', {}, 'POST')
  expect(reached).toBe(7)
})

it('who is signed in is never given the page of everybody, nor theirs to another', async () => {
  await get('/a')
  for (let at = 0; at < 2; at++) expect((await get('/a', { cookie: 'session=one' })).body).toBe('personal')
  expect(reached).toBe(3)
  expect((await get('/a')).body).toBe(textOf('/a'))
})

it('a page that has changed is made anew for who has heard of the change', async () => {
  await get('/a')
  version++
  const received = await get('/a', { 'x-change-age': '0' })
  expect(received.body).toBe(textOf('/a'))
  expect(received.body).toContain('version 1')
  expect(reached).toBe(2)
})

it('what a script reads besides pages is as new as the last change', async () => {
  const script = { 'sec-fetch-dest': 'empty' }
  await get('/a', script)
  version++
  expect((await get('/a', script)).body).toContain('version 1')
})

it('a visitor who has the page is answered that nothing has changed', async () => {
  const { headers } = await get('/a')
  const again = await get('/a', { 'if-none-match': headers.etag ?? '' })
  expect(again.status).toBe(304)
  expect(again.body).toBe('')
  expect(reached).toBe(1)
})

it('an error is not repeated', async () => {
  await get('/error')
  expect((await get('/error')).status).toBe(500)
  expect(reached).toBe(2)
})
