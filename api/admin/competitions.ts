import { contract } from '~/domain/contract/contract.ts'
import { announce, changeCompetition } from '../competitions/acts.ts'
import { presentCompetition, presentCompetitionCards } from '../competitions/presenter.ts'
import { COMPETITION_ORDER, filterOf } from '../competitions/queries.ts'
import { competitionCategories, competitions } from '../platform/db/schema.ts'
import { timestampsWithin } from '../platform/queries/list.ts'
import { Router } from '../platform/calls/router.ts'
import { receivePicture } from '../platform/storage/receive-picture.ts'
import { and, desc, eq, inArray } from 'drizzle-orm'
import { DONE, listRows, removeRow, rowAt } from '../platform/calls/rows.ts'
import { edits } from '../edits/edit.ts'
import { COMPETITION } from '../competitions/record.ts'

export const adminCompetitionRoutes = new Router()
  .read(contract.admin.competitions.list, (call) => {
    const { db, query, zone } = call
    const { competitionId, categoryId } = competitionCategories
    return listRows(call, competitions, {
      where: and(
        filterOf(call),
        timestampsWithin(query, zone, { updated_at: competitions.updatedAt }),
        query.category_id === undefined
          ? undefined
          : inArray(
              competitions.id,
              db
                .select({ id: competitionId })
                .from(competitionCategories)
                .where(eq(categoryId, query.category_id)),
            ),
      ),
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
    (call) => receivePicture(call, 'cover'),
    async (call, picture) => ({
      data: await presentCompetition(call, await announce(call, call.body, picture)),
    }),
  )
  .writePrepared(
    contract.admin.competitions.update,
    (call) => receivePicture(call, 'cover'),
    edits(COMPETITION, async (call, picture) => ({
      data: await presentCompetition(call, await changeCompetition(call, call.params.id, call.body, picture)),
    })),
  )
  .write(contract.admin.competitions.remove, async (call) => {
    await removeRow(call, 'competition', competitions, {
      id: call.params.id,
      parts: [competitionCategories],
    })
    return DONE
  })
