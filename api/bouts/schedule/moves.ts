/** Moves of bouts by hand, and how the last of them is taken back. */
import { and, desc, eq, isNull } from 'drizzle-orm'
import type { contract } from '~/domain/contract/contract.ts'
import type { LastMoveView } from '~/domain/contract/schedule.fields.ts'
import { previewMove } from '~/domain/schedule/move.ts'
import type { MovePreview } from '~/domain/schedule/move-effect.ts'
import { requireManagedCompetition } from '../../competitions/policy/policy.ts'
import { fights, scheduleMoves } from '../../platform/db/schema.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { audit } from '../../platform/calls/audit.ts'
import { type Call, type ReadContext, viewerOf, type WriteContext } from '../../platform/calls/call.ts'
import { notFound, refusedByRules } from '../../platform/kernel/errors.ts'
import { loadPersonRefs } from '../../references/person.ts'
import { loadMatRefs } from '../views/refs.ts'
import { readTimetable } from './timetable.ts'
import { store } from './store.ts'

type MoveRow = typeof scheduleMoves.$inferSelect

interface MovedFight {
  readonly id: number
  readonly competitionId: number
  readonly matId: number | null
  readonly queueNumber: number | null
  readonly pinned: boolean
}

/** Remembers where a bout stood before it was moved by hand. */
export async function noteMove(call: WriteContext, fight: MovedFight, toMatId: number): Promise<void> {
  await call.db.insert(scheduleMoves).values({
    competitionId: fight.competitionId,
    fightId: fight.id,
    fromMatId: fight.matId,
    fromPosition: fight.queueNumber,
    wasPinned: fight.pinned,
    toMatId,
    actorId: viewerOf(call).id,
    createdAt: new Date(call.now),
  })
}

/** After the bouts are laid anew there is no earlier order to go back to. */
export const forgetMoves = (db: Queryable, competitionId: number) =>
  db.delete(scheduleMoves).where(eq(scheduleMoves.competitionId, competitionId))

async function lastMove(db: Queryable, competitionId: number): Promise<MoveRow | null> {
  const [row] = await db
    .select()
    .from(scheduleMoves)
    .where(and(eq(scheduleMoves.competitionId, competitionId), isNull(scheduleMoves.undoneAt)))
    .orderBy(desc(scheduleMoves.id))
    .limit(1)
  return row ?? null
}

/** The move that one press takes back; null where there is none. */
export async function presentLastMove(
  call: ReadContext,
  competitionId: number,
): Promise<LastMoveView | null> {
  const row = await lastMove(call.db, competitionId)
  return row && presentMove(call, row)
}

async function presentMove({ db, language }: ReadContext, row: MoveRow): Promise<LastMoveView> {
  const mats = await loadMatRefs(db, [row.fromMatId, row.toMatId])
  const people = await loadPersonRefs(db, [row.actorId], language)
  const [fight] = await db.select({ number: fights.number }).from(fights).where(eq(fights.id, row.fightId))
  return {
    id: row.id,
    fight_id: row.fightId,
    number: fight?.number ?? null,
    from: (row.fromMatId !== null && mats.get(row.fromMatId)) || null,
    to: mats.get(row.toMatId) ?? { id: row.toMatId, name: '' },
    by: (row.actorId !== null && people.get(row.actorId)?.name) || null,
    at_ms: row.createdAt.getTime(),
  }
}

/**
 * Takes back the last move by hand: the bout goes to the place it came from, pinned only if it was. Any other move is
 * refused, so that two people do not take back each other's.
 */
export async function undoMove(
  call: Call<typeof contract.competitions.undoMove>,
): Promise<{ readonly move: LastMoveView; readonly effect: MovePreview }> {
  const { db, now, params } = call
  const competition = await requireManagedCompetition(call, { id: params.id }, { lock: true })
  const [known] = await db
    .select({ id: scheduleMoves.id })
    .from(scheduleMoves)
    .where(and(eq(scheduleMoves.id, params.move_id), eq(scheduleMoves.competitionId, competition.id)))
  if (!known) throw notFound()
  const row = await lastMove(db, competition.id)
  if (row?.id !== params.move_id) throw refusedByRules('not_the_last_move')
  const table = await readTimetable(db, competition)
  const bout = table.rows.find(({ id }) => id === row.fightId)
  if (row.fromMatId === null || bout?.matId !== row.toMatId) throw refusedByRules('moved_since')
  const moved = previewMove(
    table,
    { bout: row.fightId, mat: row.fromMatId, position: row.fromPosition ?? Number.MAX_SAFE_INTEGER },
    now,
  )
  if (!moved.ok) throw refusedByRules('moved_since')
  await store(call, table, moved.value.slots, { pins: new Map([[row.fightId, row.wasPinned]]) })
  await db
    .update(scheduleMoves)
    .set({ undoneAt: new Date(now) })
    .where(eq(scheduleMoves.id, row.id))
  await audit(call, {
    action: 'undo_move',
    entity: 'fight',
    entityId: row.fightId,
    before: { matId: row.toMatId, queueNumber: bout.queueNumber },
    after: { matId: row.fromMatId, queueNumber: row.fromPosition },
  })
  return { move: await presentMove(call, row), effect: moved.value }
}
