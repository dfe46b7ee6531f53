import { afterAll, beforeAll, expect, test } from 'vitest'
import { refusalOf, startTestApi, type TestApi } from '../support/api.ts'
import { aClub, aUser, anAdmin } from '../support/builders.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

test('what happened is told in the reader’s language, new until it is read', async () => {
  const admin = api.as(await anAdmin(api.db))
  const { club, manager } = await aClub(api.db, { status: 'waiting', name: 'Berkut' })
  await admin.admin.clubs.decide({ params: { id: club.id }, body: { status: 'active' } })
  api.clock.advance(1_000)
  await admin.admin.clubs.decide({ params: { id: club.id }, body: { status: 'inactive' } })
  const list = await api.as(manager, { language: 'ru' }).notifications.list()
  expect([list.unread_count, list.data.map(({ kind }) => kind).sort()]).toEqual([
    2,
    ['club_active', 'club_inactive'],
  ])
  expect(list.data.map(({ text }) => text)).toContain(
    'Клуб «Berkut» подтверждён: можно принимать спортсменов',
  )
  const [latest] = list.data
  const { data } = await api.as(manager).notifications.read({ params: { id: latest?.id ?? 0 } })
  expect(data.is_read).toBe(true)
  const unread = await api.as(manager).notifications.list({ query: { unread: '1' } })
  expect([unread.unread_count, unread.data.length]).toEqual([1, 1])
  await api.as(manager).notifications.readAll()
  expect((await api.as(manager).notifications.list()).unread_count).toBe(0)
  const stranger = await aUser(api.db)
  const read = api.as(stranger).notifications.read({ params: { id: latest?.id ?? 0 } })
  expect((await refusalOf(read)).status).toBe(404)
  expect((await api.as(stranger).notifications.list()).data).toEqual([])
})
