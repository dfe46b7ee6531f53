import { and, eq } from 'drizzle-orm'
import type { contract } from '~/domain/contract/contract.ts'
import { organisationChannel, userChannel } from '~/domain/realtime/channels.ts'
import { applicationCategories, competitionApplications, competitions, users } from '../platform/db/schema.ts'
import { managedIds } from '../athletes/policy.ts'
import {
  type CompetitionRow,
  managerOf,
  requireManagedCompetition,
  requireNotOver,
} from '../competitions/policy/policy.ts'
import { takesEntries } from '../competitions/presenter.ts'
import type { Queryable } from '../platform/db/database.ts'
import { audit } from '../platform/calls/audit.ts'
import { type Call, viewerOf, type WriteContext } from '../platform/calls/call.ts'
import { checkAll } from '../platform/kernel/check-all.ts'
import { requirePast, todayIn, wireMoment } from '../platform/kernel/dates.ts'
import { ApiError, invalidField, notFound } from '../platform/kernel/errors.ts'
import { notify } from '../notifications/notify.ts'
import { requireOpenDraw } from './drawn.ts'
import { requireEligible, type Wish } from './eligibility.ts'
import { orderedFor } from './decisions.ts'
import { issueOrders } from './orders.ts'
import type { ApplicationRow } from './rows.ts'

/** An athlete applies while registration is open (spec §4). Its organisation hears of it. */
export async function apply(call: Call<typeof contract.applications.create>): Promise<ApplicationRow> {
  const { db, body, now } = call
  const viewer = viewerOf(call)
  const competition = await competitionTakingEntries(call, body.competition_id)
  if (!competition) throw invalidField('competition_id', 'wrong_choice')
  const [athlete] = await db.select().from(users).where(eq(users.id, viewer.id))
  if (!athlete) throw notFound()
  const wanted = await requireEligible(call, competition, { ...body, athlete })
  const row = await insertApplication(
    db,
    {
      userId: viewer.id,
      competitionId: competition.id,
      disciplines: [...new Set(body.disciplines)],
      weight: body.weight,
      userApprovedAt: new Date(now),
    },
    wanted.map((category) => category.id),
  )
  announceEntry(call, competition, row, viewer)
  await notify(call, [await managerOf(db, competition)], 'application_received', {
    id: row.id,
    slug: competition.slug,
    athlete: viewer.name,
    competition: competition.name,
  })
  return row
}

/** A competition whose registration is open, locked; null where there is none to be seen. */
export async function competitionTakingEntries(
  { db, now }: Pick<WriteContext, 'db' | 'now'>,
  id: number,
): Promise<CompetitionRow | null> {
  // Shared: the organiser cannot take a category or a price away in between.
  const [competition] = await db.select().from(competitions).where(eq(competitions.id, id)).for('share')
  if (!competition || competition.status === 'inactive') return null
  requireNotOver(competition, now)
  if (!takesEntries(competition, now)) throw new ApiError('registration_closed')
  return competition
}

/** Tells the organiser's screens that an athlete has been entered from the athlete's side. */
export function announceEntry(
  call: WriteContext,
  competition: CompetitionRow,
  row: ApplicationRow,
  user: { readonly id: number; readonly slug: string; readonly name: string },
): void {
  call.publish([organisationChannel(competition.organisationId)], 'competition-application-by-user-created', {
    id: row.id,
    user: { id: user.id, slug: user.slug, name: user.name },
    competition: { id: competition.id, slug: competition.slug, name: competition.name },
    created_at: wireMoment(row.createdAt, call.zone),
  })
}

/** Who confirmed an entry on paper, and on which day; null where nobody did. */
export interface PaperConfirmation {
  readonly by: string
  /** `yyyy-MM-dd`. */
  readonly on: string
}

/** The confirmation a form tells of; its day is today unless the paper bears another. */
export function confirmationOf(
  call: Pick<Call, 'now' | 'zone'>,
  {
    confirmed_by: by,
    confirmed_on: on,
  }: { readonly confirmed_by?: string | null; readonly confirmed_on?: string | null },
): PaperConfirmation | null {
  requirePast('confirmed_on', on, call)
  return by ? { by, on: on ?? todayIn(call) } : null
}

/** The organiser enters an athlete, late ones too. */
export async function enter(call: Call<typeof contract.applications.enter>): Promise<ApplicationRow> {
  const { db, body } = call
  const competition = await openCompetition(call)
  const [confirmation, athlete] = await checkAll(
    () => confirmationOf(call, body),
    () => athleteAt(db, body.user_id),
  )
  return enterAthlete(call, competition, { ...body, athlete, confirmation })
}

async function athleteAt(db: Queryable, id: number) {
  const [athlete] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, id), eq(users.status, 'active')))
  if (!athlete?.roles.some((role) => role === 'user' || role === 'trainer'))
    throw invalidField('user_id', 'not_an_athlete')
  return athlete
}

/** The competition of the path, which the caller manages and which is not over; locked. */
export async function openCompetition(
  call: WriteContext & { readonly params: { readonly id: number } },
): Promise<CompetitionRow> {
  const competition = await requireManagedCompetition(call, { id: call.params.id }, { lock: true })
  requireNotOver(competition, call.now)
  return competition
}

interface OwnEntry extends Wish {
  readonly athlete: typeof users.$inferSelect
  readonly confirmation: PaperConfirmation | null
}

/**
 * The organiser's entry of an athlete. What is left is the athlete's word, unless it was given on paper or the organiser
 * looks after them, and, where it costs, the payment.
 */
export async function enterAthlete(
  call: WriteContext,
  competition: CompetitionRow,
  entry: OwnEntry,
): Promise<ApplicationRow> {
  const { db, now } = call
  const { athlete, confirmation } = entry
  const wanted = await requireEligible(call, competition, entry)
  const categoryIds = wanted.map((category) => category.id)
  await requireOpenDraw(db, competition.id, categoryIds)
  const isConfirmed = confirmation !== null || (await managedIds(call, [athlete.id])).has(athlete.id)
  const row = await insertApplication(
    db,
    {
      userId: athlete.id,
      competitionId: competition.id,
      disciplines: [...new Set(entry.disciplines)],
      weight: entry.weight,
      userApprovedAt: isConfirmed ? new Date(now) : null,
      confirmedBy: confirmation?.by ?? null,
      confirmedOn: confirmation?.on ?? null,
      competitionApprovedAt: new Date(now),
    },
    categoryIds,
  )
  await issueOrders(db, [orderedFor(competition, row)], now)
  await audit(call, {
    action: 'enter',
    entity: 'competition_application',
    entityId: row.id,
    after: { ...row, categories: categoryIds },
  })
  call.publish([userChannel(athlete.id)], 'competition-application-by-competition-created', {
    id: row.id,
    competition: { id: competition.id, slug: competition.slug, name: competition.name },
    created_at: wireMoment(row.createdAt, call.zone),
  })
  await notify(call, [athlete.id], isConfirmed ? 'application_approved' : 'application_invited', {
    id: row.id,
    slug: competition.slug,
    competition: competition.name,
  })
  return row
}

async function insertApplication(
  db: Queryable,
  values: typeof competitionApplications.$inferInsert,
  categoryIds: readonly number[],
): Promise<ApplicationRow> {
  const [row] = await insertApplications(db, [{ values, categoryIds }])
  if (!row) throw new ApiError('already_applied')
  return row
}

interface NewApplication {
  readonly values: typeof competitionApplications.$inferInsert
  readonly categoryIds: readonly number[]
}

/** Enters people in one competition, each once at most; left out are those who have a living application there. */
export async function insertApplications(
  db: Queryable,
  entries: readonly NewApplication[],
): Promise<ApplicationRow[]> {
  if (entries.length === 0) return []
  // The partial unique index decides between two that come at once.
  const rows = await db
    .insert(competitionApplications)
    .values(entries.map(({ values }) => values))
    .onConflictDoNothing()
    .returning()
  const categoriesOf = new Map(entries.map(({ values, categoryIds }) => [values.userId, categoryIds]))
  const wanted = rows.flatMap((row) =>
    (categoriesOf.get(row.userId) ?? []).map((categoryId) => ({ applicationId: row.id, categoryId })),
  )
  if (wanted.length > 0) await db.insert(applicationCategories).values(wanted)
  return rows
}
