import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { beltApprovals } from '#api/platform/db/schema.ts'
import { refusalOf, startTestApi, type TestApi } from '../support/api.ts'
import { aBelt, aClub, aUser, anAdmin } from '../support/builders.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())
beforeEach(() => {
  api.published.length = 0
})

const set = (person: { id: number }, belt: { id: number }, values: object = {}) =>
  api.as(person).belts.set({ body: { belt_id: belt.id, issued_at: '01-05-2026', ...values } })

test('a belt is shown on the person’s page once it is approved', async () => {
  const { club, manager } = await aClub(api.db)
  const athlete = await aUser(api.db, { clubId: club.id })
  const admin = await anAdmin(api.db)
  const belt = await aBelt(api.db)
  const { data } = await set(manager, belt, { user_id: athlete.id, issuer: 'Federation of Moscow' })
  expect([data.status, data.set_by?.id, data.issuer]).toEqual([
    'on_moderation',
    manager.id,
    'Federation of Moscow',
  ])
  expect(api.published[0]).toMatchObject({
    channels: ['private-admins', `private-club.${club.id}`],
    event: 'user-set-belt',
  })
  const shown = async () => (await api.as(null).people.details({ params: { slug: athlete.slug } })).data.belt
  expect(await shown()).toBeNull()
  await api.as(admin).admin.beltApprovals.update({ params: { id: data.id }, body: { is_approved: '1' } })
  expect(await shown()).toMatchObject({
    slug: belt.slug,
    issuer: 'Federation of Moscow',
    issued_at: '01-05-2026',
    approved_at: '01-06-2026 12:00:00 (UTC)',
  })
  expect((await api.as(athlete).belts.list()).data[0]?.status).toBe('issued')
  expect((await api.as(athlete).notifications.list()).data.map(({ kind }) => kind)).toContain('belt_approved')
  expect((await refusalOf(api.as(manager).belts.withdraw({ params: { id: data.id } }))).code).toBe(
    'already_approved',
  )
})

test('who wears it hears of a belt that an administrator removes before it is approved', async () => {
  const athlete = await aUser(api.db)
  const admin = api.as(await anAdmin(api.db))
  const received = async () => (await api.as(athlete).notifications.list()).data.map(({ kind }) => kind)
  const { data: awaiting } = await set(athlete, await aBelt(api.db))
  await admin.admin.beltApprovals.remove({ params: { id: awaiting.id } })
  expect(await received()).toContain('belt_refused')
  const { data: approved } = await set(athlete, await aBelt(api.db))
  await admin.admin.beltApprovals.update({ params: { id: approved.id }, body: { is_approved: '1' } })
  const before = await received()
  await admin.admin.beltApprovals.remove({ params: { id: approved.id } })
  expect(await received()).toEqual(before)
})

test('a trainer enters belts in the own club, a manager in the managed one, an athlete the own', async () => {
  const { club, manager } = await aClub(api.db)
  const trainer = await aUser(api.db, { roles: ['trainer'], clubId: club.id })
  const athlete = await aUser(api.db, { clubId: club.id })
  const stranger = await aUser(api.db)
  const belt = await aBelt(api.db)
  await set(trainer, belt, { user_id: athlete.id })
  await set(athlete, belt)
  for (const person of [trainer, manager])
    expect((await refusalOf(set(person, belt, { user_id: stranger.id }))).errors).toHaveProperty('user_id')
  expect((await refusalOf(set(athlete, belt, { user_id: trainer.id }))).errors).toHaveProperty('user_id')
  const managed = await api.as(manager).belts.list({ query: { managed: '1' } })
  expect(managed.data.map(({ user }) => user.id)).toEqual([athlete.id, athlete.id])
  expect((await api.as(stranger).belts.list({ query: { managed: '1' } })).data).toEqual([])
})

test('a belt is not issued tomorrow, and its author may take it back', async () => {
  const athlete = await aUser(api.db)
  const belt = await aBelt(api.db)
  expect((await refusalOf(set(athlete, belt, { issued_at: '02-06-2026' }))).errors).toHaveProperty(
    'issued_at',
  )
  const { data } = await set(athlete, belt)
  const other = await aUser(api.db)
  expect((await refusalOf(api.as(other).belts.withdraw({ params: { id: data.id } }))).status).toBe(404)
  await api.as(athlete).belts.withdraw({ params: { id: data.id } })
  expect((await api.as(athlete).belts.list()).data).toEqual([])
  expect((await api.db.select().from(beltApprovals)).map(({ id }) => id)).not.toContain(data.id)
})
