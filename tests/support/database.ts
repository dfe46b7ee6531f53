import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Log } from '#api/platform/kernel/log.ts'
import { startEmbedded } from '#api/platform/db/embedded.ts'
import { knownMigrations, migrateDatabase } from '#api/platform/db/migrate.ts'
import { openDatabase, overEmbedded, type OpenDatabase } from '#api/platform/db/open.ts'
import { dropPostgresDatabase, freshPostgresDatabase } from './postgres.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

export const silentLog: Log = { info: () => undefined, warn: () => undefined, error: console.error }

/**
 * An empty database with the whole schema, of its own for every call: the embedded one in memory, or with
 * TEST_DATABASE=postgres a real PostgreSQL.
 */
export async function openTestDatabase(): Promise<OpenDatabase> {
  if (process.env['TEST_DATABASE'] === 'postgres') {
    const databaseUrl = await freshPostgresDatabase(process.env['TEST_DATABASE_TEMPLATE'])
    const database = await openDatabase({ databaseUrl, dataDir: '', log: silentLog, poolMax: 5 })
    return {
      ...database,
      async close() {
        await database.close()
        await dropPostgresDatabase(databaseUrl)
      },
    }
  }
  return openEmbeddedDatabase()
}

/** An empty embedded database with the whole schema, in memory. */
export async function openEmbeddedDatabase(): Promise<OpenDatabase> {
  const embedded = await startEmbedded(
    { kind: 'memory', snapshot: await migratedSnapshot() },
    { log: silentLog },
  )
  return overEmbedded(embedded, silentLog, () => undefined)
}

/** The migrated schema as a dump: made once for each set of migrations, then read from .cache. */
async function migratedSnapshot(): Promise<Uint8Array<ArrayBuffer>> {
  const path = join(root, '.cache', `test-database-${stamp()}.tar`)
  if (existsSync(path)) return new Uint8Array(readFileSync(path))
  const embedded = await startEmbedded({ kind: 'memory' }, { log: silentLog })
  const database = overEmbedded(embedded, silentLog, () => undefined)
  await migrateDatabase(database.pool, { log: silentLog })
  const snapshot = await embedded.dump()
  await database.close()
  mkdirSync(join(root, '.cache'), { recursive: true })
  writeFileSync(`${path}.${process.pid}`, snapshot)
  renameSync(`${path}.${process.pid}`, path)
  return snapshot
}

function stamp(): string {
  const pglite = readFileSync(join(root, 'node_modules/@electric-sql/pglite/package.json'), 'utf8')
  const { version } = JSON.parse(pglite) as { version: string }
  return createHash('sha256')
    .update([version, ...knownMigrations()].join('\n'))
    .digest('hex')
    .slice(0, 16)
}
