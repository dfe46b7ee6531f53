import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { TYPED_A_DAY } from '#api/cities/named.ts'
import { auditEntries, cities } from '#api/platform/db/schema.ts'
import { DAY_MS } from '~/domain/time.ts'
import { refusalOf, startTestApi, type TestApi } from '../support/api.ts'
import { aCategory, aCity, aCompetition, anAdmin, aUser } from '../support/builders.ts'
import { aDrawnField, bracketNow, won } from './event.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

const admin = async () => api.as(await anAdmin(api.db)).admin.cities
/** Somebody who has typed the name of a city. */
async function whoTyped(city_name: string) {
  const person = await aUser(api.db, { roles: ['user'] })
  const { data } = await api.as(person).user.update({ body: { city_name } })
  return { person, city: data.city }
}
const cityOf = async (person: Parameters<TestApi['as']>[0]) => (await api.as(person).user.current()).data.city
const offered = async (search: string) =>
  (await api.as(null).dict.cities({ query: { search } })).data.map(({ id }) => id)

test('a city that is not in the list is kept as it is typed, once however it is written', async () => {
  const { city } = await whoTyped('Берёзовая Роща-на-Оби')
  expect(city).toMatchObject({ name: 'Берёзовая Роща-на-Оби', country: null })
  for (const name of ['БЕРЕЗОВАЯ РОЩА-НА-ОБИ', 'г. Берёзовая роща на Оби'])
    expect((await whoTyped(name)).city?.id).toBe(city?.id)
  expect(await offered('берёзовая')).toEqual([])

  const query = { status: 'typed', search: 'Берёзовая' } as const
  expect((await (await admin()).list({ query })).data.map(({ id }) => id)).toEqual([city?.id])
})

test('the name of a city of the list is that city, and counts before what is chosen', async () => {
  const [other, listed] = [
    await aCity(api.db, { name: 'Omut', nameRu: 'Омут' }),
    await aCity(api.db, { name: 'Oryol-on-Oka', nameRu: 'Орёл-на-Оке' }),
  ]
  const person = await aUser(api.db)
  const { data } = await api.as(person).user.update({ body: { city_id: other.id, city_name: 'орел на оке' } })
  expect(data.city?.id).toBe(listed.id)
  const refusal = await refusalOf(api.as(person).user.update({ body: { city_name: '—' } }))
  expect([refusal.status, Object.keys(refusal.errors)]).toEqual([422, ['city_name']])
})

test('with its region a typed city is in the list, and everybody who typed it has it', async () => {
  const { person, city } = await whoTyped('Новосёлки')
  const id = city?.id ?? 0
  const { stateId } = await aCity(api.db)
  const calls = await admin()
  const refusal = await refusalOf(calls.update({ params: { id }, body: { status: 'active' } }))
  expect([refusal.status, Object.keys(refusal.errors)]).toEqual([422, ['state_id']])
  await calls.update({ params: { id }, body: { state_id: stateId ?? 0, timezone: 'Asia/Omsk' } })
  expect(await offered('новосёлки')).toEqual([id])
  expect(await cityOf(person)).toMatchObject({
    id,
    timezone: 'Asia/Omsk',
    country: { id: expect.any(Number) },
  })
})

test('a typed city is taken for one of the list, with all that lies in it', async () => {
  const listed = await aCity(api.db, {
    name: 'Yekaterinburg',
    nameRu: 'Екатеринбург',
    timezone: 'Asia/Yekaterinburg',
  })
  const { person, city } = await whoTyped('Екат')
  const id = city?.id ?? 0
  const { competition, organiser } = await aCompetition(api.db)
  await api.as(organiser).competitions.update({ params: { id: competition.id }, body: { city_name: 'екат' } })
  const zoneOf = async () =>
    (await api.as(organiser).competitions.details({ params: { slug: competition.slug } })).data.timezone
  expect(await zoneOf()).not.toBe('Asia/Yekaterinburg')

  const calls = await admin()
  await calls.merge({ params: { id }, body: { city_id: listed.id } })
  expect((await cityOf(person))?.id).toBe(listed.id)
  expect(await zoneOf()).toBe('Asia/Yekaterinburg')
  expect(await api.db.select().from(cities).where(eq(cities.id, id))).toEqual([])
  const again = await refusalOf(calls.merge({ params: { id: listed.id }, body: { city_id: listed.id } }))
  expect([again.status, again.code]).toEqual([409, 'city_is_listed'])
})

test('a competition in a typed city keeps the time of its organisation', async () => {
  const { competition, organiser, organisation } = await aCompetition(api.db)
  const home = await aCity(api.db, { timezone: 'Asia/Vladivostok' })
  await api
    .as(organiser)
    .organisations.update({ params: { id: organisation?.id ?? 0 }, body: { city_id: home.id } })
  const { data } = await api
    .as(organiser)
    .competitions.update({ params: { id: competition.id }, body: { city_name: 'Заречный посёлок' } })
  expect([data.city?.name, data.timezone]).toEqual(['Заречный посёлок', 'Asia/Vladivostok'])
})

test('an imported list makes one city of a name it writes twice, and says that it is kept', async () => {
  const category = await aCategory(api.db, { name: 'Open', nameRu: 'Открытая' })
  const { competition, organiser } = await aCompetition(api.db, { categoryIds: [category.id] })
  const params = { id: competition.id }
  const cells = (name: string, city: string) => ({
    name,
    birth_date: '12.03.2005',
    gender: 'м',
    weight: '70',
    category: 'Открытая',
    city,
  })
  const rows = [
    { line: 2, cells: cells('Дальнев Пётр', 'Дальнее Сёло') },
    { line: 3, cells: cells('Ближнев Олег', 'г. Дальнее село') },
  ]
  const calls = api.as(organiser).entriesImport
  const { data } = await calls.preview({ params, body: { rows } })
  expect(data.rows[0]?.warnings['city']).toMatchObject([{ code: 'city_not_found' }])
  await calls.enter({ params, body: { rows, confirmed_by: 'Тренер' } })
  const query = { status: 'typed', search: 'Дальнее' } as const
  expect((await (await admin()).list({ query })).data.map(({ name }) => name)).toHaveLength(1)
})

test('a city that was typed has its place in the medal table, and takes its medals along when merged', async () => {
  const { competition, organiser, bracket, athletes } = await aDrawnField(api, 2)
  const [first, second] = (await bracketNow(api, bracket.id)).slots.map((id) =>
    athletes.find((athlete) => athlete.id === id)!,
  )
  await api.as(first!).user.update({ body: { city_name: 'Малая Медальная' } })
  const listed = await aCity(api.db, { name: 'Bolshaya', nameRu: 'Большая Медальная' })
  await api.as(second!).user.update({ body: { city_id: listed.id } })
  await won(api, organiser, bracket.id, 'main:0:0', 'left')
  const table = async () =>
    (
      await api.as(null).competitions.results({ params: { slug: competition.slug } })
    ).data.medal_tables.city.map(({ team, gold, silver }) => [team.name, gold, silver])
  expect(await table()).toEqual([
    ['Малая Медальная', 1, 0],
    ['Bolshaya', 0, 1],
  ])
  const id = (await cityOf(first!))?.id ?? 0
  await (await admin()).merge({ params: { id }, body: { city_id: listed.id } })
  expect(await table()).toEqual([['Bolshaya', 1, 1]])
})

test('an account makes so many cities a day, and still takes those there are', async () => {
  const person = await aUser(api.db)
  await api.db.insert(auditEntries).values(
    Array.from({ length: TYPED_A_DAY - 1 }, () => ({
      action: 'create',
      entity: 'city',
      entityId: 0,
      actorId: person.id,
      after: { status: 'typed' },
      createdAt: new Date(api.clock.now()),
    })),
  )
  const type = (city_name: string) => api.as(person).user.update({ body: { city_name } })
  const { data } = await type('Последний Предел')
  const refusal = await refusalOf(type('За Пределом'))
  expect([refusal.status, refusal.code]).toEqual([409, 'too_many_cities'])
  expect((await type('последний предел')).data.city?.id).toBe(data.city?.id)
  api.clock.set(api.clock.now() + DAY_MS + 1)
  expect((await type('За Пределом')).data.city?.name).toBe('За Пределом')
})

test('an administrator writes the city of an account as its owner would', async () => {
  const person = await aUser(api.db)
  const { update } = api.as(await anAdmin(api.db)).admin.users
  const { data } = await update({ params: { id: person.id }, body: { city_name: 'Ручная Пристань' } })
  expect(data.city?.name).toBe('Ручная Пристань')
  expect(await cityOf(person)).toMatchObject({ id: data.city?.id, name: 'Ручная Пристань' })
})
