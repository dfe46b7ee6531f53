import { eq } from 'drizzle-orm'
import type { CellKey } from '~/domain/bracket/bracket.ts'
import type { RestoredRecord } from '~/domain/bracket/resolve/voided-bouts.ts'
import { resolveBracket } from '~/domain/bracket/resolve/resolve.ts'
import { applyFight } from '~/domain/fight/apply.ts'
import type { Fight, FightEvent } from '~/domain/fight/fight.ts'
import { fightResult } from '~/domain/fight/result.ts'
import { restoringEvents, type VoidedFight, voidingEvents } from '~/domain/fight/voided-fight.ts'
import { isRunning } from '~/domain/clock/clock.ts'
import { type CellFight, isOfBracket, type StoredBracket } from '../stored/stored.ts'
import { fights } from '../../platform/db/schema.ts'
import { audit } from '../../platform/calls/audit.ts'
import { viewerOf, type WriteContext } from '../../platform/calls/call.ts'
import { refusedByRules } from '../../platform/kernel/errors.ts'
import { announceFight } from '../views/announce-fight.ts'
import { appendEvents, foldRows, readLogs, rulesOfRow } from '../stored/fight-log.ts'
import { ruleSetOf } from '../stored/rule-sets.ts'
import { projectionOf } from '../stored/projection.ts'

interface Read {
  readonly row: CellFight
  readonly fight: Fight
}

export const replaced = (stored: StoredBracket, ...rows: readonly CellFight[]): StoredBracket => ({
  ...stored,
  fights: new Map([...stored.fights, ...rows.map((row) => [row.cellId, row] as const)]),
})

/**
 * Does to the fights what a change does to their bracket: those named are voided, those the change makes possible
 * again are restored. Gives the bracket with its fights as they are then, and the fights that moved.
 */
export async function moveFights(
  call: WriteContext,
  stored: StoredBracket,
  named: readonly CellFight[],
  { record, restored: back }: RestoredRecord,
): Promise<{ readonly bracket: StoredBracket; readonly moved: readonly CellFight[] }> {
  const reset = await resetFights(call, named)
  const cells = back.length > 0 ? resolveBracket(record).cells : []
  const pairs = new Map(
    cells.flatMap(({ key, left, right }) =>
      back.includes(key) && left.athlete !== null && right.athlete !== null
        ? [[key, { left: left.athlete, right: right.athlete }] as const]
        : [],
    ),
  )
  const returned = pairs.size > 0 ? await restoreFights(call, stored, pairs) : []
  const moved = [...reset, ...returned]
  return { bracket: replaced(stored, ...moved), moved }
}

/**
 * Sets fights aside, so that they can be fought by whoever stands in them then. A running clock is stopped, and each
 * event is deleted by a line of its own: the log keeps them, and the fight remembers for whom they counted. A result
 * that was signed off stays locked.
 */
async function resetFights(call: WriteContext, rows: readonly CellFight[]): Promise<CellFight[]> {
  const reset: CellFight[] = []
  for (const { id } of inOrder(rows)) {
    const read = await lockFight(call, id)
    if (!read) continue
    const { row, fight } = await stopped(call, read)
    const { leftUserId: left, rightUserId: right } = row
    const voided: VoidedFight[] = row.voidedBouts.filter((bout) => bout.left !== left || bout.right !== right)
    if (left !== null && right !== null && fight.events.length > 0) {
      const events = fight.events.map((event) => Number(event.id))
      voided.push({
        left,
        right,
        result: fightResult(fight),
        events,
        rules: row.rules,
        timePerFight: row.timePerFight,
      })
    }
    const lines = voidingEvents(fight, viewerOf(call).id, call.now)
    // Whoever fights here next fights by what the competition has set by then.
    const rules = (await ruleSetOf(call.db, row))?.rules ?? null
    reset.push(await write(call, 'reset', { row: { ...row, rules }, fight }, lines, voided))
  }
  return reset
}

/**
 * Restores the voided fights in these cells, for the two who stand in each again: the log grows by a
 * line for each event that counts anew.
 */
async function restoreFights(
  call: WriteContext,
  stored: StoredBracket,
  cells: ReadonlyMap<CellKey, { readonly left: number; readonly right: number }>,
): Promise<CellFight[]> {
  const keys = new Map(stored.cells.map(({ id, key }) => [id, key]))
  const returning = [...stored.fights.values()].filter(({ cellId }) => cells.has(keys.get(cellId) ?? ''))
  const back: CellFight[] = []
  for (const { id, cellId } of inOrder(returning)) {
    const read = await lockFight(call, id)
    const pair = cells.get(keys.get(cellId) ?? '')
    const bout = read?.row.voidedBouts.find(({ left, right }) => left === pair?.left && right === pair.right)
    if (!read || !bout) continue
    const { left: leftUserId, right: rightUserId, rules = null, timePerFight = read.row.timePerFight } = bout
    const row = { ...read.row, leftUserId, rightUserId, rules, timePerFight }
    const fight = { ...read.fight, setup: { ...read.fight.setup, left: bout.left, right: bout.right } }
    const lines = restoringEvents(fight, bout.events, viewerOf(call).id, call.now)
    back.push(
      await write(
        call,
        'bring_back',
        { row, fight },
        lines,
        row.voidedBouts.filter((other) => other !== bout),
      ),
    )
  }
  return back
}

const inOrder = (rows: readonly CellFight[]) => [...rows].sort((a, b) => a.id - b.id)

async function lockFight({ db }: WriteContext, id: number): Promise<Read | null> {
  const [row] = await db.select().from(fights).where(eq(fights.id, id)).for('no key update')
  if (!row || !isOfBracket(row)) return null
  const fight = foldRows(row, (await readLogs(db, [id])).get(id) ?? [])
  if (fight.lock) throw refusedByRules('locked')
  return { row, fight }
}

/** A fight whose clock runs no more: it will go on, if ever, from where it was interrupted. */
async function stopped(call: WriteContext, read: Read): Promise<Read> {
  const { row, fight } = read
  if (!isRunning(fight.state.clock, call.now) || fight.state.endAt !== null) return read
  const action = { id: 'interrupted', type: 'pause', actor: viewerOf(call).id } as const
  const paused = applyFight(fight, action, rulesOfRow(row), call.now)
  if (!paused.ok) throw refusedByRules(paused.refusal.code)
  await appendEvents(call.db, row.id, paused.value.log.slice(fight.version), fight.version)
  return { row, fight: foldRows(row, (await readLogs(call.db, [row.id])).get(row.id) ?? []) }
}

async function write(
  call: WriteContext,
  action: 'reset' | 'bring_back',
  { row, fight: before }: Read,
  lines: readonly FightEvent[],
  voided: VoidedFight[],
): Promise<CellFight> {
  const { db, now } = call
  await appendEvents(db, row.id, lines, before.version)
  const fight = foldRows(row, (await readLogs(db, [row.id])).get(row.id) ?? [])
  const { leftUserId, rightUserId, rules, timePerFight } = row
  const values = {
    ...projectionOf(fight, now),
    leftUserId,
    rightUserId,
    rules,
    timePerFight,
    voidedBouts: voided,
  }
  await db.update(fights).set(values).where(eq(fights.id, row.id))
  await audit(call, {
    action,
    entity: 'fight',
    entityId: row.id,
    before: { version: before.version, outcome: before.state.outcome },
    after: { version: fight.version, outcome: fight.state.outcome },
  })
  const fresh = { ...row, ...values }
  announceFight(call, fresh, fight)
  return fresh
}
