import { afterAll, beforeAll, expect, test } from 'vitest'
import { HOUR_MS } from '~/domain/time.ts'
import { createFormat } from '~/i18n/format.ts'
import { NOON, startTestApi, type TestApi } from '../support/api.ts'
import { aCategory, anAdmin, anOrganisation } from '../support/builders.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

const AT_ONCE = 6

/** How each record with an address of its own is made, under one name. */
const makers: Readonly<Record<string, () => Promise<(at: number) => Promise<{ data: { slug: string } }>>>> = {
  async people() {
    const admin = api.as(await anAdmin(api.db))
    return (at) =>
      admin.admin.users.create({ body: { email: `namesake-${at}@example.org`, name: 'Ivan Namesake' } })
  },
  async clubs() {
    const admin = api.as(await anAdmin(api.db))
    return () => admin.admin.clubs.create({ body: { name: 'Namesake' } })
  },
  async news() {
    const admin = api.as(await anAdmin(api.db))
    return () => admin.admin.news.create({ body: { title: 'Namesake', description: 'A story' } })
  },
  async competitions() {
    const organiser = api.as((await anOrganisation(api.db)).manager)
    const { id } = await aCategory(api.db)
    const hour = (from: number) => createFormat('en', 'UTC').dateTime(NOON + from * HOUR_MS)
    return () =>
      organiser.competitions.create({
        body: {
          name: 'Namesake',
          registration_start_at: hour(1),
          registration_end_at: hour(2),
          start_at: hour(3),
          end_at: hour(4),
          categories: [id],
        },
      })
  },
}

test.each(Object.keys(makers))('%s made under one name at once have an address each', async (kind) => {
  const make = await makers[kind]!()
  const made = await Promise.all(Array.from({ length: AT_ONCE }, (_, at) => make(at)))
  expect(new Set(made.map(({ data }) => data.slug)).size).toBe(AT_ONCE)
})
