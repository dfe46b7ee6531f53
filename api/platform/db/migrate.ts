import { fileURLToPath } from 'node:url'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type pg from 'pg'
import type { Log } from '../kernel/log.ts'
import { installChangeTriggers } from './table-changes.ts'

/** "tatami" as a number: the advisory lock under which one node migrates while the others wait. */
const MIGRATION_LOCK = 0x7461_7461

/** Beside this module in the sources; the build copies the folder beside its bundles. */
const MIGRATIONS_FOLDER = fileURLToPath(new URL('./migrations', import.meta.url))

export interface MigrateOptions {
  readonly log: Log
  readonly folder?: string
  /** Run only the first so many migrations; a restored backup begins at the ones it was made with. */
  readonly upTo?: number
}

/** The migrations of this version, oldest first, by their content hash. */
export function knownMigrations(folder = MIGRATIONS_FOLDER): string[] {
  return readMigrationFiles({ migrationsFolder: folder }).map((migration) => migration.hash)
}

/**
 * Brings the database to this version's schema and returns how many migrations were run. Each runs in a transaction of
 * its own, recorded as Drizzle records them. Any number of nodes may call it at once: each migration runs once.
 */
export async function migrateDatabase(pool: pg.Pool, { log, folder, upTo }: MigrateOptions): Promise<number> {
  const all = readMigrationFiles({ migrationsFolder: folder ?? MIGRATIONS_FOLDER }).slice(0, upTo)
  const client = await pool.connect()
  try {
    // A session-level lock outlives the transactions of the single migrations; waiting for it may take its time.
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await client.query('create schema if not exists drizzle')
    await client.query(
      'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
    )
    const { rows } = await client.query<{ hash: string }>('select hash from drizzle.__drizzle_migrations')
    const done = new Set(rows.map((row) => row.hash))
    const known = new Set(knownMigrations(folder))
    const foreign = rows.filter((row) => !known.has(row.hash)).length
    if (foreign > 0) log.warn('The database has migrations this version does not know', { count: foreign })
    const pending = all.filter((migration) => !done.has(migration.hash))
    for (const migration of pending) await runMigration(client, migration)
    await installChangeTriggers(client)
    if (pending.length > 0) log.info('Database migrated', { migrations: pending.length })
    return pending.length
  } finally {
    // The connection is closed, not kept: that gives the lock and the settings back whatever has happened.
    client.release(true)
  }
}

async function runMigration(
  client: pg.PoolClient,
  migration: { readonly sql: string[]; readonly hash: string; readonly folderMillis: number },
): Promise<void> {
  await client.query('begin')
  try {
    for (const statement of migration.sql) await client.query(statement)
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      migration.hash,
      migration.folderMillis,
    ])
    await client.query('commit')
  } catch (failure) {
    await client.query('rollback')
    throw failure
  }
}
