import { afterAll, beforeAll, expect, test } from 'vitest'
import { beltApprovals, belts } from '#api/platform/db/schema.ts'
import { refusalOf, startTestApi, type TestApi } from '../support/api.ts'
import { aCity, aClub, anAdmin, aUser } from '../support/builders.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

test('a public page tells the year of birth and nothing private', async () => {
  const person = await aUser(api.db, { phone: '+79001112233', email: 'hidden@example.org' })
  const { data } = await api.as(null).people.details({ params: { slug: person.slug } })
  expect(data).toMatchObject({ name: person.name, birth_year: 2002 })
  const everything = JSON.stringify([data, await api.as(null).people.list()])
  for (const secret of ['hidden@example.org', '+79001112233', '2002-03-04', '04-03-2002'])
    expect(everything).not.toContain(secret)
})

test('only approved belts are shown, the highest of them', async () => {
  const person = await aUser(api.db)
  const [white, black, red] = await api.db
    .insert(belts)
    .values([
      { slug: 'white', name: 'White', nameRu: 'Белый', rank: 1 },
      { slug: 'black', name: 'Black', nameRu: 'Чёрный', rank: 9 },
      { slug: 'red', name: 'Red', nameRu: 'Красный', rank: 10 },
    ])
    .returning()
  if (!white || !black || !red) throw new Error('no belts')
  const given = { userId: person.id, issuedAt: '2026-01-01' }
  await api.db.insert(beltApprovals).values([
    { ...given, beltId: white.id, isApproved: true },
    { ...given, beltId: black.id, isApproved: true },
    { ...given, beltId: red.id, isApproved: false },
  ])
  const { data } = await api.as(null, { language: 'ru' }).people.details({ params: { slug: person.slug } })
  expect(data.belt).toMatchObject({ slug: 'black', name: 'Чёрный' })
})

test('administrators, managers and inactive people have no public page', async () => {
  const admin = await anAdmin(api.db)
  const { manager } = await aClub(api.db)
  const gone = await aUser(api.db, { status: 'inactive' })
  for (const { slug } of [admin, manager, gone])
    expect((await refusalOf(api.as(null).people.details({ params: { slug } }))).status).toBe(404)
  const listed = await api.as(null).people.list({ query: { per_page: 100 } })
  const ids = listed.data.map((person) => person.id)
  for (const { id } of [admin, manager, gone]) expect(ids).not.toContain(id)
})

test('the list is searched, filtered and paged', async () => {
  const { club } = await aClub(api.db)
  const city = await aCity(api.db)
  for (let number = 1; number <= 3; number += 1)
    await aUser(api.db, { name: `Wrestler 100%_${number}`, clubId: club.id })
  await aUser(api.db, { name: 'Wrestler from afar', cityId: city.id, gender: 'female' })
  const ask = (query: object) => api.as(null).people.list({ query })
  const names = async (query: object) => (await ask(query)).data.map((person) => person.name)
  expect(await names({ search: '100%_2' })).toEqual(['Wrestler 100%_2'])
  expect(await names({ club_id: club.id, order_by: 'name', order_direction: 'DESC' })).toEqual([
    'Wrestler 100%_3',
    'Wrestler 100%_2',
    'Wrestler 100%_1',
  ])
  expect(await names({ city_id: city.id, gender: 'female' })).toEqual(['Wrestler from afar'])
  const second = await ask({ club_id: club.id, per_page: 2, page: 2 })
  expect(second.meta).toEqual({ current_page: 2, per_page: 2, last_page: 2, total: 3 })
  expect(second.links.next).toBeNull()
  expect(second.links.prev).toContain('page=1')
  expect(second.data).toHaveLength(1)
})
