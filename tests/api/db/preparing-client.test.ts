import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'drizzle-orm'
import { startTestApi, type TestApi } from '../../support/api.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

const prepared = async () => {
  const { rows } = await api.db.execute<{ statement: string }>(
    sql`select statement from pg_prepared_statements where not from_sql`,
  )
  return rows.map(({ statement }) => statement)
}

describe('a connection', () => {
  it('prepares a statement with parameters that it is sent again, and answers it with other values', async () => {
    const ask = (value: number) =>
      api.db.execute<{ answer: number }>(sql`select ${value}::int + 1 as answer /* again */`)
    expect((await ask(1)).rows).toEqual([{ answer: 2 }])
    const isPrepared = async () => (await prepared()).some((text) => text.includes('/* again */'))
    expect(await isPrepared()).toBe(false)
    expect((await ask(2)).rows).toEqual([{ answer: 3 }])
    expect(await isPrepared()).toBe(true)
    expect((await ask(40)).rows).toEqual([{ answer: 41 }])
  })

  it('goes on with a prepared statement after one that failed', async () => {
    const ask = (value: number) =>
      api.db.execute<{ answer: number }>(sql`select 6 / ${value}::int as answer /* fails */`)
    await ask(1)
    await ask(2)
    await expect(ask(0)).rejects.toThrow()
    expect((await ask(3)).rows).toEqual([{ answer: 2 }])
  })

  it('prepares a few hundred statements at the most', async () => {
    for (let at = 0; at < 300; at++)
      for (const value of [1, 2])
        await api.db.execute(sql`select ${value}::int as ${sql.identifier(`many${at}`)}`)
    expect((await prepared()).length).toBeLessThanOrEqual(250)
    const { rows } = await api.db.execute(sql`select ${7}::int as many299`)
    expect(rows).toEqual([{ many299: 7 }])
  })
})
