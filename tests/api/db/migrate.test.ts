import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { knownMigrations, migrateDatabase } from '#api/platform/db/migrate.ts'
import { openDatabase, type OpenDatabase } from '#api/platform/db/open.ts'
import { openTestDatabase, silentLog } from '../../support/database.ts'
import { freshPostgresDatabase, postgresMissing, startPostgres } from '../../support/postgres.ts'

const log = silentLog
const home = mkdtempSync(join(tmpdir(), 'tatami-migrations-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))

/** A folder of migrations in Drizzle's form. */
function migrations(name: string, statements: readonly string[]): string {
  const folder = join(home, name)
  mkdirSync(join(folder, 'meta'), { recursive: true })
  const entries = statements.map((statement, idx) => {
    writeFileSync(join(folder, `${idx}.sql`), statement)
    return { idx, version: '7', when: 1_000 + idx, tag: String(idx), breakpoints: true }
  })
  writeFileSync(join(folder, 'meta', '_journal.json'), JSON.stringify({ version: '7', entries }))
  return folder
}

describe.skipIf(postgresMissing())('nodes on one PostgreSQL', () => {
  it('migrate it once, however many start at once', { timeout: 60_000 }, async () => {
    const databaseUrl = await freshPostgresDatabase()
    const open = () => openDatabase({ databaseUrl, dataDir: '', log, migrate: false })
    const nodes: OpenDatabase[] = await Promise.all([open(), open(), open()])
    const ran = await Promise.all(nodes.map((node) => migrateDatabase(node.pool, { log })))
    expect(ran.sort()).toEqual([0, 0, knownMigrations().length])
    const recorded = await nodes[0]!.pool.query('select hash from drizzle.__drizzle_migrations order by id')
    expect(recorded.rows.map((row: { hash: string }) => row.hash)).toEqual(knownMigrations())
    await Promise.all(nodes.map((node) => node.close()))
  })

  it('fill it one after the other', { timeout: 60_000 }, async () => {
    const databaseUrl = await freshPostgresDatabase()
    const open = () => openDatabase({ databaseUrl, dataDir: '', log })
    const nodes: OpenDatabase[] = await Promise.all([open(), open(), open()])
    const fill = async ({ pool }: OpenDatabase) => {
      const { rows } = await pool.query<{ total: number }>('select count(*)::int as total from continents')
      if (rows[0]?.total === 0)
        await pool.query("insert into continents values (default, 'EU', 'Europe', 'Европа')")
    }
    await Promise.all(nodes.map((node) => node.oneNodeAtATime(() => fill(node))))
    expect(await nodes[0]!.db.query.continents.findMany()).toHaveLength(1)
    await Promise.all(nodes.map((node) => node.close()))
  })

  it('are not ready while it is away, live on, and are ready again', { timeout: 60_000 }, async () => {
    const server = await startPostgres()
    const database = await openDatabase({ databaseUrl: server.url, dataDir: '', log })
    expect(await database.ping()).toBe(true)
    const interrupted = database.db.transaction(async (tx) => {
      await tx.execute('select 1')
      await server.restart(() => expect.poll(() => database.ping()).toBe(false))
      await tx.execute('select 1')
    })
    await expect(interrupted).rejects.toThrow()
    await expect.poll(() => database.ping()).toBe(true)
    expect(await database.db.query.users.findMany()).toEqual([])
    await database.close()
    await server.stop()
  })
})

describe('a migration', () => {
  it('that fails changes nothing, and the ones before it stay', async () => {
    const database = await openTestDatabase()
    const folder = migrations('failing', [
      'create table first (id int)',
      'create table second (id int);--> statement-breakpoint\nselect 1/0',
    ])
    await expect(migrateDatabase(database.pool, { log, folder })).rejects.toThrow('division by zero')
    const there = await database.pool.query("select to_regclass('first') as a, to_regclass('second') as b")
    expect(there.rows).toEqual([{ a: 'first', b: null }])
    // What failed is tried again at the next start, and no lock is left behind.
    await expect(migrateDatabase(database.pool, { log, folder })).rejects.toThrow('division by zero')
    await database.close()
  })
})
