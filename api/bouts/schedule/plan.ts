import { eq } from 'drizzle-orm'
import type { ScheduleBout } from '~/domain/schedule/bout.ts'
import { type MoveRefusal, previewBracketMove, previewMove } from '~/domain/schedule/move.ts'
import type { MovePreview } from '~/domain/schedule/move-effect.ts'
import { seenOfMove } from '~/domain/schedule/move-seen.ts'
import { planSchedule, type Plan } from '~/domain/schedule/plan.ts'
import type { contract } from '~/domain/contract/contract.ts'
import { type CompetitionRow, requireManagedCompetition } from '../../competitions/policy/policy.ts'
import { brackets, competitions, fights } from '../../platform/db/schema.ts'
import { audit } from '../../platform/calls/audit.ts'
import type { Call } from '../../platform/calls/call.ts'
import { digestOf, requireAsPreviewed } from '../../platform/calls/previewed.ts'
import { type ApiError, notFound, refusedAt, refusedByRules } from '../../platform/kernel/errors.ts'
import { forgetMoves, noteBracketMove, noteMove } from './moves.ts'
import { changedSettings, readScheduleSettings } from './settings.ts'
import { readTimetable } from './timetable.ts'
import { store } from './store.ts'

/** Lays all fights of a competition on its mats anew; what has begun and what is pinned stays. */
export async function rebuildSchedule(
  call: Call<typeof contract.competitions.rebuildSchedule>,
): Promise<{ competition: CompetitionRow; plan: Plan }> {
  const { db, now, zone } = call
  const { version: _seen, ...body } = call.body
  const before = await requireManagedCompetition(call, { id: call.params.id }, { lock: true })
  const settings = changedSettings(readScheduleSettings(before), body, zone)
  const competition = { ...before, scheduleSettings: settings }
  if (Object.keys(body).length > 0)
    await db.update(competitions).set({ scheduleSettings: settings }).where(eq(competitions.id, before.id))
  const table = await readTimetable(db, competition)
  const plan = planSchedule(table.bouts, table.settings, now)
  await store(call, table, plan.slots, { laid: () => true })
  await forgetMoves(db, competition.id)
  await audit(call, {
    action: 'rebuild_schedule',
    entity: 'competition',
    entityId: competition.id,
    before: { scheduleSettings: before.scheduleSettings },
    after: { scheduleSettings: settings, fights: plan.slots.length, clashes: plan.clashes.length },
  })
  return { competition, plan }
}

/** Lays one bracket's fights anew: those of the others stay on their mats. */
export async function rebuildBracketSchedule(
  call: Call<typeof contract.brackets.rebuildSchedule>,
): Promise<void> {
  const { db, now, params } = call
  const [bracket] = await db.select().from(brackets).where(eq(brackets.id, params.id))
  if (!bracket) throw notFound()
  const competition = await requireManagedCompetition(call, { id: bracket.competitionId }, { lock: true })
  const table = await readTimetable(db, competition)
  const bouts = table.bouts.map((bout): ScheduleBout => {
    if (bout.bracket === bracket.id) return { ...bout, pinned: null }
    return bout.pinned || bout.mat == null ? bout : { ...bout, pinned: { mat: bout.mat } }
  })
  const plan = planSchedule(bouts, table.settings, now)
  const own = table.rows.filter(({ bracketId }) => bracketId === bracket.id)
  const ids = new Set(own.map(({ id }) => id))
  await store(call, table, plan.slots, {
    pins: new Map(own.map(({ id }) => [id, false])),
    laid: (id) => ids.has(id),
  })
  await audit(call, { action: 'rebuild_schedule', entity: 'bracket', entityId: bracket.id })
}

/** A move with what whoever looks at it sees of it. */
export interface PreviewedMove extends MovePreview {
  readonly seen: ReturnType<typeof seenOfMove>
  readonly digest: string
}

/** What has begun of `bouts` stays where it is. */
function previewed(move: MovePreview, bouts: readonly number[]): PreviewedMove {
  const waiting = move.slots.filter(({ status }) => status === 'waiting').map(({ bout }) => bout)
  const seen = seenOfMove(move, new Set(waiting.filter((bout) => bouts.includes(Number(bout)))))
  return { ...move, seen, digest: digestOf(seen) }
}

/** Moves a waiting fight to a place on a mat and pins it there; with `preview` only tells what that would do. */
export async function moveFight(
  call: Call<typeof contract.fights.move>,
  present: (moved: PreviewedMove) => unknown,
): Promise<PreviewedMove> {
  const { db, now, body } = call
  const [fight] = await db.select().from(fights).where(eq(fights.id, call.params.fight_id))
  if (!fight) throw notFound()
  const competition = await requireManagedCompetition(call, { id: fight.competitionId }, { lock: true })
  const table = await readTimetable(db, competition)
  const position = body.position ?? Number.MAX_SAFE_INTEGER
  const move = { bout: fight.id, mat: body.mat_id, position, before: body.before_id ?? null }
  const found = previewMove(table, move, now)
  if (!found.ok) throw refusedMove(found.refusal)
  const moved = previewed(found.value, [fight.id])
  if (body.preview) return moved
  await requireAsPreviewed(body.digest, moved.seen, () => present(moved), 'schedule_changed')
  await store(call, table, moved.slots, { pins: new Map([[fight.id, true]]) })
  await noteMove(call, fight, body.mat_id)
  const placed = moved.slots.find(({ bout }) => bout === fight.id)
  await audit(call, {
    action: 'move',
    entity: 'fight',
    entityId: fight.id,
    before: { matId: fight.matId, queueNumber: fight.queueNumber },
    after: { matId: body.mat_id, queueNumber: placed?.queueNumber ?? null },
  })
  return moved
}

/** Lets go a fight that was fixed by hand; it keeps its place until the schedule is rebuilt. */
export async function unpinFight(call: Call<typeof contract.fights.unpin>): Promise<void> {
  const { db } = call
  const [fight] = await db.select().from(fights).where(eq(fights.id, call.params.fight_id))
  if (!fight) throw notFound()
  const competition = await requireManagedCompetition(call, { id: fight.competitionId }, { lock: true })
  if (!fight.pinned) return
  const table = await readTimetable(db, competition)
  await store(call, table, table.slots, { pins: new Map([[fight.id, false]]) })
  // One on no mat has no place to be fixed to again.
  if (fight.matId !== null) await noteMove(call, fight, fight.matId, 'unpin')
  await audit(call, {
    action: 'unpin',
    entity: 'fight',
    entityId: fight.id,
    before: { pinned: true },
    after: { pinned: false },
  })
}

/** Moves a bracket's waiting fights to another mat, and keeps it there when the schedule is rebuilt. */
export async function moveBracket(
  call: Call<typeof contract.brackets.move>,
  present: (moved: PreviewedMove) => unknown,
): Promise<PreviewedMove> {
  const { db, now, body } = call
  const [bracket] = await db.select().from(brackets).where(eq(brackets.id, call.params.id))
  if (!bracket) throw notFound()
  const before = await requireManagedCompetition(call, { id: bracket.competitionId }, { lock: true })
  const stored = readScheduleSettings(before)
  const settings = { ...stored, bracketMats: { ...stored.bracketMats, [bracket.id]: body.mat_id } }
  const table = await readTimetable(db, { ...before, scheduleSettings: settings })
  const found = previewBracketMove(table, { bracket: bracket.id, mat: body.mat_id }, now)
  if (!found.ok) throw refusedMove(found.refusal)
  const own = table.rows.filter(({ bracketId }) => bracketId === bracket.id)
  const moved = previewed(
    found.value,
    own.map(({ id }) => id),
  )
  if (body.preview) return moved
  await requireAsPreviewed(body.digest, moved.seen, () => present(moved), 'schedule_changed')
  await db.update(competitions).set({ scheduleSettings: settings }).where(eq(competitions.id, before.id))
  await store(call, table, moved.slots, { pins: new Map(own.map(({ id }) => [id, false])) })
  await noteBracketMove(call, bracket, {
    places: own,
    from: stored.bracketMats[bracket.id] ?? null,
    to: body.mat_id,
  })
  await audit(call, {
    action: 'move',
    entity: 'bracket',
    entityId: bracket.id,
    before: { matId: bracket.matId },
    after: { matId: body.mat_id },
  })
  return moved
}

const FIELD_OF: Partial<Record<MoveRefusal, string>> = {
  unknown_mat: 'mat_id',
  nothing_to_move: 'mat_id',
  behind_begun: 'position',
  not_on_that_mat: 'before_id',
}

export function refusedMove(refusal: MoveRefusal): ApiError {
  const field = FIELD_OF[refusal]
  return field === undefined ? refusedByRules(refusal) : refusedAt(field, refusal)
}
