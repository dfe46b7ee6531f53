import { and, inArray, sql } from 'drizzle-orm'
import { busyWith, type VenueBout } from '~/domain/fight/at-once.ts'
import type { FightStatus } from '~/domain/fight/status.ts'
import type { FightRow } from '../stored/stored.ts'
import { fights } from '../../platform/db/schema.ts'
import type { Call } from '../../platform/calls/call.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { refusedByRules } from '../../platform/kernel/errors.ts'
import { anyOfIds, builtOnce } from '../../platform/queries/built-once.ts'
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

/** Acts that claim them wherever they are taken; others that may (a beginning taken back and done again) are rare. */
export const alwaysClaimsMat = (type: string): boolean => type === 'start' || type === 'continue'

/**
 * The bouts under way in a bout's competition, itself among them. Bouts of one competition begin one after the other: the
 * lock is held until the end of the transaction, so of two starts at once the second sees the first. It is acquired
 * after the locks of the bracket and the fight, and before those of mats.
 */
export async function lockVenue(db: Queryable, fightId: number): Promise<OnlineBout[]> {
  const ids = [fightId]
  // The bouts are asked for behind the lock on the transaction's connection, so they are read when that is held.
  const [, online] = await Promise.all([venueLock(db, ids), onlineBeside(db, ids)])
  return online
}

const venueLock = builtOnce('venue_lock', (db) =>
  db
    .select({
      lock: sql`pg_advisory_xact_lock(${sql.raw(String(VENUE_LOCK))}, ${fights.competitionId}::int)`,
    })
    .from(fights)
    .where(anyOfIds(fights.id)),
)

const onlineBeside = builtOnce('online_beside_fights', (db) =>
  db
    .select({
      id: fights.id,
      matId: fights.matId,
      leftUserId: fights.leftUserId,
      rightUserId: fights.rightUserId,
    })
    .from(fights)
    .where(
      and(
        inArray(
          fights.competitionId,
          db.select({ id: fights.competitionId }).from(fights).where(anyOfIds(fights.id)),
        ),
        inStatus('online'),
      ),
    ),
)

/** The same without the lock, for a preview. */
export const onlineOf = (db: Queryable, fightId: number): Promise<OnlineBout[]> => onlineBeside(db, [fightId])

type OnlineBout = Pick<FightRow, 'id' | 'matId' | 'leftUserId' | 'rightUserId'>

/** Refuses a bout whose mat or athletes are taken by another one that is under way. */
export async function requireFreeMat(
  { db, language }: Pick<Call, 'db' | 'language'>,
  row: FightRow,
  online: readonly OnlineBout[],
): Promise<void> {
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

const venueBout = ({ id, matId, leftUserId, rightUserId }: OnlineBout): VenueBout => ({
  id,
  mat: matId,
  left: leftUserId,
  right: rightUserId,
})
