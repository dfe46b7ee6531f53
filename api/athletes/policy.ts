import { and, arrayOverlaps, eq, exists, or, type SQL } from 'drizzle-orm'
import type { MANAGER_KINDS } from '~/domain/contract/managed-athlete.fields.ts'
import { clubsInCare } from '../belts/policy.ts'
import { athleteManagers, users } from '../platform/db/schema.ts'
import type { Queryable } from '../platform/db/database.ts'
import { rememberedList } from '../platform/db/remembered.ts'
import { ORGANISATION } from '../references/group.ts'
import { activeIds } from '../groups/policy.ts'
import { type Call, viewerOf } from '../platform/calls/call.ts'
import { ApiError, forbidden, notFound } from '../platform/kernel/errors.ts'
import { anyOf } from '../platform/queries/list.ts'
import { isManaged } from '../platform/queries/account.ts'

export type ManagerKind = (typeof MANAGER_KINDS)[number]
export type PersonRow = typeof users.$inferSelect
type Caller = Pick<Call, 'db' | 'viewer' | 'scope'>

/**
 * A managed athlete is their guardians', their club's (its manager's and trainers') and their organisation's to edit,
 * to enter and to answer for, as long as they have no account. They are private: for anybody else there is no such one.
 */
async function managing(
  call: Caller,
  kind?: ManagerKind,
  knownClubIds?: readonly number[],
): Promise<SQL | undefined> {
  const viewer = viewerOf(call)
  const as = (one: ManagerKind) => kind === undefined || kind === one
  const clubIds = as('club') ? (knownClubIds ?? (await clubsInCare(call.db, viewer))) : []
  const organises = as('organisation') && viewer.roles.includes('organisation_manager')
  const organisationIds = organises ? await activeIds(ORGANISATION, call.db, viewer.id) : []
  return or(
    as('guardian') ? eq(athleteManagers.guardianId, viewer.id) : undefined,
    clubIds.length > 0 ? anyOf(athleteManagers.clubId, clubIds) : undefined,
    organisationIds.length > 0 ? anyOf(athleteManagers.organisationId, organisationIds) : undefined,
  )
}

/** The condition on a person that the caller looks after them, in one way or in any. */
export async function lookedAfter(call: Caller, kind?: ManagerKind): Promise<SQL | undefined> {
  if (call.scope === 'any' && kind === undefined) return isManaged
  return isManagedBy(call, await managing(call, kind))
}

function isManagedBy(call: Caller, mine: SQL | undefined): SQL | undefined {
  const rows = call.db
    .select({ id: athleteManagers.id })
    .from(athleteManagers)
    // Nothing to look after is no condition at all: it must match nobody.
    .where(and(eq(athleteManagers.athleteId, users.id), mine ?? eq(athleteManagers.id, 0)))
  return and(isManaged, exists(rows))
}

/** The clubs whose athletes the caller looks after; 403 for who has none. */
export async function requireClubsInCare(call: Caller): Promise<[number, ...number[]]> {
  const viewer = viewerOf(call)
  const [first, ...others] = await clubsInCare(call.db, viewer)
  if (first !== undefined) return [first, ...others]
  throw viewer.roles.includes('club_manager') ? new ApiError('awaits_confirmation') : forbidden()
}

/** Conditions on a person: that the caller enters them together with others, and that the caller answers for them. */
export interface Team {
  readonly among: SQL | undefined
  readonly managed: SQL | undefined
}

/** The athletes somebody enters together: the members of the clubs in their care, or those they are a guardian of. */
export async function teamOf(call: Caller, kind: 'club' | 'guardian'): Promise<Team> {
  if (kind === 'guardian') {
    const mine = await lookedAfter(call, kind)
    return { among: mine, managed: mine }
  }
  const clubIds = await requireClubsInCare(call)
  return {
    among: and(anyOf(users.clubId, clubIds), arrayOverlaps(users.roles, ['user', 'trainer'])),
    managed: isManagedBy(call, await managing(call, undefined, clubIds)),
  }
}

/** Whether the caller has athletes to enter together: a club in care, or somebody they are a guardian of. */
export async function hasTeam(call: Caller): Promise<boolean> {
  if (!call.viewer) return false
  if ((await clubsInCare(call.db, call.viewer)).length > 0) return true
  return hasWard(call.db, call.viewer.id)
}

/** Whether somebody is a guardian of an athlete without an account. */
export const hasWard = async (db: Queryable, guardianId: number): Promise<boolean> =>
  (await anyWard(db, guardianId)).length > 0

const anyWard = rememberedList((db, guardianId) =>
  db
    .select({ id: athleteManagers.id })
    .from(athleteManagers)
    .where(eq(athleteManagers.guardianId, guardianId))
    .limit(1),
)

/** Whether the caller acts for an athlete: for themselves, or for one they look after. */
export async function actsFor(call: Caller, athleteId: number): Promise<boolean> {
  if (viewerOf(call).id === athleteId) return true
  return (await managedIds(call, [athleteId])).has(athleteId)
}

/** Those of some people whom the caller looks after. */
export async function managedIds(call: Caller, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await call.db
    .select({ id: users.id })
    .from(users)
    .where(and(anyOf(users.id, ids), await lookedAfter({ db: call.db, viewer: call.viewer, scope: 'own' })))
  return new Set(rows.map(({ id }) => id))
}

/** An athlete the caller looks after; otherwise 404. */
export async function requireAthlete(
  call: Caller,
  id: number,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<PersonRow> {
  const select = call.db
    .select()
    .from(users)
    .where(and(eq(users.id, id), await lookedAfter(call)))
  const [row] = await (lock ? select.for('update') : select)
  if (!row) throw notFound()
  return row
}

/** True when the caller is a guardian of the athlete. */
export async function isGuardian(db: Queryable, guardianId: number, athleteId: number): Promise<boolean> {
  const [row] = await db
    .select({ id: athleteManagers.id })
    .from(athleteManagers)
    .where(and(eq(athleteManagers.athleteId, athleteId), eq(athleteManagers.guardianId, guardianId)))
  return row !== undefined
}
