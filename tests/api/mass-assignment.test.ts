import { eq, getTableName, is, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as schema from '#api/platform/db/schema.ts'
import { routers } from '#api/routing/create-api.ts'
import { users } from '#api/platform/db/schema.ts'
import { scopeOf } from '~/domain/access/permissions.ts'
import { ROLES } from '~/domain/access/roles.ts'
import { startTestApi, type TestApi } from '../support/api.ts'
import { aUser } from '../support/builders.ts'
import { addressOf, samples } from '../support/calls.ts'
import { shapeOf } from '../support/fuzz.ts'
import { aVenue } from '../support/venue.ts'

// Nobody gets by naming a field what no call gives them: which calls take a field that decides something stands here,
// and what they do not take leaves no trace.

/** Fields that make somebody more than they are, or something more than it is. */
const DECIDING = [
  'roles',
  'role',
  'status',
  'is_approved',
  'user_approved',
  'club_approved',
  'competition_approved',
  'confirmed',
  'is_paid',
  'billing',
  'closed',
  'is_on_main',
  'manager_id',
  'organisation_id',
  'club_id',
] as const

/** Every call that takes one of them, and which. */
const TAKEN: Readonly<Record<string, readonly (typeof DECIDING)[number][]>> = {
  'auth.register': ['role'],
  'competitions.create': ['status', 'organisation_id'],
  'competitions.update': ['status'],
  'clubs.create': ['organisation_id'],
  'clubs.update': ['organisation_id'],
  'applications.walkIn': ['club_id'],
  'applications.decide': ['competition_approved', 'is_paid', 'closed'],
  'applications.accept': ['user_approved'],
  'matJudges.answer': ['user_approved'],
  'brackets.confirm': ['confirmed'],
  'clubApplications.answer': ['user_approved'],
  'clubApplications.decide': ['club_approved'],
  'staff.add': ['role'],
  'staff.invite': ['role'],
  'orders.pay': ['is_paid'],
  'news.create': ['status'],
  'news.update': ['status'],
  'articles.create': ['status'],
  'articles.update': ['status'],
}

const writes = routers.flatMap((router) => router.endpoints).filter(({ method }) => method !== 'GET')
const byPeople = writes.filter(({ path }) => !path.startsWith('/api-admin/'))
const tables = Object.values(schema).filter((entry) => is(entry, PgTable))

/** A number, a word and a month that nothing else here has, and no other call; a year alone would turn up by chance. */
const marksOf = (call: number) => ({
  number: 1_987_654_321 + call,
  word: `assigned-by-the-sender-${call}-`,
  month: ['06', String(2077 + call)] as const,
})

/** What shows that a value of this call's was taken. */
function tracesOf(call: number): readonly string[] {
  const { number, word, month } = marksOf(call)
  return [word, String(number), month.join('-'), month.toReversed().join('-')]
}

/** Columns and fields of everything there is, by both their names, with marks of one call. */
function foreign(call: number): readonly (readonly [field: string, value: unknown])[] {
  const { number, word, month } = marksOf(call)
  const all = (names: string, value: unknown) => names.split(' ').map((name) => [name, value] as const)
  const instant = `${month.toReversed().join('-')}-15T12:00:00Z`
  return [
    ...all(
      'id user_id userId winner_id winnerId winner loser_id manager_id managerId author_id actor_id',
      number,
    ),
    ...all('organisation_id organisationId club_id clubId competition_id competitionId recipient_id', number),
    ...all('slug number password_hash passwordHash emailKey token tokenHash thumb random_seed', word),
    ...all(
      'created_at createdAt updatedAt approved_at approvedAt paid_at paidAt',
      `15-${month.join('-')} 12:00:00`,
    ),
    ...all('userApprovedAt competitionApprovedAt clubApprovedAt closedAt endAt', instant),
    ...all('emailVerifiedAt email_verified_at signedOffAt signed_off_at start_at', instant),
    ...all('roles __proto__ constructor', ['admin', word]),
    ...all('role', 'admin'),
    ...all('billing', 'paid'),
  ]
}

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

test('the calls that decide something are those that are said to', () => {
  const takes = byPeople.flatMap(({ name, body }) => {
    const fields = DECIDING.filter((field) => field in shapeOf(body))
    return fields.length > 0 ? [[name, fields] as const] : []
  })
  expect(Object.fromEntries(takes)).toEqual(TAKEN)
})

/** Everything that is stored, as text. */
async function stored(): Promise<string> {
  const texts: string[] = []
  for (const table of tables) {
    const { rows } = await api.db.execute(
      sql`select coalesce(jsonb_agg(to_jsonb(t)), '[]') as all from ${table} t`,
    )
    texts.push(`${getTableName(table)}: ${JSON.stringify(rows[0]?.['all'])}`)
  }
  return texts.join('\n')
}

describe('a call with fields it has not asked for', () => {
  test.each(writes.map((endpoint, call) => [endpoint.name, endpoint, call] as const))(
    '%s answers without them, and makes nobody more',
    async (name, endpoint, call) => {
      const role = ROLES.find((one) => one !== 'admin' && scopeOf(name, [one]) !== 'none') ?? 'admin'
      const actor = await aUser(api.db, { roles: [role] })
      const venue = await aVenue(api, { id: actor.id, role })
      const given = (await samples[name]?.given(venue)) ?? {}
      const path = addressOf(endpoint, given)
      const unexpected = foreign(call).filter(([field]) => !(field in shapeOf(endpoint.body)))
      const response = await api.app.request(path, {
        method: endpoint.method,
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${await api.tokenOf(actor)}`,
          'x-client-address': name,
        },
        body: JSON.stringify({ ...Object.fromEntries(unexpected), ...given.body }),
      })
      const reply = await response.text()
      expect([422, 500], reply).not.toContain(response.status)
      expect(tracesOf(call).filter((mark) => reply.includes(mark))).toEqual([])
      const [row] = await api.db.select({ roles: users.roles }).from(users).where(eq(users.id, actor.id))
      expect(row?.roles).toEqual([role])
    },
  )

  // All that is stored is read once: read after every call, it took the most time of all tests.
  test('leaves no trace of them in any table', async () => {
    const everything = await stored()
    const left = writes.filter((_, call) => tracesOf(call).some((mark) => everything.includes(mark)))
    expect(left.map(({ name }) => name)).toEqual([])
  })
})
