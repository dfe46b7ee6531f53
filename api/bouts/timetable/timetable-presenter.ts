import { eq, inArray, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { ThirdPlace } from '~/domain/bracket/bracket.ts'
import type { timetableSchema } from '~/domain/contract/timetable.fields.ts'
import { awaitedBy, INPUT_COLUMNS } from '../views/awaited.ts'
import { roundText } from '../views/round-text.ts'
import type { CompetitionRow } from '../../competitions/policy/policy.ts'
import { zoneOf } from '../../competitions/policy/zone.ts'
import { bracketCells, brackets, categories, fights } from '../../platform/db/schema.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { clockView } from '~/domain/contract/fight-clock.ts'
import { fightStatusOf } from '../stored/fight-status.ts'
import type { ReadContext } from '../../platform/calls/call.ts'
import { wireTimestamp } from '../../platform/kernel/dates.ts'
import { presentMat } from '../../mats/routes.ts'
import { loadPersonRefs, nameIn } from '../../references/person.ts'
import { isLaid, LAID_ORDER, matsOf } from './presenter.ts'

type Timetable = z.input<typeof timetableSchema>
export type LaidRow = Awaited<ReturnType<typeof laidRows>>[number]

const laidRows = (db: Queryable, competition: CompetitionRow) =>
  db
    .select({
      id: fights.id,
      matId: fights.matId,
      categoryId: fights.categoryId,
      queueNumber: fights.queueNumber,
      number: fights.number,
      leftUserId: fights.leftUserId,
      rightUserId: fights.rightUserId,
      winnerId: fights.winnerId,
      startAt: fights.startAt,
      startEstimateAt: fights.startEstimateAt,
      endAt: fights.endAt,
      endEstimateAt: fights.endEstimateAt,
      pinned: fights.pinned,
      details: fights.details,
      version: fights.version,
      cell: { id: bracketCells.id, stage: bracketCells.stage, x: bracketCells.x, ...INPUT_COLUMNS },
      bracketId: fights.bracketId,
    })
    .from(fights)
    .leftJoin(bracketCells, eq(bracketCells.id, fights.cellId))
    .where(isLaid(db, competition))
    .orderBy(...LAID_ORDER)

/** What the names of the rounds depend on, by bracket. */
async function drawsOf(db: Queryable, competition: CompetitionRow) {
  const rows = await db
    .select({
      id: brackets.id,
      type: brackets.type,
      thirdPlace: sql<ThirdPlace>`${brackets.draw} ->> 'thirdPlace'`,
      size: sql<number>`jsonb_array_length(${brackets.draw} -> 'slots')`,
    })
    .from(brackets)
    .where(eq(brackets.competitionId, competition.id))
  return new Map(rows.map(({ id, size, ...draw }) => [id, { ...draw, slots: { length: size } }]))
}

/** Bouts on mats with what names them: rounds, categories, athletes, and the bouts an unknown side waits for. */
export async function readLaid(
  context: ReadContext,
  competition: CompetitionRow,
  isWanted: (row: LaidRow) => boolean = () => true,
) {
  const { db, language, text } = context
  const rows = (await laidRows(db, competition)).filter(isWanted)
  const draws = await drawsOf(db, competition)
  const ids = [...new Set(rows.map((row) => row.categoryId))]
  const named = ids.length ? await db.select().from(categories).where(inArray(categories.id, ids)) : []
  const people = await loadPersonRefs(
    db,
    rows.flatMap((row) => [row.leftUserId, row.rightUserId]),
    language,
  )
  const drawOf = ({ bracketId }: LaidRow) => (bracketId === null ? null : (draws.get(bracketId) ?? null))
  const roundOf = (row: LaidRow) => {
    const { cell } = row
    const draw = drawOf(row)
    return cell && draw ? roundText(cell, draw, text) : text('bracket:rounds.outside')
  }
  const awaited = await awaitedBy(
    context,
    rows.map((row) => ({ draw: drawOf(row), ...row })),
  )
  const awaitsOf = new Map(rows.map(({ id }, at) => [id, awaited[at] ?? { left: null, right: null }]))
  return {
    rows,
    categories: named.map((category) => ({ id: category.id, name: nameIn(language, category) })),
    people,
    roundOf,
    awaitsOf: ({ id }: LaidRow) => awaitsOf.get(id) ?? { left: null, right: null },
  }
}

/** The order of bouts of a competition: seven queries, whatever its size. */
export async function presentTimetable(
  context: ReadContext,
  competition: CompetitionRow,
): Promise<Timetable> {
  const { db, zone } = context
  const matRows = await matsOf(db, competition)
  const { rows, categories, people, roundOf, awaitsOf } = await readLaid(context, competition)
  const boutOf = (row: LaidRow): Timetable['mats'][number]['bouts'][number] => {
    const status = fightStatusOf(row)
    const { details } = row
    return {
      id: row.id,
      status,
      round: roundOf(row),
      cell_id: row.cell?.id ?? null,
      category_id: row.categoryId,
      queue_number: row.queueNumber,
      number: row.number,
      awaits: awaitsOf(row),
      left_id: row.leftUserId,
      right_id: row.rightUserId,
      left_points: details?.left.points ?? 0,
      right_points: details?.right.points ?? 0,
      winner_id: row.winnerId,
      end_reason: details?.outcome?.reason ?? null,
      start_at: wireTimestamp(row.startAt, zone),
      start_estimate_at: wireTimestamp(row.startEstimateAt, zone),
      end_estimate_at: wireTimestamp(row.endEstimateAt, zone),
      clock: status === 'online' && details ? clockView(details) : null,
      version: status === 'online' ? row.version : null,
      pinned: row.pinned,
    }
  }
  return {
    timezone: await zoneOf(db, competition),
    categories,
    athletes: [...people.values()].map(({ id, name, club, country }) => ({
      id,
      name,
      club: club && club.name,
      country: country && { code: country.code, name: country.name },
    })),
    mats: matRows.map((row) => {
      const { competition: _own, ...mat } = presentMat(row, competition, context.zone)
      return { mat, bouts: rows.filter(({ matId }) => matId === row.id).map(boutOf) }
    }),
  }
}
