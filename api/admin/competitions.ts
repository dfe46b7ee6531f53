import { contract } from '~/domain/contract/contract'
import { announce, changeCompetition } from '../competitions/acts.ts'
import { presentCompetition, presentCompetitionCards } from '../competitions/presenter.ts'
import { COMPETITION_ORDER, filterOf } from '../competitions/queries.ts'
import { competitionCategories, competitions } from '../db/schema.ts'
import { Router } from '../kernel/router.ts'
import { takePicture } from '../storage/take-picture.ts'
import { desc } from 'drizzle-orm'
import { DONE, listRows, removeRow, rowAt } from './rows.ts'

export const adminCompetitionRoutes = new Router()
  .read(contract.admin.competitions.list, (call) => {
    return listRows(call, competitions, {
      where: filterOf(call),
      order: COMPETITION_ORDER,
      fallback: [desc(competitions.startAt)],
      name: (row) => row.name,
      present: (rows) => presentCompetitionCards(call, rows),
    })
  })
  .read(contract.admin.competitions.details, async (call) => ({
    data: await presentCompetition(call, await rowAt(call.db, competitions, call.params.id)),
  }))
  .writePrepared(
    contract.admin.competitions.create,
    (call) => takePicture(call, 'cover'),
    async (call, picture) => ({
      data: await presentCompetition(call, await announce(call, call.body, picture)),
    }),
  )
  .writePrepared(
    contract.admin.competitions.update,
    (call) => takePicture(call, 'cover'),
    async (call, picture) => ({
      data: await presentCompetition(call, await changeCompetition(call, call.params.id, call.body, picture)),
    }),
  )
  .write(contract.admin.competitions.remove, async (call) => {
    await removeRow(call, 'competition', competitions, {
      id: call.params.id,
      parts: [competitionCategories],
    })
    return DONE
  })
