import { userChannel } from '~/domain/realtime/channels.ts'
import { applicationCategories, competitionApplications } from '../platform/db/schema.ts'
import type { CompetitionRow } from '../competitions/policy/policy.ts'
import type { Queryable } from '../platform/db/database.ts'
import { audit } from '../platform/calls/audit.ts'
import type { WriteContext } from '../platform/calls/call.ts'
import { wireTimestamp } from '../platform/kernel/dates.ts'
import { ApiError } from '../platform/kernel/errors.ts'
import { notifyEach } from '../notifications/notify.ts'
import { orderedFor } from './decisions.ts'
import { issueOrders } from './orders.ts'
import { withholdApprovals } from './papers.ts'
import type { ApplicationRow } from './rows.ts'

/** Who confirmed an entry on paper, and on which day; null where nobody did. */
export interface PaperConfirmation {
  readonly by: string
  /** `yyyy-MM-dd`. */
  readonly on: string
}

/** An entry the organiser makes, checked: its categories take the athlete, and are not drawn yet. */
export interface CheckedEntry {
  readonly athleteId: number
  readonly disciplines: readonly string[]
  /** Kilograms. */
  readonly weight: number | null
  readonly categoryIds: readonly number[]
  readonly confirmation: PaperConfirmation | null
  /** Whether the athlete's word is given: on paper, or by who looks after them. */
  readonly isConfirmed: boolean
}

/**
 * The organiser's entries of athletes, one or six hundred, with the same few statements; in their order.
 * @param isNotified whose screens and bells hear of it; everybody's unless said otherwise
 */
export async function enterAll(
  call: WriteContext,
  competition: CompetitionRow,
  entries: readonly CheckedEntry[],
  isNotified: (athleteId: number) => boolean = () => true,
): Promise<ApplicationRow[]> {
  const { db, now } = call
  const inserted = await insertApplications(
    db,
    entries.map(({ athleteId, disciplines, weight, categoryIds, confirmation, isConfirmed }) => ({
      values: {
        userId: athleteId,
        competitionId: competition.id,
        disciplines: [...new Set(disciplines)],
        weight,
        userApprovedAt: isConfirmed ? new Date(now) : null,
        confirmedBy: confirmation?.by ?? null,
        confirmedOn: confirmation?.on ?? null,
        competitionApprovedAt: new Date(now),
      },
      categoryIds,
    })),
  )
  if (inserted.length < entries.length) throw new ApiError('already_applied')
  const made = await withholdApprovals(db, inserted)
  const byAthlete = new Map(made.map((row) => [row.userId, row]))
  const rows = entries.flatMap(({ athleteId }) => byAthlete.get(athleteId) ?? [])
  await issueOrders(
    db,
    rows.filter(isApproved).map((row) => orderedFor(competition, row)),
    now,
  )
  await audit(
    call,
    ...rows.map((row, index) => ({
      action: 'enter',
      entity: 'competition_application',
      entityId: row.id,
      after: { ...row, categories: entries[index]?.categoryIds ?? [] },
    })),
  )
  const notified = rows.filter(({ userId }) => isNotified(userId))
  for (const row of notified)
    call.publish([userChannel(row.userId)], 'competition-application-by-competition-created', {
      id: row.id,
      competition: { id: competition.id, slug: competition.slug, name: competition.name },
      created_at: wireTimestamp(row.createdAt, call.zone),
    })
  await notifyEach(
    call,
    notified.flatMap((row) => {
      // Who is entered and not approved yet hears of it once the papers are there.
      if (row.userApprovedAt && !isApproved(row)) return []
      const kind = row.userApprovedAt ? 'application_approved' : 'application_invited'
      return [
        {
          to: row.userId,
          kind,
          notice: { id: row.id, slug: competition.slug, competition: competition.name },
        },
      ]
    }),
  )
  return rows
}

const isApproved = ({ competitionApprovedAt }: ApplicationRow) => competitionApprovedAt !== null

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
