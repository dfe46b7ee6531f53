import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Database } from './database.ts'
import type { Log } from '../kernel/log.ts'
import { inFolder, type PictureFiles } from '../storage/picture-files.ts'
import { backUp } from './backup.ts'
import { serveControl } from './control.ts'
import { lockDataDir } from './data-dir-lock.ts'
import { startEmbedded, type EmbeddedDatabase } from './embedded.ts'
import { shortenHotPaths } from './hot-paths.ts'
import { migrateDatabase } from './migrate.ts'
import { noteStatement } from './reads.ts'
import { rememberThrough } from './remembered.ts'
import { PreparingClient } from './preparing-client.ts'
import { SharingPool } from './sharing-pool.ts'
import * as schema from './schema.ts'
import { subscribeToChanges, listenForChanges, TableChanges } from './table-changes.ts'
import { maintainRegularly } from './upkeep.ts'

shortenHotPaths()

export interface OpenDatabase {
  readonly kind: 'pglite' | 'postgres'
  readonly db: Database
  readonly pool: pg.Pool
  /** Which tables have changed, on whatever node. */
  readonly changes: TableChanges
  /** Runs an act while no other node of this database runs one; what fills an empty database goes through here. */
  oneNodeAtATime<T>(act: () => Promise<T>): Promise<T>
  /** True when the database answers in time. Never throws. */
  ping(): Promise<boolean>
  /** Waits for the queries under way, then closes; a second call does nothing. */
  close(): Promise<void>
}

export interface DatabaseSettings {
  /** A PostgreSQL to use (15 or newer); without it the embedded database in `dataDir` is used. */
  readonly databaseUrl?: string | undefined
  readonly dataDir: string
  readonly log: Log
  /** The pictures a backup asked of this process takes along; those of `dataDir` when none are named. */
  readonly pictures?: PictureFiles
  /** Connections to PostgreSQL; the embedded database has one session. */
  readonly poolMax?: number
  /** False leaves the schema as it is found; restoring a backup begins so. */
  readonly migrate?: boolean
}

/**
 * What every session is set to. A federation's tables lie in memory, or on a disk without heads: a row fetched through an
 * index costs no more than the next one of a scan. PostgreSQL's own guess of four times as much makes it read all the
 * people there are to find the two hundred of a competition.
 */
const SESSION = "set timezone to 'UTC'; set random_page_cost = 1.1"

const PING_PATIENCE_MS = 2_500
/** A request waits this long for a connection, a little less than its caller waits for it (spec §9: 10 s). */
const CONNECT_PATIENCE_MS = 9_000
const STATEMENT_PATIENCE_MS = 30_000
/** How long closing waits for queries under way. */
const DRAIN_PATIENCE_MS = 5_000

/**
 * Opens the database, PostgreSQL at `databaseUrl` or the embedded one in `dataDir`, and brings it to this version's
 * schema. Both are used through `pg`, so nothing above knows which it is. Throws DataDirInUse when another process has
 * the data directory.
 */
export async function openDatabase(settings: DatabaseSettings): Promise<OpenDatabase> {
  const { databaseUrl, migrate = true, log } = settings
  const database = databaseUrl ? openPostgres(settings, databaseUrl) : await openEmbedded(settings)
  if (!migrate) return database
  try {
    await migrateDatabase(database.pool, { log })
    return database
  } catch (failure) {
    await database.close()
    throw failure
  }
}

function openPostgres({ log, poolMax = 10 }: DatabaseSettings, url: string): OpenDatabase {
  const changes = new TableChanges()
  const pool = new SharingPool({
    connectionString: url,
    max: poolMax,
    Client: PreparingClient,
    pipeline: true,
    connectionTimeoutMillis: CONNECT_PATIENCE_MS,
    keepAlive: true,
    application_name: 'tatami',
    statement_timeout: STATEMENT_PATIENCE_MS,
    idle_in_transaction_session_timeout: STATEMENT_PATIENCE_MS,
    onConnect: (client) => client.query(SESSION),
  } as pg.PoolConfig)
  const stopListening = listenForChanges(
    async () => {
      const client = new pg.Client({ connectionString: url, keepAlive: true, application_name: 'tatami' })
      await client.connect()
      return client
    },
    changes,
    log,
  )
  return opened('postgres', pool, changes, log, () => true, stopListening)
}

async function openEmbedded({ dataDir, log, ...settings }: DatabaseSettings): Promise<OpenDatabase> {
  const home = resolve(dataDir)
  mkdirSync(home, { recursive: true })
  let embedded: EmbeddedDatabase | null = null
  const lock = await lockDataDir(home, {
    onLost: () => {
      log.error('The lock on the data directory was taken away; the embedded database stops', {
        dataDir: home,
      })
      void embedded?.kill()
    },
    onWatch: (holder) => {
      log.warn('The data directory was left locked; watching whether its holder lives', { ...holder })
    },
  })
  try {
    embedded = await startEmbedded(
      { kind: 'directory', directory: join(home, 'db') },
      { runDir: join(home, 'run'), log },
    )
  } catch (failure) {
    lock.release()
    throw failure
  }
  const database = overEmbedded(embedded, log, () => lock.release())
  const stopUpkeep = maintainRegularly(database.pool, database.changes, log)
  const controlPath = join(embedded.host, 'control.sock')
  const control = await serveControl(controlPath, {
    async backup(directory) {
      log.info('Backup begun', { directory })
      const pictures = settings.pictures ?? inFolder(join(home, 'uploads'))
      return backUp({ pool: database.pool, pictures, directory, now: new Date() })
    },
  })
  lock.announce(controlPath)
  return {
    ...database,
    close() {
      control.close()
      stopUpkeep()
      return database.close()
    },
  }
}

/** The pool and Drizzle over a running embedded database; `left` is called when it has stopped. */
export function overEmbedded(embedded: EmbeddedDatabase, log: Log, left: () => void): OpenDatabase {
  const changes = new TableChanges()
  const pool = new SharingPool({
    host: embedded.host,
    user: 'postgres',
    database: 'postgres',
    max: 1,
    Client: PreparingClient,
    pipeline: true,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: CONNECT_PATIENCE_MS,
    // The one session outlives a connection: what an earlier connection prepared or set must not meet the next one.
    onConnect: async (client) => {
      await client.query('discard all')
      await client.query(SESSION)
      // The one session hears of its own commits, before their answers.
      await subscribeToChanges(client, changes)
    },
  } as pg.PoolConfig)
  return opened('pglite', pool, changes, log, embedded.alive, async () => {
    await embedded.stop()
    left()
  })
}

function opened(
  kind: OpenDatabase['kind'],
  pool: pg.Pool,
  changes: TableChanges,
  log: Log,
  alive: () => boolean,
  stop: () => Promise<void>,
): OpenDatabase {
  // A connection that breaks fails its query and is replaced by the pool. Unheard, its error would end the process:
  // the pool listens while it is idle, nobody while a transaction has it.
  pool.on('error', (failure) => log.warn('A database connection broke', { reason: failure.message }))
  pool.on('connect', (client) => client.on('error', () => undefined))
  let closing: Promise<void> | null = null
  const db = drizzle(pool, {
    schema,
    casing: 'snake_case',
    logger: { logQuery: (text) => noteStatement(text, changes) },
  })
  rememberThrough(db, changes)
  return {
    kind,
    db,
    pool,
    changes,
    // The embedded database has no other node; and its one connection is the act's.
    oneNodeAtATime: (act) => (kind === 'pglite' ? act() : underLock(pool, act)),
    ping: async () => alive() && closing === null && (await answersWithin(pool, PING_PATIENCE_MS)),
    close: () => (closing ??= settledWithin(pool.end(), DRAIN_PATIENCE_MS).then(stop)),
  }
}

const NODE_LOCK = 0x7461_746e

async function underLock<T>(pool: pg.Pool, act: () => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [NODE_LOCK])
    return await act()
  } finally {
    // Closed, not kept: that gives the lock and the setting back whatever has happened.
    client.release(true)
  }
}

async function answersWithin(pool: pg.Pool, patienceMs: number): Promise<boolean> {
  const answer = pool.query('select 1').then(
    () => true,
    () => false,
  )
  return (await settledWithin(answer, patienceMs)) ?? false
}

/** What a promise comes to, or undefined when it is late. */
async function settledWithin<T>(promise: Promise<T>, patienceMs: number): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), patienceMs)
  })
  try {
    return await Promise.race([promise, late])
  } finally {
    clearTimeout(timer)
  }
}
