import { asc, sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { ownRulesView } from '~/domain/contract/bout-rules.ts'
import type { EventId, Fight, FightEvent, FightSetup } from '~/domain/fight/fight.ts'
import { foldFight } from '~/domain/fight/fold.ts'
import { rulesInForce } from '~/domain/fight/rule-set.ts'
import type { FightRules } from '~/domain/fight/rules.ts'
import { fightEvents, fights } from '../../platform/db/schema.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { anyOfIds, builtOnce } from '../../platform/queries/built-once.ts'
import { insertRows } from '../../platform/queries/insert-rows.ts'
import { reservedIds } from '../../platform/queries/reserved-ids.ts'
import type { FightRow } from './stored.ts'

/** A line of a log. When it was written down is for who reads the database. */
export type EventRow = Omit<typeof fightEvents.$inferSelect, 'createdAt'>

export const setupOf = (row: FightRow): FightSetup => ({
  discipline: row.discipline,
  left: row.leftUserId,
  right: row.rightUserId,
  timePerFightSeconds: row.timePerFight,
})

type RuledRow = Pick<FightRow, 'rules' | 'discipline'>

interface BoutRules {
  /** In force: the bout's own copy of them. */
  readonly rules: FightRules
  /** As the contract writes them; null where they are the platform's for the discipline. */
  readonly own: ReturnType<typeof ownRulesView>
}

/** The bouts of a day have the same copy of rules, each in a row of its own: by the copy's text it is worked out once. */
const rulesByCopy = new LRUCache<string, BoutRules, RuledRow>({
  max: 1_000,
  memoMethod: (_, __, { context: { rules: stored, discipline } }) => {
    const rules = rulesInForce(stored, discipline)
    return { rules, own: ownRulesView(rules, discipline) }
  },
})
const rulesByRow = new WeakMap<RuledRow, BoutRules>()

function boutRulesOf(row: RuledRow): BoutRules {
  let known = rulesByRow.get(row)
  if (known === undefined) {
    known = rulesByCopy.memo(`${row.discipline} ${JSON.stringify(row.rules)}`, { context: row })
    rulesByRow.set(row, known)
  }
  return known
}

/** The rules a bout is fought by, its own copy of them. */
export const rulesOfRow = (row: RuledRow): FightRules => boutRulesOf(row).rules

/** The same as the contract writes them: null where they are the platform's for the discipline, as most are. */
export const ownRulesOfRow = (row: RuledRow): BoutRules['own'] => boutRulesOf(row).own

/** A stored line of a log as the domain reads it. */
export const eventOf = (row: EventRow): FightEvent => ({
  id: row.id,
  key: row.idempotencyKey,
  type: row.type,
  athlete: row.userId,
  value: row.value,
  description: row.description,
  reason: row.reason,
  target: row.targetId,
  correction: row.correction,
  timecodeMs: row.timecodeMs,
  at: row.happenedAt.getTime(),
  actor: row.actorId,
  ...(row.panelRoundId !== null && { panelRound: row.panelRoundId }),
  ...(row.coaches && { coaches: row.coaches }),
})

const eventsOf = builtOnce('fight_events', (db) =>
  db
    .select()
    .from(fightEvents)
    .where(anyOfIds(fightEvents.fightId))
    .orderBy(asc(fightEvents.fightId), asc(fightEvents.position)),
)

/** The logs of some fights, each in its order. */
export async function readLogs(db: Queryable, fightIds: readonly number[]): Promise<Map<number, EventRow[]>> {
  const logs = new Map<number, EventRow[]>(fightIds.map((id) => [id, []]))
  if (fightIds.length === 0) return logs
  for (const row of await eventsOf(db, fightIds)) logs.get(row.fightId)?.push(row)
  return logs
}

type Line<K extends keyof EventRow> = EventRow[K] extends Date ? string : EventRow[K]

/** A stored line as PostgreSQL writes it in JSON. */
interface JsonLine {
  readonly id: Line<'id'>
  readonly fight_id: Line<'fightId'>
  readonly position: Line<'position'>
  readonly type: Line<'type'>
  readonly user_id: Line<'userId'>
  readonly value: Line<'value'>
  readonly description: Line<'description'>
  readonly timecode_ms: Line<'timecodeMs'>
  readonly happened_at: Line<'happenedAt'>
  readonly reason: Line<'reason'>
  readonly target_id: Line<'targetId'>
  readonly correction: Line<'correction'>
  readonly actor_id: Line<'actorId'>
  readonly panel_round_id: Line<'panelRoundId'>
  readonly coaches: Line<'coaches'>
  readonly idempotency_key: Line<'idempotencyKey'>
}

/** The log of a fight, in a query on `fights`: one statement brings both. */
export const LOG = sql<readonly JsonLine[]>`(select coalesce(json_agg(line order by line.position), '[]')
  from ${fightEvents} line where line.fight_id = ${fights.id})`.mapWith(
  (lines: readonly JsonLine[]): EventRow[] =>
    lines.map((line) => ({
      id: line.id,
      fightId: line.fight_id,
      position: line.position,
      type: line.type,
      userId: line.user_id,
      value: line.value,
      description: line.description,
      timecodeMs: line.timecode_ms,
      happenedAt: new Date(line.happened_at),
      reason: line.reason,
      targetId: line.target_id,
      correction: line.correction,
      actorId: line.actor_id,
      panelRoundId: line.panel_round_id,
      coaches: line.coaches,
      idempotencyKey: line.idempotency_key,
    })),
)

/** A fight as its log tells it. */
export const foldRows = (row: FightRow, log: readonly EventRow[]): Fight =>
  foldFight(setupOf(row), log.map(eventOf), rulesOfRow(row))

/** Ids of lines that are yet to be written. */
export const reservedLineIds = (db: Queryable, count: number): Promise<number[]> =>
  reservedIds(db, fightEvents, count)

/**
 * The rows of lines a fight has gained, behind the `from` it had. A line may name one of those before it, which has no id
 * of the database yet.
 * @param ids of `reservedLineIds`, at least as many
 */
export function rowsOfLines(
  fightId: number,
  lines: readonly FightEvent[],
  from: number,
  ids: readonly number[],
): EventRow[] {
  const idOf = new Map<EventId, number>()
  return lines.map((line, at) => {
    const id = ids[at]
    const targetId = typeof line.target === 'string' ? idOf.get(line.target) : line.target
    if (id === undefined || targetId === undefined)
      throw new Error(`fight ${fightId}: a line has no id, or names one that is not before it`)
    idOf.set(line.id, id)
    return {
      id,
      fightId,
      position: from + at + 1,
      type: line.type,
      userId: line.athlete,
      value: line.value,
      description: line.description,
      timecodeMs: Math.round(line.timecodeMs),
      happenedAt: new Date(line.at),
      reason: line.reason,
      targetId,
      correction: line.correction,
      actorId: line.actor,
      panelRoundId: line.panelRound ?? null,
      coaches: line.coaches ?? null,
      idempotencyKey: line.key,
    }
  })
}

/** Writes rows of `rowsOfLines`. The log only ever grows. */
export const insertLines = (db: Queryable, rows: readonly EventRow[]): Promise<void> =>
  insertRows(db, fightEvents, rows)

/** Writes the lines a fight has gained, with ids of its own. */
export async function appendEvents(
  db: Queryable,
  fightId: number,
  lines: readonly FightEvent[],
  from: number,
): Promise<void> {
  if (lines.length === 0) return
  await insertLines(db, rowsOfLines(fightId, lines, from, await reservedLineIds(db, lines.length)))
}
