import { AsyncLocalStorage } from 'node:async_hooks'
import { EventEmitter } from 'node:events'
import { expect, it } from 'vitest'
import type { OwnRead } from '~/domain/contract/own-read.ts'
import type { CachedPage } from '~/server/http/page-cache.ts'
import type { MakePage, PageRequest, PageSource } from '~/server/http/page-maker.ts'
import { PageThreads, type PageThread } from '~/server/page-threads/page-threads.ts'
import type { FromThread, ToThread } from '~/server/page-threads/protocol.ts'
import { servePages } from '~/server/page-threads/serve-pages.ts'

const REQUEST: PageRequest = {
  url: 'http://localhost/competitions',
  host: 'localhost',
  cookie: 'language=en',
  clientAddress: '192.0.2.1',
}

const READ: OwnRead = {
  ...{ name: 'competitions.list', path: '/api-public/core/competitions', params: {} },
  ...{ language: 'en', zone: 'UTC', token: null, clientAddress: '192.0.2.1', userAgent: null },
  form: 'object',
}

const pageOf = (text: string): CachedPage => ({
  status: 200,
  headers: [['content-type', 'text/html']],
  body: Buffer.from(text),
  etag: '"1"',
})
const textOf = ({ body }: CachedPage) => Buffer.from(body).toString('utf8')

const nothing: PageSource = {
  read: null,
  send: () => Promise.reject(new Error('nothing is sent')),
}

/** A thread that runs here: what is said crosses as it does between threads, copied and a turn later. */
class ThreadHere
  extends EventEmitter<{ message: [FromThread]; error: [Error]; exit: [] }>
  implements PageThread
{
  readonly #inside = new EventEmitter<{ message: [ToThread] }>()

  constructor(make: MakePage) {
    super()
    setImmediate(() =>
      servePages(
        {
          on: (event, listener) => this.#inside.on(event, listener),
          postMessage: (message) => {
            const copy = structuredClone(message)
            setImmediate(() => this.emit('message', copy))
          },
        },
        make,
      ),
    )
  }

  postMessage(message: ToThread) {
    const copy = structuredClone(message)
    setImmediate(() => this.#inside.emit('message', copy))
  }

  terminate() {
    this.emit('exit')
    return Promise.resolve()
  }
}

function threads(make: MakePage, { isReady = true } = {}) {
  const errors: string[] = []
  const started: ThreadHere[] = []
  const log = {
    info: () => undefined,
    warn: () => undefined,
    error: (text: string) => void errors.push(text),
  }
  const start = () => {
    const thread = new ThreadHere(make)
    started.push(thread)
    return thread
  }
  const pages = new PageThreads(1, start, (request) => Promise.resolve(pageOf(`here ${request.url}`)), log)
  const ready = isReady
    ? new Promise((resolve) => started[0]?.once('message', () => setImmediate(resolve)))
    : Promise.resolve()
  return { pages, started, errors, ready }
}

it('makes a page in the thread from what the server reads for it, noted where it was asked for', async () => {
  const asked = new AsyncLocalStorage<string>()
  const seen: (string | undefined)[] = []
  const { pages, ready } = threads(async (request, { read }) => {
    const answer = await read?.(READ)
    return pageOf(`${request.cookie}: ${JSON.stringify(answer?.body())} ${answer?.status}`)
  })
  await ready
  const source: PageSource = {
    ...nothing,
    read: (read) => {
      seen.push(asked.getStore(), read.path)
      return Promise.resolve({ status: 200, json: () => '{"data":[1]}', body: () => null, retryAfter: null })
    },
  }
  const made = await asked.run('by the cache', () => pages.make(REQUEST, source))
  expect(textOf(made)).toBe('language=en: {"data":[1]} 200')
  expect(made).toMatchObject({ status: 200, headers: [['content-type', 'text/html']], etag: '"1"' })
  expect(seen).toEqual(['by the cache', READ.path])
})

it('sends what is no read of its own: a file', async () => {
  const { pages, ready } = threads(async (_, { read, send }) => {
    expect(await read?.(READ)).toBeNull()
    const reply = await send({
      path: '/file',
      method: 'GET',
      headers: new Headers({ a: 'b' }),
      body: undefined,
    })
    return pageOf(`${reply.status} ${reply.headers.get('x-kind')} ${await reply.text()}`)
  })
  await ready
  const made = await pages.make(REQUEST, {
    read: () => null,
    send: ({ path, method, headers }) =>
      Promise.resolve(
        new Response(`${method} ${path} ${headers.get('a')}`, { status: 206, headers: { 'x-kind': 'file' } }),
      ),
  })
  expect(textOf(made)).toBe('206 file GET /file b')
})

it('tells of a page that fails, and of a read that does', async () => {
  const { pages, ready } = threads(async (_, { read }) => {
    await read?.(READ)
    throw new Error('the page is broken')
  })
  await ready
  await expect(pages.make(REQUEST, { ...nothing, read: () => null })).rejects.toThrow('the page is broken')
  const broken = { ...nothing, read: () => Promise.reject(new Error('the database is away')) }
  await expect(pages.make(REQUEST, broken)).rejects.toThrow('the database is away')
})

it('makes pages here while the thread loads, and those of a thread that ends', async () => {
  const { pages, started, errors, ready } = threads(() => new Promise(() => undefined))
  expect(textOf(await pages.make(REQUEST, nothing))).toBe('here http://localhost/competitions')
  await ready
  const waiting = pages.make(REQUEST, nothing)
  await new Promise(setImmediate)
  started[0]?.emit('error', new Error('out of memory'))
  started[0]?.emit('exit')
  expect(textOf(await waiting)).toBe('here http://localhost/competitions')
  expect(errors).toEqual([
    'a thread that makes pages has failed',
    'a thread that makes pages has ended, another one takes its place',
  ])
  expect(textOf(await pages.make(REQUEST, nothing))).toBe('here http://localhost/competitions')
  await expect.poll(() => started.length, { timeout: 3_000 }).toBe(2)
})

it('ends its threads without a word when the server leaves', async () => {
  const { pages, started, errors, ready } = threads(() => Promise.resolve(pageOf('made')))
  await ready
  await pages.close()
  await new Promise((resolve) => setTimeout(resolve, 1_200))
  expect(started).toHaveLength(1)
  expect(errors).toEqual([])
})
