import fc from 'fast-check'
import { stringify } from 'qs'
import { expect, test, vi } from 'vitest'
import {
  type ApiClient,
  ApiRefusal,
  besideFields,
  createApiClient,
  queryText,
} from '~/server/client/api-client.ts'

test('of a query only what the call reads is sent, so that one cached answer serves all who request the same', async () => {
  const paths: string[] = []
  const api = createApiClient(
    ({ path }) => {
      paths.push(path)
      return Promise.resolve(Response.json({ data: [], meta: {} }))
    },
    { token: () => Promise.resolve(null), language: 'en', zone: 'UTC', clientAddress: '192.0.2.1' },
  )
  const query = { page: 2, utm_source: 'mail', constructor: 'x' }
  await api.clubs.list({ query: query as object })

  expect(paths[0]).toBe('/api-public/org/clubs?page=2')
})

test('a query is written as the library writes it, whatever its names and values are', () => {
  const word = fc.oneof(
    fc.constantFrom('page', 'a b', '', "it's", 'Кубок', '-1', '50%', 'x&y=z', 'a+b', '(1)'),
    fc.string(),
  )
  const one = fc.oneof(word, fc.integer(), fc.double(), fc.boolean(), fc.constantFrom(null, undefined))
  const query = fc.dictionary(word, fc.oneof(one, fc.array(word), fc.dictionary(word, word)))
  fc.assert(
    fc.property(query, (given) => {
      expect(queryText(given)).toBe(stringify(given, { skipNulls: true, arrayFormat: 'indices' }))
    }),
    { numRuns: 1_000 },
  )
})

test('what two loaders of a page ask for at once is read once, and read anew when it is asked for later', async () => {
  const read = vi.fn(() =>
    Promise.resolve({ status: 200, json: () => '', body: () => ({ data: [] }), retryAfter: null }),
  )
  const [mine, yours] = ['mine', 'yours'].map((token) =>
    createApiClient(() => Promise.reject(new Error('not over a network')), {
      ...{ language: 'en', zone: 'UTC', clientAddress: '192.0.2.1', read },
      token: () => Promise.resolve(token),
    }),
  ) as [ApiClient, ApiClient]
  const answers = await Promise.all([mine.clubs.list(), mine.clubs.list(), yours.clubs.list()])
  expect(read).toHaveBeenCalledTimes(2)
  // Each is given an object of its own.
  expect(answers[0]).not.toBe(answers[1])
  await mine.clubs.list({ query: { page: 2 } })
  await mine.clubs.list()
  expect(read).toHaveBeenCalledTimes(4)
})

test('what is refused while two ask for it is refused to both, and asked for again later', async () => {
  let isAway = true
  const read = vi.fn(async () => {
    await Promise.resolve()
    if (isAway) throw new Error('away')
    return { status: 200, json: () => '', body: () => ({ data: [] }), retryAfter: null }
  })
  const api = createApiClient(() => Promise.reject(new Error('not over a network')), {
    ...{ language: 'en', zone: 'UTC', clientAddress: '192.0.2.1', read },
    token: () => Promise.resolve(null),
  })
  const both = await Promise.allSettled([api.clubs.list(), api.clubs.list()])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  isAway = false
  expect(await api.clubs.list()).toEqual({ data: [] })
  expect(read).toHaveBeenCalledTimes(2)
})

test('a refusal whose errors are put beside other fields stays the same in all else', () => {
  const body = {
    error_message: 'Too many',
    code: 'rate_limited',
    errors: { name: ['taken'] },
    data: { left: 2 },
  }
  const moved = besideFields(new ApiRefusal(429, body, '30'), (field) => `rows.0.${field}`)
  expect(moved).toEqual(new ApiRefusal(429, { ...body, errors: { 'rows.0.name': ['taken'] } }, '30'))
  expect(moved).toMatchObject({ retryAfter: '30', errors: { 'rows.0.name': ['taken'] } })
})
