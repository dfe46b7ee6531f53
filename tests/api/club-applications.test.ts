import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { users } from '#api/platform/db/schema.ts'
import { CLUB_APPLICATION_STATUSES } from '~/domain/competition/slugs.ts'
import { refusalOf, startTestApi, type TestApi } from '../support/api.ts'
import { aClub, aUser } from '../support/builders.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())
beforeEach(() => {
  api.published.length = 0
})

const clubOf = async (id: number) =>
  (await api.db.select({ clubId: users.clubId }).from(users).where(eq(users.id, id)))[0]?.clubId
const ask = (person: { id: number }, clubId: number) =>
  api.as(person).clubApplications.ask({ params: { id: clubId } })
const invite = (manager: { id: number }, userId: number) =>
  api.as(manager).clubApplications.invite({ body: { user_id: userId } })
const decide = (manager: { id: number }, id: number, club_approved: '0' | '1') =>
  api.as(manager).clubApplications.decide({ params: { id }, body: { club_approved } })
const answer = (person: { id: number }, id: number, user_approved: '0' | '1') =>
  api.as(person).clubApplications.answer({ params: { id }, body: { user_approved } })
const kinds = async (person: { id: number }) =>
  (await api.as(person).notifications.list()).data.map(({ kind }) => kind)

test('an athlete asks, the club takes them in', async () => {
  const { club, manager } = await aClub(api.db)
  const athlete = await aUser(api.db)
  const { data } = await ask(athlete, club.id)
  expect(data.status).toBe('waiting_for_club_approval')
  expect(api.published[0]).toMatchObject({
    channels: [`private-club.${club.id}`],
    event: 'club-application-by-user-created',
  })
  const waiting = await api
    .as(manager)
    .clubApplications.list({ query: { managed: '1', status: 'waiting_for_club_approval' } })
  expect(waiting.data.map(({ id }) => id)).toEqual([data.id])
  expect((await decide(manager, data.id, '1')).data.status).toBe('approved')
  expect(await clubOf(athlete.id)).toBe(club.id)
  expect(api.published.map(({ event }) => event)).toContain('user-joined-club')
  expect([await kinds(manager), await kinds(athlete)]).toEqual([
    ['club_application_received'],
    ['club_application_approved'],
  ])
  const members = await api.as(manager).members.list()
  expect(members.data.map(({ id, joined_at }) => [id, joined_at !== null])).toEqual([[athlete.id, true]])
})

test('a club invites, the athlete accepts', async () => {
  const { club, manager } = await aClub(api.db)
  const athlete = await aUser(api.db)
  const { data } = await invite(manager, athlete.id)
  expect(data.status).toBe('waiting_for_user_approval')
  expect(api.published[0]).toMatchObject({
    channels: [`private-user.${athlete.id}`],
    event: 'club-application-by-club-created',
  })
  expect((await answer(athlete, data.id, '1')).data.status).toBe('approved')
  expect(await clubOf(athlete.id)).toBe(club.id)
  expect(await kinds(manager)).toEqual(['club_joined'])
})

test('when both ask, both have agreed', async () => {
  const { club, manager } = await aClub(api.db)
  const [first, second] = [await aUser(api.db), await aUser(api.db)]
  await ask(first, club.id)
  expect((await invite(manager, first.id)).data.status).toBe('approved')
  await invite(manager, second.id)
  expect((await ask(second, club.id)).data.status).toBe('approved')
  expect(await clubOf(second.id)).toBe(club.id)
})

test('a refusal or a declined invitation leaves the athlete free to ask again', async () => {
  const { club, manager } = await aClub(api.db)
  const athlete = await aUser(api.db)
  const first = await ask(athlete, club.id)
  expect((await refusalOf(ask(athlete, club.id))).code).toBe('already_asked')
  expect((await decide(manager, first.data.id, '0')).data.status).toBe('declined')
  expect((await refusalOf(decide(manager, first.data.id, '1'))).code).toBe('application_closed')
  const second = await invite(manager, athlete.id)
  expect((await answer(athlete, second.data.id, '0')).data.status).toBe('declined')
  expect((await ask(athlete, club.id)).data.status).toBe('waiting_for_club_approval')
  expect(await clubOf(athlete.id)).toBeNull()
})

test('a person is in one club; joining closes what was asked elsewhere', async () => {
  const [here, there] = [await aClub(api.db), await aClub(api.db)]
  const athlete = await aUser(api.db)
  const { data } = await ask(athlete, here.club.id)
  await ask(athlete, there.club.id)
  await decide(here.manager, data.id, '1')
  const statuses = (await api.as(athlete).clubApplications.list()).data.map(({ status }) => status)
  expect(statuses.sort()).toEqual(['approved', 'withdrawn'])
  expect((await refusalOf(ask(athlete, there.club.id))).code).toBe('member_elsewhere')
  expect((await refusalOf(invite(there.manager, athlete.id))).code).toBe('member_elsewhere')
  expect((await refusalOf(ask(athlete, here.club.id))).code).toBe('already_member')
})

test('a member leaves, or is removed, and both sides hear of it', async () => {
  const { club, manager } = await aClub(api.db)
  const [first, second] = [await aUser(api.db, { clubId: club.id }), await aUser(api.db)]
  await answer(second, (await invite(manager, second.id)).data.id, '1')
  await api.as(first).clubApplications.leave()
  expect([await clubOf(first.id), await kinds(manager)]).toEqual([null, ['club_left', 'club_joined']])
  expect((await refusalOf(api.as(first).clubApplications.leave())).code).toBe('not_a_member')
  await api.as(manager).members.remove({ params: { id: second.id } })
  expect([await clubOf(second.id), await kinds(second)]).toEqual([null, ['club_removed', 'club_invited']])
  expect((await api.as(manager).members.list()).data).toEqual([])
  // The way in is closed with it, so a new one is open; each status is found by itself.
  for (const status of CLUB_APPLICATION_STATUSES) {
    const found = (await api.as(manager).clubApplications.list({ query: { managed: '1', status } })).data
    expect([status, found.map((one) => one.status)]).toEqual([status, status === 'left' ? ['left'] : []])
  }
  expect((await ask(second, club.id)).data.status).toBe('waiting_for_club_approval')
})

test('another club’s applications and members are none of a manager’s', async () => {
  const { club, manager } = await aClub(api.db)
  const { manager: rival } = await aClub(api.db)
  const athlete = await aUser(api.db)
  const { data } = await ask(athlete, club.id)
  expect((await refusalOf(decide(rival, data.id, '1'))).status).toBe(404)
  expect((await refusalOf(answer(await aUser(api.db), data.id, '0'))).status).toBe(404)
  await decide(manager, data.id, '1')
  expect((await refusalOf(api.as(rival).members.remove({ params: { id: athlete.id } }))).status).toBe(404)
  expect(await clubOf(athlete.id)).toBe(club.id)
})

test('a club that is not confirmed takes nobody in', async () => {
  const { club, manager } = await aClub(api.db, { status: 'waiting' })
  const athlete = await aUser(api.db)
  expect((await refusalOf(ask(athlete, club.id))).status).toBe(404)
  expect((await refusalOf(invite(manager, athlete.id))).code).toBe('awaits_confirmation')
})

test('a search for somebody to invite finds those without a club, however many are in one', async () => {
  const { club } = await aClub(api.db)
  for (let member = 0; member < 3; member += 1)
    await aUser(api.db, { name: `Searched Alpha ${member}`, clubId: club.id })
  const free = await aUser(api.db, { name: 'Searched Zulu' })
  const { data } = await api
    .as(null)
    .people.list({ query: { search: 'Searched', role: 'user', without_club: '1', per_page: 2 } })
  expect(data.map(({ id }) => id)).toEqual([free.id])
})

test('the open applications are those that wait for one of the two', async () => {
  const { club } = await aClub(api.db)
  const athlete = await aUser(api.db)
  const own = api.as(athlete).clubApplications
  const { data: taken } = await own.ask({ params: { id: club.id } })
  await own.answer({ params: { id: taken.id }, body: { user_approved: '0' } })
  const { data: open } = await own.ask({ params: { id: club.id } })
  expect((await own.list({ query: { is_open: '1' } })).data.map(({ id }) => id)).toEqual([open.id])
})
