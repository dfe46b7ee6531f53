import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditEntries } from '#api/platform/db/schema.ts'
import { contract } from '~/domain/contract/contract.ts'
import type { Endpoint } from '~/domain/contract/endpoint.ts'
import { refusalOf, startTestApi, type TestApi } from '../support/api.ts'
import { anAdmin } from '../support/builders.ts'
import { samples } from '../support/calls.ts'
import { aVenue, type Venue } from '../support/venue.ts'
import { sortsOf } from '../support/list-calls.ts'

// What is true of every entity administrators keep, visited one after the other (spec §2, admin area).

let api: TestApi
let venue: Venue
let adminId: number
beforeAll(async () => {
  api = await startTestApi()
  const admin = await anAdmin(api.db)
  adminId = admin.id
  venue = await aVenue(api, { id: admin.id, role: 'admin' })
})
afterAll(() => api.close())

interface Row {
  readonly id: number
  readonly name?: string
}
interface Page {
  readonly data: readonly Row[]
  readonly meta: { readonly total: number; readonly per_page: number; readonly last_page: number }
}
/** The five calls, whatever the entity. */
interface Calls {
  list(given?: { query?: object }): Promise<Page>
  details(given: { params: { id: number } }): Promise<{ data: Row }>
  create?(given: { body: object }): Promise<{ data: Row }>
  update?(given: { params: { id: number }; body: object }): Promise<{ data: Row }>
  remove(given: { params: { id: number } }): Promise<unknown>
}

const entities = Object.entries(contract.admin).flatMap(([name, calls]) =>
  'list' in calls && 'details' in calls ? [name] : [],
)
const callsOf = (name: string) =>
  (api.as({ id: adminId }).admin as unknown as Record<string, Calls>)[name] as Calls
const given = async (name: string, verb: string) => samples[`admin.${name}.${verb}`]?.given(venue)
/** What is kept for good. */
const KEPT: Readonly<Record<string, string>> = {
  orders: 'orders_kept',
  bracketCells: 'part_of_bracket',
}

test('all the entities of the admin area are there', () => {
  expect(entities.length).toBeGreaterThanOrEqual(18)
})

describe.each(entities.map((name) => [name]))('%s', (name) => {
  test('are listed a page at a time, short, whole and in every order offered', async () => {
    const calls = callsOf(name)
    const path = (contract.admin as unknown as Record<string, { list: Endpoint }>)[name]
    await given(name, 'details')
    await given(name, 'details')
    const first = await calls.list({ query: { per_page: 1 } })
    expect([first.data.length, first.meta.per_page]).toEqual([1, 1])
    const second = await calls.list({ query: { per_page: 1, page: 2 } })
    expect(second.data[0]?.id).not.toBe(first.data[0]?.id)
    const whole = await calls.list({ query: { no_pagination: '1' } })
    expect([whole.data.length, whole.meta.last_page]).toEqual([first.meta.total, 1])
    const short = await calls.list({ query: { short: '1', per_page: 1 } })
    expect(Object.keys(short.data[0] ?? {}).sort()).toEqual(['id', 'name'])
    expect((await calls.list({ query: { search: 'zzz nothing is called so' } })).data).toEqual([])
    const fields = path ? sortsOf(path.list) : []
    expect(fields.length).toBeGreaterThan(0)
    for (const field of fields) {
      const ids = async (order_direction: 'ASC' | 'DESC') =>
        (await calls.list({ query: { order_by: field, order_direction, no_pagination: '1' } })).data.length
      expect([field, await ids('ASC'), await ids('DESC')]).toEqual([
        field,
        whole.data.length,
        whole.data.length,
      ])
    }
  })

  test('are looked at, added, changed, removed, and every change is written down', async () => {
    const calls = callsOf(name)
    const one = (await given(name, 'details'))?.params as { id: number }
    expect((await calls.details({ params: one })).data.id).toBe(one.id)
    expect((await refusalOf(calls.details({ params: { id: 2_000_000_000 } }))).status).toBe(404)
    const acts: string[] = []
    const written = async (id: number) =>
      (
        await api.db
          .select({ action: auditEntries.action })
          .from(auditEntries)
          .where(and(eq(auditEntries.actorId, adminId), eq(auditEntries.entityId, id)))
          .orderBy(auditEntries.id)
      ).map(({ action }) => action)
    if (calls.create) {
      const { data } = await calls.create({ body: (await given(name, 'create'))?.body ?? {} })
      expect((await calls.details({ params: { id: data.id } })).data.id).toBe(data.id)
      acts.push(...(await written(data.id)))
      expect(acts.length).toBeGreaterThan(0)
    }
    if (calls.update) {
      const sample = await given(name, 'update')
      const id = Number(sample?.params?.['id'])
      const before = (await written(id)).length
      await calls.update({ params: { id }, body: sample?.body ?? {} })
      expect((await written(id)).length).toBeGreaterThan(before)
    }
    const gone = (await given(name, 'remove'))?.params as { id: number }
    if (KEPT[name]) {
      const refusal = await refusalOf(calls.remove({ params: gone }))
      expect([refusal.status, refusal.code]).toEqual([409, KEPT[name]])
      return
    }
    await calls.remove({ params: gone })
    expect(await written(gone.id)).toContain('remove')
    const after = await refusalOf(calls.details({ params: gone }))
    expect(after.status).toBe(404)
    expect((await refusalOf(calls.remove({ params: gone }))).status).toBe(404)
  })
})

/** A thing of the venue that other things refer to. */
const used: readonly (readonly [string, (venue: Venue) => number])[] = [
  ['users', ({ left }) => left.id],
  ['organisations', ({ organisation }) => organisation.id],
  ['categories', ({ category }) => category.id],
  ['competitions', ({ competition }) => competition.id],
  ['mats', ({ mat }) => mat.id],
]
test.each(used)('%s that something refers to stay', async (name, at) => {
  const refusal = await refusalOf(callsOf(name).remove({ params: { id: at(venue) } }))
  expect([refusal.status, refusal.code]).toEqual([409, 'in_use'])
})
