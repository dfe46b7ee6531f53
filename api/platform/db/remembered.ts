import { LRUCache } from 'lru-cache'
import type { ChangeCount } from './table-changes.ts'
import type { Queryable } from './database.ts'
import { hasWritten, noteCached, trackReads, type Reads, type Tracked } from './reads.ts'

// What many answers refer to (cities, clubs, people by their names) is read again for each of them, and changes rarely.
// It is held in memory until one of the tables changes that it was read from (docs/decisions/0016).

const changesOf = new WeakMap<object, ChangeCount>()

/** Lets what is read through this handle be remembered. A transaction's handle is another: it reads what it has written. */
export function rememberThrough(db: object, changes: ChangeCount): void {
  changesOf.set(db, changes)
}

const outsideOf = new WeakMap<object, object>()

/** Lets a transaction's handle read remembered names; see `rememberedNames`. */
export function readNamesInside(transaction: object, db: object): void {
  outsideOf.set(transaction, db)
}

/** More rows than this are forgotten and begun anew; a row takes some 300 bytes. */
const ROWS_MAX = 10_000

interface Rows<Id, R> {
  readonly reads: Reads
  readonly byId: Map<Id, R | null>
}

type LoadRows<Id, R> = (db: Queryable, ids: readonly Id[]) => Promise<ReadonlyMap<Id, R>>

/**
 * Rows by id, or another name of theirs, that are read once, until one of their tables changes.
 * @param load reads the rows of some ids, each of them alone deciding what is read for it
 */
export const rememberedRows = <R, Id extends number | string = number>(load: LoadRows<Id, R>) =>
  remembering(load, () => null)

/**
 * The same for what is only named in answers and never decided by: a transaction reads them from memory, too, and adds to
 * it, unless it has written one of their tables. Another node's commit may be some milliseconds old before memory hears of
 * it, so that what a change is judged by is read in the transaction itself.
 */
export const rememberedNames = <R, Id extends number | string = number>(load: LoadRows<Id, R>) =>
  remembering(load, (db, known) => {
    const outside = outsideOf.get(db)
    const changes = outside && changesOf.get(outside)
    const rows = outside && known.get(outside)
    if (!changes || !rows || hasWritten(rows.reads.tables)) return null
    return changes.changedSince(rows.reads.tables, rows.reads.since) ? null : { rows, changes }
  })

type ReadRows<Id, R> = (db: Queryable, ids: Iterable<Id | null | undefined>) => Promise<ReadonlyMap<Id, R>>

/** What a transaction may read names from. */
interface Inside<Id, R> {
  readonly rows: Rows<Id, R>
  readonly changes: ChangeCount
}

/** @param insideOf what a handle that remembers nothing of its own may read from */
function remembering<R, Id extends number | string>(
  load: LoadRows<Id, R>,
  insideOf: (db: object, known: WeakMap<object, Rows<Id, R>>) => Inside<Id, R> | null,
): ReadRows<Id, R> {
  const known = new WeakMap<object, Rows<Id, R>>()
  return async (db, ids) => {
    const wanted = [...new Set(ids)].filter((id) => id != null)
    if (wanted.length === 0) return new Map()
    const changes = changesOf.get(db)
    if (!changes) {
      const inside = insideOf(db, known)
      if (!inside) return load(db, wanted)
      const { found, missing } = takeKnown(inside.rows, wanted)
      if (missing.length === 0) return found
      const { rows, changes: heard } = inside
      const { count } = heard
      const read = await load(db, missing)
      // It has not written these tables, and reads what is committed, as who reads outside does. That a row is not there may
      // be its own doing, by a cascade.
      if (!heard.changedSince(rows.reads.tables, count)) for (const [id, row] of read) rows.byId.set(id, row)
      return new Map([...found, ...read])
    }
    const rows = currentRows(known, db, changes)
    const { found, missing } = takeKnown(rows, wanted)
    if (missing.length === 0) return found
    const { value: read, reads } = await trackReads(changes, () => load(db, missing))
    for (const table of reads.tables) rows.reads.tables.add(table)
    if (!changes.changedSince(reads.tables, reads.since))
      for (const id of missing) rows.byId.set(id, read.get(id) ?? null)
    return new Map([...found, ...read])
  }
}

/** What memory has of the rows, copied before anything is waited for: they may be begun anew meanwhile. */
function takeKnown<Id, R>({ byId, reads }: Rows<Id, R>, wanted: readonly Id[]) {
  const found = new Map<Id, R>()
  for (const id of wanted) {
    const row = byId.get(id)
    if (row != null) found.set(id, row)
  }
  const missing = wanted.filter((id) => !byId.has(id))
  if (missing.length < wanted.length) noteCached(reads)
  return { found, missing }
}

/** The rows that belong to one thing, by its id, read once until one of their tables changes. */
export function rememberedList<R>(
  load: (db: Queryable, id: number) => Promise<readonly R[]>,
): (db: Queryable, id: number) => Promise<readonly R[]> {
  const lists = rememberedRows<readonly R[]>(
    async (db, ids) => new Map(await Promise.all(ids.map(async (id) => [id, await load(db, id)] as const))),
  )
  return async (db, id) => (await lists(db, [id])).get(id) ?? []
}

function currentRows<Id, R>(
  known: WeakMap<object, Rows<Id, R>>,
  db: object,
  changes: ChangeCount,
): Rows<Id, R> {
  const before = known.get(db)
  if (before && before.byId.size < ROWS_MAX && !changes.changedSince(before.reads.tables, before.reads.since))
    return before
  const reads: Reads = { since: changes.count, tables: new Set(), untilMs: Infinity, caller: 'nothing' }
  const rows: Rows<Id, R> = { reads, byId: new Map() }
  known.set(db, rows)
  return rows
}

interface Value<V> {
  readonly since: number
  readonly untilMs: number
  readonly read: Promise<Tracked<V>>
  /** What it was read from; null while it is read. */
  tables: ReadonlySet<string> | null
}

/** An answer that is made of it was read from what it was read from. */
const noted = <V>(read: Promise<Tracked<V>>): Promise<V> =>
  read.then(({ value, reads }) => {
    noteCached(reads)
    return value
  })

/**
 * Values that are read once for a short while, and sooner again when one of their tables changes. Who asks while one is
 * read waits for it.
 */
export function rememberedFor<V>(
  holdsMs: number,
  max: number,
): (db: Queryable, key: string, load: () => Promise<V>) => Promise<V> {
  const known = new WeakMap<object, LRUCache<string, Value<V>>>()
  return (db, key, load) => {
    const changes = changesOf.get(db)
    if (!changes) return load()
    let values = known.get(db)
    if (!values) known.set(db, (values = new LRUCache({ max })))
    const before = values.get(key)
    const isCurrent =
      before !== undefined &&
      performance.now() < before.untilMs &&
      (before.tables
        ? !changes.changedSince(before.tables, before.since)
        : before.since === changes.count && !changes.changedSince([], before.since))
    if (isCurrent) return noted(before.read)
    const read = trackReads(changes, load)
    const entry: Value<V> = {
      since: changes.count,
      untilMs: performance.now() + holdsMs,
      read,
      tables: null,
    }
    values.set(key, entry)
    const forget = () => {
      if (values.get(key) === entry) values.delete(key)
    }
    read.then(({ reads }) => void (entry.tables = reads.tables), forget)
    return noted(read)
  }
}
