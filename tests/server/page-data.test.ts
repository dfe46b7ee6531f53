import { createRequire } from 'node:module'
import { runInNewContext } from 'node:vm'
import fc from 'fast-check'
import type * as TurboStream from 'turbo-stream'
import { expect, test } from 'vitest'
import {
  encodePlain,
  isPlainData,
  pageDataScript,
  plainData,
  shortenPageData,
} from '~/server/http/page-data.ts'

type Library = typeof TurboStream

const require = createRequire(import.meta.url)
const { encode, decode } = require('turbo-stream') as Library
const textOf = (stream: ReadableStream<Uint8Array>) => new Response(stream).text()

test('plain data is written as the library writes it, byte for byte', async () => {
  const key = fc.oneof(fc.string(), fc.constantFrom('id', 'name', '__proto__', '_1', '"'))
  const { data } = fc.letrec((tie) => ({
    data: fc.oneof(
      { depthSize: 'small' },
      fc.constantFrom(null, undefined, true, false, 0, -0, NaN, Infinity, -Infinity, '', '\u2028</script>'),
      fc.double(),
      fc.string({ unit: 'grapheme' }),
      fc.array(tie('data')),
      fc.sparseArray(tie('data')),
      fc.dictionary(key, tie('data'), { noNullPrototype: true }),
    ),
  }))
  await fc.assert(
    fc.asyncProperty(data, async (value) => {
      expect(encodePlain(value)).toBe(await textOf(encode(value)))
    }),
    { numRuns: 500 },
  )
})

test('what is met twice is written once', async () => {
  const club = { name: 'Kaspiy' }
  const page = { first: { club, id: 7 }, second: { club, id: 7 }, again: [club, 'Kaspiy'] }
  expect(encodePlain(page)).toBe(await textOf(encode(page)))
  expect(encodePlain(page)?.match(/Kaspiy/g)).toHaveLength(1)
})

test('frozen parts are read back as they are, wherever they stood on the page before', async () => {
  const rows = (count: number, club: string) =>
    frozen(Array.from({ length: count }, (_, id) => ({ id, name: `Athlete ${id}`, club: { name: club } })))
  const [long, longer, short] = [rows(120, 'Kaspiy'), rows(200, 'Bars'), rows(2, 'Kaspiy')]
  const part = fc.constantFrom<unknown>(long, longer, short, short[0], 'Kaspiy', 1, null, undefined)
  const page = fc.dictionary(fc.constantFrom('root', 'list', 'other', 'name'), fc.array(part), {
    noNullPrototype: true,
  })
  const pages = fc.oneof(
    fc.constantFrom(long, short),
    page,
    fc.record({ loaderData: page, more: part }, { noNullPrototype: true }),
  )
  await fc.assert(
    fc.asyncProperty(pages, async (value) => {
      const { body } = new Response(encodePlain(value))
      expect((await decode(body ?? new ReadableStream())).value).toEqual(value)
    }),
    { numRuns: 300 },
  )
})

const frozen = <V>(value: V): V => {
  if (typeof value === 'object' && value !== null) Object.values(Object.freeze(value)).forEach(frozen)
  return value
}

test.each([
  ['a promise', Promise.resolve(1)],
  ['a date', new Date(0)],
  ['a fault', new Error('x')],
  ['a set', new Set([1])],
  ['an object of a class', new (class Thing {})()],
  ['an object without a prototype', Object.create(null)],
  ['a redirect of Remix', { [Symbol('SingleFetchRedirect')]: {} }],
  ['a function', () => undefined],
  ['a large number', 1n],
])('%s is left to the library', (_, value) => {
  expect(encodePlain({ page: [value] })).toBeNull()
})

const singleFetch = require('@remix-run/server-runtime/dist/single-fetch.js') as {
  encodeViaTurboStream: (data: unknown, signal: AbortSignal, ms: number, mode: string) => BodyInit
}

test('Remix’s server hands out as a text what is plain, and by the library what is not', async () => {
  shortenPageData()
  const written = (data: unknown) =>
    singleFetch.encodeViaTurboStream(data, new AbortController().signal, 1_000, 'production')
  const sent = async (data: unknown) => {
    const { body } = new Response(written(data))
    return (await decode(body ?? new ReadableStream())).value
  }
  const page = { page: { data: [1, 'a', null] } }
  expect(written(page)).toBe(encodePlain(page))
  expect(await sent(page)).toEqual(page)
  const whole = { loaderData: page, actionData: null, errors: null }
  expect(isPlainData(written(whole))).toBe(true)
  expect(String(written(whole))).toBe(encodePlain(whole))
  expect(isPlainData(written({ ...whole, errors: { root: new Error('no') } }))).toBe(false)
  expect(await sent({ at: new Date(5) })).toEqual({ at: new Date(5) })
  expect(await ((await sent({ later: Promise.resolve(3) })) as { later: Promise<number> }).later).toBe(3)
})

test.each([
  ['short', ''],
  // Written in pieces, some of which end in the middle of a letter.
  ['long', 'ё</script>🥋'.repeat(20_000)],
])('a page’s script hands the browser %s data as they are, whatever is written in them', async (_, rest) => {
  const name = '</script><!-- & \u2028\u2029 "\\"'
  const kept = ['a', 'b', 'c'].map((club) =>
    frozen(Array.from({ length: 80 }, (_, id) => ({ id, name: `${id} ${name}`, club, rest }))),
  )
  const data = plainData({
    loaderData: { root: { name, rest, kept: kept[0] }, list: { kept: kept[1], more: kept[2] } },
  })!
  const script = [...pageDataScript(data, 'n1')].join('')
  const [, text = ''] = /^<script nonce="n1">(.*)<\/script>$/s.exec(script) ?? []
  expect(text).not.toMatch(/[<>&\u2028\u2029]/)
  const sent: string[] = []
  const streamController = { enqueue: (part: string) => sent.push(part), close: () => sent.push('closed') }
  runInNewContext(text, { window: { __remixContext: { streamController } } })
  expect(sent).toEqual([String(data), 'closed'])
})
