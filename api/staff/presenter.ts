import { STAFF_ROLES, type StaffRole } from '~/domain/access/staff.ts'
import type { HelpedCompetition, StaffMember } from '~/domain/contract/staff.fields.ts'
import { loadFacts } from '../competitions/policy/facts.ts'
import type { CompetitionRow } from '../competitions/policy/policy.ts'
import { loadZones } from '../competitions/policy/zone.ts'
import { presentCompetitionSummary } from '../competitions/presenter.ts'
import type { ReadContext } from '../platform/calls/call.ts'
import type { competitionStaff } from '../platform/db/schema.ts'
import { wireTimestamp } from '../platform/kernel/dates.ts'
import { loadPersonRefs } from '../references/person.ts'

export type MemberRow = typeof competitionStaff.$inferSelect

/** By name, the roles of each in their own order. */
export async function presentMembers(
  { db, language, zone }: ReadContext,
  rows: readonly MemberRow[],
): Promise<StaffMember[]> {
  const people = await loadPersonRefs(
    db,
    rows.flatMap(({ userId, addedById }) => [userId, addedById]),
    language,
  )
  const members = rows.flatMap((row) => {
    const user = people.get(row.userId)
    if (!user) return []
    return [
      {
        id: row.id,
        user,
        role: row.role,
        added_by: (row.addedById === null ? undefined : people.get(row.addedById))?.name ?? null,
        created_at: wireTimestamp(row.createdAt, zone),
      },
    ]
  })
  return members.sort(
    (a, b) =>
      a.user.name.localeCompare(b.user.name, language) ||
      a.user.id - b.user.id ||
      STAFF_ROLES.indexOf(a.role) - STAFF_ROLES.indexOf(b.role),
  )
}

/** Competitions with the roles one has there, in the order they come. */
export async function presentHelped(
  context: ReadContext,
  rows: readonly { readonly role: StaffRole; readonly competition: CompetitionRow }[],
): Promise<HelpedCompetition[]> {
  const helped = new Map(rows.map(({ competition }) => [competition.id, competition]))
  const ids = [...helped.keys()]
  const factsOf = await loadFacts(context.db, ids)
  const zones = await loadZones(context.db, ids)
  return [...helped.values()].map((competition) => ({
    competition: presentCompetitionSummary(
      competition,
      factsOf(competition.id),
      zones.get(competition.id) ?? 'UTC',
      context,
    ),
    roles: STAFF_ROLES.filter((role) =>
      rows.some((row) => row.competition.id === competition.id && row.role === role),
    ),
  }))
}
