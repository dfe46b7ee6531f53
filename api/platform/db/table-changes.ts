import type pg from 'pg'
import type { Log } from '../kernel/log.ts'

// Who keeps an answer must know when it is out of date. The database itself says so: a trigger on every table names the
// table to whoever listens, when the transaction that changed it commits (docs/decisions/0016).

const CHANNEL = 'table_changes'

/** What of changes a keeper of answers sees. */
export interface ChangeCount {
  /** Grows with every change. */
  readonly count: number
  /** Whether one of these tables may have changed after the count stood at `count`. */
  changedSince(tables: Iterable<string>, count: number): boolean
}

/** Which tables have changed, by a counter of this process. While the database is not heard, all of them may have. */
export class TableChanges implements ChangeCount {
  readonly #lastOf = new Map<string, number>()
  #count = 0
  #everything = 0
  #hears = false

  get count(): number {
    return this.#count
  }

  changedSince(tables: Iterable<string>, count: number): boolean {
    if (!this.#hears || this.#everything > count) return true
    for (const table of tables) if ((this.#lastOf.get(table) ?? 0) > count) return true
    return false
  }

  changed(table: string): void {
    this.#lastOf.set(table, ++this.#count)
  }

  /** From here on changes are heard; what happened before is not known. */
  listening(): void {
    this.#everything = ++this.#count
    this.#hears = true
  }

  deaf(): void {
    this.#hears = false
  }
}

/** Puts the trigger on every table that has none yet. Run after the migrations, under their lock. */
export async function installChangeTriggers(client: pg.ClientBase): Promise<void> {
  await client.query(`
    create or replace function tell_table_change() returns trigger language plpgsql as $$
    begin
      perform pg_notify('${CHANNEL}', tg_table_name);
      return null;
    end $$`)
  await client.query(`
    do $$ declare name text; begin
      for name in
        select relname from pg_class
        where relnamespace = 'public'::regnamespace and relkind = 'r' and not exists (
          select 1 from pg_trigger where tgrelid = pg_class.oid and tgname = 'tell_table_change')
      loop
        execute format('create trigger tell_table_change
          after insert or update or delete or truncate on %I
          for each statement execute function tell_table_change()', name);
      end loop;
    end $$`)
}

/** Makes a connection hear changes. */
export async function subscribeToChanges(client: pg.ClientBase, changes: TableChanges): Promise<void> {
  client.on('notification', ({ channel, payload }) => {
    if (channel === CHANNEL && payload) changes.changed(payload)
  })
  await client.query(`listen ${CHANNEL}`)
  changes.listening()
}

const RETRY_MS = 1_000

/**
 * Hears changes over a connection of its own, as PostgreSQL's pool may close any of its connections. Returns what ends
 * it. A lost connection is opened again every second; until then `changes` knows nothing for sure.
 */
export function listenForChanges(
  connect: () => Promise<pg.Client>,
  changes: TableChanges,
  log: Log,
): () => Promise<void> {
  let client: pg.Client | null = null
  let timer: NodeJS.Timeout | undefined
  let ended = false

  const lost = () => {
    changes.deaf()
    client = null
    if (!ended) timer = setTimeout(() => void open(), RETRY_MS)
  }
  async function open() {
    const fresh = await connect().catch((failure: unknown) => {
      log.warn('Changes of the database are not heard', { reason: String(failure) })
      return null
    })
    if (!fresh) return lost()
    if (ended) return void fresh.end()
    client = fresh
    fresh.once('end', lost)
    fresh.on('error', () => undefined)
    await subscribeToChanges(fresh, changes).catch(() => fresh.end())
  }
  void open()
  return async () => {
    ended = true
    clearTimeout(timer)
    await client?.end()
  }
}
