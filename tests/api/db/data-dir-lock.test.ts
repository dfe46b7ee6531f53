import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DataDirInUse, lockDataDir } from '#api/platform/db/data-dir-lock.ts'
import { claimant } from '#api/platform/db/process-identity.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'tatami-lock-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

const lock = (onLost = () => undefined as void) =>
  lockDataDir(dataDir, { onLost, beatMs: 20, patienceMs: 500 })

/** Leaves a claim as another process would have; `beats` writes its heartbeat for as long as the test goes on. */
function leaveClaim(changes: Record<string, unknown>): string {
  const path = join(dataDir, 'lock', 'other.json')
  mkdirSync(join(dataDir, 'lock'))
  const claim = {
    ...claimant(hostname()),
    id: 'other',
    since: '2026-01-02T03:04:05Z',
    state: 'holding',
    ...changes,
  }
  writeFileSync(path, `000000000000\n${JSON.stringify(claim)}\n`)
  return path
}

describe('the lock on a data directory', () => {
  it('goes to one of many who ask in the same instant', async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => lock()))
    const holders = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))
    expect(holders).toHaveLength(1)
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(DataDirInUse)
    holders[0]?.release()
    expect(readdirSync(join(dataDir, 'lock')).filter((name) => name.endsWith('.json'))).toEqual([])
  })

  it('can be taken again as soon as it is released', async () => {
    for (let round = 0; round < 3; round += 1) (await lock()).release()
  })

  it('names the holder to those it refuses', async () => {
    const held = await lock()
    await expect(lock()).rejects.toThrow(`in use by process ${process.pid} on ${hostname()}`)
    held.release()
  })

  it('is taken over from a process that is gone', async () => {
    leaveClaim({ pid: 2 ** 22 + 1 })
    const held = await lock()
    expect(readdirSync(join(dataDir, 'lock'))).not.toContain('other.json')
    held.release()
  })

  it('is taken over when the pid now belongs to another process', async () => {
    leaveClaim({ startTicks: '1' })
    const held = await lock()
    held.release()
  })

  it('is taken over from another machine only after its heart has stopped', async () => {
    const path = leaveClaim({ machine: 'elsewhere', host: 'elsewhere' })
    let beats = 0
    const heart = setInterval(() => {
      beats += 1
      const claim = readFileSync(path, 'utf8').slice(12)
      writeFileSync(path, `${String(beats).padStart(12, '0')}${claim}`)
    }, 50)
    await expect(lock()).rejects.toThrow('on elsewhere since 2026-01-02T03:04:05Z')
    clearInterval(heart)
    const held = await lock()
    held.release()
  })

  it('tells its holder when it was taken away', async () => {
    let tell = () => undefined as void
    const lost = new Promise<void>((resolve) => (tell = resolve))
    await lock(() => tell())
    rmSync(join(dataDir, 'lock'), { recursive: true })
    await lost
  })
})
