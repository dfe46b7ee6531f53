import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { readChangeAge } from '~/domain/realtime/page-age.ts'
import { encodingFor, type Encoding } from '~/server/http/compress-body.ts'
import { cachedPageOf, PageCache, type CachedPage } from '~/server/http/page-cache.ts'

/** A database of one fact: pages made before it changed are out of date. */
let version = 0
const cacheOfOneFact = (options?: ConstructorParameters<typeof PageCache>[1]) =>
  new PageCache(async (make) => {
    const since = version
    return { value: await make(), isCurrent: () => since === version }
  }, options)

const pageOf = (text: string, status = 200, headers: CachedPage['headers'] = []): CachedPage => ({
  status,
  headers: [['content-type', 'text/html; charset=utf-8'], ...headers],
  body: Buffer.from(text),
  etag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`,
})
const making = (page: () => CachedPage) => vi.fn(() => Promise.resolve(page()))

const get = (
  cache: PageCache,
  make: () => Promise<CachedPage>,
  changeAgeMs: number | null = null,
  key = 'a',
) => cache.get({ key, changeAgeMs }, make)
const plain = { method: 'GET', encoding: null, ifNoneMatch: undefined } as const

beforeEach(() => {
  version = 0
  // The cache lets a page go by a timer that compares clocks: both are the test's, or it fires without end afterwards.
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] })
  return () => vi.useRealTimers()
})

describe('a cached page', () => {
  it('is made once for all visitors who ask for it under the same key', async () => {
    const cache = cacheOfOneFact()
    const make = making(() => pageOf('page'))
    await Promise.all([get(cache, make), get(cache, make)])
    await get(cache, make)
    expect(make).toHaveBeenCalledTimes(1)
    await get(cache, make, null, 'b')
    expect(make).toHaveBeenCalledTimes(2)
  })

  it('is sent to all who open it for less than a second after a change, and rendered anew then', async () => {
    const cache = cacheOfOneFact()
    const make = making(() => pageOf(`version ${version}`))
    await get(cache, make)
    version++
    vi.advanceTimersByTime(600)
    await get(cache, make)
    expect(make).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(399)
    const sent = await (await get(cache, make)).answer(plain)
    expect(await sent.text()).toBe('version 1')
  })

  it('is made anew for a page that heard of a change after it was begun', async () => {
    const cache = cacheOfOneFact()
    const make = making(() => pageOf(`version ${version}`))
    await get(cache, make)
    vi.advanceTimersByTime(300)
    version++
    await get(cache, make, 400)
    expect(make).toHaveBeenCalledTimes(1)
    await get(cache, make, 200)
    expect(make).toHaveBeenCalledTimes(2)
  })

  it('is made anew for a refresh that names no change, unless nothing has changed', async () => {
    const cache = cacheOfOneFact()
    const make = making(() => pageOf(`version ${version}`))
    await get(cache, make)
    await get(cache, make, 0)
    expect(make).toHaveBeenCalledTimes(1)
    version++
    await get(cache, make, 0)
    expect(make).toHaveBeenCalledTimes(2)
  })

  it('in the making when something changes is not what a refresh for that change gets', async () => {
    const cache = cacheOfOneFact()
    let finish = (_: CachedPage) => {}
    const slowly = vi.fn(() => new Promise<CachedPage>((resolve) => (finish = resolve)))
    const slow = get(cache, slowly)
    await vi.waitFor(() => expect(slowly).toHaveBeenCalled())
    vi.advanceTimersByTime(50)
    version++
    const later = get(
      cache,
      making(() => pageOf('new')),
      10,
    )
    finish(pageOf('old'))
    expect(await (await (await slow).answer(plain)).text()).toBe('old')
    expect(await (await (await later).answer(plain)).text()).toBe('new')
  })

  it.each([1, 2])('waits while as many as may are made, %i, and is no older for it', async (madeAtOnce) => {
    const cache = cacheOfOneFact({ madeAtOnce })
    const ends: ((page: CachedPage) => void)[] = []
    const slowly = vi.fn(() => new Promise<CachedPage>((resolve) => ends.push(resolve)))
    for (const key of ['b', 'c'].slice(0, madeAtOnce)) void get(cache, slowly, null, key)
    const make = making(() => pageOf(`version ${version}`))
    const waiting = get(cache, make)
    await vi.waitFor(() => expect(slowly).toHaveBeenCalledTimes(madeAtOnce))
    vi.advanceTimersByTime(50)
    version++
    const refreshed = get(cache, make, 10)
    expect(make).not.toHaveBeenCalled()
    ends[0]!(pageOf('b'))
    for (const reply of [waiting, refreshed])
      expect(await (await (await reply).answer(plain)).text()).toBe('version 1')
    expect(make).toHaveBeenCalledTimes(1)
    ends[1]?.(pageOf('c'))
  })

  it('is made anew after ten seconds, as it may say how long ago something was', async () => {
    const cache = cacheOfOneFact()
    const make = making(() => pageOf('page'))
    await get(cache, make)
    vi.advanceTimersByTime(10_001)
    await get(cache, make)
    expect(make).toHaveBeenCalledTimes(2)
  })

  it('is not made anew after a change of which nothing shows on it, for as long as the clock lets it be', async () => {
    const cache = cacheOfOneFact()
    let isUnchanged = true
    const make = making(() => ({
      ...pageOf(`version ${version}`),
      isUnchanged: () => Promise.resolve(isUnchanged),
    }))
    const text = async () => (await (await get(cache, make)).answer(plain)).text()
    expect(await text()).toBe('version 0')
    for (let change = 1; change < 9; change += 1) {
      version += 1
      vi.advanceTimersByTime(1_100)
      expect(await text()).toBe('version 0')
    }
    expect(make).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(1_300)
    expect(await text()).toBe('version 8')
    expect(make).toHaveBeenCalledTimes(2)
    isUnchanged = false
    version += 1
    vi.advanceTimersByTime(1_100)
    expect(await text()).toBe('version 9')
  })

  it('is let go of once it is too old to be sent', async () => {
    // The library has the clock that was there when it was loaded.
    vi.useRealTimers()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const now = vi.spyOn(performance, 'now').mockReturnValue(1_000)
    const cache = cacheOfOneFact()
    const make = making(() => pageOf('page'))
    await get(cache, make, null, 'a')
    await get(cache, make, null, 'b')
    expect(cache.size).toBe(2)
    now.mockReturnValue(11_100)
    vi.advanceTimersByTime(10_100)
    expect(cache.size).toBe(0)
    now.mockRestore()
  })

  it.each([
    ['a page not found', pageOf('none', 404)],
    ['an error', pageOf('error', 500)],
    ['a redirect', pageOf('', 302)],
    ['what sets a cookie', pageOf('page', 200, [['set-cookie', 'session=1']])],
    ['what reads the clock', pageOf('page', 200, [['Cache-Control', 'no-store']])],
  ])('%s is never kept', async (_, page) => {
    const cache = cacheOfOneFact()
    const make = making(() => page)
    await get(cache, make)
    const sent = await (await get(cache, make)).answer(plain)
    expect(make).toHaveBeenCalledTimes(2)
    expect(sent.status).toBe(page.status)
    expect(sent.headers.get('etag')).toBeNull()
    expect(sent.headers.get('cache-control') ?? 'no-store').toBe('no-store')
  })

  it('whose making failed is made by the next visitor', async () => {
    const cache = cacheOfOneFact()
    await expect(get(cache, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(
      await (
        await (
          await get(
            cache,
            making(() => pageOf('page')),
          )
        ).answer(plain)
      ).text(),
    ).toBe('page')
  })
})

describe('an answer with a cached page', () => {
  const text = 'word '.repeat(1_000)
  const read: Record<Encoding | 'none', (bytes: Buffer) => Buffer> = {
    br: brotliDecompressSync,
    gzip: gunzipSync,
    none: (bytes) => bytes,
  }

  it.each(['br', 'gzip', null] as const)('is compressed as the browser wishes: %s', async (encoding) => {
    const sent = await get(
      cacheOfOneFact(),
      making(() => pageOf(text)),
    )
    const reply = await sent.answer({ ...plain, encoding })
    expect(reply.headers.get('content-encoding')).toBe(encoding)
    expect(reply.headers.get('vary')).toMatch(/Accept-Encoding.*Cookie/)
    const bytes = Buffer.from(await reply.arrayBuffer())
    expect(reply.headers.get('content-length')).toBe(String(bytes.length))
    expect(read[encoding ?? 'none'](bytes).toString()).toBe(text)
  })

  it('is empty where the browser has the same page already, under the same encoding', async () => {
    const cache = cacheOfOneFact()
    const sent = await get(
      cache,
      making(() => pageOf(text)),
    )
    const etag = (await sent.answer({ ...plain, encoding: 'br' })).headers.get('etag') ?? ''
    const again = (encoding: Encoding, ifNoneMatch: string) =>
      sent.answer({ ...plain, encoding, ifNoneMatch }).then(({ status }) => status)
    expect(await again('br', etag)).toBe(304)
    expect(await again('br', `"other", W/${etag}`)).toBe(304)
    expect(await again('gzip', etag)).toBe(200)
    expect(await again('br', '"other"')).toBe(200)
  })

  it('to HEAD has the headers alone', async () => {
    const sent = await get(
      cacheOfOneFact(),
      making(() => pageOf(text)),
    )
    const reply = await sent.answer({ ...plain, method: 'HEAD' })
    expect(await reply.text()).toBe('')
    expect(reply.headers.get('content-length')).toBe(String(text.length))
  })
})

describe('the policy of a cached page', () => {
  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

  it('allows the inline elements the page was given, and nothing a stranger wrote; its nonce is gone', () => {
    const html =
      '<style nonce="n1">a{}</style><script nonce="n1">own()</script><script>strange()</script>' +
      '<script nonce="n1" src="/a.js"></script><script nonce="other">strange()</script><p>слово</p>'
    const reply = new Response(null, { headers: { 'content-type': 'text/html; charset=utf-8' } })
    const page = cachedPageOf(reply, { content: Buffer.from(html), nonce: 'n1' }, ({ scripts, styles }) => ({
      policy: `${scripts.join(' ')} | ${styles.join(' ')}`,
    }))
    expect(new Map(page.headers).get('policy')).toBe(`${hash('own()')} | ${hash('a{}')}`)
    expect(Buffer.from(page.body).toString()).toBe(html.replaceAll(' nonce="n1"', ''))
  })

  it('leaves data as it is', () => {
    const reply = new Response(null, { headers: { 'content-type': 'text/x-script' } })
    const page = cachedPageOf(reply, { content: Buffer.from('["n1"]'), nonce: 'n1' }, ({ scripts }) => ({
      policy: scripts.join(' '),
    }))
    expect(Buffer.from(page.body).toString()).toBe('["n1"]')
    expect(new Map(page.headers).get('policy')).toBe('')
  })
})

describe('the encoding for a browser', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['identity', null],
    [undefined, null],
  ] as const)('that accepts "%s" is %s', (accepted, encoding) => {
    expect(encodingFor(accepted)).toBe(encoding)
  })
})

describe('the age of a change', () => {
  it.each([
    [undefined, null],
    ['250', 250],
    ['0', 0],
    ['-5', 0],
    ['soon', 0],
    ['Infinity', 0],
  ])('%s is read as %s', (text, ms) => {
    expect(readChangeAge(text)).toBe(ms)
  })
})
