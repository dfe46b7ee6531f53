import { eq } from 'drizzle-orm'
import { contract } from '~/domain/contract/contract.ts'
import { sitsOnPanel } from '~/domain/panel/seats.ts'
import { seatOn } from '../../competitions/policy/policy.ts'
import { fights, mats } from '../../platform/db/schema.ts'
import { type Call, viewerOf } from '../../platform/calls/call.ts'
import { Router } from '../../platform/calls/router.ts'
import { ApiError, notFound } from '../../platform/kernel/errors.ts'
import { fightAbilities, requireScoringOf } from '../fights/policy.ts'
import { presentFight } from '../fights/presenter.ts'
import { foldRows, readLogs, rulesOfRow } from '../stored/fight-log.ts'
import type { FightRow } from '../stored/stored.ts'
import { matNow } from '../timetable/mat-now.ts'
import { askDecision, dismiss, fightAt, requireSideSeat, vote } from './acts.ts'
import { presentOwnPanel, presentOwnRound } from '../panel-state/presenter.ts'

/** The bout of a mat as one of its side judges has it; who keeps its table has no vote. */
async function ofMat(call: Call<typeof contract.panel.ofMat>) {
  const { db, params, now } = call
  const [mat] = await db.select({ id: mats.id, name: mats.name }).from(mats).where(eq(mats.id, params.id))
  if (!mat) throw notFound()
  const seat = await seatOn(db, call.viewer, mat.id)
  if (seat === null) throw new ApiError('judge_of_another_mat')
  const { current } = await matNow(call, mat.id)
  const row = current && (await db.select().from(fights).where(eq(fights.id, current.id)))[0]
  const sits = row && sitsOnPanel(seat, rulesOfRow(row).sideJudges)
  return {
    data: {
      mat,
      seat,
      fight: current,
      panel: sits ? await presentOwnPanel(call, row, viewerOf(call)) : null,
      server_time_ms: now,
    },
  }
}

/** The fight as its table has it after something was done about the panel. */
async function presented(call: Call, row: FightRow) {
  const log = (await readLogs(call.db, [row.id])).get(row.id) ?? []
  const abilities = await fightAbilities(call.db, call.viewer, row)
  return { data: await presentFight(call, { row, fight: foldRows(row, log), log, abilities }) }
}

export const panelRoutes = new Router()
  .read(contract.panel.ofMat, ofMat)
  .write(
    contract.panel.vote,
    async (call) => {
      const { round, rules } = await vote(call)
      return { data: presentOwnRound(call, round, rules, viewerOf(call)) }
    },
    {
      allow: async (call, { fight_id: id }) => {
        await requireSideSeat(call, (await fightAt(call.db, id)).matId)
      },
    },
  )
  .write(contract.panel.askDecision, async (call) => presented(call, await askDecision(call)), {
    allow: requireScoringOf,
  })
  .write(contract.panel.dismiss, async (call) => presented(call, await dismiss(call)), {
    allow: requireScoringOf,
  })
