import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../support/api.ts'
import { aClub, anAdmin, aUser } from '../support/builders.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

/** As a reader of either language looks for them: Ё with Е, small letters with their capitals, Latin first. */
const SORTED = ['adams', 'Adams B', 'Smith', 'Ангел', 'Еж', 'Ёжиков', 'Ёлкин', 'Жуков', 'яковлев', 'Яковлева']

test('people are sorted by their names as readers expect, forwards and back', async () => {
  for (const name of [...SORTED].reverse()) await aUser(api.db, { name })
  const admin = api.as(await anAdmin(api.db)).admin
  const names = async (order_direction: 'ASC' | 'DESC') =>
    (await admin.users.list({ query: { order_by: 'name', order_direction, per_page: 100 } })).data
      .map(({ name }) => name)
      .filter((name) => SORTED.includes(name))
  expect(await names('ASC')).toEqual(SORTED)
  expect(await names('DESC')).toEqual([...SORTED].reverse())
})

test('clubs and their pages follow the same order', async () => {
  for (const name of ['Юность', 'ёлка', 'Ермак', 'берkut']) await aClub(api.db, { name })
  const { data } = await api.as(null).clubs.list({ query: { order_by: 'name', order_direction: 'ASC' } })
  expect(data.map(({ name }) => name)).toEqual(['берkut', 'ёлка', 'Ермак', 'Юность'])
})

test('a name is found whatever the case of its letters', async () => {
  const { data } = await api.as(null).people.list({ query: { search: 'ЁЛК' } })
  expect(data.map(({ name }) => name)).toEqual(['Ёлкин'])
})
