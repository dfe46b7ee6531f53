import { and, asc, eq, or } from 'drizzle-orm'
import { contract } from '~/domain/contract/contract.ts'
import type { FightRow } from '../bouts/stored/stored.ts'
import { fightEvents, fights } from '../platform/db/schema.ts'
import { announceFight } from '../bouts/views/announce-fight.ts'
import { foldRows, readLogs } from '../bouts/stored/fight-log.ts'
import { fightAbilities } from '../bouts/fights/policy.ts'
import { presentFight, presentFightCards } from '../bouts/fights/presenter.ts'
import { addBout, changedBout, lockBout, removeBout } from '../bouts/fights/outside.ts'
import { FIGHT_ORDER, fightDatesWithin, foughtBy, inStatus } from '../bouts/stored/fight-queries.ts'
import { announceMats } from '../bouts/fights/announce-mats.ts'
import type { Call } from '../platform/calls/call.ts'
import { checkAll } from '../platform/kernel/check-all.ts'
import { ApiError } from '../platform/kernel/errors.ts'
import { timestampsWithin } from '../platform/queries/list.ts'
import { Router } from '../platform/calls/router.ts'
import { ofSlug } from './mats.ts'
import { pairNames } from './pair-names.ts'
import { changeRow, DONE, equals, listRows, rowAt } from '../platform/calls/rows.ts'
import { edits } from '../edits/edit.ts'
import { record } from '../edits/record.ts'
import { numbered } from '../platform/queries/search.ts'

const FIGHT = record(fights, { fields: { start_estimate_at: (row) => row.notBefore } })

async function folded(call: Pick<Call, 'db' | 'viewer'>, row: FightRow) {
  const log = (await readLogs(call.db, [row.id])).get(row.id) ?? []
  const abilities = await fightAbilities(call.db, call.viewer, row)
  return { row, fight: foldRows(row, log), log, abilities }
}

async function hasBegun(call: Pick<Call, 'db'>, row: FightRow): Promise<boolean> {
  if (row.startAt || row.endAt) return true
  const [event] = await call.db
    .select({ id: fightEvents.id })
    .from(fightEvents)
    .where(eq(fightEvents.fightId, row.id))
    .limit(1)
  return event !== undefined
}

/** Official acts go through a fight's events; this is the rest, and bouts outside the brackets. Byes and walkovers are listed, too. */
export const adminFightRoutes = new Router()
  .read(contract.admin.fights.list, async (call) => {
    const { db, query, zone } = call
    return listRows(call, fights, {
      where: and(
        ofSlug(db, fights.competitionId, query.competition),
        equals(fights.competitionId, query.competition_id),
        equals(fights.matId, query.mat_id),
        equals(fights.categoryId, query.category_id),
        equals(fights.bracketId, query.bracket_id),
        query.user_id === undefined
          ? undefined
          : or(eq(fights.leftUserId, query.user_id), eq(fights.rightUserId, query.user_id)),
        query.search ? or(await foughtBy(db, query.search), numbered(query.search, fights.id)) : undefined,
        query.status ? inStatus(query.status) : undefined,
        fightDatesWithin(query, zone),
        timestampsWithin(query, zone, { created_at: fights.createdAt, updated_at: fights.updatedAt }),
      ),
      order: { ...FIGHT_ORDER, created_at: fights.createdAt },
      fallback: [asc(fights.competitionId), asc(fights.matId), asc(fights.queueNumber)],
      name: { ofAll: (rows) => pairNames(call, rows) },
      present: (rows) => presentFightCards(call, rows),
    })
  })
  .read(contract.admin.fights.details, async (call) => ({
    data: await presentFight(call, await folded(call, await rowAt(call.db, fights, call.params.id))),
  }))
  .write(contract.admin.fights.create, async (call) => ({
    data: await presentFight(call, await folded(call, await addBout(call))),
  }))
  .write(
    contract.admin.fights.update,
    edits(FIGHT, async (call) => {
      const { body, params } = call
      const before = await rowAt(call.db, fights, params.id, { lock: true })
      const begun = await hasBegun(call, before)
      const [, bout] = await checkAll(
        () => {
          if (body.time_per_fight !== undefined && begun)
            throw new ApiError('refused_by_rules', { reason: 'already_started' })
        },
        () => changedBout(call, before, begun),
      )
      const row = await changeRow(call, 'fight', fights, {
        id: before.id,
        values: {
          ...bout,
          description: body.description,
          timePerFight: body.time_per_fight,
          pinned: body.pinned,
        },
      })
      const changed = await folded(call, row)
      // Every screen that shows it hears of it, as of a judge's act; its mat's queue is estimated anew.
      announceFight(call, row, changed.fight)
      await announceMats(call, row.competitionId, [row])
      return { data: await presentFight(call, changed) }
    }),
  )
  .write(contract.admin.fights.remove, async (call) => {
    const row = await lockBout(call)
    if (await hasBegun(call, row)) throw new ApiError('results_kept')
    if (row.bracketId !== null) throw new ApiError('part_of_bracket')
    await removeBout(call, row)
    return DONE
  })
