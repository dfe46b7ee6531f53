import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SharingPool } from '#api/platform/db/sharing-pool.ts'
import { PreparingClient } from '#api/platform/db/preparing-client.ts'
import { postgresMissing, startPostgres, type TestPostgres } from '../../support/postgres.ts'
import type pg from 'pg'

const BACKEND = 'select pg_backend_pid() as pid'

describe.skipIf(postgresMissing())('statements of a pool', () => {
  let postgres: TestPostgres
  let pool: SharingPool
  beforeAll(async () => {
    postgres = await startPostgres()
    pool = new SharingPool({
      connectionString: postgres.url,
      max: 3,
      Client: PreparingClient,
      pipeline: true,
    } as pg.PoolConfig)
    // As the platform opens its own: a connection that breaks while nobody asks is replaced, and is no failure.
    pool.on('error', () => undefined)
    pool.on('connect', (client) => client.on('error', () => undefined))
  })
  afterAll(async () => {
    await pool.end()
    await postgres.stop()
  })

  const backend = async (text = BACKEND) => Number((await pool.query<{ pid: number }>(text)).rows[0]?.pid)

  it('that are asked for at once share a connection, four of them at the most', async () => {
    const pids = await Promise.all(Array.from({ length: 6 }, () => backend()))
    expect(new Set(pids.slice(0, 4)).size).toBe(1)
    expect(new Set(pids.slice(4)).size).toBe(1)
    expect(pids[4]).not.toBe(pids[0])
  })

  it('that come later do not wait behind a slow one', async () => {
    const order: string[] = []
    const slow = backend('select pg_sleep(0.5), pg_backend_pid() as pid').then(() => order.push('slow'))
    await new Promise((resolve) => setTimeout(resolve, 50))
    await backend().then(() => order.push('later'))
    await slow
    expect(order).toEqual(['later', 'slow'])
  })

  it('are answered each for itself where one of them fails', async () => {
    const answers = await Promise.allSettled([backend(), pool.query('select 1 / 0'), backend()])
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    await expect(backend()).resolves.toBeGreaterThan(0)
    expect(pool.totalCount - pool.idleCount).toBe(0)
  })

  it('wait for a connection and go together when one is free', async () => {
    const held = await Promise.all([pool.connect(), pool.connect(), pool.connect()])
    const asked = [backend(), backend()]
    held.forEach((client) => client.release())
    const [first, second] = await Promise.all(asked)
    expect(first).toBe(second)
  })

  it('keep out of a transaction, which has a connection of its own', async () => {
    const client = await pool.connect()
    await client.query('begin')
    const own = Number((await client.query<{ pid: number }>(BACKEND)).rows[0]?.pid)
    const others = await Promise.all([backend(), backend()])
    await client.query('commit')
    client.release()
    expect(others).not.toContain(own)
  })
})
