import { and, eq } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { announcements, auditEntries } from '#api/platform/db/schema.ts'
import { NOON, refusalOf, startTestApi, type TestApi } from '../support/api.ts'
import {
  aCategory,
  aClub,
  aCompetition,
  aManagedAthlete,
  anAdmin,
  anEntry,
  anOrganisation,
  aUser,
} from '../support/builders.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  await api.settled()
  api.published.length = 0
  api.mails.length = 0
  api.clock.set(NOON)
})

const AT = new Date(NOON)
const LETTER = { subject: 'Weigh-in', message: 'It begins at eight.' }
const BOTH = ['platform', 'mail'] as const

/** A competition with two athletes, a child of a guardian and of nobody, a club's two, and somebody who left. */
async function aCrowd() {
  const [light, heavy] = [await aCategory(api.db), await aCategory(api.db)]
  const made = await aCompetition(api.db, { categoryIds: [light.id, heavy.id] })
  if (!made.organiser) throw new Error('no organiser')
  const { club, manager } = await aClub(api.db)
  await aUser(api.db)
  const guardian = await aUser(api.db, { emailVerifiedAt: AT, lang: 'ru', name: 'Galina Guards' })
  const people = {
    anna: await aUser(api.db, { name: 'Anna Reads', emailVerifiedAt: AT }),
    boris: await aUser(api.db, { name: 'Boris Unconfirmed' }),
    child: await aManagedAthlete(api.db, { guardianId: guardian.id }, { name: 'Clara Child' }),
    nobodys: await aManagedAthlete(api.db, null, { name: 'Denis Nobodys' }),
    first: await aManagedAthlete(api.db, { clubId: club.id }, { name: 'Emma Club', clubId: club.id }),
    second: await aManagedAthlete(api.db, { clubId: club.id }, { name: 'Fedor Club', clubId: club.id }),
    left: await aUser(api.db, { name: 'Gleb Left', emailVerifiedAt: AT }),
  }
  const entries: Record<string, number> = {}
  for (const [key, { id }] of Object.entries(people))
    entries[key] = (
      await anEntry(api.db, made.competition.id, [light.id, heavy.id], {
        userId: id,
        paidAt: key === 'anna' ? null : AT,
        ...(key === 'left' && { closedAt: AT, userApprovedAt: null }),
      })
    ).id
  const params = { id: made.competition.id }
  const calls = api.as(made.organiser).announcements
  return {
    ...made,
    organiser: made.organiser,
    people,
    guardian,
    manager,
    club,
    params,
    idOf: (...keys: (keyof typeof people)[]) => keys.map((key) => entries[key] ?? 0),
    preview: async (body: object) => (await calls.preview({ params, body: body as never })).data,
    send: async (body: object, idempotencyKey?: string) =>
      (
        await calls.send({
          params,
          body: { ...LETTER, channels: [...BOTH], ids: [], ...body },
          ...(idempotencyKey && { idempotencyKey }),
        })
      ).data,
  }
}
const threadsOf = async (person: { readonly id: number }) => (await api.as(person).messages.list()).data
const mailsTo = ({ email }: { readonly email: string }) => api.mails.filter(({ to }) => to === email)

test('all who are in it are reached, each once, and those who are not are named with the reason', async () => {
  const { preview, send, people, guardian, manager, organiser, competition } = await aCrowd()
  const previewed = await preview({ matching: {} })
  const reach = await send({ matching: {} })
  expect(reach).toEqual(previewed)
  expect(reach).toMatchObject({ athletes: 6, platform: 4, mail: 2 })
  expect(reach.unreached.map(({ user, channel, code }) => [user.name, channel, code])).toEqual([
    ['Denis Nobodys', 'platform', 'nobody_to_read'],
    ['Boris Unconfirmed', 'mail', 'address_not_confirmed'],
    ['Denis Nobodys', 'mail', 'nobody_to_read'],
    ['Emma Club', 'mail', 'address_not_confirmed'],
    ['Fedor Club', 'mail', 'address_not_confirmed'],
  ])

  const [own, ...others] = await threadsOf(people.anna)
  expect(others).toEqual([])
  expect(own).toMatchObject({ subject: LETTER.subject, unread_count: 1 })
  expect(own?.users.map(({ id }) => id).sort()).toEqual([organiser.id, people.anna.id].sort())
  expect(own?.messages.map(({ message }) => message)).toEqual([LETTER.message])
  const [ofClub] = await threadsOf(manager)
  expect(ofClub?.messages[0]?.message).toBe(`Это касается: Emma Club, Fedor Club\n\n${LETTER.message}`)
  expect(await threadsOf(people.left)).toEqual([])
  expect(api.published.filter(({ event }) => event === 'new-message')).toHaveLength(4)

  await api.settled()
  expect(api.mails.map(({ to }) => to).sort()).toEqual([people.anna.email, guardian.email].sort())
  const [mail] = mailsTo(guardian)
  expect(mail?.subject).toBe(`${competition.name}: ${LETTER.subject}`)
  for (const part of ['Это касается: Clara Child', LETTER.message, `/competitions/${competition.slug}`])
    expect(mail?.text).toContain(part)
})

test('what was sent is listed with whom it did not reach', async () => {
  const { send, organiser, competition } = await aCrowd()
  const reach = await send({ matching: {} })
  const list = api.as(organiser).announcements.list({ params: { id: competition.id } })
  const [sent, ...others] = (await list).data
  expect(others).toEqual([])
  expect(sent).toMatchObject({ ...LETTER, author: { id: organiser.id }, platform: 4, mail: 2 })
  expect(sent?.unreached).toEqual(reach.unreached)
})

test('an organiser somebody has blocked reaches them by an announcement, and by nothing else', async () => {
  const { send, people, organiser, idOf } = await aCrowd()
  await api.as(people.anna).blocks.create({ body: { user_id: organiser.id } })
  await send({ ids: idOf('anna'), channels: ['platform'] })
  const [thread] = await threadsOf(people.anna)
  expect(thread?.subject).toBe(LETTER.subject)
  const reply = { params: { thread_id: thread?.id ?? 0 }, body: { message: 'And?' } }
  expect((await refusalOf(api.as(organiser).messages.reply(reply))).status).toBe(422)
})

test('the author’s list shows a thread once it is answered, and the others read nothing of the answer', async () => {
  const { send, people, organiser } = await aCrowd()
  await send({ matching: {}, channels: ['platform'] })
  expect(await threadsOf(organiser)).toEqual([])
  const [thread] = await threadsOf(people.anna)
  api.clock.advance(1_000)
  await api
    .as(people.anna)
    .messages.reply({ params: { thread_id: thread?.id ?? 0 }, body: { message: 'We shall be there' } })
  expect((await threadsOf(organiser)).map(({ id }) => id)).toEqual([thread?.id])
  expect((await threadsOf(people.boris))[0]?.messages.map(({ message }) => message)).toEqual([LETTER.message])
})

test('a filter narrows whom it goes to; a closed application is written to where it is asked for', async () => {
  const { preview, club, idOf } = await aCrowd()
  expect(await preview({ matching: { is_paid: '0' } })).toMatchObject({ athletes: 1, platform: 1, mail: 1 })
  expect(await preview({ matching: { club_id: club.id } })).toMatchObject({ athletes: 2, platform: 1 })
  expect(await preview({ matching: { status: 'withdrawn' } })).toMatchObject({ athletes: 1 })
  expect(await preview({ ids: idOf('left', 'boris') })).toMatchObject({ athletes: 2, platform: 2, mail: 1 })
})

test('only the chosen channels are used', async () => {
  const { send, people, idOf } = await aCrowd()
  expect(await send({ ids: idOf('anna'), channels: ['mail'] })).toMatchObject({ platform: 0, mail: 1 })
  await api.settled()
  expect(api.mails).toHaveLength(1)
  expect(await threadsOf(people.anna)).toEqual([])
})

test('sent twice under one key it goes out once, and is on record', async () => {
  const { send, people, competition, organiser } = await aCrowd()
  const first = await send({ matching: {} }, 'the-same-form-twice')
  expect(await send({ matching: {} }, 'the-same-form-twice')).toEqual(first)
  expect(await threadsOf(people.anna)).toHaveLength(1)
  await api.settled()
  expect(mailsTo(people.anna)).toHaveLength(1)
  const sent = await api.db
    .select()
    .from(announcements)
    .where(eq(announcements.competitionId, competition.id))
  expect(sent.map(({ authorId, byPlatform, byMail }) => [authorId, byPlatform, byMail])).toEqual([
    [organiser.id, 4, 2],
  ])
  const [noted] = await api.db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.action, 'announce'), eq(auditEntries.entityId, competition.id)))
  expect([noted?.actorId, noted?.after]).toEqual([
    organiser.id,
    expect.objectContaining({ subject: LETTER.subject, platform: 4, mail: 2, unreached: 5 }),
  ])
})

test('only the organiser and administrators write to the entrants of a competition', async () => {
  const { params, people, idOf } = await aCrowd()
  const { manager: rival } = await anOrganisation(api.db)
  const body = { ...LETTER, channels: [...BOTH], ids: idOf('anna') }
  for (const stranger of [people.boris, rival]) {
    const calls = api.as(stranger).announcements
    expect((await refusalOf(calls.send({ params, body }))).status).toBe(403)
    expect((await refusalOf(calls.preview({ params, body: { ids: idOf('anna') } }))).status).toBe(403)
  }
  const { data } = await api.as(await anAdmin(api.db)).announcements.send({ params, body })
  expect(data.platform).toBe(1)
})

test('nobody is written to by the application to another competition', async () => {
  const { send } = await aCrowd()
  const other = await aCrowd()
  await expect(refusalOf(send({ ids: other.idOf('anna') }))).resolves.toMatchObject({ status: 422 })
  expect(await threadsOf(other.people.anna)).toEqual([])
})

test.each([
  [{ subject: ' ' }, 'subject'],
  [{ subject: 'x'.repeat(201) }, 'subject'],
  [{ message: '' }, 'message'],
  [{ message: 'x'.repeat(5_001) }, 'message'],
  [{ channels: [] }, 'channels'],
  [{ channels: ['pigeon'] }, 'channels'],
  [{ ids: [] }, 'ids'],
])('%o is refused beside its field', async (wrong, field) => {
  const { send, idOf } = await aCrowd()
  const { errors } = await refusalOf(send({ ids: idOf('anna'), ...wrong }))
  expect(Object.keys(errors).map((name) => name.replace(/\W.*/, ''))).toEqual([field])
})

test('forty are written to with as few statements as two', async () => {
  const category = await aCategory(api.db)
  const { competition, organiser } = await aCompetition(api.db, { categoryIds: [category.id] })
  if (!organiser) throw new Error('no organiser')
  const ids: number[] = []
  for (let number = 0; number < 40; number += 1) {
    const user = await aUser(api.db, { emailVerifiedAt: AT })
    ids.push((await anEntry(api.db, competition.id, [category.id], { userId: user.id })).id)
  }
  const query = vi.spyOn(pg.Client.prototype, 'query')
  const wake = vi.spyOn(api.deps.outbox, 'wake').mockImplementation(() => undefined)
  onTestFinished(() => {
    query.mockRestore()
    wake.mockRestore()
  })
  const statementsFor = async (some: number[]) => {
    query.mockClear()
    const { data } = await api.as(organiser).announcements.send({
      params: { id: competition.id },
      body: { ...LETTER, channels: [...BOTH], ids: some },
    })
    const { length } = query.mock.calls
    expect(data).toMatchObject({ athletes: some.length, platform: some.length, mail: some.length })
    return length
  }
  await statementsFor(ids.slice(0, 2))
  // What an earlier call does after its answer may fall into the count of the next.
  expect(await statementsFor(ids)).toBeLessThan((await statementsFor(ids.slice(0, 2))) + 5)
})
