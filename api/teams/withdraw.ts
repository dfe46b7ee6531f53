import { and, asc, eq, isNull } from 'drizzle-orm'
import { withdrawalRefusal } from '~/domain/competition/application-abilities.ts'
import type { contract } from '~/domain/contract/contract.ts'
import type { TeamWithdrawal } from '~/domain/contract/team.fields.ts'
import { errorText } from '~/i18n/errors.ts'
import { cancelOrders } from '../applications/orders.ts'
import { type ApplicationRow, changeApplications } from '../applications/rows.ts'
import { loadSituations } from '../applications/situation.ts'
import { teamOf } from '../athletes/policy.ts'
import { type CompetitionRow, managerOf, visibleCompetition } from '../competitions/policy/policy.ts'
import { notifyEach } from '../notifications/notify.ts'
import { competitionApplications } from '../platform/db/schema.ts'
import { audit, differences } from '../platform/calls/audit.ts'
import { type Call, viewerOf, type WriteContext } from '../platform/calls/call.ts'
import { invalidField } from '../platform/kernel/errors.ts'
import { anyOf } from '../platform/queries/list.ts'
import { loadPersonRefs } from '../references/person.ts'
import { loadMembers } from './members.ts'

/**
 * Takes athletes of a team out of a competition before the draw: those without a living entry count as withdrawn, so
 * that the call can be sent again; those who are drawn stay and are named.
 */
export async function withdrawTeam(call: Call<typeof contract.teams.withdraw>): Promise<TeamWithdrawal> {
  const { db, body, language, now, text } = call
  const competition = await visibleCompetition(call, call.params)
  const members = await loadMembers(db, await teamOf(call, body.managed_by), body.users)
  // Somebody else's athlete is as if there were none.
  if (members.length < new Set(body.users).size) throw invalidField('users', 'not_of_team')
  const rows = await db
    .select()
    .from(competitionApplications)
    .where(
      and(
        eq(competitionApplications.competitionId, competition.id),
        anyOf(competitionApplications.userId, body.users),
        isNull(competitionApplications.closedAt),
      ),
    )
    .orderBy(asc(competitionApplications.id))
    .for('update')
  const situationOf = await loadSituations(db, rows)
  const judged = rows.map((row) => ({ row, code: withdrawalRefusal(situationOf(row, competition, now)) }))
  const wanted = judged.flatMap(({ row, code }) => (code === null ? [row] : []))
  const nameOf = new Map(members.map(({ person }) => [person.id, person.name]))
  if (wanted.length > 0) await withdraw(call, competition, wanted, nameOf)
  const refs = await loadPersonRefs(db, body.users, language)
  return {
    withdrawn: members.length - judged.filter(({ code }) => code !== null).length,
    refused: judged.flatMap(({ row, code }) => {
      const user = refs.get(row.userId)
      return user && code !== null ? [{ user, code, message: errorText(text, code) }] : []
    }),
  }
}

async function withdraw(
  call: WriteContext,
  competition: CompetitionRow,
  rows: readonly ApplicationRow[],
  nameOf: ReadonlyMap<number, string>,
): Promise<void> {
  const ids = rows.map(({ id }) => id)
  await cancelOrders(call.db, ids)
  const after = await changeApplications(call.db, ids, { userApprovedAt: null, closedAt: new Date(call.now) })
  const before = new Map(rows.map((row) => [row.id, row]))
  await audit(
    call,
    ...after.map((row) => ({
      action: 'withdraw',
      entity: 'competition_application',
      entityId: row.id,
      ...differences(before.get(row.id) ?? row, row),
    })),
  )
  const organiserId = await managerOf(call.db, competition)
  const viewer = viewerOf(call)
  await notifyEach(
    call,
    rows.flatMap((row) => {
      const athlete = nameOf.get(row.userId) ?? ''
      const notice = { id: row.id, slug: competition.slug, athlete, competition: competition.name }
      return [row.userId, organiserId]
        .filter((to): to is number => to !== null && to !== viewer.id)
        .map((to) => ({ to, kind: 'application_withdrawn' as const, notice }))
    }),
  )
}
