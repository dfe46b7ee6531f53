import { eq } from 'drizzle-orm'
import {
  type JudgedMat,
  managesCompetition,
  seatOn,
  visibleCompetition,
} from '../../competitions/policy/policy.ts'
import type { PointKeeper } from '~/domain/fight/rules.ts'
import { competitions, fights } from '../../platform/db/schema.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { ORGANISATION } from '../../references/group.ts'
import { requireActive } from '../../groups/policy.ts'
import type { GuardContext, Viewer } from '../../platform/calls/call.ts'
import { ApiError, forbidden, notFound } from '../../platform/kernel/errors.ts'
import type { FightRow } from '../stored/stored.ts'

/**
 * A fight is scored by the judges who sit at the table of its mat, by the organiser of its competition and by
 * administrators. A result that was signed off is opened again by the organiser or an administrator only.
 */
export interface FightAbilities {
  readonly score: boolean
  readonly unlock: boolean
  /** As whom points are taken back; null for who does not score. */
  readonly keeps: PointKeeper | null
}

export const ORGANISER_ABILITIES: FightAbilities = { score: true, unlock: true, keeps: 'organiser' }

type Scored = Pick<FightRow, 'competitionId' | 'matId'>

export async function fightAbilities(
  db: Queryable,
  viewer: Viewer | null,
  fight: Scored,
  seats?: readonly JudgedMat[],
): Promise<FightAbilities> {
  if (await managesFight(db, viewer, fight)) return ORGANISER_ABILITIES
  const seat = fight.matId === null ? null : await seatOn(db, viewer, fight.matId, seats)
  const keeps = seat === 'table' || seat === 'head' ? seat : null
  return { score: keeps !== null, unlock: false, keeps }
}

async function managesFight(db: Queryable, viewer: Viewer | null, fight: Scored): Promise<boolean> {
  if (viewer?.roles.includes('admin')) return true
  if (!viewer?.roles.includes('organisation_manager')) return false
  const [competition] = await db
    .select({ organisationId: competitions.organisationId })
    .from(competitions)
    .where(eq(competitions.id, fight.competitionId))
  return competition !== undefined && managesCompetition(db, viewer, competition)
}

/**
 * Refuses a caller who may not score this fight, and says why.
 * @param seats of a judge, where they are known
 */
export async function requireScoring(
  call: GuardContext,
  fight: Scored,
  seats?: readonly JudgedMat[],
): Promise<FightAbilities> {
  const abilities =
    call.scope === 'any' ? ORGANISER_ABILITIES : await fightAbilities(call.db, call.viewer, fight, seats)
  if (abilities.score) return abilities
  await visibleCompetition(call, { id: fight.competitionId })
  if (fight.matId !== null && (await seatOn(call.db, call.viewer, fight.matId)) !== null)
    throw new ApiError('side_judge_votes')
  const roles = call.viewer?.roles ?? []
  if (roles.includes('judge')) throw new ApiError('judge_of_another_mat')
  if (roles.includes('organisation_manager')) await requireActive(ORGANISATION, call)
  throw forbidden()
}

/** The check that precedes the reading of an event's body and query: who may not score learns that first. */
export async function requireScoringOf(
  call: GuardContext,
  { fight_id: id }: { readonly fight_id: number },
): Promise<void> {
  const [fight] = await call.db
    .select({ competitionId: fights.competitionId, matId: fights.matId })
    .from(fights)
    .where(eq(fights.id, id))
  if (!fight) throw notFound()
  await requireScoring(call, fight)
}

/** Whether a person may score a fight, asked by its id: for the channel on which its tables see one another. */
export async function mayScoreFight(db: Queryable, viewer: Viewer | null, fightId: number): Promise<boolean> {
  const [fight] = await db
    .select({ competitionId: fights.competitionId, matId: fights.matId })
    .from(fights)
    .where(eq(fights.id, fightId))
  return fight !== undefined && (await fightAbilities(db, viewer, fight)).score
}
