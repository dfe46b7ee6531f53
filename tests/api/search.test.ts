import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../support/api.ts'
import { aClub, anAdmin, aUser } from '../support/builders.ts'

let api: TestApi
let id: number
beforeAll(async () => {
  api = await startTestApi()
  // No made-up address of the others holds such a number.
  await api.db.execute(sql`alter table users alter column id restart with 7000001`)
  id = (
    await aUser(api.db, {
      name: 'Семёнов Пётр Алексеевич',
      email: 'petr.private@example.org',
      phone: '+79005554433',
    })
  ).id
  await aUser(api.db, { name: 'Петрова Мария' })
  await aClub(api.db, { name: 'Клуб «Берёза»' })
})
afterAll(() => api.close())

const people = async (search: string) =>
  (await api.as(null).people.list({ query: { search } })).data.map(({ name }) => name)

test.each([
  ['семенов'],
  ['СЕМЁНОВ'],
  ['Пётр Семёнов'],
  ['петр семенов'],
  ['  алексеевич   петр '],
  ['сем ал'],
  ['ё с'],
])('“%s” finds Семёнов Пётр Алексеевич', async (search) => {
  expect(await people(search)).toEqual(['Семёнов Пётр Алексеевич'])
})

test('every word has to be there, and a sign is only a sign', async () => {
  expect(await people('семенов мария')).toEqual([])
  expect([await people('%'), await people('_')]).toEqual([[], []])
  expect((await api.as(null).clubs.list({ query: { search: 'береза' } })).data).toHaveLength(1)
})

test('an id finds its row; an e-mail and a phone only for those who see them', async () => {
  const admin = api.as(await anAdmin(api.db)).admin.users
  const byAdmin = async (search: string) =>
    (await admin.list({ query: { search } })).data.map((row) => row.id)
  expect(await people(String(id))).toEqual(['Семёнов Пётр Алексеевич'])
  for (const search of ['petr.private', '+7 900 555-44-33', '9005554433', '555 44 33', String(id)]) {
    expect([search, await byAdmin(search)]).toEqual([search, [id]])
  }
  for (const search of ['petr.private', '+7 900 555-44-33', '9005554433'])
    expect([search, await people(search)]).toEqual([search, []])
})
