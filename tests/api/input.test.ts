import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { routers } from '#api/app.ts'
import { scopeOf } from '~/domain/access/permissions'
import { ROLES } from '~/domain/access/roles'
import { PAGE_SIZE_MAX } from '~/domain/entities/wire'
import { startTestApi, type TestApi } from '../support/api.ts'
import { aUser } from '../support/builders.ts'
import { type Given, samples } from '../support/calls.ts'
import { aHall } from '../support/hall.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())
beforeEach(() => {
  api.failures.length = 0
})

const HOSTILE: readonly unknown[] = [
  null,
  '',
  ' ',
  true,
  0,
  -1,
  1.5,
  1e12,
  'x'.repeat(20_000),
  '\u0000',
  '\ud800',
  '%00',
  "'; drop table users; --",
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '31-12-9999 23:59:59',
  '29-02-2023',
  [],
  [[]],
  ['a', { b: 1 }],
  Array.from({ length: 2_000 }, () => 1),
  {},
  { $gt: '' },
  { length: 1e9 },
]
const REACH = ['anonymous', 'admin', ...ROLES] as const
const bound = routers.flatMap((router) => router.endpoints)

/** Every call that differs from the sample in one hostile value: of the body, of the query or of the path. */
function* spoiled(given: Given, queryFields: readonly string[]): Generator<Given> {
  for (const value of HOSTILE) {
    for (const field of Object.keys(given.body ?? {}))
      yield { ...given, body: { ...given.body, [field]: value } }
    if (typeof value === 'object') continue
    for (const field of queryFields) yield { ...given, query: { [field]: String(value) } }
    for (const name of Object.keys(given.params ?? {}))
      // Half a character cannot be written into an address.
      if (value !== '' && value !== '\ud800')
        yield { ...given, params: { ...given.params, [name]: String(value) } }
  }
}

describe.each(bound.map((endpoint) => [endpoint.name, endpoint] as const))('%s', (name, endpoint) => {
  const shape = endpoint.query && 'shape' in endpoint.query ? Object.keys(endpoint.query.shape as object) : []

  test('answers every hostile value with an answer of its own, never a failure', async () => {
    // Whoever gets furthest into it.
    const role = REACH.find((actor) => scopeOf(name, [actor]) !== 'none') ?? 'anonymous'
    const actor = role === 'anonymous' ? null : await aUser(api.db, { roles: [role] })
    const given = (await samples[name]?.given(await aHall(api, { id: actor?.id ?? 0, role }))) ?? {}
    for (const { params, query, body } of spoiled(given, shape)) {
      const path = endpoint.path.replace(/\{(\w+)\}/g, (_, part: string) =>
        encodeURIComponent(String(params?.[part] ?? 1)),
      )
      const response = await api.app.request(
        `${path}?${new URLSearchParams(query as Record<string, string>).toString()}`,
        {
          method: endpoint.method,
          headers: {
            'content-type': 'application/json',
            'x-client-address': String(Math.random()),
            ...(actor ? { authorization: `Bearer ${await api.tokenOf(actor)}` } : {}),
          },
          ...(body ? { body: JSON.stringify(body) } : {}),
        },
      )
      if (response.status >= 500)
        throw new Error(`${JSON.stringify({ params, query, body })} ${JSON.stringify(api.failures.at(-1))}`)
      expect(await response.text()).not.toContain('    at ')
    }
  }, 60_000)
})

test('a page is never larger than the cap, whatever is asked for', async () => {
  for (const perPage of ['0', '-5', '1000000', 'many']) {
    const response = await api.app.request(`/api-public/org/clubs?per_page=${perPage}`)
    const { meta } = (await response.json()) as { meta: { per_page: number } }
    expect(meta.per_page).toBeLessThanOrEqual(PAGE_SIZE_MAX)
  }
})
