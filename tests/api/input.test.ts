import fc from 'fast-check'
import { stringify } from 'qs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { routers } from '#api/routing/create-api.ts'
import { scopeOf } from '~/domain/access/permissions.ts'
import { ROLES } from '~/domain/access/roles.ts'
import type { Endpoint } from '~/domain/contract/endpoint.ts'
import { PAGE_SIZE_MAX } from '~/domain/contract/page-size.ts'
import { checkReply, startTestApi, type TestApi } from '../support/api.ts'
import { aUser } from '../support/builders.ts'
import { type Given, samples } from '../support/calls.ts'
import { EDGES, HOSTILE, near, objectOf, shapeOf } from '../support/fuzz.ts'
import { FUZZ_SEED } from '../support/fuzz-seed.ts'
import { aVenue } from '../support/venue.ts'

const REQUESTS = 5_000

const ACTORS = ['anonymous', 'admin', ...ROLES.filter((role) => role !== 'admin')] as const
type Actor = (typeof ACTORS)[number]
const bound = routers.flatMap((router) => router.endpoints)
const EACH = Math.ceil(REQUESTS / bound.length)
let sent = 0

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

interface Request {
  readonly actor: Actor
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | FormData | undefined
}

const seldom = <T>(usual: T, ...others: readonly T[]): fc.Arbitrary<T> =>
  fc.oneof({ weight: 6, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: fc.constantFrom(...others) })
const LONG = 'x'.repeat(5_000)
const headers = fc
  .record({
    'x-timezone': seldom('', 'Asia/Tokyo', 'Etc/GMT+12', '+03:00', 'UTC+25', 'mars', '__proto__', LONG),
    'accept-language': seldom(
      'en',
      'ru',
      'ru-RU,ru;q=0.9',
      'de',
      '*',
      ';q=',
      '__proto__',
      'constructor',
      LONG,
    ),
    'idempotency-key': seldom('', 'fuzz-key-0001', 'fuzz-key-0002', 'a', LONG, 'key with spaces', '"\u00ff"'),
    authorization: seldom(
      '',
      '',
      'Bearer',
      'Basic YTpi',
      `Bearer ${LONG}`,
      'Bearer aaaaaaaaaaaaaaaaaaaa',
      'Bearer \u00ff',
    ),
    'content-type': seldom(
      '',
      'text/plain',
      'application/xml',
      'multipart/form-data',
      'application/json; charset=x',
    ),
    'x-client-address': fc.nat().map(String),
  })
  .map((all) => Object.fromEntries(Object.entries(all).filter(([, value]) => value !== '')))

/** A part of an address: half a character cannot be written into one. */
const pathPart = (good: unknown): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 6, arbitrary: fc.constant(String(good)) },
    { weight: 1, arbitrary: fc.integer({ min: 1, max: 60 }).map(String) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(...EDGES, 'NaN', '-', '..', '%', 'a/b', 'x'.repeat(3_000), 'ы').map(String),
    },
    { weight: 1, arbitrary: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }) },
  )

const pathOf = (endpoint: Endpoint, given: Given) => {
  const parts = endpoint.path.split(/\{(\w+)\}/)
  return fc
    .tuple(...parts.map((part, at) => (at % 2 ? pathPart(given.params?.[part] ?? 1) : fc.constant(part))))
    .map((written) => written.map((part, at) => (at % 2 ? encodeURIComponent(part) : part)).join(''))
}

const asForm = (values: Record<string, unknown>, files: readonly string[]) => {
  const form = new FormData()
  const fields = new URLSearchParams(stringify(values, { skipNulls: true }))
  for (const [name, value] of fields) form.append(name.replace(/[\r\n]/g, ''), value)
  for (const name of files)
    form.append(name, new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 1, 2])], '../a.png'))
  return form
}

const WRITTEN = ['json', 'json', 'json', 'json', 'json', 'form', 'multipart', 'override', 'broken'] as const
const BROKEN = [
  '{',
  '[1,2]',
  '"text"',
  'null',
  '--x\r\n',
  '{"a":1}{',
  '\u0000',
  '1e999',
  '{"id":1,"id":2}',
  '',
]

/** Requests to one call, by everybody: near its sample, made from its schemas, and broken in other ways. */
const requestsTo = (endpoint: Endpoint, given: Given): fc.Arbitrary<Request> => {
  const may = ACTORS.filter((actor) => scopeOf(endpoint.name, [actor]) !== 'none')
  const body = fc.oneof(
    near(given.body ?? {}, endpoint.body),
    objectOf(shapeOf(endpoint.body)),
    fc.dictionary(fc.string(), fc.constantFrom(...HOSTILE), { maxKeys: 4 }),
  )
  const query = fc.oneof(near(given.query ?? {}, endpoint.query), objectOf(shapeOf(endpoint.query)))
  return fc
    .record({
      actor: fc.oneof(
        { weight: 5, arbitrary: fc.constantFrom(...(may.length > 0 ? may : ACTORS)) },
        { weight: 1, arbitrary: fc.constantFrom(...ACTORS) },
      ),
      method: seldom<string>(endpoint.method, 'POST', 'PUT', 'DELETE'),
      path: pathOf(endpoint, given),
      query: fc.oneof(
        { weight: 5, arbitrary: query.map((values) => stringify(values).slice(0, 4_000)) },
        {
          weight: 1,
          arbitrary: fc.constantFrom(
            '%',
            '%E0%A4%A',
            'a[b][c][d][e][f]=1',
            '[]=1',
            'page=1&page=2',
            '__proto__[a]=1',
          ),
        },
      ),
      headers,
      values: body,
      written: fc.constantFrom(...WRITTEN),
      broken: fc.constantFrom(...BROKEN),
    })
    .map(({ actor, method, path, query, headers, values, written, broken }) => {
      const address = query ? `${path}?${query}` : path
      if (method === 'GET') return { actor, method, path: address, headers, body: undefined }
      const typed = (type: string) => ({ 'content-type': type, ...headers })
      switch (written) {
        case 'json':
          return {
            actor,
            method,
            path: address,
            headers: typed('application/json'),
            body: JSON.stringify(values),
          }
        case 'form':
          return {
            actor,
            method,
            path: address,
            headers: typed('application/x-www-form-urlencoded'),
            body: stringify(values),
          }
        case 'broken':
          return { actor, method, path: address, headers: typed('application/json'), body: broken }
        case 'multipart':
        case 'override': {
          const { 'content-type': _, ...rest } = headers
          const fields = written === 'override' ? { ...values, _method: 'PATCH' } : values
          return {
            actor,
            method: written === 'override' ? 'POST' : method,
            path: address,
            headers: rest,
            body: asForm(fields, endpoint.files ?? []),
          }
        }
      }
    })
}

const withoutBody = ({ body, ...rest }: Request) =>
  JSON.stringify({ ...rest, body: body instanceof FormData ? [...body.entries()] : body }).slice(0, 2_000)

describe.each(bound.map((endpoint) => [endpoint.name, endpoint] as const))('%s', (name, endpoint) => {
  test('has an answer of its own for whatever is sent to it', async () => {
    const people = new Map<Actor, { id: number }>()
    for (const role of ROLES) people.set(role, await aUser(api.db, { roles: [role] }))
    const owner =
      ACTORS.find((actor) => actor !== 'anonymous' && scopeOf(name, [actor]) !== 'none') ?? 'anonymous'
    const venue = await aVenue(api, { id: people.get(owner)?.id ?? 0, role: owner })
    const given = (await samples[name]?.given(venue)) ?? {}
    const requests = fc.sample(requestsTo(endpoint, given), {
      numRuns: EACH,
      seed: FUZZ_SEED + bound.indexOf(endpoint),
    })
    for (const request of requests) {
      const person = people.get(request.actor)
      const response = await api.app.request(request.path, {
        method: request.method,
        headers: {
          ...(person ? { authorization: `Bearer ${await api.tokenOf(person)}` } : {}),
          ...request.headers,
        },
        ...(request.body === undefined ? {} : { body: request.body }),
      })
      sent += 1
      if (response.status >= 500)
        throw new Error(
          `${response.status} for ${withoutBody(request)}: ${JSON.stringify(api.failures.at(-1))}`,
        )
      const reply = await response.clone().text()
      if (/^\s+at .+:\d+:\d+/m.test(reply))
        throw new Error(`a stack trace for ${withoutBody(request)}: ${reply}`)
      const { pathname } = new URL(request.path, 'http://localhost')
      await checkReply(request.method, pathname, response).catch((failure: unknown) => {
        throw new Error(`${String(failure)} for ${withoutBody(request)}`)
      })
    }
  }, 120_000)
})

test(`that were ${REQUESTS} requests`, () => {
  expect(sent).toBeGreaterThanOrEqual(REQUESTS)
  expect(api.failures).toEqual([])
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
})

test('a page is never larger than the cap, whatever is asked for', async () => {
  for (const perPage of ['1000', '1000000']) {
    const response = await api.app.request(`/api-public/org/clubs?per_page=${perPage}`)
    const { meta } = (await response.json()) as { meta: { per_page: number } }
    expect(meta.per_page).toBeLessThanOrEqual(PAGE_SIZE_MAX)
  }
  for (const perPage of ['0', '-5', 'many', '0x10', '1e1', '9'.repeat(30)]) {
    const response = await api.app.request(`/api-public/org/clubs?per_page=${perPage}`)
    const { errors = {}, meta } = (await response.json()) as {
      errors?: Record<string, unknown>
      meta?: { per_page: number }
    }
    if (response.status === 422) expect(Object.keys(errors)).toEqual(['per_page'])
    else expect(meta?.per_page).toBeLessThanOrEqual(PAGE_SIZE_MAX)
  }
})
