import { and, eq, sql } from 'drizzle-orm'
import { busyWith, type VenueBout } from '~/domain/fight/at-once.ts'
import type { FightStatus } from '~/domain/fight/status.ts'
import type { FightRow } from '../stored/stored.ts'
import { fights } from '../../platform/db/schema.ts'
import type { Call } from '../../platform/calls/call.ts'
import { refusedByRules } from '../../platform/kernel/errors.ts'
import { loadPersonRefs } from '../../references/person.ts'
import { inStatus } from '../stored/fight-queries.ts'

/** "hall" as a number (ASCII); the second key of the advisory lock is the competition. */
const VENUE_LOCK = 0x68616c6c

/**
 * Whether an act claims the mat and the athletes: the bout begins, or its clock is let run again. A result that is
 * opened for a correction claims neither, so what was entered wrongly can be put right while the mat fights on; its
 * clock stays put until the mat is free.
 */
export const claimsMat = (type: string, before: FightStatus, after: FightStatus): boolean =>
  after === 'online' && (before === 'waiting' || type === 'continue')

/**
 * Refuses a bout whose mat or athletes are taken by another one of the competition. Bouts of one competition begin one
 * after the other: the lock is held until the end of the transaction, so of two starts at once the second sees the
 * first. It is acquired after the locks of the bracket and the fight, and before those of mats.
 */
export async function claimMat(call: Pick<Call, 'db' | 'language'>, row: FightRow): Promise<void> {
  const lock = call.db
    .execute(sql`select pg_advisory_xact_lock(${VENUE_LOCK}::int, ${row.competitionId}::int)`)
    .execute()
  // Asked for behind the lock on the transaction's connection, so it is read when that is held.
  await Promise.all([lock, requireFreeMat(call, row)])
}

/** The same without the lock, for a preview. */
export async function requireFreeMat(
  { db, language }: Pick<Call, 'db' | 'language'>,
  row: FightRow,
): Promise<void> {
  const online = await db
    .select()
    .from(fights)
    .where(and(eq(fights.competitionId, row.competitionId), inStatus('online')))
  const busy = busyWith(venueBout(row), online.map(venueBout))
  if (!busy) return
  const other = online.find(({ id }) => id === busy.by)
  const people = await loadPersonRefs(db, [other?.leftUserId ?? null, other?.rightUserId ?? null], language)
  const nameOf = (id: number | null | undefined) => (id == null ? '' : (people.get(id)?.name ?? ''))
  const values = {
    bout: `${nameOf(other?.leftUserId)} – ${nameOf(other?.rightUserId)}`,
    ...(busy.code === 'athlete_busy' && { athlete: nameOf(busy.athlete) }),
  }
  const data = {
    fight_id: busy.by,
    mat_id: other?.matId ?? null,
    ...(busy.code === 'athlete_busy' && { user_id: busy.athlete }),
  }
  throw refusedByRules(busy.code, data, values)
}

const venueBout = ({ id, matId, leftUserId, rightUserId }: FightRow): VenueBout => ({
  id,
  mat: matId,
  left: leftUserId,
  right: rightUserId,
})
