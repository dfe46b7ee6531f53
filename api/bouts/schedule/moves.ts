/** What is moved and let go by hand, and how the last of them is taken back. */
import { and, desc, eq, isNull } from 'drizzle-orm'
import type { contract } from '~/domain/contract/contract.ts'
import type { LastMoveView } from '~/domain/contract/schedule.fields.ts'
import { previewMove, previewReturn } from '~/domain/schedule/move.ts'
import type { MovePreview } from '~/domain/schedule/move-effect.ts'
import { type CompetitionRow, requireManagedCompetition } from '../../competitions/policy/policy.ts'
import { brackets, categories, competitions, fights, scheduleMoves } from '../../platform/db/schema.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { audit } from '../../platform/calls/audit.ts'
import { type Call, type ReadContext, viewerOf, type WriteContext } from '../../platform/calls/call.ts'
import { notFound, refusedByRules } from '../../platform/kernel/errors.ts'
import { loadPersonRefs } from '../../references/person.ts'
import { loadMatRefs } from '../views/refs.ts'
import { readScheduleSettings } from './settings.ts'
import { readTimetable, type ScheduledRow } from './timetable.ts'
import { store } from './store.ts'

type MoveRow = typeof scheduleMoves.$inferSelect

/** A bout as it stood before. */
interface MovedFight {
  readonly id: number
  readonly competitionId: number
  readonly matId: number | null
  readonly queueNumber: number | null
  readonly pinned: boolean
}

/** Remembers where a bout stood before it was moved by hand, or that it was fixed there before it was let go. */
export async function noteMove(
  call: WriteContext,
  fight: MovedFight,
  toMatId: number,
  kind: 'bout' | 'unpin' = 'bout',
): Promise<void> {
  await call.db.insert(scheduleMoves).values({
    competitionId: fight.competitionId,
    kind,
    fightId: fight.id,
    fromMatId: fight.matId,
    fromPosition: fight.queueNumber,
    wasPinned: fight.pinned,
    toMatId,
    actorId: viewerOf(call).id,
    createdAt: new Date(call.now),
  })
}

/** Remembers where the waiting bouts of a category stood, and which mat it kept to, before it was moved. */
export async function noteBracketMove(
  call: WriteContext,
  bracket: { readonly id: number; readonly competitionId: number },
  {
    places,
    from,
    to,
  }: { readonly places: readonly ScheduledRow[]; readonly from: number | null; readonly to: number },
): Promise<void> {
  await call.db.insert(scheduleMoves).values({
    competitionId: bracket.competitionId,
    kind: 'bracket',
    bracketId: bracket.id,
    places: places
      .filter(({ startAt }) => startAt === null)
      .map(({ id, matId, queueNumber, pinned }) => ({ bout: id, mat: matId, position: queueNumber, pinned })),
    fromMatId: from,
    wasPinned: false,
    toMatId: to,
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
  const [fight] =
    row.fightId === null
      ? []
      : await db.select({ number: fights.number }).from(fights).where(eq(fights.id, row.fightId))
  const [category] =
    row.bracketId === null
      ? []
      : await db
          .select({ name: categories.name })
          .from(brackets)
          .innerJoin(categories, eq(categories.id, brackets.categoryId))
          .where(eq(brackets.id, row.bracketId))
  return {
    id: row.id,
    kind: row.kind,
    fight_id: row.fightId,
    number: fight?.number ?? null,
    category: category?.name ?? null,
    from: (row.fromMatId !== null && mats.get(row.fromMatId)) || null,
    to: mats.get(row.toMatId) ?? { id: row.toMatId, name: '' },
    by: (row.actorId !== null && people.get(row.actorId)?.name) || null,
    at_ms: row.createdAt.getTime(),
  }
}

interface Undone extends Pick<MovePreview, 'clashes' | 'slots'> {
  readonly move: LastMoveView
}

/**
 * Takes back what was moved or let go last by hand: what was moved goes to the place it came from, pinned only if it was.
 * Any other move is refused, so that two people do not take back each other's.
 */
export async function undoMove(call: Call<typeof contract.competitions.undoMove>): Promise<Undone> {
  const { db, now, params } = call
  const competition = await requireManagedCompetition(call, { id: params.id }, { lock: true })
  const [known] = await db
    .select({ id: scheduleMoves.id })
    .from(scheduleMoves)
    .where(and(eq(scheduleMoves.id, params.move_id), eq(scheduleMoves.competitionId, competition.id)))
  if (!known) throw notFound()
  const row = await lastMove(db, competition.id)
  if (row?.id !== params.move_id) throw refusedByRules('not_the_last_move')
  const { slots, clashes } = await (row.kind === 'bracket'
    ? returnBracket(call, competition, row)
    : row.kind === 'unpin'
      ? pinAgain(call, competition, row)
      : returnBout(call, competition, row))
  await db
    .update(scheduleMoves)
    .set({ undoneAt: new Date(now) })
    .where(eq(scheduleMoves.id, row.id))
  return { move: await presentMove(call, row), slots, clashes }
}

type Returned = Pick<MovePreview, 'clashes' | 'slots'>

async function returnBout(call: WriteContext, competition: CompetitionRow, row: MoveRow): Promise<Returned> {
  const table = await readTimetable(call.db, competition)
  const bout = table.rows.find(({ id }) => id === row.fightId)
  if (row.fromMatId === null || bout?.matId !== row.toMatId) throw refusedByRules('moved_since')
  const moved = previewMove(
    table,
    { bout: bout.id, mat: row.fromMatId, position: row.fromPosition ?? Number.MAX_SAFE_INTEGER },
    call.now,
  )
  if (!moved.ok) throw refusedByRules('moved_since')
  await store(call, table, moved.value.slots, { pins: new Map([[bout.id, row.wasPinned]]) })
  await audit(call, {
    action: 'undo_move',
    entity: 'fight',
    entityId: bout.id,
    before: { matId: row.toMatId, queueNumber: bout.queueNumber },
    after: { matId: row.fromMatId, queueNumber: row.fromPosition },
  })
  return moved.value
}

/** Fixes a bout again where it was let go; one that has begun or stands elsewhere by now is left alone. */
async function pinAgain(call: WriteContext, competition: CompetitionRow, row: MoveRow): Promise<Returned> {
  const table = await readTimetable(call.db, competition)
  const bout = table.rows.find(({ id }) => id === row.fightId)
  if (bout?.matId !== row.toMatId || bout.startAt !== null) throw refusedByRules('moved_since')
  await store(call, table, table.slots, { pins: new Map([[bout.id, true]]) })
  await audit(call, {
    action: 'undo_unpin',
    entity: 'fight',
    entityId: bout.id,
    before: { pinned: false },
    after: { pinned: true },
  })
  return { slots: table.slots, clashes: [] }
}

/** The bouts of a category that still wait where it was moved go back, and it keeps to the mat it kept to before. */
async function returnBracket(
  call: WriteContext,
  competition: CompetitionRow,
  row: MoveRow,
): Promise<Returned> {
  const { db, now } = call
  const { bracketId, fromMatId } = row
  if (bracketId === null) throw refusedByRules('moved_since')
  const settings = readScheduleSettings(competition)
  const { [bracketId]: _moved, ...others } = settings.bracketMats
  const bracketMats = fromMatId === null ? others : { ...others, [bracketId]: fromMatId }
  const scheduleSettings = { ...settings, bracketMats }
  const table = await readTimetable(db, { ...competition, scheduleSettings })
  const there = new Set(
    table.rows.filter(({ matId, startAt }) => matId === row.toMatId && startAt === null).map(({ id }) => id),
  )
  const places = row.places.filter(({ bout }) => there.has(bout))
  if (places.length === 0) throw refusedByRules('moved_since')
  const back = previewReturn(
    table,
    places.flatMap(({ bout, mat, position }) =>
      mat === null || position === null ? [] : [{ bout, mat, position }],
    ),
    now,
  )
  await db.update(competitions).set({ scheduleSettings }).where(eq(competitions.id, competition.id))
  await store(call, table, back.slots, { pins: new Map(places.map(({ bout, pinned }) => [bout, pinned])) })
  await audit(call, {
    action: 'undo_move',
    entity: 'bracket',
    entityId: bracketId,
    before: { matId: row.toMatId },
    after: { matId: fromMatId },
  })
  return back
}
