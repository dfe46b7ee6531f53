import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { openDatabase } from '#api/platform/db/open.ts'
import { maintain } from '#api/platform/db/upkeep.ts'
import { silentLog } from '../../support/database.ts'

describe('the embedded database left to itself', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tatami-upkeep-'))
  const { pool, close } = await openDatabase({ dataDir, log: silentLog, migrate: false })
  afterAll(async () => {
    await close()
    rmSync(dataDir, { recursive: true, force: true })
  })
  const one = async (sql: string): Promise<unknown> =>
    Object.values((await pool.query(sql)).rows[0] as object)[0]

  it('keeps its commits on the disk, not in memory', async () => {
    expect(await one('show fsync')).toBe('on')
    expect(await one('show synchronous_commit')).toBe('on')
    expect(await one('show full_page_writes')).toBe('on')
  })

  it('gets a checkpoint when its log has grown, and then none for nothing', async () => {
    await pool.query(
      "create table notes as select n, repeat('x', 400) as text from generate_series(1, 60000) n",
    )
    const before = await one('select redo_lsn from pg_control_checkpoint()')
    // Some thirty megabytes: no reason to hold up whoever is writing.
    expect(await maintain(pool, true)).not.toBe('checkpoint')
    expect(await maintain(pool)).toBe('checkpoint')
    expect(await one('select redo_lsn from pg_control_checkpoint()')).not.toBe(before)
    expect(await maintain(pool)).not.toBe('checkpoint')
  })

  it('gets the dead rows of its busiest table cleared away', async () => {
    await pool.query('create table scores (id int primary key, points int)')
    await pool.query('insert into scores select n, 0 from generate_series(1, 1000) n')
    await pool.query('update scores set points = 1')
    await pool.query('select pg_stat_force_next_flush()')
    // A thousand are as many as there are, and left while somebody is writing.
    expect(await maintain(pool, true)).toBeNull()
    const done: unknown[] = []
    for (let round = 0; round < 6; round += 1) {
      // Counts are otherwise sent about once a second, as far as the clock allows.
      await pool.query('select pg_stat_force_next_flush()')
      done.push(await maintain(pool))
    }
    expect(done).toContain('vacuum')
    expect(done.at(-1)).toBeNull()
    await pool.query('select pg_stat_force_next_flush()')
    expect(await one("select n_dead_tup::int from pg_stat_user_tables where relname = 'scores'")).toBe(0)
  })
})
