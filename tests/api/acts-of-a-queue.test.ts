import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fightEvents } from '#api/platform/db/schema.ts'
import type { FightEventType } from '~/domain/fight/event-types.ts'
import { refusalOf, startTestApi, type TestApi } from '../support/api.ts'
import { aDrawnField, fightAt } from './event.ts'

// What a table has gathered without a link goes in one call: each act once, in order, up to the first refused one.

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

type Acts = {
  readonly type: FightEventType
  readonly key: string
  readonly user_id?: number
  readonly value?: number
  readonly target_key?: string
}[]

async function aStartedBout() {
  const { bracket, organiser, athletes } = await aDrawnField(api, 2)
  const id = fightAt(bracket, 'main:0:0')
  const calls = api.as(organiser).fightEvents
  await calls.put({ params: { fight_id: id }, body: { type: 'start' } })
  const [red, blue] = [athletes[0]!.id, athletes[1]!.id]
  const putAll = (acts: Acts, version: number) =>
    calls.putAll({ params: { fight_id: id }, body: { version, acts } })
  const lines = async () =>
    (
      await api.db
        .select()
        .from(fightEvents)
        .where(eq(fightEvents.fightId, id))
        .orderBy(asc(fightEvents.position))
    ).map(({ type, userId, value }) => [type, userId, value])
  return { id, calls, red, blue, putAll, lines }
}

const key = (at: number) => `table.one.${at}`

test('two hundred acts in two calls stand in the log in their order', async () => {
  const { red, blue, putAll, lines } = await aStartedBout()
  const acts = Array.from({ length: 200 }, (_, at) => ({
    type: 'point' as const,
    user_id: at % 3 ? blue : red,
    value: (at % 2) + 1,
    key: key(at),
  }))
  const first = await putAll(acts.slice(0, 100), 1)
  expect(first.answers).toEqual(
    acts.slice(0, 100).map((act) => ({ key: act.key, code: null, message: null })),
  )
  const { data } = await putAll(acts.slice(100), 101)
  expect(data.version).toBe(201)
  expect((await lines()).slice(1)).toEqual(acts.map(({ user_id, value }) => ['point', user_id, value]))
})

test('the same acts sent fifty times, some of them alone, have one effect', async () => {
  const { id, calls, red, blue, putAll, lines } = await aStartedBout()
  const acts: Acts = [
    { type: 'point', user_id: red, value: 2, key: key(1) },
    { type: 'warning', user_id: blue, value: 1, key: key(2) },
    { type: 'undo', target_key: key(2), key: key(3) },
  ]
  await calls.put({
    params: { fight_id: id },
    body: { type: 'point', user_id: red, value: 2, version: 1 },
    idempotencyKey: key(1),
  })
  await putAll(acts, 2)
  await Promise.all(Array.from({ length: 50 }, () => putAll(acts, 1)))
  expect((await lines()).map(([type]) => type)).toEqual(['start', 'point', 'warning', 'undo'])
  const { data } = await putAll(acts, 1)
  expect(data.details.left_user_stats.points + data.details.right_user_stats.points).toBe(2)
  expect(data.events.at(-1)?.target_id).toBe(data.events.at(-2)?.id)
})

test('a refused act ends the turn: the acts before it are stored, those after it are not applied', async () => {
  const { red, blue, putAll, lines } = await aStartedBout()
  const { answers, data } = await putAll(
    [
      { type: 'point', user_id: red, value: 1, key: key(1) },
      { type: 'holding_end', user_id: red, key: key(2) },
      { type: 'point', user_id: blue, value: 1, key: key(3) },
    ],
    1,
  )
  expect(answers).toEqual([
    { key: key(1), code: null, message: null },
    { key: key(2), code: 'not_holding', message: expect.stringMatching(/\w+ \w+/) },
  ])
  expect(data.version).toBe(2)
  expect((await lines()).map(([type]) => type)).toEqual(['start', 'point'])
})

test('acts on a version that is past are refused whole, those after a repeated one by their answer', async () => {
  const { red, putAll, lines } = await aStartedBout()
  const mine: Acts = [1, 2].map((at) => ({ type: 'point', user_id: red, value: 1, key: key(at) }))
  await putAll(mine.slice(0, 1), 1)
  await putAll([{ type: 'activity', user_id: red, key: 'table.two.1' }], 2)
  const other: Acts = [{ type: 'point', user_id: red, value: 1, key: key(9) }]
  expect(await refusalOf(putAll(other, 2))).toMatchObject({ status: 409, code: 'stale_version' })
  const { answers } = await putAll(mine, 1)
  expect(answers.map(({ code }) => code)).toEqual([null, 'stale_version'])
  expect(await lines()).toHaveLength(3)
})

test('a key stands for one act', async () => {
  const { red, putAll, lines } = await aStartedBout()
  await putAll([{ type: 'point', user_id: red, value: 1, key: key(1) }], 1)
  const other = putAll([{ type: 'warning', user_id: red, value: 1, key: key(1) }], 2)
  expect(await refusalOf(other)).toMatchObject({ code: 'idempotency_conflict' })
  expect(await lines()).toHaveLength(2)
})
