import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { scopeOf } from '~/domain/access/permissions.ts'
import { ROLES } from '~/domain/access/roles.ts'
import { startTestApi, type TestApi } from '../support/api.ts'
import { aCity, anAdmin, aUser } from '../support/builders.ts'
import { addressOf, fillerOf, type Given, samples } from '../support/calls.ts'
import { shapeOf } from '../support/fuzz.ts'
import { aVenue } from '../support/venue.ts'
import { choicesOf, lists } from '../support/list-calls.ts'

// What is true of every filter of every list an administrator reads: it filters. What names nothing finds nothing; a
// choice finds the rows that say so themselves, and all choices together find all of them.

const PAGING = 'page per_page no_pagination search short order_by order_direction'.split(' ')
/** Whose things are listed, or what is listed as what: no property of a row. */
const VIEWS: ReadonlySet<string> = new Set(['managed', 'list_status', 'unread'])

const ofAdministrators = lists.filter(({ name }) => scopeOf(name, ['admin']) === 'any')

/** What a row says of itself under a filter's name. */
function shownValue(row: Readonly<Record<string, unknown>>, filter: string): string | undefined {
  const value = row[filter] ?? row[`is_${filter}`]
  if (typeof value === 'string') return value
  if (typeof value === 'boolean') return value ? '1' : '0'
  const slug = (value as { slug?: unknown } | null | undefined)?.slug
  return typeof slug === 'string' ? slug : undefined
}

let api: TestApi
let admin: { readonly id: number }
let token: string
beforeAll(async () => {
  api = await startTestApi()
  admin = await anAdmin(api.db)
  token = await api.tokenOf(admin)
  await aCity(api.db)
})
afterAll(() => api.close())

interface Refused {
  readonly errors?: Readonly<Record<string, readonly string[]>>
}
interface Counted {
  readonly meta: { readonly current_page: number; readonly last_page: number; readonly total: number }
}

interface Page {
  readonly data: readonly Readonly<Record<string, unknown>>[]
}

test('there are lists', () => {
  expect(ofAdministrators.length).toBeGreaterThan(30)
})

describe.each(ofAdministrators.map((endpoint) => [endpoint.name, endpoint] as const))(
  '%s',
  (name, endpoint) => {
    const shape = shapeOf(endpoint.query)
    const filters = Object.keys(shape).filter(
      (field) => !PAGING.includes(field) && !VIEWS.has(field) && !/_(from|to)$/.test(field),
    )

    test.runIf(filters.length > 0)(
      `filters by ${filters.join(', ')}`,
      async () => {
        const venue = await aVenue(api, { id: admin.id, role: 'admin' })
        const given: Given = (await samples[name]?.given(venue)) ?? {}
        await samples[fillerOf(name)]?.given(venue)
        const ask = async (query: Readonly<Record<string, string>>) => {
          const search = new URLSearchParams({ no_pagination: '1', ...query })
          const response = await api.app.request(`${addressOf(endpoint, given)}?${search.toString()}`, {
            headers: { authorization: `Bearer ${token}` },
          })
          return { status: response.status, rows: ((await response.json()) as Page).data ?? [] }
        }
        const all = (await ask({})).rows
        expect(all.length).toBeGreaterThan(0)
        for (const filter of filters) {
          const choices = choicesOf(shape[filter])
          if (choices.length === 0) {
            const word = filter.endsWith('_id') ? '2000000000' : 'nothing-is-called-so'
            expect([filter, (await ask({ [filter]: word })).rows]).toEqual([filter, []])
            continue
          }
          let found = 0
          for (const choice of choices) {
            const { rows } = await ask({ [filter]: choice })
            found += rows.length
            const words = rows.map((row) => shownValue(row, filter)).filter((word) => word !== undefined)
            expect([filter, words.filter((word) => word !== choice)]).toEqual([filter, []])
          }
          const said = all.filter((row) => shownValue(row, filter) !== undefined)
          if (said.length === all.length) expect([filter, found]).toEqual([filter, all.length])
        }
      },
      60_000,
    )
  },
)

/** Texts that a filter of a kind cannot be read from. */
function unreadable(field: string, schema: z.ZodType | undefined): readonly string[] {
  if (/_(from|to)$/.test(field)) return ['22-1', '31-02-2026', 'soon', '22-11-1800', '22-11-2026 10:00']
  if (field.endsWith('_id') || field === 'page' || field === 'per_page')
    return ['abc', '0x10', '1e1', ' 5', '-1', '0', '99999999999999999999']
  if (choicesOf(schema).length > 0) return ['nothing-is-called-so']
  return ['x'.repeat(1_000)]
}

describe.each(lists.map((endpoint) => [endpoint.name, endpoint] as const))('%s', (name, endpoint) => {
  test('refuses what it cannot read, by its field, and goes to its last page', async () => {
    const role = ['organisation_manager' as const, ...ROLES].find((one) => scopeOf(name, [one]) !== 'none')
    const viewer = role === 'admin' ? admin : await aUser(api.db, { roles: [role ?? 'user'] })
    const venue = await aVenue(api, { id: viewer.id, role: role ?? 'user' })
    const given = await samples[name]?.given(venue)
    const shape = shapeOf(endpoint.query)
    const authorization = `Bearer ${await api.tokenOf(viewer)}`
    const ask = async (query: Readonly<Record<string, string>>) => {
      const search = new URLSearchParams({ ...(given?.query as Record<string, string>), ...query })
      const response = await api.app.request(`${addressOf(endpoint, given ?? {})}?${search.toString()}`, {
        headers: { authorization, 'accept-language': 'en' },
      })
      return { status: response.status, body: (await response.json()) as Refused & Counted }
    }
    for (const field of Object.keys(shape).filter((one) => !/^order_(by|direction)$/.test(one))) {
      for (const value of unreadable(field, shape[field])) {
        const { status, body } = await ask({ [field]: value })
        expect([field, value, status, Object.keys(body.errors ?? {})]).toEqual([field, value, 422, [field]])
      }
      expect([field, (await ask({ [field]: '' })).status]).toEqual([field, 200])
    }
    const last = (await ask({ page: '90000', per_page: '1' })).body.meta
    expect(last.current_page).toBe(last.last_page)
    // A dictionary that is always sent whole has one page.
    expect([1, last.total]).toContain(last.last_page || 1)
  }, 60_000)
})
