import { AsyncLocalStorage } from 'node:async_hooks'
import { getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import * as schema from './schema.ts'
import type { ChangeCount, TableChanges } from './table-changes.ts'

/** Nothing; the roles; or who it is. */
export type CallerDependence = 'nothing' | 'roles' | 'person'

/** What was read to make an answer, for as long as it is made. */
export interface Reads {
  /** The count of changes when it began. */
  readonly since: number
  readonly tables: Set<string>
  /** Until when the clock leaves the answer as it is, in ms of `performance.now`; the tables alone decide before. */
  untilMs: number
  /** What it was asked about the caller: others of whom that differs may get another answer. */
  caller: CallerDependence
}

/** An answer with what decides whether it still holds. */
export interface Tracked<T> {
  readonly value: T
  readonly reads: Reads
}

/** What is noted of the acts under way: what the answer being made was read from, what the writing act has written. */
interface Noted {
  readonly reads: Reads | undefined
  readonly written: Set<string> | undefined
}

// One for both: every promise of the process is handed on what each such storage holds.
const noted = new AsyncLocalStorage<Noted>()
let underWay = 0

/**
 * Runs an act with what is noted of it. When none runs the storage is switched off: as long as it is on, Node calls into
 * JavaScript for each promise of the process, which is a twentieth of what a page costs that is read from kept answers.
 */
async function noting<T>(note: Noted, act: () => Promise<T>): Promise<T> {
  underWay += 1
  try {
    return await noted.run(note, act)
  } finally {
    underWay -= 1
    if (underWay === 0) noted.disable()
  }
}

const readsOf = (): Reads | undefined => noted.getStore()?.reads
const writtenOf = (): Set<string> | undefined => noted.getStore()?.written

/** Runs an act and notes what it reads, acts of the API inside it included. */
export async function trackReads<T>(changes: ChangeCount, act: () => Promise<T>): Promise<Tracked<T>> {
  const outer = readsOf()
  const reads: Reads = {
    since: changes.count,
    tables: new Set(),
    untilMs: Infinity,
    caller: 'nothing',
  }
  const value = await noting({ reads, written: writtenOf() }, act)
  if (outer) noteReads(outer, reads)
  return { value, reads }
}

/** An answer that is handed out again was read by whoever gets it. */
export function noteCached(reads: Reads): void {
  const outer = readsOf()
  if (outer) noteReads(outer, reads)
}

/** Stages and deadlines of an answer may be late by so much; what somebody has changed shows at once. */
export const CLOCK_HOLDS_MS = 5_000

/** The present moment was read: the answer holds for so long at the most. */
export function noteClock(forMs: number): void {
  const reads = readsOf()
  if (reads) reads.untilMs = Math.min(reads.untilMs, performance.now() + forMs)
}

/** It was asked who calls, or what roles they have. */
export function noteCaller(dependence: 'roles' | 'person'): void {
  const reads = readsOf()
  if (reads) reads.caller = furtherOf(reads.caller, dependence)
}

const furtherOf = (one: CallerDependence, other: CallerDependence): CallerDependence =>
  one === 'nothing' || other === 'person' ? other : one

/**
 * Runs a writing act. What it wrote counts as changed here when it is over; other nodes, and other connections of this
 * one, hear of the commit a moment later.
 */
export async function trackWrites<T>(changes: TableChanges, act: () => Promise<T>): Promise<T> {
  const written = new Set<string>()
  try {
    return await noting({ reads: readsOf(), written }, act)
  } finally {
    for (const table of written) changes.changed(table)
  }
}

/** Whether the writing act that runs has written to one of these tables, or none runs and nobody knows. */
export function hasWritten(tables: Iterable<string>): boolean {
  const written = writtenOf()
  if (!written) return true
  for (const table of tables) if (written.has(table)) return true
  return false
}

/** A statement is sent: every table it names counts as read, or as written where it writes. */
export function noteStatement(text: string, changes: TableChanges): void {
  const reads = readsOf()
  if (reads) for (const table of tablesIn(text)) reads.tables.add(table)
  if (!WRITES.test(text)) return
  const written = writtenOf()
  for (const table of tablesIn(text)) {
    written?.add(table)
    changes.changed(table)
  }
}

const WRITES = /^\s*(insert|update|delete|with|truncate)\b/i

export const holds = (changes: ChangeCount, { since, tables, untilMs }: Reads): boolean =>
  performance.now() < untilMs && !changes.changedSince(tables, since)

function noteReads(outer: Reads, { tables, untilMs, caller }: Reads): void {
  for (const table of tables) outer.tables.add(table)
  outer.untilMs = Math.min(outer.untilMs, untilMs)
  outer.caller = furtherOf(outer.caller, caller)
}

const TABLES: ReadonlySet<string> = new Set(
  Object.values(schema).flatMap((value) => (is(value, PgTable) ? [getTableName(value)] : [])),
)
const KNOWN_STATEMENTS_MAX = 5_000
const known = new Map<string, readonly string[]>()

function tablesIn(text: string): readonly string[] {
  const before = known.get(text)
  if (before) return before
  const found = [...new Set(text.match(/\b[a-z_]+\b/g))].filter((word) => TABLES.has(word))
  if (known.size >= KNOWN_STATEMENTS_MAX) known.clear()
  known.set(text, found)
  return found
}
