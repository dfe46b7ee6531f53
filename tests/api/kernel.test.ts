import { DrizzleQueryError, eq, sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { idempotencyKeys, tokens } from '#api/platform/db/schema.ts'
import { errorReply } from '#api/platform/calls/error-reply.ts'
import { STATUS_OF_CODE } from '#api/platform/kernel/errors.ts'
import { tidy } from '#api/upkeep/tidy.ts'
import { createApi } from '#api/routing/create-api.ts'
import { DAY_MS } from '~/domain/time.ts'
import { errors as en } from '~/i18n/en/errors.ts'
import { errors as ru } from '~/i18n/ru/errors.ts'
import { textFor } from '~/i18n/text.server.ts'
import { refusalOf, startTestApi, type TestApi } from '../support/api.ts'
import { aClub, anOrganisation, aUser } from '../support/builders.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

const send = (path: string, init: RequestInit = {}) => api.app.request(path, init)

test('every code the API refuses with has words in both languages', () => {
  const unworded = Object.keys(STATUS_OF_CODE).filter((code) => !(code in en.code) || !(code in ru.code))
  expect(unworded).toEqual([])
})

test('a key answers the same call once, and no other call', async () => {
  const { club, manager } = await aClub(api.db)
  const update = (address: string, idempotencyKey: string) =>
    api.as(manager).clubs.update({ params: { id: club.id }, body: { address }, idempotencyKey })
  const first = await update('First street', 'change-0001')
  await update('Second street', 'change-0002')
  expect(await update('First street', 'change-0001')).toEqual(first)
  const { data } = await api.as(null).clubs.details({ params: { slug: club.slug } })
  expect(data.address).toBe('Second street')
  const other = await refusalOf(update('Third street', 'change-0001'))
  expect([other.status, other.code]).toEqual([409, 'idempotency_conflict'])
  expect((await refusalOf(update('Fourth street', 'no'))).status).toBe(400)
})

test('a key is its person’s: another may use the same', async () => {
  const [first, second] = [await aClub(api.db), await aClub(api.db)]
  for (const { club, manager } of [first, second]) {
    const given = { params: { id: club.id }, body: { address: 'Here' }, idempotencyKey: 'shared-key' }
    expect((await api.as(manager).clubs.update(given)).data.id).toBe(club.id)
  }
})

test('a call that was refused may be made again under its key', async () => {
  const { manager } = await anOrganisation(api.db, { status: 'canceled' })
  const found = (name: string) =>
    api.as(manager).organisations.create({ body: { name }, idempotencyKey: 'found-0001' })
  await refusalOf(found(''))
  expect((await found('Now with a name')).data.name).toBe('Now with a name')
})

test('a body over the limit is refused before it is read', async () => {
  const response = await send('/api-public/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'a'.repeat(1_100_000), password: 'b' }),
  })
  expect(response.status).toBe(413)
  expect((await response.json()).code).toBe('body_too_large')
})

test.each([
  ['application/json', '{"email":', 400],
  ['application/json', '[1,2]', 400],
  ['application/json', '"text"', 400],
  ['multipart/form-data; boundary=x', 'no form', 400],
  ['application/xml', '<a/>', 415],
])('a body of type %s reading %s is refused with %i', async (type, body, status) => {
  const response = await send('/api-public/auth/login', {
    method: 'POST',
    headers: { 'content-type': type },
    body,
  })
  expect(response.status).toBe(status)
})

test('what is unavailable says when to try again', async () => {
  const away = Object.assign(new Error('no database'), { code: 'ECONNREFUSED' })
  const db = new Proxy(
    {},
    {
      get: () => () => {
        throw away
      },
    },
  ) as TestApi['db']
  const response = await createApi({ ...api.deps, db }).request('/api-public/core/brackets?page=7')
  expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '5'])
})

test('an unknown path says so in the reader’s language', async () => {
  const response = await send('/api-public/nothing', { headers: { 'accept-language': 'ru-RU,ru;q=0.9' } })
  expect(response.status).toBe(404)
  expect(await response.json()).toEqual({
    error_message: 'Такого вызова нет',
    code: 'unknown_path',
    errors: {},
  })
})

test('timestamps are written in the zone that is asked for, in UTC when there is no such zone', async () => {
  const person = await aUser(api.db)
  const createdAt = async (zone: string) => (await api.as(person, { zone }).user.current()).data.created_at
  expect(await createdAt('Asia/Tokyo')).toMatch(/\(Asia\/Tokyo\)$/)
  expect(await createdAt('Mars/Olympus')).toMatch(/\(UTC\)$/)
})

test('what fails inside is logged, and answered without a word of its cause', async () => {
  const lines: unknown[] = []
  const log = {
    info: () => undefined,
    warn: () => undefined,
    error: (...line: unknown[]) => void lines.push(line),
  }
  const app = new Hono()
  app.get('/', (context) => errorReply(context, new Error('secret table is missing'), textFor('en'), log))
  const response = await app.request('/')
  expect(response.status).toBe(500)
  expect(await response.text()).not.toContain('secret')
  expect(JSON.stringify(lines)).toContain('secret table is missing')
})

test.each([
  ['refuses connections', { code: 'ECONNREFUSED' }],
  ['is shut down', { code: '57P01' }],
  ['starts up', { code: '57P03' }],
  ['has no disk left', { code: '53100' }],
  ['breaks off', { message: 'Connection terminated unexpectedly' }],
])('while the database %s, a call is not possible now: no fault, and no page of a log', async (_, told) => {
  const warned: unknown[] = []
  const log = {
    info: () => undefined,
    warn: (...line: unknown[]) => void warned.push(line),
    error: () => expect.fail('no fault of ours'),
  }
  const failure = new DrizzleQueryError(
    'select a, b, c from table',
    [],
    Object.assign(new Error('gone'), told),
  )
  const app = new Hono()
  app.get('/', (context) => errorReply(context, failure, textFor('en'), log))
  const response = await app.request('/')
  expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([503, 'unavailable'])
  expect(warned).toHaveLength(1)
  expect(JSON.stringify(warned)).not.toContain('select')
})

test('the log tells which query failed, without the values that were in it', async () => {
  const lines: unknown[] = []
  const log = {
    info: () => undefined,
    warn: () => undefined,
    error: (...line: unknown[]) => void lines.push(line),
  }
  const app = new Hono()
  app.get('/', async (context) => {
    const failure = await api.db
      .execute(sql`select * from nowhere where secret = ${'hunter2'}`)
      .catch((e) => e)
    return errorReply(context, failure, textFor('en'), log)
  })
  expect((await app.request('/')).status).toBe(500)
  expect(JSON.stringify(lines)).toContain('nowhere')
  expect(JSON.stringify(lines)).not.toContain('hunter2')
})

test('a filter that is left empty filters nothing', async () => {
  await aClub(api.db, { name: 'A club of no city' })
  const names = async (query: string) => {
    const page = (await (await send(`/api-public/org/clubs?${query}`)).json()) as { data: { name: string }[] }
    return page.data.map(({ name }) => name)
  }
  expect(await names('search=no%20city&city_id=')).toEqual(['A club of no city'])
  expect(await names('search=no%20city&city_id=7')).toEqual([])
})

test('pages of a list never overlap and their links lead through all of them', async () => {
  for (let count = 0; count < 7; count += 1) await aClub(api.db, { name: 'Same name' })
  const seen: number[] = []
  let path: string | null = '/api-public/org/clubs?search=Same%20name&per_page=3&order_by=name'
  while (path) {
    const page = (await (await send(path)).json()) as {
      data: { id: number }[]
      links: { next: string | null }
    }
    seen.push(...page.data.map(({ id }) => id))
    path = page.links.next
  }
  expect(seen).toHaveLength(7)
  expect(new Set(seen).size).toBe(7)
})

test('what has served its time is thrown away, what has not stays', async () => {
  const person = await aUser(api.db)
  await api.tokenOf(person)
  const { club, manager } = await aClub(api.db)
  const update = (idempotencyKey: string) =>
    api.as(manager).clubs.update({ params: { id: club.id }, body: { address: 'Here' }, idempotencyKey })
  await update('tidied-old')
  const old = eq(idempotencyKeys.key, 'tidied-old')
  await api.db
    .update(idempotencyKeys)
    .set({ createdAt: new Date(api.clock.now() - 8 * DAY_MS) })
    .where(old)
  await api.db
    .insert(tokens)
    .values({ userId: person.id, tokenHash: 'expired', expiresAt: new Date(api.clock.now() - 1) })
  await tidy(api.deps)
  expect(await api.db.select().from(idempotencyKeys).where(old)).toEqual([])
  expect(await api.db.select().from(tokens).where(eq(tokens.userId, person.id))).toHaveLength(1)
  await api.as(person).user.current()
})
