import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asc, desc, sql } from 'drizzle-orm'
import { users } from '#api/platform/db/schema.ts'
import { rowsOfPage } from '#api/platform/queries/deep-page.ts'
import { countRows, orderOf } from '#api/platform/queries/list.ts'
import { anAdmin, aUser } from '../support/builders.ts'
import { startTestApi, type TestApi } from '../support/api.ts'

const PEOPLE = 2_437
let api: TestApi

/** So many people; every seventh was never confirmed, and dozens were added at the same moment. */
beforeAll(async () => {
  api = await startTestApi()
  await api.db.execute(sql`
    insert into users (slug, name, email, email_key, email_verified_at, password_hash, roles, created_at)
    select 'p-' || i, 'Человек ' || i % 50, 'p' || i || '@example.com', 'p' || i || '@example.com',
      case when i % 7 > 0 then timestamptz '2026-01-01' + make_interval(hours => i % 40) end, 'none', array['user'],
      timestamptz '2026-01-01' + make_interval(hours => i % 60)
    from generate_series(1, ${PEOPLE}::int) i`)
}, 120_000)
afterAll(() => api.close())

const perPage = 100
const query = (page: number) => ({ page, per_page: perPage })

describe('a page of a large list', () => {
  const orders = {
    'by name': [asc(users.name)],
    'the latest first': [desc(users.createdAt)],
    'the unconfirmed first': [desc(users.emailVerifiedAt), asc(users.name)],
    'the unconfirmed last, written out': [sql`${users.emailVerifiedAt} desc nulls last`],
  }
  it.each(Object.entries(orders))(
    '%s is the same whichever end it is looked for from',
    async (_, fallback) => {
      const order = orderOf(query(1), {}, fallback, users.id)
      const all = await api.db
        .select({ id: users.id })
        .from(users)
        .orderBy(...order)
      const total = await countRows(api.db, users)
      const last = Math.ceil(total / perPage)
      const seen: number[] = []
      for (let page = 1; page <= last + 1; page += 1) {
        const rows = await rowsOfPage(api.db, users, { where: undefined, order, query: query(page), total })
        seen.push(...rows.map(({ id }) => id))
      }
      expect(seen).toEqual(all.map(({ id }) => id))
    },
  )
})

describe('a search', () => {
  const NAMES = ['Ёлкин Жан', 'Щукин 100%', 'Ян_Ян', 'Юдж', 'ЖУКОВА', 'Ðuro', 'Нъянг Ю']

  it.each(['ж', 'Ж', 'жу', 'ук', 'ё', '%', '0%', '_', 'н_', 'ъя', 'дж', 'ð', 'юд', 'щщ', 'жук', 'я'])(
    'for %s finds every name that holds it, and no other',
    async (text) => {
      const plain = (letters: string) => letters.toLowerCase().replaceAll('ё', 'е')
      const held = (name: string) => plain(name).includes(plain(text))
      const { data, meta } = await api.as(null).people.list({ query: { search: text, per_page: 100 } })
      const found = data.map(({ name }) => name)
      expect(found.every(held)).toBe(true)
      expect(NAMES.filter(held).every((name) => found.includes(name))).toBe(true)
      expect(meta.total).toBeGreaterThanOrEqual(found.length)
    },
  )

  it('tells the same rows and total on a first look and on every page after it', async () => {
    const admin = api.as(await anAdmin(api.db))
    const query = { search: 'p12', per_page: 50, order_by: 'email' } as const
    const first = await admin.admin.users.list({ query })
    const all = Array.from({ length: PEOPLE }, (_, at) => `p${at + 1}@example.com`).filter((address) =>
      address.includes('p12'),
    )
    expect(first.meta.total).toBe(all.length)
    const seen = [...first.data]
    for (let page = 2; page <= first.meta.last_page; page += 1)
      seen.push(...(await admin.admin.users.list({ query: { ...query, page } })).data)
    expect(new Set(seen.map(({ email }) => email))).toEqual(new Set(all))
    const beyond = await admin.admin.users.list({ query: { ...query, page: first.meta.last_page + 1 } })
    expect([beyond.meta.current_page, beyond.meta.total]).toEqual([first.meta.last_page, all.length])
  })

  beforeAll(async () => {
    for (const name of NAMES) await aUser(api.db, { name })
  })
})

describe('the total of a large list', () => {
  it('may be some seconds old, but what is on a page is there', async () => {
    const admin = api.as(await anAdmin(api.db))
    const first = await admin.admin.users.list({ query: { per_page: 100 } })
    await api.db.execute(sql`
      insert into users (slug, name, email, email_key, password_hash, roles)
      select 'q-' || i, 'Ящ', 'q' || i || '@example.com', 'q' || i || '@example.com', 'none', array['user']
      from generate_series(1, 150) i`)
    const { last_page: last, total } = first.meta
    const page = await admin.admin.users.list({ query: { page: last, per_page: 100, order_by: 'name' } })
    expect(page.data.length).toBeGreaterThan(0)
    expect(page.meta.total).toBeGreaterThanOrEqual(total)
  })

  it('is exact while it is small', async () => {
    const visitor = api.as(null)
    const query = { search: 'Человек 7' }
    const before = await visitor.people.list({ query })
    await api.db.execute(sql`update users set status = 'inactive' where slug = 'p-7'`)
    const after = await visitor.people.list({ query })
    expect(after.meta.total).toBe(before.meta.total - 1)
  })
})
