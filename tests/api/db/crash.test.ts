import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '#api/platform/db/open.ts'
import { silentLog } from '../../support/database.ts'
import { runChild } from './child-process.ts'

const home = mkdtempSync(join(tmpdir(), 'tatami-crash-'))
const template = join(home, 'template')
let dataDir: string

// A data directory takes a while to make, so it is made once and copied.
beforeAll(async () => {
  const database = await openDatabase({ dataDir: template, log: silentLog })
  await database.close()
})
beforeEach((context) => {
  dataDir = join(home, context.task.id)
  cpSync(template, dataDir, { recursive: true })
})
afterAll(() => rmSync(home, { recursive: true, force: true }))

async function storedCodes(): Promise<Set<string>> {
  const database = await openDatabase({ dataDir, log: silentLog })
  await database.pool.query('create table if not exists written (code text primary key)')
  const { rows } = await database.pool.query<{ code: string }>('select code from written')
  await database.close()
  return new Set(rows.map((row) => row.code))
}

describe('a process killed while it writes', () => {
  it('loses no row it had acknowledged, however often', { timeout: 120_000 }, async () => {
    const acknowledged: string[] = []
    for (const rows of [30, 200, 90]) {
      const writer = runChild('./writer.child.ts', [dataDir, 'write'])
      await writer.line(`row ${writer.process.pid}-${rows}`)
      writer.process.kill('SIGKILL')
      expect(await writer.ended).toBe('SIGKILL')
      acknowledged.push(
        ...writer.lines.filter((line) => line.startsWith('row ')).map((line) => line.slice(4)),
      )
    }
    expect(acknowledged.length).toBeGreaterThan(300)
    const stored = await storedCodes()
    expect(acknowledged.filter((code) => !stored.has(code))).toEqual([])
  })

  it(
    'leaves no half-made database behind when it dies in its first start',
    { timeout: 120_000 },
    async () => {
      rmSync(dataDir, { recursive: true })
      mkdirSync(dataDir)
      const first = runChild('./writer.child.ts', [dataDir, 'write'])
      while (!readdirSync(dataDir).includes('db.new')) await new Promise((resolve) => setTimeout(resolve, 20))
      first.process.kill('SIGKILL')
      await first.ended
      expect(readdirSync(dataDir)).not.toContain('db')
      expect(await storedCodes()).toEqual(new Set())
      expect(readdirSync(dataDir)).not.toContain('db.new')
    },
  )
})

describe('a second process on a data directory', () => {
  it('is refused by name of the first, which goes on undisturbed', { timeout: 120_000 }, async () => {
    const first = runChild('./writer.child.ts', [dataDir, 'write'])
    await first.line('row ')
    const second = runChild('./writer.child.ts', [dataDir, 'write'])
    expect(await second.line('refused')).toContain(`in use by process ${first.process.pid}`)
    expect(await second.ended).toBe(3)
    await first.line(`row ${first.process.pid}-${first.lines.length + 50}`)
    first.process.kill('SIGKILL')
    await first.ended
    const stored = await storedCodes()
    const acknowledged = first.lines.filter((line) => line.startsWith('row ')).map((line) => line.slice(4))
    expect(acknowledged.filter((code) => !stored.has(code))).toEqual([])
  })

  it('is refused when several start in the same instant: one holds', { timeout: 120_000 }, async () => {
    const contenders = Array.from({ length: 4 }, () => runChild('./writer.child.ts', [dataDir, 'hold']))
    const opened = await Promise.all(
      contenders.map(async (child) => (await child.line('open')) ?? child.ended),
    )
    expect(opened.filter((outcome) => outcome === 'open')).toHaveLength(1)
    expect(opened.filter((outcome) => outcome !== 'open')).toEqual([3, 3, 3])
    const first = contenders[opened.indexOf('open')]
    first?.process.kill('SIGTERM')
    await first?.ended
    expect(await storedCodes()).toEqual(new Set())
  })
})
