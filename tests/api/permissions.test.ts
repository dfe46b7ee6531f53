import { and, eq, gt, isNotNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { routers } from '#api/routing/create-api.ts'
import { users } from '#api/platform/db/schema.ts'
import { permissions, scopeOf } from '~/domain/access/permissions.ts'
import { ROLES, type Role } from '~/domain/access/roles.ts'
import { allEndpoints } from '~/domain/contract/contract.ts'
import type { Endpoint } from '~/domain/contract/endpoint.ts'
import { startTestApi, type TestApi } from '../support/api.ts'
import { aUser } from '../support/builders.ts'
import { addressOf, type Given, samples } from '../support/calls.ts'
import { aVenue, type Venue, type Owner } from '../support/venue.ts'

const ACTORS = ['anonymous', ...ROLES] as const
type ActorRole = (typeof ACTORS)[number]

const bound = routers.flatMap((router) => router.endpoints)
const names = (endpoints: readonly Endpoint[]) => endpoints.map(({ name }) => name)

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

const anActor = async (role: ActorRole): Promise<Owner> =>
  role === 'anonymous'
    ? { id: 0, role }
    : { id: (await aUser(api.db, { roles: [role], birthDate: '2001-02-03' })).id, role }

/** What only the person, and administrators, may read of somebody: the builders give everybody such an address and birthday. */
const PRIVATE = /person-\d+@example\.org|2002-03-04|04-03-2002|\+7999\d{7}|"password/g

/** Fails on a text that tells what is private of anybody but the caller. */
async function requireDiscreet(text: string, caller: Owner): Promise<void> {
  const [own] = await api.db.select({ email: users.email }).from(users).where(eq(users.id, caller.id))
  const leaked = [...text.matchAll(PRIVATE)].map(([found]) => found).filter((found) => found !== own?.email)
  expect(leaked).toEqual([])
}

async function statusOf(endpoint: Endpoint, actor: Owner, given: Given): Promise<number> {
  const path = addressOf(endpoint, given)
  const search = new URLSearchParams(
    Object.entries(given.query ?? {}).map(([key, value]) => [key, String(value)]),
  )
  const response = await api.app.request(`${path}?${search.toString()}`, {
    method: endpoint.method,
    headers: {
      'content-type': 'application/json',
      ...(actor.role === 'anonymous' ? {} : { authorization: `Bearer ${await api.tokenOf(actor)}` }),
    },
    ...(given.body ? { body: JSON.stringify(given.body) } : {}),
  })
  if (response.status >= 500) throw new Error(`${endpoint.name}: ${JSON.stringify(api.failures.at(-1))}`)
  const reply = await response.text()
  if (response.status === 422) throw new Error(`${endpoint.name}: ${reply}`)
  if (actor.role !== 'admin' && !SIGN_INS.has(endpoint.name)) await requireDiscreet(reply, actor)
  return response.status
}

const DENIED = [401, 403, 404]
/** Whoever proves to be somebody may read about that person, whoever made the call. */
const SIGN_INS: ReadonlySet<string> = new Set(['auth.secondStep', 'auth.passkeyLogin'])
const stranger = { id: 0, role: 'anonymous' } as const
let before = 0
let anyVenue: Promise<Venue> | undefined
/** Of each role one, for what is refused: nothing is changed by it. */
const refused = new Map<ActorRole, Promise<Owner>>()
function aRefused(role: ActorRole): Promise<Owner> {
  const actor = refused.get(role) ?? anActor(role)
  refused.set(role, actor)
  return actor
}

test('every call of the contract is answered, is in the table, and has a sample here', () => {
  expect(names(allEndpoints).filter((name) => !names(bound).includes(name))).toEqual([])
  expect(names(bound).filter((name) => !(name in permissions))).toEqual([])
  expect(names(bound).filter((name) => !(name in samples))).toEqual([])
})

test('the table and the samples name nothing that is not a call', () => {
  const known = names(allEndpoints)
  expect(Object.keys(permissions).filter((name) => !known.includes(name))).toEqual([])
  expect(Object.keys(samples).filter((name) => !known.includes(name))).toEqual([])
})

test('no two calls share a name or an address', () => {
  const addresses = allEndpoints.map(({ method, path }) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`)
  expect(new Set(addresses).size).toBe(addresses.length)
  expect(new Set(names(allEndpoints)).size).toBe(allEndpoints.length)
})

test('what is under /api-admin is the administrators’ alone, what is under /api needs a person', () => {
  for (const { name, path } of allEndpoints) {
    const allowed = ACTORS.filter((role) => scopeOf(name, [role]) !== 'none')
    if (path.startsWith('/api-admin/')) expect([name, allowed]).toEqual([name, ['admin']])
    if (path.startsWith('/api/')) expect([name, allowed.includes('anonymous')]).toEqual([name, false])
  }
})

describe.each(bound.map((endpoint) => [endpoint.name, endpoint] as const))('%s', (name, endpoint) => {
  const sample = samples[name]
  const given = async (owner: Owner) => sample?.given(await aVenue(api, owner)) ?? {}
  let ofAll: Promise<Given> | undefined
  /** What everybody may read is nobody's own, and stays as it is: one serves all. */
  const givenTo = (actor: Owner) =>
    endpoint.method === 'GET' && scopeOf(name, []) !== 'none' ? (ofAll ??= given(stranger)) : given(actor)

  test.each(ACTORS.filter((role) => scopeOf(name, [role]) === 'none'))('is not for %s', async (role) => {
    anyVenue ??= aVenue(api, stranger)
    await anyVenue
    const params = { id: 1, fight_id: 1, fight_event_id: 1, slug: 'a', user_id: 1 }
    const status = await statusOf(endpoint, await aRefused(role), { params }).catch(() => 422)
    expect(status).toBe(role === 'anonymous' ? 401 : 403)
  })

  test.each(ACTORS.filter((role) => scopeOf(name, [role]) !== 'none'))(
    'lets %s do the own, and tells nothing private of others',
    async (role) => {
      const actor = await anActor(role)
      const made = await givenTo(actor)
      // Everybody with an account who came for this has a phone; that of a managed athlete is known to who looks after them.
      await api.db
        .update(users)
        .set({ phone: sql`'+7999' || lpad(${users.id}::text, 7, '0')` })
        .where(and(gt(users.id, actor.id || before), isNotNull(users.emailKey)))
      before = (await aUser(api.db)).id
      api.published.length = 0
      const status = await statusOf(endpoint, actor, made)
      for (const { payload } of api.published) await requireDiscreet(JSON.stringify(payload), stranger)
      // Signing in with a wrong password is refused, and may be tried by everybody.
      if (name === 'auth.login') expect(status).toBe(401)
      else expect(DENIED).not.toContain(status)
    },
  )

  const others = (role: Role) => aUser(api.db, { roles: [role] })
  const ofOthers = ROLES.filter((role) => !sample?.nothingForeign && scopeOf(name, [role]) !== 'none')
  if (ofOthers.length > 0)
    test.each(ofOthers)('keeps %s to the scope of the table with what is another’s', async (role) => {
      const owner = await others(role)
      const status = await statusOf(endpoint, await anActor(role), await given({ id: owner.id, role }))
      if (scopeOf(name, [role]) === 'own') expect([403, 404]).toContain(status)
      else expect(DENIED).not.toContain(status)
    })
})
