import { contract } from '~/domain/contract/contract.ts'
import { decide } from '../applications/decide.ts'
import { requireNotDrawn } from '../applications/drawn.ts'
import { enter } from '../applications/enter.ts'
import { presentApplication, presentApplications } from '../applications/presenter.ts'
import { listApplications } from '../applications/queries.ts'
import { lockedApplication } from '../applications/rows.ts'
import { applicationCategories, competitionApplications, competitions } from '../platform/db/schema.ts'
import { requireKnown } from '../platform/queries/known.ts'
import { pageOf } from '../platform/queries/list.ts'
import { Router } from '../platform/calls/router.ts'
import { DONE, equals, removeRow, rowAt } from '../platform/calls/rows.ts'
import { edits } from '../edits/edit.ts'
import { COMPETITION_APPLICATION } from '../applications/record.ts'

/** What organisers do with applications, for those of every competition; the rules are the same. */
export const adminApplicationRoutes = new Router()
  .read(contract.admin.competitionApplications.list, async (call) => {
    const { query } = call
    const { rows, total } = await listApplications(
      call,
      equals(competitionApplications.userId, query.user_id),
    )
    const data = await presentApplications(call, rows)
    if (query.short !== '1') return pageOf(data, total, query, call.url)
    const named = data.map(({ id, user, competition }) => ({ id, name: `${user.name}: ${competition.name}` }))
    return pageOf(named, total, query, call.url)
  })
  .read(contract.admin.competitionApplications.details, async (call) => ({
    data: await presentApplication(call, await rowAt(call.db, competitionApplications, call.params.id)),
  }))
  .write(contract.admin.competitionApplications.create, async (call) => {
    const { db, body } = call
    await requireKnown(db, 'competition_id', competitions, body.competition_id)
    const row = await enter({ ...call, params: { id: body.competition_id } })
    return { data: await presentApplication(call, row) }
  })
  .write(
    contract.admin.competitionApplications.update,
    edits(COMPETITION_APPLICATION, async (call) => ({
      data: await presentApplication(call, await decide(call)),
    })),
  )
  .write(contract.admin.competitionApplications.remove, async (call) => {
    const { db, params } = call
    const row = await lockedApplication(db, params.id)
    if (!row.closedAt) await requireNotDrawn(db, row.competitionId, row.userId)
    await removeRow(call, 'competition_application', competitionApplications, {
      id: params.id,
      parts: [applicationCategories],
    })
    return DONE
  })
