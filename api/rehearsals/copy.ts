import { and, asc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import { hasBegun } from '~/domain/bracket/edit/swap.ts'
import type { BracketRecord } from '~/domain/bracket/bracket.ts'
import { REHEARSAL_MARK } from '~/domain/competition/rehearsal.ts'
import type { DisciplineSlug } from '~/domain/fight/disciplines.ts'
import { COMPETITION_MAX } from '~/domain/contract/text-limits.ts'
import type { Instant } from '~/domain/time.ts'
import { daysBetween, daysLater } from '../bouts/schedule/days.ts'
import { settingsLater } from '../bouts/schedule/follow-dates.ts'
import { readScheduleSettings } from '../bouts/schedule/settings.ts'
import { ruleSetsOf } from '../bouts/stored/rule-sets.ts'
import { saveBracket } from '../bouts/stored/save.ts'
import { drawn, readAllStored, type FightRow, type StoredBracket } from '../bouts/stored/stored.ts'
import { copyCategories, copyMats, copyPayment, inOrder, OWN } from '../competition-copy/copy.ts'
import type { CompetitionRow } from '../competitions/policy/policy.ts'
import { zoneOf } from '../competitions/policy/zone.ts'
import type { WriteContext } from '../platform/calls/call.ts'
import {
  applicationCategories,
  brackets,
  competitionApplications,
  competitions,
  competitionStaff,
  fights,
  matJudges,
  orders,
  paperAdmissions,
  rehearsals,
  seenPapers,
  weighInActs,
} from '../platform/db/schema.ts'
import type { Queryable } from '../platform/db/database.ts'
import { ApiError } from '../platform/kernel/errors.ts'
import { updateRows } from '../platform/queries/update-rows.ts'

/** What of the copy stands for what of the source; what is not in a map stays the same. */
interface Copies {
  readonly to: CompetitionRow
  readonly categoryOf: ReadonlyMap<number, number>
  readonly matOf: ReadonlyMap<number, number>
  /** A moment of the source on the days of the rehearsal. */
  readonly later: (at: Instant) => Instant
}

/**
 * Copies a competition with its people into a rehearsal that begins today: what it has been drawn and laid out as, and
 * nothing of what has been fought. Nobody is told.
 */
export async function rehearse(call: WriteContext, source: CompetitionRow): Promise<CompetitionRow> {
  const { db, now, text } = call
  const zone = await zoneOf(db, source)
  const days = daysBetween(source.startAt.getTime(), now, zone)
  const later = (at: Instant) => daysLater(at, days, zone)
  const moved = (at: Date) => new Date(later(at.getTime()))
  const [made] = await db
    .insert(competitions)
    .values({
      ...source,
      ...OWN,
      // The id of the source and the moment: no two at once, and no name can give it (rehearsal.ts of the domain).
      slug: `${REHEARSAL_MARK}${source.id}-${now.toString(36)}`,
      name: text('organiser:rehearsal.name', { name: source.name }).slice(0, COMPETITION_MAX.name),
      status: 'inactive',
      registrationStartAt: moved(source.registrationStartAt),
      registrationEndAt: moved(source.registrationEndAt),
      startAt: moved(source.startAt),
      endAt: moved(source.endAt),
      scheduleSettings: null,
    })
    .returning()
  if (!made) throw new ApiError('internal')
  await db.insert(rehearsals).values({ competitionId: made.id, sourceId: source.id })
  const categoryOf = await copyCategories(db, source.id, made.id)
  await copyPayment(db, source.id, made.id, days)
  const matOf = await copyMats(db, source.id, made.id)
  const copies: Copies = { to: made, categoryOf, matOf, later }
  await copyPeople(db, source, copies)
  await copyEntries(db, source, copies)
  const bracketOf = await copyBrackets(call, source, copies)
  await copyOutside(db, source, copies)
  await copySchedule(db, source, copies, bracketOf)
  return made
}

const idIn = (map: ReadonlyMap<number, number>, id: number) => map.get(id) ?? id
const mayBeIn = (map: ReadonlyMap<number, number>, id: number | null) =>
  id === null ? null : (map.get(id) ?? null)

/** Judges who have accepted sit on the same mats, staff help in the same roles. */
async function copyPeople(db: Queryable, source: CompetitionRow, { to, matOf }: Copies): Promise<void> {
  if (matOf.size > 0) {
    const judges = await db
      .select()
      .from(matJudges)
      .where(
        and(
          inArray(matJudges.matId, [...matOf.keys()]),
          isNotNull(matJudges.userApprovedAt),
          isNotNull(matJudges.competitionApprovedAt),
          isNull(matJudges.closedAt),
        ),
      )
      .orderBy(asc(matJudges.id))
    if (judges.length > 0)
      await db
        .insert(matJudges)
        .values(judges.map((row) => ({ ...row, ...OWN, matId: idIn(matOf, row.matId) })))
  }
  const staff = await db.select().from(competitionStaff).where(eq(competitionStaff.competitionId, source.id))
  if (staff.length > 0)
    await db
      .insert(competitionStaff)
      .values(staff.map((row) => ({ ...row, id: undefined, createdAt: undefined, competitionId: to.id })))
}

/** Living entries as they stand, with their categories and what the scales said. */
async function copyEntries(db: Queryable, source: CompetitionRow, { to, categoryOf }: Copies): Promise<void> {
  const rows = await db
    .select()
    .from(competitionApplications)
    .where(
      and(eq(competitionApplications.competitionId, source.id), isNull(competitionApplications.closedAt)),
    )
    .orderBy(asc(competitionApplications.id))
  if (rows.length === 0) return
  const made = await db
    .insert(competitionApplications)
    .values(rows.map((row) => ({ ...row, ...OWN, competitionId: to.id })))
    .returning({ id: competitionApplications.id })
  const ids = inOrder(made)
  const entryOf = new Map(rows.map(({ id }, at) => [id, ids[at] ?? 0]))
  const chosen = await db
    .select()
    .from(applicationCategories)
    .where(inArray(applicationCategories.applicationId, [...entryOf.keys()]))
  if (chosen.length > 0)
    await db.insert(applicationCategories).values(
      chosen.map(({ applicationId, categoryId }) => ({
        applicationId: idIn(entryOf, applicationId),
        categoryId: idIn(categoryOf, categoryId),
      })),
    )
  const weighed = await db
    .select()
    .from(weighInActs)
    .where(inArray(weighInActs.applicationId, [...entryOf.keys()]))
    .orderBy(asc(weighInActs.id))
  if (weighed.length > 0)
    await db.insert(weighInActs).values(
      weighed.map((row) => ({
        ...row,
        id: undefined,
        createdAt: undefined,
        applicationId: idIn(entryOf, row.applicationId),
        categoryId: row.categoryId && idIn(categoryOf, row.categoryId),
        formerCategoryId: row.formerCategoryId && idIn(categoryOf, row.formerCategoryId),
      })),
    )
  await copyPapers(db, entryOf)
  await copyOrders(db, to, entryOf)
}

/** Orders and what is paid of them. What was paid elsewhere is the real order's alone. */
async function copyOrders(
  db: Queryable,
  { id }: CompetitionRow,
  entryOf: ReadonlyMap<number, number>,
): Promise<void> {
  const rows = await db
    .select()
    .from(orders)
    .where(inArray(orders.applicationId, [...entryOf.keys()]))
    .orderBy(asc(orders.id))
  if (rows.length > 0)
    await db.insert(orders).values(
      rows.map((row) => ({
        ...row,
        ...OWN,
        // Numbers are one for each order of the federation.
        number: `${row.number}-${id}`,
        applicationId: mayBeIn(entryOf, row.applicationId),
        externalOrderId: null,
      })),
    )
}

/** What was seen of the papers of the entries, and who was admitted without some of them. */
async function copyPapers(db: Queryable, entryOf: ReadonlyMap<number, number>): Promise<void> {
  const ids = [...entryOf.keys()]
  const seen = await db.select().from(seenPapers).where(inArray(seenPapers.applicationId, ids))
  if (seen.length > 0)
    await db
      .insert(seenPapers)
      .values(seen.map((row) => ({ ...row, id: undefined, applicationId: idIn(entryOf, row.applicationId) })))
  const admitted = await db.select().from(paperAdmissions).where(inArray(paperAdmissions.applicationId, ids))
  if (admitted.length > 0)
    await db
      .insert(paperAdmissions)
      .values(admitted.map((row) => ({ ...row, applicationId: idIn(entryOf, row.applicationId) })))
}

/** Draws as they are, before their first bout, each bout on its mat and place. @returns which bracket stands for which */
async function copyBrackets(
  { db, now }: WriteContext,
  source: CompetitionRow,
  copies: Copies,
): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .select()
    .from(brackets)
    .where(and(eq(brackets.competitionId, source.id), isNotNull(brackets.draw)))
    .orderBy(asc(brackets.id))
  const sources = await readAllStored(db, rows.map(drawn))
  const bracketOf = new Map<number, number>()
  for (const stored of sources) {
    const { id, categoryId, matId, draw, removals, confirmedAt } = stored.row
    const record: BracketRecord = {
      draw: { ...draw, placeDecisions: [], extraBouts: [], decidedOrder: [] },
      results: {},
      // Once bouts were fought a removal speaks of them.
      removals: hasBegun(stored.record) ? [] : removals,
      online: [],
    }
    const [made] = await db
      .insert(brackets)
      .values({
        ...stored.row,
        ...OWN,
        competitionId: copies.to.id,
        categoryId: idIn(copies.categoryOf, categoryId),
        matId: mayBeIn(copies.matOf, matId),
        draw: record.draw,
        version: 0,
      })
      .returning()
    if (!made) throw new ApiError('internal')
    const fresh: StoredBracket = { row: drawn(made), cells: [], fights: new Map(), record }
    const saved = await saveBracket(db, fresh, record, now, { confirmedAt })
    await layOut(db, stored, saved, copies)
    bracketOf.set(id, made.id)
  }
  return bracketOf
}

const LAID = ['matId', 'queueNumber', 'number', 'pinned', 'startEstimateAt', 'endEstimateAt'] as const

async function layOut(
  db: Queryable,
  source: StoredBracket,
  copy: StoredBracket,
  { matOf, later }: Copies,
): Promise<void> {
  const boutAt = new Map(source.cells.map(({ id, key }) => [key, source.fights.get(id)]))
  const moved = (at: Date | null) => at && new Date(later(at.getTime()))
  const laid = copy.cells.flatMap(({ id, key }): FightRow[] => {
    const [bout, from] = [copy.fights.get(id), boutAt.get(key)]
    if (!bout || !from) return []
    return [
      {
        ...bout,
        matId: mayBeIn(matOf, from.matId),
        queueNumber: from.queueNumber,
        number: from.number,
        pinned: from.pinned,
        startEstimateAt: moved(from.startEstimateAt),
        endEstimateAt: moved(from.endEstimateAt),
      },
    ]
  })
  await updateRows(db, fights, [...LAID], laid)
}

/** Bouts outside the brackets, in the places they were laid in, before they begin. */
async function copyOutside(
  db: Queryable,
  source: CompetitionRow,
  { to, categoryOf, matOf, later }: Copies,
): Promise<void> {
  const rows = await db
    .select()
    .from(fights)
    .where(and(eq(fights.competitionId, source.id), isNull(fights.bracketId)))
    .orderBy(asc(fights.id))
  if (rows.length === 0) return
  const moved = (at: Date | null) => at && new Date(later(at.getTime()))
  const { boutRules } = to
  await db.insert(fights).values(
    rows.map((row) => ({
      competitionId: to.id,
      categoryId: idIn(categoryOf, row.categoryId),
      matId: mayBeIn(matOf, row.matId),
      discipline: row.discipline,
      leftUserId: row.leftUserId,
      rightUserId: row.rightUserId,
      queueNumber: row.queueNumber,
      number: row.number,
      description: row.description,
      timePerFight: row.timePerFight,
      rules: ruleSetsOf({ boutRules })[row.discipline as DisciplineSlug]?.rules ?? null,
      startEstimateAt: moved(row.startEstimateAt),
      endEstimateAt: moved(row.endEstimateAt),
      pinned: row.pinned,
      notBefore: moved(row.notBefore),
    })),
  )
}

async function copySchedule(
  db: Queryable,
  source: CompetitionRow,
  { to, matOf, later }: Copies,
  bracketOf: ReadonlyMap<number, number>,
): Promise<void> {
  if (!source.scheduleSettings) return
  const moved = settingsLater(readScheduleSettings(source), later)
  const scheduleSettings = {
    ...moved,
    finalsBlock: moved.finalsBlock && {
      ...moved.finalsBlock,
      mats: moved.finalsBlock.mats.flatMap((id) => matOf.get(id) ?? []),
    },
    bracketMats: Object.fromEntries(
      Object.entries(moved.bracketMats).flatMap(([id, mat]) => {
        const [bracket, to] = [bracketOf.get(Number(id)), matOf.get(mat)]
        return bracket && to ? [[bracket, to]] : []
      }),
    ),
    bracketDays: Object.fromEntries(
      Object.entries(moved.bracketDays).flatMap(([id, day]) => {
        const bracket = bracketOf.get(Number(id))
        return bracket ? [[bracket, day]] : []
      }),
    ),
  }
  await db.update(competitions).set({ scheduleSettings }).where(eq(competitions.id, to.id))
}
