import { and, asc, eq, inArray } from 'drizzle-orm'
import { contract } from '~/domain/contract/contract.ts'
import {
  grantManaged,
  judgesAt,
  managesCompetition,
  requireManagedCompetition,
  visibleCompetition,
} from '../../competitions/policy/policy.ts'
import { ofVisibleCompetitions } from '../../competitions/policy/visible.ts'
import { bracketCells, brackets, competitions, medals, users } from '../../platform/db/schema.ts'
import type { Call, ReadContext } from '../../platform/calls/call.ts'
import { forbidden, notFound } from '../../platform/kernel/errors.ts'
import { pageOfTable } from '../../platform/queries/deep-page.ts'
import { timestampsWithin, orderOf, pageOf } from '../../platform/queries/list.ts'
import { Router } from '../../platform/calls/router.ts'
import { drawnAt, drawReport } from './draw-report.ts'
import { changeDrawSettings, presentDrawSettings, DRAW_SETTINGS } from './draw-settings.ts'
import { drawByPositions, generateBrackets, rebuildBracket } from './draw.ts'
import { addEntry, confirm, extraBout, orderTied, previewRemove, swap, reinstate, remove } from './manual.ts'
import { decidePlaces, previewPlaces, undoPlaces } from './places.ts'
import { changeCell, presentEditableCell } from './edit-cell.ts'
import {
  presentBracket,
  presentBracketCards,
  presentOneCell,
  presentStored,
} from '../views/bracket-presenter.ts'
import { mentions } from './queries.ts'
import type { SavedBracket } from '../stored/save.ts'
import { drawn, readBracketAt, readStored } from '../stored/stored.ts'
import { edits } from '../../edits/edit.ts'

const reply = async (call: ReadContext, saved: SavedBracket) => ({
  data: await presentStored(call, saved, saved.state),
})

async function listBrackets(call: Call<typeof contract.brackets.list>) {
  const { db, query, url, zone } = call
  const wonIn = (slug: string) =>
    db
      .select({ id: medals.bracketId })
      .from(medals)
      .innerJoin(users, eq(users.id, medals.userId))
      .where(eq(users.slug, slug))
  const where = and(
    await ofVisibleCompetitions(call, brackets.competitionId, query),
    query.category_id === undefined ? undefined : eq(brackets.categoryId, query.category_id),
    query.mat_id === undefined ? undefined : eq(brackets.matId, query.mat_id),
    query.status ? eq(brackets.status, query.status) : undefined,
    query.medallist ? inArray(brackets.id, wonIn(query.medallist)) : undefined,
    query.search ? mentions(db, query.search) : undefined,
    timestampsWithin(query, zone, { created_at: brackets.createdAt }),
  )
  const order = orderOf(
    query,
    { queue_number: brackets.queueNumber, created_at: brackets.createdAt },
    [asc(brackets.competitionId), asc(brackets.queueNumber)],
    brackets.id,
  )
  const { rows, total } = await pageOfTable(db, brackets, { where, order, query })
  return pageOf(await presentBracketCards(call, rows), total, query, url)
}

/** A cell is read through this call by those who work on it: the organiser, and the judges of the competition. */
async function cellDetails(call: Call<typeof contract.bracketCells.details>) {
  const { db, viewer, params } = call
  const [found] = await db
    .select({ bracket: brackets, competition: competitions })
    .from(bracketCells)
    .innerJoin(brackets, eq(brackets.id, bracketCells.bracketId))
    .innerJoin(competitions, eq(competitions.id, brackets.competitionId))
    .where(eq(bracketCells.id, params.id))
  if (!found) throw notFound()
  const { bracket, competition } = found
  const works =
    (await managesCompetition(db, viewer, competition)) || (await judgesAt(db, viewer, competition.id))
  if (!works) {
    await visibleCompetition(call, { id: competition.id })
    throw forbidden()
  }
  return { data: await presentOneCell(call, await readStored(db, drawn(bracket)), params.id) }
}

export const bracketRoutes = new Router()
  .read(contract.brackets.list, listBrackets)
  .read(contract.brackets.details, async (call) => {
    const { row, stored } = await readBracketAt(call.db, call.params.id)
    await visibleCompetition(call, { id: row.competitionId })
    return { data: stored ? await presentStored(call, stored) : await presentBracket(call, row) }
  })
  .write(contract.brackets.generate, async (call) => ({
    data: await presentBracketCards(call, await generateBrackets(call)),
  }))
  .write(contract.brackets.draw, async (call) => reply(call, await drawByPositions(call)))
  .write(contract.brackets.rebuild, async (call) => reply(call, await rebuildBracket(call)))
  .read(contract.brackets.drawReport, async (call) => ({ data: await drawReport(call, call.params.id) }), {
    grant: async (call) => ({ competitionId: (await drawnAt(call, call.params.id)).competition.id }),
  })
  .read(
    contract.competitions.drawSettings,
    async (call) => ({
      data: presentDrawSettings(await requireManagedCompetition(call, { id: call.params.id })),
    }),
    { grant: grantManaged },
  )
  .write(
    contract.competitions.changeDrawSettings,
    edits(DRAW_SETTINGS, async (call) => ({
      data: presentDrawSettings(await changeDrawSettings(call)),
    })),
  )
  .write(contract.brackets.swap, async (call) => reply(call, await swap(call)))
  .write(contract.brackets.confirm, async (call) => ({
    data: await presentBracket(call, await confirm(call)),
  }))
  .write(contract.brackets.addEntry, async (call) => reply(call, await addEntry(call)))
  .read(contract.brackets.previewRemoval, async (call) => ({ data: await previewRemove(call) }))
  .write(contract.brackets.remove, async (call) => reply(call, await remove(call)))
  .write(contract.brackets.reinstate, async (call) => reply(call, await reinstate(call)))
  .read(contract.brackets.previewPlaces, async (call) => ({ data: await previewPlaces(call) }))
  .write(contract.brackets.decidePlaces, async (call) => reply(call, await decidePlaces(call)))
  .write(contract.brackets.undoPlaces, async (call) => reply(call, await undoPlaces(call)))
  .write(contract.brackets.addExtraBout, async (call) => reply(call, await extraBout(call)))
  .write(contract.brackets.decideTie, async (call) => reply(call, await orderTied(call)))
  .read(contract.bracketCells.details, cellDetails)
  .write(contract.bracketCells.update, async (call) => {
    const { row } = await changeCell(call)
    // Read anew: a save has made another version of the cell.
    return { data: await presentEditableCell(call, await readStored(call.db, row), call.params.id) }
  })
