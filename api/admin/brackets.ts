import { and, asc, eq, inArray, isNotNull, or } from 'drizzle-orm'
import { contract } from '~/domain/contract/contract.ts'
import type { BracketCellDetails } from '~/domain/contract/bracket.fields.ts'
import { announceBracket, announceCompetition } from '../bouts/views/announce-bracket.ts'
import type { ReadContext } from '../platform/calls/call.ts'
import { drawByPositions, generateBrackets } from '../bouts/brackets/draw.ts'
import { changeCell, presentEditableCell } from '../bouts/brackets/edit-cell.ts'
import { mentions } from '../bouts/brackets/queries.ts'
import {
  presentBracket,
  presentBracketCards,
  presentCells,
  presentStored,
} from '../bouts/views/bracket-presenter.ts'
import {
  type BracketRow,
  type CellRow,
  drawn,
  lockBracket,
  readStoredCells,
  readStored,
} from '../bouts/stored/stored.ts'
import {
  bracketCells,
  brackets,
  categories,
  competitionCategories,
  competitions,
  fightEvents,
  fights,
  medals,
} from '../platform/db/schema.ts'
import type { Queryable } from '../platform/db/database.ts'
import { ApiError, invalidField } from '../platform/kernel/errors.ts'
import { audit } from '../platform/calls/audit.ts'
import { requireKnown } from '../platform/queries/known.ts'
import { anyOf, timestampsWithin } from '../platform/queries/list.ts'
import { rememberedRows } from '../platform/db/remembered.ts'
import { Router } from '../platform/calls/router.ts'
import { idsOfPeopleNamed } from '../references/named.ts'
import { ofSlug } from './mats.ts'
import { pairNames } from './pair-names.ts'
import { setBoutTimes } from '../bouts/rules/bout-times.ts'
import { ruleSetOf } from '../bouts/stored/rule-sets.ts'
import { changeRow, DONE, equals, listRows, rowAt } from '../platform/calls/rows.ts'
import { edits } from '../edits/edit.ts'
import { record } from '../edits/record.ts'
import { numbered } from '../platform/queries/search.ts'

/** Results are kept: a bracket goes only while nothing of it was fought, with its bouts to come. */
async function requireUnfought(db: Queryable, row: BracketRow): Promise<void> {
  const [begun] = await db
    .select({ id: fights.id })
    .from(fights)
    .leftJoin(fightEvents, eq(fightEvents.fightId, fights.id))
    .where(
      and(
        eq(fights.bracketId, row.id),
        or(isNotNull(fights.startAt), isNotNull(fights.endAt), isNotNull(fightEvents.id)),
      ),
    )
    .limit(1)
  const [awarded] = await db
    .select({ id: medals.id })
    .from(medals)
    .where(eq(medals.bracketId, row.id))
    .limit(1)
  if (begun || awarded || row.status === 'started' || row.status === 'ended')
    throw new ApiError('results_kept')
}

/** A bracket is of a category its competition is held in. */
async function requireOffered(
  db: Queryable,
  of: { readonly competition_id: number; readonly category_id: number },
): Promise<void> {
  const { competitionId, categoryId } = competitionCategories
  const [offered] = await db
    .select({ categoryId })
    .from(competitionCategories)
    .where(and(eq(competitionId, of.competition_id), eq(categoryId, of.category_id)))
  if (!offered) throw invalidField('category_id', 'category_not_offered')
}

export const adminBracketRoutes = new Router()
  .read(contract.admin.brackets.list, (call) => {
    const { db, query, zone } = call
    return listRows(call, brackets, {
      where: and(
        ofSlug(db, brackets.competitionId, query.competition),
        equals(brackets.competitionId, query.competition_id),
        equals(brackets.categoryId, query.category_id),
        equals(brackets.matId, query.mat_id),
        equals(brackets.status, query.status),
        equals(brackets.type, query.type),
        timestampsWithin(query, zone, { created_at: brackets.createdAt, updated_at: brackets.updatedAt }),
        query.search ? or(mentions(db, query.search), numbered(query.search, brackets.id)) : undefined,
      ),
      order: {
        queue_number: brackets.queueNumber,
        status: brackets.status,
        type: brackets.type,
        created_at: brackets.createdAt,
        updated_at: brackets.updatedAt,
      },
      fallback: [asc(brackets.competitionId), asc(brackets.queueNumber)],
      name: {
        async ofAll(rows) {
          const cards = await presentBracketCards(call, rows)
          return cards.map(({ competition, category }) => `${competition.name}: ${category.name}`)
        },
      },
      present: (rows) => presentBracketCards(call, rows),
    })
  })
  .read(contract.admin.brackets.details, async (call) => ({
    data: await presentBracket(call, await rowAt(call.db, brackets, call.params.id)),
  }))
  .write(contract.admin.brackets.create, async (call) => {
    const { db, body } = call
    await requireKnown(db, 'competition_id', competitions, body.competition_id)
    await requireKnown(db, 'category_id', categories, body.category_id)
    await requireOffered(db, body)
    const params = { id: body.competition_id }
    const { slots } = body
    if (slots) {
      const saved = await drawByPositions({ ...call, params, body: { ...body, slots } })
      return { data: await presentStored(call, saved, saved.state) }
    }
    const [row] = await generateBrackets({
      ...call,
      params,
      body: { ...body, categories: [body.category_id] },
    })
    if (!row) throw new ApiError('no_entries')
    return { data: await presentBracket(call, row) }
  })
  .write(
    contract.admin.brackets.update,
    edits(record(brackets), async (call) => {
      const { db, body, params } = call
      const before = await lockBracket(db, params.id)
      const row = await changeRow(call, 'bracket', brackets, {
        id: before.id,
        values: {
          queueNumber: body.queue_number,
          timePerFight: body.time_per_fight,
        },
      })
      if (body.time_per_fight !== undefined) {
        const extra = (await ruleSetOf(db, row))?.finalExtraSeconds ?? 0
        await setBoutTimes(db, { of: eq(fights.bracketId, row.id), extra })
      }
      announceBracket(call, { row })
      return { data: await presentBracket(call, row) }
    }),
  )
  .write(contract.admin.brackets.remove, async (call) => {
    const { db, params } = call
    const row = await lockBracket(db, params.id)
    await requireUnfought(db, row)
    await db.delete(fights).where(eq(fights.bracketId, row.id))
    await db.delete(brackets).where(eq(brackets.id, row.id))
    await audit(call, { action: 'remove', entity: 'bracket', entityId: row.id, before: row })
    await announceCompetition(call, await rowAt(db, competitions, row.competitionId, { lock: true }))
    return DONE
  })

const bracketsAt = rememberedRows<BracketRow>(async (db, ids) => {
  const rows = await db.select().from(brackets).where(anyOf(brackets.id, ids))
  return new Map(rows.map((row) => [row.id, row]))
})

/** Cells in the order of the rows. */
async function presentRows(context: ReadContext, rows: readonly CellRow[]): Promise<BracketCellDetails[]> {
  const { db } = context
  const owners = await bracketsAt(
    db,
    rows.map(({ bracketId }) => bracketId),
  )
  const stored = await readStoredCells(
    db,
    [...owners.values()].flatMap((row) => (row.draw ? drawn(row) : [])),
    rows,
  )
  return presentCells(
    context,
    stored,
    rows.map(({ id }) => id),
  )
}

const cellAt = async (context: ReadContext, id: number) => {
  const { bracketId } = await rowAt(context.db, bracketCells, id)
  const bracket = await rowAt(context.db, brackets, bracketId)
  return { data: await presentEditableCell(context, await readStored(context.db, drawn(bracket)), id) }
}

export const adminBracketCellRoutes = new Router()
  .read(contract.admin.bracketCells.list, async (call) => {
    const { db, query, zone } = call
    const people = query.search ? await idsOfPeopleNamed(db, query.search) : null
    return listRows(call, bracketCells, {
      where: and(
        equals(bracketCells.bracketId, query.bracket_id),
        equals(bracketCells.status, query.status),
        query.competition_id === undefined
          ? undefined
          : inArray(
              bracketCells.bracketId,
              db
                .select({ id: brackets.id })
                .from(brackets)
                .where(eq(brackets.competitionId, query.competition_id)),
            ),
        query.user_id === undefined
          ? undefined
          : or(eq(bracketCells.leftUserId, query.user_id), eq(bracketCells.rightUserId, query.user_id)),
        people
          ? or(anyOf(bracketCells.leftUserId, people), anyOf(bracketCells.rightUserId, people))
          : undefined,
        timestampsWithin(query, zone, {
          created_at: bracketCells.createdAt,
          updated_at: bracketCells.updatedAt,
        }),
      ),
      order: {
        queue_number: bracketCells.queueNumber,
        status: bracketCells.status,
        created_at: bracketCells.createdAt,
        updated_at: bracketCells.updatedAt,
      },
      fallback: [asc(bracketCells.bracketId), asc(bracketCells.x), asc(bracketCells.y)],
      name: { ofAll: (rows) => pairNames(call, rows) },
      present: (rows) => presentRows(call, rows),
    })
  })
  .read(contract.admin.bracketCells.details, (call) => cellAt(call, call.params.id))
  .write(contract.admin.bracketCells.update, async (call) => {
    await rowAt(call.db, bracketCells, call.params.id)
    await changeCell(call)
    return cellAt(call, call.params.id)
  })
  .write(contract.admin.bracketCells.remove, async (call) => {
    await rowAt(call.db, bracketCells, call.params.id)
    throw new ApiError('part_of_bracket')
  })
