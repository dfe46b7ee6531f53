import { and, count, eq, notInArray } from 'drizzle-orm'
import type { BracketRecord, BracketState, Draw, ResolvedCell } from '~/domain/bracket/bracket.ts'
import { DEFAULT_DRAW_SETTINGS } from '~/domain/bracket/draw/draw-settings.ts'
import { expelledFrom } from '~/domain/bracket/edit/decide-places.ts'
import { outKindsOf } from '~/domain/bracket/edit/out-kinds.ts'
import { resolveBracket } from '~/domain/bracket/resolve/resolve.ts'
import type {
  Bracket,
  BracketCard,
  BracketCellDetails,
  BracketCellView,
} from '~/domain/contract/bracket.fields.ts'
import type { OutKind } from '~/domain/results/out-kind.ts'
import type { PersonRef } from '~/domain/contract/user.fields.ts'
import { competitionAt, managesCompetition, type CompetitionRow } from '../../competitions/policy/policy.ts'
import { bracketCells, fights, medals } from '../../platform/db/schema.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { fightStatusOf } from '../stored/fight-status.ts'
import type { ReadContext } from '../../platform/calls/call.ts'
import { wireTimestamp } from '../../platform/kernel/dates.ts'
import { notFound } from '../../platform/kernel/errors.ts'
import { anyOfIds, builtOnce } from '../../platform/queries/built-once.ts'
import { anyOf } from '../../platform/queries/list.ts'
import { rememberedRows } from '../../platform/db/remembered.ts'
import { loadCityRefs, loadPersonRefs } from '../../references/person.ts'
import { loadMatRefs, loadRefs } from './refs.ts'
import { roundText } from './round-text.ts'
import {
  type BracketRow,
  type CellRow,
  drawn,
  isUnfought,
  readStored,
  type ShownBout,
  type StoredBracket,
  UNFOUGHT,
} from '../stored/stored.ts'

const boutCounts = builtOnce('bout_counts', (db) =>
  db
    .select({ id: fights.bracketId, all: count(), ended: count(fights.endAt) })
    .from(fights)
    .innerJoin(bracketCells, eq(bracketCells.id, fights.cellId))
    .where(and(anyOfIds(fights.bracketId), notInArray(bracketCells.status, [...UNFOUGHT])))
    .groupBy(fights.bracketId),
)

interface BoutCount {
  readonly all: number
  readonly ended: number
}
type BoutCounts = ReadonlyMap<number, BoutCount>

/** How many bouts each bracket has, and how many of them are over. */
async function countBouts(db: Queryable, ids: readonly number[]): Promise<BoutCounts> {
  const rows = ids.length ? await boutCounts(db, ids) : []
  return new Map(rows.flatMap(({ id, ...bouts }) => (id === null ? [] : [[id, bouts] as const])))
}

/** The same of a bracket whose cells and bouts are at hand. */
function boutsOf({ cells, fights: byCell }: StoredBracket<ShownBout>): BoutCount {
  const fought = cells.flatMap(({ id, status }) => {
    const fight = byCell.get(id)
    return fight && !isUnfought(status) ? [fight] : []
  })
  return { all: fought.length, ended: fought.filter(({ endAt }) => endAt !== null).length }
}

const typeRef = ({ type }: BracketRow, text: ReadContext['text']) => ({
  slug: type,
  name: text(`bracket:type.${type}`),
})

const awardsByBracket = rememberedRows<(typeof medals.$inferSelect)[]>(async (db, ids) => {
  const rows = await db
    .select()
    .from(medals)
    .where(anyOf(medals.bracketId, ids))
    .orderBy(medals.place, medals.id)
  return new Map(ids.map((id) => [id, rows.filter((row) => row.bracketId === id)]))
})

/**
 * Brackets as lists show them; what they refer to is loaded for all of them at once.
 * @param counted their bouts, where they are at hand
 */
export async function presentBracketCards(
  context: ReadContext,
  rows: readonly BracketRow[],
  counted?: BoutCounts,
): Promise<BracketCard[]> {
  const { db, language, text } = context
  const ids = rows.map(({ id }) => id)
  const awardsOf = await awardsByBracket(db, ids)
  const awards = [...awardsOf.values()].flat()
  const people = await loadPersonRefs(
    db,
    awards.map(({ userId }) => userId),
    language,
  )
  const refsOf = await loadRefs(context, rows)
  const bouts = counted ?? (await countBouts(db, ids))
  return rows.flatMap((row) => {
    const refs = refsOf(row)
    if (!refs) return []
    const { competition, category, mat } = refs
    return [
      {
        id: row.id,
        queue_number: row.queueNumber,
        competition,
        category,
        mat,
        type: typeRef(row, text),
        third_place: row.draw?.thirdPlace ?? DEFAULT_DRAW_SETTINGS.thirdPlace,
        time_per_fight: row.timePerFight ?? category.time_per_fight,
        status: row.status,
        athletes_count: row.draw?.slots.filter((slot) => slot !== null).length ?? 0,
        fights_count: bouts.get(row.id)?.all ?? 0,
        fights_ended_count: bouts.get(row.id)?.ended ?? 0,
        medals: (awardsOf.get(row.id) ?? []).flatMap(({ userId, medal, place }) => {
          const user = people.get(userId)
          return user ? [{ user, medal, place }] : []
        }),
        confirmed: row.confirmedAt !== null,
        version: row.version,
      },
    ]
  })
}

/** Some people, and the mats the cells of some brackets name. */
async function loadCellRefs(
  { db, language }: ReadContext,
  brackets: readonly StoredBracket<ShownBout>[],
  athletes: readonly (number | null)[],
) {
  const people = await loadPersonRefs(db, athletes, language)
  const matRefs = await loadMatRefs(
    db,
    brackets.flatMap(({ fights: bouts }) => [...bouts.values()].map(({ matId }) => matId)),
  )
  return { people, mats: matRefs }
}
type CellRefs = Awaited<ReturnType<typeof loadCellRefs>>

export function presentCell(
  { text, zone }: ReadContext,
  stored: StoredBracket<ShownBout>,
  refs: CellRefs,
  row: CellRow,
  resolved: ResolvedCell,
): BracketCellView {
  const fight = stored.fights.get(row.id)
  const shown = fight && !isUnfought(resolved.status) ? fight : null
  const person = (id: number | null) => (id === null ? null : (refs.people.get(id) ?? null))
  const condition = (slug: CellRow['leftInCondition']) =>
    slug && { slug, name: text(`bracket:condition.${slug}`) }
  return {
    id: row.id,
    key: row.key,
    stage: row.stage,
    round: roundText(row, stored.row.draw, text),
    x: row.x,
    y: row.y,
    queue_number: row.queueNumber,
    number: shown?.number ?? null,
    status: resolved.status,
    left_user: person(row.leftUserId),
    right_user: person(row.rightUserId),
    left_in_cell: row.leftInCellId,
    left_in_condition: condition(row.leftInCondition),
    right_in_cell: row.rightInCellId,
    right_in_condition: condition(row.rightInCondition),
    winner: resolved.winner,
    result_reason: reasonOf(resolved, fight),
    fight: shown && boutOf(shown),
    bracket_id: row.bracketId,
    created_at: wireTimestamp(row.createdAt, zone),
    updated_at: wireTimestamp(row.updatedAt, zone),
  }

  function boutOf(bout: ShownBout) {
    return {
      id: bout.id,
      status: fightStatusOf(bout),
      paused: isPaused(bout),
      left_points: bout.details?.left.points ?? 0,
      right_points: bout.details?.right.points ?? 0,
      mat: (bout.matId !== null && refs.mats.get(bout.matId)) || null,
      queue_number: bout.queueNumber,
      number: bout.number,
      start_estimate_at: wireTimestamp(bout.startEstimateAt, zone),
      version: bout.version,
    }
  }
}

const isPaused = ({ startAt, endAt, details }: ShownBout) =>
  startAt !== null && endAt === null && details?.clock.runningSince === null

/** A fight tells more of how it ended than the bracket asks: a submission, a lead. */
export const reasonOf = (resolved: ResolvedCell, fight: ShownBout | undefined) =>
  (resolved.status === 'ended' && fight?.details?.outcome?.reason) || resolved.reason

/** A bracket with everything in it. */
export async function presentBracket(context: ReadContext, row: BracketRow): Promise<Bracket> {
  if (row.draw) return presentStored(context, await readStored(context.db, drawn(row)))
  const { card, abilities } = await frameOf(context, row, { all: 0, ended: 0 })
  return {
    ...card,
    cells: [],
    random_seed: null,
    slots: [],
    seeds: [],
    removals: [],
    expelled: [],
    vacant_medals: [],
    cells_edited: 0,
    undecided: false,
    standings: [],
    abilities,
  }
}

async function frameOf(context: ReadContext, row: BracketRow, bouts: BoutCount) {
  const { db, language, zone } = context
  const [card] = await presentBracketCards(context, [row], new Map([[row.id, bouts]]))
  const competition = await competitionAt(db, { id: row.competitionId })
  if (!card || !competition) throw notFound()
  const cities = await loadCityRefs(db, [competition.cityId], language)
  const manage = await mayManage(context, competition)
  return {
    card: {
      ...card,
      competition: {
        ...card.competition,
        start_at: wireTimestamp(competition.startAt, zone),
        end_at: wireTimestamp(competition.endAt, zone),
        city: (competition.cityId !== null && cities.get(competition.cityId)) || null,
      },
    },
    abilities: { manage, swap: manage && row.confirmedAt === null && row.status !== 'ended' },
  }
}

const mayManage = ({ db, viewer }: ReadContext, competition: CompetitionRow) =>
  managesCompetition(db, viewer, competition)

/** A drawn bracket whose rows are at hand. */
export async function presentStored(
  context: ReadContext,
  stored: StoredBracket<ShownBout>,
  state: BracketState = resolveBracket(stored.record),
): Promise<Bracket> {
  const { card, abilities } = await frameOf(context, stored.row, boutsOf(stored))
  const refs = await loadCellRefs(context, [stored], stored.row.draw.slots)
  const rows = new Map(stored.cells.map((cell) => [cell.key, cell]))
  const { draw, removals } = stored.row
  return {
    ...card,
    cells: state.cells.flatMap((resolved) => {
      const row = rows.get(resolved.key)
      return row ? [presentCell(context, stored, refs, row, resolved)] : []
    }),
    random_seed: draw.randomSeed,
    slots: [...draw.slots],
    seeds: draw.seeds.map(({ athlete, seed }) => ({ user_id: athlete, seed })),
    removals: removals.flatMap(({ athlete, reason, effect }) => {
      const user = refs.people.get(athlete)
      return user ? [{ user, reason, effect }] : []
    }),
    expelled: abilities.manage ? expelledView(stored, refs.people) : [],
    vacant_medals: [...state.vacantMedals],
    cells_edited: editedCells(draw),
    undecided: state.undecided,
    standings: standingsOf(stored.record, state, refs.people),
    abilities,
  }
}

const expelledView = (
  { record }: Pick<StoredBracket, 'record'>,
  people: ReadonlyMap<number, PersonRef>,
): Bracket['expelled'] =>
  expelledFrom(record).flatMap(({ athlete, reason, places, decision }) => {
    const user = people.get(athlete)
    return user ? [{ user, reason, places, decision: decision?.reason ?? null }] : []
  })

/** How many cells differ from what the draw lays out; an order by hand counts its bouts as one. */
const editedCells = ({ edits, order }: Draw): number => Object.keys(edits ?? {}).length + (order ? 1 : 0)

function standingsOf(
  record: BracketRecord,
  { standings }: BracketState,
  people: ReadonlyMap<number, PersonRef>,
): Bracket['standings'] {
  if (!standings) return []
  const outOf = standings.some(({ rank }) => rank === null) ? outKindsOf(record) : new Map<number, OutKind>()
  return standings.flatMap((row) => {
    const user = people.get(row.athlete)
    if (!user) return []
    const { rank, tied, wins, losses, points, pointsAgainst, reprimands } = row
    return [
      {
        user,
        place: rank,
        out: rank === null ? (outOf.get(row.athlete) ?? 'withdrawn') : null,
        tied,
        wins,
        losses,
        points_for: points,
        points_against: pointsAgainst,
        reprimands,
      },
    ]
  })
}

/** Brackets as their cells name them, by id. */
async function loadBracketRefs(context: ReadContext, brackets: readonly StoredBracket[]) {
  const { text } = context
  const rows = brackets.map(({ row }) => row)
  const refsOf = await loadRefs(context, rows)
  return new Map(
    rows.flatMap((row) => {
      const refs = refsOf(row)
      if (!refs) return []
      const { competition, category } = refs
      const ref = {
        id: row.id,
        queue_number: row.queueNumber,
        competition,
        category: { id: category.id, name: category.name },
        type: typeRef(row, text),
        status: row.status,
        version: row.version,
      }
      return [[row.id, ref] as const]
    }),
  )
}

/** One cell of a bracket. */
export async function presentOneCell(
  context: ReadContext,
  stored: StoredBracket,
  id: number,
): Promise<BracketCellDetails> {
  const [cell] = await presentCells(context, [stored], [id])
  if (!cell) throw notFound()
  return cell
}

/** Cells of some brackets, in the order of the ids. */
export async function presentCells(
  context: ReadContext,
  brackets: readonly StoredBracket[],
  ids: readonly number[],
): Promise<BracketCellDetails[]> {
  const wanted = new Set(ids)
  const refs = await loadCellRefs(
    context,
    brackets,
    brackets.flatMap(({ cells }) =>
      cells.flatMap(({ id, leftUserId, rightUserId }) => (wanted.has(id) ? [leftUserId, rightUserId] : [])),
    ),
  )
  const owners = await loadBracketRefs(context, brackets)
  const views = new Map<number, BracketCellDetails>()
  for (const stored of brackets) {
    const rows = new Map(stored.cells.filter(({ id }) => wanted.has(id)).map((row) => [row.key, row]))
    for (const resolved of resolveBracket(stored.record).cells) {
      const row = rows.get(resolved.key)
      const bracket = owners.get(stored.row.id)
      if (row && bracket) views.set(row.id, { ...presentCell(context, stored, refs, row, resolved), bracket })
    }
  }
  return ids.flatMap((id) => views.get(id) ?? [])
}
