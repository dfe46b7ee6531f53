import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedReference } from '../../api/seed/reference.ts'
import { refusalOf, startTestApi, type TestApi } from '../support/api.ts'
import { aCategory, aCity, anAdmin } from '../support/builders.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

test('the base constants are worded in the reader’s language', async () => {
  const [ru, en] = [await api.as(null, { language: 'ru' }).dict.base(), await api.as(null).dict.base()]
  expect(ru.data.gender).toEqual([
    { slug: 'male', name: 'Мужчины' },
    { slug: 'female', name: 'Женщины' },
  ])
  expect(en.data.role.map(({ slug }) => slug)).toContain('organisation_manager')
  expect(en.data.discipline.map(({ slug }) => slug)).toEqual(ru.data.discipline.map(({ slug }) => slug))
})

test('categories come whole with no_pagination, filtered by discipline and gender', async () => {
  for (let count = 0; count < 30; count += 1) await aCategory(api.db, { discipline: 'technique' })
  await aCategory(api.db, { gender: 'female', name: 'Women open', nameRu: 'Женщины, абсолют' })
  const ask = (query: object) => api.as(null, { language: 'ru' }).dict.categories({ query })
  expect((await ask({})).data).toHaveLength(25)
  const whole = await ask({ no_pagination: '1' })
  expect(whole.meta).toEqual({ current_page: 1, per_page: 31, last_page: 1, total: 31 })
  expect(whole.links.next).toBeNull()
  expect((await ask({ discipline: 'technique', per_page: 100 })).data).toHaveLength(30)
  expect((await ask({ gender: 'female' })).data.map(({ name }) => name)).toEqual(['Женщины, абсолют'])
})

test('cities are found in either language, by country; short names them only', async () => {
  const city = await aCity(api.db, { name: 'Kaluga', nameRu: 'Калуга', population: 337_000 })
  const find = (query: object) => api.as(null).dict.cities({ query })
  const [found] = (await find({ search: 'калу' })).data
  expect(found).toMatchObject({ id: city.id, name: 'Kaluga', timezone: 'Europe/Moscow' })
  const [short] = (await find({ search: 'Kalu', short: '1' })).data
  expect(short).toEqual({ id: city.id, name: 'Kaluga' })
  const countries = await api.as(null).dict.countries({ query: { no_pagination: '1' } })
  const countryId = countries.data[0]?.id ?? 0
  expect((await find({ country_id: countryId })).data.map(({ id }) => id)).toEqual([city.id])
  expect((await find({ country_id: countryId + 1_000 })).data).toEqual([])
})

test('the administrators’ cities and states are not for everybody', async () => {
  expect((await refusalOf(api.as(null).admin.cities.list())).status).toBe(401)
  const admin = api.as(await anAdmin(api.db)).admin
  expect((await admin.cities.list()).data.length).toBeGreaterThan(0)
  expect((await admin.states.list()).data[0]?.country).not.toBeNull()
})

test('every country that is offered is lived in', async () => {
  const seeded = await startTestApi()
  await seedReference(seeded.db)
  const { data } = await seeded.as(null).dict.countries({ query: { no_pagination: '1' } })
  const codes = data.map(({ code }) => code)
  expect(codes).toEqual(expect.arrayContaining(['RU', 'KZ', 'GL', 'VA']))
  for (const code of ['AQ', 'BV', 'GS', 'HM', 'IO', 'TF', 'UM']) expect(codes).not.toContain(code)
  await seeded.close()
})
