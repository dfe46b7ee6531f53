import { and, eq, gt, max, sql } from 'drizzle-orm'
import type { contract } from '~/domain/contract/contract.ts'
import { openQueue } from '~/domain/schedule/mat-queue.ts'
import { previewMove } from '~/domain/schedule/move.ts'
import type { DisciplineSlug } from '~/domain/fight/disciplines.ts'
import type { FightRow } from '../stored/stored.ts'
import { type CompetitionRow, requireManagedCompetition } from '../../competitions/policy/policy.ts'
import { categories, competitions, fights, mats, users } from '../../platform/db/schema.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { audit } from '../../platform/calls/audit.ts'
import type { Call } from '../../platform/calls/call.ts'
import { checkAll } from '../../platform/kernel/check-all.ts'
import { fieldTimestampIn } from '../../platform/kernel/dates.ts'
import { ApiError, invalidField, notFound, refusedByRules } from '../../platform/kernel/errors.ts'
import { requireKnown } from '../../platform/queries/known.ts'
import { lockBrackets, store } from '../schedule/store.ts'
import { isLaid, readTimetable } from '../schedule/timetable.ts'
import { announceFight } from '../views/announce-fight.ts'
import { foldRows } from '../stored/fight-log.ts'
import { ruleSetsOf } from '../stored/rule-sets.ts'
import { announceMats } from './announce-mats.ts'

// Bouts outside the brackets, which an administrator adds by hand: a show bout, a rematch, a super-fight. They are scored,
// laid on mats and shown like any other; they move no bracket and give no medals.

type Adding = Call<typeof contract.admin.fights.create>
type Changing = Call<typeof contract.admin.fights.update>
type Removing = Call<typeof contract.admin.fights.remove>

/**
 * Adds a bout, and where a mat is named puts it into that mat's queue: in the place asked for, else where its planned
 * start falls, else last. 422 where an id names nothing, the mat is of another competition or an athlete would
 * fight themself.
 */
export async function addBout(call: Adding): Promise<FightRow> {
  const { db, body, zone } = call
  await requireKnown(db, 'competition_id', competitions, body.competition_id)
  await requireTwo(db, { left: body.left_user_id, right: body.right_user_id })
  const [category] = await db.select().from(categories).where(eq(categories.id, body.category_id))
  if (!category) throw invalidField('category_id', 'wrong_choice')
  const competition = await requireManagedCompetition(call, { id: body.competition_id }, { lock: true })
  await requireOwnMat(db, competition, body.mat_id, body.queue_number)
  const planned = body.start_estimate_at
    ? fieldTimestampIn('start_estimate_at', body.start_estimate_at, zone)
    : null
  const discipline = (body.discipline ?? category.discipline) as DisciplineSlug
  const [row] = await db
    .insert(fights)
    .values({
      competitionId: competition.id,
      categoryId: category.id,
      discipline,
      leftUserId: body.left_user_id,
      rightUserId: body.right_user_id,
      timePerFight: body.time_per_fight ?? category.timePerFight,
      rules: ruleSetsOf(competition)[discipline]?.rules ?? null,
      description: body.description ?? null,
      notBefore: planned,
      startEstimateAt: planned,
    })
    .returning()
  if (!row) throw new ApiError('internal')
  if (body.mat_id) await putOnMat(call, competition, row, body.mat_id, body.queue_number ?? null)
  const added = await fightAt(db, row.id)
  await audit(call, { action: 'create', entity: 'fight', entityId: added.id, after: added })
  announceFight(call, added, foldRows(added, []))
  await announceMats(call, competition.id, [added])
  return added
}

/** Other athletes or another planned start for a bout that has not begun: what of them is asked for, as columns. */
export async function changedBout({ db, body, zone }: Changing, row: FightRow, begun: boolean) {
  const requireOpen = () => {
    if (row.bracketId !== null) throw new ApiError('part_of_bracket')
    if (begun) throw new ApiError('refused_by_rules', { reason: 'already_started' })
  }
  const [, notBefore] = await checkAll(
    async () => {
      const { left_user_id: left, right_user_id: right } = body
      if (left === undefined && right === undefined) return
      requireOpen()
      await requireTwo(db, { left: left ?? row.leftUserId, right: right ?? row.rightUserId })
    },
    () => {
      const planned = body.start_estimate_at
      if (planned === undefined) return undefined
      requireOpen()
      return planned === null ? null : fieldTimestampIn('start_estimate_at', planned, zone)
    },
  )
  return {
    leftUserId: body.left_user_id,
    rightUserId: body.right_user_id,
    notBefore,
    // On a mat that is laid the estimate follows by itself.
    ...(notBefore && { startEstimateAt: notBefore }),
  }
}

/** Locks a bout to take it out: after the competition and the brackets, as whoever lays the venue anew does. */
export async function lockBout(call: Removing): Promise<FightRow> {
  const { db, params } = call
  const { competitionId } = await fightAt(db, params.id)
  await requireManagedCompetition(call, { id: competitionId }, { lock: true })
  await lockBrackets(call, competitionId)
  const [row] = await db.select().from(fights).where(eq(fights.id, params.id)).for('update')
  if (!row) throw notFound()
  return row
}

/** Takes a locked bout out that nothing was recorded of; the queue of its mat closes up. */
export async function removeBout(call: Removing, row: FightRow): Promise<void> {
  const { db } = call
  await db.delete(fights).where(eq(fights.id, row.id))
  if (row.matId !== null && row.queueNumber !== null)
    await db
      .update(fights)
      .set({ queueNumber: sql`${fights.queueNumber} - 1` })
      .where(
        and(
          eq(fights.competitionId, row.competitionId),
          eq(fights.matId, row.matId),
          gt(fights.queueNumber, row.queueNumber),
        ),
      )
  await audit(call, { action: 'remove', entity: 'fight', entityId: row.id, before: row })
  await announceMats(call, row.competitionId, [row])
}

async function fightAt(db: Queryable, id: number): Promise<FightRow> {
  const [row] = await db.select().from(fights).where(eq(fights.id, id))
  if (!row) throw notFound()
  return row
}

async function requireTwo(
  db: Queryable,
  { left, right }: { readonly left: number | null; readonly right: number | null },
): Promise<void> {
  await checkAll(
    () => requireKnown(db, 'left_user_id', users, left),
    () => requireKnown(db, 'right_user_id', users, right),
  )
  if (left === right) throw invalidField('right_user_id', 'same_athlete')
}

async function requireOwnMat(
  db: Queryable,
  competition: CompetitionRow,
  matId: number | null | undefined,
  queueNumber: number | null | undefined,
): Promise<void> {
  if (!matId) {
    if (queueNumber) throw invalidField('mat_id', 'required')
    return
  }
  const [mat] = await db
    .select({ id: mats.id })
    .from(mats)
    .where(and(eq(mats.id, matId), eq(mats.competitionId, competition.id)))
  if (!mat) throw invalidField('mat_id', 'wrong_choice')
}

/** A venue that is laid makes room for the bout; in one that is not yet, the bout waits on its mat for the others. */
async function putOnMat(
  call: Adding,
  competition: CompetitionRow,
  row: FightRow,
  matId: number,
  requested: number | null,
): Promise<void> {
  const { db, now } = call
  const table = await readTimetable(db, competition)
  if (!isLaid(table) && table.rows.some(({ bracketId }) => bracketId !== null)) {
    const [last] = await db
      .select({ number: max(fights.queueNumber) })
      .from(fights)
      .where(eq(fights.matId, matId))
    const queueNumber = requested ?? (last?.number ?? 0) + 1
    await db.update(fights).set({ matId, queueNumber, pinned: true }).where(eq(fights.id, row.id))
    return
  }
  const planned = row.notBefore?.getTime() ?? Infinity
  const behind = openQueue(table.slots, matId).find(
    ({ status, startEstimateAt }) => status === 'waiting' && startEstimateAt >= planned,
  )
  const position = requested ?? behind?.queueNumber ?? Number.MAX_SAFE_INTEGER
  const moved = previewMove(table, { bout: row.id, mat: matId, position }, now)
  if (!moved.ok) throw refusedByRules(moved.refusal)
  await store(call, table, moved.value.slots, { pins: new Map([[row.id, true]]) })
}
