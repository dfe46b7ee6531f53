import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { scopeOf } from '~/domain/access/permissions.ts'
import { ROLES } from '~/domain/access/roles.ts'
import type { Endpoint } from '~/domain/contract/endpoint.ts'
import { wireDate, wireTimestamp } from '~/domain/contract/wire.ts'
import { startTestApi, type TestApi } from '../support/api.ts'
import { aBelt, aCity, anAdmin, aUser } from '../support/builders.ts'
import { addressOf, fillerOf, samples } from '../support/calls.ts'
import { shapeOf } from '../support/fuzz.ts'
import { aVenue } from '../support/venue.ts'
import { bare, lists, sortsOf } from '../support/list-calls.ts'

// What is true of every list of the contract: its dates are filters and orders, its search searches, its pages end.

interface Page {
  readonly data: readonly Readonly<Record<string, unknown>>[]
  readonly meta: { readonly total: number; readonly per_page: number; readonly current_page: number }
  readonly links: { readonly next: string | null }
}

const defOf = (schema: z.ZodType) =>
  schema._zod.def as unknown as { element?: z.ZodType; options?: z.ZodType[] }

/** The fields of what a list lists; a list with a short form is read by its long one. */
function itemOf({ reply }: Endpoint): Readonly<Record<string, z.ZodType>> {
  const whole = defOf(reply).options?.[0] ?? reply
  const { data } = shapeOf(whole)
  const item = data && defOf(data).element
  return item ? shapeOf(item) : {}
}

/** What a competition sets once for all its orders: a list of one competition has one. */
const OF_COMPETITION: ReadonlySet<string> = new Set(['due_on'])

const datesOf = (endpoint: Endpoint) =>
  Object.entries(itemOf(endpoint)).flatMap(([field, schema]) => {
    const kind = bare(schema)
    const isDate = kind === wireTimestamp || kind === wireDate
    return isDate && !OF_COMPETITION.has(field) ? [field] : []
  })
/** Ranges of numbers, not of days: tests/api/club-members.test.ts. */
const OF_NUMBERS = new Set(['age_from', 'weight_from'])
const rangesOf = ({ query }: Endpoint) =>
  Object.keys(shapeOf(query)).flatMap((name) =>
    name.endsWith('_from') && !OF_NUMBERS.has(name) ? [name.slice(0, -5)] : [],
  )

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
  await aCity(api.db)
  await aBelt(api.db)
})
afterAll(() => api.close())

test('there are lists', () => {
  expect(lists.length).toBeGreaterThan(40)
})

test.each(lists.map((endpoint) => [endpoint.name, endpoint] as const))(
  '%s: each date of its items is a filter, and an order',
  (_, endpoint) => {
    const dates = datesOf(endpoint)
    expect(dates.filter((field) => !rangesOf(endpoint).includes(field))).toEqual([])
    expect(dates.filter((field) => !sortsOf(endpoint).includes(field))).toEqual([])
    const dated = sortsOf(endpoint).filter((field) => /_(at|date)$/.test(field))
    expect(dated.filter((field) => !rangesOf(endpoint).includes(field))).toEqual([])
  },
)

describe.each(lists.map((endpoint) => [endpoint.name, endpoint] as const))('%s', (name, endpoint) => {
  test('is found in by words and days, ordered, and ends', async () => {
    const role = ['organisation_manager' as const, ...ROLES].find((one) => scopeOf(name, [one]) !== 'none')
    const viewer = role === 'admin' ? await anAdmin(api.db) : await aUser(api.db, { roles: [role ?? 'user'] })
    const venue = await aVenue(api, { id: viewer.id, role: role ?? 'user' })
    const given = await samples[name]?.given(venue)
    const path = addressOf(endpoint, given ?? {})
    const ask = async (query: Readonly<Record<string, string>>): Promise<Page> => {
      const search = new URLSearchParams({ ...(given?.query as Record<string, string>), ...query })
      const response = await api.app.request(`${path}?${search.toString()}`, {
        headers: { authorization: `Bearer ${await api.tokenOf(viewer)}` },
      })
      expect([response.status, search.toString()]).toEqual([200, search.toString()])
      return (await response.json()) as Page
    }
    if ((await ask({})).meta.total === 0) await samples[fillerOf(name)]?.given(venue)
    const all = await ask({ no_pagination: '1' })
    expect(all.meta.total, 'nothing to list').toBeGreaterThan(0)
    expect(all.data).toHaveLength(all.meta.total)
    expect(all.links.next).toBeNull()

    // Notifications are worded for each reader, so there is no text in the database to look for.
    if (name !== 'notifications.list')
      expect((await ask({ search: 'zzz nothing is called so' })).meta.total).toBe(0)

    for (const field of rangesOf(endpoint)) {
      expect([field, (await ask({ [`${field}_from`]: '01-01-2200' })).meta.total]).toEqual([field, 0])
      expect([field, (await ask({ [`${field}_to`]: '01-01-1901' })).meta.total]).toEqual([field, 0])
      const known = all.data.filter((row) => row[field] !== null).length
      const wide = { [`${field}_from`]: '01-01-1901', [`${field}_to`]: '01-01-2200' }
      expect([field, (await ask(wide)).meta.total]).toEqual([field, known])
    }

    for (const field of sortsOf(endpoint)) {
      const read = async (order_direction: string) =>
        (await ask({ order_by: field, order_direction, no_pagination: '1' })).data
      const up = (await read('ASC')).map((row) => row[field])
      const down = (await read('DESC')).map((row) => row[field])
      expect([up.length, down.length]).toEqual([all.meta.total, all.meta.total])
      if (up.every((value) => typeof value === 'number')) {
        expect([field, up]).toEqual([field, [...up].sort((a, b) => Number(a) - Number(b))])
        expect([field, down]).toEqual([field, [...up].reverse()])
      }
    }
  }, 60_000)
})
