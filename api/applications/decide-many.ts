import { and, asc, eq } from 'drizzle-orm'
import {
  type DecisionRefusal,
  isDecided,
  type JointDecision,
  refusalOf,
} from '~/domain/competition/application-abilities.ts'
import { errorText } from '~/i18n/errors.ts'
import type { contract } from '~/domain/contract/contract.ts'
import { competitionApplications } from '../platform/db/schema.ts'
import { type CompetitionRow, requireManagedCompetition } from '../competitions/policy/policy.ts'
import { audit, differences } from '../platform/calls/audit.ts'
import type { Call, WriteContext } from '../platform/calls/call.ts'
import { anyOf } from '../platform/queries/list.ts'
import { loadPersonRefs } from '../references/person.ts'
import { DECISIONS } from './decisions.ts'
import type { ApplicationRow } from './rows.ts'
import { loadSituations } from './situation.ts'

/**
 * One decision of the organiser on many applications of a competition. Those it cannot be taken on stay as they are and
 * are named with the reason; those that already are as decided count as decided, so that the call can be sent again.
 */
export async function decideMany(call: Call<typeof contract.applications.decideMany>) {
  const { decision, ids, closed_reason: reason = null } = call.body
  const competition = await requireManagedCompetition(call, { id: call.params.id }, { lock: true })
  return decideOn(call, competition, { decision, ids, reason })
}

/** The same on a competition that is locked already. */
export async function decideOn(
  call: WriteContext,
  competition: CompetitionRow,
  { decision, ids, reason }: { decision: JointDecision; ids: readonly number[]; reason: string | null },
) {
  const { db, now, text, language } = call
  const rows = await db
    .select()
    .from(competitionApplications)
    .where(
      and(eq(competitionApplications.competitionId, competition.id), anyOf(competitionApplications.id, ids)),
    )
    .orderBy(asc(competitionApplications.id))
    .for('update')
  const situationOf = await loadSituations(db, rows)
  const wanted: ApplicationRow[] = []
  const refused: { readonly row: ApplicationRow; readonly code: DecisionRefusal }[] = []
  for (const row of rows) {
    const situation = situationOf(row, competition, now)
    if (isDecided(decision, situation)) continue
    const code = refusalOf(decision, situation)
    if (code === null) wanted.push(row)
    else refused.push({ row, code })
  }
  if (wanted.length > 0) {
    const decided = await DECISIONS[decision](call, competition, wanted, reason)
    const before = new Map(wanted.map((row) => [row.id, row]))
    await audit(
      call,
      ...decided.map((row) => ({
        action: 'decide',
        entity: 'competition_application',
        entityId: row.id,
        ...differences(before.get(row.id) ?? row, row),
      })),
    )
  }
  const people = await loadPersonRefs(
    db,
    refused.map(({ row }) => row.userId),
    language,
  )
  return {
    decided: rows.length - refused.length,
    refused: refused.flatMap(({ row, code }) => {
      const user = people.get(row.userId)
      return user ? [{ id: row.id, user, code, message: errorText(text, code) }] : []
    }),
  }
}
