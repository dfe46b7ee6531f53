import { contract } from '~/domain/contract/contract.ts'
import { presentBracket } from '../views/bracket-presenter.ts'
import {
  grantManaged,
  requireManagedCompetition,
  visibleCompetition,
} from '../../competitions/policy/policy.ts'
import { edits } from '../../edits/edit.ts'
import { SCHEDULE_SETTINGS } from '../schedule/settings-record.ts'
import { foldRows, readLogs } from '../stored/fight-log.ts'
import { bracketsAt, fightsAt } from '../stored/stored.ts'
import { ORGANISER_ABILITIES } from '../fights/policy.ts'
import { presentFight } from '../fights/presenter.ts'
import type { ReadContext } from '../../platform/calls/call.ts'
import { notFound } from '../../platform/kernel/errors.ts'
import { Router } from '../../platform/calls/router.ts'
import { matNow } from './mat-now.ts'
import { callNext, nextBout } from './next-bout.ts'
import {
  moveBracket,
  moveFight,
  rebuildBracketSchedule,
  rebuildSchedule,
  unpinFight,
} from '../schedule/plan.ts'
import { presentBoard } from './board.ts'
import { presentClashes, presentMove, presentSchedule } from './presenter.ts'
import { undoMove } from '../schedule/moves.ts'
import { presentSettings } from '../schedule/settings.ts'
import { presentTimetable } from './timetable-presenter.ts'

async function bracketView(call: ReadContext, id: number) {
  const [row] = await bracketsAt(call.db, [id])
  if (!row) throw notFound()
  return presentBracket(call, row)
}

/** The fight as the organiser reads it, who may always score it. */
async function fightView(call: ReadContext, id: number) {
  const [row] = await fightsAt(call.db, [id])
  if (!row) throw notFound()
  const log = (await readLogs(call.db, [id])).get(id) ?? []
  return presentFight(call, { row, fight: foldRows(row, log), log, abilities: ORGANISER_ABILITIES })
}

export const scheduleRoutes = new Router()
  .read(contract.competitions.schedule, async (call) => ({
    data: await presentSchedule(call, await visibleCompetition(call, { slug: call.params.slug })),
  }))
  .read(contract.competitions.timetable, async (call) => ({
    data: await presentTimetable(call, await visibleCompetition(call, { slug: call.params.slug })),
  }))
  .read(
    contract.competitions.scheduleSettings,
    async (call) => {
      const competition = await requireManagedCompetition(call, { id: call.params.id })
      return { data: await presentSettings(call.db, competition, call.zone) }
    },
    { grant: grantManaged },
  )
  .write(
    contract.competitions.rebuildSchedule,
    // The bouts are laid anew with the settings that are there, too.
    edits(
      SCHEDULE_SETTINGS,
      async (call) => {
        const { competition, plan } = await rebuildSchedule(call)
        return {
          data: await presentSchedule(call, competition),
          clashes: await presentClashes(call, plan.clashes, plan.slots),
        }
      },
      { actsAnyway: true },
    ),
  )
  .write(contract.brackets.rebuildSchedule, async (call) => {
    await rebuildBracketSchedule(call)
    return { data: await bracketView(call, call.params.id) }
  })
  .write(contract.brackets.move, async (call) => {
    const moved = await moveBracket(call, (found) => presentMove(call, found))
    return { data: await bracketView(call, call.params.id), ...(await presentMove(call, moved)) }
  })
  .write(contract.fights.move, async (call) => {
    const moved = await moveFight(call, (found) => presentMove(call, found))
    return { data: await fightView(call, call.params.fight_id), ...(await presentMove(call, moved)) }
  })
  .read(contract.competitions.board, async (call) => ({ data: await presentBoard(call) }), {
    grant: grantManaged,
  })
  .write(contract.competitions.undoMove, async (call) => {
    const { move, clashes, slots } = await undoMove(call)
    return { data: move, clashes: await presentClashes(call, clashes, slots) }
  })
  .write(contract.fights.unpin, async (call) => {
    await unpinFight(call)
    return { data: await fightView(call, call.params.fight_id) }
  })
  .read(contract.mats.next, async (call) => ({ data: await nextBout(call) }))
  .write(contract.mats.callNext, async (call) => ({ data: await callNext(call) }))
  .read(contract.mats.now, async (call) => ({ data: await matNow(call, call.params.id) }))
