import { count, getTableName, is, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { onceInTransaction } from '#api/platform/calls/idempotency.ts'
import type { Queryable } from '#api/platform/db/database.ts'
import * as schema from '#api/platform/db/schema.ts'
import { routers } from '#api/routing/create-api.ts'
import { scopeOf } from '~/domain/access/permissions.ts'
import { ROLES } from '~/domain/access/roles.ts'
import type { Endpoint } from '~/domain/contract/endpoint.ts'
import { checkReply, startTestApi, type TestApi } from '../support/api.ts'
import { aUser } from '../support/builders.ts'
import { addressOf, type Given, samples } from '../support/calls.ts'
import { aVenue } from '../support/venue.ts'

// A write that is sent again under its key answers as the first did and has its effect once: every writing call of the
// contract, or it stands here with the reason why not.

const UNKEYED: Readonly<Record<string, string>> = {
  'auth.login': 'makes nothing people see; signing in twice makes two sessions, as two devices do',
  'auth.secondStep': 'its challenge is good once: tests/api/second-factor.test.ts',
  'auth.passkeyOptions': 'makes nothing people see: a challenge for one try',
  'auth.passkeyLogin': 'its challenge is good once: tests/api/second-factor.test.ts',
  'account.remove': 'an account ends once, with the token of the call',
  'secondFactor.beginTotp': 'its answer is a secret, which is not stored; begun again, it replaces itself',
  'secondFactor.confirmTotp': 'its code is good once: tests/api/second-factor.test.ts',
  'secondFactor.newRecoveryCodes': 'its answer is secret and not stored; made again, they replace themselves',
  'secondFactor.passkeyOptions': 'makes nothing people see: a challenge for one try',
  'secondFactor.addPasskey': 'its challenge is good once: tests/api/second-factor.test.ts',
  'auth.register': 'has one effect, and keeps no token to answer with: tests/api/visitor-keys.test.ts',
  'auth.takeOver': 'has one effect, and keeps no token to answer with: tests/api/hand-over.test.ts',
  'staff.invitation': 'changes nothing',
  'screens.register':
    'its answer is a secret, which is not stored; a screen that nobody claims goes by itself',
  'screens.report': 'notes that a device is there',
  'auth.handOver': 'changes nothing',
  'clubInvitations.open': 'changes nothing',
  'auth.pendingSignUp': 'changes nothing',
  'auth.confirmSignUp': 'its link is good once: tests/api/sign-up.test.ts',
  'auth.link': 'changes nothing',
  'auth.logout': 'its token is good once',
  'account.endSession': 'a session ends once, the caller’s own too',
  'realtime.authorise': 'changes nothing',
  'brackets.previewRemoval': 'changes nothing',
  'brackets.previewPlaces': 'changes nothing',
  'boutRules.preview': 'changes nothing',
  'fightEvents.preview': 'changes nothing',
  'admin.fightEvents.preview': 'changes nothing',
}

/** Those whose sample the rules refuse: nothing is done, so their key is free again. */
const REFUSED: ReadonlySet<string> = new Set([
  'brackets.addEntry',
  'brackets.addExtraBout',
  'brackets.decideTie',
  'mats.callNext',
  'admin.orders.remove',
  'admin.bracketCells.remove',
])
/** What a person does once, and has done already in a venue of the own. */
const ONCE: ReadonlySet<string> = new Set(['organisations.create', 'clubs.create', 'applications.create'])

const writes = routers.flatMap((router) => router.endpoints).filter(({ method }) => method !== 'GET')
const tables = Object.values(schema).filter((entry) => is(entry, PgTable))

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

/** How many rows each table has, once nothing is on its way. */
async function rows(): Promise<Record<string, number>> {
  await api.settled()
  const counted: Record<string, number> = {}
  for (const table of tables) {
    const [row] = await api.db.select({ total: count() }).from(table)
    counted[getTableName(table)] = row?.total ?? 0
  }
  return counted
}

/** The body with one thing said otherwise, in a way the contract still takes; null when there is none. */
function otherwise({ body: schema }: Endpoint, body: Given['body']): Given['body'] | null {
  for (const [field, value] of Object.entries(body ?? {})) {
    if (field === 'version') continue
    const others = [
      typeof value === 'number' ? value + 1 : undefined,
      value === '1' ? '0' : value === '0' ? '1' : undefined,
      typeof value === 'string' ? `${value}x` : undefined,
      'injury withdrawal point start active inactive'.split(' ').find((word) => word !== value),
      Array.isArray(value) ? [...(value as unknown[])].reverse() : undefined,
    ]
    for (const other of others) {
      const changed = { ...body, [field]: other }
      if (other !== undefined && JSON.stringify(changed) !== JSON.stringify(body))
        if (schema?.safeParse(changed).success) return changed
    }
  }
  return null
}

test('the calls that keep no keys are calls', () => {
  const names = writes.map(({ name }) => name)
  expect(Object.keys(UNKEYED).filter((name) => !names.includes(name))).toEqual([])
})

test('a key is its owner’s own: two people may use the same one, and each is answered as they were', async () => {
  const [one, other] = [await aUser(api.db), await aUser(api.db)]
  const act = ({ id }: { readonly id: number }) => {
    const claim = { userId: id, key: 'the-same-key', route: 'POST /acts', requestHash: `of ${id}` }
    return onceInTransaction(api.db, claim, () => Promise.resolve({ did: id }))
  }
  for (const person of [one, other])
    expect(await act(person)).toEqual({ reply: { did: person.id }, repeated: false })
  for (const person of [one, other])
    expect(await act(person)).toEqual({ reply: { did: person.id }, repeated: true })
})

test('an answer that cannot be stored is a failure, and nothing was done', async () => {
  const claim = { userId: null, key: 'an-unstorable-answer', route: 'POST /acts', requestHash: 'unstorable' }
  const act = async (db: Queryable) => {
    await aUser(db)
    // PostgreSQL stores no such character.
    return { said: '\u0000' }
  }
  const before = await rows()
  await expect(onceInTransaction(api.db, claim, act)).rejects.toThrow()
  expect(await rows()).toEqual(before)
})

test.each([null, { userId: null, key: 'a-failing-end', route: 'POST /acts', requestHash: 'failing' }])(
  'a last statement that fails behind the answer is a failure, told as it is, and nothing was done',
  async (claim) => {
    const last: Promise<unknown>[] = []
    const act = async (db: Queryable) => {
      await aUser(db)
      last.push(db.execute(sql`select 1 / 0`).execute())
      last[0]!.catch(() => undefined)
      return 'done'
    }
    const before = await rows()
    const failure = await onceInTransaction(api.db, claim, act, { last }).catch(({ cause }: Error) => cause)
    expect(failure).toMatchObject({ code: '22012' })
    expect(await rows()).toEqual(before)
  },
)

test('what a write reads ahead it is given, and a repeat, which is answered as before, has no use for it', async () => {
  const claim = { userId: null, key: 'reads-ahead', route: 'POST /acts', requestHash: 'ahead' }
  let reads = 0
  const readAhead = async (db: Queryable) => {
    reads += 1
    if (reads === 2) throw new Error('gone')
    return { users: await db.$count(schema.users) }
  }
  const act = (_: Queryable, { users }: { readonly users: number }) => Promise.resolve({ users })
  const { reply } = await onceInTransaction(api.db, claim, act, { readAhead })
  expect(reply.users).toBeGreaterThan(0)
  expect(await onceInTransaction(api.db, claim, act, { readAhead })).toEqual({ reply, repeated: true })
})

const keyed = writes.filter(({ name }) => !(name in UNKEYED))
describe.each(keyed.map((endpoint) => [endpoint.name, endpoint] as const))('%s', (name, endpoint) => {
  test('has one effect under one key, and refuses the key for something else', async () => {
    const role = ROLES.find((one) => one !== 'admin' && scopeOf(name, [one]) !== 'none') ?? 'admin'
    const actor = await aUser(api.db, { roles: [role] })
    const venue = await aVenue(api, ONCE.has(name) ? { id: 0, role: 'anonymous' } : { id: actor.id, role })
    const given = (await samples[name]?.given(venue)) ?? {}
    const path = addressOf(endpoint, given)
    const send = async (body: Given['body'], key: string) => {
      const response = await api.app.request(path, {
        method: endpoint.method,
        headers: {
          'content-type': 'application/json',
          'idempotency-key': key,
          authorization: `Bearer ${await api.tokenOf(actor)}`,
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      })
      await checkReply(endpoint.method, path, response.clone())
      return { status: response.status, reply: (await response.json()) as { code?: string } }
    }
    const key = `key-of-${name}`
    const first = await send(given.body, key)
    const made = await rows()
    const again = await send(given.body, key)
    expect(again).toEqual(first)
    expect(await rows()).toEqual(made)

    if (REFUSED.has(name)) return
    expect(first.status).toBe(200)
    const other = otherwise(endpoint, given.body)
    if (!other) return
    const refused = await send(other, key)
    expect([refused.status, refused.reply.code]).toEqual([409, 'idempotency_conflict'])
    expect(await rows()).toEqual(made)
  }, 60_000)
})
