import type * as nodeFs from 'node:fs'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { afterAll, expect, it, vi } from 'vitest'
import { whenBroken } from '#api/platform/db/broken.ts'
import { DURABLE_START, DurableFs } from '#api/platform/db/durable-fs.ts'

const { fsync } = vi.hoisted(() => ({ fsync: vi.fn() }))
vi.mock('node:fs', async (original) => {
  const fs = await original<typeof nodeFs>()
  fsync.mockImplementation(fs.fsyncSync)
  return { ...fs, fsyncSync: fsync }
})

const directory = mkdtempSync(join(tmpdir(), 'tatami-fsync-'))
afterAll(() => rmSync(directory, { recursive: true, force: true }))

it(
  'flushes every commit to the disk before it is acknowledged, and tells when the disk fails',
  { timeout: 120_000 },
  async () => {
    const db = await PGlite.create({ fs: new DurableFs(join(directory, 'db')), startParams: DURABLE_START })
    await db.exec('create table scores (points int)')
    const before = fsync.mock.calls.length
    for (let points = 1; points <= 10; points += 1) await db.query('insert into scores values ($1)', [points])
    expect(fsync.mock.calls.length - before).toBeGreaterThanOrEqual(10)

    const broken = vi.fn()
    whenBroken(db, broken)
    fsync.mockImplementationOnce(() => {
      throw Object.assign(new Error('EIO'), { code: 'EIO' })
    })
    await expect(db.query('insert into scores values (11)')).rejects.toThrow('could not fsync')
    expect(broken).toHaveBeenCalled()
  },
)
