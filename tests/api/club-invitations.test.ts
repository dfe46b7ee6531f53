import { afterAll, beforeAll, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import { clubApplications, clubInvitations, users } from '#api/platform/db/schema.ts'
import { DAY_MS, HOUR_MS } from '~/domain/time.ts'
import { NOON, refusalOf, startTestApi, type TestApi } from '../support/api.ts'
import { aClub, aUser } from '../support/builders.ts'
import { anInvitation } from '../support/club-invitation.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

const clubOf = async ({ id }: { id: number }) =>
  (await api.db.select({ clubId: users.clubId }).from(users).where(eq(users.id, id)))[0]?.clubId
const calls = (person: { id: number }) => api.as(person).clubInvitations
const row = (email: string, line = 1, name = '') => ({ line, email, name })
const mailed = async (to: string) => {
  await api.deps.outbox.idle()
  const mail = api.mails.filter((one) => one.to === to).at(-1)
  return { mail, token: /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '' }
}
const answer = (person: { id: number }, token: string, accept: '0' | '1') =>
  calls(person).answer({ body: { token, accept } })

test('a club invites an address; who opens the mail joins by an application like any other', async () => {
  const { club, manager } = await aClub(api.db)
  const guest = await aUser(api.db)
  await calls(manager).create({ body: { rows: [row('new@example.org', 1, 'Anna')], days: 30 } })
  const { mail, token } = await mailed('new@example.org')
  expect(mail?.text).toContain(club.name)
  expect(mail?.text).not.toContain('Anna')
  expect((await api.as(null).clubInvitations.open({ body: { token } })).data).toMatchObject({
    state: 'open',
    club: { name: club.name },
    obstacle: null,
  })
  await answer(guest, token, '1')
  expect(await clubOf(guest)).toBe(club.id)
  const [application] = await api.db
    .select()
    .from(clubApplications)
    .where(eq(clubApplications.userId, guest.id))
  expect(application).toMatchObject({ clubId: club.id, closedAt: null })
  expect([application?.userApprovedAt, application?.clubApprovedAt]).not.toContain(null)
  const [listed] = (await calls(manager).list()).data
  expect(listed).toMatchObject({ state: 'accepted', joined: 1, token: null, email: 'new@example.org' })
  // It is good once.
  const other = await aUser(api.db)
  expect((await refusalOf(answer(other, token, '1'))).code).toBe('invitation_used')
  expect((await api.as(other).clubInvitations.open({ body: { token } })).data).toMatchObject({
    state: 'accepted',
    club: null,
  })
})

test('an own request to the club is what an accepted invitation ends', async () => {
  const { club } = await aClub(api.db)
  const guest = await aUser(api.db)
  const asked = await api.as(guest).clubApplications.ask({ params: { id: club.id } })
  const { token } = await anInvitation(api, club.id)
  await answer(guest, token, '1')
  const { data } = await api.as(guest).clubApplications.list()
  expect(data.map(({ id, status }) => [id, status])).toEqual([[asked.data.id, 'approved']])
})

test('a declined invitation is over, and the address may be invited again', async () => {
  const { club, manager } = await aClub(api.db)
  const guest = await aUser(api.db)
  const { token, email } = await anInvitation(api, club.id)
  await answer(guest, token, '0')
  expect((await refusalOf(answer(guest, token, '1'))).code).toBe('invitation_used')
  await calls(manager).create({ body: { rows: [row(email ?? '')], days: 7 } })
  expect((await calls(manager).list()).data.map(({ state }) => state).sort()).toEqual(['open', 'refused'])
})

test('a list is looked at row by row, and sent whole or not at all', async () => {
  const { club, manager } = await aClub(api.db)
  const { email } = await anInvitation(api, club.id)
  const rows = [
    row('first@example.org', 1, 'Anna Orlova'),
    row('FIRST@example.org ', 2),
    row(email ?? '', 3),
    row('nothing', 4),
    row('second@example.org', 5, 'No 1'),
    row('', 6, 'Boris'),
  ]
  const { data } = await calls(manager).preview({ body: { rows } })
  expect(data.rows.map(({ status }) => status)).toEqual([
    'new',
    'repeated',
    'invited',
    'wrong',
    'wrong',
    'wrong',
  ])
  expect(data.rows.map(({ errors }) => [...errors.name, ...errors.email].map(({ code }) => code))).toEqual([
    [],
    [],
    [],
    ['wrong_email'],
    ['name_of_letters'],
    ['required'],
  ])
  expect([data.ready, data.counts]).toEqual([false, { new: 1, wrong: 3, repeated: 1, invited: 1 }])
  const refused = await refusalOf(calls(manager).create({ body: { rows, days: 30 } }))
  expect([refused.status, refused.code]).toEqual([409, 'invitations_not_ready'])
  expect((await calls(manager).list()).meta.total).toBe(1)
  const sent = await calls(manager).create({ body: { rows: rows.slice(0, 3), days: 30 } })
  expect(sent.data).toEqual({ invited: 1 })
  expect(
    (await refusalOf(calls(manager).create({ body: { rows: [rows[0] ?? row('')], days: 30 } }))).code,
  ).toBe('invitations_not_ready')
})

test('the club learns of nobody’s account, whatever address it tries', async () => {
  const { club, manager } = await aClub(api.db)
  const member = await aUser(api.db, { clubId: club.id })
  const elsewhere = await aUser(api.db, { clubId: (await aClub(api.db)).club.id })
  const rows = [row(member.email, 1), row(elsewhere.email, 2), row('nobody@example.org', 3)]
  const { data } = await calls(manager).preview({ body: { rows } })
  expect(data.rows.map(({ status }) => status)).toEqual(['new', 'new', 'new'])
})

test('who cannot join learns why, and stays who they are', async () => {
  const { club, manager } = await aClub(api.db)
  const there = await aClub(api.db)
  const cases = [
    [await aUser(api.db, { clubId: club.id }), 'already_member'],
    [await aUser(api.db, { clubId: there.club.id }), 'member_elsewhere'],
    [await aUser(api.db, { roles: ['judge'] }), 'athletes_only'],
    [manager, 'athletes_only'],
  ] as const
  for (const [person, code] of cases) {
    const { token } = await anInvitation(api, club.id)
    const before = await clubOf(person)
    const { data } = await calls(person).open({ body: { token } })
    expect([data.state, data.obstacle]).toEqual(['open', code])
    expect((await refusalOf(answer(person, token, '1'))).code).toBe(code)
    expect(await clubOf(person)).toBe(before)
  }
  const minor = await aUser(api.db, { birthDate: '2012-01-01' })
  const { token } = await anInvitation(api, club.id)
  expect((await calls(minor).open({ body: { token } })).data).toMatchObject({
    obstacle: null,
    is_minor: true,
  })
})

test('by its link as many join as come, until it is withdrawn or another is made', async () => {
  const { club, manager } = await aClub(api.db)
  await calls(manager).offerLink({ body: { days: 7 } })
  const link = async () => (await calls(manager).list({ query: { kind: 'link', state: 'open' } })).data[0]
  const first = await link()
  const guests = [await aUser(api.db), await aUser(api.db)]
  for (const guest of guests) await answer(guest, first?.token ?? '', '1')
  expect(await Promise.all(guests.map(clubOf))).toEqual([club.id, club.id])
  expect(await link()).toMatchObject({ joined: 2 })
  await answer(await aUser(api.db), first?.token ?? '', '0')
  expect(await link()).toMatchObject({ state: 'open' })
  await calls(manager).offerLink({ body: { days: 7 } })
  const late = await aUser(api.db)
  expect((await refusalOf(answer(late, first?.token ?? '', '1'))).code).toBe('invitation_withdrawn')
  const second = await link()
  expect(second?.token).not.toBe(first?.token)
  await calls(manager).withdraw({ params: { id: second?.id ?? 0 } })
  expect((await refusalOf(answer(late, second?.token ?? '', '1'))).code).toBe('invitation_withdrawn')
  expect((await api.db.select().from(clubInvitations)).some(({ seed }) => seed === second?.token)).toBe(false)
})

test('an invitation is sent again after a day, with the same link, and a withdrawn one is sent no more', async () => {
  const { club, manager } = await aClub(api.db)
  const recent = await anInvitation(api, club.id, { sentAt: new Date(NOON - DAY_MS + HOUR_MS) })
  expect((await refusalOf(calls(manager).resend({ params: { id: recent.id } }))).code).toBe('sent_recently')
  const over = await anInvitation(api, club.id, {
    sentAt: new Date(NOON - 10 * DAY_MS),
    expiresAt: new Date(NOON - 3 * DAY_MS),
  })
  const guest = await aUser(api.db)
  expect((await refusalOf(answer(guest, over.token, '1'))).code).toBe('link_expired')
  await calls(manager).resend({ params: { id: over.id } })
  expect((await mailed(over.email ?? '')).token).toBe(over.token)
  await calls(manager).withdraw({ params: { id: over.id } })
  expect((await refusalOf(calls(manager).resend({ params: { id: over.id } }))).code).toBe(
    'invitation_withdrawn',
  )
  expect((await refusalOf(answer(guest, over.token, '1'))).code).toBe('invitation_withdrawn')
})

test('another club’s invitations are none of a manager’s, and a made-up link opens nothing', async () => {
  const [here, there] = [await aClub(api.db), await aClub(api.db)]
  const { id } = await anInvitation(api, here.club.id)
  for (const act of ['resend', 'withdraw'] as const)
    expect((await refusalOf(calls(there.manager)[act]({ params: { id } }))).status).toBe(404)
  expect((await calls(there.manager).list()).data).toEqual([])
  const guest = await aUser(api.db)
  expect((await refusalOf(answer(guest, 'made-up', '1'))).status).toBe(404)
  expect((await calls(guest).open({ body: { token: 'made-up' } })).data.state).toBe('unknown')
})
