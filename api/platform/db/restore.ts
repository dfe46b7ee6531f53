import type pg from 'pg'
import type { Log } from '../kernel/log.ts'
import { copyPictures, inFolder, type PictureFiles } from '../storage/picture-files.ts'
import { checkRows, picturesFolder, readManifest, readRows, type Manifest } from './backup-format.ts'
import { quoted, tableNames } from './backup.ts'
import { knownMigrations, migrateDatabase } from './migrate.ts'

export interface RestoreOptions {
  /** A database opened with `migrate: false`, and empty. */
  readonly pool: pg.Pool
  readonly pictures: PictureFiles
  readonly directory: string
  readonly log: Log
}

/**
 * Restores a backup into an empty database: its schema as it was then, all rows in one transaction, then the migrations
 * that have come since. Throws before changing anything when the backup is damaged or newer than this version, or when
 * the database is not empty.
 */
export async function restore({ pool, pictures, directory, log }: RestoreOptions): Promise<Manifest> {
  const manifest = await readManifest(directory)
  const known = knownMigrations()
  if (manifest.migrations.some((hash, place) => known[place] !== hash))
    throw new Error(
      'The backup was made by a newer version of Tatami, or by another one; restore it with that version',
    )
  await checkRows(directory, manifest)
  await requireEmpty(pool)
  await migrateDatabase(pool, { log, upTo: manifest.migrations.length })
  await copyPictures(inFolder(picturesFolder(directory)), pictures)
  await load(pool, directory, manifest)
  await migrateDatabase(pool, { log })
  await pool.query('analyze')
  return manifest
}

async function requireEmpty(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  try {
    const tables = await tableNames(client)
    if (tables.length > 0)
      throw new Error(
        'The database is not empty. Restore into a new data directory or a new, empty database.',
      )
  } finally {
    client.release()
  }
}

/** Foreign keys and triggers are set aside while the rows come in, table by table, and put back in the same act. */
async function load(pool: pg.Pool, directory: string, manifest: Manifest): Promise<void> {
  const client = await pool.connect()
  let failed = true
  try {
    await client.query('begin')
    await client.query('set local statement_timeout = 0')
    const tables = (await tableNames(client)).map((name) => `public.${quoted(name)}`)
    const keys = await foreignKeys(client)
    for (const key of keys) await client.query(`alter table ${key.table} drop constraint ${key.name}`)
    for (const table of tables) await client.query(`alter table ${table} disable trigger user`)
    // Migrations may have put rows in; what counts is what the backup holds.
    if (tables.length > 0) await client.query(`truncate ${tables.join(', ')}`)
    for (const { name } of manifest.tables) await loadTable(client, directory, name)
    for (const { name, last } of manifest.sequences) {
      await client.query('select setval($1::regclass, $2::bigint)', [`public.${quoted(name)}`, last])
    }
    for (const table of tables) await client.query(`alter table ${table} enable trigger user`)
    for (const key of keys)
      await client.query(`alter table ${key.table} add constraint ${key.name} ${key.definition}`)
    await client.query('commit')
    failed = false
  } finally {
    client.release(failed)
  }
}

interface ForeignKey {
  readonly table: string
  readonly name: string
  readonly definition: string
}

async function foreignKeys(client: pg.ClientBase): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by conname`,
  )
  return rows
}

const BATCH_MAX_ROWS = 500
const BATCH_MAX_CHARACTERS = 1_000_000

async function loadTable(client: pg.PoolClient, directory: string, name: string): Promise<void> {
  const table = `public.${quoted(name)}`
  const { rows } = await client.query<{ column: string }>(
    `select quote_ident(attname) as column from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [table],
  )
  const columns = rows.map((row) => row.column)
  // OFFSET 0 keeps the planner from reading the row's text once for every column.
  const insert = `insert into ${table} (${columns.join(', ')}) overriding system value
    select ${columns.map((column) => `(r.row).${column}`).join(', ')}
    from (select line::${table} as row from unnest($1::text[]) line offset 0) r`
  let batch: string[] = []
  let characters = 0
  const flush = async () => {
    if (batch.length > 0) await client.query(insert, [batch])
    batch = []
    characters = 0
  }
  for await (const line of readRows(directory, name)) {
    batch.push(line)
    characters += line.length
    if (batch.length >= BATCH_MAX_ROWS || characters > BATCH_MAX_CHARACTERS) await flush()
  }
  await flush()
}
