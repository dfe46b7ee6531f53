import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { nextDates, nextName, type VenueDates } from '~/domain/competition/next-edition.ts'
import type { contract } from '~/domain/contract/contract.ts'
import { parseTimestamp } from '~/domain/date-text.ts'
import type { Instant } from '~/domain/time.ts'
import { createFormat } from '~/i18n/format.ts'
import { daysBetween, daysLater } from '../bouts/schedule/days.ts'
import { settingsLater } from '../bouts/schedule/follow-dates.ts'
import { readScheduleSettings } from '../bouts/schedule/settings.ts'
import { requireDates } from '../competitions/dates.ts'
import { type CompetitionRow, requireManagedCompetition } from '../competitions/policy/policy.ts'
import { zoneOf } from '../competitions/policy/zone.ts'
import { payloadOf } from '../judges/routes.ts'
import { notifyEach } from '../notifications/notify.ts'
import { audit } from '../platform/calls/audit.ts'
import type { Call, WriteContext } from '../platform/calls/call.ts'
import {
  categories,
  competitionCategories,
  competitions,
  matJudges,
  mats,
  paymentSettings,
  users,
} from '../platform/db/schema.ts'
import type { Queryable } from '../platform/db/database.ts'
import { timestampIn } from '../platform/kernel/dates.ts'
import { ApiError } from '../platform/kernel/errors.ts'
import { anyOf } from '../platform/queries/list.ts'
import { withAccount } from '../platform/queries/account.ts'
import { copyStaff } from './staff.ts'
import { freeSlug } from '../platform/queries/slug.ts'

/** What a row of a table has of its own and a copy of it has not. */
export const OWN = { id: undefined, version: undefined, createdAt: undefined, updatedAt: undefined } as const

/**
 * Holds a competition again: a draft with all that was set up for it, on other dates. People stay behind: entries,
 * draws, bouts, results, orders and letters. Judges are invited anew where it is asked for.
 */
export async function copyCompetition(
  call: Call<typeof contract.competitions.copy>,
): Promise<CompetitionRow> {
  const { db, body, params } = call
  const source = await requireManagedCompetition(call, { id: params.id })
  const zone = await zoneOf(db, source)
  const next = nextEdition(source, zone, call.now)
  const dates = requireDates(call, body, next.dates)
  const name = body.name ?? next.name
  const slug = await freeSlug(db, competitions, name)
  const [made] = await db
    .insert(competitions)
    .values({ ...source, ...OWN, ...dates, name, slug, status: 'inactive', scheduleSettings: null })
    .returning()
  if (!made) throw new ApiError('internal')
  const days = daysBetween(source.startAt.getTime(), made.startAt.getTime(), zone)
  await copyCategories(db, source.id, made.id, { asAnnounced: true })
  await copyPayment(db, source.id, made.id, days)
  const matOf = await copyMats(db, source.id, made.id)
  await copySchedule(db, source, made, { zone, days, matOf })
  await audit(call, {
    action: 'copy',
    entity: 'competition',
    entityId: made.id,
    before: { id: source.id, name: source.name },
    after: made,
  })
  if (body.invite_judges) await inviteJudges(call, source, made, matOf)
  if (body.take_staff) await copyStaff(call, source, made)
  return made
}

/** The name and the dates it has where none are sent. */
function nextEdition(source: CompetitionRow, zone: string, now: Instant) {
  const { dateTime } = createFormat('en', zone)
  const before: VenueDates = {
    registrationStartAt: dateTime(source.registrationStartAt.getTime()),
    registrationEndAt: dateTime(source.registrationEndAt.getTime()),
    startAt: dateTime(source.startAt.getTime()),
    endAt: dateTime(source.endAt.getTime()),
  }
  const after = nextDates(before, dateTime(now))
  const at = (text: string): Instant => {
    const wall = parseTimestamp(text)
    if (!wall.ok) throw new RangeError(`not a moment: ${text}`)
    return timestampIn(wall.value, zone).getTime()
  }
  return {
    name: nextName(source.name, before, after),
    dates: {
      registrationStartAt: at(after.registrationStartAt),
      registrationEndAt: at(after.registrationEndAt),
      startAt: at(after.startAt),
      endAt: at(after.endAt),
    },
  }
}

/**
 * The offer: the federation's categories themselves, its own ones as copies; all with the entries they take. Told is
 * which category of the copy stands for which own one.
 * @param asAnnounced what was merged or split for the entrants there were is taken as it was before
 */
export async function copyCategories(
  db: Queryable,
  from: number,
  to: number,
  { asAnnounced = false } = {},
): Promise<ReadonlyMap<number, number>> {
  const present = await db
    .select({ category: categories, maxEntrants: competitionCategories.maxEntrants })
    .from(competitionCategories)
    .innerJoin(categories, eq(categories.id, competitionCategories.categoryId))
    .where(eq(competitionCategories.competitionId, from))
    .orderBy(asc(categories.id))
  const offered = asAnnounced ? await announced(db, present) : present
  if (offered.length === 0) return new Map()
  const own = offered.filter(({ category }) => category.competitionId !== null)
  const made =
    own.length === 0
      ? []
      : await db
          .insert(categories)
          .values(own.map(({ category }) => ({ ...category, ...OWN, competitionId: to, reshapedFrom: null })))
          .returning({ id: categories.id })
  const ids = inOrder(made)
  const copyOf = new Map(
    own.flatMap(({ category }, index) => (ids[index] ? [[category.id, ids[index]]] : [])),
  )
  await db.insert(competitionCategories).values(
    offered.map(({ category, maxEntrants }) => ({
      competitionId: to,
      categoryId: copyOf.get(category.id) ?? category.id,
      maxEntrants,
    })),
  )
  return copyOf
}

interface Offered {
  readonly category: typeof categories.$inferSelect
  readonly maxEntrants: number | null
}

/** Merged and split categories replaced by those they were made of, whose limits of entries went with them. */
async function announced(db: Queryable, offered: readonly Offered[]): Promise<readonly Offered[]> {
  const earlier = [...new Set(offered.flatMap(({ category }) => category.reshapedFrom ?? []))]
  if (earlier.length === 0) return offered
  const copied = offered.filter(({ category }) => category.reshapedFrom === null)
  const rows = await db
    .select()
    .from(categories)
    .where(anyOf(categories.id, earlier))
    .orderBy(asc(categories.id))
  const before = rows.filter(({ id }) => copied.every(({ category }) => category.id !== id))
  // What was merged may itself have been split from another.
  return announced(db, [...copied, ...before.map((category) => ({ category, maxEntrants: null }))])
}

/** The code as it is; the last day to pay as many days later as the competition begins. */
/** How orders are paid; the last day is later by some days. */
export async function copyPayment(db: Queryable, from: number, to: number, days: number): Promise<void> {
  await db.insert(paymentSettings).select(
    db
      .select({
        competitionId: sql<number>`${to}::int`.as('competition_id'),
        dueOn: sql<string | null>`${paymentSettings.dueOn} + ${days}::int`.as('due_on'),
        code: paymentSettings.code,
      })
      .from(paymentSettings)
      .where(eq(paymentSettings.competitionId, from)),
  )
}

/** Which mat of the copy stands for which of the source. A broadcast and its record are of one event alone. */
export async function copyMats(
  db: Queryable,
  from: number,
  to: number,
): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .select()
    .from(mats)
    .where(eq(mats.competitionId, from))
    .orderBy(asc(mats.position), asc(mats.id))
  if (rows.length === 0) return new Map()
  const made = await db
    .insert(mats)
    .values(
      rows.map((mat) => ({
        ...mat,
        ...OWN,
        competitionId: to,
        streamUrl: null,
        recordUrl: null,
        recordBeganAt: null,
      })),
    )
    .returning({ id: mats.id })
  return new Map(inOrder(made).flatMap((id, index) => (rows[index] ? [[rows[index].id, id]] : [])))
}

/** Ids as they were given: rows are numbered in the order they are inserted in. */
export const inOrder = (rows: readonly { readonly id: number }[]) =>
  rows.map(({ id }) => id).sort((a, b) => a - b)

/** Changeover, rest, breaks and the finals block; brackets, which it has none of, lose their pins. */
async function copySchedule(
  db: Queryable,
  source: CompetitionRow,
  made: CompetitionRow,
  { zone, days, matOf }: { zone: string; days: number; matOf: ReadonlyMap<number, number> },
): Promise<void> {
  if (!source.scheduleSettings) return
  const later = settingsLater(readScheduleSettings(source), (at) => daysLater(at, days, zone))
  const isAsLong =
    daysBetween(source.startAt.getTime(), source.endAt.getTime(), zone) ===
    daysBetween(made.startAt.getTime(), made.endAt.getTime(), zone)
  const scheduleSettings = {
    ...later,
    // Days that were named are those of a competition of that length.
    days: isAsLong ? later.days : [],
    finalsBlock: later.finalsBlock && {
      ...later.finalsBlock,
      mats: later.finalsBlock.mats.flatMap((id) => matOf.get(id) ?? []),
    },
    bracketMats: {},
    bracketDays: {},
  }
  await db.update(competitions).set({ scheduleSettings }).where(eq(competitions.id, made.id))
}

/** Invites those who sat on its mats, if they still judge: to the same mats, and to answer anew. */
async function inviteJudges(
  call: WriteContext,
  source: CompetitionRow,
  made: CompetitionRow,
  matOf: ReadonlyMap<number, number>,
): Promise<void> {
  const { db } = call
  const sat = await db
    .select({ matId: mats.id, mat: mats.name, userId: users.id, roles: users.roles, seat: matJudges.seat })
    .from(matJudges)
    .innerJoin(mats, eq(mats.id, matJudges.matId))
    .innerJoin(users, eq(users.id, matJudges.userId))
    .where(
      and(
        eq(mats.competitionId, source.id),
        isNotNull(matJudges.userApprovedAt),
        isNotNull(matJudges.competitionApprovedAt),
        isNull(matJudges.closedAt),
        eq(users.status, 'active'),
        withAccount,
      ),
    )
    .orderBy(asc(matJudges.id))
  const invited = sat.flatMap(({ matId, mat, userId, roles, seat }) => {
    const to = matOf.get(matId)
    return to !== undefined && roles.includes('judge') ? [{ matId: to, mat, userId, seat }] : []
  })
  if (invited.length === 0) return
  const rows = await db
    .insert(matJudges)
    .values(
      invited.map(({ matId, userId, seat }) => ({
        matId,
        userId,
        seat,
        competitionApprovedAt: new Date(call.now),
      })),
    )
    .returning()
  const nameOf = new Map(invited.map(({ matId, mat }) => [matId, mat]))
  await audit(
    call,
    ...rows.map((row) => ({ action: 'invite', entity: 'mat_judge', entityId: row.id, after: row }) as const),
  )
  await notifyEach(
    call,
    rows.map((row) => ({
      to: row.userId,
      kind: 'judge_invited' as const,
      notice: payloadOf(row, made, { name: nameOf.get(row.matId) ?? '' }),
    })),
  )
}
