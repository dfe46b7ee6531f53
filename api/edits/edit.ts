import { eq, getTableName, sql } from 'drizzle-orm'
import type { EditConflict } from '~/domain/contract/edit.ts'
import type { Queryable } from '../platform/db/database.ts'
import type { WriteContext } from '../platform/calls/call.ts'
import { ApiError, refusedByRules } from '../platform/kernel/errors.ts'
import { isPartial } from '../platform/kernel/validate.ts'
import { formerRow, formerValues, type Row } from './changes.ts'
import { type EditableRecord, sourceOf } from './record.ts'
import { isSame, namesOf, referredBy, wireValue } from './wire-value.ts'

// A save that sends the version it was read at (design.md, edits): fields that are stored as sent are left out, fields
// that nobody else has changed since are written, and a field both changed to different values is a conflict.

type Editing = WriteContext & {
  readonly body: unknown
  readonly params: unknown
}

/** Sent along with a change: they change nothing by themselves. */
const COMPANIONS = new Set(['version', 'edit_version', 'seen_price', 'old_password', 'password_confirmation'])

/** A field that is sent with another value than the stored one. */
interface Change {
  readonly field: string
  readonly mine: unknown
}

/** The record as it is stored, and as it was at the version the caller has seen. */
interface Versions {
  readonly now: Row
  readonly then: Row
  readonly version: number
}

/**
 * Wraps the handler of a save. The handler gets a body of the fields that differ from what is stored; with none it
 * writes, announces and notifies nothing. It runs before a conflict is reported, so that only those hear of other people's
 * values who may save: the conflict then takes the handler's work back with its transaction.
 *
 * @param idOf the record's id where the path does not name it
 * @param actsAnyway the handler does something also where nothing is changed
 */
export function edits<C extends Editing, P extends readonly unknown[], R>(
  record: EditableRecord,
  handle: (call: C, ...prepared: P) => R | Promise<R>,
  {
    idOf = ({ params }) => (params as { id: number }).id,
    actsAnyway = false,
  }: { readonly idOf?: (call: C) => number; readonly actsAnyway?: boolean } = {},
): (call: C, ...prepared: P) => Promise<R> {
  return async (call, ...prepared) => {
    if (isPartial(call.body)) return handle(call, ...prepared)
    const id = idOf(call)
    const body = call.body as Row
    await queueUp(call.db, record, id)
    const versions = await versionsOf(call.db, record, id, body)
    if (!versions) return handle(call, ...prepared)
    const sent = Object.entries(body).filter(
      ([field, value]) => COMPANIONS.has(field) || !isStored(call, record, field, value, versions.now),
    )
    const changes = sent.flatMap(([field, mine]) => (COMPANIONS.has(field) ? [] : [{ field, mine }]))
    const reduced = { ...call, body: Object.fromEntries(sent) }
    if (changes.length === 0 && !actsAnyway)
      return handle({ ...reduced, publish: nothing, afterCommit: nothing }, ...prepared)
    const reply = await handle(reduced, ...prepared)
    await requireNoConflict(call, record, changes, versions)
    return reply
  }
}

const nothing = () => undefined

/** Saves of one record follow each other; a lock of their own, so that the order of row locks stays the handlers'. */
const queueUp = (db: Queryable, { table }: EditableRecord, id: number) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtext(${`edit ${getTableName(table)}`}), ${id})`)

async function versionsOf(
  db: Queryable,
  record: EditableRecord,
  id: number,
  body: Row,
): Promise<Versions | null> {
  const { table, lists } = record
  const [row] = (await db.select().from(table).where(eq(table.id, id))) as Row[]
  if (!row) return null
  const related = await Promise.all(
    Object.entries(lists)
      .filter(([name]) => name in body)
      .map(async ([name, { load }]) => [name, await load(db, id)] as const),
  )
  const now: Row = { ...row, ...Object.fromEntries(related) }
  const version = Number(row['editVersion'] ?? row['version'])
  const seen = body['edit_version'] ?? body['version']
  if (typeof seen !== 'number' || seen >= version) return { now, then: now, version }
  const former = await formerValues(db, table, { id, version: seen })
  if (!former) throw refusedByRules('opened_too_long_ago')
  const formerLists = Object.keys(lists).filter((name) => name in former)
  const then = {
    ...formerRow(table, now, former),
    ...Object.fromEntries(formerLists.map((name) => [name, former[name]])),
  }
  return { now, then, version }
}

const sorted = (value: unknown): unknown =>
  Array.isArray(value) ? [...new Set(value as number[])].sort((a, b) => a - b) : value

const valueOf = (record: EditableRecord, field: string, row: Row): unknown =>
  field in record.lists ? sorted(row[field]) : sourceOf(record, field)?.read(row)

function isStored(
  { zone }: Editing,
  record: EditableRecord,
  field: string,
  sent: unknown,
  row: Row,
): boolean {
  if (sent === undefined) return true
  if (field === 'remove_image') return sent === false || row['image'] === null
  if (field === 'image') return false
  // It says something of the picture it comes with, and is not stored itself.
  if (field === 'image_crop') return true
  if (field in record.lists) return isSame(sorted(sent), sorted(row[field]), zone)
  const source = sourceOf(record, field)
  return source !== undefined && isSame(sent, source.read(row), zone)
}

/** A picture is taken away by a flag of its own. */
const storedAs = (field: string): string => (field === 'remove_image' ? 'image' : field)

const hasChanged = (record: EditableRecord, field: string, then: Row, now: Row): boolean =>
  JSON.stringify(valueOf(record, field, then) ?? null) !== JSON.stringify(valueOf(record, field, now) ?? null)

async function requireNoConflict(
  call: Editing,
  record: EditableRecord,
  changes: readonly Change[],
  { now, then, version }: Versions,
): Promise<void> {
  const lost = changes.filter(({ field }) => hasChanged(record, storedAs(field), then, now))
  if (lost.length === 0) return
  const fields: EditConflict['fields'] = {}
  const names: EditConflict['names'] = {}
  for (const { field, mine } of lost) {
    const stored = storedAs(field)
    const [theirs, base] = [valueOf(record, stored, now), valueOf(record, stored, then)]
    const values = { mine: typeof mine === 'object' && !Array.isArray(mine) ? null : mine, theirs, base }
    fields[stored] = {
      mine: wireValue(values.mine, call.zone),
      theirs: wireValue(theirs, call.zone),
      base: wireValue(base, call.zone),
    }
    const named = await namesIn(call, record, stored, values)
    if (named) names[stored] = named
    const say = sourceOf(record, stored)?.say
    if (say) names[stored] = { mine: '', theirs: await say(theirs, call), base: await say(base, call) }
  }
  throw new ApiError('edit_conflict', {
    fields: Object.fromEntries(Object.keys(fields).map((field) => [field, [{ code: 'changed_meanwhile' }]])),
    data: { version, fields, names } satisfies EditConflict,
  })
}

/** What references of a conflict are called, where they are references. */
async function namesIn(
  { db, language }: Editing,
  { table, lists }: EditableRecord,
  field: string,
  values: Readonly<Record<'mine' | 'theirs' | 'base', unknown>>,
): Promise<EditConflict['names'][string] | null> {
  const column = field.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
  const referred = lists[field]?.refersTo ?? referredBy(table, column)
  if (!referred) return null
  const idsOf = (value: unknown): number[] =>
    (Array.isArray(value) ? value : [value]).filter((id): id is number => typeof id === 'number')
  const names = await namesOf(db, referred, Object.values(values).flatMap(idsOf), language)
  const name = (value: unknown) =>
    idsOf(value)
      .map((id) => names.get(id) ?? String(id))
      .join(', ')
  return { mine: name(values.mine), theirs: name(values.theirs), base: name(values.base) }
}
