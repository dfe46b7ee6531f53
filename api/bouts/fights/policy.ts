import { eq } from 'drizzle-orm'
import { judgesOn, managesCompetition, visibleCompetition } from '../../competitions/policy/policy.ts'
import { competitions, fights } from '../../platform/db/schema.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { ORGANISATION } from '../../references/group.ts'
import { requireActive } from '../../groups/policy.ts'
import type { GuardContext, Viewer } from '../../platform/calls/call.ts'
import { ApiError, forbidden, notFound } from '../../platform/kernel/errors.ts'
import type { FightRow } from '../stored/stored.ts'

/**
 * A fight is scored by the judges who sit on its mat, by the organiser of its competition and by administrators.
 * A result that was signed off is opened again by the organiser or an administrator only.
 */
export interface FightAbilities {
  readonly score: boolean
  readonly unlock: boolean
}

type Scored = Pick<FightRow, 'competitionId' | 'matId'>

export async function fightAbilities(
  db: Queryable,
  viewer: Viewer | null,
  fight: Scored,
): Promise<FightAbilities> {
  if (await managesFight(db, viewer, fight)) return { score: true, unlock: true }
  return { score: fight.matId !== null && (await judgesOn(db, viewer, fight.matId)), unlock: false }
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

/** Refuses a caller who may not score this fight, and says why. */
export async function requireScoring(call: GuardContext, fight: Scored): Promise<FightAbilities> {
  const abilities =
    call.scope === 'any' ? { score: true, unlock: true } : await fightAbilities(call.db, call.viewer, fight)
  if (abilities.score) return abilities
  await visibleCompetition(call, { id: fight.competitionId })
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
