import { eq } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { fights, news } from '#api/platform/db/schema.ts'
import { scopeOf } from '~/domain/access/permissions.ts'
import { ROLES } from '~/domain/access/roles.ts'
import { allEndpoints } from '~/domain/contract/contract.ts'
import { rulesOf } from '~/domain/fight/disciplines.ts'
import { startTestApi, type TestApi } from '../support/api.ts'
import { aJudgeOn, aUser } from '../support/builders.ts'
import { addressOf, fillerOf, samples } from '../support/calls.ts'
import { aVenue } from '../support/venue.ts'
import { type Act, aDrawnField } from './event.ts'
import { lists } from '../support/list-calls.ts'

// What a call costs is mostly its statements, so each is held to a number of them. Counted are those of a call that is
// made for the second time with no kept answers: its bearer token and the names it refers to are remembered.

const LIMIT = 3
/** What needs more, no list among them; a whole account is all of a person's tables. */
const LIMITS: Readonly<Record<string, number>> = {
  'account.data': 15,
  'admin.brackets.details': 4,
  'admin.users.previewMerge': 14,
  'admin.bracketCells.details': 4,
  'callRoom.list': 6,
  'competitions.board': 9,
  'mats.now': 4,
  'mats.next': 5,
  'messages.details': 4,
  'panel.ofMat': 8,
  'teams.draft': 4,
}

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
  Reflect.deleteProperty(api.deps, 'answers')
})
afterAll(() => api.close())

const reads = allEndpoints.flatMap((endpoint) => {
  const role = ROLES.find((one) => scopeOf(endpoint.name, [one]) !== 'none')
  return endpoint.method === 'GET' && role ? [[endpoint.name, endpoint, role] as const] : []
})

test('the table names calls that need what it allows', () => {
  expect(Object.keys(LIMITS).filter((name) => !reads.some(([known]) => known === name))).toEqual([])
  expect(lists.filter(({ name }) => name in LIMITS)).toEqual([])
})

test.each(reads)('%s takes few statements, however many rows it shows', async (name, endpoint, role) => {
  const owner = { id: (await aUser(api.db, { roles: [role] })).id, role }
  const isList = lists.includes(endpoint)
  // Things in two places, so that one statement for each would be two.
  if (isList) for (const _ of [1, 2]) await samples[fillerOf(name)]?.given(await aVenue(api, owner))
  const given = (await samples[name]?.given(await aVenue(api, owner))) ?? {}
  const headers = { authorization: `Bearer ${await api.tokenOf(owner)}` }
  const read = async () => {
    const response = await api.app.request(addressOf(endpoint, given), { headers })
    expect(response.status).toBe(200)
    await api.settled()
  }
  const statements = vi.spyOn(pg.Client.prototype, 'query')
  onTestFinished(() => statements.mockRestore())
  const sent = async () => {
    statements.mockClear()
    await read()
    return statements.mock.calls.map(([statement]) => (statement as { text?: string }).text)
  }
  const limit = LIMITS[name] ?? LIMIT
  // PostgreSQL tells of what was written for the test a moment later, and it is forgotten what was remembered.
  await expect.poll(async () => (await sent()).slice(limit)).toEqual([])
})

/** How often an act is answered by the database before it asks on: its statements wait for the process between two answers. */
async function waitsIn(act: () => Promise<unknown>): Promise<number> {
  const send = pg.Client.prototype.query as (...given: unknown[]) => Promise<unknown>
  const underWay = new WeakMap<pg.Client, number>()
  let waits = 0
  const counted = function (this: pg.Client, ...given: unknown[]) {
    const others = underWay.get(this) ?? 0
    if (others === 0) waits += 1
    underWay.set(this, others + 1)
    const done = () => void underWay.set(this, underWay.get(this)! - 1)
    const told = given.at(-1)
    if (typeof told !== 'function') return send.apply(this, given).finally(done)
    return send.apply(this, [...given.slice(0, -1), (...answer: unknown[]) => (done(), told(...answer))])
  }
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(counted as pg.Client['query'])
  try {
    await act()
    return waits
  } finally {
    spy.mockRestore()
  }
}

// The claim, and the bout behind its lock; what is written, the stored answer and the commit. Votes of side judges are read
// behind what is written, and are part of the answer.
test.each([
  [0, 2],
  [3, 3],
] as const)(
  'an act of a bout with %i side judges waits for the database %i times',
  async (sideJudges, expected) => {
    // With answers of its own process it reads names from memory.
    const api = await startTestApi()
    onTestFinished(() => api.close())
    const judge = { id: (await aUser(api.db, { roles: ['judge'] })).id, role: 'judge' as const }
    const { params } = await samples['fightEvents.undo']!.given(await aVenue(api, judge))
    const headers = {
      authorization: `Bearer ${await api.tokenOf(judge)}`,
      'content-type': 'application/json',
    }
    const id = Number(params?.['fight_id'])
    const path = `/api/core/fights/${id}/events`
    const fight = await api.db.query.fights.findFirst({ where: (table, { eq: is }) => is(table.id, id) })
    await api.db
      .update(fights)
      .set({ rules: { ...rulesOf('fight'), sideJudges } })
      .where(eq(fights.id, id))
    for (let number = 1; number <= sideJudges; number += 1)
      await aJudgeOn(api.db, fight!.matId!, { seat: `side_${number}` as 'side_1' })
    let key = 0
    const act = async () => {
      const init = { method: 'PUT', headers: { ...headers, 'idempotency-key': `act-of-a-bout-${++key}` } }
      const response = await api.app.request(path, {
        ...init,
        body: JSON.stringify({ type: 'reprimand', user_id: fight?.leftUserId }),
      })
      expect(response.status).toBe(200)
    }
    await act()
    // A page of the bout has read whom its log names.
    await api.app.request(`/api-public/core/fights/${id}`, { headers })
    await expect.poll(() => waitsIn(act)).toBe(expected)
  },
)

test('a bout that begins or ends waits for the database no oftener, with its bracket and its mat', async () => {
  const api = await startTestApi()
  onTestFinished(() => api.close())
  const { bracket, judge, mat } = await aDrawnField(api, 8)
  await api.db.update(fights).set({ matId: mat.id }).where(eq(fights.bracketId, bracket.id))
  // Changes are heard in their order: behind this one, nothing of what was written for the test makes memory forget.
  const { changes } = api.deps.answers!
  const { count } = changes
  await api.db.delete(news)
  await expect.poll(() => changes.changedSince(['news'], count)).toBe(true)
  const headers = {
    authorization: `Bearer ${await api.tokenOf(judge)}`,
    'content-type': 'application/json',
  }
  let key = 0
  const act = async (fightId: number, body: Act) => {
    const init = { method: 'PUT', headers: { ...headers, 'idempotency-key': `act-of-a-bout-${++key}` } }
    const path = `/api/core/fights/${fightId}/events`
    const response = await api.app.request(path, { ...init, body: JSON.stringify(body) })
    expect(response.status).toBe(200)
  }
  const waits: number[][] = []
  for (const { fight, left_user: left, right_user: right } of bracket.cells) {
    if (!fight || !left || !right) continue
    // A page of the bout, and one of the bracket, have read whom they name.
    await api.app.request(`/api-public/core/fights/${fight.id}`)
    await api.app.request(`/api-public/core/brackets/${bracket.id}`)
    const start = await waitsIn(() => act(fight.id, { type: 'start' }))
    await act(fight.id, { type: 'point', user_id: left.id, value: 2 })
    waits.push([start, await waitsIn(() => act(fight.id, { type: 'end', reason: 'points' }))])
  }
  // The very first ones prepare their statements and learn who calls.
  expect(waits.slice(1)).toEqual([
    [2, 2],
    [2, 2],
    [2, 2],
  ])
})
