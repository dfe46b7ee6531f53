import { randomBytes } from 'node:crypto'
import { and, eq, inArray, max } from 'drizzle-orm'
import type { BracketRecord, Draw, Entry } from '~/domain/bracket/bracket.ts'
import { settingsForField } from '~/domain/bracket/draw/draw-settings.ts'
import {
  drawAtPositions,
  drawBracket,
  type DrawRefusal,
  type DrawSettings,
} from '~/domain/bracket/draw/draw.ts'
import { hasBegun } from '~/domain/bracket/edit/swap.ts'
import type { contract } from '~/domain/contract/contract.ts'
import { type CompetitionRow, requireManagedCompetition } from '../../competitions/policy/policy.ts'
import {
  brackets,
  categories,
  competitionCategories,
  competitions,
  fightEvents,
  fights,
} from '../../platform/db/schema.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { audit } from '../../platform/calls/audit.ts'
import type { Call, ReadContext, WriteContext } from '../../platform/calls/call.ts'
import { ApiError, invalidField, refusedByRules } from '../../platform/kernel/errors.ts'
import { announceBracket, announceCompetition } from '../views/announce-bracket.ts'
import { drawSettingsOf } from './draw-settings.ts'
import { confirmedEntries } from './entries.ts'
import { type SavedBracket, saveBracket } from '../stored/save.ts'
import {
  type BracketRow,
  type CategoryRow,
  drawn,
  lockBracket,
  readStored,
  type StoredBracket,
} from '../stored/stored.ts'

type Generating = Call<typeof contract.brackets.generate>
type Positioning = Call<typeof contract.brackets.draw>
type Rebuilding = Call<typeof contract.brackets.rebuild>
/**
 * Draws a competition's categories from their confirmed entries. Those that are drawn stay as they are, unless
 * `rebuild` asks for all of them anew. Two organisers who draw at once queue at the competition: the second finds
 * nothing left to draw.
 */
export async function generateBrackets(call: Generating): Promise<BracketRow[]> {
  const { db, body } = call
  const competition = await lockCompetition(call, call.params.id)
  if (typeof body.version === 'number' && body.version !== competition.version)
    throw new ApiError('stale_version', { data: { version: competition.version } })
  const offered = await offeredCategories(db, competition.id)
  const named = body.categories?.length ? body.categories : null
  if (named?.some((id) => !offered.has(id))) throw invalidField('categories', 'category_not_offered')
  const wanted = named ?? [...offered.keys()]
  const entries = await confirmedEntries(db, competition.id, wanted)
  const rows = db
    .select()
    .from(brackets)
    .where(and(eq(brackets.competitionId, competition.id), inArray(brackets.categoryId, wanted)))
    .orderBy(brackets.id)
  const present = new Map(
    // What is drawn again is locked before it is compared with what was seen.
    (await (body.rebuild ? rows.for('no key update') : rows)).map((row) => [row.categoryId, row]),
  )
  const open = [...present.values()].filter(isOpen)
  if (body.seen_draws) requireDrawsSeen(body.seen_draws, open)
  const isWanted = (row: BracketRow | undefined) =>
    !row?.draw || (body.rebuild && (!body.seen_draws || isOpen(row)))
  const drawings = wanted.filter((id) => isWanted(present.get(id)) && entries.get(id)?.length)
  if (drawings.length === 0) {
    if (!wanted.some((id) => present.get(id)?.draw)) throw new ApiError('no_entries')
    if (body.seen_draws && open.length === 0) throw new ApiError('bracket_confirmed')
    throw new ApiError(wanted.length === 1 ? 'bracket_drawn' : 'brackets_drawn')
  }
  const made: BracketRow[] = []
  for (const categoryId of drawings) {
    const field = entries.get(categoryId) ?? []
    const draw = drawField(field, settingsFrom(competition, field.length, body))
    const row = present.get(categoryId)
    const saved = row
      ? await redraw(call, await lockBracket(db, row.id), draw)
      : await firstDraw(call, competition, offered.get(categoryId)!, draw)
    made.push(saved.row)
  }
  await announceCompetition(call, competition)
  return made
}

interface SeenDraw {
  readonly id: number
  readonly version: number
}

/** Whether a draw may be made again: nobody has confirmed it, and nothing was fought. */
const isOpen = ({ status, confirmedAt }: BracketRow) => status === 'ready' && confirmedAt === null

function requireDrawsSeen(seen: readonly SeenDraw[], open: readonly SeenDraw[]): void {
  const versionOf = new Map(seen.map(({ id, version }) => [id, version]))
  if (versionOf.size === open.length && open.every(({ id, version }) => versionOf.get(id) === version)) return
  const draws = open.map(({ id, version }) => ({ id, version }))
  throw new ApiError('preview_outdated', { data: { draws }, wording: 'draws_changed' })
}

/** One bracket by given positions, for an event that was drawn elsewhere or by hand. */
export async function drawByPositions(call: Positioning): Promise<SavedBracket> {
  const { db, body } = call
  const competition = await lockCompetition(call, call.params.id)
  const category = (await offeredCategories(db, competition.id)).get(body.category_id)
  if (!category) throw invalidField('category_id', 'category_not_offered')
  const confirmed = (await confirmedEntries(db, competition.id, [category.id])).get(category.id) ?? []
  const slots = body.slots.map((slot) => slot || null)
  const mayFight = new Set(confirmed.map(({ athlete }) => athlete))
  if (slots.some((slot) => slot !== null && !mayFight.has(slot))) throw invalidField('slots', 'not_confirmed')
  const { thirdPlace, criteria, vacatedPlaces } = drawSettingsOf(competition)
  const seeds = confirmed.flatMap(({ athlete, seed }) =>
    typeof seed === 'number' && slots.includes(athlete) ? [{ athlete, seed }] : [],
  )
  const draw = drawAtPositions(
    slots,
    {
      type: 'playoff',
      thirdPlace: body.third_place ?? thirdPlace,
      randomSeed: '',
      criteria,
      ...(vacatedPlaces && { vacatedPlaces }),
    },
    seeds.sort((a, b) => a.seed - b.seed),
  )
  if (!draw.ok) throw refusedDraw(draw.refusal)
  const [row] = await db
    .select()
    .from(brackets)
    .where(and(eq(brackets.competitionId, competition.id), eq(brackets.categoryId, category.id)))
  if (row?.draw && !body.rebuild) throw new ApiError('bracket_drawn')
  const saved = row
    ? await redraw(call, await lockBracket(db, row.id), draw.value)
    : await firstDraw(call, competition, category, draw.value)
  await announceCompetition(call, competition)
  return saved
}

/** Draws one bracket anew from the entries as they are now. */
export async function rebuildBracket(call: Rebuilding): Promise<SavedBracket> {
  const { db, body } = call
  const row = await lockManagedBracket(call, call.params.id, body.version)
  const [competition] = await db.select().from(competitions).where(eq(competitions.id, row.competitionId))
  const field = (await confirmedEntries(db, row.competitionId, [row.categoryId])).get(row.categoryId) ?? []
  if (field.length === 0) throw new ApiError('no_entries')
  return redraw(call, row, drawField(field, settingsFrom(competition!, field.length, body)))
}

/** A bracket of a competition the caller runs, locked, at the version the caller has seen. */
export async function lockManagedBracket(
  call: ReadContext,
  id: number,
  version: number | null | undefined,
): Promise<BracketRow> {
  const row = await lockBracket(call.db, id)
  await requireManagedCompetition(call, { id: row.competitionId })
  if (typeof version === 'number' && version !== row.version)
    throw new ApiError('stale_version', { data: { version: row.version } })
  return row
}

async function lockCompetition(call: ReadContext, id: number): Promise<CompetitionRow> {
  const competition = await requireManagedCompetition(call, { id }, { lock: true })
  if (competition.status === 'canceled') throw new ApiError('competition_closed')
  return competition
}

async function offeredCategories(db: Queryable, competitionId: number): Promise<Map<number, CategoryRow>> {
  const rows = await db
    .select({ category: categories })
    .from(competitionCategories)
    .innerJoin(categories, eq(categories.id, competitionCategories.categoryId))
    .where(eq(competitionCategories.competitionId, competitionId))
    .orderBy(categories.discipline, categories.gender, categories.ageFrom, categories.weightTo, categories.id)
  return new Map(rows.map(({ category }) => [category.id, category]))
}

/** The competition's settings, with what this call asks for. */
function settingsFrom(
  competition: CompetitionRow,
  entries: number,
  requested: Rebuilding['body'],
): DrawSettings {
  const seed = requested.random_seed || randomBytes(8).toString('hex')
  const usual = settingsForField(drawSettingsOf(competition), entries, seed)
  return {
    ...usual,
    ...(requested.type && requested.type !== 'auto' && { type: requested.type }),
    ...(requested.third_place && { thirdPlace: requested.third_place }),
    ...(requested.separate_by && { separateBy: requested.separate_by }),
  }
}

function drawField(entries: readonly Entry[], settings: DrawSettings): Draw {
  const draw = drawBracket(entries, settings)
  if (!draw.ok) throw refusedDraw(draw.refusal)
  return draw.value
}

const refusedDraw = ({ code, ...values }: DrawRefusal) => refusedByRules(code, undefined, { ...values })

const newRecord = (draw: Draw): BracketRecord => ({ draw, results: {}, removals: [], online: [] })

async function firstDraw(
  call: WriteContext,
  competition: CompetitionRow,
  category: CategoryRow,
  draw: Draw,
): Promise<SavedBracket> {
  const { db, now } = call
  const [last] = await db
    .select({ number: max(brackets.queueNumber) })
    .from(brackets)
    .where(eq(brackets.competitionId, competition.id))
  const [row] = await db
    .insert(brackets)
    .values({
      competitionId: competition.id,
      categoryId: category.id,
      discipline: category.discipline,
      queueNumber: (last?.number ?? 0) + 1,
      type: draw.type,
      draw,
      version: 0,
    })
    .returning()
  const record = newRecord(draw)
  const stored: StoredBracket = { row: drawn(row!), cells: [], fights: new Map(), record }
  const saved = await saveBracket(db, stored, record, now)
  await audit(call, { action: 'draw', entity: 'bracket', entityId: saved.row.id, after: { draw } })
  announceBracket(call, saved)
  return saved
}

/** Another draw in place of the one there is, while nothing was fought and nobody has confirmed it. */
async function redraw(call: WriteContext, row: BracketRow, draw: Draw): Promise<SavedBracket> {
  const { db, now } = call
  if (!row.draw) await db.update(brackets).set({ draw }).where(eq(brackets.id, row.id))
  const stored = await readStored(db, drawn({ ...row, draw: row.draw ?? draw }))
  if (hasBegun(stored.record)) throw new ApiError('bracket_started')
  if (row.confirmedAt) throw new ApiError('bracket_confirmed')
  const undone = await undoneLogs(db, stored)
  // Voided bouts belong to the draw that goes.
  await db.update(fights).set({ voidedBouts: [] }).where(eq(fights.bracketId, row.id))
  const saved = await saveBracket(db, stored, newRecord(draw), now, { type: draw.type })
  await audit(call, {
    action: 'redraw',
    entity: 'bracket',
    entityId: row.id,
    before: { draw: row.draw, removals: row.removals, ...(undone.length > 0 && { events: undone }) },
    after: { draw },
  })
  announceBracket(call, saved)
  return saved
}

/** What was written and taken back about bouts that never came to be: it goes into the audit, for the bouts may go. */
async function undoneLogs(db: Queryable, stored: StoredBracket) {
  const touched = [...stored.fights.values()].filter(({ version }) => version > 0).map(({ id }) => id)
  if (touched.length === 0) return []
  return db
    .select({ fightId: fights.id, event: fightEvents })
    .from(fightEvents)
    .innerJoin(fights, eq(fights.id, fightEvents.fightId))
    .where(inArray(fights.id, touched))
    .orderBy(fightEvents.fightId, fightEvents.position)
}
