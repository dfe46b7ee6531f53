import type pg from 'pg'
import type { Log } from '../kernel/log.ts'

// A PostgreSQL server checkpoints and vacuums from background processes of its own. The embedded database is one
// session without any: left alone, its log would grow for ever, every recovery take longer, and dead rows stay.

const UPKEEP_EVERY_MS = 60_000
const LOG_MAX_BYTES = 16 * 1024 * 1024
const CHECKPOINT_EVERY_MS = 10 * 60_000

/** PostgreSQL's own autovacuum thresholds, with its default settings. */
const NEEDY_TABLES = `
  select format('%I.%I', schemaname, relname) as name, n_dead_tup > 50 + 0.2 * n_live_tup as dead
  from pg_stat_user_tables
  where n_dead_tup > 50 + 0.2 * n_live_tup or n_mod_since_analyze > 50 + 0.1 * n_live_tup
  order by n_dead_tup + n_mod_since_analyze desc
  limit 1`

const LOG_SINCE_CHECKPOINT = `
  select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn)::float8 as bytes,
    extract(epoch from now() - checkpoint_time)::float8 * 1000 as "ageMs"
  from pg_control_checkpoint()`

/** Does one piece of upkeep where any is due, so that nobody waits long: a checkpoint, or one table's vacuum. */
export async function maintain(pool: pg.Pool): Promise<'checkpoint' | 'vacuum' | 'analyze' | null> {
  const since = (await pool.query<{ bytes: number; ageMs: number }>(LOG_SINCE_CHECKPOINT)).rows[0]
  // A checkpoint writes a few hundred bytes of log itself; an idle database needs no second one.
  const grown = since !== undefined && since.bytes > 1_000
  if (grown && (since.bytes > LOG_MAX_BYTES || since.ageMs > CHECKPOINT_EVERY_MS)) {
    await pool.query('checkpoint')
    return 'checkpoint'
  }
  const needy = (await pool.query<{ name: string; dead: boolean }>(NEEDY_TABLES)).rows[0]
  if (!needy) return null
  await pool.query(needy.dead ? `vacuum (analyze) ${needy.name}` : `analyze ${needy.name}`)
  return needy.dead ? 'vacuum' : 'analyze'
}

/** Keeps up regularly until the returned function is called. */
export function maintainRegularly(pool: pg.Pool, log: Log): () => void {
  const timer = setInterval(() => {
    maintain(pool).catch((failure: Error) =>
      log.warn('Upkeep of the database failed', { reason: failure.message }),
    )
  }, UPKEEP_EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}
