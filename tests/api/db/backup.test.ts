import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { asc } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { readManifest } from '#api/platform/db/backup-format.ts'
import { backUp } from '#api/platform/db/backup.ts'
import { startEmbedded } from '#api/platform/db/embedded.ts'
import { migrateDatabase } from '#api/platform/db/migrate.ts'
import { openDatabase, overEmbedded, type OpenDatabase } from '#api/platform/db/open.ts'
import { restore } from '#api/platform/db/restore.ts'
import { auditEntries, users } from '#api/platform/db/schema.ts'
import type { Database } from '#api/platform/db/database.ts'
import { inFolder } from '#api/platform/storage/picture-files.ts'
import { openEmbeddedDatabase, silentLog } from '../../support/database.ts'
import { runChild } from './child-process.ts'
import { freshPostgresDatabase, postgresMissing } from '../../support/postgres.ts'

const log = silentLog
const home = mkdtempSync(join(tmpdir(), 'tatami-backup-'))
const opened: OpenDatabase[] = []
afterAll(async () => {
  for (const database of opened) await database.close()
  rmSync(home, { recursive: true, force: true })
})

const kinds = {
  async pglite(): Promise<OpenDatabase> {
    return overEmbedded(await startEmbedded({ kind: 'memory' }, { log }), log, () => undefined)
  },
  async postgres(): Promise<OpenDatabase> {
    return openDatabase({ databaseUrl: await freshPostgresDatabase(), dataDir: '', log, migrate: false })
  },
}
type Kind = keyof typeof kinds

async function empty(kind: Kind): Promise<OpenDatabase> {
  const database = await kinds[kind]()
  opened.push(database)
  return database
}

async function migrated(kind: Kind): Promise<OpenDatabase> {
  if (kind === 'pglite') {
    const database = await openEmbeddedDatabase()
    opened.push(database)
    return database
  }
  const database = await empty(kind)
  await migrateDatabase(database.pool, { log })
  return database
}

/** Everything a text field may hold that a careless format would break on. */
const AWKWARD = 'Ира "Молния" O’Hara, \\N\\ {a,b} (1,"2")\n\ttab\r\n🥋 ""'

/** One act of the platform: a person and the audit row of it, together or not at all. */
async function write(db: Database, number: number): Promise<void> {
  await db.transaction(async (tx) => {
    const email = `person-${number}@example.org`
    const [user] = await tx
      .insert(users)
      .values({
        slug: `person-${number}`,
        name: `${AWKWARD} ${number}`,
        email,
        emailKey: email,
        passwordHash: '',
        birthDate: '2001-02-03',
        gender: 'female',
        roles: ['user', AWKWARD],
      })
      .returning()
    await tx.insert(auditEntries).values({
      actorId: user?.id,
      action: 'create',
      entity: 'user',
      entityId: user?.id ?? 0,
      after: { number, text: AWKWARD, nested: [null, 1.5] },
    })
  })
}

let folders = 0
const folder = () => join(home, `backup-${(folders += 1)}`)
const PICTURE = `${'a'.repeat(32)}.webp`
const pictures = (() => {
  const path = join(home, 'uploads')
  mkdirSync(path)
  writeFileSync(join(path, PICTURE), 'picture')
  return inFolder(path)
})()

/** Each database is backed up and restored into; a backup does not tell what it came from. */
const ways: [Kind, Kind][] = postgresMissing()
  ? [['pglite', 'pglite']]
  : [
      ['pglite', 'postgres'],
      ['postgres', 'pglite'],
    ]

describe.each(ways)('a backup of %s taken under writes', (from, to) => {
  it(`restores into ${to} as one moment of it`, { timeout: 120_000 }, async () => {
    const source = await migrated(from)
    let written = 0
    let stop = false
    const writing = (async () => {
      for (; !stop; written += 1) await write(source.db, written)
    })()
    await expect.poll(() => written, { timeout: 60_000 }).toBeGreaterThan(30)
    const directory = folder()
    const atLeast = written
    await backUp({ pool: source.pool, pictures, directory, now: new Date(0) })
    const atMost = written + 1
    stop = true
    await writing

    const target = await empty(to)
    const restored = join(home, `restored-${folders}`)
    await restore({ pool: target.pool, pictures: inFolder(restored), directory, log })
    const people = await target.db.query.users.findMany({ orderBy: asc(users.id) })
    const entries = await target.db.query.auditEntries.findMany({ orderBy: asc(auditEntries.id) })
    expect(people.length).toBeGreaterThanOrEqual(atLeast)
    expect(people.length).toBeLessThanOrEqual(atMost)
    expect(people.map((person) => person.name)).toEqual(people.map((_, number) => `${AWKWARD} ${number}`))
    expect(entries.map((entry) => entry.actorId)).toEqual(people.map((person) => person.id))
    const before = await source.db.query.users.findMany({ orderBy: asc(users.id) })
    expect(people).toEqual(before.slice(0, people.length))
    expect(readFileSync(join(restored, PICTURE), 'utf8')).toBe('picture')

    // The restored platform goes on: new ids, and the rules of the schema hold again.
    await write(target.db, 1_000_000)
    const orphan = target.pool.query(
      "insert into audit_entries (actor_id, action, entity, entity_id) values (999999, 'x', 'x', 1)",
    )
    await expect(orphan).rejects.toThrow('foreign key')
  })
})

const made = (async () => {
  const source = await migrated('pglite')
  await write(source.db, 1)
  const directory = folder()
  await backUp({ pool: source.pool, pictures, directory, now: new Date(0) })
  return { source, directory }
})()

describe('a restore', () => {
  const emptyTarget = empty('pglite')

  it('refuses a database that holds something', async () => {
    const { source, directory } = await made
    await expect(restore({ pool: source.pool, pictures, directory, log })).rejects.toThrow('not empty')
    expect(await source.db.query.users.findMany()).toHaveLength(1)
  })

  it('refuses a damaged backup and leaves the database as it was', async () => {
    const { directory } = await made
    const path = join(directory, 'tables', 'users.jsonl.gz')
    const whole = readFileSync(path)
    writeFileSync(path, gzipSync(gunzipSync(whole).toString('utf8').replace('person-1', 'person-2')))
    const target = await emptyTarget
    await expect(restore({ pool: target.pool, pictures, directory, log })).rejects.toThrow(
      'users is not as it was',
    )
    expect((await target.pool.query("select from pg_tables where schemaname = 'public'")).rowCount).toBe(0)
    writeFileSync(path, whole)
  })

  it('refuses a backup that was never finished', async () => {
    const directory = folder()
    mkdirSync(join(directory, 'tables'), { recursive: true })
    const target = await emptyTarget
    await expect(restore({ pool: target.pool, pictures, directory, log })).rejects.toThrow(
      'no finished backup',
    )
  })
})

describe('a backup', () => {
  it('is not written over another one', async () => {
    const { source, directory } = await made
    const files = readdirSync(directory)
    const second = backUp({ pool: source.pool, pictures, directory, now: new Date(1) })
    await expect(second).rejects.toThrow('not empty')
    expect(readdirSync(directory)).toEqual(files)
    expect(existsSync(join(directory, 'manifest.json'))).toBe(true)
  })

  it('of a running platform is made by the process that runs it', { timeout: 120_000 }, async () => {
    const dataDir = join(home, 'running')
    const directory = folder()
    const running = runChild('./writer.child.ts', [dataDir, 'write'])
    await running.line('row ')
    const tool = runChild('../../../tools/backup.ts', [directory], { DATA_DIR: dataDir, DATABASE_URL: '' })
    expect(await tool.line('Backed up')).toContain(directory)
    const { tables } = await readManifest(directory)
    const saved = tables.find((table) => table.name === 'written')?.rows ?? 0
    expect(saved).toBeGreaterThan(0)
    await running.line(`row ${running.process.pid}-${saved + 20}`)
    running.process.kill('SIGTERM')
    expect(await running.ended).toBe(0)
  })
})
