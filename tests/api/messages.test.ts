import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { MESSAGES_SHOWN } from '~/domain/contract/message.fields.ts'
import { athleteManagers, competitionApplications, matJudges } from '#api/platform/db/schema.ts'
import { refusalOf, startTestApi, type TestApi } from '../support/api.ts'
import { aClub, aCompetition, aMat, anAdmin, aUser } from '../support/builders.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())
beforeEach(() => {
  api.published.length = 0
})

type Person = Awaited<ReturnType<typeof aUser>>
/** People in the order of their ids: one after the other, as a pool of connections keeps no order. */
async function people(count: number): Promise<Person[]> {
  const made: Person[] = []
  while (made.length < count) made.push(await aUser(api.db))
  return made
}
const open = async (author: Person, others: Person[], message = 'Hello', subject = 'Training') =>
  (await api.as(author).messages.create({ body: { subject, message, users: others.map(({ id }) => id) } }))
    .data
const unread = async (person: Person) => (await api.as(person).messages.unread()).meta.total

test('a thread is there for everybody in it, and tells each of them at once', async () => {
  const [author, left, right] = (await people(3)) as [Person, Person, Person]
  const thread = await open(author, [left, right, author])
  expect(thread.users.map(({ id }) => id)).toEqual([author.id, left.id, right.id])
  expect(api.published.map(({ channels, event }) => [channels, event])).toEqual([
    [[`private-user.${left.id}`], 'new-message'],
    [[`private-user.${right.id}`], 'new-message'],
  ])
  expect(api.published[0]?.payload).toMatchObject({
    thread_id: thread.id,
    message: 'Hello',
    user: { id: author.id },
  })
  for (const person of [author, left, right])
    expect((await api.as(person).messages.list()).data.map(({ id }) => id)).toEqual([thread.id])
})

test('what others wrote is unread until it is looked at; the own is not', async () => {
  const [author, reader] = (await people(2)) as [Person, Person]
  const thread = await open(author, [reader])
  await api.as(author).messages.reply({ params: { thread_id: thread.id }, body: { message: 'Again' } })
  expect([await unread(author), await unread(reader)]).toEqual([0, 2])
  const { data } = await api.as(reader).messages.unread()
  expect(data.map(({ message }) => message)).toEqual(['Again', 'Hello'])
  expect((await api.as(reader).messages.list({ query: { unread: '1' } })).data[0]?.unread_count).toBe(2)
  const shown = await api.as(reader).messages.details({ params: { id: thread.id } })
  expect(shown.data.messages.map(({ message }) => message)).toEqual(['Hello', 'Again'])
  expect(await unread(reader)).toBe(2)
  await api.as(reader).messages.read({ params: { id: thread.id }, body: {} })
  expect(await unread(reader)).toBe(0)
  expect((await api.as(reader).messages.list({ query: { unread: '1' } })).data).toEqual([])
  await api.as(author).messages.reply({ params: { thread_id: thread.id }, body: { message: 'New' } })
  expect(await unread(reader)).toBe(1)
})

test('a message that came while its reader looked stays unread, and what was read stays read', async () => {
  const [author, reader] = (await people(2)) as [Person, Person]
  const thread = await open(author, [reader])
  const { data: shown } = await api.as(reader).messages.details({ params: { id: thread.id } })
  await api.as(author).messages.reply({ params: { thread_id: thread.id }, body: { message: 'Meanwhile' } })
  const read = (message_id?: number) =>
    api.as(reader).messages.read({ params: { id: thread.id }, body: message_id ? { message_id } : {} })
  await read(shown.messages.at(-1)?.id)
  const { data } = await api.as(reader).messages.unread()
  expect(data.map(({ message }) => message)).toEqual(['Meanwhile'])
  await read()
  await read(shown.messages.at(-1)?.id)
  expect(await unread(reader)).toBe(0)
  const elsewhere = await open(author, [reader])
  expect(Object.keys((await refusalOf(read(elsewhere.messages[0]?.id))).errors)).toEqual(['message_id'])
})

test('nobody outside of a thread reads it or writes into it, an administrator neither', async () => {
  const [author, reader] = (await people(2)) as [Person, Person]
  const thread = await open(author, [reader])
  for (const stranger of [await aUser(api.db), await anAdmin(api.db)]) {
    const calls = api.as(stranger).messages
    expect((await refusalOf(calls.details({ params: { id: thread.id } }))).status).toBe(404)
    expect((await refusalOf(calls.read({ params: { id: thread.id }, body: {} }))).status).toBe(404)
    const write = calls.reply({ params: { thread_id: thread.id }, body: { message: 'Me too' } })
    expect((await refusalOf(write)).status).toBe(404)
    expect((await calls.list()).data).toEqual([])
  }
})

test('the thread written to last comes first, and is found by its subject or a name in it', async () => {
  const [author, zoe] = (await people(2)) as [Person, Person]
  const anna = await aUser(api.db, { name: 'Anna Searchable' })
  const first = await open(author, [zoe], 'One', 'Weigh-in')
  api.clock.advance(1_000)
  const second = await open(author, [anna], 'Two', 'Bus')
  const ids = async (query: object = {}) =>
    (await api.as(author).messages.list({ query })).data.map(({ id }) => id)
  expect(await ids()).toEqual([second.id, first.id])
  api.clock.advance(1_000)
  await api.as(zoe).messages.reply({ params: { thread_id: first.id }, body: { message: 'Three' } })
  expect(await ids()).toEqual([first.id, second.id])
  expect(await ids({ search: 'weigh' })).toEqual([first.id])
  expect(await ids({ search: 'anna s' })).toEqual([second.id])
})

test('a long thread shows its end, and the rest when asked', async () => {
  const [author, reader] = (await people(2)) as [Person, Person]
  const thread = await open(author, [reader], 'Message 1')
  for (let number = 2; number <= MESSAGES_SHOWN + 1; number += 1) {
    api.clock.advance(10_000)
    await api
      .as(author)
      .messages.reply({ params: { thread_id: thread.id }, body: { message: `Message ${number}` } })
    await api.deps.limiter.forgive({ name: 'message', points: 30, seconds: 60 }, String(author.id))
  }
  const { data } = await api.as(reader).messages.details({ params: { id: thread.id } })
  expect([data.messages.length, data.messages[0]?.message, data.has_earlier]).toEqual([
    MESSAGES_SHOWN,
    'Message 2',
    true,
  ])
  const earlier = await api
    .as(reader)
    .messages.details({ params: { id: thread.id }, query: { before: data.messages[0]?.id } })
  expect([earlier.data.messages.map(({ message }) => message), earlier.data.has_earlier]).toEqual([
    ['Message 1'],
    false,
  ])
})

test('a message needs words, somebody to read it, and room', async () => {
  const [author, reader] = (await people(2)) as [Person, Person]
  const gone = await aUser(api.db, { status: 'inactive' })
  const fields = async (body: object) => {
    const given = { subject: 'S', message: 'M', users: [reader.id], ...body }
    return Object.keys((await refusalOf(api.as(author).messages.create({ body: given }))).errors)
  }
  expect(await fields({ message: '  ' })).toEqual(['message'])
  expect(await fields({ message: 'x'.repeat(5_001) })).toEqual(['message'])
  expect(await fields({ subject: 'x'.repeat(201) })).toEqual(['subject'])
  expect(await fields({ users: [author.id] })).toEqual(['users'])
  expect(await fields({ users: [gone.id] })).toEqual(['users'])
  expect(await fields({ users: [] })).toEqual(['users'])
})

test('a user who writes without end has to wait', async () => {
  const [author, reader] = (await people(2)) as [Person, Person]
  const thread = await open(author, [reader])
  const write = () =>
    api.as(author).messages.reply({ params: { thread_id: thread.id }, body: { message: 'Spam' } })
  for (let number = 1; number < 30; number += 1) await write()
  expect((await refusalOf(write())).status).toBe(429)
})

test('people are found by name to be written to, without what is private', async () => {
  const [author] = (await people(1)) as [Person]
  const coach = await aUser(api.db, { name: 'Coach Findable', roles: ['trainer'] })
  await aUser(api.db, { name: 'Coach Findable Gone', roles: ['trainer'], status: 'inactive' })
  const { data } = await api
    .as(author)
    .messages.recipients({ query: { search: 'findable', role: 'trainer' } })
  expect(data.map(({ id, roles }) => [id, roles])).toEqual([[coach.id, ['trainer']]])
})

test('a minor is written to by those who look after them, and is offered to nobody else', async () => {
  const { club, manager } = await aClub(api.db)
  const { competition, organiser } = await aCompetition(api.db, { categoryIds: [] })
  const { organiser: rival } = await aCompetition(api.db, { categoryIds: [] })
  if (!organiser || !rival) throw new Error('no organiser')
  const minor = await aUser(api.db, { name: 'Mila Minor', birthDate: '2010-05-06', clubId: club.id })
  const guardian = await aUser(api.db)
  await api.db.insert(athleteManagers).values({ athleteId: minor.id, guardianId: guardian.id })
  await api.db.insert(competitionApplications).values({
    competitionId: competition.id,
    userId: minor.id,
    disciplines: ['fight'],
  })
  const writers: [string, { readonly id: number }, boolean][] = [
    ['a stranger', await aUser(api.db), false],
    ['a minor of another club', await aUser(api.db, { birthDate: '2010-01-01' }), false],
    ['an athlete of the club who is of age', await aUser(api.db, { clubId: club.id }), false],
    ['another minor of the club', await aUser(api.db, { birthDate: '2010-01-01', clubId: club.id }), true],
    ['a trainer elsewhere', await aUser(api.db, { roles: ['trainer'] }), false],
    ['another organiser', rival, false],
    ['another club', (await aClub(api.db)).manager, false],
    ['the trainer', await aUser(api.db, { roles: ['trainer'], clubId: club.id }), true],
    ['the manager', manager, true],
    ['the guardian', guardian, true],
    ['the organiser', organiser, true],
    ['an administrator', await anAdmin(api.db), true],
  ]
  for (const [who, writer, may] of writers) {
    const calls = api.as(writer, { language: 'en' }).messages
    const { data: offered } = await calls.recipients({ query: { search: 'Mila Minor' } })
    expect([who, offered.map(({ id }) => id)]).toEqual([who, may ? [minor.id] : []])
    const body = { subject: 'Training', message: 'Hello', users: [minor.id] }
    if (may) expect((await calls.create({ body })).data.users).toHaveLength(2)
    else
      expect((await refusalOf(calls.create({ body }))).errors).toEqual({
        users: [
          'Minors are written to only by those who look after them and by minors of their club: Mila Minor',
        ],
      })
  }
  const grown = await aUser(api.db, { name: 'Gert Grown', birthDate: '2008-06-01' })
  const [stranger] = (await people(1)) as [Person]
  expect((await open(stranger, [grown])).users).toHaveLength(2)
})

test('without a name, those one has to do with are offered, and nobody else', async () => {
  const { club, manager } = await aClub(api.db)
  const { competition, organiser } = await aCompetition(api.db, { categoryIds: [] })
  if (!organiser) throw new Error('no organiser')
  const mat = await aMat(api.db, competition.id)
  const [mate, trainer, parent, judge, correspondent, stranger] = [
    await aUser(api.db, { name: 'A mate', clubId: club.id }),
    await aUser(api.db, { name: 'B trainer', roles: ['trainer'], clubId: club.id }),
    await aUser(api.db, { name: 'C parent' }),
    await aUser(api.db, { name: 'D judge', roles: ['judge'] }),
    await aUser(api.db, { name: 'E correspondent' }),
    await aUser(api.db, { name: 'F stranger' }),
  ]
  const athlete = await aUser(api.db, { name: 'G athlete', clubId: club.id })
  await api.db.insert(athleteManagers).values({ athleteId: athlete.id, guardianId: parent.id })
  const entry = { competitionId: competition.id, userId: athlete.id, disciplines: ['fight' as const] }
  await api.db.insert(competitionApplications).values(entry)
  await api.db.insert(matJudges).values({ matId: mat.id, userId: judge.id })
  await open(correspondent, [athlete])
  const offered = async (writer: { readonly id: number }) => {
    const { data } = await api.as(writer).messages.recipients({ query: { acquainted: '1' } })
    return data.map(({ id }) => id).sort((left, right) => left - right)
  }
  const ids = (...known: { readonly id: number }[]) =>
    known.map(({ id }) => id).sort((left, right) => left - right)
  expect(await offered(athlete)).toEqual(ids(manager, mate, trainer, parent, organiser, correspondent))
  expect(await offered(parent)).toEqual(ids(athlete, mate, trainer, manager, organiser))
  expect(await offered(organiser)).toEqual(ids(athlete, parent, judge))
  expect(await offered(judge)).toEqual(ids(organiser))
  expect(await offered(stranger)).toEqual([])
  expect(await offered(await anAdmin(api.db))).toEqual([])
})

test('a blocked user writes no more, and does not learn of it; what was written stays', async () => {
  const [blocker, blocked, third] = (await people(3)) as [Person, Person, Person]
  const thread = await open(blocked, [blocker])
  const calls = api.as(blocker, { language: 'en' })
  await calls.blocks.create({ body: { user_id: blocked.id } })
  await calls.blocks.create({ body: { user_id: blocked.id } })
  expect((await calls.blocks.list()).data.map(({ user }) => user.id)).toEqual([blocked.id])
  expect((await calls.messages.details({ params: { id: thread.id } })).data).toMatchObject({
    blocked: [blocked.id],
    messages: [{ message: 'Hello' }],
  })

  const theirs = api.as(blocked, { language: 'en' })
  expect((await theirs.messages.details({ params: { id: thread.id } })).data.blocked).toEqual([])
  const reply = { params: { thread_id: thread.id }, body: { message: 'Why?' } }
  expect((await refusalOf(theirs.messages.reply(reply))).errors).toEqual({
    message: [`Cannot be written to: ${blocker.name}`],
  })
  const body = { subject: 'Again', message: 'Why?', users: [blocker.id, third.id] }
  expect((await refusalOf(theirs.messages.create({ body }))).errors).toEqual({
    users: [`Cannot be written to: ${blocker.name}`],
  })
  expect((await theirs.messages.recipients({ query: { search: blocker.name } })).data).toEqual([])

  expect((await refusalOf(calls.messages.reply(reply))).errors).toEqual({
    message: [`You have blocked ${blocked.name}: unblock them first`],
  })
  const own = { ...body, users: [blocked.id] }
  expect(Object.keys((await refusalOf(calls.messages.create({ body: own }))).errors)).toEqual(['users'])
  expect((await calls.messages.recipients({ query: { search: blocked.name } })).data).toEqual([])

  const group = await open(third, [blocker, blocked])
  await theirs.messages.reply({ params: { thread_id: group.id }, body: { message: 'To the others' } })

  await calls.blocks.remove({ params: { user_id: blocked.id } })
  await theirs.messages.reply(reply)
})

test('an administrator is not kept from writing, and nobody blocks themselves', async () => {
  const [reader] = (await people(1)) as [Person]
  const admin = await anAdmin(api.db)
  const calls = api.as(reader)
  await calls.blocks.create({ body: { user_id: admin.id } })
  const body = { subject: 'Rules', message: 'Please read', users: [reader.id] }
  expect((await api.as(admin).messages.create({ body })).data.users).toHaveLength(2)
  const own = calls.blocks.create({ body: { user_id: reader.id } })
  expect(Object.keys((await refusalOf(own)).errors)).toEqual(['user_id'])
})

test('a message is reported with what it says; the reporter hears of the outcome, and not of who decided', async () => {
  const [author, reader, stranger] = (await people(3)) as [Person, Person, Person]
  const admin = await anAdmin(api.db)
  const thread = await open(author, [reader], 'Buy this')
  const message_id = thread.messages[0]?.id
  const report = { reason: 'spam' as const, text: 'It is advertising' }
  const { data } = await api.as(reader).reports.create({ body: { ...report, message_id } })
  expect(data).toMatchObject({ user: { id: author.id }, quote: 'Buy this', status: 'open' })
  const refused = async (person: Person, body: object) =>
    Object.keys((await refusalOf(api.as(person).reports.create({ body: { ...report, ...body } }))).errors)
  expect(await refused(author, { message_id })).toEqual(['message_id'])
  expect(await refused(stranger, { message_id })).toEqual(['message_id'])
  expect(await refused(reader, { user_id: reader.id })).toEqual(['user_id'])
  expect(await refused(reader, {})).toEqual(['user_id'])
  expect(await refused(reader, { user_id: author.id, text: ' ' })).toEqual(['text'])

  const noticesOf = async (person: { readonly id: number }) =>
    (await api.as(person, { language: 'en' }).notifications.list()).data.map(({ text }) => text)
  expect(await noticesOf(admin)).toEqual([`${author.name} has been reported`])
  const decide = (status: 'acted' | 'dismissed') =>
    api.as(admin).admin.reports.decide({ params: { id: data.id }, body: { status, note: 'Seen' } })
  expect((await decide('acted')).data).toMatchObject({ note: 'Seen', reporter: { id: reader.id } })
  await decide('acted')
  expect(await noticesOf(reader)).toEqual([
    `Your report of ${author.name} has been looked into: measures have been taken`,
  ])
  const [own] = (await api.as(reader).reports.list({ query: { status: 'acted' } })).data
  expect(own).toMatchObject({ id: data.id, status: 'acted' })
  expect(Object.keys(own ?? {})).not.toContain('note')
  expect((await api.as(author).reports.list()).data).toEqual([])
  const list = await api.as(admin).admin.reports.list({ query: { search: author.name, status: 'acted' } })
  expect(list.data.map(({ id }) => id)).toEqual([data.id])
})
