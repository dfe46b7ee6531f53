import { eq } from 'drizzle-orm'
import type { Club, ClubManaged } from '~/domain/contract/organisation.fields.ts'
import { type clubs, users } from '../platform/db/schema.ts'
import type { ReadContext } from '../platform/calls/call.ts'
import { joinedById } from '../references/joined.ts'
import { ORGANISATION } from '../references/group.ts'
import { presentManagement, presentShared } from '../groups/presenter.ts'
import { loadGroupRefs } from '../references/group-refs.ts'
import { countsBy } from '../groups/queries.ts'

type ClubRow = typeof clubs.$inferSelect

const membersOf = countsBy(users, users.clubId, eq(users.status, 'active'))

/** Clubs as the public reads them; their e-mail and phone are published contacts. */
export async function presentClubs(context: ReadContext, rows: readonly ClubRow[]): Promise<Club[]> {
  const shared = await presentShared(context, rows)
  const organisations = await loadGroupRefs(
    ORGANISATION,
    context.db,
    rows.map((row) => row.organisationId),
  )
  const members = await membersOf(
    context.db,
    rows.map((row) => row.id),
  )
  return rows.map((row) => ({
    ...shared(row),
    email: row.email,
    phone: row.phone,
    address: row.address,
    organisation: (row.organisationId !== null && organisations.get(row.organisationId)) || null,
    members_count: members.get(row.id) ?? 0,
  }))
}

export async function presentManagedClubs(
  context: ReadContext,
  rows: readonly ClubRow[],
): Promise<ClubManaged[]> {
  const presented = await presentClubs(context, rows)
  const management = await presentManagement(context, rows)
  return joinedById(rows, presented, (club, row) => ({ ...club, ...management(row), version: row.version }))
}
