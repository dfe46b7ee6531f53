import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { copyPictures, inFolder, type PictureFiles } from '../storage/picture-files.ts'
import { MANIFEST, picturesFolder, writeRows, type Manifest } from './backup-format.ts'
import { syncTree } from './sync-tree.ts'

export interface BackupOptions {
  readonly pool: pg.Pool
  readonly pictures: PictureFiles
  /** Where the backup goes: a folder that does not exist yet, or an empty one. */
  readonly directory: string
  readonly now: Date
}

const ROWS_AT_ONCE = 1_000

/**
 * Backs everything up at one point in time while the platform goes on working: all tables are read in one REPEATABLE
 * READ transaction. On PostgreSQL nobody waits for it; the embedded database has one session, which is the backup's
 * for as long as the tables are read.
 */
export async function backUp({ pool, pictures, directory, now }: BackupOptions): Promise<Manifest> {
  await mkdir(join(directory, 'tables'), { recursive: true })
  const before = (await readdir(directory)).filter((name) => name !== 'tables')
  if (before.length > 0) throw new Error(`${directory} is not empty; a backup needs a folder of its own`)
  // Before and after the tables: whatever the rows name was there at one of the two moments.
  const copies = inFolder(picturesFolder(directory))
  await copyPictures(pictures, copies)
  const tables = await inSnapshot(pool, (client) => readTables(client, directory))
  const manifest: Manifest = {
    format: 1,
    madeAt: now.toISOString(),
    ...tables,
    uploads: await copyPictures(pictures, copies),
  }
  // What the manifest vouches for is on the disk before it is.
  syncTree(directory)
  await writeFile(join(directory, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`)
  syncTree(directory)
  return manifest
}

async function inSnapshot<T>(pool: pg.Pool, read: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let failed = true
  try {
    await client.query('begin isolation level repeatable read read only')
    await client.query('set local statement_timeout = 0')
    await client.query('set local idle_in_transaction_session_timeout = 0')
    const result = await read(client)
    await client.query('commit')
    failed = false
    return result
  } finally {
    client.release(failed)
  }
}

async function readTables(client: pg.PoolClient, directory: string) {
  const tables: Manifest['tables'] = []
  for (const name of await tableNames(client)) {
    tables.push({ name, ...(await writeRows(directory, name, rowsOf(client, name))) })
  }
  const migrations = await client.query<{ hash: string }>(
    'select hash from drizzle.__drizzle_migrations order by id',
  )
  // Sequences know no snapshots: read last, they are past every id among the rows.
  const sequences = await client.query<{ name: string; last: string }>(
    `select sequencename as name, last_value::text as last from pg_sequences
     where schemaname = 'public' and last_value is not null order by 1`,
  )
  return { migrations: migrations.rows.map((row) => row.hash), tables, sequences: sequences.rows }
}

/** The platform's tables by name. */
export async function tableNames(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )
  return rows.map((row) => row.name)
}

async function* rowsOf(client: pg.PoolClient, table: string): AsyncGenerator<string[]> {
  await client.query(
    `declare backup no scroll cursor for select t::text as row from public.${quoted(table)} t`,
  )
  for (;;) {
    const { rows } = await client.query<{ row: string }>(`fetch ${ROWS_AT_ONCE} from backup`)
    if (rows.length === 0) break
    yield rows.map(({ row }) => row)
  }
  await client.query('close backup')
}

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
