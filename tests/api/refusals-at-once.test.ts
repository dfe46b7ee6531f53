import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { routers } from '#api/routing/create-api.ts'
import { scopeOf } from '~/domain/access/permissions.ts'
import { ROLES } from '~/domain/access/roles.ts'
import type { Endpoint } from '~/domain/contract/endpoint.ts'
import { refusalOf, startTestApi, type TestApi } from '../support/api.ts'
import { aUser } from '../support/builders.ts'
import { addressOf, type Given, samples } from '../support/calls.ts'
import { shapeOf } from '../support/fuzz.ts'
import { aVenue } from '../support/venue.ts'

// A form hears of everything that is wrong with it at once: what its schema refuses, what the database knows and what
// its picture is.

const NOBODY = 2_000_000_000
/** What no schema takes, whatever the field. */
const MALFORMED = { malformed: { deeply: true } }

/** What a schema takes and only a rule refuses. */
function ruledOut(field: string): unknown {
  if (field === 'birth_date' || field === 'issued_at') return '01-01-2099'
  if (field === 'tz' || field === 'timezone') return 'Nowhere/None'
  if (field === 'users' || field === 'categories') return [NOBODY]
  if (field.endsWith('_id') && !field.startsWith('external')) return NOBODY
  return undefined
}

/** Fields whose rule needs another field of the same call, which the test spoils. */
const DEPENDENT: Readonly<Record<string, readonly string[]>> = {
  // Which mat and which parent fit is known by the competition and the country they are of.
  'admin.fights.create': ['mat_id'],
  'admin.states.create': ['parent_id'],
  'admin.states.update': ['parent_id'],
  // Who may be entered is looked at once it is known where.
  'admin.competitionApplications.create': ['user_id', 'categories'],
  'applications.create': ['categories'],
  'applications.enter': ['categories'],
  // Whose athletes they are is known by who answers for them.
  'teams.withdraw': ['users'],
  // Which categories are offered is known by the competition.
  'weighIn.drawLot': ['category_id'],
  // Who or what is reported is looked for once it is said why.
  'reports.create': ['message_id', 'user_id'],
  'admin.brackets.create': ['category_id'],
  // A correction is one step after another: what fits is known once the steps before it are made.
  'applications.decide': ['categories'],
  'admin.competitionApplications.update': ['categories'],
  // Whoever comes in on the right is looked for in the draw as the left has changed it.
  'bracketCells.update': ['right_user_id'],
  'admin.bracketCells.update': ['right_user_id'],
}

/** Calls whose rules are heard only once their schema is content: what is compared before them reads the whole body. */
const IN_TURN: ReadonlySet<string> = new Set(['admin.fights.create'])

const writes = routers
  .flatMap((router) => router.endpoints)
  .filter(({ name }) => !IN_TURN.has(name))
  .filter(({ method, body }) => method !== 'GET' && Object.keys(shapeOf(body)).length > 1)

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

async function caller(endpoint: Endpoint) {
  const role = ROLES.find((one) => one !== 'admin' && scopeOf(endpoint.name, [one]) !== 'none') ?? 'admin'
  const actor = await aUser(api.db, { roles: [role] })
  const venue = await aVenue(api, { id: actor.id, role })
  const given: Given = (await samples[endpoint.name]?.given(venue)) ?? {}
  const headers = {
    'content-type': 'application/json',
    authorization: `Bearer ${await api.tokenOf(actor)}`,
    'x-client-address': endpoint.name,
  }
  return async (body: Readonly<Record<string, unknown>>) => {
    const response = await api.app.request(addressOf(endpoint, given), {
      method: endpoint.method,
      headers,
      body: JSON.stringify({ ...given.body, ...body }),
    })
    const { errors = {} } = (await response.json()) as { errors?: Record<string, string[]> }
    return {
      status: response.status,
      fields: [...new Set(Object.keys(errors).map((key) => key.split('.')[0]))],
    }
  }
}

describe.each(writes.map((endpoint) => [endpoint.name, endpoint] as const))('%s', (name, endpoint) => {
  test('names every wrong field in one answer', async () => {
    const send = await caller(endpoint)
    const fields = Object.keys(shapeOf(endpoint.body)).filter((field) => field !== 'version')
    const ruled: string[] = []
    const malformed: string[] = []
    for (const field of fields) {
      const value = ruledOut(field)
      const alone = value === undefined ? null : await send({ [field]: value })
      if (alone?.status === 422 && alone.fields.join() === field) ruled.push(field)
      else if ((await send({ [field]: MALFORMED })).fields.includes(field)) malformed.push(field)
    }
    const expected = [...ruled, ...malformed].filter((field) => !DEPENDENT[name]?.includes(field))
    const spoilt = Object.fromEntries([
      ...ruled.map((field) => [field, ruledOut(field)]),
      ...malformed.map((field) => [field, MALFORMED]),
    ])
    const answer = await send(spoilt)
    if (expected.length > 1) expect(answer.status).toBe(422)
    expect(answer.fields).toEqual(expect.arrayContaining(expected))
    // The same where the schema has nothing to say.
    const rules = ruled.filter((field) => expected.includes(field))
    const judged = await send(Object.fromEntries(rules.map((field) => [field, ruledOut(field)])))
    expect(judged.fields).toEqual(expect.arrayContaining(rules))
  })
})

test('a wrong old password, a bad new one, its confirmation and another field are refused together', async () => {
  const person = await aUser(api.db)
  const refusal = await refusalOf(
    api.as(person).user.update({
      body: {
        old_password: 'not the old one',
        password: 'password',
        password_confirmation: 'passwort',
        city_id: NOBODY,
      },
    }),
  )
  expect(refusal.status).toBe(422)
  expect(Object.keys(refusal.errors).sort()).toEqual([
    'city_id',
    'old_password',
    'password',
    'password_confirmation',
  ])
})
