import { afterAll, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../support/database.ts'

describe('a database for a test', async () => {
  const database = await openTestDatabase()
  afterAll(() => database.close())

  it('has the whole schema and no people', async () => {
    expect(await database.db.query.users.findMany()).toEqual([])
  })

  it('goes on after a failing statement', async () => {
    await expect(database.pool.query('select 1/0')).rejects.toThrow('division by zero')
    await expect(database.pool.query('select $1::int', ['x'])).rejects.toThrow('invalid input syntax')
    expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  })

  it('keeps nothing of a transaction that fails', async () => {
    const failing = database.db.transaction(async (tx) => {
      await tx.execute("insert into continents (code, name, name_ru) values ('ZZ', 'Lost', 'Lost')")
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    expect(await database.db.query.continents.findMany()).toEqual([])
  })

  it('says it is alive until it is closed', async () => {
    expect(await database.ping()).toBe(true)
    await database.close()
    expect(await database.ping()).toBe(false)
  })
})
