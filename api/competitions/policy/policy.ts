import type { MatSeat } from '~/domain/panel/seats.ts'
import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import { isRehearsal } from '~/domain/competition/rehearsal.ts'
import { competitions, matJudges, mats, organisations } from '../../platform/db/schema.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { ORGANISATION } from '../../references/group.ts'
import { activeIds, managedBy, requireActive } from '../../groups/policy.ts'
import {
  type Call,
  type Granted,
  type ReadContext,
  type Standing,
  type Viewer,
  viewerOf,
} from '../../platform/calls/call.ts'
import { ApiError, forbidden, notFound } from '../../platform/kernel/errors.ts'
import { rolesAt } from '../../platform/queries/staff.ts'
import { anyOfIds, builtById } from '../../platform/queries/built-once.ts'
import { rememberedList, rememberedRows } from '../../platform/db/remembered.ts'

export type CompetitionRow = typeof competitions.$inferSelect
type CompetitionKey = { readonly id: number } | { readonly slug: string }
type Owned = Pick<CompetitionRow, 'organisationId'>

/**
 * A competition is its organisation's, and with it everything that hangs on it: applications, mats, judges, brackets,
 * fights. Published ones are public, so another's answers 403. A draft (`inactive`) is there for the manager of its
 * organisation and the administrators only, and 404 for everybody else.
 */
export async function managesCompetition(
  db: Queryable,
  viewer: Viewer | null,
  competition: Owned,
): Promise<boolean> {
  if (!viewer) return false
  if (viewer.roles.includes('admin')) return true
  if (!viewer.roles.includes('organisation_manager')) return false
  return (await activeIds(ORGANISATION, db, viewer.id)).includes(competition.organisationId)
}

/** Rows of competitions by their ids. */
export const competitionsAt = rememberedRows<CompetitionRow>(
  builtById('competitions_at', (db) => db.select().from(competitions).where(anyOfIds(competitions.id))),
)
const bySlug = rememberedRows<CompetitionRow, string>(async (db, slugs) => {
  const rows = await db
    .select()
    .from(competitions)
    .where(inArray(competitions.slug, [...slugs]))
  return new Map(rows.map((row) => [row.slug, row]))
})

/** The row of a competition. */
export const competitionAt = async (
  db: Queryable,
  key: CompetitionKey,
): Promise<CompetitionRow | undefined> =>
  'id' in key
    ? (await competitionsAt(db, [key.id])).get(key.id)
    : (await bySlug(db, [key.slug])).get(key.slug)

async function lockCompetition(db: Queryable, key: CompetitionKey): Promise<CompetitionRow | undefined> {
  const named = 'id' in key ? eq(competitions.id, key.id) : eq(competitions.slug, key.slug)
  const [row] = await db.select().from(competitions).where(named).for('no key update')
  return row
}

/** A competition the caller may see; otherwise 404. */
export async function visibleCompetition(
  call: Pick<Call, 'db' | 'granted' | 'viewer' | 'screenCompetitionId'>,
  key: CompetitionKey,
): Promise<CompetitionRow> {
  const row = await competitionAt(call.db, key)
  if (!row) throw notFound()
  if (call.granted?.competitionId === row.id) return row
  if (row.status !== 'inactive' || (await managesCompetition(call.db, call.viewer, row))) return row
  // A screen shows the rehearsal it is paired with, whoever stands before it.
  if (isRehearsal(row.slug) && call.screenCompetitionId === row.id) return row
  // A rehearsal is judged by those who sit on its mats.
  if (isRehearsal(row.slug) && (await judgesAt(call.db, call.viewer, row.id))) return row
  // Who helps at it prepares it too.
  if (!call.viewer || (await rolesAt(call.db, call.viewer.id, row.id)).length === 0) throw notFound()
  return row
}

/**
 * A competition the caller may change: any for an administrator, for a manager those of the own confirmed
 * organisation, for its staff those where their role opens the call (decision 0037). `lock` keeps others from changing
 * or locking the row until the end of the transaction; rows that only refer to it are not held up.
 */
export async function requireManagedCompetition(
  call: ReadContext,
  key: CompetitionKey,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<CompetitionRow> {
  const row = lock ? await lockCompetition(call.db, key) : await competitionAt(call.db, key)
  if (!row) throw notFound()
  if (call.granted?.competitionId === row.id || call.scope === 'any') return row
  const own = await managedBy(ORGANISATION, call.db, viewerOf(call).id)
  if (own?.id !== row.organisationId && (await helpsAt(call, row.id))) return row
  if (own?.id !== row.organisationId) throw row.status === 'inactive' ? notFound() : forbidden()
  await requireActive(ORGANISATION, call)
  return row
}

/** Lets the callers of a read into the competition of its address that they may change (`Options.grant`). */
export const grantManaged = async (
  call: ReadContext & { readonly params: { readonly id: number } },
): Promise<Granted> => ({
  competitionId: (await requireManagedCompetition(call, { id: call.params.id })).id,
})

/** The same where what the caller is there is a part of the answer. */
export const grantStanding = async (
  call: ReadContext & { readonly params: { readonly id: number } },
): Promise<Granted> => grantedAt(call, await requireManagedCompetition(call, { id: call.params.id }))

/** Lets a caller into a competition they may read, with what they are there. */
export const grantedAt = async (
  call: Pick<Call, 'db' | 'viewer'>,
  competition: Pick<CompetitionRow, 'id' | 'organisationId'>,
): Promise<Granted> => ({ competitionId: competition.id, standing: await standingAt(call, competition) })

/** True when the call is open to a role the caller has at the competition. */
export async function helpsAt(
  { db, viewer, staffRoles }: Pick<Call, 'db' | 'viewer' | 'staffRoles'>,
  competitionId: number,
): Promise<boolean> {
  if (!viewer || staffRoles.length === 0) return false
  const roles = await rolesAt(db, viewer.id, competitionId)
  return roles.some((role) => staffRoles.includes(role))
}

/** What a caller is at a competition, as it was granted where that was found before. */
export async function standingAt(
  { db, viewer, granted }: Pick<Call, 'db' | 'viewer' | 'granted'>,
  competition: Pick<CompetitionRow, 'id' | 'organisationId'>,
): Promise<Standing> {
  if (granted?.competitionId === competition.id && granted.standing) return granted.standing
  return {
    manages: await managesCompetition(db, viewer, competition),
    staff: viewer ? await rolesAt(db, viewer.id, competition.id) : [],
  }
}

/** Of the staff the cashiers alone mark what is paid, by whichever call (decision 0037). */
export async function mayTakeMoney(
  call: Pick<Call, 'db' | 'viewer' | 'staffRoles' | 'granted'>,
  competition: Pick<CompetitionRow, 'id' | 'organisationId'>,
): Promise<boolean> {
  if (!call.viewer || call.staffRoles.length === 0) return true
  const { manages, staff } = await standingAt(call, competition)
  return manages || staff.length === 0 || staff.includes('cashier')
}

export async function requireMayTakeMoney(
  call: Pick<Call, 'db' | 'viewer' | 'staffRoles' | 'granted'>,
  competition: Pick<CompetitionRow, 'id' | 'organisationId'>,
): Promise<void> {
  if (!(await mayTakeMoney(call, competition))) throw forbidden()
}

/** True after the end of a competition, and of one that is not held. */
export const isClosedFor = (competition: CompetitionRow, now: number): boolean =>
  competition.status === 'canceled' || now > competition.endAt.getTime()

/** Refuses what comes too late for a competition, or to one that is not held. */
export function requireNotOver(competition: CompetitionRow, now: number): void {
  if (isClosedFor(competition, now)) throw new ApiError('competition_closed')
}

/** Who runs a competition: told of what its athletes and judges do. */
export async function managerOf(db: Queryable, competition: CompetitionRow): Promise<number | null> {
  const [row] = await db
    .select({ id: organisations.managerId })
    .from(organisations)
    .where(eq(organisations.id, competition.organisationId))
  return row?.id ?? null
}

/** The mats a person sits on as a judge: invited, and has accepted. */
const judgedMats = rememberedList((db, userId) =>
  db
    .select({ id: mats.id, competitionId: mats.competitionId, seat: matJudges.seat })
    .from(matJudges)
    .innerJoin(mats, eq(mats.id, matJudges.matId))
    .where(
      and(
        eq(matJudges.userId, userId),
        isNotNull(matJudges.userApprovedAt),
        isNotNull(matJudges.competitionApprovedAt),
        isNull(matJudges.closedAt),
      ),
    ),
)

/** A seat a judge has taken. */
export type JudgedMat = Awaited<ReturnType<typeof judgedMats>>[number]

/** The seats of a person; none for who is no judge. */
export const matsOf = async (db: Queryable, viewer: Viewer | null): Promise<readonly JudgedMat[]> =>
  viewer?.roles.includes('judge') ? judgedMats(db, viewer.id) : []

/** True when a judge sits on a mat of the competition. */
export const judgesAt = async (
  db: Queryable,
  viewer: Viewer | null,
  competitionId: number,
): Promise<boolean> => (await matsOf(db, viewer)).some((mat) => mat.competitionId === competitionId)

/**
 * Where a judge sits on this mat; null for who does not.
 * @param seats of the judge, where they are known
 */
export const seatOn = async (
  db: Queryable,
  viewer: Viewer | null,
  matId: number,
  seats?: readonly JudgedMat[],
): Promise<MatSeat | null> =>
  (seats ?? (await matsOf(db, viewer))).find((mat) => mat.id === matId)?.seat ?? null
