import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { mails, mailTokens } from '#api/platform/db/schema.ts'
import { tidy } from '#api/upkeep/tidy.ts'
import { MailRefused, type Mail } from '#api/platform/mail/mailer.ts'
import { openOutbox, pauseAfter } from '#api/platform/mail/outbox.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '~/domain/time.ts'
import { startTestApi, type TestApi } from '../support/api.ts'
import { aUser } from '../support/builders.ts'
import { silentLog } from '../support/database.ts'

let api: TestApi
const sent: Mail[] = []
/** What the mail server does with the next mail; by default it takes it. */
let serve: (mail: Mail) => Promise<void>
beforeAll(async () => {
  api = await startTestApi({ mailer: { send: (mail) => serve(mail) } })
})
afterAll(() => api.close())
beforeEach(async () => {
  await api.deps.outbox.idle()
  await api.db.delete(mails)
  await api.db.delete(mailTokens)
  sent.length = 0
  api.failures.length = 0
  serve = async (mail) => void sent.push(mail)
})

const forgotten = (email: string) => api.as(null).account.forgotPassword({ body: { email } })
const signUp = (email: string) =>
  api.as(null).auth.register({
    body: {
      email,
      name: 'New',
      birth_date: '01-02-2000',
      password: 'long enough',
      password_confirmation: 'long enough',
      terms: '1',
    },
  })
const waiting = () => api.db.select().from(mails)
const look = async () => {
  api.deps.outbox.wake()
  await api.deps.outbox.idle()
}
const away = async () => {
  throw new Error('connect ECONNREFUSED')
}
/** From now on each mail stays on its way until it is let go. */
function holdingMails(): (() => void)[] {
  const held: (() => void)[] = []
  serve = (mail) =>
    new Promise((resolve) =>
      held.push(() => {
        sent.push(mail)
        resolve()
      }),
    )
  return held
}

test('a mail server that never answers holds up neither signing up nor a forgotten password', async () => {
  const held = holdingMails()
  const { data } = await signUp('slow@example.org')
  expect(data.email).toBe('slow@example.org')
  await forgotten('slow@example.org')
  expect(await waiting()).toHaveLength(2)
  serve = async (mail) => void sent.push(mail)
  for (const letGo of held) letGo()
})

test('an address nobody has is taken like any other, and no mail leaves for it', async () => {
  await aUser(api.db, { email: 'gone@example.org', status: 'inactive' })
  for (const email of ['nobody@example.org', 'gone@example.org']) await forgotten(email)
  await look()
  expect(sent).toEqual([])
  expect(await waiting()).toEqual([])
})

test('nothing of the outbox could be used to come in: no link, no secret', async () => {
  serve = away
  const person = await aUser(api.db)
  await forgotten(person.email)
  await look()
  const [row] = await waiting()
  expect(Object.keys(row ?? {}).sort()).toEqual(
    [
      'announcementId',
      'attempts',
      'clubInvitationId',
      'concerns',
      'createdAt',
      'dueAt',
      'emailKey',
      'id',
      'kind',
      'signUpId',
      'userId',
    ].sort(),
  )
})

test('a sign-up that fails sends no mail', async () => {
  await signUp('once@example.org')
  await look()
  await expect(signUp('no address')).rejects.toThrow()
  await look()
  expect(sent).toHaveLength(1)
})

test('a server that is away is tried again, ever more rarely, until the mail is taken', async () => {
  serve = away
  const person = await aUser(api.db)
  await forgotten(person.email)
  await look()
  serve = async (mail) => void sent.push(mail)
  api.clock.advance(10 * SECOND_MS - 1)
  await look()
  expect(sent).toEqual([])
  api.clock.advance(1)
  await look()
  expect(sent.map(({ to }) => to)).toEqual([person.email])
  expect(await waiting()).toEqual([])
  expect([1, 2, 3, 4, 9].map(pauseAfter)).toEqual([
    10 * SECOND_MS,
    30 * SECOND_MS,
    90 * SECOND_MS,
    270 * SECOND_MS,
    HOUR_MS,
  ])
})

test('a link that waited works for its full hour from the time it is sent', async () => {
  serve = away
  const person = await aUser(api.db)
  await forgotten(person.email)
  await look()
  serve = async (mail) => void sent.push(mail)
  api.clock.advance(5 * HOUR_MS)
  await look()
  const token = /token=([\w-]+)/.exec(sent[0]?.text ?? '')?.[1] ?? ''
  api.clock.advance(HOUR_MS - 1)
  const body = { token, password: 'a new password', password_confirmation: 'a new password' }
  await api.as(null).account.resetPassword({ body })
})

test('after a day a mail is given up, in words that name no address', async () => {
  const person = await aUser(api.db)
  serve = async () => {
    throw new Error(`<${person.email.toUpperCase()}> cannot be reached`)
  }
  await forgotten(person.email)
  await look()
  api.clock.advance(DAY_MS)
  await look()
  expect(await waiting()).toEqual([])
  expect(api.failures).toMatchObject([
    { message: 'a mail was given up', fields: { error: '<(address)> cannot be reached', attempts: 2 } },
  ])
})

test('a mailbox that does not exist is not tried again', async () => {
  serve = async () => {
    throw new MailRefused('550 no such mailbox')
  }
  const person = await aUser(api.db)
  await forgotten(person.email)
  await look()
  expect(await waiting()).toEqual([])
  expect(api.failures.map(({ message }) => message)).toEqual(['a mail was given up'])
})

test('several nodes send each mail once', async () => {
  // Nothing leaves until all have asked.
  serve = away
  const people = await Promise.all(Array.from({ length: 12 }, () => aUser(api.db)))
  for (const { email } of people) await forgotten(email)
  await look()
  serve = async (mail) => {
    await new Promise((resolve) => setTimeout(resolve, 5))
    sent.push(mail)
  }
  api.clock.advance(MINUTE_MS)
  const { db, publicUrl, now } = api.deps
  const nodes = [1, 2, 3].map(() =>
    openOutbox({ db, publicUrl, now, secret: '', log: silentLog, mailer: { send: (mail) => serve(mail) } }),
  )
  for (const node of nodes) node.wake()
  await Promise.all(nodes.map((node) => node.idle()))
  expect(sent.map(({ to }) => to).sort()).toEqual(people.map(({ email }) => email).sort())
  await Promise.all(nodes.map((node) => node.close()))
})

test('a mail that a node took and never sent is taken up after its lease', async () => {
  const person = await aUser(api.db)
  const held = holdingMails()
  await forgotten(person.email)
  await expect.poll(() => held.length).toBe(1)
  const { db, publicUrl, now } = api.deps
  const mailer = { send: async (mail: Mail) => void sent.push(mail) }
  const restarted = openOutbox({ db, publicUrl, now, secret: '', log: silentLog, mailer })
  restarted.wake()
  await restarted.idle()
  expect(sent).toEqual([])
  api.clock.advance(2 * MINUTE_MS)
  restarted.wake()
  await restarted.idle()
  expect(sent.map(({ to }) => to)).toEqual([person.email])
  await restarted.close()
  held[0]?.()
})

test('leaving waits for the mail that is being sent and begins no other', async () => {
  const shared = api
  api = await startTestApi({ mailer: { send: (mail) => serve(mail) } })
  onTestFinished(async () => {
    await api.close()
    api = shared
  })
  const held = holdingMails()
  const [first, second] = [await aUser(api.db), await aUser(api.db)]
  await forgotten(first.email)
  await expect.poll(() => held.length).toBe(1)
  const closed = api.deps.outbox.close()
  await forgotten(second.email)
  held[0]?.()
  await closed
  await expect.poll(async () => (await waiting()).map(({ emailKey }) => emailKey)).toEqual([second.email])
  expect(sent.map(({ to }) => to)).toEqual([first.email])
})

test('links are known for a month after their time, so that their page can say why, and are swept then', async () => {
  const used = await aUser(api.db)
  const open = await aUser(api.db)
  for (const { email } of [used, open]) await forgotten(email)
  await look()
  const token = /token=([\w-]+)/.exec(sent.find(({ to }) => to === used.email)?.text ?? '')?.[1] ?? ''
  const body = { token, password: 'a new password', password_confirmation: 'a new password' }
  await api.as(null).account.resetPassword({ body })
  const links = async () => (await api.db.select().from(mailTokens)).map(({ userId }) => userId)
  await tidy(api.deps)
  expect((await links()).sort()).toEqual([used.id, open.id].sort())
  api.clock.advance(30 * DAY_MS + HOUR_MS + 1)
  await tidy(api.deps)
  expect(await links()).toEqual([])
})
