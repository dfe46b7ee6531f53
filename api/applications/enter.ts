import { and, eq } from 'drizzle-orm'
import type { contract } from '~/domain/contract/contract.ts'
import { organisationChannel } from '~/domain/realtime/channels.ts'
import { competitions, users } from '../platform/db/schema.ts'
import { managedIds } from '../athletes/policy.ts'
import {
  type CompetitionRow,
  managerOf,
  requireManagedCompetition,
  requireNotOver,
} from '../competitions/policy/policy.ts'
import { takesEntries } from '../competitions/presenter.ts'
import type { Queryable } from '../platform/db/database.ts'
import { type Call, viewerOf, type WriteContext } from '../platform/calls/call.ts'
import { checkAll } from '../platform/kernel/check-all.ts'
import { requirePast, todayIn, wireTimestamp } from '../platform/kernel/dates.ts'
import { ApiError, invalidField, notFound } from '../platform/kernel/errors.ts'
import { notify } from '../notifications/notify.ts'
import { requireOpenDraw } from './drawn.ts'
import { enterAll, insertApplications, type PaperConfirmation } from './enter-all.ts'
import { requireEligible, type Wish } from './eligibility.ts'
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
  const [row] = await insertApplications(db, [
    {
      values: {
        userId: viewer.id,
        competitionId: competition.id,
        disciplines: [...new Set(body.disciplines)],
        weight: body.weight,
        userApprovedAt: new Date(now),
      },
      categoryIds: wanted.map((category) => category.id),
    },
  ])
  if (!row) throw new ApiError('already_applied')
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
    created_at: wireTimestamp(row.createdAt, call.zone),
  })
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
  const { db } = call
  const { athlete, confirmation } = entry
  const wanted = await requireEligible(call, competition, entry, { onPaper: true })
  const categoryIds = wanted.map((category) => category.id)
  await requireOpenDraw(db, competition.id, categoryIds)
  const isConfirmed = confirmation !== null || (await managedIds(call, [athlete.id])).has(athlete.id)
  const [row] = await enterAll(call, competition, [
    {
      athleteId: athlete.id,
      disciplines: entry.disciplines,
      weight: entry.weight,
      categoryIds,
      isConfirmed,
      confirmation,
    },
  ])
  if (!row) throw new ApiError('internal')
  return row
}
