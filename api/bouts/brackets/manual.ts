import { eq } from 'drizzle-orm'
import type { BracketRecord } from '~/domain/bracket/bracket.ts'
import type { AppliedChange, ChangePreview } from '~/domain/bracket/edit/change.ts'
import {
  previewReinstatement,
  previewRemoval,
  reinstateAthlete,
  removeAthlete,
} from '~/domain/bracket/edit/removal.ts'
import { addLateEntry, hasBegun, swapSlots } from '~/domain/bracket/edit/swap.ts'
import { addExtraBout, decideTie } from '~/domain/bracket/edit/tie.ts'
import type { Result } from '~/domain/result.ts'
import type { contract } from '~/domain/contract/contract.ts'
import { moveFights } from '../fights/reset.ts'
import { announceMats } from '../fights/announce-mats.ts'
import { brackets } from '../../platform/db/schema.ts'
import { audit } from '../../platform/calls/audit.ts'
import type { Call, WriteContext } from '../../platform/calls/call.ts'
import { ApiError, invalidField, refusedAt, refusedByRules } from '../../platform/kernel/errors.ts'
import { announceBracket, announceChangedCells } from '../views/announce-bracket.ts'
import { presentChange } from '../views/change-view.ts'
import { lockManagedBracket } from './draw.ts'
import { confirmedEntries } from './entries.ts'
import { type SavedBracket, saveBracket } from '../stored/save.ts'
import { type BracketRow, drawn, readStored, type StoredBracket } from '../stored/stored.ts'

type Changed = Result<BracketRecord, { readonly code: string }>
type Applied = Result<AppliedChange, { readonly code: string }>

/** Two athletes change places (design: hand swaps until the draw is confirmed, never one that breaks a bout). */
export async function swap(call: Call<typeof contract.brackets.swap>): Promise<SavedBracket> {
  const { body, params } = call
  const stored = await openDraw(call, params.id, body.version)
  const { slots } = stored.row.draw
  const [first, second] = [slots.indexOf(body.first_user_id), slots.indexOf(body.second_user_id)]
  if (first < 0 || second < 0)
    throw new ApiError('invalid', {
      fields: {
        ...(first < 0 && { first_user_id: [{ code: 'unknown_athlete' }] }),
        ...(second < 0 && { second_user_id: [{ code: 'unknown_athlete' }] }),
      },
    })
  if (first === second) throw invalidField('second_user_id', 'same_athlete')
  return redrawn(call, stored, 'swap', swapSlots(stored.record, first, second))
}

/** A confirmed entry that came after the draw takes a free place. */
export async function addEntry(call: Call<typeof contract.brackets.addEntry>): Promise<SavedBracket> {
  const { body, params } = call
  const stored = await openDraw(call, params.id, body.version)
  if (stored.row.draw.slots.includes(body.user_id)) throw refusedAt('user_id', 'already_drawn')
  await requireEntry(call, stored, body.user_id, 'user_id')
  const entered = addLateEntry(stored.record, body.user_id, body.slot ?? undefined)
  if (!entered.ok && ABOUT_A_SLOT.has(entered.refusal.code)) throw refusedAt('slot', entered.refusal.code)
  return redrawn(call, stored, 'add_entry', entered)
}

const ABOUT_A_SLOT: ReadonlySet<string> = new Set(['no_such_slot', 'slot_taken'])

/** Confirms the draw, or opens it again while nothing was fought. */
export async function confirm(call: Call<typeof contract.brackets.confirm>): Promise<BracketRow> {
  const { db, now, body, params } = call
  const row = drawn(await lockManagedBracket(call, params.id, body.version))
  if (body.confirmed === (row.confirmedAt !== null)) return row
  if (!body.confirmed && hasBegun((await readStored(db, row)).record)) throw new ApiError('bracket_started')
  const confirmedAt = body.confirmed ? new Date(now) : null
  const values = { confirmedAt, version: row.version + 1, updatedAt: new Date(now) }
  await db.update(brackets).set(values).where(eq(brackets.id, row.id))
  await audit(call, {
    action: body.confirmed ? 'confirm' : 'open',
    entity: 'bracket',
    entityId: row.id,
    before: { confirmedAt: row.confirmedAt },
    after: { confirmedAt },
  })
  announceBracket(call, { row: { ...row, ...values } })
  return { ...row, ...values }
}

type RemoveCall = Call<typeof contract.brackets.remove>

/** What the removal of an athlete would change; writes nothing. */
export async function previewRemove(call: Call<typeof contract.brackets.previewRemoval>) {
  const { db, body, params } = call
  const row = drawn(await lockManagedBracket(call, params.id, body.version))
  const stored = await readStored(db, row)
  const preview = previewRemoval(stored.record, removalOf(body))
  if (!preview.ok) throw refusedByRules(preview.refusal.code)
  return { ...(await presentChange(call, stored, preview.value)), effect: preview.value.effect }
}

/** Removes an athlete from a drawn bracket: bouts to come become walkovers, a finalist may be replaced. */
export async function remove(call: RemoveCall): Promise<SavedBracket> {
  const { db, body, params } = call
  const stored = await readStored(db, drawn(await lockManagedBracket(call, params.id, body.version)))
  const request = removalOf(body)
  const resets = cellsOf(stored, body.resets ?? [])
  return applied(call, stored, 'remove_athlete', body.resets ?? [], {
    applied: removeAthlete(stored.record, request, resets),
    preview: () => previewRemoval(stored.record, request),
  })
}

/** Takes a removal back. */
export async function reinstate(call: Call<typeof contract.brackets.reinstate>): Promise<SavedBracket> {
  const { db, query, params } = call
  const stored = await readStored(db, drawn(await lockManagedBracket(call, params.id, query.version)))
  const resets = cellsOf(stored, query.resets ?? [])
  return applied(call, stored, 'reinstate_athlete', query.resets ?? [], {
    applied: reinstateAthlete(stored.record, params.user_id, resets),
    preview: () => previewReinstatement(stored.record, params.user_id),
  })
}

const removalOf = ({ user_id, reason, effect }: RemoveCall['body']) => ({
  athlete: user_id,
  reason,
  ...(effect && { effect }),
})

/** Adds a bout for two athletes whom the table leaves tied. */
export async function extraBout(call: Call<typeof contract.brackets.addExtraBout>): Promise<SavedBracket> {
  const { db, body, params } = call
  if (body.left_user_id === body.right_user_id) throw invalidField('right_user_id', 'same_athlete')
  const stored = await readStored(db, drawn(await lockManagedBracket(call, params.id, body.version)))
  return changed(
    call,
    stored,
    'extra_bout',
    addExtraBout(stored.record, body.left_user_id, body.right_user_id),
  )
}

/** The order of tied athletes, decided by hand. */
export async function orderTied(call: Call<typeof contract.brackets.decideTie>): Promise<SavedBracket> {
  const { db, body, params } = call
  if (new Set(body.user_ids).size < body.user_ids.length) throw invalidField('user_ids', 'each_athlete_once')
  const stored = await readStored(db, drawn(await lockManagedBracket(call, params.id, body.version)))
  return changed(call, stored, 'decide_tie', decideTie(stored.record, body.user_ids))
}

/** A draw that may still be changed by hand: nobody has confirmed it. */
async function openDraw(
  call: WriteContext,
  id: number,
  version: number | null | undefined,
): Promise<StoredBracket> {
  const row = drawn(await lockManagedBracket(call, id, version))
  if (row.confirmedAt) throw new ApiError('bracket_confirmed')
  return readStored(call.db, row)
}

export async function requireEntry(
  { db }: Pick<Call, 'db'>,
  { row }: StoredBracket,
  athlete: number,
  field: string,
): Promise<void> {
  const entries = (await confirmedEntries(db, row.competitionId, [row.categoryId])).get(row.categoryId) ?? []
  if (!entries.some((entry) => entry.athlete === athlete)) throw invalidField(field, 'not_confirmed')
}

/** Stores a change of the draw itself; a bout that has begun is never touched by one. */
const redrawn = (call: WriteContext, stored: StoredBracket, action: string, next: Changed) =>
  changed(call, stored, action, next)

/** Stores what an act has made of a bracket whose bouts it leaves alone. */
export async function changed(
  call: WriteContext,
  stored: StoredBracket,
  action: string,
  next: Changed,
): Promise<SavedBracket> {
  if (!next.ok) throw refusedByRules(next.refusal.code)
  const saved = await saveBracket(call.db, stored, next.value, call.now)
  await auditChange(call, action, stored, saved)
  await announceChangedCells(call, saved)
  return saved
}

async function applied(
  call: WriteContext,
  stored: StoredBracket,
  action: string,
  resets: readonly number[],
  change: { readonly applied: Applied; readonly preview: () => Result<ChangePreview, unknown> },
): Promise<SavedBracket> {
  const next = change.applied
  if (!next.ok) {
    const preview = next.refusal.code === 'fought_bouts_affected' ? change.preview() : undefined
    throw refusedByRules(
      next.refusal.code,
      preview?.ok ? await presentChange(call, stored, preview.value) : undefined,
    )
  }
  const named = [...stored.fights.values()].filter(({ id }) => resets.includes(id))
  const { bracket, moved } = await moveFights(call, stored, named, next.value)
  const saved = await saveBracket(call.db, bracket, next.value.record, call.now)
  await auditChange(call, action, stored, saved)
  await announceChangedCells(call, saved, { also: moved.map(({ cellId }) => cellId) })
  await announceMats(call, saved.row.competitionId, moved)
  return saved
}

function cellsOf(stored: StoredBracket, fightIds: readonly number[]): string[] {
  const keys = new Map(stored.cells.map(({ id, key }) => [id, key]))
  const named = [...stored.fights.values()].filter(({ id }) => fightIds.includes(id))
  if (named.length < new Set(fightIds).size) throw refusedByRules('reset_not_affected')
  return named.flatMap(({ cellId }) => keys.get(cellId) ?? [])
}

export const auditChange = (call: WriteContext, action: string, before: StoredBracket, after: SavedBracket) =>
  audit(call, {
    action,
    entity: 'bracket',
    entityId: after.row.id,
    before: { draw: before.row.draw, removals: before.row.removals },
    after: { draw: after.row.draw, removals: after.row.removals },
  })
