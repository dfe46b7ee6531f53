import { eq } from 'drizzle-orm'
import { applyFight } from '~/domain/fight/apply'
import { rulesOf } from '~/domain/fight/disciplines'
import { fights } from '../db/schema.ts'
import { audit } from '../kernel/audit.ts'
import { type Call, viewerOf } from '../kernel/call.ts'
import { refusedByRules } from '../kernel/errors.ts'
import type { FightRow } from '../brackets/stored.ts'
import { announceFight } from './announce.ts'
import { appendEvents, foldRows, readLogs } from './log.ts'
import { standingOf } from './stand.ts'

/**
 * Takes back everything that was recorded of some fights, so that they can be fought anew by whoever stands in them
 * then. Their logs keep it: each event is undone by a line of its own. A result that was signed off stays locked.
 */
export async function resetFights(
  call: Pick<Call, 'db' | 'viewer' | 'now' | 'publish'>,
  rows: readonly FightRow[],
): Promise<FightRow[]> {
  const { db, now } = call
  const inOrder = [...rows].sort((a, b) => a.id - b.id)
  const reset: FightRow[] = []
  for (const { id } of inOrder) {
    const [row] = await db.select().from(fights).where(eq(fights.id, id)).for('no key update')
    if (!row) continue
    const log = (await readLogs(db, [id])).get(id) ?? []
    const before = foldRows(row, log)
    let fight = before
    for (let left = before.events.length; left > 0; left -= 1) {
      const action = { id: `undo-${left}`, type: 'undo', actor: viewerOf(call).id } as const
      const undone = applyFight(fight, action, rulesOf(row.discipline), now)
      if (!undone.ok) throw refusedByRules(undone.refusal.code)
      fight = undone.value
    }
    await appendEvents(db, id, fight.log.slice(before.version), before.version)
    const standing = standingOf(fight, now)
    await db.update(fights).set(standing).where(eq(fights.id, id))
    await audit(call, {
      action: 'reset',
      entity: 'fight',
      entityId: id,
      before: { version: before.version, outcome: before.state.outcome },
      after: { version: fight.version, outcome: null },
    })
    const fresh = { ...row, ...standing }
    announceFight(call, fresh, fight)
    reset.push(fresh)
  }
  return reset
}
