import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { startEmbedded } from '#api/platform/db/embedded.ts'
import { overEmbedded } from '#api/platform/db/open.ts'
import { openTestDatabase, silentLog } from '../../support/database.ts'

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

  it('refuses a statement without end, and goes on', async () => {
    await database.pool.query(
      'create function down(n int) returns int language plpgsql as $$ begin return down(n); end $$',
    )
    await expect(database.pool.query('select down(1)')).rejects.toThrow('stack depth limit exceeded')
    expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  })

  it('says it is alive until it is closed', async () => {
    expect(await database.ping()).toBe(true)
    await database.close()
    expect(await database.ping()).toBe(false)
  })
})

describe('the embedded database in its thread', () => {
  it('is replaced when a statement runs away, with everything acknowledged still there', async () => {
    const directory = mkdtempSync(join(tmpdir(), 'tatami-broken-'))
    const errors: string[] = []
    const log = { ...silentLog, error: (message: string) => void errors.push(message) }
    const embedded = await startEmbedded(
      { kind: 'directory', directory: join(directory, 'db') },
      { log, pulse: { everyMs: 100, patienceMs: 2_000 } },
    )
    const { pool, ping, close } = overEmbedded(embedded, log, () => undefined)
    await pool.query('create table scores (points int)')
    await pool.query('insert into scores values (7)')
    const endless = 'select count(*) from pg_class a, pg_class b, pg_class c, pg_class d'
    await expect(pool.query(endless)).rejects.toThrow('Connection terminated')
    await expect.poll(ping, { timeout: 60_000, interval: 200 }).toBe(true)
    expect((await pool.query('select points from scores')).rows).toEqual([{ points: 7 }])
    expect(errors).toContain('The embedded database does not answer')
    await close()
    rmSync(directory, { recursive: true, force: true })
  }, 120_000)
})
