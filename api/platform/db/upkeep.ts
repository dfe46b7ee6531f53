import type pg from 'pg'
import type { Log } from '../kernel/log.ts'
import type { ChangeCount } from './table-changes.ts'

// A PostgreSQL server checkpoints and vacuums from background processes of its own. The embedded database is one
// session without any: left alone, its log would grow for ever, every recovery take longer, and dead rows stay.

const UPKEEP_EVERY_MS = 60_000
const MEBIBYTE = 1024 * 1024
/** Whoever has written so short a while ago may do so again at any moment. */
const QUIET_MS = 3_000

/** What may gather before something is done about it. */
interface Patience {
  /** Of log since the last checkpoint; after a power cut as much is read again before anybody is served. */
  readonly logBytes: number
  readonly checkpointMs: number
  /** Dead rows of a table, and the share of its rows they are. */
  readonly dead: { readonly rows: number; readonly share: number }
  readonly unread: { readonly rows: number; readonly share: number }
}

/** PostgreSQL's own thresholds of autovacuum, with its default settings. */
const QUIET: Patience = {
  logBytes: 16 * MEBIBYTE,
  checkpointMs: 10 * 60_000,
  dead: { rows: 50, share: 0.2 },
  unread: { rows: 50, share: 0.1 },
}
/** While bouts are scored: a checkpoint holds the session for a tenth of a second, in which every table would wait. */
const BUSY: Patience = {
  logBytes: 64 * MEBIBYTE,
  checkpointMs: Infinity,
  dead: { rows: 1_000, share: 1 },
  unread: { rows: 2_000, share: 2 },
}

const NEEDY_TABLES = `
  select format('%I.%I', schemaname, relname) as name, n_dead_tup > $1::float8 + $2::float8 * n_live_tup as dead
  from pg_stat_user_tables
  where n_dead_tup > $1::float8 + $2::float8 * n_live_tup or n_mod_since_analyze > $3::float8 + $4::float8 * n_live_tup
  order by n_dead_tup + n_mod_since_analyze desc
  limit 1`

const LOG_SINCE_CHECKPOINT = `
  select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn)::float8 as bytes,
    extract(epoch from now() - checkpoint_time)::float8 * 1000 as "ageMs"
  from pg_control_checkpoint()`

/**
 * Does one piece of upkeep where any is due, so that nobody waits long: a checkpoint, or one table's vacuum.
 * @param isBusy whether somebody is writing: what can wait then does
 */
export async function maintain(
  pool: pg.Pool,
  isBusy = false,
): Promise<'checkpoint' | 'vacuum' | 'analyze' | null> {
  const { logBytes, checkpointMs, dead, unread } = isBusy ? BUSY : QUIET
  const since = (await pool.query<{ bytes: number; ageMs: number }>(LOG_SINCE_CHECKPOINT)).rows[0]
  // A checkpoint writes a few hundred bytes of log itself; an idle database needs no second one.
  const grown = since !== undefined && since.bytes > 1_000
  if (grown && (since.bytes > logBytes || since.ageMs > checkpointMs)) {
    await pool.query('checkpoint')
    return 'checkpoint'
  }
  const limits = [dead.rows, dead.share, unread.rows, unread.share]
  const needy = (await pool.query<{ name: string; dead: boolean }>(NEEDY_TABLES, limits)).rows[0]
  if (!needy) return null
  await pool.query(needy.dead ? `vacuum (analyze) ${needy.name}` : `analyze ${needy.name}`)
  return needy.dead ? 'vacuum' : 'analyze'
}

/** Keeps up regularly until the returned function is called. */
export function maintainRegularly(pool: pg.Pool, changes: ChangeCount, log: Log): () => void {
  let dueAt = performance.now() + UPKEEP_EVERY_MS
  let before = changes.count
  const timer = setInterval(() => {
    const isBusy = changes.count !== before
    before = changes.count
    if (performance.now() < dueAt) return
    dueAt = performance.now() + UPKEEP_EVERY_MS
    maintain(pool, isBusy).catch((failure: Error) =>
      log.warn('Upkeep of the database failed', { reason: failure.message }),
    )
  }, QUIET_MS)
  timer.unref()
  return () => clearInterval(timer)
}
